//! A spreadsheet as plain data: worksheets of cells, whose formulas carry their computed values.
//!
//! Nothing here knows a file format but CSV; the program in `app/xlsx` turns a [`Workbook`] into an .xlsx
//! file.

mod box_score;
mod csv;
mod event;
mod game;
mod read;
mod scoring;
mod sheet;
mod table;

pub use csv::{read as read_csv, write as write_csv};
pub use game::GameRecord;
pub use read::read_sheet;
pub use sheet::workbook as of_sheet;

use serde::Serialize;

/// A spreadsheet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Workbook {
    /// The title.
    pub title: String,
    /// Its worksheets, in order.
    pub worksheets: Vec<Worksheet>,
}

impl Workbook {
    /// The worksheet of this name.
    #[must_use]
    pub fn worksheet(&self, name: &str) -> Option<&Worksheet> {
        self.worksheets.iter().find(|worksheet| worksheet.name == name)
    }
}

/// A worksheet: rows of cells from the top left corner.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Worksheet {
    /// Its name, which formulas of others use.
    pub name: &'static str,
    /// Its cells; rows may differ in length.
    pub rows: Vec<Vec<Cell>>,
    /// Widths of its columns in characters, the first column first.
    pub widths: Vec<u16>,
    /// Rows and columns that stay in sight.
    pub frozen: (u32, u16),
    /// Cells in which only listed values make sense.
    pub lists: Vec<List>,
}

/// The values allowed in the cells of a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct List {
    /// The column, 0-based.
    pub column: u16,
    /// First and last row, 0-based.
    pub rows: (u32, u32),
    /// The range that holds the values: "Teams!$C$2:$C$31".
    pub source: String,
}

/// A cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Cell {
    /// Its value.
    pub value: Value,
    /// How it looks.
    pub style: Style,
}

/// The value of a cell.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Value {
    /// Nothing.
    #[default]
    Empty,
    /// Text, even if it begins like a formula.
    Text(String),
    /// A number.
    Number(f64),
    /// A formula.
    Formula {
        /// Without the equals sign, in the notation of files: English names, commas.
        formula: String,
        /// The formula's value; `None` if it shows nothing.
        value: Option<f64>,
    },
}

impl Value {
    /// The number typed or computed.
    #[must_use]
    pub const fn number(&self) -> Option<f64> {
        match *self {
            Value::Number(n) => Some(n),
            Value::Formula { value, .. } => value,
            Value::Empty | Value::Text(_) => None,
        }
    }
}

/// The cells of a worksheet as a file has them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Grid {
    /// The worksheet's name.
    pub name: String,
    /// Its rows; they may differ in length.
    pub rows: Vec<Vec<Value>>,
}

/// How a cell looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// No format.
    #[default]
    Plain,
    /// The name of a table or a game.
    Title,
    /// The head of a column.
    Head,
    /// Text as typed, even if it looks like a number.
    Typed,
    /// A row of sums.
    Total,
    /// A share, shown in hundredths.
    Percent,
    /// A share in a row of sums.
    TotalPercent,
    /// A word of help.
    Note,
}

impl Style {
    /// All there are.
    pub const ALL: [Style; 8] = [
        Style::Plain,
        Style::Title,
        Style::Head,
        Style::Typed,
        Style::Total,
        Style::Percent,
        Style::TotalPercent,
        Style::Note,
    ];
}

impl Cell {
    pub(crate) fn text(text: impl Into<String>, style: Style) -> Self {
        Cell { value: Value::Text(text.into()), style }
    }

    pub(crate) fn number(number: impl Into<f64>) -> Self {
        Cell { value: Value::Number(number.into()), style: Style::Plain }
    }

    pub(crate) fn formula(formula: String, value: Option<f64>) -> Self {
        Cell { value: Value::Formula { formula, value }, style: Style::Plain }
    }

    pub(crate) fn styled(self, style: Style) -> Self {
        Cell { style, ..self }
    }
}

/// A column's letters: 0 is "A", 26 is "AA".
pub(crate) fn letters(column: usize) -> String {
    let last = char::from(b'A' + (column % 26) as u8);
    if column < 26 { last.to_string() } else { format!("{}{last}", letters(column / 26 - 1)) }
}

/// A cell's address, both 0-based: (0, 0) is "A1".
fn address(row: usize, column: usize) -> String {
    format!("{}{}", letters(column), row + 1)
}

/// The cells of a column from one row to another, both 0-based.
fn span(column: usize, from: usize, to: usize) -> String {
    format!("{}:{}", address(from, column), address(to, column))
}

#[cfg(test)]
mod tests {
    use super::{address, letters, span};

    #[test]
    fn columns_have_the_letters_a_spreadsheet_gives_them() {
        let shown = [0, 25, 26, 51, 52, 701, 702].map(letters);
        assert_eq!(shown, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
        assert_eq!((address(0, 0), span(1, 1, 9)), ("A1".into(), "B2:B10".into()));
    }
}
