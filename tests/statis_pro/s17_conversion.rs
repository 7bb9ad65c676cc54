//! SP §17 Cards of the Base-8 editions; games without the three-point shot.

use crate::scene::*;
use hardwood::book::{Play, ShotKind};
use hardwood::kit::Provenance;
use hardwood::statis_pro::Choice;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::convert::{Base8Card, Column, Converted, convert, read};
use hardwood::statis_pro::fac::Class;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, Shot};

fn old(name: &str) -> Base8Card {
    Base8Card {
        name: name.to_owned(),
        classes: vec![Class::Forward],
        fg: 45,
        atts: 20,
        three_atts: 3,
        three: Some(33),
        ft: 81,
        rebounds: 17,
        foul_range: Some((11, 14)),
        foul_drawing: 182,
        blocks: 2,
        assists: Some(56),
        steals: 4,
        defense: -2,
        games: 74,
        injury: 3,
    }
}

fn one(card: Base8Card) -> Converted {
    convert(&[card]).unwrap_or_else(|all| panic!("{all:?}")).remove(0)
}

#[test]
fn s17_1_shooting_follows_the_printed_table() {
    // one row of the table per column
    let table = [
        (11, 1),
        (12, 3),
        (13, 5),
        (14, 6),
        (15, 8),
        (16, 9),
        (17, 11),
        (18, 13),
        (21, 14),
        (22, 16),
        (23, 17),
        (24, 19),
        (25, 20),
        (26, 22),
        (27, 23),
        (28, 25),
        (31, 27),
        (32, 28),
        (33, 30),
        (34, 31),
        (35, 33),
        (36, 34),
        (37, 36),
        (38, 38),
        (41, 39),
        (42, 41),
        (43, 42),
        (44, 44),
        (45, 45),
        (46, 47),
        (47, 48),
        (48, 50),
        (51, 52),
        (52, 53),
        (53, 55),
        (54, 56),
        (55, 58),
        (56, 59),
        (57, 61),
        (58, 63),
        (61, 64),
        (62, 66),
        (63, 67),
        (64, 69),
        (65, 70),
        (66, 72),
        (67, 73),
        (68, 75),
        (71, 77),
        (72, 78),
        (73, 80),
        (74, 81),
        (75, 83),
        (76, 84),
        (77, 86),
        (78, 88),
        (81, 89),
        (82, 91),
        (83, 92),
        (84, 94),
        (85, 95),
        (86, 97),
        (87, 99),
        (88, 100), // SP9
    ];
    for (from, to) in table {
        let card = one(Base8Card { fg: from, three: Some(from), ft: from, ..old("Bird") }).card;
        assert_eq!((card.fg, card.three, card.ft), (to, Some(to), to), "{from}");
    }
    assert_eq!(one(Base8Card { three: None, ..old("Bird") }).card.three, None);
}

#[test]
fn s17_2_assists_and_17_4_defense_follow_their_tables() {
    let assists = [36, 41, 43, 45, 47, 51, 53, 56, 58, 61, 63, 65, 67, 71, 72, 74, 75, 76];
    for (n, from) in (1..).zip(assists) {
        assert_eq!(one(Base8Card { assists: Some(from), ..old("Bird") }).card.assists, n);
    }
    assert_eq!(one(Base8Card { assists: None, ..old("Bird") }).card.assists, 0);
    for (from, to) in [
        (-6, -10),
        (-5, -9),
        (-4, -8),
        (-3, -7),
        (-2, -6),
        (-1, -5),
        (0, -4),
        (1, -3),
        (2, -2),
        (3, -1),
        (4, 0),
        (5, 0),
    ] {
        assert_eq!(one(Base8Card { defense: from, ..old("Bird") }).card.defense, to);
    }
}

#[test]
fn s17_3_foul_ranges_grow_and_do_not_overlap() {
    let sized = |size: u8| (11, 10 + size);
    let roster = [4, 1, 8, 3].map(|size| Base8Card { foul_range: Some(sized(size)), ..old("x") });
    let ranges: Vec<_> = convert(&roster).expect("good").into_iter().map(|c| c.card.foul_range).collect();
    // 4 × 1.56 = 6.24, 1.56, 12.48, 4.68
    assert_eq!(ranges, [(1, 6), (7, 8), (9, 20), (21, 25)]);
    let none = convert(&[Base8Card { foul_range: None, ..old("x") }]).expect("good");
    assert_eq!(none[0].card.foul_range, (0, 0));
    // H62: a roster of more than 64 numbers shrinks to 100
    let many = vec![Base8Card { foul_range: Some((11, 18)), ..old("x") }; 15];
    let ranges: Vec<_> = convert(&many).expect("good").into_iter().map(|c| c.card.foul_range).collect();
    assert_eq!((ranges[0], ranges[14]), ((1, 6), (94, 100)));
    assert!(ranges.windows(2).all(|two| two[0].1 < two[1].0 && two[1].0 <= two[1].1));
    let lone = vec![Base8Card { foul_range: Some((11, 88)), ..old("x") }; 30];
    let ranges: Vec<_> = convert(&lone).expect("good").into_iter().map(|c| c.card.foul_range).collect();
    assert!(ranges.windows(2).all(|two| two[0].1 < two[1].0) && ranges[29].1 == 100);
}

/// §17.3: a card without a Foul Range takes no numbers from the next one.
#[test]
fn s17_3_a_card_without_a_range_leaves_the_numbers_to_the_others() {
    let roster =
        [None, Some((11, 14)), None, Some((11, 11))].map(|foul_range| Base8Card { foul_range, ..old("x") });
    let ranges: Vec<_> = convert(&roster).expect("good").into_iter().map(|c| c.card.foul_range).collect();
    assert_eq!(ranges, [(0, 0), (1, 6), (0, 0), (7, 8)]);
}

/// §17: a roster of thirty cards is read, a rating may end in .9, and of an unreadable field twenty characters are shown.
#[test]
fn s17_the_limits_of_a_pasted_roster() {
    let line = "Bird;F;45;20;3;33;81;17;11-14;18.9;B2;56;S4;M2\n";
    let thirty = read(&line.repeat(30)).unwrap_or_else(|all| panic!("{all:?}"));
    assert_eq!((thirty.len(), thirty[29].card.foul_drawing), (30, 189));
    let long =
        read("Bird;abcdefghijklmnopqrstuvwxyz;45;20;3;33;81;17;11-14;18.9;B2;56;S4;M2").expect_err("bad");
    assert_eq!(long[0].to_string(), "line 1, Position: \"abcdefghijklmnopqrst\"; G, F, C, or two as F-C");
}

#[test]
fn s17_every_field_is_explained() {
    let Converted { card, notes } = one(old("Bird"));
    let found: Vec<_> = notes.iter().map(|n| (n.field, &*n.from, &*n.to, n.section)).collect();
    assert_eq!(
        found,
        [
            ("FIELD GOAL", "45", "45", Some("17.1")),
            ("ATTEMPTS", "20", "20", None),
            ("THREE POINT ATTEMPTS", "3", "3", None),
            ("THREE POINT", "33", "30", Some("17.1")),
            ("FREE THROW", "81", "89", Some("17.1")),
            ("REBOUND", "17", "17", None),
            ("FOUL RANGE", "11-14", "1-6", Some("17.3")),
            ("FOUL DRAWING", "18.2", "18.2", None),
            ("BLOCK RATE", "B2", "B2", None),
            ("ASSIST RATE", "56", "A8", Some("17.2")),
            ("STEAL RATE", "S4", "S4", None),
            ("DEFENSE RATE", "M2", "-6", Some("17.4")),
        ]
    );
    assert_eq!(
        (card.name.as_str(), card.games, card.injury, card.status),
        ("Bird", 74, 3, Provenance::Derived)
    );
}

#[test]
fn s17_a_value_missing_in_a_table_is_reported_with_legal_values() {
    let bad = Base8Card { fg: 49, ft: 9, assists: Some(50), defense: 7, ..old("Bird") };
    let found: Vec<String> = convert(&[bad]).expect_err("bad").iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), 4);
    assert_eq!(found[0], "Bird, FIELD GOAL: 49; two digits from 1 to 8, 11 to 88");
    assert!(
        found[2].starts_with("Bird, ASSIST: 50; one of 36, 41, 43,") && found[2].ends_with("76, or none")
    );
    assert_eq!(found[3], "Bird, DEFENSE: P7; M6 to M1, 0, P1 to P5");
}

#[test]
fn s17_a_pasted_roster_is_read_line_by_line() {
    let lines = "Name;Position;FG\n\
        Larry Bird;F;45;20;3;33;81;17;11-14;18.2;B2;56;S4;M2;74;3\n\
        \n\
        Robert Parish\tC\t52\t12\t\t\t68\t25\t15-22\t14\tB4\t\tS1\tM4\n\
        Dennis Johnson, G, 41, 11, 2, 22, 76, 6, 23, 13.1, 1, 63, 3, M5";
    let done = read(lines).unwrap_or_else(|all| panic!("{all:?}"));
    assert_eq!(done.len(), 3);
    assert_eq!(done[0], one(old("Larry Bird")));
    let parish = &done[1].card;
    assert_eq!(
        (parish.fg, parish.three, parish.assists, parish.games, parish.defense),
        (53, None, 0, 82, -8)
    );
    assert_eq!((parish.foul_range, done[2].card.foul_range), ((7, 15), (16, 17)));
    let mut set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a set").0;
    set.teams[0].players.splice(.., vec![done[0].card.clone(); 5]);
    assert!(set.check().is_ok_and(|odd| !odd.is_empty()), "they can be played with: only the ranges clash");
}

#[test]
fn s17_unreadable_text_is_reported_with_line_and_field() {
    let found = |text: &str| -> Vec<String> {
        read(text).expect_err("bad").iter().map(ToString::to_string).collect()
    };
    assert_eq!(found(""), ["line 1: there is no card; one a line would do"]);
    let line = "Bird;X;99;20;;33;;17;14-11;1.23;B;40;S4;Q2";
    assert_eq!(
        found(line),
        [
            "line 1, Position: \"X\"; G, F, C, or two as F-C",
            "line 1, FIELD GOAL: \"99\"; two digits from 1 to 8",
            "line 1, FREE THROW: nothing; two digits from 1 to 8",
            "line 1, FOUL RANGE: \"14-11\"; as 11-14, empty for none",
            "line 1, FOUL DRAWING: \"1.23\"; as 18 or 16.2",
            "line 1, BLOCK: \"B\"; B0 to B99",
            "line 1, DEFENSE: \"Q2\"; M6 to M1, 0, P1 to P5",
            "Bird, ASSIST: 40; one of 36, 41, 43, 45, 47, 51, 53, 56, 58, 61, 63, 65, 67, 71, 72, 74, 75, 76, or none",
        ]
    );
    assert_eq!(found(&format!("{line};1;2;3"))[0], "line 1: 17 fields; a card has 16");
    let many = "Bird;F;45;20;3;33;81;17;11-14;18.2;B2;56;S4;M2\n".repeat(31);
    assert!(found(&many)[0].starts_with("roster: more than 30 cards"));
    assert_eq!(Column::ALL.len(), 16);
}

// 17.5

fn before_1979(s: Scene) -> Scene {
    let mut s = s.with(Home, Sf, |p| (p.atts, p.three_atts, p.three) = (13, 5, Some(33)));
    s.setup.house.no_three_point_shot = true;
    s
}

#[test]
fn s17_5_a_three_point_rating_allows_a_long_two() {
    for number in [3, 5] {
        let s = || before_1979(Scene::new()).card(Action, &format!("Pass to SF #{number}"));
        assert_eq!(s().play().choices(), [Choice::Two, Choice::Three], "also where a three would be a must");
        // the PD's −3 and a block do not count
        let p = s().choose(Choice::Three).card(Shot, "33; B0 or higher blocks").play();
        assert_eq!((p.points(Home), p.line(Home, Sf).tpa), (2, 0));
        let p = s().choose(Choice::Three).card(Shot, "34").play();
        assert_eq!(p.points(Home), 0);
        let shot = p.plays().into_iter().find(|play| matches!(play, Play::Shot { .. }));
        assert!(matches!(shot, Some(Play::Shot { kind: ShotKind::Two, good: false, .. })));
        assert_eq!(s().choose(Choice::Two).card(Shot, "42").play().points(Home), 2, "45 − 3");
    }
    let p = before_1979(Scene::new()).card(Action, "Pass to SF #6").card(Shot, "42").play();
    assert_eq!(p.points(Home), 2, "a Pass # that gives no three gives no long two");
}

#[test]
fn s17_5_a_long_two_can_be_assisted_and_fouled_for_two_throws() {
    let s = before_1979(Scene::new()).card(Action, "Pass to PG #40").card(Advance, "Pass to SF #4");
    let p = s.choose(Choice::Three).card(Shot, "20").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1));
    let mut s = before_1979(Scene::new()).card(Action, "Pass to SF #4").choose(Choice::Three);
    s.setup.house.three_shots_on_three = true;
    let p = s
        .card(Shot, "60; Fouled by FOUL # if FD# > 1")
        .card(Foul, "100 FD1")
        .card(Shot, "1")
        .card(Shot, "1")
        .play();
    assert_eq!((p.points(Home), p.line(Home, Sf).ftm), (2, 2));
}

#[test]
fn h63_threes_of_a_reading_then_count_two() {
    let p = before_1979(Scene::new()).z("Three Pointer").card(Shot, "1").play();
    assert_eq!(
        (p.points(Home), p.line(Home, Sf).fgm, p.line(Home, Sf).tpm),
        (3, 1, 0),
        "H63: two and the throw"
    );
}
