//! Fields of sixty-four: who meets whom in a tournament (MM §3, §4).

mod typed;

use crate::kit::Problem;
use serde::{Deserialize, Serialize};

/// Seeds of a region.
pub const SEEDS: usize = 16;

/// Every year's field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fields {
    /// [`Fields::FORMAT`].
    pub format: String,
    /// Where they are from, in words.
    pub sources: Vec<String>,
    /// By year.
    pub fields: Vec<Field>,
}

/// A tournament's field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// 1989; 0 where it is of no year.
    pub year: u16,
    /// Four: in the semi-finals the first meets the second, the third the fourth.
    pub regions: Vec<Region>,
}

/// A region's teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// "East".
    pub name: String,
    /// By seed, 1 to 16.
    pub teams: Vec<String>,
}

impl Fields {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/fields/1";

    /// Reads and checks fields in JSON.
    ///
    /// # Errors
    /// Every problem, with its place.
    pub fn from_json(text: &str) -> Result<Fields, Vec<Problem>> {
        let fields: Fields = serde_json::from_str(text).map_err(|e| {
            vec![Problem::new(format!("line {}, column {}", e.line(), e.column()), e.to_string())]
        })?;
        let problems: Vec<Problem> = fields.fields.iter().flat_map(Field::problems).collect();
        if problems.is_empty() { Ok(fields) } else { Err(problems) }
    }

    /// The fields as JSON, one a line.
    #[must_use]
    pub fn to_json(&self) -> String {
        // texts and numbers: writing them cannot fail
        serde_json::to_string(self).unwrap_or_default().replace("{\"year\":", "\n{\"year\":") + "\n"
    }
}

impl Field {
    /// Reads a field somebody typed or pasted. Either a line each with region, seed and team, in any order of these if a
    /// header names them ("region,seed,team"; commas, semicolons or tabs between them), or a line with a region's name
    /// and below it "1 Georgetown", "16. Princeton" or "Vanderbilt (8)". Regions meet as they stand: the first the
    /// second, the third the fourth (§7).
    ///
    /// # Errors
    /// Every problem: the line, what is wrong, what would be right.
    pub fn read(text: &str) -> Result<Field, Vec<Problem>> {
        typed::read(text)
    }

    /// The field as a table that [`Field::read`] reads: `region,seed,team`.
    #[must_use]
    pub fn to_csv(&self) -> String {
        typed::write(self)
    }

    /// What is wrong with it: each with region and seed.
    #[must_use]
    pub fn problems(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        let place = |what: &str| match self.year {
            0 => format!("the field{what}"),
            year => format!("{year} field{what}"),
        };
        if self.regions.len() != 4 {
            problems.push(Problem::new(place(""), format!("{} regions of 4", self.regions.len())));
        }
        let mut names: Vec<&str> = Vec::new();
        for region in &self.regions {
            if region.teams.len() != SEEDS {
                let message = format!("{} teams of {SEEDS}, one for each seed", region.teams.len());
                problems.push(Problem::new(place(&format!(", {}", region.name)), message));
            }
            for (seed, name) in region.teams.iter().enumerate() {
                let place = || place(&format!(", {} {}", region.name, seed + 1));
                if name.trim().is_empty() {
                    problems.push(Problem::new(place(), "no team"));
                } else if names.contains(&&name[..]) {
                    problems.push(Problem::new(place(), format!("{name} is in the field twice")));
                }
                names.push(name);
            }
        }
        problems
    }
}
