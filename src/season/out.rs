//! Who misses a game.

use serde::{Deserialize, Serialize};

/// How a season decides which players miss a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Out {
    /// By a plan that gives everybody about as many games as in the real season; players hurt in a game
    /// return for the next.
    #[default]
    #[serde(rename = "as_really")]
    RealAbsences,
    /// By injuries in the games played, for as long as the game's rules say.
    Injuries,
    /// Everybody always plays.
    Nobody,
}
