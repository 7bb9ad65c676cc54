//! The results in chart cells, and how a chart file writes them.

use crate::court::{Position, Side};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A jump ball (DICE §5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jump {
    /// The winner.
    pub winner: Winner,
    /// The position of the receiver.
    pub to: Position,
}

/// The winner of a jump ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// This side.
    Side(Side),
    /// The side whose center has the higher rebound rating; Home if they are equal.
    Better,
}

/// An inbounds pass (DICE §6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Inbounds {
    /// The player at this position receives it.
    To(Position),
    /// The player at this position receives it behind the defense and may shoot at once, unguarded.
    Open(Position),
    /// The defender at this position steals it.
    Stolen(Position),
    /// The ball was not put in play within five seconds; the other side gets it.
    FiveSeconds,
    /// A foul before the ball is in play; read the foul chart.
    Foul,
}

/// The result of a pass rolled 00-04 (DICE §6, §7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// A foul; read the foul chart.
    Foul,
    /// A foul on the driving passer: by the foul chart, or two free throws at once (D6).
    Fouled,
    /// A turnover by the passer.
    Turnover(Violation),
    /// A held ball: a jump ball, or the arrow (§23).
    JumpBall,
    /// Out of bounds off the defense; the offense passes it in again.
    OutOfBounds,
    /// A technical on a bench: one free throw for the other side, then play goes on.
    Technical(Role),
    /// An injury of this player (§14).
    Injury(Role, Position),
}

/// A turnover without a steal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Violation {
    /// Traveling.
    Traveling,
    /// A double dribble.
    DoubleDribble,
    /// Three seconds in the lane.
    ThreeSeconds,
    /// A step on or over a line.
    Line,
    /// A shot clock violation.
    ShotClock,
}

impl Violation {
    const WORDS: [(Violation, &str); 5] = [
        (Violation::Traveling, "Traveling"),
        (Violation::DoubleDribble, "Double dribble"),
        (Violation::ThreeSeconds, "Three seconds"),
        (Violation::Line, "Line violation"),
        (Violation::ShotClock, "Shot clock"),
    ];
}

/// The offense or the defense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The side with the ball.
    Offense,
    /// The other side.
    Defense,
}

/// A candidate for a rebound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rebounder {
    /// The player at this position.
    At(Position),
    /// The player with the highest rebound rating on the floor; of equals the first from PG to C.
    Best,
}

/// A battle for a rebound: the higher rebound rating wins, ties go to the defender (DICE §9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// The candidate of the shooting side.
    pub offense: Rebounder,
    /// The candidate of the defense.
    pub defense: Rebounder,
}

/// A foul (DICE §10, §15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foul {
    /// The side that fouls.
    pub of: Role,
    /// The rank of the fouling player's foul rating on the floor, 1 for the highest to 5.
    pub rank: u8,
}

/// How long a player is out (DICE §14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Injury {
    /// Not at all.
    PlaysOn,
    /// For the rest of the period.
    Period,
    /// For the rest of the half.
    Half,
    /// For the rest of the game, and this many more games.
    Games(u8),
}

/// The event of a winter between seasons (DICE §22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winter {
    /// Nothing.
    Quiet,
    /// A training camp that gives points.
    Camp(u8),
    /// An injury that costs the first games of the season.
    Hurt(u8),
    /// A trade.
    Trade,
}

/// The legal texts of a cell, for error messages.
pub(super) trait Expected {
    const EXPECTED: &'static str;
}

impl Expected for Position {
    const EXPECTED: &'static str = "PG, SG, SF, PF or C";
}
impl Expected for Jump {
    const EXPECTED: &'static str =
        "the winner and the player who gets the ball: Home SG, Visitors C or Better PF";
}
impl Expected for Inbounds {
    const EXPECTED: &'static str = "SG, SG open, Stolen by SG, Five seconds or Foul";
}
impl Expected for Special {
    const EXPECTED: &'static str = "Foul, Fouled, Traveling, Double dribble, Three seconds, Line violation, Shot clock, \
                                    Jump ball, Out of bounds, Technical defense or Injury offense SG";
}
impl Expected for Rebounder {
    const EXPECTED: &'static str = "PG, SG, SF, PF, C or Best";
}
impl Expected for Battle {
    const EXPECTED: &'static str = "PF for both power forwards, or offense and defense as C v SF";
}
impl Expected for Foul {
    const EXPECTED: &'static str = "Defense #1 to #5 or Offense #1 to #5";
}
impl Expected for Injury {
    const EXPECTED: &'static str =
        "Plays on, Out for the period, Out for the half, Out for the game or Out for the game and 3 more";
}

impl Expected for Winter {
    const EXPECTED: &'static str = "Quiet, Camp 3, Hurt 10 or Trade";
}

fn place(word: &str) -> Result<Position, ()> {
    word.parse().map_err(|_| ())
}

fn of(word: &str) -> Result<Role, ()> {
    match word {
        "Offense" | "offense" => Ok(Role::Offense),
        "Defense" | "defense" => Ok(Role::Defense),
        _ => Err(()),
    }
}

impl FromStr for Jump {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (winner, to) = text.split_once(' ').ok_or(())?;
        let winner = match winner {
            "Home" => Winner::Side(Side::Home),
            "Visitors" => Winner::Side(Side::Visitors),
            "Better" => Winner::Better,
            _ => return Err(()),
        };
        Ok(Jump { winner, to: place(to)? })
    }
}

impl fmt::Display for Jump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = match self.winner {
            Winner::Side(side) => side.name(),
            Winner::Better => "Better",
        };
        write!(f, "{winner} {}", self.to)
    }
}

impl FromStr for Inbounds {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "Foul" => Ok(Inbounds::Foul),
            "Five seconds" => Ok(Inbounds::FiveSeconds),
            _ => match (text.strip_prefix("Stolen by "), text.strip_suffix(" open")) {
                (Some(by), _) => place(by).map(Inbounds::Stolen),
                (None, Some(to)) => place(to).map(Inbounds::Open),
                (None, None) => place(text).map(Inbounds::To),
            },
        }
    }
}

impl fmt::Display for Inbounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Inbounds::To(to) => to.fmt(f),
            Inbounds::Open(to) => write!(f, "{to} open"),
            Inbounds::Stolen(by) => write!(f, "Stolen by {by}"),
            Inbounds::FiveSeconds => f.write_str("Five seconds"),
            Inbounds::Foul => f.write_str("Foul"),
        }
    }
}

impl FromStr for Special {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        if let Some((violation, _)) = Violation::WORDS.iter().find(|(_, word)| *word == text) {
            return Ok(Special::Turnover(*violation));
        }
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["Foul"] => Ok(Special::Foul),
            ["Fouled"] => Ok(Special::Fouled),
            ["Jump", "ball"] => Ok(Special::JumpBall),
            ["Out", "of", "bounds"] => Ok(Special::OutOfBounds),
            ["Technical", side] => of(side).map(Special::Technical),
            ["Injury", side, at] => Ok(Special::Injury(of(side)?, place(at)?)),
            _ => Err(()),
        }
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Special::Foul => f.write_str("Foul"),
            Special::Fouled => f.write_str("Fouled"),
            Special::Turnover(violation) => violation.fmt(f),
            Special::JumpBall => f.write_str("Jump ball"),
            Special::OutOfBounds => f.write_str("Out of bounds"),
            Special::Technical(side) => write!(f, "Technical {}", side.lower()),
            Special::Injury(side, at) => write!(f, "Injury {} {at}", side.lower()),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Violation::WORDS.iter().find(|(v, _)| v == self).map_or("", |(_, word)| word))
    }
}

impl Role {
    const fn lower(self) -> &'static str {
        match self {
            Role::Offense => "offense",
            Role::Defense => "defense",
        }
    }

    /// The side this means while `offense` has the ball.
    #[must_use]
    pub const fn side(self, offense: Side) -> Side {
        match self {
            Role::Offense => offense,
            Role::Defense => offense.other(),
        }
    }
}

impl FromStr for Rebounder {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "Best" { Ok(Rebounder::Best) } else { place(text).map(Rebounder::At) }
    }
}

impl fmt::Display for Rebounder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rebounder::At(position) => position.fmt(f),
            Rebounder::Best => f.write_str("Best"),
        }
    }
}

impl FromStr for Battle {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (offense, defense) = text.split_once(" v ").unwrap_or((text, text));
        Ok(Battle { offense: offense.parse()?, defense: defense.parse()? })
    }
}

impl fmt::Display for Battle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.offense == self.defense {
            return self.offense.fmt(f);
        }
        write!(f, "{} v {}", self.offense, self.defense)
    }
}

impl FromStr for Foul {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let (side, rank) = text.split_once(" #").ok_or(())?;
        let rank = rank.parse().ok().filter(|rank| (1..=5).contains(rank)).ok_or(())?;
        Ok(Foul { of: of(side)?, rank })
    }
}

impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.of {
            Role::Offense => "Offense",
            Role::Defense => "Defense",
        };
        write!(f, "{side} #{}", self.rank)
    }
}

impl FromStr for Injury {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "Plays on" => Ok(Injury::PlaysOn),
            "Out for the period" => Ok(Injury::Period),
            "Out for the half" => Ok(Injury::Half),
            "Out for the game" => Ok(Injury::Games(0)),
            _ => {
                let more = text.strip_prefix("Out for the game and ").and_then(|t| t.strip_suffix(" more"));
                let more = more.and_then(|n| n.parse().ok()).filter(|n| (1..=82).contains(n));
                more.map(Injury::Games).ok_or(())
            }
        }
    }
}

impl fmt::Display for Injury {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Injury::PlaysOn => f.write_str("Plays on"),
            Injury::Period => f.write_str("Out for the period"),
            Injury::Half => f.write_str("Out for the half"),
            Injury::Games(0) => f.write_str("Out for the game"),
            Injury::Games(more) => write!(f, "Out for the game and {more} more"),
        }
    }
}

impl FromStr for Winter {
    type Err = ();
    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |text: &str| text.parse().ok().filter(|n| (1..=82).contains(n)).ok_or(());
        match text.split_once(' ') {
            None if text == "Quiet" => Ok(Winter::Quiet),
            None if text == "Trade" => Ok(Winter::Trade),
            Some(("Camp", points)) => number(points).map(Winter::Camp),
            Some(("Hurt", games)) => number(games).map(Winter::Hurt),
            _ => Err(()),
        }
    }
}

impl fmt::Display for Winter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Winter::Quiet => f.write_str("Quiet"),
            Winter::Camp(points) => write!(f, "Camp {points}"),
            Winter::Hurt(games) => write!(f, "Hurt {games}"),
            Winter::Trade => f.write_str("Trade"),
        }
    }
}
