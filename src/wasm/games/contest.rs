//! The advanced game of March Madness in the library.

use crate::court::{PerSide, Side};
use crate::march_madness::advanced::{Card, Contest, Setup};
use crate::march_madness::cards::{CardSet, TeamCard};
use crate::table::Scored;
use crate::wasm::error::Done;
use crate::wasm::playable::{Playable, check_teams, map, score};
use serde_json::{Map, Value, json};

impl Playable for Contest {
    const NO_DEFAULT: &'static [&'static str] = &["teams"];

    fn blank() -> Setup {
        Setup::new(TeamCard::default(), TeamCard::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_teams::<CardSet>(setup, "teams", CardSet::FORMAT)
    }

    fn state(&self) -> Map<String, Value> {
        let both = PerSide(Side::ALL);
        map(json!({
            "points": both.map(|side| self.book().points(side)),
            "displays": both.map(|side| display(self, side)),
        }))
    }

    fn result(&self) -> Map<String, Value> {
        score(self)
    }
}

fn display(game: &Contest, side: Side) -> Value {
    let display = game.display(side);
    let card = |number: u8, card: Card| json!({ "number": number, "card": card, "name": card.name() });
    let positions = game.positions(side, Some(side)).into_iter().zip(&display.played);
    let positions = positions.map(|(view, played)| {
        json!({
            "position": view.position,
            "name": view.name,
            "rating": view.standing.rating,
            "fouls": view.fouls,
            "out": view.out,
            "resolved": view.resolved,
            "points": view.points,
            "cards": played.iter().map(|played| {
                let mut shown = map(card(played.number, played.card()));
                shown.insert("open".to_owned(), played.open.into());
                shown
            }).collect::<Vec<_>>(),
        })
    });
    json!({
        "clock": display.clock,
        "moves": display.moves,
        "time_outs": display.time_outs,
        "technicals": display.technicals,
        "hand": game.hand(side).into_iter().map(|(number, held)| card(number, held)).collect::<Vec<_>>(),
        "coaching": display.coaching.map(|number| card(number, Card::of(number))),
        "positions": positions.collect::<Vec<_>>(),
    })
}
