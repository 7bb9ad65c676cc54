//! What is asked, and how it may be answered.

use super::super::basic::Seat;
use serde::Serialize;

/// A question: the first to a coach, the others to the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// The team he picks (§11.2).
    Pick,
    /// What happens next: a game was played, or a coach who has to play himself says which team he keeps (§12.12).
    Next,
    /// The points of a game: the better seed's, then the other one's, which are not as many.
    Points {
        /// Which game.
        game: u8,
        /// The better seed's, once they are told.
        better: Option<u16>,
    },
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// This team, by its place in the setup.
    Pick {
        /// Which.
        team: u8,
    },
    /// Of the two teams of a game he keeps this one.
    Keep {
        /// The game in which they meet.
        game: u8,
        /// Which.
        team: u8,
    },
    /// This game was played.
    Played {
        /// Which.
        game: u8,
    },
    /// So many points.
    Points {
        /// 0 to 999.
        points: u16,
    },
}

/// What a die is rolled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "draw", rename_all = "snake_case")]
pub enum Draw {
    /// Who picks first (§11.2).
    HighRoll {
        /// Whose die.
        seat: Seat,
    },
    /// Who gets a team, of those with the fewest (house ruling H14).
    Gift,
}
