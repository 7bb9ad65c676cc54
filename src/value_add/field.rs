//! The field of 48 great teams (`data/field_48.csv`); `build.rs` reads it with this module too.

use crate::kit::{Problem, Provenance};
use serde::{Deserialize, Serialize};

/// Teams of the field.
pub const FIELD: usize = 48;

/// A team of the field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// 1 to 48.
    pub seed: u8,
    /// "Kentucky".
    pub team: String,
    /// "2011-12".
    pub season: String,
    /// The card set that has it: "college-2010".
    pub set: String,
    /// `derived`: on a list of the designer's that could be read; `house`: our choice.
    pub status: Provenance,
}

/// Reads a field: `seed,team,season,set,status`.
///
/// # Errors
/// Every row that is wrong, and what would be right.
pub fn read_field(text: &str) -> Result<Vec<Entrant>, Vec<Problem>> {
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let (mut field, mut problems) = (Vec::<Entrant>::new(), Vec::new());
    for (row, entrant) in (2..).zip(reader.deserialize::<Entrant>()) {
        let place = format!("row {row}");
        match entrant {
            Err(e) => problems.push(Problem::new(place, e.to_string())),
            Ok(entrant) if usize::from(entrant.seed) != row - 1 => {
                problems
                    .push(Problem::new(place, format!("seed {}; {} would be right", entrant.seed, row - 1)));
            }
            Ok(entrant) => field.push(entrant),
        }
    }
    if problems.is_empty() && field.len() != FIELD {
        problems.push(Problem::new("file", format!("{} teams; {FIELD} would be right", field.len())));
    }
    if problems.is_empty() { Ok(field) } else { Err(problems) }
}
