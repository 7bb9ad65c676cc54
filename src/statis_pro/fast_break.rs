//! The Fast Break chart and its Determination Table (10A, 14N). Both are ours, because no rulebook prints
//! them.

use super::notation::Unreadable;
use crate::court::Position;
use crate::kit::{Invalid, Problem, Provenance, read_cell, read_rows};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, sync::OnceLock};

/// A fast break letter of a team card; A is the best, and nothing is below E (SP87).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Letter {
    #[default]
    A,
    B,
    C,
    D,
    E,
}

impl Letter {
    /// All letters, A to E.
    pub const ALL: [Letter; 5] = [Letter::A, Letter::B, Letter::C, Letter::D, Letter::E];

    /// The letter `steps` worse, one step for each fatigued player on the floor (5.4); E stays E (SP87).
    #[must_use]
    pub const fn worse(self, steps: u8) -> Letter {
        let i = self as usize + steps as usize;
        Letter::ALL[if i < 4 { i } else { 4 }]
    }
}

/// A column of the chart; A is the best for the offense.
pub type Column = Letter;

/// The outcome of a fast break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A basket for two without a shot. Among the others, the player with the highest ASSIST gets the assist
    /// (10A).
    Scores(Runner),
    /// The runner must shoot for two (5.1): SHOT # of the next card, with PD and blocks as usual. A miss is
    /// rebounded without the defenders' bonus (10C).
    Shoots(Runner),
    /// Fouled while shooting: like [`Shoots`](Self::Shoots), with a foul found by 6.1.
    FouledShooting(Runner),
    /// A foul by the defense before a shot, found by 6.1.
    DefenseFoul,
    /// The runner loses the ball; the defense inbounds.
    Turnover(Runner),
    /// No break: the originator has the ball in the frontcourt and must ADVANCE it.
    SetUp,
}

/// The player who runs the break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Runner {
    /// The player at this position.
    At(Position),
    /// The player an RPG draw names.
    Rpg,
    /// The player who began the break: the rebounder (10A) or the stealer (14N).
    Originator,
}

/// A row of the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct ChartRow {
    /// The first FOUL # of the row.
    pub first: u8,
    /// The last FOUL # of the row.
    pub last: u8,
    /// The outcomes by column.
    pub outcomes: [Outcome; 5],
    /// The provenance of the row.
    pub status: Provenance,
}

/// A row of the Determination Table: chart columns for one offense letter, by defense letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct TableRow {
    /// The offense's letter.
    pub offense: Letter,
    /// The columns by the defense's letter.
    pub columns: [Column; 5],
    /// The provenance of the row.
    pub status: Provenance,
}

/// Looks up the chart column for these letters; fatigue must already be counted.
#[must_use]
pub fn column(offense: Letter, defense: Letter) -> Column {
    table().iter().find(|row| row.offense == offense).map_or(Column::C, |row| row.columns[defense as usize])
}

/// Looks up the chart's outcome in `column` at `foul_number` (1-100).
#[must_use]
pub fn outcome(column: Column, foul_number: u8) -> Outcome {
    let row = chart().iter().find(|row| (row.first..=row.last).contains(&foul_number));
    row.map_or(Outcome::SetUp, |row| row.outcomes[column as usize])
}

/// Returns the chart, top to bottom.
#[must_use]
pub fn chart() -> &'static [ChartRow] {
    static CHART: OnceLock<Vec<ChartRow>> = OnceLock::new();
    CHART.get_or_init(|| read_chart(include_str!("data/fast_break_chart.csv")).unwrap_or_default())
}

/// Returns the Determination Table, offense A to E.
#[must_use]
pub fn table() -> &'static [TableRow] {
    static TABLE: OnceLock<Vec<TableRow>> = OnceLock::new();
    TABLE.get_or_init(|| read_table(include_str!("data/fast_break_table.csv")).unwrap_or_default())
}

/// Reads a chart from CSV: columns `first,last,a,b,c,d,e,status`, rows in order from FOUL # 1 to 100.
///
/// # Errors
/// Every problem, with row and column.
pub fn read_chart(csv: &str) -> Result<Vec<ChartRow>, Vec<Problem>> {
    let mut next = 1;
    read_rows(csv, 8, |cells| {
        let number = |i: usize| match cells[i].parse() {
            Ok(n @ 1..=100) => Ok(n),
            _ => Err((i, format!("FOUL # \"{:.20}\" is not a whole number from 1 to 100", cells[i]))),
        };
        let (first, last) = (number(0)?, number(1)?);
        if first != next || last < first {
            return Err((
                0,
                format!("FOUL # {first}-{last}: this row begins with {next}, so that none is left out"),
            ));
        }
        next = last + 1;
        let mut outcomes = [Outcome::SetUp; 5];
        for (i, outcome) in outcomes.iter_mut().enumerate() {
            *outcome = cells[i + 2].parse().map_err(|e: Unreadable| (i + 2, e.to_string()))?;
        }
        Ok(ChartRow { first, last, outcomes, status: read_cell(cells, 7)? })
    })
    .and_then(|rows| match rows.last() {
        Some(ChartRow { last: 100, .. }) => Ok(rows),
        _ => Err(vec![Problem::new("chart", "the last row ends with FOUL # 100")]),
    })
}

/// Reads a Determination Table from CSV: columns `offense,a,b,c,d,e,status`, one row per letter.
///
/// # Errors
/// Every problem, with row and column.
pub fn read_table(csv: &str) -> Result<Vec<TableRow>, Vec<Problem>> {
    let mut letters = Letter::ALL.into_iter();
    read_rows(csv, 7, |cells| {
        let offense: Letter = read_cell(cells, 0)?;
        if letters.next() != Some(offense) {
            return Err((0, "the rows are A, B, C, D, E in this order".into()));
        }
        let mut columns = [Column::C; 5];
        for (i, column) in columns.iter_mut().enumerate() {
            *column = read_cell(cells, i + 1)?;
        }
        Ok(TableRow { offense, columns, status: read_cell(cells, 6)? })
    })
    .and_then(|rows| match rows.len() {
        5 => Ok(rows),
        n => Err(vec![Problem::new("table", format!("{n} rows; expected one for each of A to E"))]),
    })
}

impl FromStr for Letter {
    type Err = Invalid;
    fn from_str(text: &str) -> Result<Self, Invalid> {
        let letter = Letter::ALL.into_iter().find(|l| l.to_string().eq_ignore_ascii_case(text));
        letter.ok_or_else(|| format!("\"{text:.20}\" is not a letter from A to E").into())
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for Outcome {
    type Err = Unreadable;
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let outcome = match words[..] {
            [who, "scores"] => runner(who).map(Outcome::Scores),
            [who, "shoots"] => runner(who).map(Outcome::Shoots),
            [who, "fouled", "while", "shooting"] => runner(who).map(Outcome::FouledShooting),
            ["defense", "foul"] => Some(Outcome::DefenseFoul),
            ["to", who] => runner(who).map(Outcome::Turnover),
            ["set", "up"] => Some(Outcome::SetUp),
            _ => None,
        };
        outcome.ok_or_else(|| Unreadable {
            text: text.chars().take(60).collect(),
            reason: "no fast break outcome; right would be one of: RPG scores | Originator shoots | PG fouled while \
                     shooting | Defense Foul | TO RPG | Set up"
                .into(),
        })
    }
}

fn runner(word: &str) -> Option<Runner> {
    match word {
        "rpg" => Some(Runner::Rpg),
        "originator" => Some(Runner::Originator),
        at => at.to_ascii_uppercase().parse().ok().map(Runner::At),
    }
}

impl fmt::Display for Runner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Runner::At(position) => position.fmt(f),
            Runner::Rpg => f.write_str("RPG"),
            Runner::Originator => f.write_str("Originator"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Scores(who) => write!(f, "{who} scores"),
            Outcome::Shoots(who) => write!(f, "{who} shoots"),
            Outcome::FouledShooting(who) => write!(f, "{who} fouled while shooting"),
            Outcome::DefenseFoul => f.write_str("Defense Foul"),
            Outcome::Turnover(who) => write!(f, "TO {who}"),
            Outcome::SetUp => f.write_str("Set up"),
        }
    }
}
