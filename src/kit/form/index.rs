//! The index of the card sets a site ships (`cards/index.json`), so that the app can offer them before
//! loading one.

use serde::{Deserialize, Serialize};

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
