//! A card set as a file: JSON with a card a line.

use super::{CardForm, Findings, json, published};
use crate::kit::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A set of cards whose fields a [`CardForm`] describes.
pub trait CardFile: Serialize + DeserializeOwned {
    /// Its fields.
    const FORM: CardForm;
    /// "DICE Basketball".
    const GAME: &'static str;
    /// The first field of a team and of a player, which nothing else in a set has.
    const FIRST: [&'static str; 2];

    /// What the game asks of cards beyond their fields, and what is odd about them.
    fn examine(&self, findings: &mut Findings);

    /// Reads and checks a set; the second are its warnings.
    ///
    /// # Errors
    /// Every problem, each with its place: line and column where it isn't JSON, else team, player and field.
    fn from_json(text: &str) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        read(&json(text)?)
    }

    /// Checks a set in memory as [`from_json`](Self::from_json) would: its warnings.
    ///
    /// # Errors
    /// Every problem, each with team, player and field.
    fn check(&self) -> Result<Vec<Problem>, Vec<Problem>> {
        let value = serde_json::to_value(self).map_err(|e| vec![Problem::new("card set", e.to_string())])?;
        read::<Self>(&value).map(|(_, warnings)| warnings)
    }

    /// The set as JSON, a card a line. [`from_json`](Self::from_json) reads it.
    #[must_use]
    fn to_json(&self) -> String {
        // cards are structs of texts and numbers: writing them cannot fail; within a text no quote stands
        // bare
        let mut text = serde_json::to_string(self).unwrap_or_default();
        for first in Self::FIRST {
            let object = format!("{{\"{first}\":");
            text = text.replace(&object, &format!("\n{object}"));
        }
        text + "\n"
    }

    /// The published JSON Schema.
    #[must_use]
    fn schema() -> Value {
        published(&Self::FORM, Self::GAME)
    }
}

fn read<S: CardFile>(value: &Value) -> Result<(S, Vec<Problem>), Vec<Problem>> {
    let mut findings = Findings::default();
    let set: Option<S> = S::FORM.read(value, &mut findings);
    if let Some(set) = &set {
        set.examine(&mut findings);
    }
    match set {
        Some(set) if findings.problems.is_empty() => Ok((set, findings.warnings)),
        _ => Err(findings.problems),
    }
}
