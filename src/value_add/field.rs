//! The 48 great college teams of the bracket, read from `data/field_48.csv`. `build.rs` compiles this module
//! too, to check the file.

use crate::kit::{Problem, Provenance};
use serde::{Deserialize, Serialize};

/// The number of teams in the field.
pub const FIELD: usize = 48;

/// One team of the field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The seed, 1 to 48.
    pub seed: u8,
    /// The school: "Kentucky".
    pub team: String,
    /// The season: "2011-12".
    pub season: String,
    /// The card set that contains the team: "college-2010".
    pub set: String,
    /// `derived` for a team on one of the designer's lists, `house` for our choice.
    pub status: Provenance,
}

/// Reads a field from CSV with the columns `seed,team,season,set,status`.
///
/// # Errors
/// Every wrong row, and what would be right.
pub fn read_field(text: &str) -> Result<Vec<Entrant>, Vec<Problem>> {
    let mut reader = csv::Reader::from_reader(text.trim_start_matches('\u{feff}').as_bytes());
    let (mut field, mut problems) = (Vec::<Entrant>::new(), Vec::new());
    for (row, entrant) in (2..).zip(reader.deserialize::<Entrant>()) {
        let place = format!("row {row}");
        match entrant {
            Err(e) => problems.push(Problem::new(place, e.to_string())),
            Ok(entrant) if usize::from(entrant.seed) != row - 1 => {
                problems.push(Problem::new(place, format!("seed {}; expected {}", entrant.seed, row - 1)));
            }
            Ok(entrant) => field.push(entrant),
        }
    }
    if problems.is_empty() && field.len() != FIELD {
        problems.push(Problem::new("file", format!("{} teams; expected {FIELD}", field.len())));
    }
    if problems.is_empty() { Ok(field) } else { Err(problems) }
}
