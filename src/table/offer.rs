//! What is advised, what a marked choice is for, and what is asked although the rules wait for nobody.

use super::Prompt;

/// What an assistant advises, and why. Choices are named by their place among the legal ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// The choice.
    pub choice: u16,
    /// Why, in sentences; always there where another choice has the best figure.
    pub why: Option<String>,
}

/// What the marked choice of a question is for, where the choices are many: the heading of the question, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// "Slow down Scheyer at right guard".
    pub ask: String,
    /// The part of it that stands out; may be empty.
    pub about: String,
    /// Why, in sentences with the figures.
    pub why: String,
}

/// A question that is asked although the rules do not wait for an answer: an act in a window may pay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// The question. An answer's index is an act's place among the choices of all windows, or [`Offer::LEAVE`].
    pub prompt: Prompt,
    /// What the assistant advises.
    pub advice: Advice,
    /// What it is about: it is not asked again in this period once the coach has left it.
    pub key: String,
}

impl Offer {
    /// The answer that does nothing: the game goes on as usual.
    pub const LEAVE: u16 = u16::MAX;
}
