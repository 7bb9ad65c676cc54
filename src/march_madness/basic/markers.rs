//! The 40 Event markers (MM §3.1, §4.3): the mix is ours, found by `cargo xtask replay --game march-madness`.
//!
//! The text proves eight faces (`printed`); how many there are of each is house. Enough fouls mark all positions of an
//! advanced game (§12.9.1); each die is doubled by one marker, and only the three triplings the text names are there:
//! more of them would drown the seeds.

use crate::kit::{Problem, Provenance, read_rows};
use crate::march_madness::Position;
use serde::Serialize;
use std::sync::OnceLock;
use std::{fmt, str::FromStr};

/// Markers in the cup (ruling MM1).
pub const MARKERS: u8 = 40;

/// What a marker does to a half's score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(tag = "face", rename_all = "snake_case")]
pub enum Face {
    /// So many points more; an Air Ball is none.
    Plus {
        /// 0 to 9.
        points: u8,
    },
    /// One die counts so many times (§4.31).
    Times {
        /// 2 or 3.
        times: u8,
        /// Whose die.
        die: Position,
    },
}

/// Markers alike.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Marker {
    /// What they do.
    pub face: Face,
    /// "Layup"; may be empty.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// Where the face comes from; the count is house.
    pub status: Provenance,
}

impl Face {
    /// Points it adds to a half of these dice.
    #[must_use]
    pub fn points(self, dice: &[u8; 6]) -> u16 {
        match self {
            Face::Plus { points } => u16::from(points),
            Face::Times { times, die } => u16::from(times - 1) * u16::from(dice[die as usize]),
        }
    }

    /// Whether it is one of those of which one a half counts (§4.31).
    #[must_use]
    pub const fn is_multiplier(self) -> bool {
        matches!(self, Face::Times { .. })
    }

    /// What it adds on average, in halves of a point: for weighing one against another.
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
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("\"{text:.12}\" is no face: 0, +1 to +9, 2xC or 3xBench would be right");
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

/// The markers of the cup, by kind.
#[must_use]
pub fn markers() -> &'static [Marker] {
    static ALL: OnceLock<Vec<Marker>> = OnceLock::new();
    ALL.get_or_init(|| read_markers(include_str!("../data/markers.csv")).unwrap_or_default())
}

/// The kind of the marker of this number, 1 to 40.
#[must_use]
pub fn kind(number: u8) -> &'static Marker {
    static BY_NUMBER: OnceLock<Vec<&'static Marker>> = OnceLock::new();
    let all = BY_NUMBER.get_or_init(|| {
        markers().iter().flat_map(|kind| std::iter::repeat_n(kind, usize::from(kind.count))).collect()
    });
    all[usize::from(number.clamp(1, MARKERS)) - 1]
}

/// Reads markers: columns `face,name,count,status`.
///
/// # Errors
/// Every problem, by row and column.
pub fn read_markers(csv: &str) -> Result<Vec<Marker>, Vec<Problem>> {
    let rows = read_rows(csv, 4, |cells| {
        let count = cells[2].parse().ok().filter(|count| (1..=MARKERS).contains(count));
        Ok(Marker {
            face: cells[0].parse().map_err(|e| (0, e))?,
            name: cells[1].to_owned(),
            count: count.ok_or_else(|| (2, format!("a whole number from 1 to {MARKERS} would be right")))?,
            status: cells[3].parse().map_err(|e| (3, e))?,
        })
    })?;
    let sum: u32 = rows.iter().map(|kind| u32::from(kind.count)).sum();
    if sum == u32::from(MARKERS) {
        Ok(rows)
    } else {
        Err(vec![Problem::new("column count", format!("{sum} markers; {MARKERS} would be right (MM §3.1)"))])
    }
}
