//! Building card sets from tables, as the command and the app do, and rating edits by hand.

use hardwood::cards::march_madness::TeamContext;
use hardwood::cards::{
    Override, Tables, apply, build, build_dice, build_march_madness, build_value_add, read_overrides,
};
use hardwood::kit::Problem;
use std::fmt::Write as _;

/// A league of made-up players that the browser test pastes too. Two rows are bad, and one column has another
/// name.
pub const PASTED: &str = include_str!("pasted.csv");
/// The expected set: the same bytes from the command, the app and here (`UPDATE=1` rewrites it).
const BUILT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/shared/cards/built.json");

fn lines(problems: &[Problem]) -> Vec<String> {
    problems.iter().map(ToString::to_string).collect()
}

fn pasted() -> hardwood::cards::Built {
    let names = hardwood::cards::season::Names(vec![("On court".into(), "MP".into())]);
    let tables = Tables { players: PASTED, names: Some(&names), ..Tables::default() };
    build(tables, 1991, "Hoopville 1991", vec!["Made up".into()]).unwrap()
}

#[test]
fn a_pasted_table_becomes_the_known_set() {
    let built = pasted();
    let json = built.set.to_json();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(BUILT, &json).unwrap();
    }
    assert_eq!(json, std::fs::read_to_string(BUILT).unwrap());
    assert_eq!(
        lines(&built.problems),
        [
            "players table, row 6, column FG: 400 is more than the 300 in FGA",
            "players table, row 9, column FTA: \"many\" is not a number of 0 or more"
        ]
    );
    assert_eq!(built.notes[0], "not recorded for some or all players, so estimated: STL");
}

#[test]
fn the_same_table_becomes_sets_of_the_other_games() {
    let names = hardwood::cards::season::Names(vec![("On court".into(), "MP".into())]);
    let tables = Tables { players: PASTED, names: Some(&names), ..Tables::default() };
    let (name, sources) = ("Hoopville 1991", || vec!["Made up".to_owned()]);
    let dice = build_dice(tables, 1991, name, sources()).unwrap();
    let value_add = build_value_add(tables, 1991, "", sources()).unwrap();
    let context =
        |_: &hardwood::cards::season::TeamSeason| TeamContext { coaching: 4, ..TeamContext::default() };
    let march = build_march_madness(tables, 1991, name, sources(), &context).unwrap();
    let rated = hardwood::cards::dice::card_set(&dice.season, sources());
    assert_eq!(dice.set.teams, rated.teams);
    assert_eq!((&*dice.set.name, &*value_add.set.name, &*march.set.name), (name, "1990-91", name));
    assert_eq!([&dice.problems, &value_add.problems], [&pasted().problems; 2]);
    assert!(march.set.teams.iter().all(|team| team.coaching == 4));
    let nobody = build_dice(Tables { players: "Player,G,MP,FG,FGA,FT,FTA\n", ..tables }, 2010, "", vec![]);
    assert_eq!(lines(&nobody.unwrap_err()), ["players table: no team has five players who can be rated"]);
}

#[test]
fn teams_that_cannot_play_or_exceed_a_set_are_left_out() {
    let mut table = String::from("Player,Tm,Pos,G,MP,FG,FGA,FT,FTA,TRB,AST\n");
    for n in 0..350 {
        let _ = writeln!(table, "Player {n},T{:02},C,30,900,100,200,50,70,200,40", n / 5);
    }
    table += "Alone,XX,C,30,900,100,200,50,70,200,40\n";
    let built = build(Tables { players: &table, ..Tables::default() }, 0, "", vec![]).unwrap();
    assert_eq!((built.set.teams.len(), &built.set.name[..]), (64, "A season"));
    assert!(built.notes.contains(&"XX: 1 players are too few, left out".to_string()));
    assert!(
        built
            .notes
            .contains(&"70 teams: the 64 with the best records are kept, a set holds no more".to_string())
    );
    let nobody =
        build(Tables { players: "Player,G,MP,FG,FGA,FT,FTA\n", ..Tables::default() }, 2010, "", vec![]);
    assert_eq!(lines(&nobody.unwrap_err()), ["players table: no team has five players who can be rated"]);
}

#[test]
fn ratings_by_hand_are_marked() {
    let set = pasted().set;
    let (team, player) = (&set.teams[0], &set.teams[0].players[0]);
    let table = format!(
        "team,player,field,value\n{0},{1},fg,77\n{0},{1},foul_range,0-0\n{0},,home_index,-2\n",
        team.id, player.name
    );
    let (overrides, problems) = read_overrides(&table);
    assert_eq!(problems, []);
    let changed = apply(&set, &overrides).unwrap();
    let now = &changed.teams[0].players[0];
    assert_eq!((now.fg, now.foul_range, changed.teams[0].home_index), (77, (0, 0), -2));
    assert!(now.note.ends_with("by hand: fg, foul_range"), "{}", now.note);
    let again = apply(&changed, &overrides).unwrap();
    assert_eq!(again, changed, "an unchanged rating is not marked again");
}

#[test]
fn illegal_ratings_are_refused() {
    let set = pasted().set;
    let one = |player: &str, field: &str, value: &str| Override {
        team: set.teams[0].id.clone(),
        player: player.into(),
        field: field.into(),
        value: value.into(),
    };
    let name = set.teams[0].players[0].name.clone();
    assert!(apply(&set, &[one("Nobody", "fg", "50")]).unwrap_err()[0].message.contains("no such player"));
    assert!(apply(&set, &[one(&name, "players", "50")]).unwrap_err()[0].message.contains("no rating"));
    for (field, value) in
        [("fg", "101"), ("fg", "many"), ("fg", ""), ("classes", "G-X"), ("foul_range", "9-2")]
    {
        assert!(apply(&set, &[one(&name, field, value)]).is_err(), "{field} {value}");
    }
    assert_eq!(
        lines(&read_overrides("a,b\n1,2\n").1),
        ["overrides, header: the columns team, player, field and value are needed"]
    );
}
