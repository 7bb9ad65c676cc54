//! Reads one table from whatever a person has: a file of any separator, a saved page, text pasted from a page or a
//! spreadsheet. Columns are found by name, in several languages, and every problem is kept with its row and column.

mod encoding;
mod html;
mod numbers;
mod shape;

pub use encoding::decode;
pub(super) use encoding::plain;

use super::season::{Dictionary, Names, TableKind};
use crate::kit::Problem;
use csv::StringRecord;
use numbers::Decimals;
use shape::Shape;
use std::collections::BTreeSet;

/// A larger text is not a table of season totals; all NBA seasons together take 6 MB.
const MOST_BYTES: usize = 20_000_000;
/// The most problems reported.
const MOST_PROBLEMS: usize = 100;
/// The header must be among this many first rows.
const HEADER_WITHIN: usize = 20;
/// The rows that are looked at before a table is read.
const SAMPLE: usize = 400;

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

/// The header row of a table.
pub(super) struct Header {
    /// How the cells are told apart.
    shape: Shape,
    /// The number of rows above it.
    above: usize,
    /// The column names in the table; those of attempts that stand in a cell with the makes are behind all others.
    pub theirs: Vec<String>,
    /// Our names: empty if a column is not needed, `None` if it is unknown.
    pub ours: Vec<Option<String>>,
    /// The columns whose cells hold makes and attempts.
    pairs: Vec<usize>,
}

impl Header {
    /// Finds the row, the shape of the text and the language of the names by which most columns are known.
    pub(super) fn find(text: &str, kind: TableKind, names: Option<&Names>) -> Header {
        let languages: Vec<Dictionary<'_>> = Dictionary::all(kind, names);
        let used = |ours: &[Option<String>]| ours.iter().flatten().filter(|name| !name.is_empty()).count();
        let mut best =
            Header { shape: Shape::Separated(b','), above: 0, theirs: vec![], ours: vec![], pairs: vec![] };
        let mut sample: Vec<StringRecord> = Vec::new();
        for (shape, rows) in Shape::firsts(text, SAMPLE) {
            let mut better = false;
            for (above, row) in rows.iter().enumerate().take(HEADER_WITHIN) {
                for known in &languages {
                    let ours: Vec<Option<String>> = row.iter().map(|cell| known.ours(cell)).collect();
                    if best.theirs.is_empty() || used(&ours) > used(&best.ours) {
                        let theirs = row.iter().map(ToOwned::to_owned).collect();
                        best = Header { shape: shape.clone(), above, theirs, ours, pairs: vec![] };
                        better = true;
                    }
                }
            }
            if better {
                sample = rows;
            }
        }
        for i in 1..best.ours.len() {
            // of two columns with one name the first counts
            if best.ours[..i].contains(&best.ours[i]) && best.ours[i].is_some() {
                best.ours[i] = Some(String::new());
            }
        }
        best.find_pairs(sample.get(best.above + 1..).unwrap_or_default());
        best
    }

    /// Finds the columns in which most cells of the first rows are makes and attempts, "700-1500".
    fn find_pairs(&mut self, rows: &[StringRecord]) {
        for at in 0..self.ours.len() {
            let Some(name) = self.ours[at].clone() else { continue };
            let made = name.strip_suffix('A').unwrap_or(&name);
            if !["FG", "2P", "3P", "FT"].contains(&made) {
                continue;
            }
            let cells = rows.iter().filter_map(|row| row.get(at)).filter(|cell| !numbers::is_missing(cell));
            let (all, pairs) = cells.fold((0, 0), |(all, pairs), cell| {
                (all + 1, pairs + usize::from(numbers::pair(cell).is_some()))
            });
            if 2 * pairs <= all {
                continue;
            }
            let tried = format!("{made}A");
            let there =
                self.ours.iter().enumerate().any(|(i, ours)| i != at && ours.as_deref() == Some(&tried));
            self.ours[at] = Some(made.to_owned());
            self.ours.push(Some(if there { String::new() } else { tried }));
            self.theirs.push(format!("{} (attempts)", self.theirs[at]));
            self.pairs.push(at);
        }
    }

    /// A row with the attempts behind the other cells.
    fn apart(&self, row: &StringRecord) -> StringRecord {
        let named = self.theirs.len() - self.pairs.len();
        let cell = |at: usize| row.get(at).unwrap_or_default();
        let split = |at: usize| numbers::pair(cell(at));
        let made = (0..named).map(|at| match split(at) {
            Some((made, _)) if self.pairs.contains(&at) => made,
            _ => cell(at),
        });
        let tried = self.pairs.iter().map(|&at| split(at).map_or("", |(_, tried)| tried));
        made.chain(tried).chain((named..row.len()).map(cell)).collect()
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
    let mut row = 0;
    header.shape.each(text, |record, _| {
        let cell = record.ok().and_then(|record| record.get(at)).unwrap_or_default().trim();
        if row > header.above && texts.len() < most && !texts.contains(cell) {
            texts.insert(cell.to_owned());
        }
        row += 1;
        true
    });
    texts
}

/// A table whose rows have been read.
pub(super) struct Table<'f> {
    kind: TableKind,
    header: Header,
    /// The rows, each with its line number in the text as a spreadsheet counts.
    rows: Vec<(u64, StringRecord)>,
    decimals: Decimals,
    findings: &'f mut Findings,
}

/// A row of a [`Table`], 0-based.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
        let (shape, above) = (header.shape.clone(), header.above);
        let mut table = Table { kind, header, rows: Vec::new(), decimals: Decimals::default(), findings };
        let mut seen = 0;
        shape.each(text, |record, line| {
            seen += 1;
            match record {
                _ if seen <= above + 1 => {}
                Ok(record) if record.iter().all(str::is_empty) => {}
                Ok(record) if table.header.pairs.is_empty() => table.rows.push((line, record.clone())),
                Ok(record) => table.rows.push((line, table.header.apart(record))),
                Err(e) => table.report(format!("row {line}"), e.to_string()),
            }
            true
        });
        table.decimals = Decimals::of(table.rows.iter().take(SAMPLE).flat_map(|(_, row)| row.iter()));
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

    /// Leaves a column out, as if the table had none.
    pub(super) fn forget(&mut self, column: &str) {
        self.rename(column, "");
    }

    /// Takes a column for another one.
    pub(super) fn rename(&mut self, column: &str, other: &str) {
        if let Some(at) = self.at(column) {
            self.header.ours[at] = Some(other.to_owned());
        }
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
        match self.read_number(column, text) {
            Ok(Some(n)) if !(0.0..1e7).contains(&n) => {}
            Ok(n) => return Ok(n),
            Err(()) => {}
        }
        let message = format!("\"{}\" is not a number of 0 or more", brief(text));
        self.problem(row, column, message);
        Err(())
    }

    /// The number in `column`, if there is one, of a cell that is looked at before it is read.
    pub(super) fn value(&self, row: RowIndex, column: &str) -> Option<f64> {
        self.read_number(column, self.text(row, column)).ok().flatten()
    }

    fn read_number(&self, column: &str, text: &str) -> Result<Option<f64>, ()> {
        if column.ends_with("MP") { numbers::minutes(text, self.decimals) } else { self.decimals.read(text) }
    }

    /// Whether the cell says that nothing was recorded: blank, NA, a dash.
    pub(super) fn is_missing(&self, row: RowIndex, column: &str) -> bool {
        numbers::is_missing(self.text(row, column))
    }

    /// Whether the row has one cell with a text, as a footnote has.
    pub(super) fn is_one_cell(&self, row: RowIndex) -> bool {
        self.rows[row.0].1.iter().filter(|cell| !cell.is_empty()).count() < 2
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

/// The first 24 characters of a person's text.
fn brief(text: &str) -> String {
    text.chars().take(24).collect()
}
