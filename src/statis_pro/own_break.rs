//! A person's own Fast Break chart and Determination Table (10A, 14N), known as far as their cells have been hit.

use super::fast_break::{self, Column, Letter, Outcome};
use crate::kit::Problem;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt::Write as _;

/// A cell of the two boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BreakCell {
    /// The chart, in a column, at a FOUL #.
    Chart(Column, u8),
    /// The Determination Table: the offense's letter and the defense's.
    Table(Letter, Letter),
}

/// A person's own chart and table. A cell that nobody has read out yet is that of the house's.
///
/// # Examples
/// ```
/// use hardwood::statis_pro::{BreakCell, OwnBreak, fast_break::{Column, Outcome}};
///
/// let mut own = OwnBreak::default();
/// let cell = BreakCell::Chart(Column::B, 57);
/// assert!(!own.knows(cell));
/// own.tell(cell, "set up")?;
/// assert_eq!(own.outcome(Column::B, 57), Outcome::SetUp);
/// assert_eq!(OwnBreak::read(&own.write()).as_ref(), Ok(&own));
/// # Ok::<(), hardwood::statis_pro::Unreadable>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnBreak {
    /// By FOUL #, from 1 on.
    chart: Vec<[Option<Outcome>; 5]>,
    /// By the offense's letter.
    table: [[Option<Column>; 5]; 5],
}

impl Default for OwnBreak {
    /// Boards of which nothing is known.
    fn default() -> Self {
        OwnBreak { chart: vec![[None; 5]; 100], table: [[None; 5]; 5] }
    }
}

/// The first cell of a row of the table in the file.
const TABLE: &str = "table";

impl OwnBreak {
    /// The cells of both boards.
    pub const CELLS: usize = 525;

    /// The column for these letters; fatigue must already be counted.
    #[must_use]
    pub fn column(&self, offense: Letter, defense: Letter) -> Column {
        let own = self.table[offense as usize][defense as usize];
        own.unwrap_or_else(|| fast_break::column(offense, defense))
    }

    /// The outcome in `column` at `foul_number` (1-100).
    #[must_use]
    pub fn outcome(&self, column: Column, foul_number: u8) -> Outcome {
        let row = usize::from(foul_number).checked_sub(1).and_then(|row| self.chart.get(row));
        let own = row.and_then(|row| row[column as usize]);
        own.unwrap_or_else(|| fast_break::outcome(column, foul_number))
    }

    /// Whether a cell is known.
    #[must_use]
    pub fn knows(&self, cell: BreakCell) -> bool {
        match cell {
            BreakCell::Chart(column, number) => {
                let row = usize::from(number).checked_sub(1).and_then(|row| self.chart.get(row));
                row.is_some_and(|row| row[column as usize].is_some())
            }
            BreakCell::Table(offense, defense) => self.table[offense as usize][defense as usize].is_some(),
        }
    }

    /// What a cell says: "PG scores", "B".
    #[must_use]
    pub fn said(&self, cell: BreakCell) -> String {
        match cell {
            BreakCell::Chart(column, number) => self.outcome(column, number).to_string(),
            BreakCell::Table(offense, defense) => self.column(offense, defense).to_string(),
        }
    }

    /// Takes what a cell says, in printed words or in short: "pg scores", "o shoots", "b".
    ///
    /// # Errors
    /// The text is nothing that stands there; nothing has changed.
    pub fn tell(&mut self, cell: BreakCell, text: &str) -> Result<(), super::Unreadable> {
        match cell {
            BreakCell::Chart(column, number) => {
                let outcome = expand(text).parse()?;
                let row = usize::from(number).checked_sub(1).and_then(|row| self.chart.get_mut(row));
                if let Some(row) = row {
                    row[column as usize] = Some(outcome);
                }
            }
            BreakCell::Table(offense, defense) => {
                let letter: Letter =
                    text.trim().parse().map_err(|why: crate::kit::Invalid| super::Unreadable {
                        text: text.trim().chars().take(20).collect(),
                        reason: why.to_string(),
                    })?;
                self.table[offense as usize][defense as usize] = Some(letter);
            }
        }
        Ok(())
    }

    /// Forgets what a cell says.
    pub fn forget(&mut self, cell: BreakCell) {
        match cell {
            BreakCell::Chart(column, number) => {
                let row = usize::from(number).checked_sub(1).and_then(|row| self.chart.get_mut(row));
                if let Some(row) = row {
                    row[column as usize] = None;
                }
            }
            BreakCell::Table(offense, defense) => self.table[offense as usize][defense as usize] = None,
        }
    }

    /// How many cells are known, of [`CELLS`](Self::CELLS).
    #[must_use]
    pub fn known(&self) -> usize {
        self.chart.iter().flatten().flatten().count() + self.table.iter().flatten().flatten().count()
    }

    /// Takes over what `other` knows, also where it says otherwise.
    pub fn learn(&mut self, other: &OwnBreak) {
        let chart = self.chart.iter_mut().flatten().zip(other.chart.iter().flatten());
        chart.for_each(|(mine, theirs)| *mine = theirs.or(*mine));
        let table = self.table.iter_mut().flatten().zip(other.table.iter().flatten());
        table.for_each(|(mine, theirs)| *mine = theirs.or(*mine));
    }

    /// The chart from FOUL # 1 to 100: the first and the last number of a row, and what is known of it by column.
    #[must_use]
    pub fn rows(&self) -> Vec<(u8, u8, [Option<Outcome>; 5])> {
        let mut rows = Vec::new();
        let mut first = 1;
        for (number, row) in (1..).zip(&self.chart) {
            if self.chart.get(usize::from(number)) != Some(row) {
                rows.push((first, number, *row));
                first = number + 1;
            }
        }
        rows
    }

    /// What is known of the Determination Table, by the letters of offense and defense.
    #[must_use]
    pub fn columns(&self) -> &[[Option<Column>; 5]; 5] {
        &self.table
    }

    /// The boards as CSV: `first,last,a,b,c,d,e`, where neighbors that say the same share a row and cells that are not
    /// known are empty; then the table, whose rows begin with "table" and the offense's letter.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = "first,last,a,b,c,d,e\n".to_owned();
        for (first, last, row) in self.rows() {
            if row.iter().any(Option::is_some) {
                // writing into a text does not fail
                let _ = writeln!(text, "{first},{last},{}", cells(&row));
            }
        }
        for (letter, row) in Letter::ALL.iter().zip(&self.table) {
            if row.iter().any(Option::is_some) {
                let _ = writeln!(text, "{TABLE},{letter},{}", cells(row));
            }
        }
        text
    }

    /// Reads such a file.
    ///
    /// # Errors
    /// Every problem, with row and column.
    pub fn read(csv: &str) -> Result<Self, Vec<Problem>> {
        let (mut own, mut problems) = (OwnBreak::default(), Vec::new());
        for (nth, line) in (1..).zip(csv.trim_start_matches('\u{feff}').lines()) {
            let all: Vec<&str> = line.split([',', ';', '\t']).map(str::trim).collect();
            let named =
                |at: usize, name: &str| all.get(at).is_some_and(|cell| cell.eq_ignore_ascii_case(name));
            if nth == 1 && !(named(0, "first") && named(1, "last")) {
                let why = "the first row names the columns: first, last, a, b, c, d, e";
                return Err(vec![Problem::new("row 1", why)]);
            }
            if nth == 1 || all.iter().all(|cell| cell.is_empty()) {
                continue;
            }
            let mut wrong = |column: usize, why: String| {
                problems.push(Problem::new(format!("row {nth}, column {}", column + 1), why));
            };
            if nth > 1_000 || all.len() < 7 {
                wrong(
                    0,
                    "a row has first and last FOUL # (or \"table\" and a letter) and five results".to_owned(),
                );
                break;
            }
            let places: Vec<u8> = if all[0].eq_ignore_ascii_case(TABLE) {
                match all[1].parse::<Letter>() {
                    Ok(letter) => vec![letter as u8],
                    Err(why) => {
                        wrong(1, why.to_string());
                        continue;
                    }
                }
            } else {
                match (all[0].parse::<u8>(), all[1].parse::<u8>()) {
                    (Ok(first @ 1..=100), Ok(last)) if (first..=100).contains(&last) => {
                        (first..=last).collect()
                    }
                    _ => {
                        wrong(
                            0,
                            format!("\"{:.10}\" to \"{:.10}\" are no FOUL # from 1 to 100", all[0], all[1]),
                        );
                        continue;
                    }
                }
            };
            for (nth_place, place) in places.into_iter().enumerate() {
                for (at, letter) in Letter::ALL.into_iter().enumerate() {
                    let cell = if all[0].eq_ignore_ascii_case(TABLE) {
                        BreakCell::Table(Letter::ALL[usize::from(place)], letter)
                    } else {
                        BreakCell::Chart(letter, place)
                    };
                    let text = all[at + 2];
                    if !text.is_empty()
                        && let Err(why) = own.tell(cell, text)
                        && nth_place == 0
                    {
                        wrong(at + 2, why.to_string());
                    }
                }
            }
        }
        if problems.is_empty() { Ok(own) } else { Err(problems) }
    }
}

fn cells<T: ToString>(row: &[Option<T>; 5]) -> String {
    row.each_ref().map(|cell| cell.as_ref().map(ToString::to_string).unwrap_or_default()).join(",")
}

/// The printed words for a short text: "o shoots" is "Originator shoots", "pg fouled" is "PG fouled while shooting".
fn expand(text: &str) -> String {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let who =
        |word: &str| if matches!(word, "o" | "orig") { "originator".to_owned() } else { word.to_owned() };
    match words[..] {
        ["df"] => "defense foul".to_owned(),
        ["set"] | ["setup"] => "set up".to_owned(),
        ["to", by] => format!("to {}", who(by)),
        [by, "scores"] => format!("{} scores", who(by)),
        [by, "shoots"] => format!("{} shoots", who(by)),
        [by, "fouled"] | [by, "fouled", "while", "shooting"] => format!("{} fouled while shooting", who(by)),
        _ => text.trim().to_owned(),
    }
}

impl Serialize for OwnBreak {
    /// As its file.
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.write().serialize(to)
    }
}

impl<'de> Deserialize<'de> for OwnBreak {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        OwnBreak::read(&String::deserialize(from)?).map_err(|problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            D::Error::custom(format!("the Fast Break chart in it can't be read: {first}"))
        })
    }
}
