//! What coaches are asked, and what they may answer.

use super::strategy::Card;
use crate::court::Side;
use crate::march_madness::Position;
use serde::Serialize;

/// A question to a coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "question", rename_all = "snake_case")]
pub enum Question {
    /// His turn: a position to resolve, where the dice allow it, or something else (§12.4).
    Turn {
        /// The dice came to more than the time left.
        resolve: bool,
    },
    /// A free Move, after his turn (§12.7).
    Move,
    /// Whether he opens a card elsewhere that acts on this position (§12.5).
    Open {
        /// To be resolved.
        position: Position,
    },
    /// Which of the opponent's two Defense cards counts (§12.5.3).
    Pick {
        /// To be resolved.
        position: Position,
    },
    /// Who of the opponents has the points of his Double Team (§14.3.10, ruling MM44).
    Teammate {
        /// Where the Double Team is.
        position: Position,
    },
    /// Whether his Zone Defense takes this foul away (§14.1.2).
    Foul {
        /// Who has fouled.
        position: Position,
    },
    /// The last resolution of a game: a Time-out, or it stands (§12.8).
    Last,
    /// A window: a Time-out has all dice of the resolution rolled again (§12.8).
    TimeOut,
}

/// An answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "choice", rename_all = "snake_case")]
pub enum Choice {
    /// No more, or no.
    Pass,
    /// Resolves a position.
    Resolve {
        /// Which.
        position: Position,
    },
    /// Plays a card on a position; a Box & One against it, a Technical's points to it.
    Play {
        /// 1 to 60.
        card: u8,
        /// Where.
        position: Position,
    },
    /// Plays a card in the Coaching Box.
    Coach {
        /// 1 to 60.
        card: u8,
    },
    /// A Key Sixth Man takes a foul away at once.
    Restore {
        /// 1 to 60.
        card: u8,
        /// From whom.
        position: Position,
    },
    /// Has a card of the opponent's opened.
    Reveal {
        /// Where it lies.
        position: Position,
        /// Which of those there: 0 or 1.
        place: u8,
    },
    /// Takes a card back.
    Withdraw {
        /// 1 to 60.
        card: u8,
    },
    /// Discards a card for a new one.
    Discard {
        /// 1 to 60.
        card: u8,
    },
    /// Tries for a card with a 5 or 6.
    Try,
    /// Opens a card of his.
    Open {
        /// 1 to 60.
        card: u8,
    },
    /// This Defense card counts.
    Pick {
        /// 1 to 60.
        card: u8,
    },
    /// This opponent.
    Teammate {
        /// Who.
        position: Position,
    },
    /// Takes the foul away.
    Remove,
    /// Calls a Time-out.
    TimeOut,
}

/// What a card is drawn or a die rolled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "draw", rename_all = "snake_case")]
pub enum Draw {
    /// A Strategy card from the deck.
    Card {
        /// For whom.
        side: Side,
    },
    /// A solitaire team's card (§15.2).
    Blind {
        /// Whose.
        side: Side,
    },
    /// Who is the Favorite, of equals: 1-3 Home (§12.2).
    Favorite,
    /// A clock die; the first is the white one (§12.4).
    Clock {
        /// Whose turn.
        side: Side,
        /// The white die.
        white: bool,
    },
    /// A scoring die (§12.6).
    Scoring {
        /// Whose.
        side: Side,
        /// Where.
        position: Position,
    },
    /// A die more for a card's points (§14.2.2, §14.2.9).
    Extra {
        /// Whose.
        side: Side,
        /// By which card.
        card: Card,
    },
    /// For a new card: 5 or 6 (§12.4).
    Try {
        /// Whose.
        side: Side,
    },
    /// An Injury: whose player, then which one (§14.1.8).
    Injury,
}
