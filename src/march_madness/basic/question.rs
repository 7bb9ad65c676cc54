//! The questions coaches are asked in a tournament, and their answers.

use super::super::position::Position;
use super::bracket::Color;
use serde::{Deserialize, Serialize};

/// A seat at the table, clockwise: the coaches, then the solitaire factions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// All four seats.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat as an index.
    #[must_use]
    pub const fn at(self) -> usize {
        (self.0 % 4) as usize
    }

    /// The seats from this one on, clockwise.
    pub fn clockwise(self) -> impl Iterator<Item = Seat> {
        (0..4).map(move |n| Seat((self.0 + n) % 4))
    }
}

/// A question to a coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// Choose a color (§3.2).
    Color,
    /// Select the next game, with one of the coach's own teams (§4.1).
    Game,
    /// Keep one of two teams that meet (§4.5).
    Keep {
        /// The game in which they meet.
        game: u8,
    },
    /// Commit another Event for this half, face down, or stop (§4.22).
    Commit {
        /// The period: 1 and 2 are halves, later ones overtimes.
        period: u8,
        /// How many more Events the coach may play.
        left: u8,
    },
    /// Give up an Event of more than five (§4.32).
    Discard,
    /// Choose the die to roll in overtime (§4.4).
    Die,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "choice", content = "what", rename_all = "snake_case")]
pub enum Choice {
    /// This color.
    Color(Color),
    /// This game, 0 to 62.
    Game(u8),
    /// This team, 0 to 63.
    Keep(u8),
    /// No more Events.
    Enough,
    /// Play this marker, 1 to 40.
    Play(u8),
    /// Give up this marker, 1 to 40.
    Discard(u8),
    /// Roll this position's die.
    Die(Position),
}

/// The purpose of a die or a drawn marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "draw", rename_all = "snake_case")]
pub enum Draw {
    /// The High Roll (§3.2).
    HighRoll {
        /// The coach who rolls.
        seat: Seat,
    },
    /// An Event from the cup (§3.3, §4.33).
    Event {
        /// The seat that draws.
        seat: Seat,
    },
    /// A solitaire faction's own Event, to play or give up (§5.2).
    Blind {
        /// The faction's seat.
        seat: Seat,
    },
    /// A team's die of this position (§4.2).
    Die {
        /// The team.
        team: u8,
        /// The position.
        die: Position,
    },
    /// The team that commits first, of equals: 1-3 is the upper (§4.6).
    First,
    /// The coach who gets a team, among those with the fewest (ruling MM12).
    Gift,
}
