//! SP §4.2, §15 PRESS.

use crate::scene::*;
use hardwood::book::{FoulKind, Play, TurnoverKind};
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, JumpTo, Press, Rebound, Shot, Z};
use hardwood::statis_pro::{Choice, Code, PickWhy, Pile};

/// Home has won the opening jump, and the Visitors press.
fn pressed() -> Scene {
    Scene::inbounding().choose(Choice::Press)
}

fn may_press(p: &Played) -> bool {
    [Home, Visitors].iter().any(|&side| p.may(side).contains(&Choice::Press))
}

/// After some cards of a quarter, Home's PRESS calls for a Z reading without effect.
fn consults(s: Scene) -> Scene {
    s.choose(Choice::Press).card(Press, "Consult Z").card(Z, "Desperation Heave")
}

#[test]
fn s4_2_a_press_replaces_an_action_after_a_dead_ball() {
    let p = Scene::new().play();
    assert_eq!((p.reads(), p.may(Visitors)[0]), (Some(Action), Choice::Press), "after a jump ball");
    assert_eq!(pressed().play().reads(), Some(Press));
    let p = Scene::new().card(Action, "Pass to PG #1").card(Shot, "1").play();
    assert_eq!((p.reads(), may_press(&p)), (Some(Action), false), "a basket is no dead ball");
    let p = Scene::new().card(Action, "Traveling D OB, TO PG").play().on();
    assert!(p.may(Home).contains(&Choice::Press) && p.ball() == Visitors);
    let p = Scene::new().card(Action, "Pass to PG #40").play();
    assert_eq!((p.reads(), may_press(&p)), (Some(Advance), false), "only instead of ACTION");
    let p = Scene::new().quarters(1).play().on();
    assert!(may_press(&p), "a period has ended");
    let p = Scene::new().card(Action, "Pass to PG #1").card(Shot, "1").choose(Choice::TimeOut).play().on();
    assert!(may_press(&p), "a timeout");
}

#[test]
fn sp89_free_throws_are_a_dead_ball() {
    let fouled = Scene::inbounding().card(Action, "Fouled in Act of Shooting").card(Foul, "100 FD1");
    let p = fouled.card(Foul, "1 FD1").card(Shot, "90").card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!((p.points(Home), may_press(&p)), (2, true));
}

#[test]
fn s4_2_in_the_last_two_minutes_of_the_game_a_press_is_possible_at_any_time() {
    let rebound = |s: Scene| s.card(Shot, "90").card(Rebound, "Def C").play();
    let pass = |s: Scene| s.card(Action, "Pass to PG #1");
    assert!(may_press(&rebound(pass(Scene::new().quarters(3).burn(150)).choose(Choice::Two))));
    let rebound = |s: Scene| rebound(pass(s));
    assert!(!may_press(&rebound(Scene::new().quarters(3).burn(140))));
    assert!(!may_press(&rebound(Scene::new().quarters(1).burn(150))), "not of the second quarter");
}

#[test]
fn h55_a_time_out_ends_the_press() {
    let p = pressed().choose(Choice::TimeOut).play().on();
    assert_eq!((p.reads(), may_press(&p)), (Some(Action), true));
}

#[test]
fn s15a_a_foul_by_the_defense() {
    let p = pressed().card(Press, "Defense Foul").card(Foul, "100 FD3").card(Foul, "1 FD2").play().on();
    assert_eq!(p.line(Visitors, Sg).pf, 1);
    assert_eq!((p.ball(), p.reads(), p.game().ball().passes), (Home, Some(Advance), 2));
}

#[test]
fn s15b_an_intentional_foul_gives_two_throws_and_the_ball() {
    let fouled = pressed().card(Press, "Intentional Foul").card(Foul, "100 FD3").card(Foul, "1 FD2");
    let p = fouled.card(Shot, "1").card(Shot, "90").play().on();
    assert_eq!((p.line(Home, Sg).ftm, p.line(Home, Sg).fta), (1, 2));
    assert_eq!((p.ball(), p.reads(), p.game().ball().passes), (Home, Some(Advance), 2));
}

#[test]
fn s15c_a_pass_to_choice() {
    let p = pressed().card(Press, "Pass to Choice #10").play();
    assert_eq!(p.asked(), Some((Home, PickWhy::Receiver, vec![0, 1, 2, 3, 4])));
    let p = pressed()
        .card(Press, "Pass to Choice #10")
        .choose(pick(Home, 2))
        .choose(Choice::Two)
        .card(Shot, "42")
        .play();
    assert_eq!(p.line(Home, Sf).fgm, 1);
}

#[test]
fn s15d_a_pass_is_as_after_action() {
    let p = pressed().card(Press, "Pass to SF #12").card(Shot, "42").play();
    assert_eq!((p.line(Home, Sf).fgm, p.book().teams[Home].total().ast), (1, 0), "SP26: from nobody known");
    let p = pressed().card(Press, "Pass to SF #13").play();
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 2), "it was the first of three");
    let open = pressed().card(Press, "Pass to SF #13 §3").card(Advance, "Pass to C #40");
    assert_eq!(open.choose(Choice::Two).card(Shot, "55").play().line(Home, C).fgm, 1, "§3: an Open Shot");
}

#[test]
fn s15e_a_pass_to_choice_who_scores() {
    let p = pressed()
        .with(Home, Pf, |p| p.assists = 9)
        .card(Press, "Pass to Choice Who Scores")
        .choose(pick(Home, 4))
        .play();
    assert_eq!((p.line(Home, C).fgm, p.line(Home, Pf).ast, p.ball()), (1, 1, Visitors));
    assert!(!may_press(&p), "a basket is no dead ball");
}

#[test]
fn s15f_after_a_z_reading_five_dead_ball_cards_are_checked_for_defenders_who_must_rest() {
    let p = consults(Scene::new().burn(20))
        .card(Z, "Mandatory Rest: Center")
        .rpg(141)
        .card(Z, "Mandatory Rest: Guard")
        .rpg(1)
        .card(Z, "Technical Foul")
        .card(Z, "Mandatory Rest: Forward")
        .rpg(121)
        .card(Z, "Great Night")
        .play();
    assert!(p.game().is_tired(starter(Visitors, C)) && p.game().is_tired(starter(Visitors, Sf)));
    assert!(!p.game().is_tired(starter(Home, Pg)), "the offense's rest is ignored");
    assert_eq!(p.book().teams[Visitors].total().tech + p.book().teams[Home].total().tech, 0, "the rest too");
    assert_eq!((p.reads(), p.pile(), p.game().ball().passes), (Some(Advance), Some(Pile::Play), 2));
    let four = consults(Scene::new().burn(20)).card(Z, "Fight and Ejection").card(Z, "Technical Foul");
    let p = four.card(Z, "Technical Foul").card(Z, "Technical Foul").play();
    assert_eq!((p.reads(), p.pile()), (Some(Z), Some(Pile::DeadBall)), "one more");
}

#[test]
fn s15f_the_offense_says_which_of_two_must_rest() {
    let two = || {
        consults(Scene::new().burn(20))
            .card(Z, "Mandatory Rest: Guard")
            .rpg(101)
            .card(Z, "Mandatory Rest: Guard")
            .rpg(181)
    };
    assert_eq!(two().play().asked(), Some((Home, PickWhy::Rest, vec![1, 0])));
    let p = two().choose(pick(Visitors, 0)).play();
    assert!(p.game().is_tired(starter(Visitors, Pg)) && !p.game().is_tired(starter(Visitors, Sg)), "ignored");
}

#[test]
fn s15f_nobody_tires_while_the_dead_ball_deck_is_larger_than_the_discards() {
    let mut s = consults(Scene::new());
    for _ in 0..5 {
        s = s.card(Z, "Mandatory Rest: Center");
    }
    assert_eq!(s.play().reads(), Some(Advance), "no RPG is drawn");
}

#[test]
fn s15g_turnovers() {
    for (text, kind) in [
        ("Ball Not Put in Play in Time", TurnoverKind::NotInPlay),
        ("Traveling", TurnoverKind::Traveling),
        ("Line Violation", TurnoverKind::LineViolation),
        ("Double Dribble", TurnoverKind::DoubleDribble),
        ("Ball Thrown Away", TurnoverKind::ThrownAway),
    ] {
        let lost = |p: &Played, by| {
            let (by, steal) = (Some(starter(Home, by)), None);
            p.plays().contains(&Play::Turnover { side: Home, by, kind, steal })
        };
        let p = pressed().card(Press, &format!("{text} D OB, TO SF")).play().on();
        assert!(lost(&p, Sf), "{text}");
        assert_eq!((p.ball(), p.reads(), may_press(&p)), (Visitors, Some(Action), true));
        assert!(lost(&pressed().card(Press, &format!("{text} D OB, TO RPG")).rpg(45).play(), C), "{text}");
    }
}

#[test]
fn s15h_an_offensive_foul() {
    let p = pressed().card(Press, "Offensive Foul").card(Foul, "100 FD1").card(Foul, "1 FD2").play().on();
    assert_eq!((p.line(Home, Sg).pf, p.line(Home, Sg).to, p.ball()), (1, 1, Visitors));
}

#[test]
fn s15i_a_jump_ball() {
    let held = || pressed().card(Press, "Jump Ball between SGs");
    let p = held().card(JumpTo, "PG").play();
    assert_eq!((p.ball(), p.reads(), p.game().ball().passes), (Home, Some(Action), 3), "H50: from the start");
    assert!(may_press(&p));
    let p = held().with(Visitors, Sg, |p| p.rebounds = 12).card(JumpTo, "PG").play();
    assert_eq!((p.ball(), p.book().teams[Home].team_turnovers), (Visitors, 1));
    let mut ncaa = pressed();
    ncaa.setup.code = Code::Ncaa;
    let p = ncaa.card(Press, "Jump Ball between SGs").play().on();
    assert_eq!(p.ball(), Visitors, "19.3: by the arrow");
}

#[test]
fn s15j_a_dead_ball_foul_gives_two_throws_the_last_of_them_live() {
    let fouled = pressed().card(Press, "Dead Ball Foul").card(Foul, "100 FD3").card(Foul, "1 FD2");
    let p = fouled.card(Shot, "1").card(Shot, "90").play();
    assert_eq!((p.line(Home, Sg).fta, p.reads()), (2, Some(Rebound)), "SP47");
}

#[test]
fn s15k_a_trap_leaves_one_advance() {
    let p = pressed().card(Press, "Trap").play();
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 1), "SP21");
    let p = pressed().card(Press, "Trap").card(Advance, "Pass to PG #40").card(Shot, "1").play();
    assert_eq!(p.line(Home, Pg).fgm, 1, "a Forced Shot");
    let mut ncaa = pressed();
    ncaa.setup.code = Code::Ncaa;
    assert_eq!(ncaa.card(Press, "Trap").play().game().ball().passes, 2);
}

#[test]
fn s14o_after_the_last_card_the_side_that_took_the_ball_by_a_press_heaves() {
    let last = |section, text| {
        let s = Scene::new().burn(178);
        let s = if section == Press { s.choose(Choice::Press) } else { s };
        s.card_with(&[(section, text), (Z, "Desperation Heave")])
    };
    let p = last(Press, "Traveling D OB, TO PG").rpg(185).play();
    assert_eq!((p.points(Visitors), p.line(Visitors, Sg).tpm), (3, 1));
    let p = last(Action, "Traveling D OB, TO PG").shuffled().play();
    assert_eq!(p.points(Visitors), 0, "not by ACTION");
}

#[test]
fn s8_1_a_pass_on_the_last_card_read_as_press_is_shot() {
    let last = || Scene::new().burn(178).choose(Choice::Press).card(Press, "Pass to PG #40");
    assert_eq!(last().play().choices(), [Choice::Two, Choice::NoShot]);
    let p = last().choose(Choice::Two).play();
    assert_eq!((p.reads(), p.pile()), (Some(Shot), Some(Pile::DeadBall)));
}

#[test]
fn s15_a_foul_read_from_press_is_recorded_as_its_own_kind() {
    for (text, kind) in [
        ("Defense Foul", FoulKind::Defensive),
        ("Intentional Foul", FoulKind::Intentional),
        ("Dead Ball Foul", FoulKind::DeadBall),
    ] {
        let p = pressed().card(Press, text).card(Foul, "100 FD3").card(Foul, "1 FD1").play();
        let of_kind = |play: &Play| matches!(play, Play::Foul { kind: k, team: true, .. } if *k == kind);
        assert!(p.plays().iter().any(of_kind), "{text}");
    }
}
