//! The questions coaches are asked in an advanced game, and their answers.

use super::charts::Chart;
use super::strategy::Card;
use crate::court::Side;
use crate::march_madness::Position;
use crate::march_madness::cards::Rating;
use serde::Serialize;

/// A question to a coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// A turn: resolve a position, if the dice allow it, or do something else (§12.4).
    Turn {
        /// Whether the dice came to more than the time left.
        resolve: bool,
    },
    /// A free Move after the turn (§12.7).
    Move,
    /// Whether to open a card elsewhere that acts on this position (§12.5).
    Open {
        /// The position being resolved.
        position: Position,
    },
    /// Pick the one of the opponent's two Defense cards that counts (§12.5.3).
    Pick {
        /// The position being resolved.
        position: Position,
    },
    /// Pick the opponent who scores the points of the coach's own Double Team (§14.3.10, ruling MM44).
    Teammate {
        /// The position of the Double Team.
        position: Position,
    },
    /// Whether the coach's Zone Defense takes this foul away, which was just called (§14.1.2).
    Foul {
        /// The position of the fouling player.
        position: Position,
    },
    /// Whether the coach's Zone Defense takes away an earlier foul, and which one (§14.1.2).
    Save {
        /// The position about to be resolved; none where the Zone Defense comes, leaves, or the period ends.
        before: Option<Position>,
    },
    /// Whether to call a Time-out after the last resolution of a game (§12.8).
    Last,
    /// What the person's own Scoring Charts have in a cell that is not known yet (§12.6). Whoever has the charts before
    /// them answers, for either side.
    ChartCell {
        /// The chart.
        chart: Chart,
        /// The row.
        rating: Rating,
        /// The column, 0 to 7.
        net: u8,
        /// Whether the whole row is being read out.
        row: bool,
    },
    /// A window: a Time-out rolls all dice of the resolution again (§12.8).
    TimeOut,
}

impl Question {
    /// Whether the answers to choose from show cards that the other coach must not see (§12.5).
    #[must_use]
    pub const fn is_secret(&self) -> bool {
        matches!(self, Question::Turn { .. } | Question::Move | Question::Open { .. })
    }
}

/// An answer to a question, or an act in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// Nothing more, or no.
    Pass,
    /// Resolve a position.
    Resolve {
        /// The position.
        position: Position,
    },
    /// Play a card on a position. A Box & One names its target, a Technical the scorer of its points.
    Play {
        /// The card, 1 to 60.
        card: u8,
        /// The position.
        position: Position,
    },
    /// Play a card in the Coaching Box.
    Coach {
        /// The card, 1 to 60.
        card: u8,
    },
    /// Use a Key Sixth Man to take a foul away at once.
    Restore {
        /// The card, 1 to 60.
        card: u8,
        /// The position of the fouling player.
        position: Position,
    },
    /// Have a card of the opponent opened.
    Reveal {
        /// The position.
        position: Position,
        /// The card there: 0 or 1.
        place: u8,
    },
    /// Take a card back.
    Withdraw {
        /// The card, 1 to 60.
        card: u8,
    },
    /// Discard a card for a new one.
    Discard {
        /// The card, 1 to 60.
        card: u8,
    },
    /// Try for a card, with a 5 or 6.
    Try,
    /// Open one's own card.
    Open {
        /// The card, 1 to 60.
        card: u8,
    },
    /// Let this Defense card count.
    Pick {
        /// The card, 1 to 60.
        card: u8,
    },
    /// Let this opponent score.
    Teammate {
        /// The opponent's position.
        position: Position,
    },
    /// Take the foul away.
    Remove,
    /// Take a foul from this player with a Zone Defense.
    Save {
        /// The player's position.
        position: Position,
    },
    /// Call a Time-out.
    TimeOut,
    /// The chart has so many points there.
    Points {
        /// 0 to 60.
        points: u8,
    },
    /// The whole row is read out, from 0 to 7.
    WholeRow,
    /// The cell counts as in Hardwood's charts this once.
    Unread,
}

/// The purpose of a drawn card or a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "draw", rename_all = "snake_case")]
pub enum Draw {
    /// A Strategy card from the deck.
    Card {
        /// The side that draws.
        side: Side,
    },
    /// A solitaire team's card (§15.2).
    Blind {
        /// The team's side.
        side: Side,
    },
    /// The Favorite of two equal teams: 1-3 is Home (§12.2).
    Favorite,
    /// A clock die; the first is the white one (§12.4).
    Clock {
        /// The side whose turn it is.
        side: Side,
        /// Whether it is the white die.
        white: bool,
    },
    /// The white die, rolled again by a solitaire team until it selects an open position (§15.2).
    White {
        /// The side whose turn it is.
        side: Side,
    },
    /// A scoring die (§12.6).
    Scoring {
        /// The scorer's side.
        side: Side,
        /// The position.
        position: Position,
    },
    /// An extra die for a card's points (§14.2.2, §14.2.9).
    Extra {
        /// The scorer's side.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A try for a new card: 5 or 6 (§12.4).
    Try {
        /// The side that tries.
        side: Side,
    },
    /// An Injury: first the side, then the position (§14.1.8).
    Injury,
}
