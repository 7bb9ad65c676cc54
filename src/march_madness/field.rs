//! Fields of 64 teams: the regions and seeds of a tournament (MM §3, §4).

mod text;

use crate::kit::Problem;
use crate::kit::form::{TeamSet, items_at};
use serde::{Deserialize, Serialize};

/// The number of seeds in a region.
pub const SEEDS: usize = 16;

/// A file of fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fields {
    /// Always [`Fields::FORMAT`].
    pub format: String,
    /// The sources of the fields, in words.
    pub sources: Vec<String>,
    /// The fields, by year.
    pub fields: Vec<Field>,
}

/// The field of one tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Field {
    /// The year: 1989; 0 for a field of no year.
    pub year: u16,
    /// Four regions. In the semifinals the first meets the second, and the third the fourth.
    pub regions: Vec<Region>,
}

/// A region and its teams.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Region {
    /// The name: "East".
    pub name: String,
    /// The teams by seed, 1 to 16.
    pub teams: Vec<String>,
}

/// Colleges with another name in earlier fields: the name then, the name since, the first year of that one. A college whose
/// short name is the same before and after is not listed.
const RENAMED: [(&str, &str, u16); 8] = [
    ("Memphis St", "Memphis", 1995),
    ("NE Louisiana", "ULM", 2000),
    ("North Texas St", "North Texas", 1989),
    ("SW Louisiana", "Louisiana", 2000),
    ("SW Missouri St", "Missouri St", 2006),
    ("SW Texas St", "Texas St", 2004),
    ("Towson St", "Towson", 1998),
    ("Troy St", "Troy", 2006),
];

impl Fields {
    /// The format this version reads and writes.
    pub const FORMAT: &'static str = "hardwood/fields/1";

    /// Reads and checks fields in JSON.
    ///
    /// # Errors
    /// Every problem, with its place.
    #[inline]
    pub fn from_json(text: &str) -> Result<Fields, Vec<Problem>> {
        let fields: Fields = serde_json::from_str(text)
            .map_err(|e| vec![Problem::new(format!("line {}", e.line()), "not a Hardwood file of fields")])?;
        let problems: Vec<Problem> = fields.fields.iter().flat_map(Field::problems).collect();
        if problems.is_empty() { Ok(fields) } else { Err(problems) }
    }

    /// Writes the fields as JSON, one a line.
    #[must_use]
    #[inline]
    pub fn to_json(&self) -> String {
        // serializing text and numbers cannot fail
        serde_json::to_string(self).unwrap_or_default().replace("{\"year\":", "\n{\"year\":") + "\n"
    }
}

impl TeamSet for Fields {
    type Item = Field;

    fn name(&self) -> &str {
        ""
    }

    fn items(&self) -> &[Field] {
        &self.fields
    }

    #[inline]
    fn from_text(text: &str) -> Result<(Self, Vec<Problem>), Vec<Problem>> {
        Self::from_json(text).map(|fields| (fields, Vec::new()))
    }

    #[inline]
    fn joined(&self, other: &Self) -> Self {
        Fields { fields: [&*self.fields, &*other.fields].concat(), ..self.clone() }
    }

    #[inline]
    fn only(&self, places: &[usize]) -> Self {
        Fields { fields: items_at(&self.fields, places), ..self.clone() }
    }
}

impl Field {
    /// Reads a field from typed or pasted text.
    ///
    /// It may have one line for each team with region, seed and team, separated by commas, semicolons or
    /// tabs; a header may name another order ("seed,team,region"). Or it may have a line with a region's name
    /// and below it "1 Georgetown", "16. Princeton" or "Vanderbilt (8)". The first region meets the second,
    /// the third the fourth (§7).
    ///
    /// # Errors
    /// Every problem: the line, the mistake, and what would be right.
    pub fn read(text: &str) -> Result<Field, Vec<Problem>> {
        text::read(text)
    }

    /// The field with the names that colleges had in its year: Memphis St in 1989.
    #[must_use]
    pub fn as_named_then(self) -> Field {
        let then = self.year;
        self.renamed(|name| {
            RENAMED.iter().find(|(_, now, since)| name == *now && then < *since).map(|row| row.0)
        })
    }

    /// The field with the names that colleges have had since. Fields were shipped so at first, and links of that time know
    /// them by a checksum of these names.
    #[must_use]
    pub fn as_named_since(self) -> Field {
        let then = self.year;
        self.renamed(|name| {
            RENAMED.iter().find(|(old, _, since)| name == *old && then < *since).map(|row| row.1)
        })
    }

    fn renamed(mut self, other: impl Fn(&str) -> Option<&'static str>) -> Field {
        for name in self.regions.iter_mut().flat_map(|region| &mut region.teams) {
            if let Some(other) = other(name) {
                *name = other.to_owned();
            }
        }
        self
    }

    /// Writes the field as a table that [`Field::read`] reads: `region,seed,team`.
    #[must_use]
    pub fn to_csv(&self) -> String {
        text::write(self)
    }

    /// The field's problems, each with region and seed.
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
