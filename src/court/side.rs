//! The two teams of a game.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Home or Visitors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Side {
    /// The team playing on its own floor.
    Home,
    /// The other team.
    Visitors,
}

impl Side {
    /// Home first, as in every table of this library.
    pub const ALL: [Side; 2] = [Side::Home, Side::Visitors];

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Home => Side::Visitors,
            Side::Visitors => Side::Home,
        }
    }

    /// "Home" or "Visitors".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::Home => "Home",
            Side::Visitors => "Visitors",
        }
    }
}

/// One value for each side, Home's first: `scores[Side::Home]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct PerSide<T>(pub [T; 2]);

impl<T> PerSide<T> {
    /// Home's value, then Visitors'.
    pub const fn new(home: T, visitors: T) -> Self {
        PerSide([home, visitors])
    }

    /// Home's, then Visitors'.
    pub fn iter(&self) -> impl Iterator<Item = (Side, &T)> {
        Side::ALL.into_iter().zip(&self.0)
    }

    /// The value of each side changed by `f`.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> PerSide<U> {
        PerSide(self.0.map(f))
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}
