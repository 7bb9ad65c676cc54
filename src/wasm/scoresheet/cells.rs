//! Worksheets as JavaScript's values.

use crate::book::workbook::{Cell, Grid, Value as Held, Workbook, Worksheet};
use crate::wasm::error::{Done, ErrorCode, Failure};
use serde::Deserialize;
use serde_json::{Value, json};

/// Rows of a worksheet and cells of all of them that are read: what the app takes of a file.
const MOST_ROWS: usize = 20_000;
const MOST_CELLS: usize = 1_000_000;

/// `GivenWorksheet` in TypeScript. Other fields of a worksheet of `workbook()` are ignored.
#[derive(Deserialize)]
pub struct Given {
    name: String,
    rows: Vec<Vec<GivenCell>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum GivenCell {
    Number(f64),
    Text(String),
    Cell { value: Option<Box<GivenCell>> },
    Empty(()),
}

impl GivenCell {
    fn held(self) -> Held {
        match self {
            GivenCell::Number(number) => Held::Number(number),
            GivenCell::Text(text) => Held::Text(text),
            GivenCell::Cell { value } => value.map_or(Held::Empty, |value| value.held()),
            GivenCell::Empty(()) => Held::Empty,
        }
    }
}

/// The cells that a program gives.
pub fn grids(given: Vec<Given>) -> Done<Vec<Grid>> {
    let rows = given.iter().map(|sheet| sheet.rows.len()).max().unwrap_or(0);
    let cells: usize = given.iter().flat_map(|sheet| &sheet.rows).map(Vec::len).sum();
    if rows > MOST_ROWS || cells > MOST_CELLS {
        let message = format!("{rows} rows and {cells} cells: at most {MOST_ROWS} and {MOST_CELLS} are read");
        return Err(Failure::new(ErrorCode::TooLarge, message));
    }
    let row = |row: Vec<GivenCell>| row.into_iter().map(GivenCell::held).collect();
    let grid = |sheet: Given| Grid { name: sheet.name, rows: sheet.rows.into_iter().map(row).collect() };
    Ok(given.into_iter().map(grid).collect())
}

/// `Workbook` in TypeScript.
pub fn workbook(workbook: &Workbook) -> Value {
    let worksheets = workbook.worksheets.iter().map(worksheet).collect::<Vec<_>>();
    json!({ "title": workbook.title, "worksheets": worksheets })
}

fn worksheet(worksheet: &Worksheet) -> Value {
    let row = |row: &Vec<Cell>| row.iter().map(cell).collect::<Vec<_>>();
    let rows = worksheet.rows.iter().map(row).collect::<Vec<_>>();
    json!({
        "name": worksheet.name,
        "rows": rows,
        "widths": worksheet.widths,
        "frozen": worksheet.frozen,
        "lists": worksheet.lists,
    })
}

fn cell(cell: &Cell) -> Value {
    let (value, formula) = match &cell.value {
        Held::Empty => (Value::Null, None),
        Held::Text(text) => (json!(text), None),
        Held::Number(number) => (json!(number), None),
        Held::Formula { formula, value } => (json!(value), Some(formula)),
    };
    json!({ "value": value, "formula": formula, "style": cell.style })
}
