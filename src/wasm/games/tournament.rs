//! The tournament of March Madness in the library.

use super::{Playable, cards_missing, map};
use crate::kit::{Problem, Seed};
use crate::march_madness::basic::{GameView, HouseCoach, Reference, Seat, Setup, TeamView, Tournament};
use crate::march_madness::field::{Field, Fields};
use crate::table::Need;
use crate::wasm::Done;
use crate::wasm::types::{NoCharacters, Words};
use serde_json::{Map, Value, json};

impl Playable for Tournament {
    type Coaches = HouseCoach;
    type Characters = NoCharacters;
    type Set = Fields;
    const SIDES: &'static [Seat] = &Seat::ALL;
    const NO_DEFAULT: &'static [&'static str] = &["field", "coaches"];

    fn blank() -> Setup {
        Setup::new(Field { year: 0, regions: Vec::new() }, &[])
    }

    fn complete(_: &mut Map<String, Value>) -> Done {
        // a field has names and no cards: `Setup::check` checks it
        Ok(())
    }

    fn coaches(_: &NoCharacters, _: Option<Seed>) -> HouseCoach {
        HouseCoach
    }

    fn read_set(text: &str) -> Result<(Fields, Vec<Problem>), Vec<Problem>> {
        Ok((Fields::from_json(text)?, Vec::new()))
    }

    fn reference(setup: &Setup, sets: &[Fields]) -> Reference {
        if sets.iter().any(|set| set.fields.contains(&setup.field)) {
            Reference::named(setup)
        } else {
            Reference::whole(setup)
        }
    }

    fn found(reference: &Reference, sets: &[Fields], _: Option<&str>) -> Done<Setup> {
        let fields: Vec<Field> = sets.iter().flat_map(|set| &set.fields).cloned().collect();
        reference.setup(&fields).ok_or_else(|| cards_missing(&format!("the field of {}", reference.year)))
    }

    fn words(&self, need: &Need<Self>) -> Words {
        Words::labels(self.prompt(need))
    }

    fn moment_text(&self) -> String {
        self.moment()
    }

    fn state(&self) -> Map<String, Value> {
        let standings = self.standings().map(|standing| {
            json!({
                "seat": standing.seat,
                "name": standing.name,
                "color": standing.color,
                "solitaire": standing.solitaire,
                "teams": standing.teams,
                "events": standing.events,
                "points": standing.points,
                "selects": standing.selects,
            })
        });
        map(json!({
            "bracket": self.bracket().into_iter().map(game).collect::<Vec<_>>(),
            "standings": standings,
            "champion": self.champion(),
            "victor": self.victor(),
        }))
    }

    fn won_by(&self) -> Option<Seat> {
        self.victor()
    }
}

fn game(view: GameView) -> Value {
    json!({
        "game": view.game,
        "round": view.round,
        "teams": view.teams.map(|view| view.map(team)),
        "bonus": view.bonus,
        "overtimes": view.overtimes,
        "live": view.live,
    })
}

fn team(view: TeamView) -> Value {
    json!({
        "team": view.team,
        "name": view.name,
        "seed": view.seed,
        "color": view.color,
        "score": view.score,
        "won": view.won,
    })
}
