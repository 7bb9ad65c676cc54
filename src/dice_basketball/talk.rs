//! The purposes of the game's rolls, and the log entries that explain each play.

use super::charts::{ChartId, Injury};
use super::game::{Press, Scheme};
use super::possession::PassRange;
use crate::book::ShotKind;
use crate::court::{Player, Side};
use serde::Serialize;

/// The purpose of a roll of both dice. The table's 1 to 100 are the rolls 00 to 99.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Roll {
    /// A jump ball (5).
    Jump,
    /// An inbounds pass (6).
    Inbounds {
        /// Whether the defense puts pressure on it.
        pressed: bool,
    },
    /// A pass (6).
    Pass {
        /// The passer.
        by: Player,
    },
    /// A special chart (6).
    Special {
        /// The chart's number, 0 to 4.
        number: u8,
    },
    /// A shot (8).
    Shot {
        /// The shooter.
        by: Player,
        /// Two or three points.
        kind: ShotKind,
    },
    /// A free throw (8).
    FreeThrow {
        /// The shooter.
        by: Player,
    },
    /// The rebound of a free throw (9, DB3).
    Rebound,
    /// The foul chart (10).
    Foul,
    /// The roll that is compared with an injury number (14).
    InjuryNumber {
        /// The injured player.
        who: Player,
    },
    /// An injury chart (14).
    Injury {
        /// Whether it is chart A, the lighter one.
        light: bool,
    },
}

/// An entry of the log that is not a play: dice rolled, ranges compared, a coach's decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
pub enum Talk {
    /// Both dice were rolled.
    Rolled {
        /// The roll, 0 to 99: red for tens, white for ones.
        roll: u8,
        /// The purpose of the roll.
        what: Roll,
    },
    /// A chart was read.
    LookedUp {
        /// The chart.
        chart: ChartId,
        /// The number it was read with.
        roll: u8,
        /// The cell as printed.
        result: String,
    },
    /// A pass was compared with its ranges (6, 7).
    PassSum {
        /// The passer.
        by: Player,
        /// The passer's guard.
        guard: Player,
        /// The ranges.
        range: PassRange,
        /// Whether a press counts (23).
        pressed: bool,
        /// The roll.
        roll: u8,
    },
    /// A shot was compared with its range (8).
    ShotSum {
        /// The shooter.
        by: Player,
        /// Two or three points.
        kind: ShotKind,
        /// The terms of the range, the card's first.
        terms: Vec<Term>,
        /// The last number of the range, the sum of the terms.
        range: i16,
        /// The first number of the guard's block range (11).
        block: i16,
        /// The roll.
        roll: u8,
    },
    /// A free throw was compared with its range (8).
    FreeThrowSum {
        /// The shooter.
        by: Player,
        /// The last number of the range.
        range: i16,
        /// The roll.
        roll: u8,
    },
    /// Two players fought for a rebound (9).
    Battle {
        /// The player of the shooting side.
        offense: Player,
        /// The player of the defense.
        defense: Player,
        /// Their rebound ratings, in that order.
        ratings: [u8; 2],
        /// The rebounder.
        to: Player,
    },
    /// A rank of foul ratings named a player (15).
    Ranked {
        /// The rank, 1 to 5.
        rank: u8,
        /// The player.
        by: Player,
        /// The player's foul rating.
        rating: u8,
    },
    /// A roll was compared with an injury number (14).
    InjuryNumber {
        /// The injured player.
        who: Player,
        /// The player's injury number.
        number: u8,
        /// The roll.
        roll: u8,
    },
    /// An injury chart was read (14).
    Injured {
        /// The injured player.
        who: Player,
        /// How long the player is out.
        injury: Injury,
    },
    /// The arrow decided a jump ball situation (23).
    ByArrow {
        /// The side that gets the ball.
        side: Side,
    },
    /// A press was broken (23).
    Broken {
        /// The side that broke it.
        side: Side,
    },
    /// A defense presses (6, 23).
    Presses {
        /// The defense.
        side: Side,
        /// The kind of press.
        press: Press,
    },
    /// A defense changed its scheme (18, 19).
    Plays {
        /// The defense.
        side: Side,
        /// The new scheme.
        scheme: Scheme,
    },
}

/// One term of a shot's range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The kind of term.
    pub of: TermKind,
    /// Its value.
    pub n: i16,
}

/// The kinds of terms in a shot's range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TermKind {
    /// The shooter's card (8).
    Card,
    /// The guard's defense rating (12).
    Guard(Player),
    /// The zone (19).
    Zone,
    /// The shooter is unguarded (6).
    Open,
    /// The shooter is double-teamed (18).
    Doubled,
    /// The shooter's guard helps elsewhere (18).
    LeftOpen,
    /// The press was broken (23).
    Broken,
    /// The shooter is tired (13).
    Tired,
}
