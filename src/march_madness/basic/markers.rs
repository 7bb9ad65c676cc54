//! The 40 Event markers (MM §3.1, §4.3). Their mix is ours, found with `cargo xtask replay --game
//! march-madness`.
//!
//! The text proves eight faces (`printed`); the number of each is ours. There are enough fouls to mark all
//! positions of an advanced game (§12.9.1). Each die has one doubling marker. Only the three triplings named
//! in the text exist, because more of them would outweigh the seeds.

use crate::kit::{Invalid, Problem, Provenance, read_cell, read_rows};
use crate::march_madness::Position;
use serde::Serialize;
use std::sync::OnceLock;
use std::{fmt, str::FromStr};

/// The number of markers in the cup (ruling MM1).
pub const MARKERS: u8 = 40;

/// The effect of a marker on a half's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(tag = "face", rename_all = "snake_case")]
pub enum Face {
    /// Adds points; an Air Ball adds none.
    Plus {
        /// The points, 0 to 9.
        points: u8,
    },
    /// Counts one die several times (§4.31).
    Times {
        /// The multiplier, 2 or 3.
        times: u8,
        /// The position of the die.
        die: Position,
    },
}

/// A kind of marker.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Marker {
    /// The effect.
    pub face: Face,
    /// The name: "Layup". May be empty.
    pub name: String,
    /// How many of it the cup has.
    pub count: u8,
    /// Whether the face is printed, derived or ours; the count is always ours.
    pub status: Provenance,
}

impl Face {
    /// The points it adds to a half with these dice.
    #[must_use]
    pub fn points(self, dice: &[u8; 6]) -> u16 {
        match self {
            Face::Plus { points } => u16::from(points),
            Face::Times { times, die } => u16::from(times - 1) * u16::from(dice[die as usize]),
        }
    }

    /// Whether it is a multiplier, of which only one counts in a half (§4.31).
    #[must_use]
    pub const fn is_multiplier(self) -> bool {
        matches!(self, Face::Times { .. })
    }

    /// Twice the points it adds on average, for comparing markers.
    #[must_use]
    pub const fn worth(self) -> u16 {
        match self {
            Face::Plus { points } => 2 * points as u16,
            Face::Times { times, .. } => 7 * (times as u16 - 1),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Plus { points: 0 } => f.write_str("0"),
            Face::Plus { points } => write!(f, "+{points}"),
            Face::Times { times, die } => write!(f, "{times}x{die}"),
        }
    }
}

impl FromStr for Face {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let wrong =
            || Invalid::from(format!("\"{text:.12}\" is no face: expected 0, +1 to +9, 2xC or 3xBench"));
        if let Some((times, die)) = text.split_once('x') {
            let times = times.parse().ok().filter(|times| (2..=3).contains(times)).ok_or_else(wrong)?;
            return Ok(Face::Times { times, die: die.parse().map_err(|_| wrong())? });
        }
        let points: u8 = text.trim_start_matches('+').parse().map_err(|_| wrong())?;
        if points <= 9 && (points == 0) != text.starts_with('+') {
            Ok(Face::Plus { points })
        } else {
            Err(wrong())
        }
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.name[..], self.face) {
            ("", face) => face.fmt(f),
            (name, Face::Plus { points: 0 }) => f.write_str(name),
            (name, face) => write!(f, "{name} {face}"),
        }
    }
}

/// Every kind of marker in the cup.
#[must_use]
pub fn markers() -> &'static [Marker] {
    static ALL: OnceLock<Vec<Marker>> = OnceLock::new();
    ALL.get_or_init(|| read_markers(include_str!("../data/markers.csv")).unwrap_or_default())
}

/// The kind of the marker with this number, 1 to 40.
#[must_use]
pub fn kind(number: u8) -> &'static Marker {
    static BY_NUMBER: OnceLock<Vec<&'static Marker>> = OnceLock::new();
    let all = BY_NUMBER.get_or_init(|| {
        markers().iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.count))).collect()
    });
    all[usize::from(number.clamp(1, MARKERS)) - 1]
}

/// Reads markers from CSV: columns `face,name,count,status`.
///
/// # Errors
/// Every problem, by row and column.
pub fn read_markers(csv: &str) -> Result<Vec<Marker>, Vec<Problem>> {
    let rows = read_rows(csv, 4, |cells| {
        let count = cells[2].parse().ok().filter(|count| (1..=MARKERS).contains(count));
        Ok(Marker {
            face: read_cell(cells, 0)?,
            name: cells[1].to_owned(),
            count: count.ok_or_else(|| (2, format!("expected a whole number from 1 to {MARKERS}")))?,
            status: read_cell(cells, 3)?,
        })
    })?;
    let sum: u32 = rows.iter().map(|kind| u32::from(kind.count)).sum();
    if sum == u32::from(MARKERS) {
        Ok(rows)
    } else {
        Err(vec![Problem::new("column count", format!("{sum} markers; expected {MARKERS} (MM §3.1)"))])
    }
}
