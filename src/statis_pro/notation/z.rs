//! Notation of Z READING (SP §14).

use super::super::fac::{Class, InjuryLength, Z};
use super::{Unreadable, number, read, unknown};
use std::{fmt, str::FromStr};

const RIGHT: [&str; 16] = [
    "Mandatory Rest: Guard (Forward, Center)",
    "Flagrant Foul on Defense; check for ejection",
    "Double Foul",
    "Technical Foul",
    "Technical Foul on Coaching Staff",
    "Pass to Choice Who Scores and Is Fouled",
    "Fight and Ejection",
    "Injury: rest of period (half, game, game and Injury Rating 3)",
    "Three Pointer",
    "Great Night",
    "Illegal 3-Second Defense Warning",
    "Accidental Tip-in",
    "Elbow Foul on Defense",
    "Dead Ball Foul",
    "Stolen by PD of an RPG & FB",
    "Desperation Heave 3-pointer on last FAC",
];

impl FromStr for Z {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        read(text, z)
    }
}

fn z(words: &[&str]) -> Result<Z, String> {
    Ok(match words {
        ["mandatory", "rest", class] => Z::MandatoryRest(match *class {
            "guard" | "g" => Class::Guard,
            "forward" | "f" => Class::Forward,
            "center" | "c" => Class::Center,
            other => return Err(format!("\"{other}\" is no class; right would be Guard, Forward or Center")),
        }),
        ["flagrant", "foul", ..] => Z::FlagrantFoul,
        ["double", "foul"] => Z::DoubleFoul,
        ["technical", "foul"] | ["technical"] => Z::Technical,
        ["technical", "foul", "on", "coaching", "staff"]
        | ["technical", "foul", "coaching", "staff"]
        | ["technical", "coach"] => Z::CoachTechnical,
        ["pass", "to", "choice", "who", "scores", "and", "is", "fouled"] => Z::ChoiceScoresAndFouled,
        ["fight", ..] => Z::Fight,
        ["injury", rest @ ..] => Z::Injury(injury(rest)?),
        ["three", "pointer", ..] => Z::ThreePointer,
        ["great", "night"] => Z::GreatNight,
        ["illegal", "3", "second", "defense", ..] => Z::ThreeSecondDefense,
        ["accidental", "tip", "in"] => Z::TipIn,
        ["elbow", "foul", ..] => Z::ElbowFoul,
        ["dead", "ball", "foul"] => Z::DeadBallFoul,
        ["stolen", "by", "pd", "of", "an", "rpg", .., "fb"] => Z::StolenFastBreak,
        ["desperation", "heave", ..] => Z::DesperationHeave,
        _ => return unknown("Z READING", &RIGHT),
    })
}

/// Reads the part after "Injury:".
fn injury(words: &[&str]) -> Result<InjuryLength, String> {
    Ok(match words {
        ["rest", "of", "period"] => InjuryLength::Period,
        ["rest", "of", "half"] => InjuryLength::Half,
        ["rest", "of", "game"] => InjuryLength::Game,
        ["game", "and", "injury", "rating", n] => InjuryLength::Games(number("Injury Rating", n, 0, 82)?),
        _ => {
            return Err(
                "an injury lasts \"rest of period\", \"rest of half\", \"rest of game\" or \"game and \
                        Injury Rating 3\""
                    .into(),
            );
        }
    })
}

impl fmt::Display for Z {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Z::MandatoryRest(Class::Guard) => "Mandatory Rest: Guard",
            Z::MandatoryRest(Class::Forward) => "Mandatory Rest: Forward",
            Z::MandatoryRest(Class::Center) => "Mandatory Rest: Center",
            Z::FlagrantFoul => "Flagrant Foul on Defense; check for ejection",
            Z::DoubleFoul => "Double Foul",
            Z::Technical => "Technical Foul",
            Z::CoachTechnical => "Technical Foul on Coaching Staff",
            Z::ChoiceScoresAndFouled => "Pass to Choice Who Scores and Is Fouled",
            Z::Fight => "Fight and Ejection",
            Z::Injury(InjuryLength::Period) => "Injury: rest of period",
            Z::Injury(InjuryLength::Half) => "Injury: rest of half",
            Z::Injury(InjuryLength::Game) => "Injury: rest of game",
            Z::Injury(InjuryLength::Games(n)) => return write!(f, "Injury: game and Injury Rating {n}"),
            Z::ThreePointer => "Three Pointer",
            Z::GreatNight => "Great Night",
            Z::ThreeSecondDefense => "Illegal 3-Second Defense Warning",
            Z::TipIn => "Accidental Tip-in",
            Z::ElbowFoul => "Elbow Foul on Defense",
            Z::DeadBallFoul => "Dead Ball Foul",
            Z::StolenFastBreak => "Stolen by PD of an RPG & FB",
            Z::DesperationHeave => "Desperation Heave 3-pointer on last FAC",
        })
    }
}
