//! The published JSON Schema of card sets, generated from the tables that the reader uses.

use super::fields;
use crate::kit::form::{CardForm, published};
use serde_json::Value;

/// Returns the JSON Schema (2020-12) of a card set, for editors and other programs.
#[must_use]
pub fn schema() -> Value {
    let form = CardForm { set: fields::SET, team: fields::TEAM, player: fields::PLAYER };
    published(&form, "Statis Pro Basketball")
}
