//! SP §8.4-8.5, §3.3 Time-outs.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::court::Side;
use hardwood::statis_pro::fac::Section::{Action, Advance, Block, Foul, JumpTo, Press, Rebound, Shot};
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

/// §8.4, §8.6, H43: a timeout may be called in the break after a period, but the tip-off follows none.
#[test]
fn s8_6_in_the_break_between_periods_either_side_may_call_one() {
    let p = Scene::at_tip_off().play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    assert!(!p.may(Visitors).contains(&FULL), "before the tip-off");
    assert!(!Scene::at_tip_off().choose(Choice::Ready).play().may(Home).contains(&FULL));
    let rest = || Scene::new().quarters(1);
    let p = rest().play();
    assert_eq!(
        (p.game().period(), p.lineup_of(), p.may(Visitors)[..2].to_vec()),
        (2, Some(Visitors), vec![FULL, SHORT])
    );
    let p = rest().choose(Choice::Ready).play();
    assert!(p.lineup_of() == Some(Home) && p.may(Home).contains(&FULL));
    let p = rest().choose(FULL).play();
    assert_eq!(called(&p).last(), Some(&(Visitors, false)));
    assert_eq!(p.lineup_of(), Some(Home), "the caller sets the lineup last");
    // SP77: an overtime has two and no 20-second one, also in the break before it
    let p = Scene::new().quarters(4).choose(FULL).play();
    assert_eq!((left(&p, Visitors), left(&p, Home)), ((1, 0), (2, 0)));
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
}

/// §8.4, H42: whenever the side has the ball, before a shot too.
#[test]
fn s8_4_it_may_be_called_before_a_shot() {
    let shot = || Scene::new().card(Action, "Pass to SG #12");
    let p = shot().play();
    assert_eq!((p.reads(), p.may(Home), p.may(Visitors)), (Some(Shot), vec![FULL, SHORT], vec![]));
    let p = shot().choose(FULL).play().on();
    assert_eq!((p.reads(), p.game().ball().passes, p.game().ball().at), (Some(Advance), 2, None));
    let rebound = || shot().card(Shot, "90").card(Rebound, "Off C #12 §9");
    let p = rebound().play();
    assert_eq!((p.reads(), p.may(Home)), (Some(Shot), vec![FULL, SHORT]));
    let p = rebound().choose(SHORT).play().on();
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 3), "the new clock");
    let miss = shot().card(Shot, "90").play();
    assert_eq!(miss.may(Home), [], "Home has no longer the ball");
}

/// §8.4, H42: with no pass left the ball goes back to the ballhandler's position, for the shot that was due.
#[test]
fn s8_4_it_may_be_called_with_no_pass_left() {
    let three = || {
        Scene::new()
            .card(Action, "Pass to PG #40")
            .card(Advance, "Pass to PG #40")
            .card(Advance, "Pass to PG #20 §1")
    };
    let reserve = Choice::In { position: Pg, player: 5 };
    let p = three().choose(FULL).choose(Choice::Ready).choose(reserve).card(Shot, "34").play();
    // FG 45 - 8 forced - 3 PD = 34
    assert_eq!((p.points(Home), p.book().line(hardwood::court::Player::new(Home, 5)).fgm), (2, 1));
    let p = three().choose(FULL).card(Shot, "35").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).fga), (0, 1));
    // the one pass for an assist is lost with it
    let advance = || three().choose(Choice::Advance);
    let p = advance().play();
    assert_eq!((p.reads(), p.may(Home)), (Some(Advance), vec![FULL, SHORT]));
    let p = advance().choose(FULL).play().on();
    assert_eq!((p.reads(), p.game().ball().at), (Some(Shot), Some(Pg)));
    // an open player is covered
    let open = Scene::new()
        .card(Action, "Pass to PG #40")
        .card(Advance, "Pass to PG #40 §1")
        .card(Advance, "Pass to SG #12");
    let p = open.choose(FULL).card(Shot, "43").play();
    assert_eq!((p.points(Home), p.line(Home, Sg).fga), (0, 1), "45 - 3 PD");
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
    assert_eq!(called(&p), [(Home, false)], "called before its Time card");
    let p = Scene::new().quarters(2).burn(160).play();
    assert_eq!(called(&p).len(), 6, "one a quarter");
}

/// audit SP-6: §8.4 a timeout called after the Time card does not pay for the one that was not called in time.
#[test]
fn s8_4_what_is_owed_is_charged_even_if_one_is_called_after_the_time_card() {
    // the 75th card takes the ball from Home: it may call one at the dead ball, and owes one
    let p = Scene::new().burn(72).card(Action, "Pass to PG #40").card(Advance, "Traveling D OB, TO PG");
    let p = p.choose(Choice::Ready).choose(FULL).burn(2).play();
    assert_eq!(called(&p), [(Home, false), (Home, false)]);
    let (charged, announced) = (p.announcements(), "Home: charged with a timeout not called in time");
    assert_eq!(charged.iter().filter(|said| *said == announced).count(), 1);
}

/// audit SP-6: §8.4 every possession that is no fast break is charged: after a kicked ball, O OB, an offensive
/// rebound, a jump ball. Nor does the end of a period forgive it.
#[test]
fn s8_4_the_next_possession_is_charged_however_it_begins() {
    let miss = || Scene::new().burn(72).card(Action, "Pass to SG #12").card(Shot, "90");
    let charged = |s: Scene, passes: u8| {
        let p = s.play();
        assert_eq!((called(&p), p.lineup_of()), (vec![(Home, false)], Some(Visitors)));
        let p = p.on();
        let ball = p.game().ball();
        assert_eq!((p.reads(), ball.side, ball.at, ball.passes), (Some(Advance), Home, None, passes));
    };
    charged(Scene::new().burn(72).card(Action, "Pass to PG #40").card(Advance, "Kicked Ball"), 2);
    charged(miss().card(Rebound, "O OB"), 3);
    charged(miss().card(Rebound, "Off C #12 §9"), 3);
    charged(
        miss()
            .card(Rebound, "Jump Ball between Cs")
            .choose(Choice::Ready)
            .choose(Choice::Ready)
            .card(JumpTo, "PG"),
        3,
    );
    // a recovered block is no new possession (7.2)
    let block = Scene::new().burn(72).with(Visitors, C, |p| p.blocks = 3).card(Action, "Pass to SG #12");
    let p = block.card(Shot, "1; B3 or higher at C blocks").card(Block, "Off C").play();
    assert_eq!((called(&p), p.choices()), (vec![], vec![Choice::Two, Choice::Advance]));
    // Visitors owe one from the 135th card on, and Home has the ball to the end
    let keeps = Scene::new().burn(132).card(Action, "Pass to PG #40");
    let keeps = (0..46).fold(keeps, |s, _| s.card(Advance, "Kicked Ball")).shuffled();
    let p = keeps.play();
    assert_eq!((p.game().period(), called(&p)), (2, vec![(Home, false)]));
    assert_eq!(called(&p.on()), [(Home, false), (Visitors, false)], "Visitors begin the second quarter");
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

/// §8.4, SP77.
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

/// audit SP-2: §8.4.1 any side that calls a timeout may inbound there, whoever calls another one.
#[test]
fn s8_4_1_of_two_callers_each_keeps_the_right() {
    let dead = || Scene::new().burn(164);
    let half_court = |s: Scene| {
        let p = s.play();
        let callers = called(&p)[2..].to_vec();
        (callers, p.on().may(Home).contains(&Choice::HalfCourt))
    };
    // each side has been charged with one at its Time card
    let (home, visitors) = ((Home, false), (Visitors, false));
    assert_eq!(half_court(dead().choose(Choice::Ready).choose(FULL)), (vec![home], true));
    assert_eq!(
        half_court(dead().choose(Choice::Ready).choose(FULL).choose(FULL)),
        (vec![home, visitors], true)
    );
    assert_eq!(half_court(dead().choose(FULL).choose(FULL)), (vec![visitors, home], true));
    assert_eq!(half_court(dead().choose(FULL)), (vec![visitors], false));
    // H44: Visitors' right is for this inbounds play, and Home has it
    let p = dead().choose(Choice::Ready).choose(FULL).choose(FULL).card(Action, "Traveling D OB, TO PG");
    let p = p.play().on();
    assert!(p.ball() == Visitors && !p.may(Visitors).contains(&Choice::HalfCourt));
}
