//! The questions of a cup, and their answers.

use super::super::basic::Seat;
use serde::Serialize;

/// A question. The first goes to a coach, the others to everybody at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// The team to draft (§11.2).
    Pick,
    /// The next event: a game was played, or a coach with both teams of a game keeps one (§12.12).
    Next,
    /// The points of a game: first the better seed's, then a different number for the other team.
    Points {
        /// The game.
        game: u8,
        /// The better seed's points, once they are known.
        better: Option<u16>,
    },
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// Draft this team.
    Pick {
        /// The team's index in the setup.
        team: u8,
    },
    /// Keep one of the two teams of a game.
    Keep {
        /// The game.
        game: u8,
        /// The kept team.
        team: u8,
    },
    /// A game was played.
    Played {
        /// The game.
        game: u8,
    },
    /// The points of a team.
    Points {
        /// The points, 0 to 999.
        points: u16,
    },
}

/// The purpose of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "draw", rename_all = "snake_case")]
pub enum Draw {
    /// The first pick (§11.2).
    HighRoll {
        /// The coach who rolls.
        seat: Seat,
    },
    /// The coach who gets a team, among those with the fewest (house ruling H14).
    Gift,
}
