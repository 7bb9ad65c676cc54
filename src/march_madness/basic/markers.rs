//! The 40 Event markers (MM §3.1, §4.3). Their mix is ours, found with `cargo xtask replay --game
//! march-madness`.
//!
//! The text proves eight faces (`printed`); the number of each is ours. There are enough fouls to mark all
//! positions of an advanced game (§12.9.1). Each die has one doubling marker. Only the three triplings named
//! in the text exist, because more of them would outweigh the seeds.

use crate::kit::{Invalid, Problem, Provenance, read_cell, read_rows};
use crate::march_madness::Position;
use crate::march_madness::component::Component;
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

/// The most markers and faces a person's own cup may have.
const MOST: u8 = 200;
const MOST_FACES: usize = 30;

/// The Event markers of a box: Hardwood's, or a person's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Markers {
    kinds: Vec<Marker>,
    /// The kind of each marker, from number 1.
    by_number: Vec<u8>,
}

impl Markers {
    fn of(kinds: Vec<Marker>) -> Self {
        let numbers = (0u8..).zip(&kinds);
        let by_number =
            numbers.flat_map(|(kind, of)| std::iter::repeat_n(kind, usize::from(of.count))).collect();
        Markers { kinds, by_number }
    }

    /// Every kind of marker.
    #[must_use]
    pub fn kinds(&self) -> &[Marker] {
        &self.kinds
    }

    /// How many markers there are.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.by_number.len().min(usize::from(MOST)) as u8
    }

    /// The kind of the marker with this number, from 1.
    ///
    /// # Panics
    /// Never: every reader checks that there is a face.
    #[must_use]
    pub fn kind(&self, number: u8) -> &Marker {
        let last = self.by_number.len().max(1);
        let kind = self.by_number.get(usize::from(number.max(1)).min(last) - 1).copied().unwrap_or(0);
        &self.kinds[usize::from(kind)]
    }

    /// The face of the marker with this number, from 1.
    #[must_use]
    pub fn face(&self, number: u8) -> Face {
        self.kind(number).face
    }
}

fn read_count(text: &str) -> Result<u8, String> {
    let count = text.trim().parse().ok().filter(|count| (1..=MARKERS).contains(count));
    count.ok_or_else(|| format!("expected a whole number from 1 to {MARKERS}"))
}

fn read_name(text: &str) -> Result<String, String> {
    let name = text.trim();
    if name.chars().count() > 20 || name.contains([',', '"', '\n']) {
        return Err("expected a name of at most 20 letters, without a comma".to_owned());
    }
    Ok(name.to_owned())
}

impl Component for Markers {
    const NAME: &'static str = "Event markers";
    const COLUMNS: &'static [&'static str] = &["Face", "Name", "Markers"];
    const GROWS: bool = true;

    fn house() -> &'static Self {
        static HOUSE: OnceLock<Markers> = OnceLock::new();
        HOUSE.get_or_init(|| {
            let blank = Marker {
                face: Face::Plus { points: 0 },
                name: String::new(),
                count: MARKERS,
                status: Provenance::House,
            };
            Markers::read(include_str!("../data/markers.csv")).unwrap_or_else(|_| Markers::of(vec![blank]))
        })
    }

    /// Columns `face,name,count,status`.
    fn read(csv: &str) -> Result<Self, Vec<Problem>> {
        let rows = read_rows(csv, 4, |cells| {
            Ok(Marker {
                face: read_cell(cells, 0)?,
                name: read_name(cells[1]).map_err(|why| (1, why))?,
                count: read_count(cells[2]).map_err(|why| (2, why))?,
                status: read_cell(cells, 3)?,
            })
        })?;
        let sum: usize = rows.iter().map(|kind| usize::from(kind.count)).sum();
        match (sum, rows.len()) {
            (0, _) => Err(vec![Problem::new("markers", "there are none")]),
            (_, faces) if faces > MOST_FACES => {
                Err(vec![Problem::new("markers", format!("{faces} faces; {MOST_FACES} are possible"))])
            }
            (sum, _) if sum > usize::from(MOST) => {
                Err(vec![Problem::new("markers", format!("{sum} markers; {MOST} are possible"))])
            }
            _ => Ok(Markers::of(rows)),
        }
    }

    fn write(&self) -> String {
        let mut text = "face,name,count,status\n".to_owned();
        for it in &self.kinds {
            text += &format!("{},{},{},{}\n", it.face, it.name, it.count, it.status);
        }
        text
    }

    /// The number of markers (§3.1) and the faces that the text shows.
    fn oddities(&self) -> Vec<String> {
        let mut odd = Vec::new();
        let total = self.total();
        if total != MARKERS {
            odd.push(format!("{total} markers; the rulebook has {MARKERS} (3.1)."));
        }
        for printed in Self::house().kinds.iter().filter(|kind| kind.status == Provenance::Printed) {
            if !self.kinds.iter().any(|kind| kind.face == printed.face) {
                odd.push(format!("No {printed}; the rulebook shows one (4.21, 4.4, 12.9.1)."));
            }
        }
        odd
    }

    fn heads(&self) -> Vec<[String; 2]> {
        let kinds = self.kinds.iter().map(|kind| [String::new(), kind.to_string()]);
        let more = (self.kinds.len() < MOST_FACES).then(|| [String::new(), "Another".to_owned()]);
        kinds.chain(more).collect()
    }

    fn cell(&self, row: usize, column: usize) -> String {
        let Some(it) = self.kinds.get(row) else { return String::new() };
        match column {
            0 => it.face.to_string(),
            1 => it.name.clone(),
            _ => it.count.to_string(),
        }
    }

    fn set_cell(&mut self, row: usize, column: usize, text: &str) -> Result<(), String> {
        let mut kinds = self.kinds.clone();
        match kinds.get_mut(row) {
            None if text.trim().is_empty() => return Ok(()),
            None if column == 0 => kinds.push(Marker {
                face: text.trim().parse().map_err(|why: Invalid| why.message().to_owned())?,
                name: String::new(),
                count: 1,
                status: Provenance::Printed,
            }),
            None => return Err("enter the face first".to_owned()),
            Some(_) if column == 0 && text.trim().is_empty() => {
                if kinds.len() == 1 {
                    return Err("one face has to stay".to_owned());
                }
                kinds.remove(row);
            }
            Some(it) => {
                match column {
                    0 => it.face = text.trim().parse().map_err(|why: Invalid| why.message().to_owned())?,
                    1 => it.name = read_name(text)?,
                    _ => it.count = read_count(text)?,
                }
                it.status = match Self::house().kinds.get(row) {
                    Some(ours) if (ours.face, &ours.name, ours.count) == (it.face, &it.name, it.count) => {
                        ours.status
                    }
                    _ => Provenance::Printed,
                };
            }
        }
        let sum: usize = kinds.iter().map(|kind| usize::from(kind.count)).sum();
        if sum > usize::from(MOST) {
            return Err(format!("{sum} markers in all; {MOST} are possible"));
        }
        *self = Markers::of(kinds);
        Ok(())
    }

    fn is_printed(row: usize, column: usize) -> bool {
        let printed = |kind: &Marker| kind.status == Provenance::Printed;
        column < 2 && Self::house().kinds.get(row).is_some_and(printed)
    }
}
