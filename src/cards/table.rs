//! One CSV table whose columns are found by name, every problem kept with its row and column.

use crate::kit::Problem;
use std::collections::BTreeSet;

/// A larger table is none of season totals: all of the NBA's take 6 MB.
const MOST_BYTES: usize = 20_000_000;
/// More than this many problems are of no use to anybody.
const MOST_PROBLEMS: usize = 100;

pub(super) struct Table<'a> {
    name: &'static str,
    columns: Vec<String>,
    rows: Vec<csv::StringRecord>,
    problems: &'a mut Vec<Problem>,
}

/// A row of a [`Table`], 0-based.
#[derive(Clone, Copy)]
pub(super) struct Row(usize);

impl<'a> Table<'a> {
    /// Reads `text`, which must have the columns `needed`. `name` is what a problem calls the table.
    pub(super) fn read(
        name: &'static str,
        text: &str,
        needed: impl IntoIterator<Item = String>,
        problems: &'a mut Vec<Problem>,
    ) -> Table<'a> {
        let text = if text.len() > MOST_BYTES {
            let message = format!("{} bytes, of at most {MOST_BYTES}", text.len());
            problems.push(Problem::new(format!("{name} table"), message));
            ""
        } else {
            text
        };
        let mut reader = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(text.as_bytes());
        let columns = match reader.headers() {
            Ok(header) => header.iter().map(|c| c.trim_start_matches('\u{feff}').to_string()).collect(),
            Err(_) => Vec::new(),
        };
        let mut table = Table { name, columns, rows: Vec::new(), problems };
        for column in needed {
            if !table.columns.contains(&column) {
                table.report(format!("{name} table, header"), format!("no column {column}"));
            }
        }
        for (i, record) in reader.records().enumerate() {
            match record {
                Ok(record) => table.rows.push(record),
                Err(e) => table.report(format!("{name} table, row {}", i + 2), e.to_string()),
            }
        }
        table
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = Row> + use<> {
        (0..self.rows.len()).map(Row)
    }

    /// The text in `column`; "" where the table has no such column.
    pub(super) fn text(&self, row: Row, column: &str) -> &str {
        let at = self.columns.iter().position(|c| c == column);
        at.and_then(|at| self.rows[row.0].get(at)).unwrap_or("")
    }

    /// The number in `column`, not negative; `None` where it is blank.
    pub(super) fn number(&mut self, row: Row, column: &str) -> Option<f64> {
        let text = self.text(row, column);
        if text.is_empty() {
            return None;
        }
        match text.parse::<f64>() {
            Ok(n) if (0.0..1e7).contains(&n) => Some(n),
            _ => {
                let message = format!("\"{}\" is not a number of 0 or more", brief(text));
                self.problem(row, column, message);
                None
            }
        }
    }

    /// The number in `column`, which may not be blank; 0 after a problem. A missing column is one problem, not one
    /// a row.
    pub(super) fn needed(&mut self, row: Row, column: &str) -> f64 {
        if self.text(row, column).is_empty() && self.columns.iter().any(|c| c == column) {
            self.problem(row, column, "blank: the ratings need this number".into());
        }
        self.number(row, column).unwrap_or(0.0)
    }

    /// How many problems there are so far.
    pub(super) fn problems(&self) -> usize {
        self.problems.len()
    }

    /// Says what is wrong with a cell. The header is row 1, as a spreadsheet counts.
    pub(super) fn problem(&mut self, row: Row, column: &str, message: String) {
        self.report(format!("{} table, row {}, column {column}", self.name, row.0 + 2), message);
    }

    pub(super) fn report(&mut self, place: impl Into<String>, message: String) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Problem::new(place, message));
        }
    }

    /// Some of the different texts in `column`, for a person who looks for another.
    pub(super) fn some(&self, column: &str) -> String {
        let texts: BTreeSet<String> = self.rows().map(|row| brief(self.text(row, column))).collect();
        if texts.is_empty() {
            "none".into()
        } else {
            texts.into_iter().take(20).collect::<Vec<_>>().join(", ")
        }
    }
}

/// At most 24 characters of what somebody wrote.
fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}
