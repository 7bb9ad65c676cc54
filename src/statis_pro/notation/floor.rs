//! Notation of ACTION, PRESS and ADVANCE (SP §9, §15, §13).

use super::super::fac::{Charged, Floor, Pass, Receiver, Section, Steal};
use super::{Unreadable, jumpers, number, position, read, unknown};
use crate::book::TurnoverKind;
use std::{fmt, str::FromStr};

const RIGHT: [&str; 14] = [
    "Pass to PG #18 §4",
    "Pass to C #14; S4 or higher at Def PG steals",
    "Pass to Choice #12",
    "Double Dribble D OB, TO SG",
    "24-Second Violation",
    "Consult Z",
    "Defense Foul",
    "Fouled in Act of Shooting",
    "Offensive Foul",
    "Kicked Ball",
    "Jump Ball between PGs",
    "Intentional Foul",
    "Dead Ball Foul",
    "Trap",
];

/// The turnovers a card can name, with their printed names.
const TURNOVERS: [(TurnoverKind, &str); 6] = [
    (TurnoverKind::DoubleDribble, "Double Dribble"),
    (TurnoverKind::LineViolation, "Line Violation"),
    (TurnoverKind::Traveling, "Traveling"),
    (TurnoverKind::ThrownAway, "Ball Thrown Away"),
    (TurnoverKind::ThreeSeconds, "3-Second Violation"),
    (TurnoverKind::NotInPlay, "Ball Not Put in Play in Time"),
];

impl FromStr for Floor {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, floor)
    }
}

fn floor(words: &[&str]) -> Result<Floor, String> {
    Ok(match words {
        ["pass", "to", "choice", "who", "scores"] => Floor::ChoiceScores,
        ["pass", "to", rest @ ..] => Floor::Pass(pass(rest)?),
        ["consult", "z"] | ["consult", "z", "reading"] => Floor::ConsultZ,
        ["defense" | "defensive", "foul"] => Floor::DefenseFoul,
        ["fouled", "in", "act", "of", "shooting"] | ["fouled", "in", "the", "act", "of", "shooting"] => {
            Floor::FouledInAct
        }
        ["offensive" | "offense", "foul"] => Floor::OffensiveFoul,
        ["kicked", "ball", ..] => Floor::KickedBall,
        ["jump", "ball", "between", rest @ ..] => Floor::JumpBall(jumpers(rest)?),
        ["intentional", "foul"] => Floor::IntentionalFoul,
        ["dead", "ball", "foul"] => Floor::DeadBallFoul,
        ["trap"] => Floor::Trap,
        ["24", "second" | "seconds", "violation", ..] => Floor::ShotClock,
        _ => turnover(words)?,
    })
}

/// Reads the part after "Pass to": "PG #18 §4; S4 or higher at Def PG steals".
fn pass(words: &[&str]) -> Result<Pass, String> {
    let [to, "#", n, rest @ ..] = words else {
        return Err("a pass names who gets it and a Pass #, as in \"Pass to PG #18\"".into());
    };
    let to = if *to == "choice" { Receiver::Choice } else { Receiver::At(position(to)?) };
    let (assist, rest) = match rest {
        ["§", a, rest @ ..] => (Some(number("§", a, 1, 18)?), rest),
        _ => (None, rest),
    };
    let steal = match rest {
        [] => None,
        ["s", level, "or", "higher", rest @ ..] => Some(Steal {
            level: number("the steal level S", level, 0, 20)?,
            at: match rest {
                ["steals"] => None,
                ["at", "def" | "defense" | "defensive", p, "steals"] | ["at", p, "steals"] => {
                    Some(position(p)?)
                }
                _ => return Err("a steal ends as in \"S4 or higher at Def PG steals\"".into()),
            },
        }),
        _ => return Err("after the Pass # come only \"§4\" and \"S4 or higher at Def PG steals\"".into()),
    };
    Ok(Pass { to, number: number("Pass #", n, 1, 40)?, assist, steal })
}

/// Reads "Double Dribble D OB, TO SG".
fn turnover(words: &[&str]) -> Result<Floor, String> {
    let named = TURNOVERS.iter().find_map(|&(kind, name)| {
        let name = super::words(name);
        let rest = words.get(name.len()..)?;
        words.iter().zip(&name).all(|(a, b)| a == b).then_some((kind, rest))
    });
    let Some((kind, rest)) = named else { return unknown("ACTION, PRESS or ADVANCE", &RIGHT) };
    let by = match rest {
        ["d", "ob", "to", by] | ["dob", "to", by] | ["to", by] | ["d", "ob", by] | [by] => *by,
        _ => return Err("a turnover says who is charged, as in \"D OB, TO SG\" or \"D OB, TO RPG\"".into()),
    };
    Ok(Floor::Turnover { kind, by: if by == "rpg" { Charged::Rpg } else { Charged::At(position(by)?) } })
}

impl fmt::Display for Floor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Floor::Pass(pass) => pass.fmt(f),
            Floor::Turnover { kind, by } => {
                let name = TURNOVERS.iter().find(|(k, _)| k == kind).map_or("Turnover", |&(_, name)| name);
                write!(f, "{name} D OB, TO ")?;
                match by {
                    Charged::At(position) => position.fmt(f),
                    Charged::Rpg => f.write_str("RPG"),
                }
            }
            Floor::ShotClock => f.write_str("24-Second Violation D OB, Team TO"),
            Floor::ConsultZ => f.write_str("Consult Z"),
            Floor::DefenseFoul => f.write_str("Defense Foul"),
            Floor::FouledInAct => f.write_str("Fouled in Act of Shooting"),
            Floor::OffensiveFoul => f.write_str("Offensive Foul"),
            Floor::KickedBall => f.write_str("Kicked Ball; OOB; Reset 24-Second Clock"),
            Floor::JumpBall(position) => write!(f, "Jump Ball between {position}s"),
            Floor::IntentionalFoul => f.write_str("Intentional Foul"),
            Floor::ChoiceScores => f.write_str("Pass to Choice Who Scores"),
            Floor::DeadBallFoul => f.write_str("Dead Ball Foul"),
            Floor::Trap => f.write_str("Trap"),
        }
    }
}

impl fmt::Display for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            Receiver::At(position) => write!(f, "Pass to {position} #{}", self.number)?,
            Receiver::Choice => write!(f, "Pass to Choice #{}", self.number)?,
        }
        if let Some(a) = self.assist {
            write!(f, " §{a}")?;
        }
        match self.steal {
            Some(Steal { level, at: Some(p) }) => write!(f, "; S{level} or higher at Def {p} steals"),
            Some(Steal { level, at: None }) => write!(f, "; S{level} or higher steals"),
            None => Ok(()),
        }
    }
}

impl Floor {
    /// Whether this result may occur in `section` (SP §9, §13, §15). The rulebook's lists of turnovers are
    /// examples, so any turnover may occur in all three, except three seconds (only ADVANCE) and the inbounds
    /// count (only PRESS).
    #[must_use]
    pub fn stands_in(self, section: Section) -> bool {
        use Section::{Action, Advance, Press};
        match self {
            Floor::Pass(_) | Floor::DefenseFoul => matches!(section, Action | Advance | Press),
            Floor::Turnover { kind: TurnoverKind::ThreeSeconds, .. } => section == Advance,
            Floor::Turnover { kind: TurnoverKind::NotInPlay, .. } => section == Press,
            Floor::Turnover { kind, .. } => {
                TURNOVERS.iter().any(|&(k, _)| k == kind) && matches!(section, Action | Advance | Press)
            }
            Floor::ShotClock | Floor::KickedBall => section == Advance,
            Floor::ConsultZ | Floor::OffensiveFoul => matches!(section, Action | Press),
            Floor::FouledInAct => section == Action,
            Floor::JumpBall(_) => matches!(section, Advance | Press),
            Floor::IntentionalFoul | Floor::ChoiceScores | Floor::DeadBallFoul | Floor::Trap => {
                section == Press
            }
        }
    }
}
