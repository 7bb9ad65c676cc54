//! What the table says while it referees: dice rolled, ranges compared.

use super::boards::Board;
use super::column::Face;
use super::matchup::Stopped;
use super::prepare::Netted;
use super::ruleset::Turn;
use super::setup::Setup;
use super::tables::Floor;
use crate::book::Names;
use crate::court::{Player, Side};
use crate::table::{LogText, Voice};
use serde::Serialize;

/// What a die is rolled for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// d8: who gets the ball.
    Receiver,
    /// The first d6: the tens of 11 to 66.
    Tens,
    /// The second d6: the units.
    Units,
    /// d20: the column of the player with the ball.
    Column,
    /// d20: whose chance a rebound is.
    Board,
    /// d6: whether it is in his range.
    Range,
    /// d20: the column of the player with an offensive rebound.
    PutBack,
    /// d20: a free throw.
    Throw,
}

impl Draw {
    /// What it is rolled for, in words.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Draw::Receiver => "who gets the ball",
            Draw::Tens => "the tens of 11 to 66",
            Draw::Units => "the units of 11 to 66",
            Draw::Column => "the shooter's column",
            Draw::Board => "whose rebound it may be",
            Draw::Range => "whether it is in his range",
            Draw::PutBack => "the rebounder's column",
            Draw::Throw => "the free throw",
        }
    }

    /// What it is rolled for, in a word.
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

/// Dice read, ranges compared, a state that changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "talk", rename_all = "snake_case")]
pub enum Talk {
    /// What the comparison of the dunk ranges came to (Step 2).
    Netted {
        /// Ranges and what they take.
        netted: Netted,
    },
    /// A possession begins.
    Turn {
        /// Which.
        turn: Turn,
        /// Whose.
        side: Side,
    },
    /// The four dice, and who gets the ball.
    Dice {
        /// d8.
        d8: u8,
        /// The two d6 as 11 to 66.
        d66: u8,
        /// d20.
        d20: u8,
        /// Who gets it; nobody's where absent.
        by: Option<Player>,
        /// The ten for whom they are read.
        floor: Floor,
    },
    /// Nobody has the number of the d8: all four dice again, ten seconds left.
    Again {
        /// Whose ball.
        side: Side,
    },
    /// The two d6 were read.
    Read {
        /// 11 to 66.
        d66: u8,
        /// What they came to.
        stopped: Stopped,
        /// Who has the ball.
        ball: Player,
        /// Who did it, or fouls.
        who: Option<Player>,
    },
    /// A column was read.
    Column {
        /// Whose.
        by: Player,
        /// The d20.
        d20: u8,
        /// What it says.
        face: Face,
    },
    /// A rebound's dice.
    Rebound {
        /// d20.
        d20: u8,
        /// d6.
        d6: u8,
        /// Whose.
        to: Player,
        /// Where it went.
        board: Board,
        /// Whose missed free throw it was.
        throw: Option<Player>,
        /// The ten for whom they are read.
        floor: Floor,
    },
    /// A free throw's die.
    Throw {
        /// Who.
        by: Player,
        /// d20.
        d20: u8,
        /// His range, 1 to this.
        range: u8,
    },
    /// A player has played all his card allows (Step 2).
    Tired {
        /// Who.
        who: Player,
    },
    /// A team tries for threes (Step 4).
    Pushes {
        /// Whose coach.
        side: Side,
        /// Steps at most.
        steps: u8,
    },
    /// A player avoids fouls, or no longer does (Step 4).
    Avoids {
        /// Who.
        who: Player,
        /// Whether he does.
        on: bool,
    },
    /// A coach has an extra possession played (Step 4).
    Extra {
        /// Whose.
        side: Side,
        /// Which.
        turn: Turn,
    },
    /// Nobody is left to come in for a player with five fouls: he plays on (house ruling HV4).
    PlaysOn {
        /// Who.
        who: Player,
    },
}

impl Talk {
    /// Whom it is about.
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

    /// In words.
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
            Talk::PlaysOn { who } => format!("{} has nobody to come in for him and plays on", name(who)),
        }
    }
}

fn netted_text(setup: &Setup, netted: &Netted) -> String {
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

fn stopped_text(stopped: Stopped, ball: &str, who: Option<&str>) -> String {
    let who = who.unwrap_or("the defense");
    match stopped {
        Stopped::No => "nothing, read the d20".to_owned(),
        Stopped::Steal { .. } => format!("{who} steals"),
        Stopped::Block { .. } => format!("{who} blocks"),
        Stopped::Foul { .. } => format!("foul on {who}"),
        Stopped::Turnover => format!("{ball} loses the ball"),
        Stopped::Dunk => format!("{ball} dunks, unless the d20 is a three"),
        Stopped::NoScore => "no basket".to_owned(),
        Stopped::Layup => format!("{who} avoids the foul: a layup"),
    }
}

impl Voice<Talk> for Setup {
    fn say(&self, talk: &Talk) -> LogText {
        let news = talk.side().is_some() || matches!(talk, Talk::Netted { .. });
        LogText { text: talk.text(self), card: None, news, side: talk.side() }
    }
}
