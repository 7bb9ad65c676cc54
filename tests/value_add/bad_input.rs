//! Wrong dice, cards and rotations: each is refused with a reason, and nothing is lost.

use super::table::{Home, Table, Visitors, pictured};
use hardwood::table::{Game, Refusal, restore};
use hardwood::value_add::cards::CardSet;
use hardwood::value_add::{Draw, Rotation, Setup, ValueAdd};
use serde_json::{Value, json};
use std::sync::Arc;

fn refused(setup: Setup) -> String {
    ValueAdd::new(Arc::new(setup)).expect_err("refused").to_string()
}

/// §1: a d8, two d6 and a d20, and no face beyond them.
#[test]
fn a_face_that_is_not_on_the_die_is_refused() {
    let mut table = Table::new();
    table.ready();
    assert_eq!(table.session.enter_luck(9), Err(Refusal::NoSuchFace { given: 9, sides: 8 }));
    table.dice(&[1]);
    assert_eq!(table.session.enter_luck(7), Err(Refusal::NoSuchFace { given: 7, sides: 6 }));
    table.dice(&[6, 6]);
    let refusal = table.session.enter_luck(21).expect_err("no such face");
    assert_eq!(refusal.to_string(), "21 is not on the die: a number from 1 to 20 is");
    assert_eq!(table.session.journal().len(), 5, "nothing is lost");
}

/// §1, §3: the four dice of a possession are one line.
#[test]
fn dice_rolled_together_are_typed_together() {
    assert_eq!(Draw::Receiver.parse("3 35 14"), Ok(vec![3, 3, 5, 14]));
    assert_eq!(Draw::Receiver.parse(" 3, 3 5 / 14 "), Ok(vec![3, 3, 5, 14]));
    assert_eq!(Draw::Tens.parse("66"), Ok(vec![6, 6]));
    assert_eq!(Draw::Receiver.parse("6 6 1 14"), Ok(vec![6, 6, 1, 14]));
    assert_eq!(Draw::Board.parse("14 3"), Ok(vec![14, 3]));
    assert_eq!(Draw::Throw.parse("20"), Ok(vec![20]));
    let wrong = |draw: Draw, text: &str| draw.parse(text).expect_err("refused").to_string();
    assert!(wrong(Draw::Tens, "67").starts_with("67 is not on 11-66"));
    assert!(wrong(Draw::Receiver, "3 70 1").starts_with("70 is not on 11-66"));
    assert!(wrong(Draw::Column, "21").starts_with("The d20 ("));
    assert!(wrong(Draw::Receiver, "9").starts_with("The d8 ("));
    assert!(wrong(Draw::Throw, "3 4").contains("one die too many"));
    assert!(wrong(Draw::Board, "x").starts_with("\"x\" is not a number; enter 14 3"));
    assert!(wrong(Draw::Throw, "").contains("Enter"));
    assert!(wrong(Draw::Throw, "99999999999999").contains("not a number"));
}

/// §1: the cards of two teams.
#[test]
fn impossible_cards_are_refused_with_their_place() {
    let with = |change: fn(&mut hardwood::value_add::cards::PlayerCard)| {
        let mut setup = pictured();
        change(&mut setup.teams[Home].players[0]);
        refused(setup)
    };
    let name = "Home: Kentucky, Marquis Teague: ";
    assert_eq!(with(|card| card.d20[4] += 1), format!("{name}the d20 column has 21 faces; expected 20"));
    assert_eq!(with(|card| card.steal = 93), format!("{name}steal range, 11 to 93; expected 10 to 20"));
    assert_eq!(with(|card| card.foul = 32), format!("{name}foul range, to 36 from 32; expected 33 to 37"));
    assert_eq!(with(|card| card.ft = 21), format!("{name}free throws, 1 to 21; expected 0 to 20"));
    let mut setup = pictured();
    setup.teams[Visitors].dunk = 49;
    assert!(refused(setup).starts_with("Visitors: Kansas has a dunk range of 51-49"));
}

#[test]
fn a_bad_card_file_reports_where_it_is_wrong() {
    let text = include_str!("../../www/cards/value-add/college-2002.json");
    let wrong = |from: &str, to: &str| {
        let at = text.find(from).expect("it is there");
        let damaged = format!("{}{to}{}", &text[..at], &text[at + from.len()..]);
        let problems = CardSet::from_json(&damaged).expect_err("refused");
        problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    let steal = text.split("\"steal\":").nth(1).and_then(|rest| rest.split(',').next()).expect("a range");
    let from = format!("\"steal\":{steal}");
    assert!(wrong(&from, "\"steal\": 93").contains("93"), "steal 98-93 as a range that ends at 93");
    assert!(wrong(&from, "\"steal\": \"98-93\"").contains("steal"));
}

/// §1, §2.2: a team has at least its five starters.
#[test]
fn four_players_are_too_few() {
    let mut setup = pictured();
    setup.teams[Visitors].players.truncate(4);
    assert_eq!(refused(setup), "Visitors: Kansas has 4 players; 5 to 30 would do");
    let mut setup = pictured();
    setup.teams[Home].players.clear();
    let made = Setup::new(setup.teams[Home].clone(), setup.teams[Visitors].clone());
    assert!(refused(made).contains("has 0 players"));
}

/// §2.2: five players in five slots from 44 to 1.
#[test]
fn rotations_that_cannot_be_played_are_refused() {
    let with = |change: fn(&mut Rotation)| {
        let mut setup = pictured();
        change(&mut setup.rotations[Home]);
        refused(setup)
    };
    let twice = with(|rotation| rotation.slots[1] = rotation.slots[0].clone());
    assert!(twice.contains("possession 44: player 0 has two of the five slots"), "{twice}");
    assert!(
        with(|rotation| rotation.slots[2].clear()).contains("slot 3: nobody plays from possession 44 on")
    );
    assert!(with(|rotation| rotation.slots[0][0].player = 77).contains("player 77 of a roster of 12"));
    let back = with(|rotation| {
        let stint = rotation.slots[0][0];
        rotation.slots[0].push(stint);
    });
    assert!(back.contains("they run down to 1"), "{back}");
}

/// §2.2, §3.1: a checkpoint of any moment opens, and one that no game comes to is refused.
#[test]
fn a_checkpoint_opens_unless_no_game_comes_to_it() {
    let open = |table: &Table, state: Value| restore::<ValueAdd>(json!(table.game().setup()), state);
    let mut table = Table::new();
    for (number, side) in [(44, Visitors), (33, Home), (1, Home), (8, Visitors)] {
        table = table.to(number, side);
        table.dice(&[1, 6, 6]);
        let sound = serde_json::to_value(table.game()).expect("it can be kept");
        assert!(open(&table, sound).expect("it is sound") == *table.game(), "{number}");
        table.dice(&[if number == 8 { 20 } else { 5 }]);
    }
    let sound = serde_json::to_value(table.game()).expect("it can be kept");
    assert_eq!((&sound["period"], &sound["ball"]), (&json!(3), &json!(0)), "up for a rebound");
    let with = |place: &str, value: Value| {
        let mut state = sound.clone();
        *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}: {sound}")) = value;
        open(&table, state)
    };
    assert!(with("/push", json!(10)).is_ok());
    for (place, value) in [
        ("/push", json!(11)),
        ("/ball", json!(5)),
        ("/turn/number", json!(9)),
        ("/turn/number", json!(0)),
        ("/turn/overtime", json!(false)),
        ("/period", json!(2)),
        ("/period", json!(31)),
        ("/played/0", json!([0, 0, 0])),
        ("/book/teams/0/lines", json!([])),
        ("/book/teams/0/five", json!([0, 1, 2, 3, 3])),
        ("/book/teams/0/five", json!([0, 1, 2, 3, 12])),
    ] {
        assert!(with(place, value.clone()).is_err(), "{place} {value}");
    }
}
