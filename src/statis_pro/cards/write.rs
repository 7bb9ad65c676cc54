//! Writes a card set as JSON with one player per line, so that a changed player is a one-line diff.

use super::{CardSet, TeamCard};
use serde::Serialize;

impl CardSet {
    /// Writes the set as JSON, one player per line; [`from_json`](Self::from_json) reads it.
    #[must_use]
    pub fn to_json(&self) -> String {
        let head = json(&CardSet { teams: Vec::new(), ..self.clone() });
        format!("{}\n", filled(&head, self.teams.iter().map(team)))
    }
}

fn team(team: &TeamCard) -> String {
    filled(&json(&TeamCard { players: Vec::new(), ..team.clone() }), team.players.iter().map(json))
}

/// Puts `items` into the empty list at the end of `head`, each on its own line.
fn filled(head: &str, items: impl Iterator<Item = String>) -> String {
    let head = head.strip_suffix("]}").unwrap_or(head);
    format!("{head}\n{}\n]}}", items.collect::<Vec<_>>().join(",\n"))
}

/// Serializes a card; cards hold only text and numbers, so this cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
