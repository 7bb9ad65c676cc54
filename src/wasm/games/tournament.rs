//! The tournament of March Madness in the library.

use crate::march_madness::basic::{GameView, Setup, TeamView, Tournament};
use crate::march_madness::field::Field;
use crate::wasm::error::Done;
use crate::wasm::playable::{Playable, map};
use serde_json::{Map, Value, json};

impl Playable for Tournament {
    const NO_DEFAULT: &'static [&'static str] = &["field", "coaches"];
    const UNWRITTEN: &'static [&'static str] = &["own"];

    fn blank() -> Setup {
        Setup::new(Field { year: 0, regions: Vec::new() }, &[])
    }

    fn complete(_: &mut Map<String, Value>) -> Done {
        // a field has names and no cards: `Setup::check` checks it
        Ok(())
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
