//! Season tables as they occur in practice: with errors, from other sources, with little in them.

use hardwood::cards::season::{Columns, Names, Stat, TableKind};
use hardwood::cards::{ReadSeason, Season, Tables, decode, statis_pro::card_set};
use hardwood::court::Position;
use proptest::prelude::*;
use std::fmt::Write as _;

const PLAYERS: &str = include_str!("players.csv");
const TEAMS: &str = include_str!("teams.csv");

fn read(players: &str, teams: &str, year: u16) -> ReadSeason {
    Season::read(Tables { players, teams: Some(teams), ..Tables::default() }, year)
}

fn lines(read: &ReadSeason) -> Vec<String> {
    read.problems.iter().map(ToString::to_string).collect()
}

fn problems(players: &str, teams: &str, year: u16) -> Vec<String> {
    lines(&read(players, teams, year))
}

/// Reads a players' table without the others.
fn alone(players: &str) -> ReadSeason {
    Season::read(Tables { players, ..Tables::default() }, 2010)
}

#[test]
fn every_bad_cell_is_named_and_good_rows_are_usable() {
    let players = PLAYERS
        .replacen("pierce,SF", "pierce,QB", 1)
        .replacen("400,850", "x,-850", 1)
        .replacen("150,400", "450,400", 1)
        .replacen("BOS,Oak", "BSO,Oak", 1)
        .replacen("160,430", ",430", 1);
    let read = read(&players, TEAMS, 2010);
    assert_eq!(
        lines(&read),
        [
            "players table, row 2, column pos: \"QB\" is not a position: PG, SG, SF, PF, C, G or F; estimated",
            "players table, row 3, column FG: \"x\" is not a number of 0 or more",
            "players table, row 3, column FGA: \"-850\" is not a number of 0 or more",
            "players table, row 4, column 3P: 450 is more than the 400 in 3PA",
            "players table, row 5, column team: no such team in the teams table of that season",
        ]
    );
    let names: Vec<&str> = read.season.teams[0].players.iter().map(|p| &p.name[..]).collect();
    assert_eq!(names, ["Paul Pierce", "Yew Center"]);
    assert_eq!(read.season.teams[0].players[1].note(), "estimated: ORB");
}

#[test]
fn a_player_listed_twice_with_a_team_is_a_problem() {
    let players = PLAYERS.replacen(",ash,", ",elm,", 1);
    assert_eq!(
        problems(&players, TEAMS, 2010),
        ["players table, row 4, column player: Elm Guard has two rows with BOS"]
    );
    let said = read(&players, TEAMS, 2010).notes;
    assert!(!said.iter().any(|note| note.contains("both kept")), "an id tells players apart: {said:?}");
}

#[test]
fn impossible_lines_are_problems() {
    let player = |cells: &str| {
        format!("Player,Tm,Pos,G,MP,FG,FGA,3P,3PA,FT,FTA\nA,X,C,10,300,40,80,0,0,20,30\nB,X,C,{cells}\n")
    };
    for (cells, problem) in [
        ("10,300,81,80,0,0,1,1", "column FG: 81 is more than the 80 in FGA"),
        ("10,300,5,80,6,9,1,1", "column 3P: 6 is more than the 5 in FG"),
        ("10,0,4,8,0,0,1,1", "column MP: 0 minutes: nothing can be rated by them"),
        ("0,30,4,8,0,0,1,1", "column G: 0 games, yet 30 minutes"),
        ("10,700,4,8,0,0,1,1", "column G: 10 games can't have 700 minutes"),
        ("10,300,four,8,0,0,1,1", "column FG: \"four\" is not a number of 0 or more"),
        ("10,300,,8,0,0,1,1", "column FG: blank: the ratings need this number"),
        (
            "10,300,4,8,0,0,1,1,9",
            "column Player: more cells than the header names: is a comma missing quotes?",
        ),
    ] {
        let read = alone(&player(cells));
        assert_eq!(lines(&read), [format!("players table, row 3, {problem}")]);
        assert_eq!(read.season.teams[0].players.len(), 1, "{cells}");
    }
    assert_eq!(alone(&player("10,300,4,8,0,0,1")).season.teams[0].players.len(), 1, "a blank at the end too");
}

#[test]
fn a_missing_season_is_reported_with_those_there_are() {
    assert!(
        problems(PLAYERS, TEAMS, 1997)
            .contains(&"teams table, column season: no 1997; it has 2010, 2011".to_string())
    );
    assert_eq!(Season::years(PLAYERS, None), [2010, 2011]);
    assert_eq!(Season::years("Season,Player\n2009-10,A\n", None), [2010]);
}

#[test]
fn missing_and_unknown_columns_are_reported_and_can_be_named() {
    let players = PLAYERS.replacen(",FGA,", ",Tries,", 1);
    assert_eq!(
        problems(&players, TEAMS, 2010),
        ["players table, header: no column FGA; unknown here: Tries"]
    );
    let columns = Columns::of(&players, TableKind::Players, None);
    assert_eq!((columns.unknown, columns.missing), (vec!["Tries".to_string()], vec!["FGA"]));
    let names = Names(vec![("Tries".into(), "FGA".into())]);
    let tables = Tables { players: &players, teams: Some(TEAMS), names: Some(&names), ..Tables::default() };
    assert_eq!(Season::read(tables, 2010), read(PLAYERS, TEAMS, 2010));
    assert_eq!(alone("").problems.len(), 6, "{:?}", alone("").problems);
    assert!(alone("no table at all").season.teams.is_empty());
}

#[test]
fn an_oversized_table_is_cut_off() {
    let rows = |n: usize| -> String {
        let row = |i| PLAYERS.lines().nth(1).unwrap_or_default().replace("pierce", &format!("p{i}")) + "\n";
        PLAYERS.lines().next().into_iter().map(|l| format!("{l}\n")).chain((0..n).map(row)).collect()
    };
    let many = read(&rows(500), TEAMS, 2010);
    assert_eq!(lines(&many)[0], "players table, row 62, column team: more than 60 players with BOS");
    assert_eq!((many.problems.len(), many.more), (100, 340));
    assert!(problems(&"x".repeat(20_000_001), TEAMS, 2010)[0].contains("bytes, of at most 20000000"));
}

#[test]
fn ten_thousand_rows_are_read() {
    let mut table = String::from("Rk,Player,Tm,Pos,G,MP,FG,FGA,FT,FTA,TRB,AST\n");
    for n in 0..10_000 {
        let _ = writeln!(table, "{n},Player {n},T{},C,30,900,100,200,50,70,200,40", n / 30);
    }
    let read = alone(&table);
    assert_eq!((read.problems.len(), read.season.teams.len()), (0, 334));
    assert_eq!(read.season.teams.iter().filter(|t| t.players.len() == 30).count(), 333);
}

/// Totals as Basketball-Reference prints them: ranks, marks, several teams and their totals, repeated
/// headers.
const REFERENCE: &str = "\
\t\t\t\t\tTotals\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t
Rk\tPlayer\tAge\tTeam\tPos\tG\tGS\tMP\tFG\tFGA\tFG%\t3P\t3PA\t3P%\t2P\t2PA\t2P%\teFG%\tFT\tFTA\tFT%\tORB\tDRB\tTRB\tAST\tSTL\tBLK\tTOV\tPF\tPTS\tAwards
1\tKevin Star*\t25\tAAA\tSF\t80\t80\t3,100\t700\t1500\t.467\t100\t300\t.333\t600\t1200\t.500\t.500\t500\t600\t.833\t50\t400\t450\t300\t100\t60\t200\t150\t2000\tMVP-2
2\tMoved Player\t28\t2TM\tPG-SG\t70\t10\t1500\t200\t500\t.400\t50\t150\t.333\t150\t350\t.429\t.450\t100\t120\t.833\t20\t100\t120\t250\t50\t5\t90\t100\t550\t
2\tMoved Player\t28\tAAA\tPG-SG\t40\t10\t1000\t140\t340\t.412\t30\t90\t.333\t110\t250\t.440\t.456\t70\t84\t.833\t12\t70\t82\t160\t30\t3\t60\t60\t380\t
2\tMoved Player\t28\tBBB\tPG-SG\t30\t0\t500\t60\t160\t.375\t20\t60\t.333\t40\t100\t.400\t.438\t30\t36\t.833\t8\t30\t38\t90\t20\t2\t30\t40\t170\t
Rk\tPlayer\tAge\tTeam\tPos\tG\tGS\tMP\tFG\tFGA\tFG%\t3P\t3PA\t3P%\t2P\t2PA\t2P%\teFG%\tFT\tFTA\tFT%\tORB\tDRB\tTRB\tAST\tSTL\tBLK\tTOV\tPF\tPTS\tAwards
3\tHurt Player\t31\tBBB\tC\tDid Not Play - injury\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t
4\tBig Player\t22\tBBB\tC\t82\t82\t2500\t400\t800\t.500\t0\t0\t\t400\t800\t.500\t.500\t200\t300\t.667\t250\t600\t850\t100\t40\t150\t150\t300\t1000\t
\tLeague Average\t\t\t\t60\t30\t1200\t180\t400\t.450\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t
";

#[test]
fn a_pasted_page_of_basketball_reference_is_read() {
    for table in [
        REFERENCE.to_string(),
        REFERENCE.replace("3,100", "3100").replace('\t', ";"),
        format!("\u{feff}{}", REFERENCE.replace('\t', ",").replace("3,100", "\"3,100\"")),
    ] {
        let read = alone(&table);
        assert_eq!(lines(&read), [""; 0]);
        assert_eq!(read.season.label, "2009-10");
        let teams: Vec<_> = read.season.teams.iter().map(|t| (&t.id[..], t.players.len())).collect();
        assert_eq!(teams, [("AAA", 2), ("BBB", 2)]);
        let star = &read.season.teams[0].players[0];
        assert_eq!((&star.name[..], star.line[Stat::Minutes], star.age), ("Kevin Star", 3100.0, 25.0));
        let moved = &read.season.teams[0].players[1];
        assert_eq!((moved.position, moved.listed), (Position::Pg, Some(Position::Sg)));
        let notes = [
            "1 row of totals of players with several teams left out",
            "1 player who did not play left out",
            "opponents' totals of 2 of 2 teams estimated",
        ];
        assert_eq!(read.notes, notes);
        assert_eq!(read.season.teams[1].own[Stat::Points], 1170.0, "the sum of its players");
    }
}

#[test]
fn totals_of_a_player_without_a_team_are_a_problem() {
    let table = REFERENCE
        .lines()
        .filter(|l| !l.contains("Moved Player\t28\tAAA") && !l.contains("Moved Player\t28\tBBB"));
    let read = alone(&table.collect::<Vec<_>>().join("\n"));
    assert_eq!(
        lines(&read),
        [
            "players table, row 4, column Team: Moved Player has a row of totals and none for a team, and is left out: write a \
            team's name here to keep the player"
        ]
    );
}

#[test]
fn statistics_an_old_season_did_not_record_are_estimated_and_marked() {
    let table = "Player,Pos,G,MP,FG,FGA,FT,FTA,TRB,AST,PF\nOld Star,G,70,2800,600,1400,400,500,300,350,210\nOld Tower,C,72,2900,500,1000,300,450,1100,150,250\n";
    let read = Season::read(Tables { players: table, ..Tables::default() }, 1965);
    assert_eq!(lines(&read), [""; 0]);
    assert_eq!(
        read.notes,
        [
            "no column of teams: all players are one team, \"Team\"",
            "no column of three-pointers: nobody tried one",
            "not recorded for some or all players, so estimated: ORB, DRB, STL, BLK, TOV",
            "opponents' totals of 1 of 1 teams estimated"
        ]
    );
    let [tower, star] = &read.season.teams[0].players[..] else { panic!() };
    assert_eq!(star.note(), "estimated: ORB/DRB, STL, BLK, TOV");
    assert_eq!(star.line[Stat::Points], 1600.0, "2 FG + FT");
    assert_eq!(tower.line[Stat::OffensiveRebounds] + tower.line[Stat::DefensiveRebounds], 1100.0);
    assert_eq!(tower.line[Stat::OffensiveRebounds], 341.0, "31 %");
    assert_eq!(tower.line[Stat::Blocks], 121.0, "1.5 in 36 minutes");
    assert_eq!(star.line[Stat::ThreeAttempts], 0.0);
    let (set, _) = card_set(&read.season, vec![]);
    assert_eq!(set.teams[0].players[0].note, "estimated: ORB/DRB, STL, BLK, TOV");
    assert_eq!((set.teams[0].players[0].three, &set.teams[0].season[..]), (None, "1964-65"));
}

#[test]
fn averages_per_game_become_totals() {
    let table = "Player,Pos,Tm,G,MP,FG,FGA,FT,FTA,PTS\nA,C,X,80,36.0,8.5,17.25,4.0,5.0,21.0\n";
    let read = Season::read(Tables { players: table, per_game: true, ..Tables::default() }, 2010);
    let line = read.season.teams[0].players[0].line;
    assert_eq!(
        (line[Stat::Minutes], line[Stat::FieldGoalAttempts], line[Stat::Points]),
        (2880.0, 1380.0, 1680.0)
    );
}

/// first-use V1: a table of averages made 450 wrong cards without a word. V2: a row of sums was a player named Total.
#[test]
fn v1_v2_averages_are_noticed_and_sums_are_no_players() {
    let row = |name: char| format!("{name},C,X,80,36.0,8.5,17.25,4.0,5.0,21.0\n");
    let head = "Player,Pos,Tm,G,MP,FG,FGA,FT,FTA,PTS\n";
    let table =
        format!("{head}{}Total,,X,80,180,42.5,86.25,20,25,105\n", ('A'..='E').map(row).collect::<String>());
    let read = alone(&table);
    assert_eq!(lines(&read), [""; 0]);
    let players = &read.season.teams[0].players;
    assert_eq!(players.iter().map(|player| player.name.as_str()).collect::<String>(), "ABCDE");
    assert_eq!((players[0].line[Stat::Minutes], players[0].line[Stat::Points]), (2880.0, 1680.0));
    let said = [
        "the numbers are read as averages a game: nobody has more minutes than a game",
        "1 row of sums left out",
    ];
    assert!(said.iter().all(|said| read.notes.iter().any(|note| note == said)), "{:?}", read.notes);
    // totals stay totals, also of few games
    let total = |name: char| format!("{name},C,X,80,2880,680,1380,320,400,1680\n");
    let totals = format!("{head}{}", ('A'..='E').map(total).collect::<String>());
    assert!(!alone(&totals).notes.iter().any(|note| note.contains("averages")));
    let few = totals.replace(",80,2880,680,1380,320,400,1680", ",4,36,8,17,4,5,20");
    assert!(!alone(&few).notes.iter().any(|note| note.contains("averages")));
    // minutes of the season beside averages, or beside numbers per 36 minutes
    let mixed = totals.replace(",680,1380,320,400,1680", ",8.5,17.25,4.0,5.0,21.0");
    let read = alone(&mixed);
    assert_eq!(read.season.teams[0].players[0].line[Stat::Points], 1680.0, "{:?}", read.notes);
    assert!(
        read.notes.iter().any(|note| note.contains("all other numbers averages a game")),
        "{:?}",
        read.notes
    );
    let bench = totals.replace(",80,2880,680,1380,320,400,1680", ",80,1440,8.5,17.25,4.0,5.0,21.0");
    let read = alone(&bench);
    assert_eq!(read.season.teams[0].players[0].line[Stat::Points], 840.0, "{:?}", read.notes);
    assert!(read.notes.iter().any(|note| note.contains("per 36 minutes")), "{:?}", read.notes);
}

/// What tables say beside their numbers.
#[test]
fn what_is_no_player_and_what_was_not_recorded_is_told() {
    let row = |name: &str, team: &str, n: u32| {
        format!("{name},{team},C,80,{},{},1380,320,400,80,1680,0\n", 2800 + n, 680 - n)
    };
    let head = "Player,Team,Pos,G,MP,FG,FGA,FT,FTA,AST,PTS,TOV\n";
    let names = ["Al Ek", "Bo Li", "Cy Ro", "Di Wu", "Ed Ax", "Flo Ott"];
    let rows: String = names.iter().enumerate().map(|(i, name)| row(name, "X", i as u32)).collect();
    let table = format!("{head}{rows}{}Source: somebody\n", row("Al Ek", "X", 60));
    let read = alone(&table);
    assert_eq!(lines(&read), [""; 0]);
    assert_eq!(read.season.teams[0].players.len(), 7);
    for said in [
        "0 for everybody, so not recorded: TOV",
        "1 line beside the table left out",
        "two players of one name in a team, both kept: Al Ek (X)",
    ] {
        assert!(read.notes.iter().any(|note| note == said), "{said}: {:?}", read.notes);
    }
    // the same row twice is one player, and a mistake
    let twice = format!("{head}{rows}{}", row("Al Ek", "X", 0));
    assert_eq!(lines(&alone(&twice)), ["players table, row 8, column Player: Al Ek has two rows with X"]);
    // a row that is the sum of its team, whatever it is called
    let sum = format!("{head}{rows}Ecks United,X,,80,16815,4065,8280,1920,2400,480,10080,0\n");
    assert_eq!(alone(&sum).season.teams[0].players.len(), 6, "{:?}", alone(&sum).notes);
}

#[test]
fn encodings_of_spreadsheets_are_decoded() {
    let table = "Player,Pos\nNikola Peković,C\n";
    assert_eq!(decode(table.as_bytes()), (table.into(), None));
    let marked: Vec<u8> = [0xEF, 0xBB, 0xBF].into_iter().chain(table.bytes()).collect();
    assert_eq!(decode(&marked), (table.into(), None));
    let wide: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain(table.encode_utf16().flat_map(u16::to_le_bytes)).collect();
    assert_eq!(decode(&wide), (table.into(), Some("UTF-16")));
    assert_eq!(decode(b"Jos\xe9 Calder\xf3n \x96").0, "José Calderón –");
    assert_eq!(decode(b"\xff").1, Some("Windows-1252 (Latin-1)"));
    let lost = alone("Player,Pos,G,MP,FG,FGA,FT,FTA\nJos\u{fffd},G,1,20,1,2,0,0\n");
    assert!(lines(&lost)[0].contains("save the table as UTF-8"), "{:?}", lost.problems);
}

proptest! {
    #![proptest_config(crate::cases::cases(200))]

    /// Any cell may hold anything: it is read and rated or it is a problem, and nothing panics.
    #[test]
    fn any_cell_may_hold_anything(row in 0usize..11, column in 0usize..26, cell in "\\PC{0,12}|[0-9.e+-]{0,9}|NaN|inf") {
        let change = |table: &str| -> String {
            let mut rows: Vec<Vec<&str>> = table.lines().map(|l| l.split(',').collect()).collect();
            let (row, column) = (row % rows.len(), column % rows[0].len());
            rows[row][column] = &cell;
            rows.iter().map(|r| r.join(",") + "\n").collect()
        };
        for (players, teams) in [(change(PLAYERS), TEAMS.to_string()), (PLAYERS.to_string(), change(TEAMS))] {
            let tables = Tables { players: &players, teams: Some(&teams), rosters: Some(&players), ..Tables::default() };
            let (set, _) = card_set(&Season::read(tables, 2010).season, vec![]);
            prop_assert!(set.teams.len() <= 2);
        }
    }
}
