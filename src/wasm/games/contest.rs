//! The advanced game of March Madness in the library.

use super::{Playable, all_teams, check_cards, map, missing, named, reference_of, score};
use crate::court::{PerSide, Side};
use crate::kit::{Problem, Seed};
use crate::march_madness::advanced::{Card, Contest, HouseCoach, Reference, Setup};
use crate::march_madness::cards::{CardSet, TeamCard};
use crate::table::{Need, Scored};
use crate::wasm::Done;
use crate::wasm::types::{NoCharacters, Words};
use serde_json::{Map, Value, json};

impl Playable for Contest {
    type Coaches = HouseCoach;
    type Characters = NoCharacters;
    type Set = CardSet;
    const SIDES: &'static [Side] = &Side::ALL;
    const NO_DEFAULT: &'static [&'static str] = &["teams"];

    fn blank() -> Setup {
        Setup::new(TeamCard::default(), TeamCard::default())
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_cards::<TeamCard>(setup, "teams")
    }

    fn coaches(_: &NoCharacters, _: Option<Seed>) -> HouseCoach {
        HouseCoach
    }

    fn read_set(text: &str) -> Result<(CardSet, Vec<Problem>), Vec<Problem>> {
        CardSet::from_json(text)
    }

    fn reference(setup: &Setup, sets: &[CardSet]) -> Reference {
        let by_name = |set: &str| Reference::named(setup, set);
        reference_of(&setup.teams, &named(sets), by_name, || Reference::whole(setup))
    }

    fn found(reference: &Reference, sets: &[CardSet], _: Option<&str>) -> Done<Setup> {
        reference.setup(&all_teams(sets)).map_err(missing)
    }

    fn words(&self, need: &Need<Self>) -> Words {
        Words::labels(self.prompt(need))
    }

    fn moment_text(&self) -> String {
        self.moment()
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

    fn won_by(&self) -> Option<Side> {
        self.winner()
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
