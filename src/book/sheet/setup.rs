//! The top of a sheet: the code of rules, the two teams, their players.

use super::Code;
use crate::book::{Names, short_name};
use crate::court::{PerSide, Player, Position, Side};
use crate::kit::Problem;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The longest text at the top of a sheet, in characters: several times the limit of the app's form.
const LONGEST: usize = 250;

/// The setup of a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetSetup {
    /// The code of rules.
    pub code: Code,
    /// "Game 7", a date, a place; may be empty.
    #[serde(default)]
    pub title: String,
    /// The teams.
    pub teams: PerSide<SheetTeam>,
}

/// A team on a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SheetTeam {
    /// "Boston Celtics".
    pub name: String,
    /// "BOS"; may be empty.
    #[serde(default)]
    pub short: String,
    /// The team's color, "#rrggbb"; may be empty.
    #[serde(default)]
    pub color: String,
    /// The players, in the order of the sheet.
    pub players: Vec<SheetPlayer>,
    /// The starters: roster places in the order of [`Position::ALL`].
    pub five: [u8; 5],
}

/// A player on a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SheetPlayer {
    /// The shirt number, as it is typed: one to three digits, unique in the team ("04" is not "4").
    pub number: String,
    /// "Paul Pierce".
    pub name: String,
    /// "SF", "PG SG"; may be empty.
    #[serde(default)]
    pub position: String,
    /// What the player's card limits in a game.
    #[serde(default, skip_serializing_if = "CardLimits::is_empty")]
    pub limits: CardLimits,
}

/// What a player's card limits in a game of DICE or Value Add.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct CardLimits {
    /// Until the player is tired: shots (DICE §13), or possessions (VABG Step 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stamina: Option<u8>,
    /// The most threes tried (DICE §8).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threes: Option<u8>,
}

/// "19/5", shots and threes; "36p", possessions; nothing where none is known.
impl fmt::Display for CardLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.stamina, self.threes) {
            (Some(shots), Some(threes)) => write!(f, "{shots}/{threes}"),
            (Some(possessions), None) => write!(f, "{possessions}p"),
            (None, _) => Ok(()),
        }
    }
}

impl CardLimits {
    /// Whether none is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == CardLimits::default()
    }

    /// Reads what [`Display`](fmt::Display) writes: "19/5", shots and threes, or "36p", possessions.
    #[must_use]
    pub fn read(text: &str) -> Option<CardLimits> {
        if let Some(possessions) = text.strip_suffix(['p', 'P']) {
            return Some(CardLimits { stamina: Some(possessions.parse().ok()?), threes: None });
        }
        let (shots, threes) = text.split_once('/')?;
        Some(CardLimits { stamina: Some(shots.parse().ok()?), threes: Some(threes.parse().ok()?) })
    }
}

impl SheetTeam {
    /// How many players a roster may have.
    pub const PLAYERS: std::ops::RangeInclusive<usize> = 5..=15;

    /// The position at which the player at `place` starts, if any.
    #[must_use]
    pub fn starts(&self, place: u8) -> Option<Position> {
        self.five.iter().position(|&p| p == place).map(|at| Position::ALL[at])
    }

    /// The short name where there is one, else the name.
    #[must_use]
    pub fn label(&self) -> &str {
        if self.short.is_empty() { &self.name } else { &self.short }
    }

    /// The place of the player with this number.
    #[must_use]
    pub fn place(&self, number: &str) -> Option<u8> {
        self.players.iter().position(|p| p.number == number).map(|at| at as u8)
    }

    /// Numbers the players who have no number or a teammate's: a second "4" becomes "04", else the first free
    /// number.
    pub fn number(&mut self) {
        self.number_from(1);
    }

    /// The first number of a Home team whose players have none: no number of fifteen Visitors from 1 on is theirs.
    pub const HOME_NUMBERS: u8 = 21;

    /// Numbers the players as [`number`](Self::number) does, the free ones from `first` on.
    pub fn number_from(&mut self, first: u8) {
        for i in 0..self.players.len() {
            let own = self.players[i].number.clone();
            let taken = |number: &str, among: &[SheetPlayer]| among.iter().any(|p| p.number == number);
            let (before, after) = (&self.players[..i], &self.players[i + 1..]);
            if own.is_empty() || taken(&own, before) {
                let free = |n: &String| is_number(n) && !taken(n, before) && !taken(n, after);
                let again = Some(format!("0{own}")).filter(|n| !own.is_empty() && free(n));
                let number = again.or_else(|| (first..100).chain(1..first).map(|n| n.to_string()).find(free));
                self.players[i].number = number.unwrap_or_default();
            }
        }
    }

    /// Picks the starting five: at each position the first player who plays it, then the first player left.
    pub fn pick_five(&mut self) {
        let mut five = [u8::MAX; 5];
        for fits in [true, false] {
            for (at, position) in Position::ALL.into_iter().enumerate() {
                let free = |place: &usize| !five.contains(&(*place as u8));
                let plays = |place: &usize| !fits || self.players[*place].plays(position);
                if five[at] == u8::MAX {
                    let found = (0..self.players.len()).filter(free).find(plays);
                    five[at] = found.map_or(u8::MAX, |place| place as u8);
                }
            }
        }
        self.five = five;
    }

    fn check(&self, side: Side, problems: &mut Vec<Problem>) {
        let mut wrong = |place: String, message: String| problems.push(Problem { place, message });
        let side = side.name();
        let (least, most, players) = (*Self::PLAYERS.start(), *Self::PLAYERS.end(), self.players.len());
        if self.name.trim().is_empty() {
            wrong(side.into(), "the team has no name".into());
        }
        for text in [&self.name, &self.short, &self.color] {
            if let Some(message) = too_long(text) {
                wrong(side.into(), message);
            }
        }
        if !Self::PLAYERS.contains(&players) {
            wrong(side.into(), format!("{players} players; {least} to {most} would do"));
        }
        let mut numbers: BTreeMap<&str, &str> = BTreeMap::new();
        for (i, player) in self.players.iter().enumerate().take(most) {
            let place = || format!("{side}, player {} {}", i + 1, player.name);
            if player.name.trim().is_empty() {
                wrong(place(), "the player has no name".into());
            }
            for text in [&player.name, &player.position] {
                if let Some(message) = too_long(text) {
                    wrong(format!("{side}, player {}", i + 1), message);
                }
            }
            if !is_number(&player.number) {
                wrong(place(), format!("\"{}\" is not a shirt number: one to three digits", player.number));
            } else if let Some(other) = numbers.insert(&player.number, &player.name) {
                wrong(place(), format!("{other} has number {} already", player.number));
            }
        }
        for (i, place) in self.five.iter().enumerate() {
            let at = Position::ALL[i];
            if usize::from(*place) >= players {
                wrong(format!("{side}, {at}"), "nobody starts there".into());
            } else if self.five[..i].contains(place) {
                let name = &self.players[usize::from(*place)].name;
                wrong(format!("{side}, {at}"), format!("{name} starts twice"));
            }
        }
    }
}

impl SheetPlayer {
    /// Whether the player's position text ("PG SG", "G", "F-C") includes this position.
    #[must_use]
    pub fn plays(&self, position: Position) -> bool {
        let class = match position {
            Position::Pg | Position::Sg => "G",
            Position::Sf | Position::Pf => "F",
            Position::C => "C",
        };
        let mut words = self.position.split(|c: char| !c.is_ascii_alphabetic());
        words.any(|word| {
            word.eq_ignore_ascii_case(class) || word.eq_ignore_ascii_case(position.abbreviation())
        })
    }
}

/// The message about a text that would fill pages, once for each entry that names it.
fn too_long(text: &str) -> Option<String> {
    let letters = text.chars().count();
    (letters > LONGEST).then(|| format!("a text of {letters} characters; at most {LONGEST} would do"))
}

fn is_number(text: &str) -> bool {
    (1..=3).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
}

impl SheetSetup {
    /// Whether a sheet can be kept of it.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place.
    pub fn check(&self) -> Result<(), Vec<Problem>> {
        let mut problems = Vec::new();
        problems.extend(too_long(&self.title).map(|message| Problem::new("title", message)));
        for (side, team) in self.teams.iter() {
            team.check(side, &mut problems);
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// The sheet's title, or "Los Angeles Lakers at Boston Celtics" where it has none.
    #[must_use]
    pub fn headline(&self) -> String {
        if self.title.is_empty() {
            format!("{} at {}", self.teams[Side::Visitors].name, self.teams[Side::Home].name)
        } else {
            self.title.clone()
        }
    }

    /// A player of either side.
    #[must_use]
    pub fn roster_entry(&self, who: Player) -> Option<&SheetPlayer> {
        self.teams[who.side].players.get(who.at())
    }
}

impl Names for SheetSetup {
    fn player(&self, player: Player) -> String {
        let roster = &self.teams[player.side].players;
        let name = roster.get(player.at()).map_or("somebody", |p| &p.name);
        short_name(name, roster.iter().map(|p| p.name.as_str()))
    }

    fn team(&self, side: Side) -> &str {
        &self.teams[side].name
    }

    fn period(&self, period: u8) -> String {
        self.code.rules().period_name(period)
    }
}
