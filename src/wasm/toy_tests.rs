//! A fifth game in the library: begun, played, saved, shared and simulated by the contract of all games.

#[path = "../../tests/toy/mod.rs"]
mod toy;

use super::error::Done;
use super::playable::{Playable, check_teams, map, score};
use super::playing::{Form, Moment};
use super::types::Given;
use super::values::value_json;
use crate::court::{PerSide, Side};
use crate::kit::Seed;
use crate::table::{Input, Save, Scored as _};
use serde_json::{Map, Value, json};
use toy::{Coins, Setup, TeamSet};

impl Playable for Coins {
    const NO_DEFAULT: &'static [&'static str] = &["teams"];

    fn blank() -> Setup {
        Setup { teams: PerSide::default(), flips: 9 }
    }

    fn complete(setup: &mut Map<String, Value>) -> Done {
        check_teams::<TeamSet>(setup, "teams", TeamSet::FORMAT)
    }

    fn state(&self) -> Map<String, Value> {
        map(json!({ "points": Side::ALL.map(|side| self.book().points(side)) }))
    }

    fn result(&self) -> Map<String, Value> {
        score(self)
    }
}

static FORM: Form = Form::of::<Coins>();

/// What a program gives for a game between the two teams.
fn given(coaches: Option<Value>) -> Given {
    Given { setup: json!({ "teams": value_json(toy::teams().teams) }), coaches }
}

fn json(text: Done<String>) -> Value {
    serde_json::from_str(&text.expect("an answer")).expect("JSON")
}

#[test]
fn a_fifth_game_is_played_by_the_contract_of_the_library() {
    let mut game = (FORM.begin)(given(None), Some(Seed(1989))).expect("a good setup");
    let need = json(game.need(&Value::Null));
    assert_eq!((&need["need"], &need["text"]), (&"choose".into(), &"Heads or tails?".into()));
    assert_eq!(need["choices"][1], json!({ "choice": "Tails", "text": "Tails" }));
    assert_eq!((game.advice(), game.reason(0)), (Some(0), Some("it always does".to_owned())));
    game.input(Input::Chose(1)).expect("it is on offer");
    assert!(game.play_on(&json!(["home", "visitors"])).expect("it has a seed") > 8);
    let state = json(game.state(&Value::Null));
    assert_eq!((&state["over"], &state["moment"]), (&true.into(), &"Final".into()));
    assert!(json(game.play_by_play(0)).as_array().is_some_and(|lines| lines.len() >= 9));
    assert_eq!(game.undo(2), 2);
    assert_eq!(game.redo(2), 2);
    let odds = game
        .onward(Moment { inputs: Some(0), choice: None, luck: Seed(1), viewer: None })
        .expect("it can be won");
    assert!(odds(0).expect("it plays on").is_some());

    let saved = Save::from_json(&game.save()).expect("our own save");
    assert_eq!(json((FORM.load)(&saved).expect("our own save").state(&Value::Null)), state);
    let sets = [value_json(toy::teams())];
    for known in [&sets[..], &[]] {
        let link = game.link(known).expect("it fits");
        let opened = (FORM.follow)(&link, known, None).expect("its teams are known, or inside");
        assert_eq!((json(opened.state(&Value::Null)), opened.inputs()), (state.clone(), game.inputs()));
    }
    assert!((FORM.follow)(&game.link(&sets).expect("it fits"), &[], None).is_err(), "its teams are missing");
}

#[test]
fn a_fifth_game_is_simulated_and_its_options_are_checked() {
    let simulated = (FORM.simulator)(given(None), false).expect("a good setup");
    let points = json(simulated(Seed(1)));
    assert_eq!(points, json(simulated(Seed(1))), "the same seed, the same game");
    assert!(points["points"][0] != points["points"][1], "{points}");
    let alike = given(Some(json!({ "home": "steady" })));
    assert!((FORM.begin)(alike, None).is_err(), "its coaches are all alike");
    let unknown = Given { setup: json!({ "teams": [], "sides": 3 }), coaches: None };
    assert!((FORM.begin)(unknown, None).is_err(), "a coin has no such option");
    assert!((FORM.read_set)(&value_json(toy::teams()).to_string()).is_ok());
}
