//! Notation of SHOT # (SP §12).

use super::super::fac::{Fouler, Shot, ShotClause};
use super::{Unreadable, number, position, read};
use std::{fmt, str::FromStr};

/// The first SHOT # that is an air ball (12D).
const AIR_BALL: u8 = 98;

impl FromStr for Shot {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, shot)
    }
}

fn shot(words: &[&str]) -> Result<Shot, String> {
    let [n, rest @ ..] = words else {
        return Err(
            "a SHOT # begins with a number from 1 to 100, as in \"57; Fouled by PF if FD# > 12\"".into()
        );
    };
    let number = number("SHOT #", n, 1, 100)?;
    let rest = match rest {
        ["air", "ball", ..] if number < AIR_BALL => {
            return Err("only 98, 99 and 100 are air balls (12D)".into());
        }
        ["air", "ball", rest @ ..] => rest,
        _ => rest,
    };
    let clause = if rest.is_empty() { None } else { Some(clause(rest)?) };
    Ok(Shot { number, clause })
}

fn clause(words: &[&str]) -> Result<ShotClause, String> {
    Ok(match words {
        ["fouled", "by", rest @ ..] => fouled(rest)?,
        ["b", level, "or", "higher", rest @ ..] => ShotClause::Block {
            level: number("the block level B", level, 0, 40)?,
            at: match rest {
                ["blocks"] => None,
                ["at", "def" | "defense", p, "blocks"] | ["at", p, "blocks"] => Some(position(p)?),
                _ => return Err("a block ends as in \"B3 or higher at C blocks\"".into()),
            },
        },
        ["if", "foul", rest @ ..] => match rest {
            ["shot", "defense", "lane", "violation"] | ["defense", "lane", "violation"] => {
                ShotClause::LaneDefense
            }
            ["shot", "offense", "lane", "violation"] | ["offense", "lane", "violation"] => {
                ShotClause::LaneOffense
            }
            _ => return Err("\"if foul shot,\" goes on with \"Defense (or Offense) lane violation\"".into()),
        },
        ["lane", "violation", "voids", "free", "throw", ..] => ShotClause::LaneOffense,
        _ => {
            return Err(
                "after the number come only \"Fouled by PF if FD# > 12\", \"B3 or higher at C blocks\" or \
                        \"if foul shot, Defense lane violation\""
                    .into(),
            );
        }
    })
}

/// Reads "PF if FD# > 12" or "FOUL # if FD# > 12"; without a condition anybody draws the foul.
fn fouled(words: &[&str]) -> Result<ShotClause, String> {
    let (by, rest) = match words {
        ["foul", "#", rest @ ..] => (Fouler::FoulNumber, rest),
        [p, rest @ ..] => (Fouler::At(position(p)?), rest),
        [] => return Err("\"Fouled by\" names a position or FOUL #".into()),
    };
    let over = match rest {
        [] => 0,
        ["if", "fd", "#", ">", x] | ["if", "fd", ">", x] => number("FD# >", x, 0, 99)?,
        _ => return Err("the condition of a foul reads \"if FD# > 12\"".into()),
    };
    Ok(ShotClause::Fouled { by, over })
}

impl fmt::Display for Shot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number.fmt(f)?;
        if self.number >= AIR_BALL {
            f.write_str(" Air Ball")?;
        }
        self.clause.map_or(Ok(()), |clause| write!(f, "; {clause}"))
    }
}

impl fmt::Display for ShotClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShotClause::Fouled { by: Fouler::At(p), over } => write!(f, "Fouled by {p} if FD# > {over}"),
            ShotClause::Fouled { by: Fouler::FoulNumber, over } => {
                write!(f, "Fouled by FOUL # if FD# > {over}")
            }
            ShotClause::Block { level, at: Some(p) } => write!(f, "B{level} or higher at {p} blocks"),
            ShotClause::Block { level, at: None } => write!(f, "B{level} or higher blocks"),
            ShotClause::LaneDefense => f.write_str("if foul shot, Defense lane violation"),
            ShotClause::LaneOffense => f.write_str("if foul shot, Offense lane violation"),
        }
    }
}
