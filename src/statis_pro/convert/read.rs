//! Reads old cards from typed or pasted text, one card per line.

use super::Converted;
use super::{Base8Card, convert, place};
use crate::kit::Problem;
use crate::statis_pro::fac::Class;

/// A column of the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// The column's name: "FIELD GOAL".
    pub name: &'static str,
    /// The values it may hold.
    pub about: &'static str,
    /// Whether it may be left empty.
    pub optional: bool,
}

const fn column(name: &'static str, about: &'static str) -> Column {
    Column { name, about, optional: false }
}

const fn maybe(name: &'static str, about: &'static str) -> Column {
    Column { name, about, optional: true }
}

const BASE_8: &str = "two digits from 1 to 8";

impl Column {
    /// All, in the order of a line.
    pub const ALL: [Column; 16] = [
        column("Name", "the player's name"),
        column("Position", "G, F, C, or two as F-C"),
        column("FIELD GOAL", BASE_8),
        column("ATTEMPTS", "0 to 39"),
        maybe("3 PT ATTEMPTS", "0 to 39, empty for none"),
        maybe("THREE POINT", "two digits from 1 to 8, empty if the player may not try one"),
        column("FREE THROW", BASE_8),
        column("REBOUND", "0 to 99"),
        maybe("FOUL RANGE", "as 11-14, empty for none"),
        column("FOUL DRAWING", "as 18 or 16.2"),
        maybe("BLOCK", "B0 to B99"),
        maybe("ASSIST", "36 to 76 of the table in 17.2, empty for none"),
        maybe("STEAL", "S0 to S99"),
        column("DEFENSE", "M6 to M1, 0, P1 to P5"),
        maybe("Games", "0 to 120, 82 if empty"),
        maybe("Injury rate", "0 to 82"),
    ];
}

/// A roster has no more cards than this.
const MOST_LINES: usize = 30;

/// Reads and converts the cards of one roster, one per line, with the fields of [`Column::ALL`] separated by
/// tabs, semicolons or commas. A first line that begins with "Name" is skipped.
///
/// # Errors
/// Every problem with its line, its field and the legal values.
pub fn read(text: &str) -> Result<Vec<Converted>, Vec<Problem>> {
    let mut problems = Vec::new();
    let lines = text.lines().enumerate().filter(|(n, line)| {
        let header = *n == 0 && line.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("name"));
        !header && !line.trim().is_empty()
    });
    let cards: Vec<Base8Card> = lines
        .take(MOST_LINES + 1)
        .map(|(n, line)| CardLine::new(n + 1, line, &mut problems).card())
        .collect();
    if cards.is_empty() && problems.is_empty() {
        problems.push(Problem::new("line 1", "there is no card; one a line would do"));
    }
    if cards.len() > MOST_LINES {
        problems.push(Problem::new(
            "roster",
            format!("more than {MOST_LINES} cards; a roster has at most so many"),
        ));
    }
    match convert(&cards) {
        Ok(done) if problems.is_empty() => Ok(done),
        Ok(_) => Err(problems),
        // an unreadable field became 0: its problem is already listed
        Err(more) => {
            problems.extend(more.into_iter().filter(|p| !p.message.starts_with("0; ")));
            Err(problems)
        }
    }
}

/// One line.
struct CardLine<'a, 'p> {
    number: usize,
    fields: Vec<&'a str>,
    problems: &'p mut Vec<Problem>,
}

impl<'a, 'p> CardLine<'a, 'p> {
    fn new(number: usize, line: &'a str, problems: &'p mut Vec<Problem>) -> Self {
        let mark = ['\t', ';'].into_iter().find(|&mark| line.contains(mark)).unwrap_or(',');
        CardLine { number, fields: line.split(mark).map(str::trim).collect(), problems }
    }

    fn card(mut self) -> Base8Card {
        if self.fields.len() > Column::ALL.len() {
            let message = format!("{} fields; a card has {}", self.fields.len(), Column::ALL.len());
            self.problems.push(Problem::new(format!("line {}", self.number), message));
        }
        Base8Card {
            name: self.text(0),
            classes: self.classes(1),
            fg: self.base_8(2).unwrap_or(0),
            atts: self.number(3, 39, ""),
            three_atts: self.number(4, 39, ""),
            three: self.base_8(5),
            ft: self.base_8(6).unwrap_or(0),
            rebounds: self.number(7, 99, ""),
            foul_range: self.range(8),
            foul_drawing: self.tenths(9),
            blocks: self.number(10, 99, "B"),
            assists: self.assists(11),
            steals: self.number(12, 99, "S"),
            defense: self.defense(13),
            games: if self.field(14).is_empty() { 82 } else { self.number(14, 120, "") },
            injury: self.number(15, 82, ""),
        }
    }

    fn field(&self, n: usize) -> &'a str {
        self.fields.get(n).copied().unwrap_or_default()
    }

    /// Reads field `n` and reports it if that fails. An empty optional field is `None` and no problem.
    fn take<T>(&mut self, n: usize, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let (field, column) = (self.field(n), Column::ALL[n]);
        if field.is_empty() && column.optional {
            return None;
        }
        let value = read(field);
        if value.is_none() {
            let shown: String = field.chars().take(20).collect();
            let found = if field.is_empty() { "nothing".to_owned() } else { format!("\"{shown}\"") };
            let place = format!("line {}, {}", self.number, column.name);
            self.problems.push(Problem::new(place, format!("{found}; {}", column.about)));
        }
        value
    }

    fn text(&mut self, n: usize) -> String {
        let fits = |text: &str| (1..=60).contains(&text.chars().count()).then(|| text.to_owned());
        self.take(n, fits).unwrap_or_else(|| format!("line {}", self.number))
    }

    fn classes(&mut self, n: usize) -> Vec<Class> {
        let read = |text: &str| {
            let all: Option<Vec<Class>> = text.split(['-', '/']).map(class).collect();
            all.filter(|all| all.len() == 1 || (all.len() == 2 && all[0] != all[1]))
        };
        self.take(n, read).unwrap_or_default()
    }

    fn number(&mut self, n: usize, most: u8, letter: &str) -> u8 {
        let read = |text: &str| {
            let digits = text.strip_prefix(letter).unwrap_or(text);
            digits.parse().ok().filter(|&number: &u8| number <= most)
        };
        self.take(n, read).unwrap_or(0)
    }

    fn base_8(&mut self, n: usize) -> Option<u8> {
        self.take(n, base_8)
    }

    fn range(&mut self, n: usize) -> Option<(u8, u8)> {
        self.take(n, |text| {
            let (low, high) = text.split_once(['-', '–']).unwrap_or((text, text));
            let (low, high) = (base_8(low.trim())?, base_8(high.trim())?);
            (low <= high).then_some((low, high))
        })
    }

    fn tenths(&mut self, n: usize) -> u16 {
        let read = |text: &str| {
            let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
            let (whole, tenth): (u16, u16) = (whole.parse().ok()?, tenth.parse().ok()?);
            (whole <= 100 && tenth <= 9).then(|| whole * 10 + tenth).filter(|&tenths| tenths <= 1000)
        };
        self.take(n, read).unwrap_or(0)
    }

    /// Reads any number; the table of 17.2 decides later which ones are legal.
    fn assists(&mut self, n: usize) -> Option<u8> {
        self.take(n, |text| text.strip_prefix('A').unwrap_or(text).parse().ok())
    }

    fn defense(&mut self, n: usize) -> i8 {
        let read = |text: &str| {
            let sign = if text.starts_with(['M', 'm', '-', '−']) { -1 } else { 1 };
            let digits = text.trim_start_matches(['M', 'm', 'P', 'p', '-', '−', '+']);
            digits.parse::<i8>().ok().map(|rate| rate * sign).filter(|rate| (-6..=5).contains(rate))
        };
        self.take(n, read).unwrap_or(0)
    }
}

fn class(text: &str) -> Option<Class> {
    match text.trim() {
        "G" | "g" | "Guard" => Some(Class::Guard),
        "F" | "f" | "Forward" => Some(Class::Forward),
        "C" | "c" | "Center" => Some(Class::Center),
        _ => None,
    }
}

fn base_8(text: &str) -> Option<u8> {
    text.parse().ok().filter(|&number| place(number).is_some())
}
