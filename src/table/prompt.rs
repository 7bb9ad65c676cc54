//! Prompts: the question and the acts of the people at the table, in words that every screen shares.

use super::{Outlook, Reason, Rule};
use crate::court::Side;

/// A prompt for the people at the table; `S` is the type of their sides ([`Game::Side`](super::Game::Side)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt<S = Side> {
    /// The coach's side; absent for a card or a roll, which anybody may draw.
    pub side: Option<S>,
    /// The question, in one line.
    pub ask: String,
    /// Why, with the sections.
    pub why: Vec<Reason>,
    /// The answers; of a window for substitutions only "play on".
    pub answers: Vec<Answer>,
}

/// An answer as a button shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// Its place among the legal choices.
    pub index: u16,
    /// "Shoot two".
    pub label: String,
    /// The numbers behind it; may be empty.
    pub note: String,
    /// The key that gives it.
    pub key: Option<char>,
    /// Its outlook, where that can be computed.
    pub outlook: Option<Box<Outlook>>,
}

/// A coach's act outside their turn, as a button: one act, or several of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// The side of the coach who may do it.
    pub side: Side,
    /// "Timeout".
    pub label: &'static str,
    /// The key, of those no answer to a question has.
    pub key: char,
    /// The acts; their index counts the choices of all windows.
    pub ways: Vec<Answer>,
}

impl Reason {
    /// A reason that no card gave.
    pub fn by(rule: Rule, text: impl Into<String>) -> Self {
        Reason { text: text.into(), rule, card: None }
    }
}
