//! Announcements of the referee, with the reason behind every play.

use super::fac::{Class, InjuryLength, Section};
use super::fast_break::Column;
use super::piles::Pile;
use super::team_index::IndexOffer;
use super::team_numbers::TeamNumber;
use crate::book::ShotKind;
use crate::court::{Player, Position, Side};
use serde::Serialize;

/// An announcement: a flipped card, a comparison of ratings, or a change of state.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub enum Talk {
    /// A card was flipped.
    Flipped {
        /// The card's RPG number.
        rpg: u8,
        /// The section read.
        section: Section,
        /// The pile it came from.
        pile: Pile,
        /// Cards then left in the FAC deck, the Dead Ball deck and the discards.
        left: [u8; 3],
    },
    /// A team number has changed the result of a card (house ruling H67).
    TeamNumber {
        /// The team of the number.
        side: Side,
        /// The number's name.
        which: TeamNumber,
        /// Its value.
        value: i16,
    },
    /// A Time card: this much of the deck has passed (14A, glossary).
    TimeCard {
        /// Seconds.
        elapsed: u16,
    },
    /// The rating a shot needs (4.5, 12A).
    ShotSum {
        /// The shooter.
        by: Player,
        /// Two or three points.
        kind: ShotKind,
        /// The terms of the sum.
        terms: Vec<Term>,
        /// Their total.
        rating: i16,
        /// SHOT #.
        number: u8,
        /// Whether the shot is good.
        good: bool,
    },
    /// A free throw.
    FreeThrowSum {
        /// The shooter.
        by: Player,
        /// FREE THROW.
        rating: i16,
        /// SHOT #.
        number: u8,
    },
    /// The highest REBOUND of several (4.7).
    Highest {
        /// The contenders, each with rating and bonus.
        among: Vec<(Player, i16, i16)>,
        /// The player who gets the ball.
        to: Player,
    },
    /// A steal or block rate against the level a card asks for (7.1, 7.2).
    Rate {
        /// Steal or block.
        what: RateOf,
        /// The player with the rate: the one named, or the best candidate.
        who: Option<Player>,
        /// The player's rate.
        rate: i16,
        /// The level needed.
        level: u8,
    },
    /// FOUL # against Foul Ranges (6.1).
    FoulNumber {
        /// FOUL #.
        number: u8,
        /// The player in whose range it is.
        fouler: Option<Player>,
    },
    /// FD# against FOUL DRAWING (6.1).
    FoulDraw {
        /// The rank.
        fd: u8,
        /// The player with that rank.
        who: Player,
    },
    /// FOUL DRAWING against the number a SHOT # clause asks for (12B).
    FoulClause {
        /// The shooter.
        by: Player,
        /// The shooter's FOUL DRAWING, in tenths.
        drawing: u16,
        /// The number to exceed, in points.
        over: u8,
    },
    /// An RPG draw.
    RpgDraw {
        /// The number.
        rpg: u8,
        /// The player it names.
        who: Player,
    },
    /// A fast break (10A).
    FastBreak {
        /// The side that runs.
        side: Side,
        /// The column of the chart.
        column: Column,
        /// FOUL #.
        number: u8,
        /// The chart's outcome.
        result: String,
    },
    /// A jump ball's ratings (11.2).
    Jump {
        /// Home's and Visitors' jumpers.
        jumpers: [Player; 2],
        /// Their REBOUND ratings.
        ratings: [i16; 2],
        /// The bonus for the lower-rated jumper.
        bonus: u8,
        /// The winner's side.
        won: Side,
    },
    /// A side is now in the penalty situation (6.4).
    Penalty {
        /// The side whose fouls now give free throws.
        side: Side,
    },
    /// A player must rest (14A).
    MustRest {
        /// The player.
        who: Player,
        /// The class under which they must rest.
        class: Class,
    },
    /// A tired player has rested (5.4, 14A).
    Rested {
        /// The player.
        who: Player,
    },
    /// Players have sat out a whole Rest Period, so their rested boxes are ticked (5.4).
    SatOut {
        /// Their side.
        side: Side,
        /// The half, 1 or 2.
        half: u8,
        /// The players.
        who: Vec<Player>,
    },
    /// A player had no normal rest in this half (5.4).
    Fatigued {
        /// The player.
        who: Player,
    },
    /// A player is injured (14G).
    Injured {
        /// The player.
        who: Player,
        /// How long the injury lasts.
        length: InjuryLength,
    },
    /// An injured player may come back (14G).
    Recovered {
        /// The player.
        who: Player,
    },
    /// A player has a Great Night (14I).
    GreatNight {
        /// The player.
        who: Player,
    },
    /// The next miss is tipped in (14K).
    TipInPending,
    /// A reading had no effect.
    NoEffect {
        /// The reason.
        why: Why,
    },
    /// The first deck of a half is used up; the second is shuffled (19.2).
    NewDeck,
    /// The last card of the period has been drawn (8.1, 14O).
    LastCard,
    /// A defender now guards another opponent (3.2).
    Marks {
        /// The defender.
        who: Player,
        /// The position of the opponent they guard.
        marks: Position,
    },
    /// A side is charged with a time-out that it did not call in time (8.4).
    Charged {
        /// The side.
        side: Side,
    },
    /// A side presses (4.2).
    Presses {
        /// The defense.
        side: Side,
    },
    /// A side starts or ends a double team (5.5).
    DoubleTeam {
        /// The defense.
        side: Side,
        /// The double-teamed player.
        target: Player,
        /// The defender who helps the PD; absent when it ends.
        helper: Option<Player>,
    },
    /// The three-point offense begins or ends (4.6.1).
    ThreeOffense {
        /// The side.
        side: Side,
        /// Whether it begins.
        on: bool,
    },
    /// The three-point defense begins or ends (4.6.2).
    ThreeDefense {
        /// The side.
        side: Side,
        /// Whether it begins.
        on: bool,
    },
    /// A play is called (8.4.2).
    PlayCalled {
        /// The player it is for.
        who: Player,
    },
    /// A side inbounds at half court (8.4.1).
    HalfCourt {
        /// The side.
        side: Side,
    },
    /// The player at the line is frozen (6.8).
    Frozen {
        /// The player.
        who: Player,
    },
    /// A free throw is missed on purpose (6.2).
    MissesOnPurpose {
        /// The shooter.
        who: Player,
    },
    /// A side has spent Index Points (16).
    IndexUsed {
        /// The side.
        side: Side,
        /// The offer they paid for.
        offer: IndexOffer,
        /// Points left.
        left: u8,
    },
    /// A technical on a coaching staff has cost or gained a side an Index Point (14D).
    IndexMoved {
        /// The side.
        side: Side,
        /// Whether the side gained it.
        gained: bool,
        /// Points the side has now.
        left: u8,
    },
    /// A ruling of ours was applied.
    Ruling {
        /// Its id in RULES.md.
        id: &'static str,
    },
}

/// The kind of rate: steal or block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum RateOf {
    /// STEAL RATE.
    Steal,
    /// BLOCK RATE.
    Block,
}

/// The reason why a reading has no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Why {
    /// The Dead Ball deck is larger than the discards (14A).
    DeadBallLarger,
    /// It is not the last card of the period (14O).
    NotTheLastCard,
    /// It is not the last pass allowed (13E).
    NotTheLastPass,
    /// No player on the floor qualifies (14A).
    NobodyFits,
    /// Open Shots and threes cannot be blocked (7.2).
    OpenOrThree,
    /// Every defense is legal in this code (19.9, 20.10).
    ZoneIsLegal,
    /// After a press only defenders are checked for rest (15F).
    OnlyDefendersTire,
}

/// A term of a shot's rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(tag = "term", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Term {
    /// FIELD GOAL or THREE POINT.
    Rating {
        /// Points.
        value: i16,
    },
    /// An Open Shot (4.4).
    Open {
        /// Points.
        value: i16,
    },
    /// A Forced Shot (5.3).
    Forced {
        /// Points, 0 or negative.
        value: i16,
    },
    /// The PD's DEFENSE RATE (3.2).
    Defense {
        /// The PD.
        pd: Player,
        /// Points.
        value: i16,
    },
    /// A double team (5.5).
    Doubled {
        /// Points, negative.
        value: i16,
    },
}

impl Term {
    /// The points the term adds.
    #[must_use]
    pub const fn value(self) -> i16 {
        match self {
            Term::Rating { value }
            | Term::Open { value }
            | Term::Forced { value }
            | Term::Defense { value, .. }
            | Term::Doubled { value } => value,
        }
    }
}
