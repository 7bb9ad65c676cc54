//! The published JSON Schema of card sets, made from the tables the reader checks by.

use super::fields;
use crate::kit::form::{CardForm, published};
use serde_json::Value;

/// The JSON Schema (2020-12) of a card set, for editors and other programs.
#[must_use]
pub fn schema() -> Value {
    let form = CardForm { set: fields::SET, team: fields::TEAM, player: fields::PLAYER };
    published(&form, "Statis Pro Basketball")
}
