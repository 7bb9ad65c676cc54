//! Rows that sum others up instead of naming a player: found by their words, and by being sums.

use crate::cards::table::{RowIndex, Table, plain};
use std::collections::{BTreeMap, BTreeSet};

/// What a row of sums is called, in plain letters.
const WORDS: [&str; 34] = [
    "total",
    "totals",
    "team",
    "teamtotal",
    "teamtotals",
    "tot",
    "sum",
    "average",
    "averages",
    "leagueaverage",
    "grandtotal",
    "leaguetotal",
    "leaguetotals",
    "overall",
    "opponent",
    "opponents",
    "all",
    "equipo",
    "totales",
    "promedio",
    "promedios",
    "equipe",
    "totaux",
    "moyenne",
    "gesamt",
    "summe",
    "durchschnitt",
    "squadra",
    "totale",
    "totali",
    "ukupno",
    "prosek",
    "toplam",
    "ortalama",
];
/// The columns that a sum must be the sum of, as far as a table has them.
const SUMMED: [&str; 7] = ["FG", "FGA", "FT", "FTA", "AST", "PF", "PTS"];
/// So many of them, and so many players, are no accident.
const ENOUGH: usize = 4;
const PLAYERS: usize = 3;

/// Whether a row of this name sums others up.
pub(super) fn is_named(name: &str) -> bool {
    WORDS.contains(&plain(name).as_str())
}

/// Whether the team of a row says that it sums up all teams of a player: "TOT", "2TM", "3 Teams".
pub(super) fn of_several_teams(team: &str) -> bool {
    let team = plain(team);
    let count = |end: &str| team.strip_suffix(end).is_some_and(|n| n.parse::<u8>().is_ok());
    matches!(team.as_str(), "tot" | "total" | "totals" | "multiple")
        || count("tm")
        || count("teams")
        || count("tms")
}

/// The rows that are the sum of the other rows of their team, of the rows since the last sum, or of all.
pub(super) fn found(table: &Table<'_>, rows: &[RowIndex]) -> BTreeSet<RowIndex> {
    let line = |row: RowIndex| SUMMED.map(|column| table.value(row, column));
    let named =
        |row: RowIndex| is_named(table.text(row, "player")) || of_several_teams(table.text(row, "team"));
    let mut teams: BTreeMap<&str, Vec<RowIndex>> = BTreeMap::new();
    for &row in rows.iter().filter(|row| !named(**row)) {
        teams.entry(table.text(row, "team")).or_default().push(row);
    }
    let mut sums: BTreeSet<RowIndex> = BTreeSet::new();
    // a team's row, which may stand anywhere among its players
    for members in teams.values().filter(|members| members.len() > PLAYERS) {
        let lines: Vec<_> = members.iter().map(|row| line(*row)).collect();
        let all = lines.iter().fold([0.0; SUMMED.len()], plus);
        let sum = lines
            .iter()
            .position(|line| is_sum(line, &std::array::from_fn(|i| all[i] - line[i].unwrap_or(0.0))));
        sums.extend(sum.map(|at| members[at]));
    }
    // a row behind its players, whose team it may not name
    let (mut since, mut count) = ([0.0; SUMMED.len()], 0);
    let (mut all, mut everybody) = ([0.0; SUMMED.len()], 0);
    for &row in rows {
        let (row_line, named) = (line(row), named(row) || sums.contains(&row));
        let ends =
            (count >= PLAYERS && is_sum(&row_line, &since)) || (everybody > count && is_sum(&row_line, &all));
        if ends && !named {
            sums.insert(row);
        }
        if ends || named {
            (since, count) = ([0.0; SUMMED.len()], 0);
        } else {
            (since, count) = (plus(since, &row_line), count + 1);
            (all, everybody) = (plus(all, &row_line), everybody + 1);
        }
    }
    sums
}

fn plus(mut sum: [f64; SUMMED.len()], line: &[Option<f64>; SUMMED.len()]) -> [f64; SUMMED.len()] {
    sum.iter_mut().zip(line).for_each(|(sum, n)| *sum += n.unwrap_or(0.0));
    sum
}

/// Whether every number of the line is the one of the sum, and there are enough of them.
fn is_sum(line: &[Option<f64>; SUMMED.len()], sum: &[f64; SUMMED.len()]) -> bool {
    let mut same = 0;
    for (n, sum) in line.iter().zip(sum) {
        let Some(n) = n else { continue };
        if (n - sum).abs() > 0.5 {
            return false;
        }
        same += usize::from(*n > 0.0);
    }
    same >= ENOUGH
}
