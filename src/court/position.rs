//! The five positions.

use crate::kit::Invalid;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// One of the five positions of a lineup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Position {
    /// Point guard.
    Pg,
    /// Shooting guard.
    Sg,
    /// Small forward.
    Sf,
    /// Power forward.
    Pf,
    /// Center.
    C,
}

impl Position {
    /// Guards, forwards, center.
    pub const ALL: [Position; 5] = [Position::Pg, Position::Sg, Position::Sf, Position::Pf, Position::C];

    /// "PG", "SG", "SF", "PF" or "C".
    #[must_use]
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Position::Pg => "PG",
            Position::Sg => "SG",
            Position::Sf => "SF",
            Position::Pf => "PF",
            Position::C => "C",
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.abbreviation())
    }
}

impl FromStr for Position {
    type Err = Invalid;
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        Position::ALL
            .into_iter()
            .find(|p| p.abbreviation() == s)
            .ok_or_else(|| format!("\"{s}\" is not a position: PG, SG, SF, PF or C").into())
    }
}

/// Several positions, in lineup order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PositionSet(u8);

impl PositionSet {
    /// None.
    pub const EMPTY: PositionSet = PositionSet(0);
    /// All five.
    pub const ALL: PositionSet = PositionSet(0b11111);

    /// These positions.
    #[must_use]
    pub const fn of(positions: &[Position]) -> Self {
        let (mut bits, mut i) = (0, 0);
        while i < positions.len() {
            bits |= 1 << positions[i] as u8;
            i += 1;
        }
        PositionSet(bits)
    }

    /// Whether `p` is among them.
    #[must_use]
    pub const fn contains(self, p: Position) -> bool {
        self.0 & (1 << p as u8) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The positions of the set that `fit`.
    #[must_use]
    pub fn filter(self, fit: impl FnMut(&Position) -> bool) -> PositionSet {
        self.iter().filter(fit).collect()
    }

    /// In lineup order.
    pub fn iter(self) -> impl Iterator<Item = Position> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let first = Position::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*first)
        })
    }
}

impl FromIterator<Position> for PositionSet {
    fn from_iter<I: IntoIterator<Item = Position>>(positions: I) -> Self {
        PositionSet(positions.into_iter().fold(0, |bits, p| bits | 1 << p as u8))
    }
}
