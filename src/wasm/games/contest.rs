//! The advanced game of March Madness in the library.

use crate::court::{PerSide, Side};
use crate::march_madness::advanced::{Card, Contest, PlayedCard, Setup};
use crate::march_madness::cards::{CardSet, TeamCard};
use crate::table::Scored;
use crate::wasm::error::Done;
use crate::wasm::playable::{Playable, check_teams, map, score};
use serde_json::{Map, Value, json};

impl Playable for Contest {
    const NO_DEFAULT: &'static [&'static str] = &["teams"];
    const UNWRITTEN: &'static [&'static str] = &["own"];

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
    let card = |number: u8| {
        // a view knows how many cards are hidden, and no more
        let card = PlayedCard { number, open: false }.is_known().then(|| Card::of(number));
        json!({ "number": card.map(|_| number), "card": card, "name": card.map(Card::name) })
    };
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
                let mut shown = map(card(played.number));
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
        "hand": display.hand.iter().map(|&number| card(number)).collect::<Vec<_>>(),
        "coaching": display.coaching.map(card),
        "positions": positions.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Seed;
    use crate::march_madness::cards::seattle_1958;
    use crate::table::Input;
    use crate::wasm::playing::{AnyGame, Form, Moment};
    use crate::wasm::types::Given;

    fn begun() -> Box<dyn AnyGame> {
        let setup = json!({ "teams": [seattle_1958(), seattle_1958()] });
        let form = Form::of::<Contest>();
        let mut game = (form.begin)(Given { setup, coaches: None }, Some(Seed(7))).expect("a good setup");
        game.play_on(&json!(["visitors"])).expect("it has a seed");
        game
    }

    /// audit MM-13: §12.5.2: a side sees its own hand, a spectator none, and both are shown where it is asked for.
    #[test]
    fn mm_13_a_state_shows_whoever_asks_what_they_may_see() {
        let game = begun();
        let known = |viewer: Value| {
            let state = game.state(&viewer).expect("a side");
            let state: Value = serde_json::from_str(&state).expect("JSON");
            [0, 1].map(|side| {
                let hand = state["displays"][side]["hand"].as_array().expect("a hand").clone();
                assert!(hand.len() >= 3, "as many as they hold");
                hand.iter().filter(|card| !card["name"].is_null()).count()
            })
        };
        let [home, visitors] = known(json!("all"));
        assert!(home >= 3 && visitors >= 3);
        assert_eq!(known(Value::Null), [0, 0]);
        assert_eq!(known(json!("home")), [home, 0]);
        assert_eq!(known(json!("visitors")), [0, visitors]);
        assert!(game.state(&json!("referee")).is_err());
    }

    /// audit MM-13: §12.5.2, §15.3: of what is due each viewer knows no card that they can't see.
    #[test]
    fn mm_13_a_need_tells_whoever_asks_what_they_may_know() {
        let need = |game: &dyn AnyGame, viewer: Value| {
            let need = game.need(&viewer).expect("somebody who may look");
            serde_json::from_str::<Value>(&need).expect("JSON")
        };
        let offers = |need: &Value| need["choices"].as_array().expect("choices").len();
        // a turn of the home team's coach: their choices name their cards
        let game = begun();
        let turn = need(&*game, Value::Null);
        assert_eq!((&turn["need"], &turn["side"]), (&json!("choose"), &json!("home")));
        assert!(offers(&turn) > 1);
        assert_eq!(turn, need(&*game, json!("home")), "unnamed it is whoever is asked");
        assert_eq!(turn, need(&*game, json!("all")));
        for viewer in ["visitors", "spectator"] {
            let seen = need(&*game, json!(viewer));
            assert_eq!((offers(&seen), &seen["text"], &seen["side"]), (0, &turn["text"], &turn["side"]));
        }
        assert!(game.need(&json!("referee")).is_err());
        // own cards: the home team has its seven, and the visitors draw
        let setup = json!({ "teams": [seattle_1958(), seattle_1958()] });
        let form = Form::of::<Contest>();
        let mut game = (form.begin)(Given { setup, coaches: None }, None).expect("a good setup");
        game.input(Input::Typed(1)).expect("the Favorite's die");
        for card in 1..=8 {
            game.input(Input::Typed(card)).expect("a card");
        }
        let cards = |viewer: Value| numbers(&need(&*game, viewer)["cards"]);
        let side = need(&*game, Value::Null)["draw"]["side"].clone();
        let other = if side == json!("home") { json!("visitors") } else { json!("home") };
        assert_eq!(cards(json!("all")), (9..=60).collect::<Vec<_>>(), "what is left");
        assert_eq!(cards(Value::Null), (1..=60).collect::<Vec<_>>(), "nobody has shown a card");
        assert_eq!(cards(json!("spectator")), cards(Value::Null));
        assert_eq!(
            cards(side),
            (1..=7).chain(9..=60).collect::<Vec<_>>(),
            "the other seven may come as well"
        );
        assert_eq!(cards(other), (8..=60).collect::<Vec<_>>());
    }

    fn numbers(value: &Value) -> Vec<u64> {
        let list = value.as_array().expect("a list");
        let mut numbers: Vec<u64> = list.iter().map(|n| n.as_u64().expect("a number")).collect();
        numbers.sort_unstable();
        numbers
    }

    /// audit MM-13: §12.5.2: and a chance of winning is that of who asks.
    #[test]
    fn mm_13_a_win_probability_is_asked_by_somebody() {
        let game = begun();
        let odds = |viewer| {
            let moment = Moment { inputs: None, choice: None, luck: Seed(1), viewer };
            let onward = game.onward(moment).map_err(drop)?;
            Ok::<_, ()>((0..30).map(|nth| onward(nth).expect("an end")).collect::<Vec<_>>())
        };
        assert!(odds(Some(json!("referee"))).is_err());
        assert_eq!(odds(None), odds(None));
        assert_ne!(odds(None), odds(Some(json!("home"))), "other hands are dealt anew");
    }
}
