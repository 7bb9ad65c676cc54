//! The charts: printed cells are as printed, and a bad file is refused with the place of each error.

use hardwood::court::Position;
use hardwood::dice_basketball::charts::{Battle, ChartId, Charts, Rebounder};
use hardwood::kit::Provenance;

const FILE: &str = include_str!("../../src/dice_basketball/data/charts.csv");

/// §2, §6, §9: the cells that the rulebook prints.
#[test]
fn the_charts_have_the_printed_cells() {
    let charts = Charts::house();
    assert_eq!(charts.passing.read(2), Position::Sg);
    assert_eq!(charts.defensive.read(8), Rebounder::At(Position::Sf));
    let forward = Rebounder::At(Position::Pf);
    assert_eq!(charts.battle.read(2), Battle { offense: forward, defense: forward });
    assert_eq!(charts.offensive.read(5), Rebounder::At(Position::Pg));
    let printed = |id| {
        let rows = charts.printed(id).into_iter().filter(|row| row.status == Provenance::Printed);
        rows.map(|row| (row.first, row.result)).collect::<Vec<_>>()
    };
    assert_eq!(printed(ChartId::Passing), [(2, "SG".to_owned())]);
    assert_eq!(printed(ChartId::DefensiveRebound), [(8, "SF".to_owned())]);
    assert_eq!(printed(ChartId::Battle), [(2, "PF".to_owned())]);
    assert_eq!(printed(ChartId::OffensiveRebound), [(5, "PG".to_owned())]);
}

#[test]
fn a_written_chart_file_reads_back_the_same() {
    assert_eq!(Charts::house().write(), FILE);
    assert_eq!(Charts::read(FILE).as_ref(), Ok(Charts::house()));
}

/// The problems of the chart file with `from` replaced by `to`.
fn problems(from: &str, to: &str) -> Vec<String> {
    assert!(FILE.contains(from), "{from}");
    let read = Charts::read(&FILE.replacen(from, to, 1));
    read.expect_err("a bad file").iter().map(ToString::to_string).collect()
}

/// §2: a person's own charts may replace the house's; a bad file is refused.
#[test]
fn bad_charts_report_where_they_are_wrong_and_what_would_be_right() {
    let one = |from, to| {
        let problems = problems(from, to);
        assert_eq!(problems.len(), 1, "{problems:?}");
        problems.into_iter().next().unwrap_or_default()
    };
    assert_eq!(
        one("jump ball,16,24", "jump ball,17,24"),
        "row 3, column first: no row for 16 to 16; this row would begin with 16"
    );
    assert_eq!(
        one("jump ball,16,24", "jump ball,12,24"),
        "row 3, column first: 12 is in the row before too; this row would begin with 16"
    );
    assert_eq!(
        one("jump ball,98,99,Better C,house\n", ""),
        "row 15, column last: the jump ball chart has no row for 98 to 99"
    );
    assert!(
        one("jump ball,00,15", "jump ball,00,x")
            .contains("row 2, column last: \"x\" is out of range: 00 to 99")
    );
    assert!(
        one("Home PG", "Nobody PG")
            .starts_with("row 2, column result: \"Nobody PG\" is nothing the jump ball chart can say")
    );
    assert!(one("Home PG,house", "Home PG,mine").contains("row 2, column status"));
    assert!(one("Defense #1", "Defense #6").contains("Defense #1 to #5"));
    let over = problems("passing,9,9", "passing,9,10");
    assert!(over[0].contains("column last: \"10\" is out of range: 0 to 9 in the passing chart"), "{over:?}");
    assert!(problems("jump ball,00,15,Home PG,house", "jump ball,00,15,Home PG")[0].contains("4 cells"));
    assert!(problems("jump ball,00,15", "jumping,00,15")[0].contains("\"jumping\" is no chart"));
    assert!(Charts::read("").is_err_and(|all| all.len() == 16));
}
