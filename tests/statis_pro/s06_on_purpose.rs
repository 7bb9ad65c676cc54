//! SP §6.2 the intentional miss, §6.6 deliberate fouls, §6.7 position shifts, §6.8 freezing the shooter, §8.7
//! fouling to stop the clock.

use crate::scene::*;
use hardwood::book::{FoulKind, Play};
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, Rebound, Shot};
use hardwood::statis_pro::{Choice, Code, Pile, Question};
use hardwood::table::Game;

const HACK: Choice = Choice::Hack { by: C, on: Pf };

fn kinds(p: &Played) -> Vec<FoulKind> {
    let kind = |play: &Play| match *play {
        Play::Foul { kind, .. } => Some(kind),
        _ => None,
    };
    p.plays().iter().filter_map(kind).collect()
}

/// Visitors score some points; then Home has its first pass of the last minute of the game and advances.
fn last_minute(baskets: u8) -> Scene {
    let mut s = Scene::new().burn(1);
    for _ in 0..baskets {
        s = s.card(Action, "Pass to PG #1").card(Shot, "1").burn(1);
    }
    s = s.burn(178 - 3 * baskets).shuffled().burn(180).shuffled().burn(180).shuffled();
    s.burn(164).card(Action, "Pass to PG #40").choose(Choice::Advance)
}

/// Home's PG is fouled twice: two free throws.
fn at_the_line(baskets: u8) -> Scene {
    let once = last_minute(baskets).choose(Choice::StopClock);
    once.card(Advance, "Pass to PG #40").choose(Choice::Advance).choose(Choice::StopClock)
}

/// Home's PG misses a shot and has two free throws.
fn two_throws() -> Scene {
    Scene::inbounding()
        .card(Action, "Fouled in Act of Shooting")
        .card(Foul, "100 FD1")
        .card(Foul, "1 FD1")
        .card(Shot, "90")
}

#[test]
fn s6_2_the_last_throw_may_be_missed_on_purpose() {
    let p = two_throws().play().on();
    assert!(!p.may(Home).contains(&Choice::MissOnPurpose), "H54: the first is not rebounded");
    let p = two_throws().card(Shot, "1").choose(Choice::MissOnPurpose).play();
    assert_eq!((p.line(Home, Pg).ftm, p.line(Home, Pg).fta), (1, 2));
    assert_eq!((p.reads(), p.pile()), (Some(Rebound), Some(Pile::DeadBall)));
    let p = two_throws().card(Shot, "1").choose(Choice::MissOnPurpose).card(Rebound, "Off C #1 §18").play();
    assert_eq!((p.line(Home, C).oreb, p.reads(), p.pile()), (1, Some(Shot), Some(Pile::Play)));
    assert!(!two_throws().card(Shot, "1").play().may(Visitors).contains(&Choice::MissOnPurpose));
}

#[test]
fn s6_6_a_deliberate_foul_is_charged_to_the_player_named() {
    let p = Scene::new().choose(HACK).play();
    assert_eq!((p.line(Visitors, C).pf, kinds(&p)), (1, vec![FoulKind::Intentional]));
    let p = p.on();
    assert_eq!((p.ball(), p.reads(), p.game().ball().passes), (Home, Some(Advance), 2), "6.4");
    let p = Scene::new().card(Action, "Pass to PG #40").play();
    assert_eq!(p.may(Visitors).len(), 25, "anybody on anybody, before ADVANCE too");
    for press in [false, true] {
        let question = Question::Defense { press };
        let all = p.game().choices(Visitors, &question).len();
        assert_eq!(
            (p.game().count_choices(Visitors, &question), all),
            (25 + usize::from(press), 25 + usize::from(press))
        );
    }
    let p =
        Scene::new().choose(HACK).choose(HACK).choose(HACK).choose(HACK).choose(HACK).card(Shot, "1").play();
    assert_eq!((p.line(Home, Pf).ftm, p.line(Visitors, C).pf), (1, 5), "the fifth is in the penalty");
    let p = p.0;
    assert!(matches!(p.need(), hardwood::table::Need::Draw { draw: (Pile::DeadBall, Shot), .. }));
}

#[test]
fn s6_6_each_way_to_foul_on_purpose_names_the_two_players() {
    let p = Scene::new().card(Action, "Pass to PG #40").play();
    let acts = p.game().acts(p.0.windows(), &[Visitors]);
    let foul = acts.iter().find(|act| act.label == "Foul on purpose").unwrap();
    assert!(foul.is_on_cards(), "anybody on anybody is on the players' cards");
    let ways = foul.answers.iter().map(|way| way.index);
    assert!(ways.eq(foul.subjects.iter().map(|subject| subject.answer)), "one subject a way");
    assert!(foul.subjects.iter().all(|s| s.on.side == Home && s.by.is_some_and(|by| by.side == Visitors)));
    let on_center = foul.subjects.iter().filter(|s| s.on == p.game().player_at(Home, C));
    assert_eq!(on_center.count(), 5, "any of the five may foul the center");
    // an act without a player is no player's card's
    let timeout = p.game().acts(p.0.windows(), &[Home]);
    let timeout = timeout.iter().find(|act| act.label == "Timeout").unwrap();
    assert!(timeout.subjects.is_empty() && !timeout.is_on_cards());
}

#[test]
fn s6_6_in_the_last_two_minutes_of_a_half_two_throws_and_the_ball() {
    for quarter in [1, 2, 3, 4] {
        let late = Scene::new().quarters(quarter - 1).burn(if quarter == 1 { 150 } else { 151 }).choose(HACK);
        let half = quarter % 2 == 0;
        if half {
            let p = late.card(Shot, "1").card(Shot, "90").play().on();
            assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 2), "SP47, quarter {quarter}");
            assert!(p.book().teams.0.iter().any(|t| t.total().fta == 2));
        } else {
            let p = late.play().on();
            assert_eq!(p.reads(), Some(Advance), "quarter {quarter}: not in the penalty");
        }
    }
    let early = Scene::new().quarters(1).burn(140).choose(HACK).play().on();
    assert_eq!(early.reads(), Some(Advance), "2:40 of the second quarter");
}

#[test]
fn s20_11_fiba_has_no_deliberate_fouls() {
    for (code, may) in
        [(Code::Nba, true), (Code::Ncaa, true), (Code::Fiba, false), (Code::FibaBefore2014, false)]
    {
        let mut s = Scene::new();
        s.setup.code = code;
        assert_eq!(s.play().may(Visitors).contains(&HACK), may, "{code:?}");
    }
}

#[test]
fn h52_no_more_than_six_while_the_clock_stands() {
    let mut s = Scene::new();
    for at in [Pg, Sg, Sf, Pf, C, Pg] {
        s = s.choose(Choice::Hack { by: at, on: C });
        // the fifth and the sixth: one made, one missed and out of bounds to Home
        let fouls = [Pf, C].contains(&at);
        s = if fouls && at == C {
            s.card(Shot, "1").choose(Choice::MissOnPurpose).card(Rebound, "O OB")
        } else {
            s
        };
    }
    let p = s.card(Shot, "1").choose(Choice::MissOnPurpose).card(Rebound, "O OB").play().on();
    assert_eq!(p.game().time_left(), 716, "only the jump was a card");
    assert!(p.reads() == Some(Advance) && p.may(Visitors).is_empty());
    let pass = |s: Scene| s.card(Action, "Pass to PG #40").play();
    assert_eq!(pass(Scene::new()).may(Visitors).len(), 25);
}

#[test]
fn s6_7_after_a_foul_the_defense_may_change_positions_and_players_without_a_time_out() {
    let foul = |text: &str| Scene::inbounding().card(Action, text).card(Foul, "100 FD1").card(Foul, "1 FD1");
    for text in ["Defense Foul", "Fouled in Act of Shooting", "Offensive Foul"] {
        let s = foul(text);
        let p = if text.starts_with("Fouled") { s.card(Shot, "90").play() } else { s.play() };
        assert_eq!(p.lineup_of(), Some(Visitors), "{text}");
        for change in [Choice::Swap { a: Pg, b: C }, Choice::Mark { a: Pg, b: C }] {
            assert!(p.choices().contains(&change), "{text}");
        }
    }
    let p = Scene::inbounding().choose(HACK).choose(Choice::Mark { a: Pg, b: C }).play();
    assert_eq!(p.game().spot(Visitors, C).guards, Pg, "SP1");
}

#[test]
fn s8_7_in_the_last_minute_the_pd_fouls_the_ballhandler_and_the_clock_stands() {
    let p = last_minute(0).play();
    assert!(p.may(Visitors).contains(&Choice::StopClock));
    assert!(!p.may(Visitors).contains(&Choice::Hack { by: Pg, on: Pg }), "SP48: that is this foul");
    assert!(p.may(Visitors).contains(&Choice::Hack { by: C, on: Pg }));
    let p = last_minute(0).choose(Choice::StopClock).play().on();
    assert_eq!((p.line(Visitors, Pg).pf, kinds(&p)), (1, vec![FoulKind::Defensive]));
    assert_eq!((p.reads(), p.pile()), (Some(Advance), Some(Pile::DeadBall)), "SP49");
    assert_eq!(p.game().ball().passes, 2, "6.4: not in the penalty");
    let p = last_minute(0)
        .choose(Choice::StopClock)
        .card(Advance, "Pass to PG #40")
        .choose(Choice::Advance)
        .play();
    assert_eq!((p.pile(), p.game().time_left()), (Some(Pile::Play), 60), "one card");
    let p = at_the_line(0).card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!((p.points(Home), p.reads(), p.pile()), (2, Some(Action), Some(Pile::DeadBall)), "or ACTION");
    let early =
        Scene::new().quarters(3).burn(158).card(Action, "Pass to PG #40").choose(Choice::Advance).play();
    assert!(!early.may(Visitors).contains(&Choice::StopClock), "1:24 left");
    let nobody = Scene::new().quarters(3).burn(166).play().on();
    assert!(!nobody.may(Visitors).contains(&Choice::StopClock), "before a pass");
}

#[test]
fn s6_8_a_full_time_out_freezes_the_shooter() {
    let freeze = |s: Scene| s.choose(Choice::Freeze);
    let first = |n: &str| freeze(at_the_line(0)).card(Shot, n).play();
    assert_eq!((first("70").points(Home), first("71").points(Home)), (1, 0), "75 - 5");
    let second =
        |one: &str, two: &str| freeze(at_the_line(0)).card(Shot, one).card(Shot, two).play().points(Home);
    assert_eq!((second("71", "65"), second("71", "66")), (1, 0), "missed: ten off the second");
    assert_eq!((second("70", "75"), second("70", "76")), (2, 1), "made: nothing off the second");
    let p = freeze(at_the_line(0)).play();
    assert!(p.plays().contains(&Play::TimeOut { side: Visitors, short: false }));
    assert_eq!(p.lineup_of(), Some(Home), "its caller places last");
    assert!(!freeze(at_the_line(0)).card(Shot, "71").play().may(Visitors).contains(&Choice::Freeze), "H53");
    assert!(freeze(at_the_line(0)).card(Shot, "1").play().may(Visitors).contains(&Choice::Freeze), "H53");
}

#[test]
fn s6_8_within_three_points_in_the_last_minute() {
    assert!(at_the_line(1).play().on().may(Visitors).contains(&Choice::Freeze), "0-2");
    assert!(!at_the_line(2).play().on().may(Visitors).contains(&Choice::Freeze), "0-4");
    assert!(!two_throws().play().on().may(Visitors).contains(&Choice::Freeze), "the first quarter");
}
