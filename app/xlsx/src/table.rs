//! A worksheet as text that the season reader takes.

use hardwood::book::workbook::{Grid, Value};

/// The rows as CSV; rows that are empty in the file are empty lines, so that problems name the row a
/// spreadsheet shows.
pub fn csv(grid: &Grid) -> String {
    let row = |cells: &Vec<Value>| cells.iter().map(cell).collect::<Vec<_>>().join(",");
    grid.rows.iter().map(row).collect::<Vec<_>>().join("\n")
}

fn cell(value: &Value) -> String {
    match value {
        Value::Empty => String::new(),
        Value::Number(number) => number.to_string(),
        // the reader gives a formula's value, never the formula
        Value::Formula { .. } => String::new(),
        Value::Text(text) if text.contains([',', '"', '\n', '\r', ';', '\t']) => {
            format!("\"{}\"", text.replace('"', "\"\"").replace(['\n', '\r'], " "))
        }
        Value::Text(text) => text.clone(),
    }
}
