//! The plays a scorer writes down: one vocabulary for every game, refereed or kept by hand.

use crate::court::{Player, Position, Side};
use serde::{Deserialize, Serialize};

/// Something that happened on the floor. Every total of the scorer is a sum of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "play", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub enum Play {
    /// A period begins.
    PeriodBegins {
        /// 1-based.
        period: u8,
    },
    /// Five players take the floor; the order is [`Position::ALL`].
    Lineup {
        /// Their team.
        side: Side,
        /// Roster places by position.
        five: [u8; 5],
    },
    /// A player comes in for another.
    Substitution {
        /// The player who comes in.
        on: Player,
        /// The player who goes out.
        off: Player,
        /// Where.
        position: Position,
    },
    /// A jump ball.
    JumpBall {
        /// The jumpers: Home's, Visitors'; absent if the scorer did not say.
        jumpers: Option<[u8; 2]>,
        /// The player who controls the ball.
        to: Player,
    },
    /// The possession arrow now points to a team: the next jump ball situation is its ball.
    Arrow {
        /// The team.
        side: Side,
    },
    /// A pass to a teammate.
    Pass {
        /// Absent on an inbounds or a first pass from an unknown player.
        from: Option<Player>,
        /// The receiver.
        to: Player,
    },
    /// A shot from the field.
    Shot {
        /// The shooter.
        by: Player,
        /// Two or three.
        kind: ShotKind,
        /// Whether it went in.
        good: bool,
        /// Fouled in the act: a miss is not charged as an attempt.
        fouled: bool,
        /// Credited with the assist.
        assist: Option<Player>,
        /// Credited with the block.
        block: Option<Player>,
    },
    /// The last miss is not charged to the shooter after all.
    NoShot {
        /// The shooter.
        by: Player,
        /// Two or three.
        kind: ShotKind,
    },
    /// A free throw.
    FreeThrow {
        /// The shooter.
        by: Player,
        /// Whether it went in.
        good: bool,
        /// 1-based among `of`; 0 where the scorer did not say.
        number: u8,
        /// Free throws awarded together; 0 where the scorer did not say.
        of: u8,
    },
    /// A rebound by a player.
    Rebound {
        /// The player who recovers it.
        by: Player,
        /// Whether the player's own team had shot.
        offensive: bool,
    },
    /// A rebound credited to a team.
    TeamRebound {
        /// The team.
        side: Side,
        /// Whether it had shot.
        offensive: bool,
        /// Whether the ball was live; false after a free throw that is not the last.
        live: bool,
    },
    /// A turnover; charged to the team where no player is named.
    Turnover {
        /// The team that lost the ball.
        side: Side,
        /// The player charged.
        by: Option<Player>,
        /// How.
        kind: TurnoverKind,
        /// Credited with the steal.
        steal: Option<Player>,
    },
    /// An assist, steal or block tallied by itself; a referee names it with its shot or turnover instead.
    Credit {
        /// Who.
        to: Player,
        /// The kind of credit.
        what: Credit,
    },
    /// A head start of the rules for a player, where a game begins late in the real one.
    Given {
        /// Who.
        to: Player,
        /// Points that no shot made.
        points: u8,
        /// Rebounds, taken for defensive ones.
        rebounds: u8,
        /// Steals.
        steals: u8,
        /// Blocked shots.
        blocks: u8,
        /// Personal fouls.
        fouls: u8,
    },
    /// Team rebounds on defense that are allotted to a player after the game.
    Allotted {
        /// Who.
        to: Player,
        /// How many.
        rebounds: u8,
    },
    /// A personal foul.
    Foul {
        /// The fouler.
        by: Player,
        /// The player fouled, where known.
        on: Option<Player>,
        /// The kind of foul.
        kind: FoulKind,
        /// Whether it counts as a team foul.
        team: bool,
    },
    /// A technical foul; on the coaching staff where no player is named.
    Technical {
        /// The team.
        side: Side,
        /// The player.
        by: Option<Player>,
    },
    /// A time-out is charged.
    TimeOut {
        /// The team that called it.
        side: Side,
        /// A 20-second one.
        short: bool,
    },
    /// A player may not play on.
    Out {
        /// Who.
        who: Player,
        /// Why.
        why: OutReason,
    },
    /// The period is over.
    PeriodEnds {
        /// 1-based.
        period: u8,
    },
    /// The game is over.
    Final,
}

impl Play {
    /// The player who made the play, if one did; of a substitution, the player who comes in.
    #[must_use]
    pub const fn player(&self) -> Option<Player> {
        match *self {
            Play::Substitution { on: p, .. }
            | Play::JumpBall { to: p, .. }
            | Play::Pass { to: p, .. }
            | Play::Shot { by: p, .. }
            | Play::NoShot { by: p, .. }
            | Play::FreeThrow { by: p, .. }
            | Play::Rebound { by: p, .. }
            | Play::Credit { to: p, .. }
            | Play::Given { to: p, .. }
            | Play::Allotted { to: p, .. }
            | Play::Foul { by: p, .. }
            | Play::Out { who: p, .. } => Some(p),
            Play::Turnover { by, .. } | Play::Technical { by, .. } => by,
            _ => None,
        }
    }

    /// The side that made the play, if one did.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match (self, self.player()) {
            (_, Some(player)) => Some(player.side),
            (
                Play::Lineup { side, .. }
                | Play::Arrow { side }
                | Play::TeamRebound { side, .. }
                | Play::Turnover { side, .. }
                | Play::TimeOut { side, .. }
                | Play::Technical { side, .. },
                None,
            ) => Some(*side),
            _ => None,
        }
    }
}

/// Two or three points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum ShotKind {
    /// A field goal for two.
    Two,
    /// A field goal for three.
    Three,
}

impl ShotKind {
    /// 2 or 3.
    #[must_use]
    pub const fn points(self) -> u16 {
        match self {
            ShotKind::Two => 2,
            ShotKind::Three => 3,
        }
    }
}

/// A player's credit in another player's shot or turnover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Credit {
    /// The pass before a basket.
    Assist,
    /// The ball taken from an opponent.
    Steal,
    /// An opponent's shot blocked.
    Block,
}

/// How the ball was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum TurnoverKind {
    /// Dribbled twice.
    DoubleDribble,
    /// Stepped on a line.
    LineViolation,
    /// Walked.
    Traveling,
    /// A bad pass.
    ThrownAway,
    /// Three seconds in the lane.
    ThreeSeconds,
    /// Five seconds to inbound.
    NotInPlay,
    /// No shot in time.
    ShotClock,
    /// Charging.
    OffensiveFoul,
    /// Touched the ball over the rim.
    Goaltending,
    /// Into the lane before a free throw.
    LaneViolation,
    /// Stolen.
    Stolen,
    /// Lost a jump ball.
    JumpBall,
    /// The scorer did not say.
    Unstated,
}

/// The kind of a personal foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum FoulKind {
    /// A foul by the defense, not on a shot.
    Defensive,
    /// On a shot.
    Shooting,
    /// Charging; never a team foul in some codes.
    Offensive,
    /// A foul for a loose ball.
    LooseBall,
    /// Flagrant.
    Flagrant,
    /// With the elbow.
    Elbow,
    /// One each.
    Double,
    /// Before the ball was in play.
    DeadBall,
    /// On purpose.
    Intentional,
}

/// Why a player is out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum OutReason {
    /// Too many personal fouls.
    Fouls,
    /// Two technicals.
    Technicals,
    /// Ejected.
    Ejected,
    /// Injured for the rest of the period.
    InjuredPeriod,
    /// Injured for the rest of the half.
    InjuredHalf,
    /// Injured for the rest of the game.
    InjuredGame,
}
