//! The entry of a set of Statis Pro cards in the index of sets.

use super::CardSet;
use crate::kit::form::SetEntry;

impl SetEntry {
    /// Makes the entry for `set`, stored in `file`.
    #[must_use]
    pub fn of(set: &CardSet, file: &str) -> SetEntry {
        let season = set.teams.first().map_or("", |first| &first.season);
        let same = set.teams.iter().all(|team| team.season == season);
        SetEntry {
            file: file.to_string(),
            name: set.name.clone(),
            league: set.league.clone(),
            season: if same { season.to_string() } else { String::new() },
            teams: set.teams.iter().map(|team| team.name.clone()).collect(),
        }
    }
}
