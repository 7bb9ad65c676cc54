//! Season tables with something wrong in them.

use hardwood::cards::{Season, Tables, statis_pro::card_set};
use proptest::prelude::*;

const PLAYERS: &str = include_str!("players.csv");
const TEAMS: &str = include_str!("teams.csv");

fn problems(players: &str, teams: &str, year: u16) -> Vec<String> {
    let read = Season::read(Tables { players, teams, rosters: None }, year);
    read.unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn every_bad_cell_is_named() {
    let players = PLAYERS
        .replacen("pierce,SF", "pierce,QB", 1)
        .replacen("409,867", "x,-867", 1)
        .replacen(",ash,", ",elm,", 1)
        .replacen("150,400", "450,400", 1)
        .replacen("BOS,Oak", "BSO,Oak", 1)
        .replacen("160,430", ",430", 1);
    assert_eq!(
        problems(&players, TEAMS, 2010),
        [
            "players table, row 2, column pos: \"QB\" is not a position: PG, SG, SF, PF or C",
            "players table, row 2, column FG: \"x\" is not a number of 0 or more",
            "players table, row 2, column FGA: \"-867\" is not a number of 0 or more",
            "players table, row 4, column 3P: 450 is more than the 400 in 3PA",
            "players table, row 4, column player_id: Elm Guard has two rows with BOS",
            "players table, row 5, column team: no such team in the teams table of that season",
            "players table, row 6, column ORB: blank: the ratings need this number",
        ]
    );
}

#[test]
fn a_season_that_is_not_there() {
    assert_eq!(problems(PLAYERS, TEAMS, 1997), ["teams table, column season: no 1997; it has 2010, 2011"]);
}

#[test]
fn missing_columns_and_broken_rows() {
    let without = TEAMS.replace(",opp_ORB,", ",oreb,").replace(",W,", ",won,");
    assert_eq!(
        problems(PLAYERS, &without, 2010),
        ["teams table, header: no column W", "teams table, header: no column opp_ORB"]
    );
    let all = problems("player,pos\nJoe,C\nJoe\n", TEAMS, 2010);
    assert_eq!(all[0], "players table, header: no column season");
    assert!(all.iter().any(|p| p.starts_with("players table, row 3: ")), "{all:?}");
    assert!(!problems("", "", 2010).is_empty());
}

#[test]
fn a_table_out_of_all_proportion() {
    let rows = |n: usize| -> String {
        let row = |i| PLAYERS.lines().nth(1).unwrap_or_default().replace("pierce", &format!("p{i}")) + "\n";
        PLAYERS.lines().next().into_iter().map(|l| format!("{l}\n")).chain((0..n).map(row)).collect()
    };
    assert_eq!(
        problems(&rows(500), TEAMS, 2010),
        ["players table, row 62, column team: more than 60 players with BOS"]
    );
    assert!(problems(&"x".repeat(20_000_001), TEAMS, 2010)[0].contains("bytes, of at most 20000000"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Any cell may hold anything: it is read and rated, or it is a problem; it never panics.
    #[test]
    fn any_cell_may_hold_anything(row in 0usize..11, column in 0usize..26, cell in "\\PC{0,12}|[0-9.e+-]{0,9}|NaN|inf") {
        let change = |table: &str| -> String {
            let mut rows: Vec<Vec<&str>> = table.lines().map(|l| l.split(',').collect()).collect();
            let (row, column) = (row % rows.len(), column % rows[0].len());
            rows[row][column] = &cell;
            rows.iter().map(|r| r.join(",") + "\n").collect()
        };
        for (players, teams) in [(change(PLAYERS), TEAMS.to_string()), (PLAYERS.to_string(), change(TEAMS))] {
            if let Ok(season) = Season::read(Tables { players: &players, teams: &teams, rosters: Some(&players) }, 2010) {
                let (set, _) = card_set(&season, vec![]);
                prop_assert!(set.teams.len() <= 2);
            }
        }
    }
}
