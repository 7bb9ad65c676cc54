//! The journal: every input since the start.

use super::limits::MOST_INPUTS;
use crate::kit::Invalid;
use serde::{Deserialize, Serialize};
use std::{fmt::Write, str::FromStr};

/// One input of the people at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Input {
    /// Let the seed draw the card or roll the die.
    Luck,
    /// Typed the card or the number that they drew or rolled.
    Typed(u32),
    /// Chose: the index among the legal choices.
    Chose(u16),
    /// Acted without being asked: the index among the choices of all open windows.
    Acted(u16),
}

/// Inputs in order. As text: `f` luck, `=57` typed, `3` chosen, `!2` acted, each perhaps with `*n` for n
/// times.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Journal(pub Vec<Input>);

impl From<Journal> for String {
    fn from(journal: Journal) -> String {
        text_of(&journal.0)
    }
}

/// Inputs as the text of a [`Journal`].
pub(super) fn text_of(inputs: &[Input]) -> String {
    let mut text = String::new();
    for run in inputs.chunk_by(|a, b| a == b) {
        if !text.is_empty() {
            text.push(' ');
        }
        // writing to a String can't fail
        let _ = match run[0] {
            Input::Luck => write!(text, "f"),
            Input::Typed(n) => write!(text, "={n}"),
            Input::Chose(n) => write!(text, "{n}"),
            Input::Acted(n) => write!(text, "!{n}"),
        };
        if run.len() > 1 {
            let _ = write!(text, "*{}", run.len());
        }
    }
    text
}

impl TryFrom<String> for Journal {
    type Error = Invalid;
    fn try_from(text: String) -> Result<Self, Invalid> {
        text.parse()
    }
}

impl FromStr for Journal {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let mut inputs = Vec::new();
        for (at, token) in text.split_ascii_whitespace().enumerate() {
            let bad = || {
                let shown: String = token.chars().take(16).collect();
                Invalid::from(format!(
                    "entry {} of the journal, \"{shown}\", is none of: f, =57, 3, !2, each perhaps with *4",
                    at + 1
                ))
            };
            let (word, times) = token.split_once('*').unwrap_or((token, "1"));
            let times: usize = times.parse().map_err(|_| bad())?;
            let input = if word == "f" {
                Input::Luck
            } else if let Some(n) = word.strip_prefix('=') {
                Input::Typed(n.parse().map_err(|_| bad())?)
            } else if let Some(n) = word.strip_prefix('!') {
                Input::Acted(n.parse().map_err(|_| bad())?)
            } else {
                Input::Chose(word.parse().map_err(|_| bad())?)
            };
            if times > MOST_INPUTS - inputs.len() {
                return Err(
                    format!("the journal is longer than {MOST_INPUTS} inputs, which no game is").into()
                );
            }
            inputs.extend(std::iter::repeat_n(input, times));
        }
        Ok(Journal(inputs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_written_once() {
        use Input::{Acted, Chose, Luck, Typed};
        let journal = Journal(vec![Luck, Luck, Luck, Chose(0), Chose(0), Typed(57), Acted(2), Chose(3)]);
        let text = String::from(journal.clone());
        assert_eq!(text, "f*3 0*2 =57 !2 3");
        assert_eq!(text.parse(), Ok(journal));
    }

    #[test]
    fn a_damaged_journal_says_where() {
        assert!(
            "f*3 x".parse::<Journal>().is_err_and(|e| e.message().contains("entry 2 of the journal, \"x\""))
        );
        assert!("f*99999999999999".parse::<Journal>().is_err_and(|e| e.message().contains("longer")));
        assert!("f*-1 70000".parse::<Journal>().is_err());
    }
}
