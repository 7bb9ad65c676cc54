//! The log lines of the game's dice and decisions, and the names of its rolls.

use super::boards::Board;
use super::column::Face;
use super::matchup::DefenseResult;
use super::prepare::DunkRanges;
use super::ruleset::Turn;
use super::setup::Setup;
use super::tables::Floor;
use crate::book::Names;
use crate::court::{Player, Side};
use crate::table::{LogText, Sum, SumBox, Voice};
use serde::Serialize;

/// The purpose of a die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// The d8 for the receiver.
    Receiver,
    /// The first d6: the tens of 11 to 66.
    Tens,
    /// The second d6: the units of 11 to 66.
    Units,
    /// The d20 for the column of the player with the ball.
    Column,
    /// The d20 for the player with a chance at the rebound.
    Board,
    /// The d6 for whether that player gets it.
    Range,
    /// The d20 for the column of the offensive rebounder.
    PutBack,
    /// The d20 for a free throw.
    Throw,
}

impl Draw {
    /// The purpose in a few words.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Draw::Receiver => "who gets the ball",
            Draw::Tens => "the tens of 11 to 66",
            Draw::Units => "the units of 11 to 66",
            Draw::Column => "the shooter's column",
            Draw::Board => "whose rebound it may be",
            Draw::Range => "whether it is in range",
            Draw::PutBack => "the rebounder's column",
            Draw::Throw => "the free throw",
        }
    }

    /// The purpose in one word.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Draw::Receiver => "who",
            Draw::Tens => "tens",
            Draw::Units => "units",
            Draw::Column | Draw::PutBack => "shot",
            Draw::Board => "rebound",
            Draw::Range => "range",
            Draw::Throw => "throw",
        }
    }
}

/// An entry of the log that is not a play: dice read, ranges compared, a coach's decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
pub enum Talk {
    /// The dunk ranges were compared (Step 2).
    Netted {
        /// The ranges both teams play with.
        netted: DunkRanges,
    },
    /// A possession begins.
    Turn {
        /// The possession.
        turn: Turn,
        /// The side with the ball.
        side: Side,
    },
    /// The four dice were rolled.
    Dice {
        /// The d8.
        d8: u8,
        /// The two d6 as 11 to 66.
        d66: u8,
        /// The d20.
        d20: u8,
        /// The player with the ball, if anybody gets it.
        by: Option<Player>,
        /// The ten players on the floor.
        floor: Floor,
    },
    /// No player got the ball on the d8: all four dice again, with ten seconds left.
    Again {
        /// The side with the ball.
        side: Side,
    },
    /// The two d6 were read.
    Read {
        /// The roll, 11 to 66.
        d66: u8,
        /// The result.
        stopped: DefenseResult,
        /// The player with the ball.
        ball: Player,
        /// The defender who acts or fouls.
        who: Option<Player>,
    },
    /// A column was read.
    Column {
        /// The shooter.
        by: Player,
        /// The d20.
        d20: u8,
        /// The result in the column.
        face: Face,
    },
    /// A rebound was rolled.
    Rebound {
        /// The d20.
        d20: u8,
        /// The d6.
        d6: u8,
        /// The rebounder.
        to: Player,
        /// The slot and side of the rebound.
        board: Board,
        /// The player whose free throw missed; `None` after a shot from the field.
        throw: Option<Player>,
        /// The ten players on the floor.
        floor: Floor,
    },
    /// A free throw was rolled.
    Throw {
        /// The shooter.
        by: Player,
        /// The d20.
        d20: u8,
        /// The last number of the shooter's range from 1.
        range: u8,
    },
    /// A player has played every possession the card allows (Step 2).
    Tired {
        /// The tired player.
        who: Player,
    },
    /// A team tries for threes, or stops (Step 4).
    Pushes {
        /// The team.
        side: Side,
        /// The most steps.
        steps: u8,
    },
    /// A player avoids fouls, or no longer does (Step 4).
    Avoids {
        /// The defender.
        who: Player,
        /// Whether the player avoids fouls now.
        on: bool,
    },
    /// A coach has an extra possession played (Step 4).
    Extra {
        /// The coach's side.
        side: Side,
        /// The extra possession.
        turn: Turn,
    },
    /// A player with five fouls stays in, because the bench is empty (house ruling HV4).
    PlaysOn {
        /// The player.
        who: Player,
    },
}

impl Talk {
    /// The side this entry is about, if it is about one.
    #[must_use]
    pub const fn side(&self) -> Option<Side> {
        match *self {
            Talk::Turn { side, .. }
            | Talk::Again { side }
            | Talk::Pushes { side, .. }
            | Talk::Extra { side, .. } => Some(side),
            Talk::Tired { who } | Talk::Avoids { who, .. } | Talk::PlaysOn { who } => Some(who.side),
            _ => None,
        }
    }

    /// The roll that decided a shot or a free throw, in boxes.
    pub(super) fn sum(&self, setup: &Setup) -> Option<Sum> {
        let name = |p: Player| setup.short_name(p);
        let shown = |d20: u8| SumBox::new(d20, "on the d20", "d20");
        match *self {
            Talk::Column { by, d20, face } => {
                let label = format!("on the d20: {}’s column says {}", name(by), face.name());
                Some(Sum { terms: vec![], shown: SumBox::new(d20, label, "d20"), shot: false })
            }
            Talk::Throw { by, d20, range } => {
                let first = SumBox::new(range, format!("{}’s free throws:", name(by)), name(by));
                Some(Sum::of(vec![first], range, shown(d20)))
            }
            _ => None,
        }
    }

    /// The entry in words.
    #[must_use]
    pub fn text(&self, setup: &Setup) -> String {
        let name = |p: Player| setup.short_name(p);
        let team = |side: Side| setup.team(side);
        match *self {
            Talk::Netted { netted } => netted_text(setup, &netted),
            Talk::Turn { turn, side } => format!("Possession {turn}: {}", team(side)),
            Talk::Dice { d8, d66, d20, by, .. } => {
                let who =
                    by.map_or("nobody has the ball".to_owned(), |by| format!("{} has the ball", name(by)));
                format!("Dice {d8}, {d66}, {d20}: {who}")
            }
            Talk::Again { side } => format!("{}: all dice again, ten seconds left", team(side)),
            Talk::Read { d66, stopped, ball, who } => {
                format!("{d66}: {}", stopped_text(stopped, &name(ball), who.map(name).as_deref()))
            }
            Talk::Column { by, d20, face } => format!("{}: {d20} is {}", name(by), face.name()),
            Talk::Rebound { d20, d6, to, board, .. } => {
                let what = if board.offensive { "offense" } else { "defense" };
                let d6 = if matches!(d20, 10 | 20) { String::new() } else { format!(", {d6}") };
                format!("Rebound {d20}{d6}: {}, {what}", name(to))
            }
            Talk::Throw { by, d20, range } => {
                let sign = if d20 <= range { "≤" } else { ">" };
                format!("{}: {d20} {sign} {range}", name(by))
            }
            Talk::Tired { who } => format!("{} is tired: 1 and 2 miss", name(who)),
            Talk::Pushes { side, steps: 0 } => format!("{} shoot as they come", team(side)),
            Talk::Pushes { side, steps } => format!("{} try for threes: {steps} more of 20", team(side)),
            Talk::Avoids { who, on: true } => format!("{} avoids fouls: 31 to 36 are layups", name(who)),
            Talk::Avoids { who, on: false } => format!("{} defends again", name(who)),
            Talk::Extra { side, turn } => {
                format!("{} go for the steal or foul: {turn} is played", team(side))
            }
            Talk::PlaysOn { who } => format!("{} stays in: nobody is left on the bench", name(who)),
        }
    }
}

fn netted_text(setup: &Setup, netted: &DunkRanges) -> String {
    let mut parts = Vec::new();
    for side in [Side::Visitors, Side::Home] {
        let name = setup.team(side);
        let (dunk, none, cut) = (netted.dunk[side], netted.no_score[side], netted.cut[side]);
        if dunk > 50 {
            parts.push(format!("{name} dunk on 51-{dunk}"));
        }
        if none > 50 {
            parts.push(format!("{name} do not score on 51-{none}"));
        }
        if cut > 0 {
            parts.push(format!("{name} lose {cut} of steals, blocks and defensive rebounds"));
        }
    }
    if parts.is_empty() { "Nobody has a dunk range".to_owned() } else { parts.join("; ") }
}

fn stopped_text(stopped: DefenseResult, ball: &str, who: Option<&str>) -> String {
    let who = who.unwrap_or("the defense");
    match stopped {
        DefenseResult::No => "nothing, read the d20".to_owned(),
        DefenseResult::Steal { .. } => format!("{who} steals"),
        DefenseResult::Block { .. } => format!("{who} blocks"),
        DefenseResult::Foul { .. } => format!("foul on {who}"),
        DefenseResult::Turnover => format!("{ball} loses the ball"),
        DefenseResult::Dunk => format!("{ball} dunks, unless the d20 is a three"),
        DefenseResult::NoScore => "no basket".to_owned(),
        DefenseResult::Layup => format!("{who} avoids the foul: a layup"),
    }
}

impl Voice<Talk> for Setup {
    fn say(&self, talk: &Talk) -> LogText {
        let news = talk.side().is_some() || matches!(talk, Talk::Netted { .. });
        LogText { text: talk.text(self), card: None, news, side: talk.side() }
    }

    fn leads_on(&self, talk: &Talk) -> bool {
        matches!(talk, Talk::Turn { .. })
    }
}
