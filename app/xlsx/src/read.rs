//! An .xlsx file as the cells of its worksheets, within limits: the file may be anybody's.

use calamine::{Data, DataRef, Reader, Xlsx, XlsxError};
use hardwood::book::workbook::{Grid, Value};
use std::io::{Cursor, Read};
use thiserror::Error;
use zip::ZipArchive;

/// The largest file that is read, in bytes. A sheet of ours has about 50 kB.
pub const LARGEST: usize = 8 << 20;
/// What a file may unpack to, in bytes.
const UNPACKED: u64 = 24 << 20;
const WORKSHEETS: usize = 20;
const ROWS: u32 = 20_000;
const COLUMNS: u32 = 100;

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
    /// A worksheet is larger than any of ours.
    #[error("worksheet \"{name}\": {what}")]
    Worksheet {
        /// Its name.
        name: String,
        /// What is wrong with it.
        what: String,
    },
}

/// All worksheets of a file.
///
/// # Errors
/// Where it is not such a file, damaged or larger than a scoresheet can be.
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
    names.into_iter().map(|name| worksheet(&mut file, name)).collect()
}

/// Unpacks everything once into nowhere: what a file says of its own size may be a lie.
fn measure(bytes: &[u8]) -> Result<(), Unreadable> {
    let other = |error: zip::result::ZipError| Unreadable::Other(error.to_string());
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(other)?;
    let mut left = UNPACKED;
    for index in 0..archive.len() {
        let part = archive.by_index(index).map_err(other)?;
        if part.size() > left {
            return Err(Unreadable::Bomb);
        }
        let unpacked = std::io::copy(&mut part.take(left + 1), &mut std::io::sink())
            .map_err(|error| Unreadable::Other(error.to_string()))?;
        left = left.checked_sub(unpacked).ok_or(Unreadable::Bomb)?;
    }
    Ok(())
}

fn worksheet(file: &mut Xlsx<Cursor<&[u8]>>, name: String) -> Result<Grid, Unreadable> {
    let damaged = |what: String| Unreadable::Worksheet { name: name.clone(), what };
    let mut cells = match file.worksheet_cells_reader(&name) {
        Ok(cells) => cells,
        // a page that is a chart has no cells
        Err(XlsxError::WorksheetNotFound(_) | XlsxError::NotAWorksheet(_)) => {
            return Ok(Grid { name, rows: Vec::new() });
        }
        Err(error) => return Err(damaged(error.to_string())),
    };
    let mut rows: Vec<Vec<Value>> = Vec::new();
    while let Some(cell) = cells.next_cell().map_err(|error| damaged(error.to_string()))? {
        let (row, column) = cell.get_position();
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
        cells.resize(cells.len().max(column + 1), Value::Empty);
        cells[column] = value;
    }
    Ok(Grid { name, rows })
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
