//! The Scoring Charts (MM §12.6, §13). Five cells are printed, the sums of the rows follow from MM §16.5, and
//! the rest is ours.
//!
//! §16.5 gives the points a game of a scorer and of a defense. So the faces 1 to 6 of a row average half of a
//! scorer's points, one less against an A defense and one more against a C. Overtime is a quarter of a half.

use crate::kit::{Problem, Provenance, read_cell, read_rows};
use crate::march_madness::cards::{Defense, Rating};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The columns of a chart: net dice 0 to 7 (§12.6.1).
pub const COLUMNS: usize = 8;

/// A chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Chart {
    /// Against this defense.
    Against(Defense),
    /// In overtime, against any defense.
    Overtime,
}

impl Chart {
    /// All four charts.
    pub const ALL: [Chart; 4] =
        [Chart::Against(Defense::A), Chart::Against(Defense::B), Chart::Against(Defense::C), Chart::Overtime];

    /// The name: "A", "B", "C", "Overtime".
    #[must_use]
    pub fn name(self) -> &'static str {
        ["A", "B", "C", "Overtime"][self.at()]
    }

    /// The place among all charts.
    pub(super) const fn at(self) -> usize {
        match self {
            Chart::Against(defense) => defense as usize,
            Chart::Overtime => 3,
        }
    }

    /// The sum of the faces 1 to 6 that §16.5 requires; in overtime a quarter of a half's, rounded.
    fn sum(self, rating: Rating) -> i16 {
        match self {
            Chart::Against(defense) => 3 * rating.points() - defense.points() / 2,
            Chart::Overtime => (6 * rating.points() + 4) / 8,
        }
    }
}

/// A row of a chart.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ScoringRow {
    /// The chart.
    pub chart: Chart,
    /// The scorer's rating.
    pub rating: Rating,
    /// The points for each net die.
    pub points: [u8; COLUMNS],
    /// Whether the row is printed, derived or ours.
    pub status: Provenance,
    /// The columns that are printed.
    pub printed: Vec<u8>,
}

/// Every row: four charts, AA to F.
#[must_use]
pub fn rows() -> &'static [ScoringRow] {
    static ALL: OnceLock<Vec<ScoringRow>> = OnceLock::new();
    ALL.get_or_init(|| read_charts(include_str!("../data/scoring_charts.csv")).unwrap_or_default())
}

/// The points of a scorer for a net die, which is limited to 0 to 7 (§12.6.1).
#[must_use]
pub fn points(chart: Chart, rating: Rating, net: i8) -> u8 {
    let column = net.clamp(0, COLUMNS as i8 - 1) as usize;
    rows().get(chart.at() * Rating::ALL.len() + rating as usize).map_or(0, |row| row.points[column])
}

/// Reads charts from CSV: columns `chart,rating,0…7,status,printed`, one row for each of four charts and
/// seven ratings.
///
/// # Errors
/// Every problem, by row and column: gaps, points that fall as the die rises, sums that §16.5 does not allow.
pub fn read_charts(csv: &str) -> Result<Vec<ScoringRow>, Vec<Problem>> {
    let mut wanted = Chart::ALL.into_iter().flat_map(|chart| Rating::ALL.map(|rating| (chart, rating)));
    let rows = read_rows(csv, 12, |cells| {
        let Some((chart, rating)) = wanted.next() else {
            return Err((0, "four charts of seven ratings are enough".to_owned()));
        };
        if cells[0] != chart.name() || cells[1] != rating.to_string() {
            return Err((0, format!("expected chart {}, rating {rating} here", chart.name())));
        }
        let mut points = [0; COLUMNS];
        for (nth, cell) in points.iter_mut().enumerate() {
            let wrong = || (nth + 2, format!("\"{:.12}\" is no whole number of points", cells[nth + 2]));
            *cell = cells[nth + 2].parse().ok().filter(|points| *points <= 60).ok_or_else(wrong)?;
        }
        if let Some(nth) = (1..COLUMNS).find(|&nth| points[nth] < points[nth - 1]) {
            return Err((nth + 2, "fewer points than for a lower die".to_owned()));
        }
        let sum: i16 = points[1..7].iter().map(|&points| i16::from(points)).sum();
        if (sum - chart.sum(rating)).abs() > i16::from(chart == Chart::Overtime) {
            return Err((1, format!("1 to 6 sum to {sum}; expected {} (MM §16.5)", chart.sum(rating))));
        }
        let printed = cells[11].split_whitespace().map(str::parse);
        Ok(ScoringRow {
            chart,
            rating,
            points,
            status: read_cell(cells, 10)?,
            printed: printed.collect::<Result<_, _>>().map_err(|_| (11, "columns 0 to 7".to_owned()))?,
        })
    })?;
    match rows.len() {
        28 => Ok(rows),
        n => Err(vec![Problem::new("charts", format!("{n} rows; four charts of seven ratings have 28"))]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §12.6: the printed examples, and the limits of the columns.
    #[test]
    fn the_charts_have_the_printed_cells() {
        let a = Chart::Against(Defense::A);
        assert_eq!(
            (points(a, Rating::Aa, 4), points(a, Rating::Aa, 3), points(a, Rating::A, 3)),
            (16, 13, 10)
        );
        let b = Chart::Against(Defense::B);
        assert_eq!((points(b, Rating::B, 5), points(b, Rating::B, 4)), (12, 11));
        assert_eq!(points(a, Rating::Aa, -3), points(a, Rating::Aa, 0));
        assert_eq!(points(a, Rating::Aa, 9), points(a, Rating::Aa, 7));
    }

    #[test]
    fn better_scorers_never_score_less() {
        for pair in rows().windows(2).filter(|pair| pair[0].chart == pair[1].chart) {
            for column in 0..COLUMNS {
                assert!(pair[0].points[column] >= pair[1].points[column], "{:?} {column}", pair[0]);
            }
        }
    }
}
