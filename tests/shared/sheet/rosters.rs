//! Rosters as people paste them.

use hardwood::book::sheet::{CardLimits, SheetPlayer, SheetTeam};
use hardwood::court::Position;

fn one(line: &str) -> (String, String, String) {
    let (players, problems) = SheetTeam::read_roster(line);
    assert_eq!(problems, [], "{line}");
    let [SheetPlayer { number, name, position, .. }] = <[_; 1]>::try_from(players).expect("one player");
    (number, name, position)
}

#[test]
fn a_line_may_have_a_number_and_a_position_anywhere_around_the_name() {
    let full = ("34".to_owned(), "Paul Pierce".to_owned(), "SF".to_owned());
    for line in [
        "34 Paul Pierce SF",
        "Paul Pierce, SF, #34",
        "SF\tPaul Pierce\t34",
        "#34 Paul  Pierce (SF)",
        "1. 34 Paul Pierce SF",
        "  34 - Paul Pierce - SF ",
        "34;Paul Pierce;SF;6-7;235",
        "34|Paul Pierce|SF|201cm",
    ] {
        assert_eq!(one(line), full, "{line}");
    }
    assert_eq!(one("Paul Pierce"), (String::new(), "Paul Pierce".into(), String::new()));
    assert_eq!(one("12) Nenê"), ("12".into(), "Nenê".into(), String::new()));
    assert_eq!(one("Kevin Garnett F/C"), (String::new(), "Kevin Garnett".into(), "F C".into()));
    assert_eq!(one("Guard Ray Allen 20").2, "G");
}

#[test]
fn names_of_any_kind_are_kept_as_they_are() {
    for name in [
        "O'Neal \"Shaq\"",
        "<script>alert(1)</script>",
        "دجان ميلر",
        "🏀 Ball",
        "=SUM(A1)",
        "Smith-Rowe Jr.",
        "Sarunas Jasikevičius",
    ] {
        assert_eq!(one(name).1, name);
        assert_eq!(one(&format!("7 {name}")), ("7".into(), name.into(), String::new()));
    }
}

#[test]
fn lines_without_a_name_and_too_many_of_them_are_told_of() {
    let (players, problems) = SheetTeam::read_roster("34\n\nPaul Pierce\n,;,\nPG 12");
    assert_eq!(players.len(), 1);
    let places: Vec<&str> = problems.iter().map(|p| p.place.as_str()).collect();
    assert_eq!(places, ["line 1", "line 4", "line 5"]);
    let many: String = (1..=17).map(|n| format!("{n} Player\n")).collect();
    let (players, problems) = SheetTeam::read_roster(&many);
    assert_eq!((players.len(), problems.len()), (15, 2));
    assert!(problems[0].message.contains("15 players a side"));
    let (players, problems) = SheetTeam::read_roster(&"x".repeat(100_000));
    assert_eq!((players.len(), problems.len()), (0, 1));
}

#[test]
fn the_first_players_who_fit_their_positions_start() {
    let (players, _) = SheetTeam::read_roster("1 Al C\n2 Bo F\n3 Cy G\n4 Di PG\n5 Ed SF\n6 Fay PF\n7 Guy");
    let mut team = SheetTeam { name: "T".into(), players, ..SheetTeam::default() };
    team.pick_five();
    // Cy takes the point before Di: Cy is first on the sheet; only Di is left for shooting guard, who is a PG
    assert_eq!(team.five, [2, 3, 1, 5, 0]);
}

#[test]
fn whoever_is_left_fills_the_five() {
    let (players, _) = SheetTeam::read_roster("Al\nBo\nCy\nDi\nEd\nFay");
    let mut team = SheetTeam { name: "T".into(), players, ..SheetTeam::default() };
    team.pick_five();
    assert_eq!(team.five, [0, 1, 2, 3, 4]);
    assert_eq!(team.starts(4), Some(Position::C));
}

/// DICE §8, §13, VABG Step 2: what a card limits stands in the roster, and is kept with the sheet.
#[test]
fn a_line_may_say_what_a_card_limits() {
    let limits = |line: &str| SheetTeam::read_roster(line).0.remove(0).limits;
    let dice = CardLimits { stamina: Some(19), threes: Some(5) };
    for line in ["34 Paul Pierce SF 19/5", "19/5 34 Paul Pierce", "Paul Pierce, SF, 19/5, #34"] {
        assert_eq!((limits(line), one(line).1), (dice, "Paul Pierce".to_owned()), "{line}");
    }
    assert_eq!(limits("3 Anthony Davis C 36p"), CardLimits { stamina: Some(36), threes: None });
    assert_eq!(limits("34 Paul Pierce SF"), CardLimits::default());
    assert_eq!(one("Kevin Garnett F/C").2, "F C", "a position is none");
    let player = SheetPlayer { name: "Pierce".into(), limits: dice, ..SheetPlayer::default() };
    let text = serde_json::to_string(&player).expect("plain data");
    assert_eq!(serde_json::from_str::<SheetPlayer>(&text).ok(), Some(player));
    let old = r#"{"number":"34","name":"Pierce","position":""}"#;
    let old: SheetPlayer = serde_json::from_str(old).expect("as sheets were kept before");
    assert!(old.limits.is_empty() && !serde_json::to_string(&old).expect("plain data").contains("limits"));
}
