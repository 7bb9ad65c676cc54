//! The list of sets a site ships (`cards/index.json`), so that a choice can be shown before a set is loaded.

use super::CardSet;
use serde::{Deserialize, Serialize};

/// A shipped set, and what a person chooses by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetEntry {
    /// Its file, beside the index: "nba-2010.json".
    pub file: String,
    /// "NBA 2009-10".
    pub name: String,
    /// "NBA".
    pub league: String,
    /// "2009-10"; empty where the teams are of several seasons.
    pub season: String,
    /// The names of its teams, in the set's order.
    pub teams: Vec<String>,
}

impl SetEntry {
    /// The entry of `set`, which lies in `file`.
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
