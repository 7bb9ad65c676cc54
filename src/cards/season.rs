//! The statistics of one season, read from tables in the form that sports references publish.

mod basis;
mod columns;
mod estimate;
mod names;
mod player_name;
mod position;
mod raw;
mod read;
mod sums;

pub(super) use names::Dictionary;
pub use names::{Columns, Names, TableKind};

use crate::court::Position;
use crate::kit::Problem;
use std::ops::{Index, IndexMut};

/// A counted statistic, in the order of a box score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Stat {
    Games,
    Starts,
    Minutes,
    FieldGoals,
    FieldGoalAttempts,
    Threes,
    ThreeAttempts,
    FreeThrows,
    FreeThrowAttempts,
    OffensiveRebounds,
    DefensiveRebounds,
    Assists,
    Steals,
    Blocks,
    Turnovers,
    Fouls,
    Points,
}

impl Stat {
    /// All statistics, in the order of a box score.
    pub const ALL: [Stat; 17] = {
        use Stat::*;
        [
            Games,
            Starts,
            Minutes,
            FieldGoals,
            FieldGoalAttempts,
            Threes,
            ThreeAttempts,
            FreeThrows,
            FreeThrowAttempts,
            OffensiveRebounds,
            DefensiveRebounds,
            Assists,
            Steals,
            Blocks,
            Turnovers,
            Fouls,
            Points,
        ]
    };

    /// The column name in box scores: "3PA".
    #[must_use]
    pub const fn column(self) -> &'static str {
        const COLUMNS: [&str; 17] = [
            "G", "GS", "MP", "FG", "FGA", "3P", "3PA", "FT", "FTA", "ORB", "DRB", "AST", "STL", "BLK", "TOV",
            "PF", "PTS",
        ];
        COLUMNS[self as usize]
    }
}

/// The counts of a player or team over some games; scaling can make them fractions.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct StatLine([f64; 17]);

impl Index<Stat> for StatLine {
    type Output = f64;
    fn index(&self, stat: Stat) -> &f64 {
        &self.0[stat as usize]
    }
}

impl IndexMut<Stat> for StatLine {
    fn index_mut(&mut self, stat: Stat) -> &mut f64 {
        &mut self.0[stat as usize]
    }
}

impl StatLine {
    /// Adds both lines.
    #[must_use]
    pub fn plus(mut self, other: &StatLine) -> StatLine {
        self.0.iter_mut().zip(other.0).for_each(|(a, b)| *a += b);
        self
    }

    /// The same player at `factor` times the playing time.
    #[must_use]
    pub fn times(self, factor: f64) -> StatLine {
        StatLine(self.0.map(|n| n * factor))
    }

    /// Returns `per` × `stat` / `base`; 0 if the base is 0.
    #[must_use]
    pub fn rate(&self, per: f64, stat: Stat, base: Stat) -> f64 {
        if self[base] > 0.0 { per * self[stat] / self[base] } else { 0.0 }
    }
}

/// A set of statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats(u32);

impl Stats {
    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains `stat`.
    #[must_use]
    pub const fn has(self, stat: Stat) -> bool {
        self.0 & (1 << stat as u32) != 0
    }

    /// Adds `stat` to the set.
    pub const fn add(&mut self, stat: Stat) {
        self.0 |= 1 << stat as u32;
    }

    /// The column names, "STL, BLK"; both kinds of rebounds together are "ORB/DRB".
    #[must_use]
    pub fn names(self) -> String {
        let names: Vec<&str> =
            Stat::ALL.into_iter().filter(|&stat| self.has(stat)).map(Stat::column).collect();
        names.join(", ").replace("ORB, DRB", "ORB/DRB")
    }
}

/// A player's season with one team.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerSeason {
    /// The player's id, the same in all rows of a player.
    pub id: String,
    /// The player's name: "Paul Pierce".
    pub name: String,
    /// The position the player played most.
    pub position: Position,
    /// The position in the team's roster, if a roster is known.
    pub listed: Option<Position>,
    /// Jersey number; empty if unknown.
    pub number: String,
    /// Age in years, 0 unknown.
    pub age: f64,
    /// Height in inches, 0 unknown.
    pub height: f64,
    /// Weight in pounds, 0 unknown.
    pub weight: f64,
    /// College; empty if none or unknown.
    pub college: String,
    /// Seasons before this one.
    pub experience: f64,
    /// The player's statistics.
    pub line: StatLine,
    /// The statistics that were not recorded and had to be estimated (`CARDS.md`).
    pub estimated: Stats,
}

impl PlayerSeason {
    /// A note on estimated statistics, "estimated: STL, BLK", or an empty text.
    #[must_use]
    pub fn note(&self) -> String {
        if self.estimated.is_empty() {
            String::new()
        } else {
            format!("estimated: {}", self.estimated.names())
        }
    }
}

/// Games won and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
}

impl Record {
    /// The share of games won, 0 to 1; one half without games.
    #[must_use]
    pub fn percentage(self) -> f64 {
        let games = self.won + self.lost;
        if games == 0 { 0.5 } else { f64::from(self.won) / f64::from(games) }
    }
}

/// A team's season.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamSeason {
    /// The team's id: "BOS".
    pub id: String,
    /// The team's name: "Boston Celtics".
    pub name: String,
    /// All games.
    pub record: Record,
    /// Home games.
    pub home: Record,
    /// Road games.
    pub road: Record,
    /// The team's statistics; its minutes are players' minutes, five per minute of play.
    pub own: StatLine,
    /// The opponents' statistics in its games.
    pub opponents: StatLine,
    /// The players, most minutes first.
    pub players: Vec<PlayerSeason>,
}

/// A season of a league.
#[derive(Debug, Clone, PartialEq)]
pub struct Season {
    /// The league: "NBA"; empty if the tables do not say.
    pub league: String,
    /// The season's name: "2009-10".
    pub label: String,
    /// The teams by id.
    pub teams: Vec<TeamSeason>,
}

/// The tables of a season, each with a header: cells separated by commas, semicolons, tabs, bars or columns of spaces, or
/// a page of HTML.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tables<'a> {
    /// One row per player and team: `season,team,player,player_id,pos,G,MP,FG …`. The only table needed.
    pub players: &'a str,
    /// One row per team: `season,team,team_name,W,L,home_W …,opp_FG …`.
    pub teams: Option<&'a str>,
    /// Jersey numbers, experience and listed positions: `season,team,player_id,number …`.
    pub rosters: Option<&'a str>,
    /// The meaning of columns with other names.
    pub names: Option<&'a Names>,
    /// Whether the players' numbers are averages per game instead of totals. Where it is false the numbers say it
    /// themselves, and a note says how they were read.
    pub per_game: bool,
}

/// A season read from tables, with remarks on the reading.
#[derive(Debug, Clone, PartialEq)]
pub struct ReadSeason {
    /// The usable part of the season; it has no teams if nothing is usable.
    pub season: Season,
    /// Problems of the tables, each with table, row and column; at most a hundred.
    pub problems: Vec<Problem>,
    /// The number of further problems.
    pub more: usize,
    /// Decisions: rows left out on purpose and numbers estimated.
    pub notes: Vec<String>,
}
