//! Prompts: the question and the acts of the people at the table, in words that every screen shares.

use super::{Figure, Outlook, Reason, Rule};
use crate::court::{Player, Side};

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
    /// The figure that compares it with the other answers.
    pub figure: Figure,
    /// Its outlook, where that can be computed.
    pub outlook: Option<Box<Outlook>>,
}

impl Answer {
    /// An answer that is not about points, without a note or a key.
    #[must_use]
    pub fn plain(index: u16, label: impl Into<String>) -> Answer {
        let (label, figure) = (label.into(), Figure::NOT_POINTS);
        Answer { index, label, note: String::new(), key: None, figure, outlook: None }
    }
}

/// A choice that a coach should prefer to the one with the best figure, and why in a sentence.
pub type Preferred<C> = (C, String);

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
    pub answers: Vec<Answer>,
    /// The players whom answers concern, one entry for each such answer. A screen offers those on the players' cards.
    pub subjects: Vec<Subject>,
}

/// Whom one answer of an act concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject {
    /// The answer, by its index.
    pub answer: u16,
    /// The player it is done to or for.
    pub on: Player,
    /// The player who does it, where the coach picks one.
    pub by: Option<Player>,
}

impl Act {
    /// Whether it is done by one player to another, in several ways: these are on the players' cards, for a list
    /// of all pairs is no help.
    #[must_use]
    pub fn is_on_cards(&self) -> bool {
        let pairs = self.subjects.iter().filter(|subject| subject.by.is_some()).count();
        self.answers.len() > 1 && pairs == self.answers.len()
    }
}

impl Reason {
    /// A reason that no card gave.
    pub fn by(rule: Rule, text: impl Into<String>) -> Self {
        Reason { text: text.into(), rule, card: None }
    }
}
