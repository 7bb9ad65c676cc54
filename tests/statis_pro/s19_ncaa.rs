//! SP §19 NCAA.

use crate::scene::*;
use hardwood::book::{OutReason, Play};
use hardwood::statis_pro::fac::Section::{self, Action, Advance, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::{Code, Pile};

/// Home has won the opening jump: the arrow is the Visitors'.
fn ncaa() -> Scene {
    Scene::new().by(Code::Ncaa)
}

/// The first half without points; Home won the jump, so the Visitors' arrow begins the second.
fn half(s: Scene) -> Scene {
    s.burn(149).shuffled().burn(150).shuffled()
}

/// The second half without points.
fn second_half(s: Scene) -> Scene {
    s.burn(150).shuffled().burn(150).shuffled()
}

/// A foul on the ballhandler in the frontcourt by the Visitors, without free throws.
fn foul(s: Scene) -> Scene {
    s.card(Advance, "Defense Foul").card(Foul, "30 FD1")
}

fn six_fouls() -> Scene {
    // three players share them, so none has five
    let s = ncaa()
        .with(Visitors, Pg, |p| p.foul_range = (1, 30))
        .with(Visitors, C, |p| p.foul_range = (31, 50))
        .card(Action, "Defense Foul")
        .card(Foul, "30 FD1");
    let s = (0..2).fold(s, |s, _| foul(s));
    (0..3).fold(s, |s, _| s.card(Advance, "Defense Foul").card(Foul, "40 FD1"))
}

#[test]
fn s19_1_a_half_has_two_decks_of_150_cards_and_50_dead_ball_cards() {
    let p = ncaa().play();
    assert_eq!((p.game().piles().play(), p.game().piles().dead(), p.game().time_left()), (149, 50, 1196));
}

#[test]
fn s19_2_the_second_deck_continues_where_the_first_ended() {
    // SP81: no period ends, and the last card of the first deck is not a last card
    let p = ncaa().burn(148).card(Action, "Pass to PG #10").shuffled().card(Shot, "1").play();
    assert_eq!((p.game().period(), p.game().time_left()), (1, 596));
    assert_eq!((p.game().piles().play(), p.game().piles().dead()), (149, 50));
    assert_eq!(p.points(Home), 2);
    assert!(!p.plays().iter().any(|p| matches!(p, Play::PeriodEnds { .. })));
    let p = half(ncaa()).play();
    assert_eq!((p.game().period(), p.game().time_left()), (2, 1200));
}

#[test]
fn s19_3_the_loser_of_the_opening_jump_has_the_first_held_ball_and_then_the_sides_alternate() {
    let held = |s: Scene| s.card(Action, "Pass to PG #40").card(Advance, "Jump Ball between PGs");
    let p = held(ncaa()).play().on();
    assert_eq!((p.ball(), p.reads(), p.game().arrow()), (Visitors, Some(Action), Some(Home)));
    assert_eq!(p.book().teams[Home].team_turnovers, 1);
    let p = held(held(ncaa())).play().on();
    assert_eq!((p.ball(), p.game().arrow()), (Home, Some(Visitors)));
}

#[test]
fn s19_3_a_held_ball_that_is_kept_is_a_new_possession_where_the_ball_is() {
    let turned = || ncaa().card(Action, "Pass to PG #40").card(Advance, "Jump Ball between PGs");
    // the Visitors lose the ball, and the arrow is Home's
    let p = turned()
        .card(Action, "Traveling D OB, TO PG")
        .card(Action, "Pass to PG #40")
        .card(Advance, "Jump Ball between Cs")
        .play()
        .on();
    assert_eq!((p.ball(), p.game().ball().passes, p.reads()), (Home, 4, Some(Advance)));
}

#[test]
fn s19_3_a_held_rebound_is_a_team_rebound_of_the_side_with_the_arrow() {
    let p = ncaa()
        .card(Action, "Pass to PG #10")
        .card(Shot, "97")
        .card(Rebound, "Jump Ball between Cs")
        .play()
        .on();
    assert_eq!((p.ball(), p.book().teams[Visitors].team_rebounds), (Visitors, 1));
}

/// §19.3 By the arrow the offense keeps a rebound: a new clock, but not after an air ball (H88).
#[test]
fn s19_3_a_held_rebound_kept_is_a_new_possession_unless_it_was_an_air_ball() {
    for (number, passes) in [("97", 4), ("98", 3)] {
        let s = ncaa().card(Action, "Traveling D OB, TO PG").card(Action, "Pass to PG #10");
        let p = s.card(Shot, number).card(Rebound, "Jump Ball between Cs").play().on();
        assert_eq!((p.ball(), p.reads(), p.game().ball().passes), (Visitors, Some(Advance), passes));
        assert_eq!(p.book().teams[Visitors].team_rebounds, 1);
    }
}

#[test]
fn s19_3_the_arrow_begins_the_second_half() {
    let p = half(ncaa()).play().on();
    assert_eq!((p.ball(), p.reads(), p.game().arrow()), (Visitors, Some(Action), Some(Home)));
}

#[test]
fn s19_3_after_a_double_foul_the_arrow_decides() {
    // SP52
    let p = ncaa().z("Double Foul").card(Foul, "1 FD1").play().on();
    assert_eq!((p.ball(), p.reads()), (Visitors, Some(Action)));
}

#[test]
fn s19_4_a_foul_or_a_kicked_ball_gives_four_passes_and_a_fresh_clock() {
    let pass = |s: Scene, n: u8| (0..n).fold(s, |s, _| s.card(Advance, "Pass to PG #40"));
    let p = pass(ncaa().card(Action, "Pass to PG #40"), 2).play();
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 1));
    let p = pass(ncaa().card(Action, "Pass to PG #40"), 3).play();
    assert_eq!(p.reads(), Some(Shot), "the fourth: a Forced Shot");
    for whistle in ["Kicked Ball; OOB; Reset 24-Second Clock", "Defense Foul"] {
        let s = ncaa().card(Action, "Pass to PG #40").card(Advance, whistle);
        let s = if whistle == "Defense Foul" { s.card(Foul, "1 FD1") } else { s };
        assert_eq!(s.play().on().game().ball().passes, 4);
    }
    let p = ncaa().card(Action, "Pass to PG #10").card(Shot, "97").card(Rebound, "O OB").play().on();
    assert_eq!(p.game().ball().passes, 4);
}

#[test]
fn s19_5_the_seventh_team_foul_of_a_half_gives_one_and_one() {
    let p = six_fouls().play().on();
    assert_eq!(p.reads(), Some(Advance), "six are free");
    let seventh = || six_fouls().card(Advance, "Defense Foul").card(Foul, "100 FD1").card(Foul, "1 FD1");
    let p = seventh().card(Shot, "10").play();
    assert_eq!((p.reads(), p.pile()), (Some(Shot), Some(Pile::DeadBall)), "good: a second one");
    let p = seventh().card(Shot, "90").play();
    assert_eq!((p.reads(), p.line(Home, Pg).fta), (Some(Rebound), 1), "missed: a rebound");
    let p = seventh().card(Shot, "10").card(Shot, "90").play();
    assert_eq!((p.reads(), p.line(Home, Pg).fta), (Some(Rebound), 2));
}

#[test]
fn s19_5_the_tenth_team_foul_gives_two() {
    // a foul of the SG, in the bonus: the front end is missed and goes out of bounds to Home
    let bonus = |s: Scene| {
        let s = s.card(Advance, "Defense Foul").card(Foul, "100 FD1").card(Foul, "1 FD1");
        s.card(Shot, "90").card(Rebound, "O OB")
    };
    let six = six_fouls().with(Visitors, Sg, |p| p.foul_range = (100, 100));
    let nine = bonus(bonus(bonus(six)));
    let p =
        nine.card(Advance, "Defense Foul").card(Foul, "99 FD1").card(Foul, "1 FD1").card(Shot, "90").play();
    assert_eq!((p.reads(), p.line(Home, Pg).fta), (Some(Shot), 4), "missed: the second all the same");
}

#[test]
fn s19_5_the_last_two_minutes_have_no_limit_of_their_own() {
    // SP82
    let late = ncaa().burn(149).shuffled().burn(120);
    let p = foul(foul(late.card(Action, "Defense Foul").card(Foul, "30 FD1"))).play().on();
    assert_eq!(p.reads(), Some(Advance));
}

#[test]
fn s19_5_an_overtime_has_three_by_the_book_or_continues_the_half() {
    // SP83
    for goes_on in [false, true] {
        let s = ncaa().with(Visitors, Pg, |p| p.foul_range = (1, 50));
        let mut s = second_half(half(s)).card(JumpTo, "PG");
        s.setup.house.overtime_fouls_go_on = goes_on;
        let p = foul(foul(s.card(Action, "Defense Foul").card(Foul, "30 FD1"))).play().on();
        assert_eq!((p.game().period(), p.game().in_penalty(Visitors)), (3, !goes_on));
    }
}

#[test]
fn s19_7_five_personals_disqualify() {
    let s = ncaa().with(Visitors, Pg, |p| p.foul_range = (1, 50));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    let p = (0..4).fold(s, |s, _| foul(s)).choose(pick(Visitors, 5)).play();
    assert_eq!((p.line(Visitors, Pg).pf, p.line(Visitors, Pg).out), (5, Some(OutReason::Fouls)));
}

#[test]
fn s19_8_an_overtime_begins_with_a_jump_and_a_new_arrow() {
    let p = second_half(half(ncaa())).card(JumpTo, "PG").play().on();
    assert_eq!((p.game().period(), p.ball(), p.game().arrow()), (3, Home, Some(Visitors)));
    assert_eq!(p.game().piles().play(), 74);
}

#[test]
fn s19_9_any_defense_is_legal_and_another_z_is_read_from_the_dead_ball_deck() {
    let p = ncaa().z("Illegal 3-Second Defense Warning").play();
    assert_eq!((p.reads(), p.pile()), (Some(Z), Some(Pile::DeadBall)));
    let p = ncaa().z("Illegal 3-Second Defense Warning").card(Section::Z, "Great Night").play();
    assert_eq!(p.points(Home), 0);
}

/// The Visitors have only their five, and their PG has five personals: they return for a technical.
fn five_fouls_without_a_bench() -> Scene {
    let s = ncaa().no_bench(Visitors).with(Visitors, Pg, |p| p.foul_range = (1, 50));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    (0..4).fold(s, |s, _| foul(s))
}

/// audit 19.7, §19.7: with fewer than five players the last player disqualified returns, for a technical.
#[test]
fn s19_7_with_four_left_the_last_disqualified_player_returns_for_a_technical() {
    let p = five_fouls_without_a_bench().card(Shot, "10").play().on();
    assert_eq!((p.line(Visitors, Pg).pf, p.line(Visitors, Pg).out), (5, Some(OutReason::Fouls)));
    assert_eq!(p.game().player_at(Visitors, Pg), starter(Visitors, Pg));
    assert_eq!((p.book().teams[Visitors].staff_technicals, p.points(Home)), (1, 1));
    assert_eq!((p.reads(), p.ball()), (Some(Advance), Home), "five team fouls: no penalty yet");
}

/// audit 19.7, §19.7: each further personal of that player is another technical; a teammate's is not.
#[test]
fn s19_7_each_foul_of_a_returned_player_costs_another_technical() {
    let p = foul(five_fouls_without_a_bench().card(Shot, "10")).card(Shot, "10").play();
    assert_eq!((p.line(Visitors, Pg).pf, p.book().teams[Visitors].staff_technicals), (6, 2));
    assert_eq!((p.line(Visitors, Pg).tech, p.points(Home)), (0, 2), "the side's, not the player's");
    let s = five_fouls_without_a_bench().with(Visitors, C, |p| p.foul_range = (60, 60)).card(Shot, "10");
    let p = s.card(Advance, "Defense Foul").card(Foul, "60 FD1").play();
    assert_eq!((p.line(Visitors, C).pf, p.book().teams[Visitors].staff_technicals), (1, 1));
}

/// audit 19.7, §19.7: two technicals disqualify too, but four fouls do not.
#[test]
fn s19_7_two_technicals_disqualify_and_four_personals_do_not() {
    let tech = |s: Scene, rpg: u8| s.z("Technical Foul").rpg(rpg);
    let p = tech(tech(ncaa(), 101).card(Shot, "10"), 102).choose(pick(Visitors, 5)).play();
    assert_eq!((p.line(Visitors, Pg).tech, p.line(Visitors, Pg).out), (2, Some(OutReason::Technicals)));
    let s = ncaa().with(Visitors, Pg, |p| p.foul_range = (1, 50));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    let p = (0..3).fold(s, |s, _| foul(s)).play();
    assert_eq!((p.line(Visitors, Pg).pf, p.line(Visitors, Pg).out), (4, None));
}
