//! The Scoring Charts (MM §12.6, §13). Five cells are printed, the sums of the rows follow from MM §16.5, and
//! the rest is ours.
//!
//! §16.5 gives the points a game of a scorer and of a defense. So the faces 1 to 6 of a row average half of a
//! scorer's points, one less against an A defense and one more against a C. Overtime is a quarter of a half.

use crate::kit::{Problem, Provenance, read_cell, read_rows};
use crate::march_madness::cards::{Defense, Rating};
use crate::march_madness::component::Component;
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

impl ScoringRow {
    /// Whose row it is after a cell was told or forgotten: one that somebody has in print, unless nothing differs.
    fn settle(&mut self, at: usize) {
        let Some(ours) = Charts::house().rows.get(at) else { return };
        let same = self.points == ours.points && self.printed == ours.printed;
        self.status = if same { ours.status } else { Provenance::Printed };
    }
}

/// The worth of a chart's rows, in tenths of a point.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChartWorth {
    /// The average of a row over the six faces.
    pub average: [i32; Rating::ALL.len()],
    /// The value of one more point on the die.
    pub a_point: [i32; Rating::ALL.len()],
}

/// Four Scoring Charts: Hardwood's, or those of a person's own box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charts {
    /// Four charts, AA to F.
    rows: Vec<ScoringRow>,
    worth: [ChartWorth; Chart::ALL.len()],
}

/// The number of rows.
const ROWS: usize = Chart::ALL.len() * Rating::ALL.len();
/// The most points of a cell.
pub(super) const MOST: u8 = 60;

impl Charts {
    fn of(rows: Vec<ScoringRow>) -> Self {
        let worth = Chart::ALL.map(|chart| {
            let points = |rating: Rating, die: usize| {
                rows.get(place(chart, rating)).map_or(0, |row| i32::from(row.points[die]))
            };
            ChartWorth {
                average: Rating::ALL
                    .map(|rating| (1..=6).map(|die| points(rating, die)).sum::<i32>() * 10 / 6),
                a_point: Rating::ALL.map(|rating| (points(rating, 6) - points(rating, 1)) * 2),
            }
        });
        Charts { rows, worth }
    }

    /// Every row: four charts, AA to F.
    #[must_use]
    pub fn rows(&self) -> &[ScoringRow] {
        &self.rows
    }

    /// The points of a scorer for a net die, which is limited to 0 to 7 (§12.6.1).
    #[must_use]
    pub fn points(&self, chart: Chart, rating: Rating, net: i8) -> u8 {
        let column = net.clamp(0, COLUMNS as i8 - 1) as usize;
        self.rows.get(place(chart, rating)).map_or(0, |row| row.points[column])
    }

    /// The points of a scorer for every net die, 0 to 7.
    #[must_use]
    pub fn row(&self, chart: Chart, rating: Rating) -> [u8; COLUMNS] {
        self.rows.get(place(chart, rating)).map_or([0; COLUMNS], |row| row.points)
    }

    /// Whether a cell is known to be as printed: the rulebook prints it, its owner has entered it, or it was read out.
    #[must_use]
    pub fn knows(&self, chart: Chart, rating: Rating, net: i8) -> bool {
        let column = net.clamp(0, COLUMNS as i8 - 1) as u8;
        let (at, house) = (place(chart, rating), Self::house());
        self.rows.get(at).is_some_and(|row| {
            row.printed.contains(&column)
                || row.points[usize::from(column)] != house.points(chart, rating, net)
        })
    }

    /// How many cells are known.
    #[must_use]
    pub fn known(&self) -> usize {
        let cells = self.rows.iter().flat_map(|row| (0..COLUMNS as i8).map(move |net| (row, net)));
        cells.filter(|(row, net)| self.knows(row.chart, row.rating, *net)).count()
    }

    /// All cells of the four charts.
    pub const CELLS: usize = ROWS * COLUMNS;

    /// Takes what its owner reads out of a cell.
    pub fn tell(&mut self, chart: Chart, rating: Rating, net: i8, points: u8) {
        let column = net.clamp(0, COLUMNS as i8 - 1) as u8;
        let mut rows = std::mem::take(&mut self.rows);
        if let Some(row) = rows.get_mut(place(chart, rating)) {
            row.points[usize::from(column)] = points.min(MOST);
            if !row.printed.contains(&column) {
                row.printed.push(column);
                row.printed.sort_unstable();
            }
            row.settle(place(chart, rating));
        }
        *self = Charts::of(rows);
    }

    /// Takes every cell that `other` knows.
    pub fn tell_all(&mut self, other: &Charts) {
        for row in &other.rows {
            for net in (0..COLUMNS as i8).filter(|&net| other.knows(row.chart, row.rating, net)) {
                self.tell(row.chart, row.rating, net, row.points[net as usize]);
            }
        }
    }

    /// Forgets what was read out of a cell, by its place among all; it is as in Hardwood's again.
    pub fn forget(&mut self, cell: usize) {
        let (at, column) = (cell / COLUMNS, cell % COLUMNS);
        let mut rows = std::mem::take(&mut self.rows);
        if let (Some(row), Some(ours)) = (rows.get_mut(at), Self::house().rows.get(at)) {
            row.points[column] = ours.points[column];
            row.printed.retain(|&printed| usize::from(printed) != column || ours.printed.contains(&printed));
            row.settle(at);
        }
        *self = Charts::of(rows);
    }

    /// What is known of the cells, one after the other: four charts, AA to F, 0 to 7.
    #[must_use]
    pub fn told(&self) -> Vec<Option<u8>> {
        let cell = |row: &ScoringRow, net: i8| {
            self.knows(row.chart, row.rating, net).then_some(row.points[net as usize])
        };
        self.rows.iter().flat_map(|row| (0..COLUMNS as i8).map(move |net| cell(row, net))).collect()
    }

    /// The charts of which so much is known.
    pub(super) fn of_told(cells: &[Option<u8>]) -> Self {
        let mut charts = Self::house().clone();
        let rows: Vec<(Chart, Rating)> = charts.rows.iter().map(|row| (row.chart, row.rating)).collect();
        for (at, points) in cells.iter().enumerate().take(Self::CELLS) {
            let (chart, rating) = rows[at / COLUMNS];
            if let Some(points) = points {
                let net = (at % COLUMNS) as i8;
                if !charts.knows(chart, rating, net) || charts.points(chart, rating, net) != *points {
                    charts.tell(chart, rating, net, *points);
                }
            }
        }
        charts
    }

    /// What the rows of a chart are worth.
    #[must_use]
    pub fn worth(&self, chart: Chart) -> &ChartWorth {
        &self.worth[chart.at()]
    }
}

/// The row of a chart and a rating.
const fn place(chart: Chart, rating: Rating) -> usize {
    chart.at() * Rating::ALL.len() + rating as usize
}

fn read_points(text: &str) -> Result<u8, String> {
    let points = text.trim().parse().ok().filter(|points| *points <= MOST);
    points.ok_or_else(|| format!("\"{text:.12}\" is no whole number of points from 0 to {MOST}"))
}

impl Component for Charts {
    const NAME: &'static str = "Scoring Charts";
    const COLUMNS: &'static [&'static str] = &["0", "1", "2", "3", "4", "5", "6", "7"];

    fn house() -> &'static Self {
        static HOUSE: OnceLock<Charts> = OnceLock::new();
        HOUSE.get_or_init(|| {
            Charts::read(include_str!("../data/scoring_charts.csv"))
                .unwrap_or_else(|_| Charts::of(Vec::new()))
        })
    }

    /// Columns `chart,rating,0…7,status,printed`, one row for each of four charts and seven ratings. `printed` names
    /// the columns that the rulebook prints.
    fn read(csv: &str) -> Result<Self, Vec<Problem>> {
        let mut wanted = Chart::ALL.into_iter().flat_map(|chart| Rating::ALL.map(|rating| (chart, rating)));
        let rows = read_rows(csv, COLUMNS + 4, |cells| {
            let Some((chart, rating)) = wanted.next() else {
                return Err((0, "four charts of seven ratings are enough".to_owned()));
            };
            if cells[0] != chart.name() || cells[1] != rating.to_string() {
                return Err((0, format!("expected chart {}, rating {rating} here", chart.name())));
            }
            let mut points = [0; COLUMNS];
            for (nth, cell) in points.iter_mut().enumerate() {
                *cell = read_points(cells[nth + 2]).map_err(|why| (nth + 2, why))?;
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
            ROWS => Ok(Charts::of(rows)),
            n => Err(vec![Problem::new(
                "charts",
                format!("{n} rows; four charts of seven ratings have {ROWS}"),
            )]),
        }
    }

    fn write(&self) -> String {
        let mut text = "chart,rating,0,1,2,3,4,5,6,7,status,printed\n".to_owned();
        for row in &self.rows {
            let points = row.points.map(|points| points.to_string()).join(",");
            let printed: Vec<String> = row.printed.iter().map(ToString::to_string).collect();
            let (chart, status) = (row.chart.name(), row.status);
            text += &format!("{chart},{},{points},{status},{}\n", row.rating, printed.join(" "));
        }
        text
    }

    /// The printed cells (§12.6, §12.9), the sums of §16.5, and points that fall where they should rise.
    fn oddities(&self) -> Vec<String> {
        let mut odd = Vec::new();
        for (row, ours) in self.rows.iter().zip(&Self::house().rows) {
            let (name, rating) = (row.chart.name(), row.rating);
            for column in ours.printed.iter().map(|&column| usize::from(column)) {
                let (has, book) = (row.points[column], ours.points[column]);
                if has != book {
                    odd.push(format!(
                        "Chart {name}, {rating} at {column} has {has}; the rulebook's examples have {book} (12.6, 12.9)."
                    ));
                }
            }
            if let Some(nth) = (1..COLUMNS).find(|&nth| row.points[nth] < row.points[nth - 1]) {
                odd.push(format!("Chart {name}, {rating}: {nth} has fewer points than {}.", nth - 1));
            }
            let sum: i16 = row.points[1..7].iter().map(|&points| i16::from(points)).sum();
            let expected = row.chart.sum(rating);
            if row.chart != Chart::Overtime && sum != expected {
                odd.push(format!(
                    "Chart {name}, {rating}: 1 to 6 sum to {sum}; by 16.5 it would be {expected}."
                ));
            }
        }
        for pair in self.rows.windows(2).filter(|pair| pair[0].chart == pair[1].chart) {
            if let Some(nth) = (0..COLUMNS).find(|&nth| pair[0].points[nth] < pair[1].points[nth]) {
                let (name, better, worse) = (pair[0].chart.name(), pair[0].rating, pair[1].rating);
                odd.push(format!(
                    "Chart {name}: at {nth} a player rated {better} scores less than one rated {worse}."
                ));
            }
        }
        odd
    }

    fn heads(&self) -> Vec<[String; 2]> {
        let head = |row: &ScoringRow| [format!("Chart {}", row.chart.name()), row.rating.to_string()];
        self.rows.iter().map(head).collect()
    }

    fn cell(&self, row: usize, column: usize) -> String {
        let points = self.rows.get(row).and_then(|row| row.points.get(column));
        points.map(ToString::to_string).unwrap_or_default()
    }

    fn set_cell(&mut self, row: usize, column: usize, text: &str) -> Result<(), String> {
        let points = read_points(text)?;
        let mut rows = std::mem::take(&mut self.rows);
        let ours = Self::house().rows.get(row);
        if let Some(row) = rows.get_mut(row).filter(|_| column < COLUMNS) {
            row.points[column] = points;
            // a changed row is one that somebody has in print
            row.status = match ours {
                Some(ours) if ours.points == row.points => ours.status,
                _ => Provenance::Printed,
            };
        }
        *self = Charts::of(rows);
        Ok(())
    }

    fn is_printed(row: usize, column: usize) -> bool {
        Self::house().rows.get(row).is_some_and(|row| row.printed.contains(&(column as u8)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(chart: Chart, rating: Rating, net: i8) -> u8 {
        Charts::house().points(chart, rating, net)
    }

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

    /// §12.6, §16.5: ours keep to what the book prints, and overtime to a quarter of a half, to the point.
    #[test]
    fn our_charts_are_not_odd() {
        assert_eq!(Charts::house().oddities(), Vec::<String>::new());
        for row in Charts::house().rows() {
            let sum: i16 = row.points[1..7].iter().map(|&points| i16::from(points)).sum();
            let off = (sum - row.chart.sum(row.rating)).abs();
            assert!(off <= i16::from(row.chart == Chart::Overtime), "{row:?}");
        }
    }
}
