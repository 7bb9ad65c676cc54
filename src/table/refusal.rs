//! Why a session refuses an input.

/// Why an input was not taken. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: nothing more can be played")]
    Over,
    /// A decision is due, not luck.
    #[error("a coach has to decide before the next card or roll")]
    DecisionDue,
    /// Luck is due, not a decision.
    #[error("the next card or roll is due before any decision")]
    LuckDue,
    /// The game has no seed: cards and dice are a person's own.
    #[error("this game is played with your own cards or dice: type in what you drew or rolled")]
    NoSeed,
    /// No such choice.
    #[error("choice {given} is not on offer: there are {offered}, counted from 0")]
    NoSuchChoice {
        /// The number given.
        given: u16,
        /// How many there are.
        offered: usize,
    },
    /// No such act.
    #[error("act {given} is not on offer: there are {offered}, counted from 0")]
    NoSuchAct {
        /// The number given.
        given: u16,
        /// How many there are.
        offered: usize,
    },
    /// More acts than any game has between two cards, rolls or decisions.
    #[error(
        "that makes more than {} changes in a row: play on, or undo some of them first",
        super::limits::MOST_ACTS
    )]
    TooManyActs,
    /// More inputs than any game has.
    #[error("it has more than {} inputs, which no game has", super::limits::MOST_INPUTS)]
    TooLong,
    /// That card can't come now.
    #[error("card {given} is not in this pile: it was drawn before, or there is no such card")]
    NoSuchCard {
        /// The number given.
        given: u32,
    },
    /// A die has no such face.
    #[error("{given} is not on the die: a number from 1 to {sides} is")]
    NoSuchFace {
        /// The number given.
        given: u32,
        /// Faces of the die.
        sides: u32,
    },
}
