//! The scoresheet as printed: each player's marks in order, and their sums. A hand-kept sheet and a refereed
//! game fold to the same paper.

mod fold;
mod margin_series;
mod turnovers;

pub use margin_series::{MarginPeriod, MarginSeries};

use super::sheet::{Code, FoulState};
use super::{Line, OutReason, ShotKind};
use crate::court::{GameTime, PerSide, Side};

/// A scoresheet with everything marked and added up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paper {
    /// "Game 7"; may be empty.
    pub title: String,
    /// The code of rules.
    pub code: Code,
    /// The teams.
    pub teams: PerSide<PaperTeam>,
    /// The period now, 1-based; 0 before the game.
    pub period: u8,
    /// The winner of the opening jump.
    pub opening: Option<Side>,
    /// The side that the possession arrow points to.
    pub arrow: Option<Side>,
    /// Every score in order: the running score.
    pub scores: Vec<Score>,
    /// The game is over.
    pub over: bool,
}

/// One team's half of the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperTeam {
    /// "Boston Celtics".
    pub name: String,
    /// "BOS"; may be empty.
    pub short: String,
    /// "#rrggbb"; may be empty.
    pub color: String,
    /// A row a player, in roster order.
    pub rows: Vec<PaperRow>,
    /// The sum of the rows, with team turnovers and technicals on the bench.
    pub total: Line,
    /// Its points by kind.
    pub points: PointsBy,
    /// Regulation, and every overtime begun.
    pub periods: Vec<PaperPeriod>,
    /// The cost of its next team foul.
    pub fouls: FoulState,
    /// Team rebounds of live balls.
    pub team_rebounds: u16,
    /// Team rebounds of dead balls: after a missed free throw that was not the last.
    pub dead_rebounds: u16,
    /// Turnovers charged to the team, not to a player.
    pub team_turnovers: u16,
    /// Technicals on the bench.
    pub bench_technicals: u16,
    /// The period of every full time-out taken.
    pub time_outs: Vec<u8>,
    /// Full time-outs left.
    pub time_outs_left: u8,
    /// The period of every 20-second time-out taken.
    pub short_time_outs: Vec<u8>,
    /// 20-second time-outs left in this half.
    pub short_time_outs_left: u8,
}

/// A player's row.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PaperRow {
    /// The shirt number, as text.
    pub number: String,
    /// "Paul Pierce".
    pub name: String,
    /// "SF"; may be empty.
    pub position: String,
    /// Is in the starting five.
    pub starter: bool,
    /// Shots from the field, in order.
    pub shots: Vec<Attempt>,
    /// Free throws, in order.
    pub free_throws: Vec<Throw>,
    /// The sums of the row's marks.
    pub line: Line,
    /// The rested boxes of the halves (SP §5.4).
    pub rested: [bool; 2],
    /// The injury note (SP §14G).
    pub injured: bool,
    /// Why the player may not return.
    pub out: Option<OutReason>,
}

/// A shot from the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    /// In which period, 1-based.
    pub period: u8,
    /// Two or three.
    pub kind: ShotKind,
    /// Whether it went in: the mark gets its circle.
    pub good: bool,
}

/// A free throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Throw {
    /// In which period, 1-based.
    pub period: u8,
    /// Whether it went in: the circle is filled.
    pub good: bool,
}

/// A team's period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaperPeriod {
    /// Points in it.
    pub points: u16,
    /// Team fouls as they count in it: an overtime goes on from the last period where the code says so.
    pub fouls: u8,
}

/// Points by kind of score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PointsBy {
    /// Points by twos.
    pub twos: u16,
    /// Points by threes.
    pub threes: u16,
    /// Points by free throws.
    pub free_throws: u16,
    /// Points of these in the possession after a turnover of the opponents, as far as the order of the marks
    /// shows it.
    pub off_turnovers: u16,
}

impl PointsBy {
    /// All points.
    #[must_use]
    pub const fn total(&self) -> u16 {
        self.twos + self.threes + self.free_throws
    }
}

/// A change of the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// When.
    pub at: GameTime,
    /// The score after it.
    pub score: PerSide<u16>,
}

impl Paper {
    /// The heading of a period's column: "1", "OT", "2OT".
    #[must_use]
    pub fn heading(&self, period: u8) -> String {
        match period.saturating_sub(self.code.rules().periods) {
            0 => period.to_string(),
            1 => "OT".to_owned(),
            n => format!("{n}OT"),
        }
    }
}

impl PaperTeam {
    /// Points.
    #[must_use]
    pub const fn score(&self) -> u16 {
        self.points.total()
    }
}

/// A team's own rebounds in words: "7 + 2 dead ball"; without the second part where there are none of them.
#[must_use]
pub fn team_rebounds(live: u16, dead: u16) -> String {
    if dead == 0 { live.to_string() } else { format!("{live} + {dead} dead ball") }
}

/// A share in percent, rounded to the nearest; absent of nothing.
#[must_use]
pub fn percent(made: u16, of: u16) -> Option<u16> {
    (of > 0).then(|| ((u32::from(made) * 200 + u32::from(of)) / (2 * u32::from(of))) as u16)
}
