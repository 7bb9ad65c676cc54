//! What the table says while it referees: the reason behind every play.

use super::fac::{Class, InjuryLength, Section};
use super::fast_break::Column;
use super::piles::Pile;
use super::team_index::IndexOffer;
use super::team_numbers::TeamNumber;
use crate::book::ShotKind;
use crate::court::{Player, Position, Side};
use serde::Serialize;

/// A card flipped, ratings compared, a state that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub enum Talk {
    /// A card was flipped.
    Flipped {
        /// Which.
        rpg: u8,
        /// What was read.
        section: Section,
        /// From which pile.
        pile: Pile,
        /// Cards left in the FAC deck, the Dead Ball deck and the discards after it.
        left: [u8; 3],
    },
    /// A team number gives a card another result (house ruling H67).
    TeamNumber {
        /// Whose number.
        side: Side,
        /// Which.
        which: TeamNumber,
        /// Its value.
        value: i16,
    },
    /// A Time card: this much of the period has passed (14A, glossary).
    TimeCard {
        /// Seconds.
        elapsed: u16,
    },
    /// The rating a shot needs (4.5, 12A).
    ShotSum {
        /// The shooter.
        by: Player,
        /// For how many.
        kind: ShotKind,
        /// What adds up.
        terms: Vec<Term>,
        /// What it adds up to.
        rating: i16,
        /// SHOT #.
        number: u8,
        /// Whether it is good.
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
        /// Who contended: rating, addition.
        among: Vec<(Player, i16, i16)>,
        /// Who has it.
        to: Player,
    },
    /// A rate against the level a card asks for (7.1, 7.2).
    Rate {
        /// Steal or block.
        what: RateOf,
        /// Who has the rate; the best of those who might.
        who: Option<Player>,
        /// His rate.
        rate: i16,
        /// What is needed.
        level: u8,
    },
    /// FOUL # against Foul Ranges (6.1).
    FoulNumber {
        /// FOUL #.
        number: u8,
        /// Whose range it is in.
        fouler: Option<Player>,
    },
    /// FD# against FOUL DRAWING (6.1).
    FoulDraw {
        /// The rank.
        fd: u8,
        /// Whose it is.
        who: Player,
    },
    /// FOUL DRAWING against the number a SHOT # clause asks for (12B).
    FoulClause {
        /// The shooter.
        by: Player,
        /// His FOUL DRAWING, in tenths.
        drawing: u16,
        /// To exceed, in points.
        over: u8,
    },
    /// An RPG draw.
    RpgDraw {
        /// The number.
        rpg: u8,
        /// Who it is.
        who: Player,
    },
    /// A fast break (10A).
    FastBreak {
        /// Who runs.
        side: Side,
        /// By this column of the chart.
        column: Column,
        /// FOUL #.
        number: u8,
        /// The chart's words.
        result: String,
    },
    /// A jump ball's ratings (11.2).
    Jump {
        /// Home's and Visitors' jumpers.
        jumpers: [Player; 2],
        /// Their REBOUND ratings.
        ratings: [i16; 2],
        /// Added to the lower.
        bonus: u8,
        /// The better jumper's side.
        won: Side,
    },
    /// The penalty situation begins for a side (6.4).
    Penalty {
        /// Whose fouls now give free throws.
        side: Side,
    },
    /// A player must rest (14A).
    MustRest {
        /// Who.
        who: Player,
        /// As what.
        class: Class,
    },
    /// A tired player has rested (5.4, 14A).
    Rested {
        /// Who.
        who: Player,
    },
    /// Players have sat out a whole Rest Period: their rested boxes of a half are ticked (5.4).
    SatOut {
        /// Whose.
        side: Side,
        /// 1 or 2.
        half: u8,
        /// Who.
        who: Vec<Player>,
    },
    /// A player had no normal rest in this half (5.4).
    Fatigued {
        /// Who.
        who: Player,
    },
    /// A player is injured (14G).
    Injured {
        /// Who.
        who: Player,
        /// For how long.
        length: InjuryLength,
    },
    /// An injured player may come back (14G).
    Recovered {
        /// Who.
        who: Player,
    },
    /// A player has a Great Night (14I).
    GreatNight {
        /// Who.
        who: Player,
    },
    /// The next miss is tipped in (14K).
    TipInPending,
    /// A reading without effect.
    NoEffect {
        /// Why.
        why: Why,
    },
    /// The first deck of a half is used up; the second is shuffled (19.2).
    NewDeck,
    /// The last card decides (8.1, 14O).
    LastCard,
    /// Who defends whom: his player is at this position (3.2).
    Marks {
        /// The defender.
        who: Player,
        /// His player's position.
        marks: Position,
    },
    /// A side is charged with the time-out that it has not called (8.4).
    Charged {
        /// Whose.
        side: Side,
    },
    /// A side presses (4.2).
    Presses {
        /// The defense.
        side: Side,
    },
    /// A side always double-teams a player, or no longer does (5.5).
    DoubleTeam {
        /// The defense.
        side: Side,
        /// Whom.
        target: Player,
        /// Who joins his PD; absent where it is over.
        helper: Option<Player>,
    },
    /// The three-point offense begins or ends (4.6.1).
    ThreeOffense {
        /// Whose.
        side: Side,
        /// It begins.
        on: bool,
    },
    /// The three-point defense begins or ends (4.6.2).
    ThreeDefense {
        /// Whose.
        side: Side,
        /// It begins.
        on: bool,
    },
    /// A play is called (8.4.2).
    PlayCalled {
        /// For whom.
        who: Player,
    },
    /// A side inbounds at half court (8.4.1).
    HalfCourt {
        /// Which.
        side: Side,
    },
    /// The player at the line is frozen (6.8).
    Frozen {
        /// Who.
        who: Player,
    },
    /// A free throw is missed on purpose (6.2).
    MissesOnPurpose {
        /// By whom.
        who: Player,
    },
    /// A side has spent Index Points (16).
    IndexUsed {
        /// Whose.
        side: Side,
        /// On what.
        offer: IndexOffer,
        /// Points left.
        left: u8,
    },
    /// A technical on a coaching staff has moved an Index Point (14D).
    IndexMoved {
        /// Whose.
        side: Side,
        /// One more, or one less.
        gained: bool,
        /// Points it has now.
        left: u8,
    },
    /// A ruling of ours applied.
    Ruling {
        /// Its ID in RULES.md.
        id: &'static str,
    },
}

/// Steal or block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum RateOf {
    /// STEAL RATE.
    Steal,
    /// BLOCK RATE.
    Block,
}

/// Why a reading has no effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Why {
    /// The Dead Ball deck is larger than the discards (14A).
    DeadBallLarger,
    /// Not the last card of the period (14O).
    NotTheLastCard,
    /// Not the last pass allowed (13E).
    NotTheLastPass,
    /// Nobody on the floor fits (14A).
    NobodyFits,
    /// Blocks and fouls are ignored here (7.2).
    OpenOrThree,
    /// Any defense is legal in this code (19.9, 20.10).
    ZoneIsLegal,
    /// Of the checks after a press only defenders' rest counts (15F).
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
    /// What it adds.
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
