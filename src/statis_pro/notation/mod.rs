//! The printed notation of Fast Action Cards: reads and writes the text of every section.
//!
//! Every section implements [`FromStr`](std::str::FromStr) and [`Display`](std::fmt::Display). Reading
//! accepts the wordings of the rulebook, its scan errors (`\$` for §, FDS for FD5, SP5, SP7) and any case and
//! punctuation. Writing produces one canonical form, which reads back as the same value.

mod floor;
mod rebound;
pub(super) mod short;
mod shot;
mod small;
mod z;

use crate::court::Position;
use crate::kit::Invalid;
use std::fmt;

/// A section that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// The text, shortened if long.
    pub text: String,
    /// The problem, and what would be right.
    pub reason: String,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\": {}", self.text, self.reason)
    }
}

impl std::error::Error for Unreadable {}

/// The longest text worth reading; nothing printed is longer.
const LONGEST: usize = 120;

/// Splits `text` into words and reads them with `parse`.
fn read<T>(text: &str, parse: impl FnOnce(&[&str]) -> Result<T, String>) -> Result<T, Unreadable> {
    let unreadable = |reason| Unreadable { text: text.trim().chars().take(60).collect(), reason };
    if text.len() > LONGEST {
        return Err(unreadable(format!("longer than any printed result (at most {LONGEST} characters)")));
    }
    let words = words(text);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    parse(&words).map_err(unreadable)
}

/// Splits a text into lower-case words, numbers and the signs § # + >. Everything else separates them, except
/// an apostrophe ("PG's").
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![];
    let mut last = ' ';
    for c in text.chars().filter(|c| !matches!(c, '\'' | '’')).flat_map(char::to_lowercase) {
        let c = if c == '$' { '§' } else { c };
        let joins = (c.is_ascii_digit() && last.is_ascii_digit())
            || (c.is_ascii_alphabetic() && last.is_ascii_alphabetic());
        match words.last_mut() {
            Some(word) if joins => word.push(c),
            _ if c.is_ascii_alphanumeric() || matches!(c, '§' | '#' | '+' | '>') => words.push(c.into()),
            _ => {}
        }
        last = c;
    }
    words
}

/// Reads a number in `first..=last`; `name` is the card's term for it.
fn number(name: &str, word: &str, first: u8, last: u8) -> Result<u8, String> {
    match word.parse() {
        Ok(n) if (first..=last).contains(&n) => Ok(n),
        _ => Err(format!("{name} \"{word}\" is not a whole number from {first} to {last}")),
    }
}

/// Reads a position.
fn position(word: &str) -> Result<Position, String> {
    word.to_ascii_uppercase().parse().map_err(Invalid::into)
}

/// Reads the position in "Jump Ball between PGs".
fn jumpers(words: &[&str]) -> Result<Position, String> {
    match words {
        [both] => position(both.strip_suffix('s').unwrap_or(both)),
        [one, "and", other] if one == other => position(one),
        _ => {
            Err("a jump ball is between two players at one position, as in \"Jump Ball between PGs\"".into())
        }
    }
}

/// The error for a text that starts like no result of its section.
fn unknown<T>(section: &str, right: &[&str]) -> Result<T, String> {
    Err(format!("no {section} result begins like this; right would be one of: {}", right.join(" | ")))
}
