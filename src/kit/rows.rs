//! Rows of a chart in CSV: every bad one is named.

use crate::kit::Problem;
use std::str::FromStr;

/// Reads each row below the header with `read`, which names the place of a bad cell (0-based) and what is
/// wrong.
///
/// # Errors
/// Every problem, by row (the file's line) and column.
///
/// # Examples
/// ```
/// use hardwood::kit::{read_cell, read_rows};
///
/// let read = |csv| read_rows(csv, 2, |cells| Ok((cells[0].to_owned(), read_cell::<u8>(cells, 1)?)));
/// assert_eq!(read("name,ft\nBird,89"), Ok(vec![("Bird".to_owned(), 89)]));
/// let problems = read("name,ft\nBird,all").expect_err("\"all\" is no number");
/// assert_eq!(problems[0].place, "row 2, column 2");
/// ```
pub fn read_rows<T>(
    csv: &str,
    width: usize,
    mut read: impl FnMut(&[&str]) -> Result<T, (usize, String)>,
) -> Result<Vec<T>, Vec<Problem>> {
    let mut reader =
        csv::ReaderBuilder::new().flexible(true).trim(csv::Trim::All).from_reader(csv.as_bytes());
    let (mut rows, mut problems) = (vec![], vec![]);
    for (number, record) in (2..).zip(reader.records()) {
        let record = record.unwrap_or_default();
        let cells: Vec<&str> = record.iter().collect();
        if cells.len() != width {
            let message = format!("{} cells; expected {width}", cells.len());
            problems.push(Problem::new(format!("row {number}"), message));
            continue;
        }
        match read(&cells) {
            Ok(row) => rows.push(row),
            Err((i, message)) => {
                problems.push(Problem::new(format!("row {number}, column {}", i + 1), message))
            }
        }
    }
    if problems.is_empty() { Ok(rows) } else { Err(problems) }
}

/// Reads the cell at `at` of a row, for the closure of [`read_rows`].
///
/// # Errors
/// The cell's place, and what its type says of it.
pub fn read_cell<T: FromStr<Err: ToString>>(cells: &[&str], at: usize) -> Result<T, (usize, String)> {
    cells.get(at).copied().unwrap_or_default().parse().map_err(|error: T::Err| (at, error.to_string()))
}
