//! A table in a worksheet that a person may have edited: columns found by their heads.

use super::{Grid, Value, letters};
use crate::kit::Problem;

/// A table: where its head is and which column is which.
pub(super) struct Table<'a> {
    grid: &'a Grid,
    head: usize,
    columns: Vec<(&'static str, usize)>,
}

/// A row of a table.
pub(super) struct TableLine<'a> {
    table: &'a Table<'a>,
    row: usize,
}

impl<'a> Table<'a> {
    /// The table with these columns in the worksheet of this name. Its head is the first row that has most of
    /// them.
    pub(super) fn find(grids: &'a [Grid], name: &str, wanted: &[&'static str]) -> Result<Self, Problem> {
        let grid = grids.iter().find(|grid| grid.name.trim().eq_ignore_ascii_case(name)).ok_or_else(|| {
            let there: Vec<&str> = grids.iter().map(|grid| grid.name.as_str()).collect();
            let there = if there.is_empty() { "none".to_owned() } else { there.join(", ") };
            let message = format!(
                "there is no such worksheet, so this is not a scoresheet exported from Hardwood, or it was renamed. The file has: {there}"
            );
            Problem::new(name, message)
        })?;
        let columns_of = |row: &Vec<Value>| -> Vec<(&'static str, usize)> {
            let at = |head: &str| row.iter().position(|value| text(value).eq_ignore_ascii_case(head));
            wanted.iter().filter_map(|head| Some((*head, at(head)?))).collect()
        };
        let found = grid.rows.iter().map(columns_of).enumerate();
        let (head, columns) = found.rev().max_by_key(|(_, columns)| columns.len()).unwrap_or_default();
        let missing: Vec<&str> =
            wanted.iter().filter(|head| columns.iter().all(|(there, _)| there != *head)).copied().collect();
        if missing.is_empty() {
            return Ok(Table { grid, head, columns });
        }
        let place = format!("{name}, row {}", head + 1);
        let message =
            format!("a column is missing: {}. The heads are {}", missing.join(", "), wanted.join(", "));
        Err(Problem::new(place, message))
    }

    /// The same table with a column that not every file has.
    pub(super) fn with(mut self, column: &'static str) -> Self {
        let row = self.grid.rows.get(self.head).into_iter().flatten();
        let at = row.map(text).position(|head| head.eq_ignore_ascii_case(column));
        self.columns.extend(at.map(|at| (column, at)));
        self
    }

    /// Its rows, top to bottom.
    pub(super) fn lines(&'a self) -> impl Iterator<Item = TableLine<'a>> {
        (self.head + 1..self.grid.rows.len()).map(move |row| TableLine { table: self, row })
    }

    /// The cell beside a label in the first column, above the table or below.
    pub(super) fn labelled(&self, label: &str) -> Option<String> {
        let row = self
            .grid
            .rows
            .iter()
            .find(|row| row.first().is_some_and(|cell| text(cell).eq_ignore_ascii_case(label)))?;
        Some(row.get(1).map(text).unwrap_or_default())
    }

    fn column(&self, head: &str) -> usize {
        self.columns.iter().find(|(there, _)| *there == head).map_or(usize::MAX, |(_, at)| *at)
    }
}

impl TableLine<'_> {
    /// The cell in the column with this head.
    pub(super) fn value(&self, head: &str) -> &Value {
        self.table.grid.rows[self.row].get(self.table.column(head)).unwrap_or(&Value::Empty)
    }

    /// The same as text; a whole number without its zeros.
    pub(super) fn text(&self, head: &str) -> String {
        text(self.value(head))
    }

    /// A problem in the column with this head.
    pub(super) fn problem(&self, head: &str, message: impl Into<String>) -> Problem {
        let column = letters(self.table.column(head).min(9999));
        let place = format!("{}, row {}, column {head} ({column})", self.table.grid.name, self.row + 1);
        Problem::new(place, message)
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.trim().to_owned(),
        value => value.number().map(|n| n.to_string()).unwrap_or_default(),
    }
}
