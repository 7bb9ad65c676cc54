//! The worksheet "Scoring": points by period and points by type.

use super::box_score::{Count, ORDER, Source};
use super::{Cell, Style, Worksheet, address};
use crate::book::Line;

/// The worksheet's name.
pub(super) const NAME: &str = "Scoring";

/// A kind of points: how many of a line's, and the formula that says the same of a team's sums.
type Kind = (&'static str, fn(&Line) -> u16, fn(&dyn Fn(Count) -> String) -> String);

const KINDS: [Kind; 3] = [
    (
        "Twos",
        |line| 2 * (line.fgm - line.tpm),
        |cell| format!("2*({}-{})", cell(Count::Fgm), cell(Count::Tpm)),
    ),
    ("Threes", |line| 3 * line.tpm, |cell| format!("3*{}", cell(Count::Tpm))),
    ("Free throws", |line| line.ftm, |cell| cell(Count::Ftm)),
];

/// The worksheet. `periods` names the periods; `formula` counts the points of a row, 0-based, in a period,
/// 1-based, where they are not just a number.
pub(super) fn worksheet(
    source: &Source<'_>,
    periods: &[String],
    formula: &dyn Fn(usize, u8) -> Option<String>,
) -> Worksheet {
    let mut rows = vec![head(["Points by period"].into_iter().chain(periods.iter().map(String::as_str)))];
    rows[0].extend(["Total", "By players"].map(|label| Cell::text(label, Style::Head)));
    for side in ORDER {
        let team = &source.book.teams[side];
        let row = rows.len();
        let mut cells = vec![Cell::text((source.team)(side), Style::Plain)];
        for (period, _) in (1u8..).zip(periods) {
            let points = team.periods.get(usize::from(period) - 1).copied().unwrap_or(0);
            cells.push(match formula(row, period) {
                Some(formula) => Cell::formula(formula, Some(points.into())),
                None => Cell::number(points),
            });
        }
        let by_period: u16 = team.periods.iter().sum();
        let sum = format!("SUM(B{0}:{1})", row + 1, address(row, periods.len()));
        cells.push(Cell::formula(sum, Some(by_period.into())).styled(Style::Total));
        cells.push(Cell::formula(source.points_cell(side), Some(team.total().points().into())));
        rows.push(cells);
    }
    rows.push(Vec::new());
    rows.push(head(["Points by type"].into_iter().chain(KINDS.iter().map(|kind| kind.0)).chain(["Total"])));
    for side in ORDER {
        let total = source.book.teams[side].total();
        let row = rows.len();
        let mut cells = vec![Cell::text((source.team)(side), Style::Plain)];
        for (_, points, formula) in KINDS {
            let formula = formula(&|count| source.total_cell(side, count));
            cells.push(Cell::formula(formula, Some(points(&total).into())));
        }
        let sum = format!("SUM(B{0}:D{0})", row + 1);
        cells.push(Cell::formula(sum, Some(total.points().into())).styled(Style::Total));
        rows.push(cells);
    }
    let widths = [24].into_iter().chain(std::iter::repeat_n(13, periods.len().max(4) + 2)).collect();
    Worksheet { name: NAME, rows, widths, frozen: (0, 1), lists: Vec::new() }
}

fn head<'a>(labels: impl Iterator<Item = &'a str>) -> Vec<Cell> {
    labels.map(|label| Cell::text(label, Style::Head)).collect()
}
