//! Writes a card set as JSON with a player a line: short, and a change of one player is a change of one line.

use super::{CardSet, TeamCard};
use serde::Serialize;

impl CardSet {
    /// The set as JSON, a player a line. [`from_json`](Self::from_json) reads it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let head = json(&CardSet { teams: Vec::new(), ..self.clone() });
        format!("{}\n", filled(&head, self.teams.iter().map(team)))
    }
}

fn team(team: &TeamCard) -> String {
    filled(&json(&TeamCard { players: Vec::new(), ..team.clone() }), team.players.iter().map(json))
}

/// `head` ends with an empty list, its last field: puts `items` into it, each on a line of its own.
fn filled(head: &str, items: impl Iterator<Item = String>) -> String {
    let head = head.strip_suffix("]}").unwrap_or(head);
    format!("{head}\n{}\n]}}", items.collect::<Vec<_>>().join(",\n"))
}

/// Cards are structs of texts and numbers: writing them cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
