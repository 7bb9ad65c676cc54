//! What a cell of a chart says, and how it is written.

use crate::court::{Position, Side};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A jump ball (DICE §5): who wins it, and which of his players has the ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Jump {
    /// Who wins.
    pub winner: Winner,
    /// Who has the ball.
    pub to: Position,
}

/// Who wins a jump ball.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// This side.
    Side(Side),
    /// The side whose center has the higher Rebound Rating; Home of equals.
    Better,
}

/// A pass inbounds (DICE §6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Inbounds {
    /// He has it.
    To(Position),
    /// He has it behind the defense: he may shoot at once, and nobody guards him.
    Open(Position),
    /// The defender at this position steals it from the player he guards.
    Stolen(Position),
    /// Not put in play within five seconds: the other side's ball.
    FiveSeconds,
    /// A foul before the ball is in play: see the foul chart.
    Foul,
}

/// What came of a pass rolled 00-04 (DICE §6, §7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// See the foul chart.
    Foul,
    /// The passer drives and his guard fouls him: two free throws, whatever the team fouls.
    Fouled,
    /// The passer loses the ball.
    Turnover(Violation),
    /// Two players hold the ball: a jump ball, or the arrow (§23).
    JumpBall,
    /// Out of bounds off the defense: the offense passes it in again.
    OutOfBounds,
    /// One free throw for the other side, then play goes on where it was.
    Technical(Of),
    /// This player is injured (§14).
    Injury(Of, Position),
}

/// How a ball is lost without a thief.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Violation {
    /// Walked.
    Traveling,
    /// Dribbled twice.
    DoubleDribble,
    /// Three seconds in the lane.
    ThreeSeconds,
    /// Stepped out.
    Line,
    /// No shot in time.
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

/// Offense or defense.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Of {
    /// The side with the ball.
    Offense,
    /// The other.
    Defense,
}

/// A player under the basket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rebounder {
    /// At this position.
    At(Position),
    /// The highest Rebound Rating of his five; of equals the first, PG to C.
    Best,
}

/// A battle for a rebound (DICE §9): the higher Rebound Rating has it, ties go to the defender.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Of the shooter's side.
    pub offense: Rebounder,
    /// Of the other.
    pub defense: Rebounder,
}

/// A foul (DICE §10, §15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foul {
    /// Whose.
    pub of: Of,
    /// 1: the highest Foul Rating of the five, to 5.
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
    /// For the rest of the game, and so many more.
    Games(u8),
}

/// What a winter brings (DICE §22).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Winter {
    /// Nothing.
    Quiet,
    /// Points from a training camp.
    Camp(u8),
    /// He misses the first games of the season.
    Hurt(u8),
    /// His team trades him.
    Trade,
}

/// What would be right, for a message.
pub(super) trait Expected {
    const EXPECTED: &'static str;
}

impl Expected for Position {
    const EXPECTED: &'static str = "PG, SG, SF, PF or C";
}
impl Expected for Jump {
    const EXPECTED: &'static str =
        "who wins and which of his players has the ball: Home SG, Visitors C or Better PF";
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

fn of(word: &str) -> Result<Of, ()> {
    match word {
        "Offense" | "offense" => Ok(Of::Offense),
        "Defense" | "defense" => Ok(Of::Defense),
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

impl Of {
    const fn lower(self) -> &'static str {
        match self {
            Of::Offense => "offense",
            Of::Defense => "defense",
        }
    }

    /// Which side that is, where `offense` has the ball.
    #[must_use]
    pub const fn side(self, offense: Side) -> Side {
        match self {
            Of::Offense => offense,
            Of::Defense => offense.other(),
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
            Of::Offense => "Offense",
            Of::Defense => "Defense",
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
