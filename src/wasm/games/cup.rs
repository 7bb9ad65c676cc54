//! The cup of March Madness in the library.

use super::{Playable, all_teams, cards_missing, check_cards, map};
use crate::court::Side;
use crate::kit::{Problem, Seed};
use crate::march_madness::advanced::{self, Contest};
use crate::march_madness::cards::{CardSet, TeamCard};
use crate::march_madness::cup::{
    Choice, Cup, GameView, HouseCoach, Question, Reference, Seat, Setup, TeamView,
};
use crate::table::{Coach, Need, Scored, simulate};
use crate::wasm::Done;
use crate::wasm::types::{NoCharacters, Words};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// The coach of a cup, who has its games played by house coaches with the cup's luck.
pub struct CupCoach {
    seed: Seed,
}

impl CupCoach {
    /// The points of a game, the better seed's first.
    fn play(&self, cup: &Cup, game: u8) -> Option<[u16; 2]> {
        let setup = Arc::new(cup.contest(game).ok()?);
        let played = simulate::<Contest, _>(&setup, Cup::luck(self.seed, game), advanced::HouseCoach).ok()?;
        Some(Side::ALL.map(|side| played.game.book().points(side)))
    }
}

impl Coach<Cup> for CupCoach {
    fn choose(&mut self, cup: &Cup, side: Option<Seat>, question: &Question) -> Choice {
        if let Question::Points { game, better } = *question
            && let Some([first, second]) = self.play(cup, game)
            // a person may have entered other points for the better seed
            && better.is_none_or(|entered| entered == first)
        {
            return Choice::Points { points: if better.is_none() { first } else { second } };
        }
        HouseCoach.choose(cup, side, question)
    }
}

impl Playable for Cup {
    type Coaches = CupCoach;
    type Characters = NoCharacters;
    type Set = CardSet;
    const SIDES: &'static [Option<Seat>] = &[
        None,
        Some(Seat(0)),
        Some(Seat(1)),
        Some(Seat(2)),
        Some(Seat(3)),
        Some(Seat(4)),
        Some(Seat(5)),
        Some(Seat(6)),
        Some(Seat(7)),
    ];
    const WINNERS: &'static [Option<Seat>] = match Self::SIDES {
        [_, seats @ ..] => seats,
        [] => &[],
    };
    const NO_DEFAULT: &'static [&'static str] = &["teams", "coaches"];

    fn blank() -> Setup {
        Setup::new(Vec::new(), &[])
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_cards::<TeamCard>(setup, "teams")
    }

    fn coaches(_: &NoCharacters, seed: Option<Seed>) -> CupCoach {
        CupCoach { seed: seed.unwrap_or(Seed(0)) }
    }

    fn read_set(text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        CardSet::from_json(text)
    }

    fn reference(setup: &Setup, sets: &[CardSet]) -> Reference {
        Reference::new(setup, &all_teams(sets))
    }

    fn found(reference: &Reference, sets: &[CardSet], _: Option<&str>) -> Done<Setup> {
        reference.setup(&all_teams(sets)).map_err(|lost| cards_missing(&lost.teams.join(", ")))
    }

    fn words(&self, need: &Need<Self>) -> Words {
        let mut words = Words::labels(self.prompt(need));
        if let Need::Choose { question: Question::Points { .. }, choices, .. } = need {
            // a screen has points typed in, so the prompt lists none
            words.choices = choices
                .iter()
                .filter_map(|choice| match choice {
                    Choice::Points { points } => Some(points.to_string()),
                    _ => None,
                })
                .collect();
        }
        words
    }

    fn moment_text(&self) -> String {
        self.moment()
    }

    fn state(&self) -> Map<String, Value> {
        let coaches = (0..self.setup().seats() as u8).map(Seat).map(|seat| {
            let teams = self.teams_by_coach(seat);
            let teams = teams.into_iter().map(|(team, remains)| json!({ "team": team, "remains": remains }));
            json!({
                "seat": seat,
                "name": self.setup().coach(seat),
                "solitaire": self.setup().is_solitaire(seat),
                "teams": teams.collect::<Vec<_>>(),
            })
        });
        map(json!({
            "bracket": self.bracket().into_iter().map(game).collect::<Vec<_>>(),
            "coaches": coaches.collect::<Vec<_>>(),
            "champion": self.champion(),
        }))
    }

    fn won_by(&self) -> Option<Option<Seat>> {
        self.victor().map(Some)
    }
}

fn game(view: GameView) -> Value {
    json!({ "game": view.game, "round": view.round, "teams": view.teams.map(|view| view.map(team)) })
}

fn team(view: TeamView) -> Value {
    json!({
        "team": view.team,
        "seed": view.seed,
        "name": view.name,
        "season": view.season,
        "owner": view.owner,
        "points": view.points,
        "won": view.won,
    })
}
