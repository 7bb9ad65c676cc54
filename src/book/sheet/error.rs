//! Reasons why a sheet refuses an entry.

use super::limits::{MOST_CHANGES, MOST_PERIODS};
use crate::kit::{Invalid, Problem};
use std::fmt;

/// Why a sheet can't be kept or read, or does not take a mark or a key. The sheet is as it was.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// No sheet can be kept of these teams.
    #[error("{}", Lines(.0))]
    Setup(Vec<Problem>),
    /// The text is not a sheet.
    #[error("this is not a Hardwood scoresheet, or it is damaged")]
    NotASheet,
    /// The text is a sheet with impossible contents.
    #[error("this scoresheet cannot be opened: {0}")]
    Damaged(Invalid),
    /// The sheet has as many changes as one takes.
    #[error("a sheet takes {MOST_CHANGES} changes and this one is full")]
    Full,
    /// A change names an entry that is not there.
    #[error("there is no entry {0} on this sheet")]
    NoSuchEntry(u32),
    /// A mark names a player that the roster does not have.
    #[error("{team} has no player {number}")]
    NoSuchPlayer {
        /// The team's name.
        team: String,
        /// The place on the roster, 1-based.
        number: u16,
    },
    /// A mark of a period that no game has.
    #[error("there is no period {0}: a game has at most {MOST_PERIODS}")]
    NoSuchPeriod(u8),
    /// A substitution that is not of two players of one team.
    #[error("a player comes in for another of the same team")]
    OtherTeam,
    /// A play that a referee tells in one and a scorer writes as several marks, or none.
    #[error("a sheet takes a shot, an assist, a block, a steal each by itself")]
    SeveralMarks,
    /// The game on the sheet is over.
    #[error("the game is over: strike \"Final\" in the list to go on")]
    Over,
    /// The period can't end: cards of its deck are left.
    #[error("{0} cards of this period are left: shuffle to end it all the same")]
    CardsLeft(u8),
    /// The game on the sheet has as many periods as one can have.
    #[error("a game has at most {MOST_PERIODS} periods")]
    TooManyPeriods,
    /// The keys typed make no mark; the message says which would.
    #[error("{0}")]
    Typed(Invalid),
}

/// Problems, a line each.
struct Lines<'a>(&'a [Problem]);

impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.0.iter().enumerate() {
            write!(f, "{}{problem}", if nth > 0 { "\n" } else { "" })?;
        }
        Ok(())
    }
}

impl SheetError {
    /// An error of the keys typed; `message` says which would be right.
    pub(super) fn typed(message: impl Into<Invalid>) -> Self {
        SheetError::Typed(message.into())
    }
}
