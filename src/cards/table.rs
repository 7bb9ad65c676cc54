//! Reads one table from CSV or from text pasted from a page or a spreadsheet. Columns are found by name, and
//! every problem is kept with its row and column.

use super::season::{Dictionary, Names, TableKind};
use crate::kit::Problem;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// A larger text is not a table of season totals; all NBA seasons together take 6 MB.
const MOST_BYTES: usize = 20_000_000;
/// The most problems reported.
const MOST_PROBLEMS: usize = 100;
/// The header must be among this many first rows.
const HEADER_WITHIN: usize = 10;

/// Collects problems: keeps the first ones and counts the rest.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub problems: Vec<Problem>,
    pub more: usize,
}

impl Findings {
    pub(super) fn report(&mut self, place: impl Into<String>, message: impl Into<String>) {
        if self.problems.len() < MOST_PROBLEMS {
            self.problems.push(Problem::new(place, message));
        } else {
            self.more += 1;
        }
    }
}

/// Decodes a file and names its encoding if it is not UTF-8; spreadsheets write others.
///
/// # Examples
/// ```
/// use hardwood::cards::decode;
///
/// assert_eq!(decode(b"Nen\xea"), ("Nenê".into(), Some("Windows-1252 (Latin-1)")));
/// assert_eq!(decode("Nenê".as_bytes()), ("Nenê".into(), None));
/// ```
#[must_use]
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Option<&'static str>) {
    let wide = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        Cow::Owned(String::from_utf16_lossy(&units))
    };
    match bytes {
        [0xFF, 0xFE, rest @ ..] => (wide(rest, u16::from_le_bytes), Some("UTF-16")),
        [0xFE, 0xFF, rest @ ..] => (wide(rest, u16::from_be_bytes), Some("UTF-16")),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => (Cow::Borrowed(text.trim_start_matches('\u{feff}')), None),
            Err(_) => {
                (Cow::Owned(bytes.iter().map(|&b| windows(b)).collect()), Some("Windows-1252 (Latin-1)"))
            }
        },
    }
}

/// Decodes a byte of Windows-1252, an extension of Latin-1.
fn windows(byte: u8) -> char {
    const C1: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
        '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => C1[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// The header row of a table.
pub(super) struct Header {
    /// The separator of cells.
    comma: u8,
    /// The number of rows above it.
    above: usize,
    /// The column names in the table.
    pub theirs: Vec<String>,
    /// Our names: empty if a column is not needed, `None` if it is unknown.
    pub ours: Vec<Option<String>>,
}

impl Header {
    pub(super) fn find(text: &str, kind: TableKind, names: Option<&Names>) -> Header {
        let (known, comma) = (Dictionary::of(kind, names), separator(text));
        let read = |row: &csv::StringRecord| -> (Vec<String>, Vec<Option<String>>) {
            row.iter().map(|cell| (cell.to_string(), known.ours(cell))).unzip()
        };
        let used = |ours: &[Option<String>]| ours.iter().flatten().filter(|name| !name.is_empty()).count();
        let rows = records(text, comma).take(HEADER_WITHIN).filter_map(Result::ok).enumerate();
        let mut best = Header { comma, above: 0, theirs: vec![], ours: vec![] };
        for (above, row) in rows {
            let (theirs, ours) = read(&row);
            if above == 0 || used(&ours) > used(&best.ours) {
                best = Header { above, theirs, ours, ..best };
            }
        }
        for i in 1..best.ours.len() {
            // of two columns with one name the first counts
            if best.ours[..i].contains(&best.ours[i]) && best.ours[i].is_some() {
                best.ours[i] = Some(String::new());
            }
        }
        best
    }
}

impl Header {
    /// The needed columns that are missing. Two-pointers and threes together replace field goals.
    pub(super) fn missing(&self, kind: TableKind) -> Vec<&'static str> {
        let has = |name: &str| self.ours.iter().any(|ours| ours.as_deref() == Some(name));
        let made = |name: &str| match name {
            "FG" => has("2P") && has("3P"),
            "FGA" => has("2PA") && has("3PA"),
            _ => false,
        };
        kind.needed().iter().copied().filter(|name| !has(name) && !made(name)).collect()
    }

    /// The unknown column names.
    fn unknown(&self) -> String {
        let names = self.theirs.iter().zip(&self.ours).filter(|(_, ours)| ours.is_none());
        names.map(|(theirs, _)| brief(theirs)).take(20).collect::<Vec<_>>().join(", ")
    }
}

/// The separator: the most frequent of comma, semicolon and tab in the line with most of them.
fn separator(text: &str) -> u8 {
    let count = |line: &str, c: u8| line.bytes().filter(|&b| b == c).count();
    let most =
        |line: &str| [b',', b';', b'\t'].into_iter().rev().max_by_key(|&c| count(line, c)).unwrap_or(b',');
    let line = text.lines().take(HEADER_WITHIN).max_by_key(|line| count(line, most(line)));
    line.map_or(b',', most)
}

fn records(text: &str, comma: u8) -> impl Iterator<Item = csv::Result<csv::StringRecord>> {
    let mut builder = csv::ReaderBuilder::new();
    builder.trim(csv::Trim::All).delimiter(comma).has_headers(false).flexible(true);
    builder.from_reader(text.as_bytes()).into_records()
}

/// The different texts in a column of a table of at most so many; nothing else of the table is kept.
pub(super) fn column_texts(
    kind: TableKind,
    text: &str,
    names: Option<&Names>,
    column: &str,
    most: usize,
) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    if text.len() > MOST_BYTES {
        return texts;
    }
    let text = text.trim_start_matches('\u{feff}');
    let header = Header::find(text, kind, names);
    let Some(at) = header.ours.iter().position(|ours| ours.as_deref() == Some(column)) else { return texts };
    let mut builder = csv::ReaderBuilder::new();
    builder.delimiter(header.comma).has_headers(false).flexible(true);
    let mut reader = builder.from_reader(text.as_bytes());
    let (mut record, mut row) = (csv::StringRecord::new(), 0);
    // one record for all rows, since a table may have a hundred thousand
    while let Ok(true) = reader.read_record(&mut record) {
        let cell = record.get(at).unwrap_or_default().trim();
        if row > header.above && texts.len() < most && !texts.contains(cell) {
            texts.insert(cell.to_owned());
        }
        row += 1;
    }
    texts
}

/// A table whose rows have been read.
pub(super) struct Table<'f> {
    kind: TableKind,
    header: Header,
    /// The rows, each with its line number in the text as a spreadsheet counts.
    rows: Vec<(u64, csv::StringRecord)>,
    findings: &'f mut Findings,
}

/// A row of a [`Table`], 0-based.
#[derive(Clone, Copy)]
pub(super) struct RowIndex(usize);

impl<'f> Table<'f> {
    /// Reads `text`; rows that cannot be read are problems.
    pub(super) fn read(
        kind: TableKind,
        text: &str,
        names: Option<&Names>,
        findings: &'f mut Findings,
    ) -> Table<'f> {
        let text = if text.len() > MOST_BYTES {
            findings.report(
                format!("{} table", kind.name()),
                format!("{} bytes, of at most {MOST_BYTES}", text.len()),
            );
            ""
        } else {
            text.trim_start_matches('\u{feff}')
        };
        let header = Header::find(text, kind, names);
        let (comma, above) = (header.comma, header.above);
        let mut table = Table { kind, header, rows: Vec::new(), findings };
        for (i, record) in records(text, comma).enumerate().skip(above + 1) {
            match record {
                Ok(record) if record.iter().all(str::is_empty) => {}
                Ok(record) => {
                    let line = record.position().map_or(i as u64 + 1, csv::Position::line);
                    table.rows.push((line, record));
                }
                Err(e) => table.report(format!("row {}", i + 1), e.to_string()),
            }
        }
        if text.contains('\u{fffd}') {
            table.report(
                "text",
                "characters were lost in another encoding: save the table as UTF-8".to_string(),
            );
        }
        table
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = RowIndex> + use<> {
        (0..self.rows.len()).map(RowIndex)
    }

    /// Whether the table has all needed columns; each missing one is a problem.
    pub(super) fn complete(&mut self) -> bool {
        let missing = self.header.missing(self.kind);
        for name in &missing {
            let unknown = self.header.unknown();
            let hint = if unknown.is_empty() { String::new() } else { format!("; unknown here: {unknown}") };
            self.report("header", format!("no column {name}{hint}"));
        }
        missing.is_empty()
    }

    /// The unknown column names.
    pub(super) fn unknown(&self) -> String {
        self.header.unknown()
    }

    pub(super) fn has(&self, column: &str) -> bool {
        self.at(column).is_some()
    }

    fn at(&self, column: &str) -> Option<usize> {
        self.header.ours.iter().position(|ours| ours.as_deref() == Some(column))
    }

    /// The text in `column`; "" if the table has no such column.
    pub(super) fn text(&self, row: RowIndex, column: &str) -> &str {
        self.at(column).and_then(|at| self.rows[row.0].1.get(at)).unwrap_or("")
    }

    /// Whether the row repeats the header, as long tables do.
    pub(super) fn repeats_header(&self, row: RowIndex) -> bool {
        let same =
            self.rows[row.0].1.iter().zip(&self.header.theirs).filter(|(a, b)| !a.is_empty() && a == b);
        2 * same.count() > self.header.theirs.len()
    }

    /// Whether the row has more cells than the header has names.
    pub(super) fn too_long(&self, row: RowIndex) -> bool {
        self.rows[row.0].1.iter().skip(self.header.theirs.len()).any(|cell| !cell.is_empty())
    }

    /// The number in `column`, not negative; `None` if the cell is blank.
    pub(super) fn number(&mut self, row: RowIndex, column: &str) -> Result<Option<f64>, ()> {
        let text = self.text(row, column);
        if text.is_empty() || text == "-" || text == "–" {
            return Ok(None);
        }
        match plain(text, self.header.comma).parse::<f64>() {
            Ok(n) if (0.0..1e7).contains(&n) => Ok(Some(n)),
            _ => {
                let message = format!("\"{}\" is not a number of 0 or more", brief(text));
                self.problem(row, column, message);
                Err(())
            }
        }
    }

    /// Reports a problem with a cell.
    pub(super) fn problem(&mut self, row: RowIndex, column: &str, message: impl Into<String>) {
        let theirs =
            self.at(column).and_then(|at| self.header.theirs.get(at)).map_or(column, |theirs| theirs);
        let place = format!("row {}, column {theirs}", self.rows[row.0].0);
        self.report(place, message.into());
    }

    pub(super) fn report(&mut self, place: impl Into<String>, message: String) {
        self.findings.report(format!("{} table, {}", self.kind.name(), place.into()), message);
    }

    /// Some of the different texts in `column`, for a person looking for another one.
    pub(super) fn some(&self, column: &str) -> String {
        let texts: BTreeSet<String> = self.rows().map(|row| brief(self.text(row, column))).collect();
        if texts.is_empty() {
            "none".into()
        } else {
            texts.into_iter().take(20).collect::<Vec<_>>().join(", ")
        }
    }
}

/// Normalizes a number: "2,411" is 2411 unless the table uses decimal commas, "27,5" is 27.5 if it does.
fn plain(text: &str, comma: u8) -> String {
    let thousands = text.split(',').skip(1).all(|group| group.len() == 3) && comma != b';';
    text.replace(',', if thousands { "" } else { "." })
}

/// The first 24 characters of a person's text.
fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}
