//! SP §11 Jump balls.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::statis_pro::Choice::Pick;
use hardwood::statis_pro::fac::Section::{Action, Advance as Adv, Foul, JumpTo, Rebound, Shot, Z};

/// Home has the ball, and the two players at `at` jump for it.
fn held(at: &str) -> Scene {
    Scene::new().card(Action, "Pass to PG #40").card(Adv, &format!("Jump Ball between {at}s"))
}

#[test]
fn s11_1_the_players_listed_jump() {
    let p = held("SF").card(JumpTo, "PG").play();
    let jump = p.plays().into_iter().rfind(|p| matches!(p, Play::JumpBall { .. }));
    assert_eq!(jump, Some(Play::JumpBall { jumpers: Some([Sf as u8; 2]), to: starter(Home, Pg) }));
}

#[test]
fn s11_1_at_the_start_the_best_rebounders_jump_and_the_coach_chooses_among_equals() {
    // SP90
    let scene = || Scene::at_tip_off().with(Home, Pf, |p| p.rebounds = 20);
    let pick = |at| Pick { player: starter(Home, at) };
    assert_eq!(scene().play().on().choices(), [pick(Pf), pick(C)]);
    let p = scene().choose(pick(Pf)).card(JumpTo, "PG").play();
    let jump = p.plays().into_iter().find(|p| matches!(p, Play::JumpBall { .. }));
    assert_eq!(jump, Some(Play::JumpBall { jumpers: Some([Pf as u8, C as u8]), to: starter(Home, Pg) }));
}

#[test]
fn s11_2_the_better_jumpers_side_has_it_at_the_listed_position() {
    let p = held("C").card(JumpTo, "SF").play();
    assert_eq!((p.ball(), p.game().ball().at, p.reads()), (Home, Some(Sf), Some(Adv)));
}

#[test]
fn s11_2_the_jumper_may_control_the_ball() {
    let p = held("C").card(JumpTo, "C").play();
    assert_eq!((p.ball(), p.game().ball().at), (Home, Some(C)));
}

#[test]
fn s11_2_the_lower_rated_jumper_has_the_bonus() {
    // 20 against 15
    assert_eq!(held("C").card(JumpTo, "PG +4").play().ball(), Home);
    assert_eq!(held("C").card(JumpTo, "PG +6").play().ball(), Visitors);
    // and Home's SG, if that one is the lower
    let low =
        |text| Scene::at_tip_off().with(Visitors, C, |p| p.rebounds = 25).card(JumpTo, text).play().ball();
    assert_eq!(low("PG +4"), Visitors);
    assert_eq!(low("PG +6"), Home);
}

#[test]
fn s11_3_of_equal_ratings_home_is_the_better_and_the_visitors_have_the_bonus() {
    assert_eq!(held("SF").card(JumpTo, "PG").play().ball(), Home);
    assert_eq!(held("SF").card(JumpTo, "PG +1").play().ball(), Visitors);
}

#[test]
fn s11_3_equal_after_the_bonus_goes_to_home() {
    assert_eq!(held("C").card(JumpTo, "PG +5").play().ball(), Home);
    let p = Scene::at_tip_off().with(Visitors, C, |p| p.rebounds = 25).card(JumpTo, "PG +5").play();
    assert_eq!(p.ball(), Home);
}

#[test]
fn s11_3_a_tired_player_loses_the_tie_even_at_home() {
    // 5.4: Home's SG with R20 is tired and has R10, like the Visitors' SG
    let p = Scene::new()
        .with(Home, Sg, |p| p.rebounds = 20)
        .with(Home, C, |p| p.rebounds = 30)
        .burn(20)
        .card(Action, "Consult Z")
        .card(Z, "Mandatory Rest: Guard")
        .rpg(100)
        .card(Adv, "Jump Ball between SGs")
        .card(JumpTo, "PG")
        .play();
    assert!(p.game().is_tired(starter(Home, Sg)));
    assert_eq!(p.ball(), Visitors);
}

#[test]
fn s11_a_side_that_had_the_ball_and_loses_the_jump_has_a_turnover() {
    let p = held("C").card(JumpTo, "PG +6").play();
    assert_eq!((p.book().teams[Home].team_turnovers, p.reads()), (1, Some(Action)));
    let p = held("C").card(JumpTo, "PG").play();
    assert_eq!(p.book().teams[Home].team_turnovers, 0);
}

#[test]
fn s11_without_prior_possession_there_is_no_turnover() {
    let opening = Scene::new().play();
    assert_eq!(opening.book().teams[Visitors].team_turnovers, 0);
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "90")
        .card(Rebound, "Jump Ball between Cs")
        .card(JumpTo, "PG +6")
        .play();
    assert_eq!(p.book().teams[Home].team_turnovers, 0);
    assert_eq!((p.book().teams[Visitors].team_rebounds, p.ball()), (1, Visitors));
}

#[test]
fn s11_after_a_double_foul_the_best_rebounders_jump() {
    let p = Scene::new()
        .card(Action, "Consult Z")
        .card(Z, "Double Foul")
        .card(Foul, "90 FD1")
        .card(JumpTo, "SG")
        .play();
    let jump = p.plays().into_iter().rfind(|p| matches!(p, Play::JumpBall { .. }));
    assert_eq!(jump, Some(Play::JumpBall { jumpers: Some([C as u8; 2]), to: starter(Home, Sg) }));
}
