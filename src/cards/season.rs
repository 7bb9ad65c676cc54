//! The statistics of one season, read from tables as sports references print them.

mod estimate;
mod names;
mod position;
mod raw;
mod read;

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
    /// All of them, in the order of a box score.
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

    /// The name of its column, as box scores abbreviate it: "3PA".
    #[must_use]
    pub const fn column(self) -> &'static str {
        const COLUMNS: [&str; 17] = [
            "G", "GS", "MP", "FG", "FGA", "3P", "3PA", "FT", "FTA", "ORB", "DRB", "AST", "STL", "BLK", "TOV",
            "PF", "PTS",
        ];
        COLUMNS[self as usize]
    }
}

/// Counts of a player or a team over some games. Fractions come from scaling.
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
    /// Both lines together.
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

    /// `per` × `stat` / `base`; 0 where there is no base.
    #[must_use]
    pub fn rate(&self, per: f64, stat: Stat, base: Stat) -> f64 {
        if self[base] > 0.0 { per * self[stat] / self[base] } else { 0.0 }
    }
}

/// Some of the statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats(u32);

impl Stats {
    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `stat` is one of them.
    #[must_use]
    pub const fn has(self, stat: Stat) -> bool {
        self.0 & (1 << stat as u32) != 0
    }

    /// One more.
    pub const fn add(&mut self, stat: Stat) {
        self.0 |= 1 << stat as u32;
    }

    /// Their columns, "STL, BLK"; both kinds of rebounds are one word.
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
    /// The same for all rows of one player.
    pub id: String,
    /// "Paul Pierce".
    pub name: String,
    /// Where he mostly played.
    pub position: Position,
    /// Where his team's roster lists him, if a roster is known.
    pub listed: Option<Position>,
    /// Jersey number; empty if unknown.
    pub number: String,
    /// Years, 0 unknown.
    pub age: f64,
    /// Inches, 0 unknown.
    pub height: f64,
    /// Pounds, 0 unknown.
    pub weight: f64,
    /// Empty if none or unknown.
    pub college: String,
    /// Seasons before this one.
    pub experience: f64,
    /// What he did.
    pub line: StatLine,
    /// Which of it was not recorded but estimated (`CARDS.md`).
    pub estimated: Stats,
}

impl PlayerSeason {
    /// "estimated: STL, BLK", or nothing.
    #[must_use]
    pub fn note(&self) -> String {
        if self.estimated.is_empty() {
            String::new()
        } else {
            format!("estimated: {}", self.estimated.names())
        }
    }
}

/// Won and lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
}

impl Record {
    /// Won of all, 0 to 1; one half where none was played.
    #[must_use]
    pub fn percentage(self) -> f64 {
        let games = self.won + self.lost;
        if games == 0 { 0.5 } else { f64::from(self.won) / f64::from(games) }
    }
}

/// A team's season.
#[derive(Debug, Clone, PartialEq)]
pub struct TeamSeason {
    /// "BOS".
    pub id: String,
    /// "Boston Celtics".
    pub name: String,
    /// All games.
    pub record: Record,
    /// On its own floor.
    pub home: Record,
    /// On others' floors.
    pub road: Record,
    /// What the team did; minutes are players' minutes (five to a minute of play).
    pub own: StatLine,
    /// What its opponents did against it.
    pub opponents: StatLine,
    /// The players, most minutes first.
    pub players: Vec<PlayerSeason>,
}

/// A season of a league.
#[derive(Debug, Clone, PartialEq)]
pub struct Season {
    /// "NBA"; empty if the table doesn't say.
    pub league: String,
    /// "2009-10".
    pub label: String,
    /// By id.
    pub teams: Vec<TeamSeason>,
}

/// The tables a season is read from: text with a header, cells parted by comma, semicolon or tab.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tables<'a> {
    /// A row a player and team: `season,team,player,player_id,pos,G,MP,FG …`. Enough by itself.
    pub players: &'a str,
    /// A row a team: `season,team,team_name,W,L,home_W …,opp_FG …`.
    pub teams: Option<&'a str>,
    /// Jersey numbers, experience and listed positions: `season,team,player_id,number …`.
    pub rosters: Option<&'a str>,
    /// What columns of other names hold.
    pub names: Option<&'a Names>,
    /// The players' numbers are averages a game, not totals.
    pub per_game: bool,
}

/// A season as far as its tables tell it.
#[derive(Debug, Clone, PartialEq)]
pub struct Read {
    /// What is usable; without teams where nothing is.
    pub season: Season,
    /// What is wrong with the tables, each with table, row and column: at most a hundred.
    pub problems: Vec<Problem>,
    /// How many problems there are beyond those kept.
    pub more: usize,
    /// What was taken how: rows left out on purpose, numbers estimated.
    pub notes: Vec<String>,
}

impl Season {
    /// Reads the season ending in `year` from tables that may hold many; all rows where they name no season.
    /// A row that can't be used is left out, and its problem says why.
    #[must_use]
    pub fn read(tables: Tables<'_>, year: u16) -> Read {
        read::season(tables, year)
    }

    /// The years whose seasons a players' table holds, in order; empty where it names none.
    #[must_use]
    pub fn years(players: &str, names: Option<&Names>) -> Vec<u16> {
        read::years(players, names)
    }
}
