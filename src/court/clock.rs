//! Time in a game.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A moment of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct GameTime {
    /// 1-based; overtimes count on (the first overtime of four quarters is 5). 0 before the game.
    pub period: u8,
    /// Seconds left in the period.
    pub left: u16,
}

impl GameTime {
    /// A moment `left` seconds before the end of `period`.
    #[must_use]
    pub const fn new(period: u8, left: u16) -> Self {
        GameTime { period, left }
    }
}

/// "4:36", the time left.
impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:02}", self.left / 60, self.left % 60)
    }
}
