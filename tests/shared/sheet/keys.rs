//! The key grammar.

use super::{h, setup, sheet, type_on, typed, v};
use hardwood::book::sheet::{Act, Code, Mark, Sheet, SheetTeam, TeamAct, Typed, Typing};
use hardwood::court::{Player, Side};

fn marks(sheet: &Sheet) -> Vec<Mark> {
    sheet.entries().iter().map(|e| e.mark).collect()
}

fn refused(before: &str, keys: &str) -> String {
    let (mut sheet, mut typing) = (sheet(Code::Nba), Typing::default());
    type_on(&mut sheet, &mut typing, before).expect("good keys");
    let entries = sheet.entries().to_vec();
    let error = type_on(&mut sheet, &mut typing, keys).expect_err("it is refused");
    assert_eq!(sheet.entries(), entries);
    error.to_string()
}

#[test]
fn a_number_and_a_key_write_every_mark_of_a_player_and_of_a_team() {
    for (key, act, name) in Act::ALL {
        assert_eq!(marks(&typed(Code::Nba, &format!("3{key}"))), [act.mark(h(3), 1)], "{name}");
        assert_eq!(marks(&typed(Code::Nba, &format!("v17{key}"))), [act.mark(v(17), 1)], "{name}");
        assert!(Typing::knows(&key.to_string()));
    }
    for (key, act, name) in TeamAct::ALL {
        assert_eq!(marks(&typed(Code::Nba, &format!("v{key}"))), [act.mark(Side::Visitors)], "{name}");
    }
    assert_eq!(marks(&typed(Code::Nba, "3G4M5=")), marks(&typed(Code::Nba, "3*4/5+")));
}

#[test]
fn a_number_only_one_team_has_needs_no_side() {
    assert_eq!(
        marks(&typed(Code::Nba, "17*3/")),
        [Act::Two(true).mark(v(17), 1), Act::Two(false).mark(h(3), 1)]
    );
    let both = typed(Code::Nba, "9*v9*10*h10*");
    assert_eq!(marks(&both).iter().map(|m| m.who().unwrap()).collect::<Vec<_>>(), [h(9), v(9), v(10), h(10)]);
}

#[test]
fn what_is_typed_is_told_with_whom_else_it_could_mean() {
    let (sheet, mut typing) = (&mut sheet(Code::Nba), Typing::default());
    let mut after = |keys: &str| {
        type_on(sheet, &mut typing, keys).unwrap();
        typing.text(sheet.setup())
    };
    assert_eq!(after(""), "");
    assert_eq!(after("1"), "Home 1 1");
    assert_eq!(after("0"), "Home 10 10 (not Visitors 10 10: v)");
    assert_eq!(after("v"), "Visitors 10 10");
    assert_eq!(after("/v"), "Visitors…");
    assert_eq!(after("17p"), "Visitors 17 17 for …");
}

#[test]
fn a_substitution_is_two_numbers() {
    let sheet = typed(Code::Nba, "7p3");
    assert_eq!(marks(&sheet)[0].code().unwrap(), "h6p2SF");
    assert_eq!(sheet.tally().sides[Side::Home].floor, [0, 1, 6, 3, 4]);
    // 10 is on the bench, so 1 is meant
    assert_eq!(marks(&typed(Code::Nba, "7p1"))[0].code().unwrap(), "h6p0PG");
    let again = typed(Code::Nba, "7p3 8p7 ");
    assert_eq!(
        marks(&again)[1].code().unwrap(),
        "h7p6SF",
        "the substitute takes the position of the first one"
    );
}

/// first-use V6: `8p2` waited for an Enter, and the next 165 entries were refused.
#[test]
fn v6_only_players_on_the_floor_go_out_and_the_next_key_ends_their_number() {
    let mut setup = setup(Code::Nba);
    for (place, number) in [(0, "2"), (1, "21"), (2, "3"), (3, "23"), (4, "4"), (5, "22")] {
        setup.teams[Side::Home].players[place].number = number.into();
    }
    let codes = |keys: &str| {
        let mut sheet = Sheet::new(setup.clone()).unwrap();
        type_on(&mut sheet, &mut Typing::default(), keys).map(|()| sheet)
    };
    let marks_of = |keys: &str| -> Vec<String> {
        marks(&codes(keys).unwrap()).iter().map(|m| m.code().unwrap()).collect()
    };
    // 21 and 23 are on the floor, 22 is not
    assert_eq!(marks_of("8p2"), Vec::<String>::new());
    assert_eq!(marks_of("8p21"), ["h7p1SG"]);
    assert_eq!(marks_of("8p2 "), ["h7p0PG"]);
    assert_eq!(marks_of("8p2v14*"), ["h7p0PG", "v6*"], "a team ends it");
    assert_eq!(marks_of("8p28*"), ["h7p0PG", "h7*"], "28 is nobody, so 2 went out and 8 is the next");
    assert_eq!(marks_of("8p2n"), ["h7p0PG", "e1"], "a key ends it");
    assert_eq!(marks_of("8p4"), ["h7p4C"], "nobody else begins with 4");
    let why = codes("8p5").unwrap_err().to_string();
    assert_eq!(why, "Home has no number 5: 2 3 4 21 23");
    // what may be meant is said
    let said = |keys: &str, setup: &hardwood::book::sheet::SheetSetup| {
        let (sheet, mut typing) = (Sheet::new(setup.clone()).unwrap(), Typing::default());
        keys.chars().for_each(|key| {
            typing.press(&key.to_string(), &sheet).unwrap();
        });
        let text = typing.text(setup);
        text.split_once(" for ").map(|(_, text)| text.to_owned()).expect("a substitution")
    };
    assert_eq!(said("8p", &setup), "…");
    assert_eq!(said("8p2", &setup), "2: Enter or the next mark; or 21 or 23");
    // no 2 on the floor: a digit that none of them has is refused, and begins the next mark
    let mut without = setup.clone();
    without.teams[Side::Home].players[0].number = "6".into();
    assert_eq!(said("8p2", &without), "21 or 23: a digit more");
    let (mut sheet, mut typing) = (Sheet::new(without.clone()).unwrap(), Typing::default());
    assert!(type_on(&mut sheet, &mut typing, "8p21").is_ok() && marks(&sheet).len() == 1);
    // nobody has 24, so 4 begins the next mark; 22 is on the bench and was meant whole
    assert!(type_on(&mut sheet, &mut typing, "9p2").is_ok());
    assert!(typing.press("4", &sheet).is_err());
    type_on(&mut sheet, &mut typing, "*").unwrap();
    assert_eq!(marks(&sheet).last().unwrap().code().unwrap(), "h4*", "4, and not nobody");
    assert!(type_on(&mut sheet, &mut typing, "9p2").is_ok());
    let why = typing.press("2", &sheet).unwrap_err().to_string();
    assert!(why.contains("is not on the floor"), "{why}");
    type_on(&mut sheet, &mut typing, "14*").unwrap();
    assert_eq!(marks(&sheet).last().unwrap().code().unwrap(), "v6*", "visitor 14");
    let why = codes("8p7").unwrap_err().to_string();
    assert!(why.contains("is not on the floor") && why.ends_with("2 3 4 21 23"), "{why}");
}

#[test]
fn v6_a_refused_key_costs_one_mark_and_not_those_that_follow() {
    let (mut sheet, mut typing) = (sheet(Code::Nba), Typing::default());
    for bad in ["99/", "7p9", "h12d", "1234"] {
        assert!(type_on(&mut sheet, &mut typing, bad).is_err(), "{bad}");
        type_on(&mut sheet, &mut typing, "3*").unwrap();
    }
    assert_eq!(marks(&sheet), [Act::Two(true).mark(h(3), 1); 4]);
    assert!(type_on(&mut sheet, &mut typing, "99/").is_err());
    assert_eq!(typing.text(sheet.setup()), "99…", "it can still be corrected");
}

#[test]
fn v6_a_substitution_that_was_forgotten_goes_by_the_floor_of_its_place() {
    let (mut sheet, mut typing) = (sheet(Code::Nba), Typing::default());
    type_on(&mut sheet, &mut typing, "3*7p3").unwrap();
    typing.go_to(Some(1));
    for key in ["8", "p"] {
        typing.press(key, &sheet).unwrap();
    }
    assert!(matches!(typing.press("3", &sheet), Ok(Typed::Change(_))), "3 was still on the floor");
}

/// first-use V8: the players of two teams without numbers were 1 to 13, both.
#[test]
fn v8_players_without_numbers_of_the_two_teams_cannot_be_confused() {
    let mut teams = setup(Code::Nba).teams;
    for side in Side::ALL {
        teams[side].players.iter_mut().for_each(|p| p.number.clear());
    }
    teams[Side::Visitors].number();
    teams[Side::Home].number_from(SheetTeam::HOME_NUMBERS);
    let numbers = |side: Side| teams[side].players.iter().map(|p| p.number.as_str()).collect::<Vec<_>>();
    assert_eq!(numbers(Side::Visitors)[..3], ["1", "2", "3"]);
    assert_eq!(numbers(Side::Home)[..3], ["21", "22", "23"]);
    assert_eq!(numbers(Side::Home)[9], "30");
}

/// first-use V9: after one `n` marks went into the period that had ended.
#[test]
fn v9_the_first_mark_of_play_after_a_period_begins_the_next() {
    let codes = |keys: &str| -> Vec<String> {
        marks(&typed(Code::Nba, keys)).iter().map(|m| m.code().unwrap()).collect()
    };
    assert_eq!(codes("3*n4*"), ["h2*", "e1", "b2", "h3*"]);
    assert_eq!(codes("3*nn4*"), ["h2*", "e1", "b2", "h3*"]);
    assert_eq!(
        codes("3*n4.7p3hw4/"),
        ["h2*", "e1", "h3.", "h6p2SF", "hw", "b2", "h3/"],
        "a throw at the buzzer"
    );
    assert_eq!(codes("3*nnnnnnn4*").last().map(String::as_str), Some("h3*"), "a decided game is over");
    assert!(!codes("3*nnnnnnn4*").contains(&"b5".to_owned()));
    assert!(typed(Code::Nba, "3*n4*").tally().warnings.is_empty());
}

#[test]
fn players_and_teams_can_be_pointed_at_instead() {
    let (mut sheet, mut typing) = (sheet(Code::Nba), Typing::default());
    assert_eq!(typing.pick(v(9), &sheet), Ok(Typed::Waiting));
    assert_eq!(typing.player(sheet.setup()), Some(v(9)));
    type_on(&mut sheet, &mut typing, "+").unwrap();
    typing.pick_team(Side::Home);
    assert_eq!(typing.team(), Some(Side::Home));
    type_on(&mut sheet, &mut typing, "w").unwrap();
    typing.pick(h(10), &sheet).unwrap();
    type_on(&mut sheet, &mut typing, "p").unwrap();
    assert_eq!(typing.coming(), Some(h(10)));
    assert_eq!(typing.pick(v(9), &sheet).map_err(|e| e.to_string().contains("the same team")), Err(true));
    let Ok(Typed::Change(change)) = typing.pick(h(1), &sheet) else { panic!("a substitution") };
    sheet.change(change).unwrap();
    let codes: Vec<String> = marks(&sheet).iter().map(|m| m.code().unwrap()).collect();
    assert_eq!(codes, ["v1+", "hw", "h9p0PG"]);
}

#[test]
fn a_key_alone_circles_the_last_miss() {
    assert_eq!(marks(&typed(Code::Nba, "3/*")), [Act::Two(true).mark(h(3), 1)]);
    assert_eq!(
        marks(&typed(Code::Nba, "3-+4,.")),
        [Act::Three(true).mark(h(3), 1), Act::Free(true).mark(h(4), 1)]
    );
    assert!(refused("3/", "+").contains("no such miss"));
    assert!(refused("3*", "*").contains("no such miss"));
    assert!(refused("", "*").contains("number first"));
}

#[test]
fn a_refused_key_says_what_would_be_right() {
    assert_eq!(refused("", "d"), "whose d? A number first, or h or v for a team");
    assert_eq!(refused("", "99d"), "neither team has a number 99");
    assert_eq!(refused("", "h12d"), "Home has no number 12: 1 2 3 4 5 6 7 8 9 10");
    assert_eq!(refused("", "hf"), "f needs a player of Home: type the number first");
    assert_eq!(refused("", "3w"), "w is a team's key: hw or vw");
    assert_eq!(refused("", "p"), "a player's number comes first");
    assert!(refused("", "3n").contains("Escape"));
    assert!(refused("", "1234").contains("three digits"));
    assert!(refused("", "3p3").contains("another"));
    assert!(refused("", "3p0").contains("no number 0"));
    assert!(refused("", "3?").contains("is a team's key"));
}

#[test]
fn backspace_and_escape_take_typing_back() {
    let (mut sheet, mut typing) = (sheet(Code::Nba), Typing::default());
    type_on(&mut sheet, &mut typing, "v12").unwrap();
    for left in ["Visitors…", "Visitors…", ""] {
        typing.press("Backspace", &sheet).unwrap();
        if left.is_empty() || typing.text(sheet.setup()) == left {
            continue;
        }
        assert_eq!(typing.text(sheet.setup()), "1…");
    }
    assert!(typing.is_empty());
    type_on(&mut sheet, &mut typing, "7p1").unwrap();
    typing.press("Escape", &sheet).unwrap();
    assert!(typing.is_empty());
    assert_eq!(typing.side(), Side::Visitors, "the team stays");
    assert!(typing.press("F5", &sheet).is_err() && !Typing::knows("F5") && !Typing::knows("é"));
}

#[test]
fn undo_and_redo_have_keys() {
    let sheet = typed(Code::Nba, "3*4*uy5*u");
    assert_eq!(marks(&sheet).len(), 2);
}

#[test]
fn double_numbers_are_told_apart() {
    let mut team = setup(Code::Nba).teams[Side::Home].clone();
    for (place, number) in [(1, "1"), (2, ""), (3, "0"), (4, "00"), (5, "00")] {
        team.players[place].number = number.into();
    }
    team.number();
    let numbers: Vec<&str> = team.players.iter().map(|p| p.number.as_str()).collect();
    assert_eq!(numbers, ["1", "01", "2", "0", "00", "000", "7", "8", "9", "10"]);
    let mut setup = setup(Code::Nba);
    setup.teams[Side::Home] = team;
    let mut sheet = Sheet::new(setup).unwrap();
    type_on(&mut sheet, &mut Typing::default(), "h01*").unwrap();
    assert_eq!(sheet.entries()[0].mark.who(), Some(Player::new(Side::Home, 1)));
}
