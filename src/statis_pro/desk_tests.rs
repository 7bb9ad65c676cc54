use super::*;
use crate::book::sheet::{SheetPlayer, SheetSetup, SheetTeam};

fn desk(code: Code) -> Desk {
    let team = |name: &str, first: usize| {
        let player = |n: usize| SheetPlayer {
            number: n.to_string(),
            name: format!("{name} {n}"),
            ..SheetPlayer::default()
        };
        let players = (first..first + 10).map(player).collect();
        SheetTeam { name: name.into(), players, five: [0, 1, 2, 3, 4], ..SheetTeam::default() }
    };
    let teams = PerSide::new(team("Home", 21), team("Visitors", 1));
    let sheet = Sheet::new(SheetSetup { code, title: String::new(), teams }).unwrap();
    Desk::of(sheet, Seed(7)).unwrap()
}

fn flips(desk: &mut Desk, n: usize) {
    for _ in 0..n {
        desk.flip(Pile::Play).unwrap();
    }
}

fn write(desk: &mut Desk, marks: &[&str]) {
    for mark in marks {
        desk.mark(mark.parse().unwrap()).unwrap();
    }
}

fn codes(desk: &Desk) -> Vec<String> {
    desk.sheet().entries().iter().filter(|e| !e.struck).map(|e| e.mark.code().unwrap()).collect()
}

fn side(desk: &Desk, side: Side) -> DeskSide {
    desk.side(side, &desk.sheet().tally())
}

#[test]
fn s8_1_the_end_of_the_deck_ends_the_period_on_the_sheet_and_the_next_begins_with_a_new_one() {
    let mut desk = desk(Code::Nba);
    flips(&mut desk, 10);
    write(&mut desk, &["h0*"]);
    assert_eq!(desk.next_period(), Err(SheetError::CardsLeft(170)));
    flips(&mut desk, 170);
    desk.next_period().unwrap();
    assert_eq!(codes(&desk), ["h0*", "e1", "b2"]);
    assert_eq!((desk.decks().period(), desk.decks().seconds()), (2, 720));
    assert_ne!(desk.decks().seed(), Seed(7));
    assert_eq!([1, 2].map(|id| desk.time_of(id)), [Some((1, 680)), Some((1, 0))]);
    for _ in 0..2 {
        flips(&mut desk, 180);
        desk.next_period().unwrap();
    }
    flips(&mut desk, 180);
    desk.next_period().unwrap();
    assert_eq!(codes(&desk).last().map(String::as_str), Some("final"), "2-0 is decided");
    assert_eq!(desk.decks().period(), 4);
}

#[test]
fn s8_2_a_tie_goes_on_with_an_overtime_and_s19_2_a_half_has_two_decks() {
    let mut nba = desk(Code::Nba);
    for _ in 0..4 {
        flips(&mut nba, 180);
        nba.next_period().unwrap();
    }
    assert_eq!((nba.decks().period(), nba.decks().seconds()), (5, 300));
    assert_eq!(codes(&nba).last().map(String::as_str), Some("b5"));
    let mut ncaa = desk(Code::Ncaa);
    flips(&mut ncaa, 150);
    ncaa.next_period().unwrap();
    assert_eq!((ncaa.decks().period(), codes(&ncaa).len()), (2, 0), "the half goes on");
    flips(&mut ncaa, 150);
    ncaa.next_period().unwrap();
    assert_eq!((ncaa.decks().period(), codes(&ncaa)), (3, vec!["e1".to_owned(), "b2".to_owned()]));
}

#[test]
fn one_undo_takes_back_what_came_last_be_it_a_card_or_a_mark() {
    let mut desk = desk(Code::Nba);
    flips(&mut desk, 2);
    write(&mut desk, &["h0/"]);
    desk.flip(Pile::DeadBall).unwrap();
    write(&mut desk, &["v1d"]);
    flips(&mut desk, 178);
    desk.next_period().unwrap();
    write(&mut desk, &["v1*"]);
    let whole = desk.clone();
    let mut n = 0;
    while desk.undo() {
        n += 1;
    }
    assert_eq!((n, desk.decks().flipped().len(), codes(&desk).len()), (185, 0, 0));
    while desk.redo() {}
    assert_eq!(desk, whole);
    desk.undo();
    desk.undo();
    assert_eq!(
        (desk.decks().period(), desk.decks().over(), codes(&desk).len()),
        (1, true, 2),
        "the quarter's end"
    );
}

#[test]
fn a_desk_is_kept_with_its_sheet_and_the_sheet_goes_on_alone() {
    let mut desk = desk(Code::Nba);
    flips(&mut desk, 3);
    write(&mut desk, &["h0*", "vw"]);
    let text = desk.to_sheet().to_json();
    let mut sheet = Sheet::from_json(&text).unwrap();
    let again = Desk::of(sheet.clone(), Seed(1)).unwrap();
    assert_eq!(again.to_sheet(), desk.to_sheet());
    assert_eq!((again.decks(), again.time_of(2)), (desk.decks(), Some((1, 708))));
    // the sheet's own page marks on, and takes back
    sheet.change(Change::Write("h1*".parse().unwrap())).unwrap();
    let mut on = Desk::of(Sheet::from_json(&sheet.to_json()).unwrap(), Seed(1)).unwrap();
    assert_eq!(on.decks().flipped().len(), 3);
    assert!(on.undo());
    assert_eq!(codes(&on), ["h0*", "vw"]);
    sheet.take_back(3);
    let mut less = Desk::of(sheet, Seed(1)).unwrap();
    assert_eq!((codes(&less).len(), less.decks().flipped().len(), less.can_undo()), (0, 3, false));
    write(&mut less, &["h0/"]);
    // another game, or a text that is not ours
    let mut other = desk.to_sheet();
    other.keep_beside("{\"decks\":1}".into());
    assert_eq!(Desk::of(other, Seed(5)).unwrap().decks().seed(), Seed(5));
    assert_eq!(Desk::timing_of(Code::Dice), None);
}

#[test]
fn a_sheet_alone_takes_its_untouched_decks_along() {
    let mut desk = desk(Code::Nba);
    write(&mut desk, &["h0*"]);
    desk.next_period().unwrap();
    write(&mut desk, &["h0*"]);
    assert_eq!(codes(&desk), ["h0*", "e1", "b2", "h0*"], "V9: the mark begins the period");
    assert_eq!(desk.decks().period(), 2);
}

#[test]
fn s8_4_a_timeout_is_owed_at_the_time_card_of_the_side_that_called_too_few() {
    let mut desk = desk(Code::Nba);
    flips(&mut desk, 74);
    assert!(!side(&desk, Side::Home).owes_time_out);
    flips(&mut desk, 1);
    assert!(side(&desk, Side::Home).owes_time_out && !side(&desk, Side::Visitors).owes_time_out);
    assert_eq!(desk.reminders().iter().map(|(_, rule)| *rule).collect::<Vec<_>>(), ["5.4"]);
    write(&mut desk, &["hw", "vw"]);
    flips(&mut desk, 60);
    assert!(!Side::ALL.into_iter().any(|one| side(&desk, one).owes_time_out));
}

#[test]
fn s6_3_the_second_foul_of_the_last_two_minutes_costs_two_throws_and_s8_4_three_timeouts_are_left() {
    let mut desk = desk(Code::Nba);
    flips(&mut desk, 149);
    write(&mut desk, &["h0f", "h1f"]);
    assert_eq!(side(&desk, Side::Home).state, Some(FoulState::Free));
    flips(&mut desk, 1);
    assert_eq!(side(&desk, Side::Home).state, Some(FoulState::Free));
    write(&mut desk, &["h2f"]);
    assert_eq!(desk.reminders(), []);
    assert_eq!(side(&desk, Side::Home).state, Some(FoulState::Penalty));
    assert_eq!(side(&desk, Side::Visitors).state, Some(FoulState::Free));
    write(&mut desk, &["h2f"]);
    assert_eq!(desk.reminders(), [PENALTY]);
    flips(&mut desk, 30);
    for _ in 0..2 {
        desk.next_period().unwrap();
        flips(&mut desk, 180);
    }
    desk.next_period().unwrap();
    flips(&mut desk, 149);
    assert_eq!(side(&desk, Side::Home).time_outs, Some(4));
    flips(&mut desk, 1);
    assert_eq!(side(&desk, Side::Home).time_outs, Some(3));
    write(&mut desk, &["hw"]);
    assert_eq!(desk.reminders()[0].1, "8.4.1");
    assert_eq!(side(&desk, Side::Home).time_outs, Some(2));
}

#[test]
fn s5_4_who_sits_out_a_whole_rest_period_is_ticked() {
    let mut desk = desk(Code::Nba);
    flips(&mut desk, 75);
    assert_eq!(desk.rested(&desk.sheet().tally()), [], "no substitution is on the sheet");
    // right at the Time card 6 comes in for 1, a card later 7 for 2
    write(&mut desk, &["h5p0PG"]);
    flips(&mut desk, 1);
    write(&mut desk, &["h6p1SG"]);
    let due =
        |desk: &Desk| -> Vec<u8> { desk.rested(&desk.sheet().tally()).iter().map(|who| who.index).collect() };
    assert_eq!(due(&desk), [5, 6, 7, 8, 9], "the bench of the first five minutes");
    desk.tick_rested().unwrap();
    assert!(due(&desk).is_empty());
    flips(&mut desk, 59);
    assert_eq!(due(&desk), [0], "1 sat from 5:00 to 9:00, 2 came out too late");
    desk.tick_rested().unwrap();
    assert!(desk.undo());
    assert_eq!(due(&desk), [0]);
}

#[test]
fn undo_says_what_it_takes_back() {
    let mut desk = desk(Code::Nba);
    assert_eq!((desk.undo_label(), desk.undo_words()), ("Undo".to_owned(), None));
    flips(&mut desk, 1);
    let card = desk.decks().flipped()[0].rpg;
    assert_eq!(desk.undo_label(), format!("Undo card {card}"));
    assert_eq!(desk.undo_words(), Some(format!("card {card}")));
    desk.flip(Pile::DeadBall).unwrap();
    assert!(desk.undo_label().starts_with("Undo Dead Ball "));
    write(&mut desk, &["h0*"]);
    assert_eq!(desk.undo_label(), "Undo mark");
    let said = desk.undo_words().unwrap();
    assert_eq!(said, "21 hits a two");
    desk.change(Change::Strike(1)).unwrap();
    assert_eq!(desk.undo_words().as_deref(), Some("the striking of an entry"));
    assert!(desk.undo() && desk.undo());
    assert!(desk.undo_label().starts_with("Undo Dead Ball "));
    flips(&mut desk, 179);
    desk.next_period().unwrap();
    assert_eq!(desk.undo_words().as_deref(), Some("the new period and its deck"));
}
