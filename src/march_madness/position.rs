//! The six positions of a team, and the colored dice that stand for them.

use crate::kit::Invalid;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A position: the five on the court and the bench, in the order of a team card and of the white die (ruling
/// MM16).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Position {
    /// The center.
    Center,
    /// The left forward.
    LeftForward,
    /// The right forward.
    RightForward,
    /// The left guard.
    LeftGuard,
    /// The right guard.
    RightGuard,
    /// All players who do not start.
    Bench,
}

impl Position {
    /// All six, in the order of the white die.
    pub const ALL: [Position; 6] = [
        Position::Center,
        Position::LeftForward,
        Position::RightForward,
        Position::LeftGuard,
        Position::RightGuard,
        Position::Bench,
    ];

    /// The position a white die shows, 1 to 6 (ruling MM16).
    #[must_use]
    pub fn of_die(face: u32) -> Position {
        Position::ALL[(face.clamp(1, 6) - 1) as usize]
    }

    /// The short name: "C", "LF" … "Bench".
    #[must_use]
    pub const fn short(self) -> &'static str {
        ["C", "LF", "RF", "LG", "RG", "Bench"][self as usize]
    }

    /// The name: "center" … "bench".
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["center", "left forward", "right forward", "left guard", "right guard", "bench"][self as usize]
    }

    /// The color of the position's die in the basic game. Black and white are printed (4.4), the others are
    /// ours.
    #[must_use]
    pub const fn die(self) -> &'static str {
        ["black", "blue", "red", "green", "yellow", "white"][self as usize]
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.short())
    }
}

impl FromStr for Position {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        Position::ALL.into_iter().find(|position| position.short().eq_ignore_ascii_case(text)).ok_or_else(
            || format!("\"{text:.12}\" is not a position; enter C, LF, RF, LG, RG or Bench").into(),
        )
    }
}
