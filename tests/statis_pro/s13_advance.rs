//! SP §13 Results of ADVANCE.

use crate::scene::*;
use hardwood::book::{Play, TurnoverKind};
use hardwood::statis_pro::Choice::{Advance, Pick, Three, Two};
use hardwood::statis_pro::fac::Section::{Action, Advance as Adv, Foul, JumpTo, Rebound, Shot};

const NOBODY: &str = "Pass to PG #40";

fn turnover(p: &Played) -> Option<Play> {
    p.plays().into_iter().rfind(|p| matches!(p, Play::Turnover { .. }))
}

/// One pass left.
fn two_passes() -> Scene {
    Scene::new().card(Action, NOBODY).card(Adv, NOBODY)
}

#[test]
fn s13a_out_of_passes_a_player_who_qualifies_may_advance_once_more() {
    let third = || two_passes().card(Adv, "Pass to PG #40 §3");
    assert_eq!(third().play().choices(), [Two, Advance]);
    let p = third().choose(Advance).card(Adv, "Pass to SG #40").card(Shot, "55").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1), "open, and nothing but to shoot");
    let unqualified = two_passes().card(Adv, "Pass to PG #40 §4").play();
    assert_eq!(unqualified.reads(), Some(Shot));
}

#[test]
fn s13a_the_clock_is_extended_only_once() {
    let p = two_passes().card(Adv, "Pass to PG #40 §3").choose(Advance).card(Adv, "Pass to SG #40 §3").play();
    assert_eq!(p.reads(), Some(Shot), "SG qualifies too, but the pass is used");
}

#[test]
fn s13a_a_chance_before_the_last_pass_extends_nothing() {
    let p = Scene::new().card(Action, "Pass to PG #40 §3").card(Adv, NOBODY).choose(Advance);
    assert_eq!(p.card(Adv, NOBODY).play().reads(), Some(Shot));
}

#[test]
fn s13a_a_chain_of_passers_continues_while_passes_are_left() {
    // SP19
    let p = Scene::new()
        .card(Action, "Pass to PG #40 §3")
        .card(Adv, "Pass to SG #40 §3")
        .choose(Advance)
        .card(Adv, "Pass to C #40 §3")
        .play();
    assert_eq!(p.choices(), [Two, Advance], "C is open, and qualifies on the last pass");
}

#[test]
fn s13a_with_14_seconds_the_second_pass_is_the_last() {
    // SP18
    let p = Scene::new()
        .card(Action, NOBODY)
        .card(Adv, "Kicked Ball")
        .card(Adv, NOBODY)
        .card(Adv, "Pass to PG #40 §3")
        .choose(Advance)
        .card(Adv, "Pass to SG #40")
        .card(Shot, "55")
        .play();
    assert_eq!(p.points(Home), 2);
}

#[test]
fn s13a_the_extra_pass_must_be_a_completed_one() {
    let p =
        two_passes().card(Adv, "Pass to PG #40 §3").choose(Advance).card(Adv, "24-Second Violation").play();
    assert_eq!(p.book().teams[Home].team_turnovers, 1);
}

#[test]
fn s13b_the_listed_defender_steals() {
    let p = two_passes().card(Adv, "Pass to C #12; S2 or higher at Def PG steals").play();
    let steal = Some(starter(Visitors, Pg));
    let by = Some(starter(Home, C));
    assert_eq!(turnover(&p), Some(Play::Turnover { side: Home, by, kind: TurnoverKind::Stolen, steal }));
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

fn pick(at: hardwood::court::Position) -> hardwood::statis_pro::Choice {
    Pick { player: starter(Home, at) }
}

/// A pass to Choice that SF (18) and PG (15) may get; PG had the ball.
fn choice(number: u8) -> Scene {
    Scene::new()
        .with(Home, Sf, |p| p.atts = 18)
        .with(Home, Pg, |p| p.atts = 15)
        .card(Action, NOBODY)
        .card(Adv, &format!("Pass to Choice #{number}"))
}

#[test]
fn s13c_the_coach_chooses_any_player_who_reaches_the_number_even_the_ballhandler() {
    assert_eq!(choice(15).play().choices(), [pick(Pg), pick(Sf)]);
}

#[test]
fn s13c_if_nobody_reaches_it_the_highest_attempts_have_it() {
    let p = choice(30).play();
    assert_eq!((p.game().ball().at, p.reads()), (Some(Sf), Some(Adv)));
}

#[test]
fn s13c_the_receiver_may_shoot_or_advance_while_passes_are_left() {
    let p = choice(15).choose(pick(Sf)).play();
    assert_eq!(p.choices(), [Two, Advance]);
    assert_eq!(choice(15).choose(pick(Sf)).choose(Advance).play().reads(), Some(Adv));
    let p = choice(15).choose(pick(Sf)).choose(Two).card(Shot, "42").play();
    assert_eq!((p.line(Home, Sf).fgm, p.line(Home, Pg).ast), (1, 1));
}

#[test]
fn s13c_with_no_pass_left_the_receiver_shoots() {
    let p = two_passes().with(Home, Sf, |p| p.atts = 18).card(Adv, "Pass to Choice #18").play();
    assert_eq!(p.reads(), Some(Shot));
}

#[test]
fn s13c_the_number_decides_about_a_three() {
    let scene = |n: u8| {
        Scene::new()
            .with(Home, Sf, |p| (p.atts, p.three_atts, p.three) = (18, 13, Some(40)))
            .card(Action, &format!("Pass to Choice #{n}"))
    };
    assert_eq!(scene(13).play().choices(), [Two, Three, Advance]);
    let p = scene(13).choose(Three).card(Shot, "40").play();
    assert_eq!(p.points(Home), 3);
    assert_eq!(scene(14).play().choices(), [Two, Advance]);
}

#[test]
fn s13d_a_foul_on_the_ballhandler_is_on_the_pd_and_leaves_two_advances() {
    // SP12
    let scene = || two_passes().card(Adv, "Defense Foul").card(Foul, "90 FD4");
    let p = scene().play();
    assert_eq!(p.line(Visitors, Pg).pf, 1);
    assert_eq!(scene().card(Adv, NOBODY).play().reads(), Some(Adv));
    assert_eq!(scene().card(Adv, NOBODY).card(Adv, NOBODY).play().reads(), Some(Shot));
}

#[test]
fn s13d_in_the_penalty_the_ballhandler_shoots_two() {
    let foul = |s: Scene| s.card(Adv, "Defense Foul").card(Foul, "90 FD4");
    let p = (0..5).fold(Scene::new().card(Action, NOBODY), |s, i| {
        let s = foul(s);
        if i < 4 { s.card(Adv, "Pass to C #40") } else { s }
    });
    let p = p.card(Shot, "75").card(Shot, "75").play();
    assert_eq!((p.line(Home, C).ftm, p.points(Home)), (2, 2));
}

#[test]
fn s13e_turnovers_are_charged_to_the_player_listed() {
    let all = [
        ("Ball Thrown Away D OB, TO SF", TurnoverKind::ThrownAway),
        ("3-Second Violation D OB, TO SF", TurnoverKind::ThreeSeconds),
    ];
    for (text, kind) in all {
        let p = Scene::new().card(Action, NOBODY).card(Adv, text).play();
        let by = Some(starter(Home, Sf));
        assert_eq!(turnover(&p), Some(Play::Turnover { side: Home, by, kind, steal: None }));
        assert_eq!(p.lineup_of(), Some(Visitors));
        assert_eq!(p.on().reads(), Some(Action));
    }
}

#[test]
fn s13e_a_24_second_violation_on_the_last_pass_is_a_team_turnover() {
    let p = two_passes().card(Adv, "24-Second Violation").play();
    let kind = TurnoverKind::ShotClock;
    assert_eq!(turnover(&p), Some(Play::Turnover { side: Home, by: None, kind, steal: None }));
    assert_eq!(p.on().ball(), Visitors);
}

#[test]
fn s13e_before_the_last_pass_it_is_a_pass_40_to_the_ballhandler() {
    let scene = || Scene::new().card(Action, "Pass to SG #13").card(Adv, "24-Second Violation");
    let p = scene().play();
    assert_eq!((p.reads(), p.game().ball().at, p.game().ball().number), (Some(Adv), Some(Sg), 40));
    let p = scene().card(Adv, NOBODY).play();
    assert_eq!(p.reads(), Some(Shot), "it was one of the three passes");
}

#[test]
fn s13e_a_star_with_40_attempts_may_shoot_even_then() {
    let p = Scene::new().with(Home, Sg, |p| p.atts = 40).card(Action, "Pass to SG #12 §1").choose(Advance);
    let p = p.with(Visitors, Sg, |p| p.defense = 0).card(Adv, "24-Second Violation").play();
    // H34: the ballhandler qualified, so the pass from themselves leaves them open
    assert!(p.game().ball().open);
    assert_eq!(p.reads(), Some(Shot));
}

#[test]
fn s13e_a_give_and_go_off_a_pass_40_is_open_and_the_assist_is_another_players() {
    // H34
    let p = Scene::new()
        .with(Home, C, |p| p.assists = 9)
        .card(Action, "Pass to SG #40 §3")
        .card(Adv, "24-Second Violation")
        .choose(Two)
        .card(Shot, "55")
        .play();
    assert_eq!((p.line(Home, Sg).fgm, p.line(Home, C).ast), (1, 1));
}

#[test]
fn s13e_with_14_seconds_the_second_pass_is_the_last() {
    // SP20
    let p = Scene::new()
        .card(Action, NOBODY)
        .card(Adv, "Kicked Ball")
        .card(Adv, NOBODY)
        .card(Adv, "24-Second Violation")
        .play();
    assert_eq!(p.book().teams[Home].team_turnovers, 1);
}

#[test]
fn s13e_with_nobody_in_possession_it_only_costs_the_pass() {
    let scene =
        || Scene::new().card(Action, NOBODY).card(Adv, "Kicked Ball").card(Adv, "24-Second Violation");
    assert_eq!(scene().play().reads(), Some(Adv));
    assert_eq!(scene().card(Adv, NOBODY).play().reads(), Some(Shot));
}

#[test]
fn s13f_a_kicked_ball_is_the_offenses_out_of_bounds_with_two_advances() {
    // SP12; the printed card's words
    let scene = || two_passes().card(Adv, "Kicked Ball; OOB; Reset 24-Seconds Clock");
    assert_eq!(scene().play().lineup_of(), Some(Visitors), "a dead ball");
    assert_eq!(scene().card(Adv, NOBODY).play().reads(), Some(Adv));
    assert_eq!(scene().card(Adv, NOBODY).card(Adv, NOBODY).play().reads(), Some(Shot));
    assert_eq!(scene().play().book().teams[Home].total().to, 0);
}

#[test]
fn s13g_a_jump_ball_kept_continues_on_the_same_clock() {
    let scene = || Scene::new().card(Action, NOBODY).card(Adv, "Jump Ball between Cs").card(JumpTo, "SF");
    assert_eq!(scene().play().reads(), Some(Adv));
    assert_eq!(scene().card(Adv, NOBODY).play().reads(), Some(Shot));
}

#[test]
fn s13g_the_first_pass_after_a_jump_comes_from_the_player_who_controls_it() {
    let p = Scene::new().card(Action, NOBODY).card(Adv, "Jump Ball between Cs").card(JumpTo, "SF");
    let p = p.card(Adv, "Pass to SG #12").card(Shot, "1").play();
    assert_eq!(p.line(Home, Sf).ast, 1);
}

#[test]
fn s13g_after_a_lost_jump_ball_the_others_bring_it_up() {
    let p = Scene::new().card(Action, NOBODY).card(Adv, "Jump Ball between Cs").card(JumpTo, "SF +6").play();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s13g_with_no_pass_left_a_shot_is_forced_against_the_cards_own_pass_number() {
    let scene = |sections: &[(hardwood::statis_pro::fac::Section, &str)]| {
        two_passes()
            .card(Adv, "Jump Ball between Cs")
            .card(JumpTo, "SF")
            .card_with(sections)
            .card(Rebound, "Def C")
            .play()
            .announcements()
            .iter()
            .rfind(|s| s.contains("SHOT #"))
            .cloned()
            .unwrap_or_default()
    };
    use hardwood::statis_pro::fac::Section::Press;
    let kicked = (Adv, "Kicked Ball");
    let action = scene(&[(Shot, "90"), (Action, "Pass to C #20"), (Adv, "Pass to C #30")]);
    assert!(action.contains("FG 45 − 8 forced − 3"), "ACTION first: {action}");
    let advance = scene(&[(Shot, "90"), (Action, "Consult Z"), (Adv, "Pass to C #30")]);
    assert!(advance.contains("FG 45 − 18 forced − 3"), "then ADVANCE: {advance}");
    let press = scene(&[(Shot, "90"), (Action, "Consult Z"), kicked, (Press, "Pass to C #15")]);
    assert!(press.contains("FG 45 − 3 forced − 3"), "then PRESS: {press}");
    let none = scene(&[(Shot, "90"), (Action, "Consult Z"), kicked, (Press, "Trap")]);
    assert!(none.contains("FG 45 − 3"), "H35, none at all: {none}");
}
