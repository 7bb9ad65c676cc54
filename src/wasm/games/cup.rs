//! The cup of March Madness in the library.

use crate::march_madness::cards::CardSet;
use crate::march_madness::cup::{Cup, GameView, Seat, Setup, TeamView};
use crate::wasm::error::Done;
use crate::wasm::playable::{Playable, check_teams, map};
use serde_json::{Map, Value, json};

impl Playable for Cup {
    const NO_DEFAULT: &'static [&'static str] = &["teams", "coaches"];
    const UNWRITTEN: &'static [&'static str] = &["own"];

    fn blank() -> Setup {
        Setup::new(Vec::new(), &[])
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_teams::<CardSet>(setup, "teams", CardSet::FORMAT)
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
