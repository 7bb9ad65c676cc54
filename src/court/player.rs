//! A player on a roster.

use super::Side;
use serde::{Deserialize, Serialize};

/// A player by side and place on that side's roster (0-based).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Player {
    /// The player's team.
    pub side: Side,
    /// The place on the roster, 0-based.
    pub index: u8,
}

impl Player {
    /// The player at `index` on the roster of `side`.
    #[must_use]
    pub const fn new(side: Side, index: u8) -> Self {
        Player { side, index }
    }

    /// `index` as a `usize`.
    #[must_use]
    pub const fn at(self) -> usize {
        self.index as usize
    }
}
