//! The shapes in which people have a table: separated by a sign, between bars, aligned by spaces, in a page.

use super::html;
use csv::StringRecord;

/// A page of more tables is not looked through to its end.
const MOST_TABLES: usize = 60;
/// The lines by which columns of spaces are found.
const ALIGNED_BY: usize = 400;

/// How the cells of a text are told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Shape {
    /// By this sign, with quotes: comma, semicolon, tab.
    Separated(u8),
    /// By vertical bars, as in Markdown or a terminal.
    Bars,
    /// By columns in which every line has a space: the places, in characters, where they begin.
    Aligned(Vec<usize>),
    /// By the tags of a page, whose tables come one after the other; only this one counts.
    Page(usize),
}

impl Shape {
    /// The first rows of a text in every shape that it may have. Of two that read it as well, the first counts: of a
    /// page's tables that is the longest.
    pub(super) fn firsts(text: &str, most: usize) -> Vec<(Shape, Vec<StringRecord>)> {
        if html::has_table(text) {
            let tables = html::tables(text).into_iter().take(MOST_TABLES).enumerate();
            let mut tables: Vec<(usize, Vec<Vec<String>>)> = tables.collect();
            tables.sort_by_key(|(_, rows)| std::cmp::Reverse(rows.len()));
            let first = |(at, rows): (usize, Vec<Vec<String>>)| {
                (Shape::Page(at), rows.into_iter().take(most).map(StringRecord::from).collect())
            };
            return tables.into_iter().map(first).collect();
        }
        let first = |shape: Shape| {
            let mut rows = Vec::new();
            shape.each(text, |row, _| {
                rows.extend(row.ok().cloned());
                rows.len() < most
            });
            (shape, rows)
        };
        Shape::possible(text).into_iter().map(first).collect()
    }

    /// The shapes of a text that is no page.
    fn possible(text: &str) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = [b',', b';', b'\t'].map(Shape::Separated).into();
        if text.lines().take(20).any(|line| line.matches('|').count() > 2) {
            shapes.push(Shape::Bars);
        }
        let aligned = aligned(text);
        if aligned.len() > 2 {
            shapes.push(Shape::Aligned(aligned));
        }
        shapes
    }

    /// Reads the rows one after the other, each with its line number in the text as a spreadsheet counts, until `heed`
    /// returns false.
    pub(super) fn each(&self, text: &str, mut heed: impl FnMut(csv::Result<&StringRecord>, u64) -> bool) {
        match self {
            Shape::Separated(sign) => separated(text, *sign, heed),
            Shape::Bars => {
                for (line, number) in text.lines().zip(1..) {
                    let line = line.trim();
                    // the line under a header, and those above and below
                    if line.is_empty() || line.chars().all(|sign| "|-:+= ─┼│".contains(sign)) {
                        continue;
                    }
                    let line = line.strip_prefix('|').unwrap_or(line);
                    let row: StringRecord =
                        line.strip_suffix('|').unwrap_or(line).split('|').map(str::trim).collect();
                    if !heed(Ok(&row), number) {
                        return;
                    }
                }
            }
            Shape::Aligned(starts) => {
                for (line, number) in text.lines().zip(1..) {
                    let letters: Vec<char> = line.chars().collect();
                    let cells = starts.iter().enumerate().map(|(i, &start)| {
                        let end = starts.get(i + 1).copied().unwrap_or(letters.len()).min(letters.len());
                        letters
                            .get(start..end)
                            .unwrap_or_default()
                            .iter()
                            .collect::<String>()
                            .trim()
                            .to_owned()
                    });
                    if !heed(Ok(&cells.collect()), number) {
                        return;
                    }
                }
            }
            Shape::Page(table) => {
                let mut tables = html::tables(text);
                let rows = if *table < tables.len() { tables.swap_remove(*table) } else { Vec::new() };
                for (row, number) in rows.into_iter().zip(1..) {
                    if !heed(Ok(&row.into()), number) {
                        return;
                    }
                }
            }
        }
    }
}

fn separated(text: &str, sign: u8, mut heed: impl FnMut(csv::Result<&StringRecord>, u64) -> bool) {
    let mut builder = csv::ReaderBuilder::new();
    builder.trim(csv::Trim::All).delimiter(sign).has_headers(false).flexible(true);
    let mut reader = builder.from_reader(text.as_bytes());
    // one record for all rows, since a table may have a hundred thousand
    let mut record = StringRecord::new();
    let mut number = 0;
    loop {
        let more = match reader.read_record(&mut record) {
            Ok(true) => {
                number = record.position().map_or(number + 1, csv::Position::line);
                heed(Ok(&record), number)
            }
            Ok(false) => return,
            Err(e) => {
                number += 1;
                heed(Err(e), number)
            }
        };
        if !more {
            return;
        }
    }
}

/// Where columns begin that are aligned by spaces: behind the places that are blank in every line. A name of two words over
/// a narrow column is one name.
fn aligned(text: &str) -> Vec<usize> {
    let lines: Vec<Vec<char>> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .take(ALIGNED_BY)
        .map(|line| line.chars().take(2_000).collect())
        .collect();
    let (Some(header), false) = (lines.first(), text.contains('\t')) else { return Vec::new() };
    let width = lines.iter().map(Vec::len).max().unwrap_or(0);
    let blank = |line: &Vec<char>, at: usize| line.get(at).is_none_or(|letter| *letter == ' ');
    let used: Vec<bool> = (0..width).map(|at| !lines.iter().all(|line| blank(line, at))).collect();
    let begins = |at: &usize| used[*at] && (*at == 0 || !used[*at - 1]);
    let all: Vec<usize> = (0..width).filter(begins).collect();
    let empty = |from: usize, to: usize| (from..to).all(|at| lines[1..].iter().all(|line| blank(line, at)));
    let mut starts: Vec<usize> = Vec::new();
    for (i, &start) in all.iter().enumerate() {
        let end = all.get(i + 1).copied().unwrap_or(width);
        let one_space =
            start > 1 && blank(header, start - 1) && !blank(header, start - 2) && !blank(header, start);
        let joins =
            one_space && starts.last().is_some_and(|&before| empty(start, end) || empty(before, start));
        if !joins {
            starts.push(start);
        }
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::Shape;

    fn rows(shape: &Shape, text: &str) -> Vec<Vec<String>> {
        let mut rows = Vec::new();
        shape.each(text, |row, _| {
            rows.push(row.expect("a row").iter().map(ToOwned::to_owned).collect());
            true
        });
        rows
    }

    #[test]
    fn columns_of_spaces_end_where_every_line_has_one() {
        let text = "Player       Tm   G\nAnte Kovač   ARB 77\nBo Li        ARB  9\n";
        let shape = Shape::possible(text).pop().expect("one");
        assert_eq!(shape, Shape::Aligned(vec![0, 13, 17]));
        assert_eq!(rows(&shape, text)[1], ["Ante Kovač", "ARB", "77"]);
        let text = "Name  Free throws  Games played  GS\nAnte  7                     82\n";
        let shape = Shape::possible(text).pop().expect("one");
        assert_eq!(
            rows(&shape, text),
            [["Name", "Free throws", "Games played", "GS"], ["Ante", "7", "82", ""]]
        );
    }

    #[test]
    fn bars_may_stand_at_both_ends() {
        let text = "| Player | G |\n|:---|---:|\n| Ante | 77 |\n\nBo | 9\n";
        assert_eq!(rows(&Shape::Bars, text), [["Player", "G"], ["Ante", "77"], ["Bo", "9"]]);
    }
}
