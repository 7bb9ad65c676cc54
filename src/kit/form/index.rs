//! The index of the card sets a site ships (`cards/index.json`), so that the app can offer them before
//! loading one.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An entry of the index of card sets: what the list of sets shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetEntry {
    /// The file name, relative to the index: "nba-2010.json".
    pub file: String,
    /// The set's name: "NBA 2009-10".
    pub name: String,
    /// The league: "NBA".
    pub league: String,
    /// The season: "2009-10"; empty if the teams come from several seasons.
    pub season: String,
    /// The teams' names, in the set's order.
    pub teams: Vec<String>,
}

/// The names in a set of the index, for a search over all sets (`cards/players.json`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetNames {
    /// The file name, relative to the index: "nba-2010.json".
    pub file: String,
    /// The set's name: "NBA 2009-10".
    pub name: String,
    /// The set's teams.
    pub teams: Vec<TeamNames>,
}

/// The names in a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TeamNames {
    /// The team's id: "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// The players' names, in roster order.
    pub players: Vec<String>,
}

impl SetNames {
    /// The names in a set of player cards, read from its JSON.
    #[must_use]
    pub fn of(set: &Value, file: &str) -> SetNames {
        let word = |value: &Value, name: &str| value[name].as_str().unwrap_or_default().to_owned();
        let list = |value: &Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
        let team = |team: &Value| TeamNames {
            id: word(team, "id"),
            name: word(team, "name"),
            players: list(team, "players").iter().map(|player| word(player, "name")).collect(),
        };
        let teams = list(set, "teams").iter().map(team).collect();
        SetNames { file: file.to_owned(), name: word(set, "name"), teams }
    }
}
