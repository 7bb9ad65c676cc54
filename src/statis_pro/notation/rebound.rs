//! Notation of REBOUND (SP §10).

use super::super::fac::{Contenders, FollowUp, Rebound};
use super::{Unreadable, jumpers, number, position, read, unknown};
use crate::court::{Position, PositionSet};
use std::{fmt, str::FromStr};

const RIGHT: [&str; 11] = [
    "Def PF FB",
    "Def PF",
    "High at PF, C +3 #18 §6",
    "High in Game +2 #16 §7",
    "High on Offense #16 §7",
    "High on Defense",
    "Off SF #15 §5",
    "O OB or D OB",
    "Off GT",
    "Loose Ball Foul on Defense (or Offense)",
    "Jump Ball between PGs",
];

impl FromStr for Rebound {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, rebound)
    }
}

fn rebound(words: &[&str]) -> Result<Rebound, String> {
    Ok(match words {
        ["off" | "offensive", "gt" | "goaltending"] => Rebound::Goaltending,
        ["o" | "off" | "offense", "ob"] | ["oob"] => Rebound::OffenseOut,
        ["d" | "def" | "defense", "ob"] | ["dob"] => Rebound::DefenseOut,
        ["def" | "defense", at] => Rebound::Defense { at: position(at)?, fast_break: false },
        ["def" | "defense", at, "fb"] => Rebound::Defense { at: position(at)?, fast_break: true },
        ["off" | "offense", at, rest @ ..] => {
            Rebound::Offense { at: position(at)?, follow: follow_up(rest)? }
        }
        ["high", rest @ ..] => high(rest)?,
        ["loose", "ball", "foul", rest @ ..] => match rest {
            ["on", "defense" | "def"] | ["defense" | "def"] => Rebound::LooseBallDefense,
            ["on", "offense" | "off"] | ["offense" | "off"] => Rebound::LooseBallOffense,
            _ => return Err("a loose ball foul is \"on Defense\" or \"on Offense\"".into()),
        },
        ["jump", "ball", "between", rest @ ..] => Rebound::JumpBall(jumpers(rest)?),
        _ => return unknown("REBOUND", &RIGHT),
    })
}

/// Reads the part after "High": the contenders, "+k" and "#n §a".
fn high(words: &[&str]) -> Result<Rebound, String> {
    let (among, rest) = match words {
        ["in", "game", rest @ ..] => (Contenders::Game, rest),
        ["on", "offense" | "off", rest @ ..] => (Contenders::Offense, rest),
        ["on", "defense" | "def", rest @ ..] => (Contenders::Defense, rest),
        ["at", rest @ ..] => {
            let named = rest.iter().take_while(|w| w.bytes().all(|b| b.is_ascii_lowercase())).count();
            let at = rest[..named].iter().filter(|w| !matches!(**w, "or" | "and")).map(|w| position(w));
            let at = at.collect::<Result<Vec<Position>, _>>()?;
            if at.is_empty() {
                return Err("\"High at\" names positions, as in \"High at PF, C +3 #18 §6\"".into());
            }
            (Contenders::At(PositionSet::of(&at)), &rest[named..])
        }
        _ => {
            return Err(
                "\"High\" goes on with \"at PF, C\", \"in Game\", \"on Offense\" or \"on Defense\"".into()
            );
        }
    };
    let (bonus, rest) = match rest {
        ["+", k, rest @ ..] => (number("the defenders' bonus +", k, 1, 40)?, rest),
        _ => (0, rest),
    };
    let follow = if among == Contenders::Defense && rest.is_empty() { None } else { Some(follow_up(rest)?) };
    Ok(Rebound::High { among, bonus, follow })
}

/// Reads "#18 §6".
fn follow_up(words: &[&str]) -> Result<FollowUp, String> {
    match words {
        ["#", n, "§", a] => Ok(FollowUp { number: number("#", n, 1, 40)?, assist: number("§", a, 1, 18)? }),
        _ => Err("a rebound the offense can win ends with its pair, as in \"#18 §6\"".into()),
    }
}

impl fmt::Display for Rebound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rebound::Defense { at, fast_break: true } => write!(f, "Def {at} FB"),
            Rebound::Defense { at, fast_break: false } => write!(f, "Def {at}"),
            Rebound::High { among, bonus, follow } => {
                match among {
                    Contenders::At(set) => {
                        let at: Vec<&str> = set.iter().map(Position::abbreviation).collect();
                        write!(f, "High at {}", at.join(", "))?;
                    }
                    Contenders::Offense => f.write_str("High on Offense")?,
                    Contenders::Defense => f.write_str("High on Defense")?,
                    Contenders::Game => f.write_str("High in Game")?,
                }
                if *bonus > 0 {
                    write!(f, " +{bonus}")?;
                }
                follow.map_or(Ok(()), |follow| write!(f, " {follow}"))
            }
            Rebound::Offense { at, follow } => write!(f, "Off {at} {follow}"),
            Rebound::OffenseOut => f.write_str("O OB"),
            Rebound::DefenseOut => f.write_str("D OB"),
            Rebound::Goaltending => f.write_str("Off GT"),
            Rebound::LooseBallDefense => f.write_str("Loose Ball Foul on Defense"),
            Rebound::LooseBallOffense => f.write_str("Loose Ball Foul on Offense"),
            Rebound::JumpBall(position) => write!(f, "Jump Ball between {position}s"),
        }
    }
}

impl fmt::Display for FollowUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{} §{}", self.number, self.assist)
    }
}
