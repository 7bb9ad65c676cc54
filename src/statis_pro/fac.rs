//! The Fast Action Card (FAC): ten sections, any of which may be read (SP §9-15).
//!
//! `notation` reads and writes the printed words.

use crate::book::TurnoverKind;
use crate::court::{Position, PositionSet};
use crate::kit::Provenance;
use serde::{Deserialize, Serialize};

/// One of the 200 cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fac {
    /// Random Position Generator, 1-200: the card's own number.
    pub rpg: u8,
    /// Bringing the ball upcourt (SP §9).
    pub action: Floor,
    /// Bringing it up against the press (SP §15).
    pub press: Floor,
    /// Moving it in the frontcourt (SP §13).
    pub advance: Floor,
    /// Who gets a miss (SP §10).
    pub rebound: Rebound,
    /// Whether a shot is good (SP §12).
    pub shot: Shot,
    /// Who controls a jump ball (SP §11).
    pub jump_to: JumpTo,
    /// Who recovers a blocked shot (SP §7.2).
    pub block: BlockTo,
    /// The Z reading (SP §14).
    pub z: Z,
    /// Who fouls, who is fouled (SP §6.1).
    pub foul: FoulNumber,
    /// Where this card comes from.
    pub status: Provenance,
}

/// A section of a card, as read in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Section {
    /// The card's number, for a position and a team.
    Rpg,
    /// SP §9.
    Action,
    /// SP §15.
    Press,
    /// SP §13.
    Advance,
    /// SP §10.
    Rebound,
    /// SP §12.
    Shot,
    /// SP §11.
    JumpTo,
    /// SP §7.2.
    Block,
    /// SP §14.
    Z,
    /// SP §6.1.
    Foul,
}

/// A result of ACTION, PRESS or ADVANCE. Which may stand in which section: SP §9, §15, §13.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Floor {
    /// The ball goes to a player (9A, 13A-C, 15C-D).
    Pass(Pass),
    /// A violation or a bad pass; the defense inbounds (9B, 13E, 15G).
    Turnover {
        /// What he did.
        kind: TurnoverKind,
        /// Who is charged.
        by: Charged,
    },
    /// 24-Second Violation, a team turnover on the last allowed pass only (13E).
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
    /// Who gets it.
    pub to: Receiver,
    /// The Pass #, compared with ATTEMPTS (SP §4.5). 1-40.
    pub number: u8,
    /// The § number, compared with the ASSIST RATE (SP §4.4). 1-18.
    pub assist: Option<u8>,
    /// "S# or higher at Def POS steals" (13B).
    pub steal: Option<Steal>,
}

/// Who receives a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Receiver {
    /// The player at this position.
    At(Position),
    /// The offensive coach's choice (13C).
    Choice,
}

/// A possible steal (SP §7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steal {
    /// The STEAL RATE needed.
    pub level: u8,
    /// The defender who may; any of the five where none is named.
    pub at: Option<Position>,
}

/// Who is charged with a turnover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Charged {
    /// The player at this position.
    At(Position),
    /// The player an RPG draw names.
    Rpg,
}

/// A result of REBOUND (SP §10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rebound {
    /// This defender, perhaps with a fast break (10A, 10B).
    Defense {
        /// His position.
        at: Position,
        /// "FB": he may run.
        fast_break: bool,
    },
    /// The best rebounder among those named (10C).
    High {
        /// Who contends.
        among: Contenders,
        /// Added to every defender's rating.
        bonus: u8,
        /// What an offensive rebounder does next; absent where the offense can't win.
        follow: Option<FollowUp>,
    },
    /// This offensive player (10D).
    Offense {
        /// His position.
        at: Position,
        /// What he does next.
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

/// Who contends for a rebound (10C).
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

/// The "#n §a" pair of an offensive rebound (10C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FollowUp {
    /// Compared with ATTEMPTS, like a Pass #.
    pub number: u8,
    /// Compared with the ASSIST RATE.
    pub assist: u8,
}

impl FollowUp {
    /// He neither shoots nor passes for an open shot.
    pub const NEVER: FollowUp = FollowUp { number: 40, assist: u8::MAX };
}

/// SHOT #: 1-100 and perhaps a clause. 98-100 are air balls (12D).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// 1-100; good if at most the shooter's rating.
    pub number: u8,
    /// What else the card says.
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
        /// The BLOCK RATE needed.
        level: u8,
        /// The defender who may; any of the five where none is named.
        at: Option<Position>,
    },
    /// On a free throw, lane violation by the defense: he shoots again.
    LaneDefense,
    /// On a free throw, lane violation by the offense: void, team turnover.
    LaneOffense,
}

/// Who commits a foul on a shot (12B).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fouler {
    /// The defender at this position.
    At(Position),
    /// By FOUL # of the next card, else the shooter's PD.
    FoulNumber,
}

/// JUMP TO (SP §11.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JumpTo {
    /// The player of the better jumper's team who controls the ball.
    pub to: Position,
    /// Added to the lower-rated jumper.
    pub bonus: u8,
}

/// Who recovers a block (SP §7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockTo {
    /// This defender.
    Defense(Position),
    /// This offensive player.
    Offense(Position),
    /// Out of bounds, offense's ball.
    OffenseOut,
    /// Out of bounds, defense's ball.
    DefenseOut,
    /// Goaltending: the basket counts.
    Goaltending,
}

/// A result of Z READING (SP §14 A-O).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Z {
    /// 14A: a player of this class must rest (RPG gives the team, SP69).
    MandatoryRest(Class),
    /// 14B.
    FlagrantFoul,
    /// 14C.
    DoubleFoul,
    /// 14D on an RPG player.
    Technical,
    /// 14D on the coaching staff of an RPG team (SP53).
    CoachTechnical,
    /// 14E.
    ChoiceScoresAndFouled,
    /// 14F.
    Fight,
    /// 14G.
    Injury(InjuryLength),
    /// 14H.
    ThreePointer,
    /// 14I.
    GreatNight,
    /// 14J.
    ThreeSecondDefense,
    /// 14K.
    TipIn,
    /// 14L.
    ElbowFoul,
    /// 14M.
    DeadBallFoul,
    /// 14N.
    StolenFastBreak,
    /// 14O.
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
    /// The game and as many more as this Injury rating.
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

/// FOUL #: a number against Foul Ranges and a rank of FOUL DRAWING (SP §6.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoulNumber {
    /// 1-100.
    pub number: u8,
    /// FD1-FD5: the offensive player with the highest to the lowest FOUL DRAWING on the floor.
    pub fd: u8,
}
