//! What the numbers of a table count, found by arithmetic: totals, averages a game, or numbers per 36 minutes.

use super::Stat::{self, FieldGoalAttempts, Games, Minutes};
use crate::cards::table::{RowIndex, Table};

/// Nobody plays more minutes than this in an average game.
const MOST_MINUTES: f64 = 60.0;
/// The games after which a player's minutes say what they are.
const SOME_GAMES: f64 = 10.0;
/// The minutes of [`Counts::Per36`].
pub(super) const PER: f64 = 36.0;
/// The attempts of a team in 240 minutes of its players: the usual number, and how far a league may be from it.
const ATTEMPTS: f64 = 85.0;
const FARTHEST: f64 = 1.75;

/// What the counts of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) enum Counts {
    /// Totals of the season.
    #[default]
    Totals,
    /// Averages a game.
    PerGame,
    /// Numbers per 36 minutes of the player.
    Per36,
}

/// What the numbers of a table are.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Basis {
    /// Whether the minutes are averages a game.
    pub minutes_a_game: bool,
    pub counts: Counts,
}

impl Basis {
    /// Averages a game throughout.
    pub(super) const PER_GAME: Basis = Basis { minutes_a_game: true, counts: Counts::PerGame };

    /// Finds the reading by which teams try about as many shots as teams do. The rows are players, no sums.
    pub(super) fn of(table: &Table<'_>, rows: &[RowIndex]) -> Basis {
        let number = |row: &RowIndex, stat: Stat| table.value(*row, stat.column());
        let attempts = |row: &RowIndex| {
            let twos = || Some(table.value(*row, "2PA")? + table.value(*row, "3PA")?);
            number(row, FieldGoalAttempts).or_else(twos)
        };
        let lines: Vec<[f64; 3]> = rows
            .iter()
            .filter_map(|row| {
                Some([number(row, Games)?, number(row, Minutes).unwrap_or(0.0), attempts(row)?])
            })
            .filter(|[games, ..]| *games > 0.0)
            .collect();
        let fractions = lines.iter().filter(|[.., attempts]| attempts.fract() != 0.0).count();
        let played: Vec<&[f64; 3]> =
            lines.iter().filter(|[games, minutes, _]| *games >= SOME_GAMES && *minutes > 0.0).collect();
        if played.len() < 5 {
            // too few to weigh: half a shot is an average
            return if 3 * fractions > lines.len() { Basis::PER_GAME } else { Basis::default() };
        }
        let short = played.iter().filter(|[_, minutes, _]| *minutes <= MOST_MINUTES).count();
        let minutes_a_game = 10 * short >= 9 * played.len();
        let minutes =
            |[games, minutes, _]: &[f64; 3]| if minutes_a_game { games * minutes } else { *minutes };
        let all: f64 = lines.iter().map(minutes).sum();
        let sums = [
            (Counts::Totals, lines.iter().map(|[.., tried]| *tried).sum::<f64>()),
            (Counts::PerGame, lines.iter().map(|[games, _, tried]| games * tried).sum()),
            (Counts::Per36, lines.iter().map(|line| minutes(line) / PER * line[2]).sum()),
        ];
        let off = |sum: f64| (sum / all * 240.0 / ATTEMPTS).ln().abs();
        // numbers per 36 minutes stand beside the minutes of a season
        let may_be = |counts: Counts| !(minutes_a_game && counts == Counts::Per36);
        let plausible =
            sums.into_iter().filter(|(counts, sum)| may_be(*counts) && off(*sum) <= FARTHEST.ln());
        let best = plausible.min_by(|(_, a), (_, b)| off(*a).total_cmp(&off(*b)));
        let counts = match best {
            // whole numbers that are plausible as totals are totals
            _ if fractions == 0 && off(sums[0].1) <= FARTHEST.ln() => Counts::Totals,
            Some((counts, _)) => counts,
            None if minutes_a_game => Counts::PerGame,
            None => Counts::Totals,
        };
        Basis { minutes_a_game, counts }
    }

    /// The decision in words, of a table that holds no totals.
    pub(super) fn note(self) -> Option<String> {
        let read = match self.counts {
            Counts::Totals if self.minutes_a_game => "averages a game, all other numbers totals",
            Counts::Totals => return None,
            Counts::PerGame if self.minutes_a_game => {
                return Some(
                    "the numbers are read as averages a game: nobody has more minutes than a game".into(),
                );
            }
            Counts::PerGame => "totals, all other numbers averages a game",
            Counts::Per36 => "totals, all other numbers per 36 minutes",
        };
        Some(format!(
            "the minutes are {read}: read otherwise, teams would take far too many shots, or too few"
        ))
    }
}
