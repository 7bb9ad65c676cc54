//! SP §9 Results of ACTION.

use crate::scene::*;
use hardwood::book::{FoulKind, Play, TurnoverKind};
use hardwood::statis_pro::Choice::{Advance, Pick, Two};
use hardwood::statis_pro::fac::Section::{Action, Advance as Adv, Foul, Rpg, Shot, Z};

fn turnovers(p: &Played) -> Vec<Play> {
    p.plays().into_iter().filter(|p| matches!(p, Play::Turnover { .. })).collect()
}

fn fouls(p: &Played) -> Vec<Play> {
    p.plays().into_iter().filter(|p| matches!(p, Play::Foul { .. })).collect()
}

#[test]
fn s9a_a_number_up_to_attempts_must_be_shot() {
    assert_eq!(Scene::new().card(Action, "Pass to SF #12").play().reads(), Some(Shot));
}

#[test]
fn s9a_a_player_whose_assist_rate_reaches_the_number_may_decline() {
    assert_eq!(Scene::new().card(Action, "Pass to SF #12 §3").play().choices(), [Two, Advance]);
    assert_eq!(Scene::new().card(Action, "Pass to SF #12 §4").play().reads(), Some(Shot));
}

#[test]
fn s9b_violations_give_the_defense_the_ball_and_charge_the_player_listed() {
    let all = [
        ("Double Dribble D OB, TO SF", TurnoverKind::DoubleDribble),
        ("Line Violation D OB, TO SF", TurnoverKind::LineViolation),
        ("Traveling D OB, TO SF", TurnoverKind::Traveling),
    ];
    for (text, kind) in all {
        let p = Scene::new().card(Action, text).play();
        let by = Some(starter(Home, Sf));
        assert_eq!(turnovers(&p), [Play::Turnover { side: Home, by, kind, steal: None }]);
        assert_eq!(p.line(Home, Sf).to, 1);
        assert_eq!(p.lineup_of(), Some(Visitors), "out of bounds: a dead ball");
        let p = p.on();
        assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
    }
}

#[test]
fn s9b_a_turnover_charged_to_rpg_draws_the_player() {
    // the printed card's words; RPG 61-80 is the PF
    let p = Scene::new().card(Action, "Double Dribble D OB, TO RPG").play();
    assert_eq!(p.reads(), Some(Rpg));
    let p = Scene::new().card(Action, "Double Dribble D OB, TO RPG").rpg(61).play();
    assert_eq!(p.line(Home, Pf).to, 1);
    let p = Scene::new().card(Action, "Double Dribble D OB, TO RPG").rpg(180).play();
    assert_eq!(p.line(Home, Pf).to, 1, "the side is known: only the last two digits count");
}

#[test]
fn s9c_after_a_z_reading_play_continues_with_advance() {
    let p = Scene::new().card(Action, "Consult Z").play();
    assert_eq!(p.reads(), Some(Z));
    let scene = || Scene::new().card(Action, "Consult Z").card(Z, "Desperation Heave");
    assert_eq!(scene().play().reads(), Some(Adv));
    // SP22: the ACTION was one of the three passes
    assert_eq!(scene().card(Adv, "Pass to PG #40").play().reads(), Some(Adv));
    let p = scene().card(Adv, "Pass to PG #40").card(Adv, "Pass to PG #40").play();
    assert_eq!(p.reads(), Some(Shot));
}

#[test]
fn s9c_after_an_inbounds_the_ballhandler_is_not_known() {
    // SP22, SP71: a foul on the next ADVANCE is drawn by FD#
    let p = Scene::inbounding()
        .card(Action, "Consult Z")
        .card(Z, "Desperation Heave")
        .card(Adv, "Defense Foul")
        .card(Foul, "90 FD1")
        .card(Foul, "90 FD4")
        .play();
    assert_eq!(p.line(Visitors, Pf).pf, 1);
}

#[test]
fn s9d_a_defensive_foul_gives_the_ball_out_of_bounds_to_advance() {
    let p =
        Scene::inbounding().card(Action, "Defensive Foul").card(Foul, "90 FD1").card(Foul, "90 FD2").play();
    let foul = |by, on, kind, team| Play::Foul { by, on: Some(on), kind, team };
    assert_eq!(fouls(&p), [foul(starter(Visitors, Sg), starter(Home, Sg), FoulKind::Defensive, true)]);
    assert_eq!(p.lineup_of(), Some(Visitors));
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Adv), Home));
}

#[test]
fn s9d_in_the_penalty_the_fouled_player_shoots_two() {
    let foul = |s: Scene, action| s.card(action, "Defense Foul").card(Foul, "90 FD1").card(Foul, "90 FD2");
    let four = (0..4).fold(Scene::inbounding(), |s, i| foul(s, if i == 0 { Action } else { Adv }));
    assert_eq!(four.play().on().reads(), Some(Adv), "four are free");
    let four = (0..4).fold(Scene::inbounding(), |s, i| foul(s, if i == 0 { Action } else { Adv }));
    let p = foul(four, Adv).card(Shot, "75").card(Shot, "75").play().on();
    assert_eq!((p.line(Home, Sg).ftm, p.ball()), (2, Visitors));
}

/// Fouled in the act: no FOUL RANGE has the number, FD2 is the SG.
fn fouled_in_act() -> Scene {
    Scene::inbounding().card(Action, "Fouled in Act of Shooting").card(Foul, "90 FD1").card(Foul, "90 FD2")
}

#[test]
fn s9e_a_good_shot_counts_and_the_shooter_has_one_throw() {
    let p = fouled_in_act().card(Shot, "42").card(Shot, "75").play();
    let line = p.line(Home, Sg);
    assert_eq!((line.fgm, line.fga, line.ftm, line.fta, p.points(Home)), (1, 1, 1, 1, 3));
    assert_eq!(p.line(Visitors, Sg).pf, 1, "FOUL # is in nobody's range: the PD fouls");
    assert_eq!(p.on().ball(), Visitors);
}

#[test]
fn s9e_a_missed_shot_is_no_attempt_and_the_shooter_has_two_throws() {
    let p = fouled_in_act().card(Shot, "43").card(Shot, "75").card(Shot, "76").play();
    let line = p.line(Home, Sg);
    assert_eq!((line.fga, line.ftm, line.fta, p.points(Home)), (0, 1, 2, 1), "45 - 3 PD = 42");
}

#[test]
fn s9e_the_fouler_may_be_found_by_range_and_the_shooter_by_fd() {
    // SP43
    let p = Scene::inbounding()
        .with(Visitors, C, |p| p.foul_range = (88, 92))
        .card(Action, "Fouled in Act of Shooting")
        .card(Foul, "90 FD1")
        .card(Foul, "5 FD3")
        .card(Shot, "42")
        .play();
    assert_eq!((p.line(Visitors, C).pf, p.line(Home, Sf).fgm), (1, 1));
}

#[test]
fn s9e_a_shot_already_fouled_is_not_blocked() {
    // H33
    let p = fouled_in_act().with(Visitors, C, |p| p.blocks = 9).card(Shot, "42; B1 or higher at C blocks");
    assert_eq!(p.play().line(Home, Sg).fgm, 1);
}

#[test]
fn s9f_an_offensive_foul_is_on_the_player_whose_range_has_the_number() {
    let p = Scene::new()
        .with(Home, Pf, |p| p.foul_range = (88, 92))
        .with(Visitors, Pg, |p| p.foul_range = (88, 92))
        .card(Action, "Offensive Foul")
        .card(Foul, "90 FD1")
        .play();
    assert_eq!((p.line(Home, Pf).pf, p.line(Home, Pf).to, p.line(Visitors, Pg).pf), (1, 1, 0));
    assert_eq!(p.game().team_fouls(Home).period, 0, "no team foul");
    assert_eq!(p.lineup_of(), Some(Visitors));
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s9f_else_fd_of_another_card_names_the_player() {
    // SP42
    let p = Scene::new().card(Action, "Offensive Foul").card(Foul, "90 FD1").card(Foul, "90 FD3").play();
    assert_eq!((p.line(Home, Sf).pf, p.line(Home, Sf).to), (1, 1));
}

/// A result of PRESS that a person's deck prints on an ACTION card.
fn press(text: &str) -> Scene {
    Scene::inbounding().card(Action, text)
}

#[test]
fn s15b_an_intentional_foul_is_two_throws_and_the_ball() {
    let p =
        press("Intentional Foul").card(Foul, "90 FD1").card(Foul, "90 FD2").card(Shot, "75").card(Shot, "99");
    let p = p.play().on();
    assert_eq!((p.line(Home, Sg).ftm, p.line(Home, Sg).fta, p.line(Visitors, Sg).pf), (1, 2, 1));
    assert_eq!((p.reads(), p.ball()), (Some(Adv), Home));
}

#[test]
fn s15e_the_coach_chooses_the_scorer_and_the_best_other_passer_has_the_assist() {
    let p = press("Pass to Choice Who Scores").with(Home, C, |p| p.assists = 8);
    let p = p.choose(Pick { player: starter(Home, Pf) }).play();
    assert_eq!((p.line(Home, Pf).fgm, p.line(Home, C).ast, p.points(Home)), (1, 1, 2));
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s15g_a_ball_not_put_in_play_in_time_is_charged_to_the_player_listed() {
    let p = press("Ball Not Put in Play in Time D OB, TO SF").play();
    assert_eq!((p.line(Home, Sf).to, p.on().ball()), (1, Visitors));
}

#[test]
fn s15j_a_dead_ball_foul_is_two_throws_of_which_the_last_is_live() {
    // SP47
    let foul = || press("Dead Ball Foul").card(Foul, "90 FD1").card(Foul, "90 FD2").card(Shot, "75");
    let p = foul().card(Shot, "76").play();
    assert_eq!(p.reads(), Some(hardwood::statis_pro::fac::Section::Rebound));
    assert_eq!(foul().card(Shot, "75").play().on().ball(), Visitors);
}

#[test]
fn s15k_a_trap_leaves_one_advance() {
    // SP21
    assert_eq!(press("Trap").play().reads(), Some(Adv));
    assert_eq!(press("Trap").card(Adv, "Pass to PG #40").play().reads(), Some(Shot));
}
