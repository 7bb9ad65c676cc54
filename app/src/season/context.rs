//! The context that the views of a season share.

use crate::season::keeper::Shared;
use crate::season::run::Runner;

/// A season and the runner of its games.
#[derive(Clone)]
pub struct SeasonContext {
    /// The season.
    pub season: Shared,
    /// The runner of its games.
    pub runner: Runner,
}

impl PartialEq for SeasonContext {
    fn eq(&self, other: &Self) -> bool {
        self.season == other.season
    }
}
