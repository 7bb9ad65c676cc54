//! SP §8.4-8.5, §3.3 Time-outs.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::court::Side;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, JumpTo, Press, Rebound, Shot};
use hardwood::statis_pro::{Choice, Code, Pile, TimeOutsLeft};

const FULL: Choice = Choice::TimeOut;
const SHORT: Choice = Choice::ShortTimeOut;

fn left(p: &Played, side: Side) -> (u8, u8) {
    let TimeOutsLeft { full, short } = p.game().time_outs_left(side);
    (full, short)
}

fn called(p: &Played) -> Vec<(Side, bool)> {
    let time_out = |play: &Play| match *play {
        Play::TimeOut { side, short } => Some((side, short)),
        _ => None,
    };
    p.plays().iter().filter_map(time_out).collect()
}

fn coded(code: Code) -> Scene {
    let mut s = Scene::new();
    s.setup.code = code;
    s
}

#[test]
fn s8_4_a_side_has_seven_time_outs_and_a_20_second_one_per_half() {
    let p = Scene::new().play();
    assert_eq!((left(&p, Home), left(&p, Visitors)), ((7, 1), (7, 1)));
    let p = Scene::new().choose(FULL).choose(Choice::Ready).choose(SHORT).play();
    assert_eq!(left(&p, Home), (6, 0));
    assert_eq!(called(&p), [(Home, false), (Home, true)]);
    assert!(!p.may(Home).contains(&SHORT));
    let p = Scene::new().choose(SHORT).quarters(2).play();
    assert_eq!(left(&p, Home).1, 1, "another in the second half");
}

#[test]
fn s8_4_the_side_with_the_ball_may_call_one_and_at_a_dead_ball_either_side() {
    let p = Scene::new().card(Action, "Pass to PG #40").play();
    assert_eq!(p.may(Home), [FULL, SHORT], "Home has the ball");
    assert!(!p.may(Visitors).contains(&FULL));
    let dead = || Scene::new().card(Action, "Pass to PG #40").card(Advance, "Kicked Ball");
    assert_eq!(called(&dead().choose(FULL).play()), [(Visitors, false)], "Visitors are asked first");
    assert_eq!(called(&dead().choose(Choice::Ready).choose(FULL).play()), [(Home, false)]);
}

#[test]
fn s8_4_none_is_called_before_the_first_card_of_a_period() {
    let p = Scene::at_tip_off().play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    assert!(!p.may(Visitors).contains(&FULL));
}

#[test]
fn s3_3_the_caller_sets_the_lineup_last_and_of_two_callers_the_last_one() {
    let p = Scene::new().choose(FULL).play();
    assert_eq!(p.lineup_of(), Some(Visitors), "Home has called it");
    let p = Scene::new().choose(FULL).choose(Choice::Ready).play();
    assert_eq!(p.lineup_of(), Some(Home));
    // SP79
    let p = Scene::new().choose(FULL).choose(FULL).play();
    assert_eq!(called(&p), [(Home, false), (Visitors, false)]);
    assert_eq!(p.lineup_of(), Some(Home), "now Visitors place last");
}

#[test]
fn s8_5_in_a_20_second_time_out_each_side_may_make_one_substitution() {
    let on = |position, player| Choice::In { position, player };
    let live = || Scene::new().card(Action, "Pass to PG #40");
    let p = live().choose(SHORT).choose(on(Pg, 5)).play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    assert!(!p.choices().iter().any(|c| matches!(c, Choice::In { .. })), "only one");
    let p = live().choose(SHORT).choose(on(Pg, 5)).choose(Choice::Ready).choose(on(C, 9)).play();
    assert_eq!(p.book().teams.0.each_ref().map(|t| t.five), [[0, 1, 2, 3, 9], [5, 1, 2, 3, 4]]);
    assert!(!p.choices().contains(&on(Pg, 5)));
    let p = live().choose(FULL).choose(on(Pg, 5)).choose(on(C, 9)).play();
    assert_eq!(p.book().teams[Visitors].five, [5, 1, 2, 3, 9], "any number in a full timeout");
    let dead = || live().card(Advance, "Kicked Ball").choose(SHORT);
    let p = dead().choose(Choice::Ready).choose(on(Pg, 5)).choose(on(C, 9)).play();
    assert_eq!(p.book().teams[Visitors].five, [5, 1, 2, 3, 9], "H45: the ball was dead already");
}

#[test]
fn s8_4_in_the_frontcourt_the_ball_is_inbounded_there_on_the_same_clock() {
    let p = Scene::new().card(Action, "Pass to PG #40 §1").choose(FULL).play().on();
    assert_eq!((p.reads(), p.game().ball().passes, p.game().ball().at), (Some(Advance), 2, None), "H42");
    let p =
        Scene::new().card(Action, "Pass to PG #40 §1").choose(FULL).card(Advance, "Pass to SF #20").play();
    assert_eq!(p.reads(), Some(Advance), "the chance of an Open Shot is gone: SF may not shoot");
    // no pass is left except one for an assist
    let three = Scene::new()
        .card(Action, "Pass to PG #40")
        .card(Advance, "Pass to PG #40")
        .card(Advance, "Pass to PG #40 §1")
        .choose(Choice::Advance)
        .play();
    assert_eq!((three.reads(), three.may(Home)), (Some(Advance), vec![]));
}

#[test]
fn s8_4_a_side_without_one_time_out_per_quarter_by_its_time_card_is_charged() {
    // 75 cards: 5:00, Home's
    let p = Scene::new().burn(74).play();
    assert_eq!((called(&p), p.lineup_of()), (vec![(Home, false)], Some(Visitors)));
    assert!(p.announcements().iter().any(|s| s == "Home: charged with a timeout not called in time"));
    assert!(called(&Scene::new().burn(73).play()).is_empty(), "at its own next possession");
    assert_eq!(called(&Scene::new().choose(FULL).burn(80).play()).len(), 1, "it has called one");
    assert_eq!(called(&Scene::new().choose(SHORT).burn(80).play()).len(), 2, "SP78: a 20-second one is none");
    // 135 cards: 9:00, Visitors'
    let p = Scene::new().burn(136).play();
    assert_eq!(called(&p), [(Home, false), (Visitors, false)]);
    let p = Scene::new().burn(73).choose(Choice::Ready).choose(FULL).burn(4).play();
    assert_eq!(called(&p), [(Home, false)], "called while it was due");
    let p = Scene::new().quarters(2).burn(160).play();
    assert_eq!(called(&p).len(), 6, "one a quarter");
}

#[test]
fn s8_4_a_fast_break_is_not_charged() {
    let miss = |s: Scene| s.card(Action, "Pass to PG #1").card(Shot, "90");
    let s = miss(Scene::new().burn(132)).card(Rebound, "Def PG FB").choose(Choice::Run);
    let (at, foul) = break_shot();
    let s = s.card(Foul, &foul).card(Shot, "90").card(Rebound, "Def C");
    let p = s.play();
    let by = starter(Visitors, at);
    assert!(p.book().line(by).fga == 1 && called(&p) == [(Home, false)], "Visitors ran");
    assert_eq!(p.ball(), Home);
}

#[test]
fn sp77_the_ncaa_has_five_time_outs_fiba_two_and_three_and_overtimes_two_or_one() {
    for (code, first, second, overtime) in
        [(Code::Ncaa, 5, 5, 2), (Code::Fiba, 2, 3, 1), (Code::FibaBefore2014, 2, 3, 1)]
    {
        let p = coded(code).play();
        assert_eq!(left(&p, Home), (first, 0), "{code:?}");
        let rules = code.rules();
        let cards = u16::from(rules.decks) * u16::from(rules.play_cards);
        let half = |s: Scene, jumped: u16| {
            // decks are shuffled after 150 cards
            (0..300 / 150).fold((s, jumped), |(s, jumped), _| (s.burn((150 - jumped) as u8).shuffled(), 0)).0
        };
        assert!(cards == 300 || cards == 150);
        let p = half(coded(code), 1).play();
        assert_eq!((left(&p, Home), called(&p).len()), ((second, 0), 0), "{code:?}: nobody is charged");
        let p = half(half(coded(code), 1), 0).play();
        assert_eq!(left(&p, Home), (overtime, 0), "{code:?}: overtime");
    }
    let p = Scene::new().quarters(4).card(JumpTo, "PG").play();
    assert_eq!(left(&p, Home), (2, 0), "NBA: overtime");
}

#[test]
fn s8_4_1_late_the_ball_may_be_inbounded_at_half_court() {
    // 165 cards: 1:00 left of the first quarter; Home is charged at 5:00
    let late = |burn: u8| Scene::new().burn(burn).choose(Choice::Ready).choose(FULL);
    let p = late(164).play().on();
    assert!(p.may(Home).contains(&Choice::HalfCourt));
    assert_eq!(p.pile(), Some(Pile::Play), "inbounding there is optional");
    let p = late(164).choose(Choice::HalfCourt).play();
    assert_eq!((p.reads(), p.pile()), (Some(Action), Some(Pile::DeadBall)));
    let p = late(164).choose(Choice::HalfCourt).choose(Choice::Press).play();
    assert_eq!((p.reads(), p.pile()), (Some(Press), Some(Pile::DeadBall)), "ACTION or PRESS");
    let p = late(164).choose(Choice::HalfCourt).card(Action, "Pass to PG #40").choose(Choice::Advance).play();
    assert_eq!((p.pile(), p.game().time_left()), (Some(Pile::Play), 60), "one card");
    assert!(!late(162).play().on().may(Home).contains(&Choice::HalfCourt), "1:08 is too early");
    let fourth = |burn| Scene::new().quarters(3).burn(burn).choose(Choice::Ready).choose(FULL).play().on();
    assert!(fourth(150).may(Home).contains(&Choice::HalfCourt), "2:00 of the game");
    assert!(!fourth(148).may(Home).contains(&Choice::HalfCourt));
    // called at the other side's dead ball, it is still the caller's to inbound
    let p = Scene::new().burn(164).choose(FULL).play().on();
    assert!(!p.may(Home).contains(&Choice::HalfCourt), "Visitors called it");
}
