//! Notation of the short sections: JUMP TO (11.2), BLOCK (7.2) and FOUL # (6.1).

use super::super::fac::{BlockTo, FoulNumber, JumpTo};
use super::{Unreadable, number, position, read, unknown};
use std::{fmt, str::FromStr};

impl FromStr for JumpTo {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, |words| match words {
            [to] => Ok(JumpTo { to: position(to)?, bonus: 0 }),
            [to, "+", n] | [to, "+", "#", n] => {
                Ok(JumpTo { to: position(to)?, bonus: number("the bonus +", n, 1, 40)? })
            }
            _ => Err("JUMP TO is a position and perhaps a bonus, as in \"PG\" or \"PG +3\"".into()),
        })
    }
}

impl fmt::Display for JumpTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bonus {
            0 => write!(f, "{}", self.to),
            n => write!(f, "{} +{n}", self.to),
        }
    }
}

impl FromStr for BlockTo {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, |words| {
            Ok(match words {
                ["def" | "defensive", "gt" | "goaltending"] => BlockTo::Goaltending,
                ["off" | "o", "ob"] | ["oob"] => BlockTo::OffenseOut,
                ["def" | "d", "ob"] | ["dob"] => BlockTo::DefenseOut,
                ["def" | "defense", p] => BlockTo::Defense(position(p)?),
                ["off" | "offense", p] => BlockTo::Offense(position(p)?),
                _ => return unknown("BLOCK", &["Def C", "Off SF", "Off OB", "Def OB", "Def GT"]),
            })
        })
    }
}

impl fmt::Display for BlockTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BlockTo::Defense(p) => write!(f, "Def {p}"),
            BlockTo::Offense(p) => write!(f, "Off {p}"),
            BlockTo::OffenseOut => f.write_str("Off OB"),
            BlockTo::DefenseOut => f.write_str("Def OB"),
            BlockTo::Goaltending => f.write_str("Def GT"),
        }
    }
}

impl FromStr for FoulNumber {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, |words| {
            let (n, fd) = match words {
                [n, "fds"] | [n, "or", "fds"] => (n, "5"),
                [n, "fd", fd] | [n, "or", "fd", fd] => (n, *fd),
                _ => return Err("FOUL # is a number and a rank, as in \"57 FD3\"".into()),
            };
            Ok(FoulNumber { number: number("FOUL #", n, 1, 100)?, fd: number("the rank FD", fd, 1, 5)? })
        })
    }
}

impl fmt::Display for FoulNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} FD{}", self.number, self.fd)
    }
}
