//! A worksheet as CSV, which spreadsheets may open without running anything that a name says.

use super::{Value, Worksheet};
use crate::kit::Invalid;

/// First characters that make a spreadsheet read a cell as a formula (OWASP, "CSV injection").
const DANGEROUS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A worksheet as CSV: its values, not its formulas. A text that a spreadsheet would take for a formula gets
/// an apostrophe in front, which [`read`] takes away again.
#[must_use]
pub fn write(worksheet: &Worksheet) -> String {
    let mut writer = ::csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    for row in &worksheet.rows {
        let cells = row.iter().map(|cell| match &cell.value {
            Value::Text(text) => guarded(text),
            value => value.number().map(digits).unwrap_or_default(),
        });
        // writing to memory can't fail
        let _ = writer.write_record(cells);
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// The rows of a CSV as texts, without the apostrophes that [`write()`] puts in.
///
/// # Errors
/// Where a row is no CSV: line and reason.
///
/// # Examples
/// ```
/// use hardwood::book::workbook::read_csv;
///
/// assert_eq!(read_csv("Bird,'=1+1"), Ok(vec![vec!["Bird".to_owned(), "=1+1".to_owned()]]));
/// ```
pub fn read(text: &str) -> Result<Vec<Vec<String>>, Invalid> {
    let reader = ::csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let record = |record: ::csv::Result<::csv::StringRecord>| {
        let record = record.map_err(|error| error.to_string())?;
        Ok(record.iter().map(|text| bare(text).to_owned()).collect())
    };
    reader.into_records().map(record).collect()
}

/// A number in at most four decimals: "0.4815".
fn digits(number: f64) -> String {
    let text = format!("{number:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Whether a text needs an apostrophe, apart from the leading apostrophes it already has.
fn is_dangerous(text: &str) -> bool {
    text.trim_start_matches('\'').starts_with(DANGEROUS)
}

fn guarded(text: &str) -> String {
    if is_dangerous(text) { format!("'{text}") } else { text.to_owned() }
}

fn bare(text: &str) -> &str {
    text.strip_prefix('\'').filter(|_| is_dangerous(text)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::workbook::{Cell, Style};

    #[test]
    fn texts_that_look_like_formulas_stay_texts_and_come_back() {
        let names = [
            "=HYPERLINK(\"x\")",
            "+1",
            "-2",
            "@SUM(A1)",
            "\tx",
            "\rx",
            "'=1",
            "''-",
            "'quoted'",
            "O'Neal",
            "a,\"b\"\nc",
            "יאן",
            "🏀",
            "",
        ];
        let row = names.map(|name| Cell::text(name, Style::Plain)).to_vec();
        let worksheet = Worksheet { rows: vec![row], ..Worksheet::default() };
        let text = write(&worksheet);
        assert_eq!(read(&text).unwrap(), [names.map(str::to_owned).to_vec()]);
        for cell in ::csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes()).records() {
            assert!(cell.unwrap().iter().all(|cell| !cell.starts_with(DANGEROUS)), "{text}");
        }
    }

    #[test]
    fn numbers_are_numbers_negative_ones_too() {
        let row = vec![
            Cell::number(-3),
            Cell::number(0.5),
            Cell::formula("1+1".into(), Some(2.0)),
            Cell::default(),
        ];
        let worksheet = Worksheet { rows: vec![row], ..Worksheet::default() };
        assert_eq!(write(&worksheet), "-3,0.5,2,\n");
        let shares = [13.0 / 27.0, 1230.0, 0.0].map(digits);
        assert_eq!(shares, ["0.4815", "1230", "0"]);
    }
}
