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
    /// Its teams, in the set's order.
    pub teams: Vec<TeamEntry>,
}

/// A team of a shipped set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamEntry {
    /// "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// "#rrggbb".
    pub color: String,
    /// "50-32"; may be empty.
    pub record: String,
}

impl SetEntry {
    /// The entry of `set`, which lies in `file`.
    #[must_use]
    pub fn of(set: &CardSet, file: &str) -> SetEntry {
        let season = set.teams.first().map_or("", |first| &first.season);
        let same = set.teams.iter().all(|team| team.season == season);
        let teams = set.teams.iter().map(|team| TeamEntry {
            id: team.id.clone(),
            name: team.name.clone(),
            color: team.color.clone(),
            record: team.record.clone(),
        });
        SetEntry {
            file: file.to_string(),
            name: set.name.clone(),
            league: set.league.clone(),
            season: if same { season.to_string() } else { String::new() },
            teams: teams.collect(),
        }
    }
}
