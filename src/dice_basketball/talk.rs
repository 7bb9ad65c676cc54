//! What dice are rolled for, and what the table says of them: the reason behind every play.

use super::charts::{ChartId, Injury};
use super::game::{Press, Scheme};
use super::possession::PassRange;
use crate::book::ShotKind;
use crate::court::{Player, Side};
use serde::Serialize;

/// What both dice are rolled for: the table's numbers 1 to 100 are 00 to 99.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum Roll {
    /// A jump ball (5).
    Jump,
    /// A pass inbounds (6).
    Inbounds {
        /// Under pressure.
        pressed: bool,
    },
    /// A pass (6).
    Pass {
        /// Who passes.
        by: Player,
    },
    /// The special chart of this number (6).
    Special {
        /// 0 to 4.
        number: u8,
    },
    /// A shot (8).
    Shot {
        /// Who shoots.
        by: Player,
        /// For how many.
        kind: ShotKind,
    },
    /// A free throw (8).
    FreeThrow {
        /// Who shoots.
        by: Player,
    },
    /// The rebound of a free throw (9, DB3).
    Rebound,
    /// The foul chart (10).
    Foul,
    /// Against the injury number (14).
    InjuryNumber {
        /// Who is hurt.
        who: Player,
    },
    /// An injury chart (14).
    Injury {
        /// Chart A.
        light: bool,
    },
}

/// Dice rolled, ranges compared, a state that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
pub enum Talk {
    /// Both dice were rolled.
    Rolled {
        /// 0 to 99: red for tens, white for ones.
        roll: u8,
        /// What for.
        what: Roll,
    },
    /// A chart was looked up.
    LookedUp {
        /// Which.
        chart: ChartId,
        /// With this number.
        roll: u8,
        /// What it says.
        result: String,
    },
    /// A pass against the ranges (6, 7).
    PassSum {
        /// The passer.
        by: Player,
        /// His guard.
        guard: Player,
        /// Where it is complete, where stolen.
        range: PassRange,
        /// A press is in it (23).
        pressed: bool,
        /// The roll.
        roll: u8,
    },
    /// A shot against the range (8).
    ShotSum {
        /// The shooter.
        by: Player,
        /// For how many.
        kind: ShotKind,
        /// What adds up; the card's end first.
        terms: Vec<Term>,
        /// The end it adds up to.
        range: i16,
        /// Where the guard's block range begins (11).
        block: i16,
        /// The roll.
        roll: u8,
    },
    /// A free throw (8).
    FreeThrowSum {
        /// The shooter.
        by: Player,
        /// The end of his range.
        range: i16,
        /// The roll.
        roll: u8,
    },
    /// A battle for a rebound (9).
    Battle {
        /// Of the shooter's side.
        offense: Player,
        /// Of the other.
        defense: Player,
        /// Their Rebound Ratings.
        ratings: [u8; 2],
        /// Who has it.
        to: Player,
    },
    /// A rank of Foul Ratings (15).
    Ranked {
        /// 1 to 5.
        rank: u8,
        /// Whose it is.
        by: Player,
        /// His rating.
        rating: u8,
    },
    /// An injury number (14).
    InjuryNumber {
        /// Who is hurt.
        who: Player,
        /// His number.
        number: u8,
        /// The roll.
        roll: u8,
    },
    /// How bad it is (14).
    Injured {
        /// Who.
        who: Player,
        /// How long.
        injury: Injury,
    },
    /// A jump ball situation goes by the arrow (23).
    ByArrow {
        /// To this side.
        side: Side,
    },
    /// A press was broken (23).
    Broken {
        /// By this side.
        side: Side,
    },
    /// A defense presses (6, 23).
    Presses {
        /// Which.
        side: Side,
        /// How.
        press: Press,
    },
    /// What a defense plays from now on (18, 19).
    Plays {
        /// Which.
        side: Side,
        /// What.
        scheme: Scheme,
    },
}

/// One thing that counts in a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Term {
    /// What.
    pub of: TermOf,
    /// How much.
    pub n: i16,
}

/// What counts in a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TermOf {
    /// The shooter's card (8).
    Card,
    /// His guard's defense (12).
    Guard(Player),
    /// The zone (19).
    Zone,
    /// Nobody: he is open (6).
    Open,
    /// Two players on him (18).
    Doubled,
    /// His player helps elsewhere (18).
    LeftOpen,
    /// The press was broken (23).
    Broken,
    /// He is tired (13).
    Tired,
}
