//! The Fast Action Card (FAC), which replaces dice: ten sections, any of which the rules may read (SP §9-15).
//!
//! `notation` reads and writes the printed text.

use crate::book::TurnoverKind;
use crate::court::{Position, PositionSet};
use crate::kit::Provenance;
use serde::{Deserialize, Serialize};

/// One of the 200 Fast Action Cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fac {
    /// Random Position Generator, 1-200: the card's number.
    pub rpg: u8,
    /// ACTION: bringing the ball upcourt (SP §9).
    pub action: Floor,
    /// PRESS: bringing it up against the press (SP §15).
    pub press: Floor,
    /// ADVANCE: moving it in the frontcourt (SP §13).
    pub advance: Floor,
    /// REBOUND: who gets a miss (SP §10).
    pub rebound: Rebound,
    /// SHOT #: whether a shot is good (SP §12).
    pub shot: Shot,
    /// JUMP TO: who controls a jump ball (SP §11).
    pub jump_to: JumpTo,
    /// BLOCK: who recovers a blocked shot (SP §7.2).
    pub block: BlockTo,
    /// Z READING: rare events (SP §14).
    pub z: Z,
    /// FOUL #: who fouls and who is fouled (SP §6.1).
    pub foul: FoulNumber,
    /// The provenance of the card.
    pub status: Provenance,
}

/// The one card printed in the rulebook, RPG 200 (SP §2; SP7).
pub const PRINTED: Fac = Fac {
    rpg: 200,
    action: Floor::Pass(Pass { to: Receiver::At(Position::Sf), number: 22, assist: None, steal: None }),
    press: Floor::Turnover { kind: TurnoverKind::DoubleDribble, by: Charged::Rpg },
    advance: Floor::KickedBall,
    rebound: Rebound::JumpBall(Position::Pg),
    shot: Shot { number: 100, clause: Some(ShotClause::LaneDefense) },
    jump_to: JumpTo { to: Position::Pg, bonus: 0 },
    block: BlockTo::OffenseOut,
    z: Z::DesperationHeave,
    foul: FoulNumber { number: 100, fd: 5 },
    status: Provenance::Printed,
};

/// A section of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Section {
    /// The card's number, which names a team and a position.
    Rpg,
    /// ACTION (SP §9).
    Action,
    /// PRESS (SP §15).
    Press,
    /// ADVANCE (SP §13).
    Advance,
    /// REBOUND (SP §10).
    Rebound,
    /// SHOT # (SP §12).
    Shot,
    /// JUMP TO (SP §11).
    JumpTo,
    /// BLOCK (SP §7.2).
    Block,
    /// Z READING (SP §14).
    Z,
    /// FOUL # (SP §6.1).
    Foul,
}

/// A result of ACTION, PRESS or ADVANCE; SP §9, §15 and §13 say which may occur in which section.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
// read at every card: a tag of its own takes fewer steps than one among the values of `Pass`
#[repr(u8)]
pub enum Floor {
    /// The ball goes to a player (9A, 13A-C, 15C-D).
    Pass(Pass),
    /// A violation or a bad pass; the defense inbounds (9B, 13E, 15G).
    Turnover {
        /// The kind of turnover.
        kind: TurnoverKind,
        /// The player charged with it.
        by: Charged,
    },
    /// 24-Second Violation: a team turnover, but only on the last allowed pass (13E).
    ShotClock,
    /// Read the Z section of the next card (9C, 15F).
    ConsultZ,
    /// Foul by the defense, not on a shot (9D, 13D, 15A).
    DefenseFoul,
    /// Fouled in the act of shooting (9E).
    FouledInAct,
    /// Charging (9F, 15H).
    OffensiveFoul,
    /// Kicked ball: the offense inbounds (13F).
    KickedBall,
    /// Jump ball between the two players at this position (13G, 15I).
    JumpBall(Position),
    /// Two free throws and the ball (15B).
    IntentionalFoul,
    /// A basket for a player of the coach's choice (15E).
    ChoiceScores,
    /// Foul on the inbounds play (15J, 14M).
    DeadBallFoul,
    /// One ADVANCE less (15K).
    Trap,
}

/// A completed pass: "Pass to SG #18 §4".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pass {
    /// The receiver.
    pub to: Receiver,
    /// The Pass #, compared with ATTEMPTS (SP §4.5). 1-40.
    pub number: u8,
    /// The § number, compared with the ASSIST RATE (SP §4.4). 1-18.
    pub assist: Option<u8>,
    /// "S# or higher at Def POS steals" (13B).
    pub steal: Option<Steal>,
}

/// The receiver of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiver {
    /// The player at this position.
    At(Position),
    /// Any player; the offensive coach chooses (13C).
    Choice,
}

/// A possible steal (SP §7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steal {
    /// The lowest STEAL RATE that steals.
    pub level: u8,
    /// The defender who may steal; any of the five if none is named.
    pub at: Option<Position>,
}

/// The player charged with a turnover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Charged {
    /// The player at this position.
    At(Position),
    /// The player named by an RPG draw.
    Rpg,
}

/// A result of REBOUND (SP §10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebound {
    /// This defender, perhaps with a fast break (10A, 10B).
    Defense {
        /// The rebounder's position.
        at: Position,
        /// "FB": the rebounder may start a fast break.
        fast_break: bool,
    },
    /// The best rebounder among those named (10C).
    High {
        /// The players who contend for it.
        among: Contenders,
        /// Added to every defender's rating.
        bonus: u8,
        /// The offensive rebounder's next act; absent if the offense cannot win the rebound.
        follow: Option<FollowUp>,
    },
    /// This offensive player (10D).
    Offense {
        /// The rebounder's position.
        at: Position,
        /// The rebounder's next act.
        follow: FollowUp,
    },
    /// Off the defense, out of bounds (10E).
    OffenseOut,
    /// Off the offense, out of bounds (10F).
    DefenseOut,
    /// Offensive goaltending (10G).
    Goaltending,
    /// Loose ball foul on the defense (10H).
    LooseBallDefense,
    /// Loose ball foul on the offense (10I).
    LooseBallOffense,
    /// Jump ball between the two players at this position (10J).
    JumpBall(Position),
}

/// The players who contend for a rebound (10C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contenders {
    /// Both teams' players at these positions.
    At(PositionSet),
    /// The offense's five.
    Offense,
    /// The defense's five.
    Defense,
    /// All ten.
    Game,
}

/// The "#n §a" pair of an offensive rebound (10C): whether the rebounder shoots or passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FollowUp {
    /// Compared with ATTEMPTS, like a Pass #.
    pub number: u8,
    /// Compared with the ASSIST RATE.
    pub assist: u8,
}

impl FollowUp {
    /// The rebounder neither shoots nor passes for an open shot.
    pub const NEVER: FollowUp = FollowUp { number: 40, assist: u8::MAX };
}

/// SHOT #: 1-100 and perhaps a clause. 98-100 are air balls (12D).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// 1-100; good if at most the shooter's rating.
    pub number: u8,
    /// The rest of the reading.
    pub clause: Option<ShotClause>,
}

/// A clause of SHOT # (12B, 12C, 12E).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShotClause {
    /// Fouled if the shooter's FOUL DRAWING exceeds `over`.
    Fouled {
        /// The defender at this position, or by FOUL # of the next card.
        by: Fouler,
        /// FOUL DRAWING to exceed, in whole points.
        over: u8,
    },
    /// A defender with BLOCK RATE `level` or higher blocks it.
    Block {
        /// The lowest BLOCK RATE that blocks.
        level: u8,
        /// The defender who may block; any of the five if none is named.
        at: Option<Position>,
    },
    /// On a free throw, lane violation by the defense: the shooter shoots again.
    LaneDefense,
    /// On a free throw, lane violation by the offense: void, team turnover.
    LaneOffense,
}

/// The player who commits a foul on a shot (12B).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fouler {
    /// The defender at this position.
    At(Position),
    /// The player named by FOUL # of the next card, otherwise the shooter's PD.
    FoulNumber,
}

/// JUMP TO (SP §11.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JumpTo {
    /// The position that controls the ball, on the team of the better jumper.
    pub to: Position,
    /// Added to the lower-rated jumper.
    pub bonus: u8,
}

/// The result of a block (SP §7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockTo {
    /// This defender recovers the ball.
    Defense(Position),
    /// This offensive player recovers the ball.
    Offense(Position),
    /// Out of bounds; the offense keeps the ball.
    OffenseOut,
    /// Out of bounds; the defense gets the ball.
    DefenseOut,
    /// Goaltending: the basket counts.
    Goaltending,
}

/// A result of Z READING (SP §14 A-O).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Z {
    /// 14A Mandatory rest for a player of this class (RPG names the team, SP69).
    MandatoryRest(Class),
    /// 14B Flagrant foul.
    FlagrantFoul,
    /// 14C Double foul.
    DoubleFoul,
    /// 14D Technical foul on a player named by RPG.
    Technical,
    /// 14D Technical foul on the coaching staff of the team named by RPG (SP53).
    CoachTechnical,
    /// 14E A player of the coach's choice scores and is fouled.
    ChoiceScoresAndFouled,
    /// 14F Fight.
    Fight,
    /// 14G Injury.
    Injury(InjuryLength),
    /// 14H Three-pointer.
    ThreePointer,
    /// 14I Great Night.
    GreatNight,
    /// 14J Three-second violation by the defense.
    ThreeSecondDefense,
    /// 14K Tip-in.
    TipIn,
    /// 14L Elbow foul.
    ElbowFoul,
    /// 14M Dead ball foul.
    DeadBallFoul,
    /// 14N Stolen ball and fast break.
    StolenFastBreak,
    /// 14O Desperation heave.
    DesperationHeave,
}

/// How long an injury lasts (14G).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum InjuryLength {
    /// The rest of the period.
    Period,
    /// The rest of the half.
    Half,
    /// The rest of the game.
    Game,
    /// This game and as many further games as this Injury rating.
    Games(u8),
}

/// Guard, forward or center, as printed on player cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Class {
    /// Plays PG and SG.
    #[serde(rename = "G")]
    Guard,
    /// Plays SF and PF.
    #[serde(rename = "F")]
    Forward,
    /// Plays C.
    #[serde(rename = "C")]
    Center,
}

impl Class {
    /// The class that plays this position (SP §3.2).
    #[must_use]
    pub const fn of(position: Position) -> Class {
        match position {
            Position::Pg | Position::Sg => Class::Guard,
            Position::Sf | Position::Pf => Class::Forward,
            Position::C => Class::Center,
        }
    }
}

/// FOUL #: a number compared with Foul Ranges, and a rank in FOUL DRAWING (SP §6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoulNumber {
    /// 1-100.
    pub number: u8,
    /// FD1-FD5: the offensive player with the highest to the lowest FOUL DRAWING on the floor.
    pub fd: u8,
}
