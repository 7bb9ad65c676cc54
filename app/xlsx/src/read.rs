//! Reads an .xlsx file into the cells of its worksheets, within limits: the file may come from anywhere.

use calamine::{Data, DataRef, Reader, Xlsx, XlsxError};
use hardwood::book::workbook::{Grid, Value};
use std::io::{Cursor, Read};
use thiserror::Error;
use zip::ZipArchive;

/// The largest file accepted, in bytes. A sheet of ours has about 50 kB.
pub const LARGEST: usize = 8 << 20;
/// The most bytes a file may unpack to.
const UNPACKED: u64 = 24 << 20;
const WORKSHEETS: usize = 20;
const ROWS: u32 = 20_000;
const COLUMNS: u32 = 100;
/// Cells of all worksheets, with the empty ones before a filled one. Every season of the NBA has 750,000.
pub const CELLS: usize = 1_000_000;
/// Bytes of text in all cells: a text that many cells share counts in each.
pub const TEXT: usize = 8 << 20;

/// Why a file can't be read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// It is too large.
    #[error("the file has {0} bytes; at most {LARGEST} are read")]
    Large(usize),
    /// It is something else.
    #[error("this is not an .xlsx file: {0}. Save it as \"Excel 2007-365 (.xlsx)\" and try again")]
    Other(String),
    /// It would fill the memory.
    #[error("the file unpacks to more than {} MB; a scoresheet has less than one", UNPACKED >> 20)]
    Bomb,
    /// It has more cells than any table.
    #[error("the file has more than {CELLS} cells. Delete unneeded worksheets and columns, and try again")]
    Cells,
    /// A little file can hold one long text a million times.
    #[error(
        "the cells of the file hold more than {} MB of text. Delete unneeded cells, and try again",
        TEXT >> 20
    )]
    Text,
    /// A worksheet is larger than any of ours.
    #[error("worksheet \"{name}\": {what}")]
    Worksheet {
        /// The worksheet.
        name: String,
        /// Its problem.
        what: String,
    },
}

/// All worksheets of a file.
///
/// # Errors
/// It is not such a file, damaged, or larger than a scoresheet can be.
pub fn read(bytes: &[u8]) -> Result<Vec<Grid>, Unreadable> {
    if bytes.len() > LARGEST {
        return Err(Unreadable::Large(bytes.len()));
    }
    measure(bytes)?;
    let mut file: Xlsx<_> =
        Xlsx::new(Cursor::new(bytes)).map_err(|error| Unreadable::Other(error.to_string()))?;
    let names = file.sheet_names();
    if names.len() > WORKSHEETS {
        let what = format!("it is one of {}; at most {WORKSHEETS} are read", names.len());
        return Err(Unreadable::Worksheet { name: names.into_iter().next().unwrap_or_default(), what });
    }
    let mut budget = Budget { cells: CELLS, text: TEXT };
    names.into_iter().map(|name| worksheet(&mut file, name, &mut budget)).collect()
}

/// The cells and bytes that may still be read.
struct Budget {
    cells: usize,
    text: usize,
}

/// Unpacks everything once and discards it: the file's own sizes may be false.
fn measure(bytes: &[u8]) -> Result<(), Unreadable> {
    let other = |error: zip::result::ZipError| Unreadable::Other(error.to_string());
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(other)?;
    let mut left = UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(other)?;
        if part.size() > left {
            return Err(Unreadable::Bomb);
        }
        let strings = part.name().is_ok_and(|name| name.to_ascii_lowercase().ends_with(STRINGS));
        let (mut part, broken) =
            (part.take(left + 1), |why: std::io::Error| Unreadable::Other(why.to_string()));
        let unpacked = if strings {
            let mut text = Vec::new();
            part.read_to_end(&mut text).map_err(broken)?;
            possible(&text)?;
            text.len() as u64
        } else {
            std::io::copy(&mut part, &mut std::io::sink()).map_err(broken)?
        };
        left = left.checked_sub(unpacked).ok_or(Unreadable::Bomb)?;
    }
    Ok(())
}

/// The part with the shared texts of cells.
const STRINGS: &str = "sharedstrings.xml";

/// Refuses a part that claims more texts than fit into it: calamine reserves memory for all of them before it
/// reads the first, and the program would stop.
fn possible(part: &[u8]) -> Result<(), Unreadable> {
    const COUNT: &[u8] = b"uniqueCount";
    // "<si/>" is the shortest
    let most = part.len() / 5;
    for at in (0..part.len().saturating_sub(COUNT.len())).filter(|&at| part[at..].starts_with(COUNT)) {
        let rest = &part[at + COUNT.len()..];
        let is_digit = |byte: &&u8| byte.is_ascii_digit();
        let digits: Vec<u8> = rest
            .iter()
            .skip_while(|byte| !byte.is_ascii_digit() && **byte != b'>')
            .take_while(is_digit)
            .copied()
            .collect();
        let count = String::from_utf8(digits).ok().filter(|digits| !digits.is_empty());
        if count.is_some_and(|count| count.parse().map_or(true, |count: usize| count > most)) {
            let what = "it claims more texts than it has room for, so it is damaged";
            return Err(Unreadable::Other(what.to_owned()));
        }
    }
    Ok(())
}

fn worksheet(file: &mut Xlsx<Cursor<&[u8]>>, name: String, budget: &mut Budget) -> Result<Grid, Unreadable> {
    let damaged = |what: String| Unreadable::Worksheet { name: name.clone(), what };
    let mut cells = match file.worksheet_cells_reader(&name) {
        Ok(cells) => cells,
        // a chart sheet has no cells
        Err(XlsxError::WorksheetNotFound(_) | XlsxError::NotAWorksheet(_)) => {
            return Ok(Grid { name, rows: Vec::new() });
        }
        Err(error) => return Err(damaged(error.to_string())),
    };
    let mut rows: Vec<Vec<Value>> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|error| damaged(error.to_string()))? {
        let (row, column) = cell.get_position();
        // before it is copied
        let text = text_of(cell.get_value()).map_or(0, str::len);
        budget.text = budget.text.checked_sub(text).ok_or(Unreadable::Text)?;
        let value = value(cell.get_value());
        if value == Value::Empty {
            continue;
        }
        if row >= ROWS || column >= COLUMNS {
            let cell = format!("row {} column {} is filled", row + 1, column + 1);
            return Err(damaged(format!("{cell}; at most {ROWS} rows and {COLUMNS} columns are read")));
        }
        let (row, column) = (row as usize, column as usize);
        rows.resize_with(rows.len().max(row + 1), Vec::new);
        let cells = &mut rows[row];
        let more = (column + 1).saturating_sub(cells.len());
        budget.cells = budget.cells.checked_sub(more).ok_or(Unreadable::Cells)?;
        cells.resize(cells.len().max(column + 1), Value::Empty);
        cells[column] = value;
    }
    Ok(Grid { name, rows })
}

fn text_of<'a>(cell: &'a DataRef<'_>) -> Option<&'a str> {
    match cell {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => Some(text),
        DataRef::SharedString(text) => Some(text),
        _ => None,
    }
}

fn value(cell: &DataRef<'_>) -> Value {
    match Data::from(cell.clone()) {
        Data::Empty => Value::Empty,
        Data::Int(n) => Value::Number(n as f64),
        Data::Float(n) => Value::Number(n),
        Data::DateTime(time) => Value::Number(time.as_f64()),
        Data::String(text) if text.is_empty() => Value::Empty,
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => Value::Text(text),
        Data::Bool(on) => Value::Text(if on { "TRUE" } else { "FALSE" }.into()),
        Data::Error(error) => Value::Text(error.to_string()),
    }
}
