//! What coaches are asked, and what they may answer.

use super::super::position::Position;
use super::bracket::Color;
use serde::{Deserialize, Serialize};

/// A place at the table, clockwise: the coaches, then the solitaire factions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// All four.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// As a place in a list.
    #[must_use]
    pub const fn at(self) -> usize {
        (self.0 % 4) as usize
    }

    /// Seats from this one on, clockwise.
    pub fn clockwise(self) -> impl Iterator<Item = Seat> {
        (0..4).map(move |n| Seat((self.0 + n) % 4))
    }
}

/// A question to a coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// His colour (§3.2).
    Color,
    /// The next game, one of his (§4.1).
    Game,
    /// Which of his two teams he keeps (§4.5).
    Keep {
        /// The game in which they meet.
        game: u8,
    },
    /// An Event more for this half, face down, or enough (§4.22).
    Commit {
        /// 1 and 2 are halves, later ones overtimes.
        period: u8,
        /// How many he may still play.
        left: u8,
    },
    /// The Event he gives up of more than five (§4.32).
    Discard,
    /// The die he rolls in overtime (§4.4).
    Die,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "choice", content = "what", rename_all = "snake_case")]
pub enum Choice {
    /// This colour.
    Color(Color),
    /// This game, 0 to 62.
    Game(u8),
    /// This team, 0 to 63.
    Keep(u8),
    /// No more Events.
    Enough,
    /// This marker, 1 to 40.
    Play(u8),
    /// This marker, 1 to 40.
    Discard(u8),
    /// This position's die.
    Die(Position),
}

/// What a die is rolled or a marker drawn for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "draw", rename_all = "snake_case")]
pub enum Draw {
    /// Who has the High Roll (§3.2).
    HighRoll {
        /// Whose die.
        seat: Seat,
    },
    /// An Event from the cup (§3.3, §4.33).
    Event {
        /// For whom.
        seat: Seat,
    },
    /// A solitaire faction's own Event, to be played or given up (§5.2).
    Blind {
        /// Whose.
        seat: Seat,
    },
    /// A team's die of this position (§4.2).
    Die {
        /// Whose.
        team: u8,
        /// Which.
        die: Position,
    },
    /// Who commits first, of equals: 1-3 the upper team (§4.6).
    First,
    /// Who gets a team, of those with the fewest (ruling MM12).
    Gift,
}
