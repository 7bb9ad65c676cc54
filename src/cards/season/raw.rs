//! Raw statistics of a table row: recorded, blank or impossible.

use super::Stat::{
    self, DefensiveRebounds, FieldGoalAttempts, FieldGoals, FreeThrowAttempts, FreeThrows, Games, Minutes,
    OffensiveRebounds, Points, Starts, ThreeAttempts, Threes,
};
use super::basis::{Basis, Counts, PER};
use crate::cards::table::{RowIndex, Table};

/// The most minutes per game a player can average over a season.
const MOST_MINUTES: f64 = 60.0;

/// Pairs of statistics of which the first is never larger than the second.
const PARTS: [(Stat, Stat); 6] = [
    (FieldGoals, FieldGoalAttempts),
    (Threes, ThreeAttempts),
    (Threes, FieldGoals),
    (ThreeAttempts, FieldGoalAttempts),
    (FreeThrows, FreeThrowAttempts),
    (Starts, Games),
];

/// The statistics recorded in a row.
#[derive(Debug, Clone, Default)]
pub(super) struct Raw {
    stats: [Option<f64>; 17],
    /// All rebounds, if the row does not separate the two kinds.
    pub rebounds: Option<f64>,
}

impl Raw {
    pub(super) fn get(&self, stat: Stat) -> Option<f64> {
        self.stats[stat as usize]
    }

    pub(super) fn set(&mut self, stat: Stat, value: f64) {
        self.stats[stat as usize] = Some(value);
    }

    /// Reads the columns with this prefix. The second value is false if a cell cannot be read or the line is
    /// impossible; each such cell is reported as a problem.
    pub(super) fn read(table: &mut Table<'_>, row: RowIndex, prefix: &str) -> (Raw, bool) {
        let (mut raw, mut good) = (Raw::default(), true);
        let mut number = |column: &str| {
            let column = format!("{prefix}{column}");
            table.number(row, &column).unwrap_or_else(|()| {
                good = false;
                None
            })
        };
        for stat in Stat::ALL {
            raw.stats[stat as usize] = number(stat.column());
        }
        raw.rebounds = number("TRB");
        let (twos, two_attempts) = (number("2P"), number("2PA"));
        raw.fill(FieldGoals, twos.zip(raw.get(Threes)).map(|(a, b)| a + b));
        raw.fill(FieldGoalAttempts, two_attempts.zip(raw.get(ThreeAttempts)).map(|(a, b)| a + b));
        raw.derive();
        if good {
            good = raw.check(table, row, prefix);
        }
        (raw, good)
    }

    fn fill(&mut self, stat: Stat, value: Option<f64>) {
        let slot = &mut self.stats[stat as usize];
        *slot = slot.or(value);
    }

    /// Derives statistics that follow from others.
    fn derive(&mut self) {
        if self.get(ThreeAttempts) == Some(0.0) {
            self.fill(Threes, Some(0.0));
        }
        let other = |known: Option<f64>| self.rebounds.zip(known).map(|(all, part)| (all - part).max(0.0));
        let (offensive, defensive) = (other(self.get(DefensiveRebounds)), other(self.get(OffensiveRebounds)));
        self.fill(OffensiveRebounds, offensive);
        self.fill(DefensiveRebounds, defensive);
        if let (Some(goals), Some(free)) = (self.get(FieldGoals), self.get(FreeThrows)) {
            self.fill(Points, Some(2.0 * goals + self.get(Threes).unwrap_or(0.0) + free));
        }
    }

    fn check(&self, table: &mut Table<'_>, row: RowIndex, prefix: &str) -> bool {
        let mut good = true;
        for (part, whole) in PARTS {
            let (Some(some), Some(all)) = (self.get(part), self.get(whole)) else { continue };
            // a blank column of attempts says nothing about the makes; rounding explains a half
            if some > all + 0.5 {
                let message = format!("{some} is more than the {all} in {prefix}{}", whole.column());
                table.problem(row, &format!("{prefix}{}", part.column()), message);
                good = false;
            }
        }
        good
    }

    /// Whether a player can play so many minutes in so many games; reports a problem otherwise.
    pub(super) fn can_be_played(&self, table: &mut Table<'_>, row: RowIndex) -> bool {
        let (Some(games), Some(minutes)) = (self.get(Games), self.get(Minutes)) else { return true };
        let message = if games == 0.0 && minutes > 0.0 {
            format!("0 games, yet {minutes} minutes")
        } else if minutes > MOST_MINUTES * games {
            format!("{games} games can't have {minutes} minutes")
        } else {
            return true;
        };
        table.problem(row, "G", message);
        false
    }

    /// Turns averages a game, or numbers per 36 minutes, into totals.
    pub(super) fn make_totals(&mut self, basis: Basis) {
        let games = self.get(Games).unwrap_or(0.0);
        let times = |n: Option<f64>, factor: f64| n.map(|n| (n * factor).round());
        if basis.minutes_a_game {
            self.stats[Minutes as usize] = times(self.get(Minutes), games);
        }
        let factor = match basis.counts {
            Counts::Totals => return,
            Counts::PerGame => games,
            Counts::Per36 => self.get(Minutes).unwrap_or(0.0) / PER,
        };
        for stat in Stat::ALL.into_iter().filter(|stat| !matches!(stat, Games | Starts | Minutes)) {
            self.stats[stat as usize] = times(self.get(stat), factor);
        }
        self.rebounds = times(self.rebounds, factor);
    }
}
