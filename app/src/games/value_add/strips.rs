//! Ranges and tables of the game as components draw them.

use crate::components::ChartRow;
use hardwood::kit::Provenance;
use hardwood::value_add::tables::DiceTable;

/// "11–14", "11"; "–" where the range is empty.
#[must_use]
pub fn range(first: u8, last: u8) -> String {
    match (first, last) {
        (first, last) if last < first => "–".to_owned(),
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}–{last}"),
    }
}

/// The rows of a table, the one that answers lit.
#[must_use]
pub fn rows(table: &DiceTable, status: Provenance) -> Vec<ChartRow> {
    let row = |row: &hardwood::value_add::tables::DiceTableRow| ChartRow {
        rolls: range(row.first, row.last).into(),
        result: row.result.clone().into(),
        chance: 100.0 * row.chance,
        status,
        lit: table.answer() == Some(row),
    };
    table.rows.iter().map(row).collect()
}
