//! What the library itself needs of a game: the fields of its setup and of its state in JSON. All that any host needs
//! is the core's, [`Hosted`].

use super::error::{Done, ErrorCode, Failure};
use super::types::BoxScore;
use super::values::{options, value_json};
use crate::court::{PerSide, Side};
use crate::kit::Problem;
use crate::kit::form::TeamSet;
use crate::table::link::Missing;
use crate::table::{Hosted, Scored};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A game that the library plays.
pub trait Playable: Hosted {
    /// The fields of a setup that every game has to be given, or that [`Playable::complete`] fills in.
    const NO_DEFAULT: &'static [&'static str];
    /// The fields that a setup is written without where they say nothing.
    const UNWRITTEN: &'static [&'static str] = &[];
    /// The failure of a deck or of charts that can't be used.
    const OWN_FAILS: fn(Vec<Problem>) -> Failure = Failure::deck;

    /// A side in JSON.
    fn side_json(side: Self::Side) -> Value {
        value_json(side)
    }
    /// A setup of nobody in particular by today's rules: it tells the fields, and what those are that a new game
    /// leaves out.
    fn blank() -> Self::Setup;
    /// Checks the cards of a setup and fills in what follows from them.
    fn complete(setup: &mut Map<String, Value>) -> Done;
    /// The benches of a new game: house coaches of these characters, and no standing orders.
    fn policy(coaches: Option<Value>) -> Done<Self::BenchPolicy> {
        match coaches {
            None | Some(Value::Null) => Ok(Self::BenchPolicy::default()),
            Some(_) => {
                let why = "the options: the house coaches of this game are all alike: leave out `coaches`";
                Err(Failure::new(ErrorCode::Options, why))
            }
        }
    }
    /// What its screen shows first, beside the moment.
    fn state(&self) -> Map<String, Value>;
    /// The moment, and what its screen shows first.
    fn whole_state(&self) -> Map<String, Value> {
        let mut state = self.state();
        state.insert("moment".to_owned(), self.moment().into());
        state.insert("over".to_owned(), self.over().into());
        state.insert("time".to_owned(), value_json(self.time()));
        state
    }
    /// What a simulation says of a game that is over.
    fn result(&self) -> Map<String, Value> {
        map(json!({ "state": self.whole_state() }))
    }
    /// The box score.
    fn box_score(&self) -> Option<BoxScore> {
        None
    }
    /// The exact odds of what may be done now.
    fn odds_now(&self) -> Option<Value> {
        None
    }
}

/// The characters of house coaches; the usual ones where none are given.
pub fn characters<T: Default + DeserializeOwned>(coaches: Option<Value>) -> Done<T> {
    match coaches {
        None | Some(Value::Null) => Ok(T::default()),
        Some(coaches) => serde_json::from_value(coaches).map_err(options),
    }
}

/// Checks a deck or charts in a field of a setup, for every problem in the error.
pub fn check_own<G: Playable>(setup: &Map<String, Value>, field: &str) -> Done {
    match setup.get(field) {
        Some(Value::String(own)) => G::read_own(own).map(drop).map_err(G::OWN_FAILS),
        _ => Ok(()),
    }
}

/// The fields of a JSON object.
pub fn map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The points of both sides, and the periods played.
pub fn score(game: &impl Scored) -> Map<String, Value> {
    let points = Side::ALL.map(|side| game.book().points(side));
    map(json!({ "points": points, "periods": game.time().period }))
}

/// The places in their rosters of the players on the floor.
pub fn fives(game: &impl Scored) -> PerSide<[u8; 5]> {
    PerSide(Side::ALL).map(|side| game.book().teams[side].five)
}

/// Checks the team cards in a field of a setup as those of a card set, and puts them back whole.
pub fn check_teams<S: TeamSet<Item: Serialize>>(
    setup: &mut Map<String, Value>,
    field: &str,
    format: &str,
) -> Done {
    let Some(Value::Array(teams)) = setup.get_mut(field) else { return Ok(()) };
    for team in teams {
        let set = json!({ "format": format, "name": field, "sources": [], "teams": [team.take()] });
        let (read, _) = S::from_text(&set.to_string()).map_err(Failure::card_set)?;
        *team = value_json(read.items().first());
    }
    Ok(())
}

/// The failure of a link whose cards are not among those given.
pub fn missing(missing: Missing) -> Failure {
    let set = if missing.set.is_empty() { String::new() } else { format!(" of the set {}", missing.set) };
    let mut lost = missing.teams;
    if missing.deck {
        lost.push("a deck or charts of its own".to_owned());
    }
    let what = format!("the link needs cards that were not given: {}{set}", lost.join(" and "));
    Failure::new(ErrorCode::CardsMissing, what)
}
