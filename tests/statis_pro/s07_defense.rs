//! SP §7 Steals and blocks.

use crate::scene::*;
use hardwood::book::{Play, TurnoverKind};
use hardwood::statis_pro::Choice::{Advance, Two};
use hardwood::statis_pro::fac::Section::{Action, Advance as Adv, Block, Rebound, Shot, Z};

const NOBODY: &str = "Pass to PG #40";

#[test]
fn s7_1_the_cited_defender_steals_with_a_sufficient_rate() {
    let p = Scene::new()
        .with(Visitors, Sf, |p| p.steals = 4)
        .card(Action, NOBODY)
        .card(Adv, "Pass to C #12; S4 or higher at Def SF steals")
        .play();
    assert_eq!(p.line(Visitors, Sf).stl, 1);
    assert_eq!((p.line(Home, C).to, p.line(Home, Pg).to), (1, 0), "charged to the player it was meant for");
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors), "no dead ball: ACTION at once");
}

#[test]
fn s7_1_without_a_steal_the_intended_player_has_it() {
    let scene = || {
        Scene::new()
            .with(Visitors, Sf, |p| p.steals = 3)
            .with(Visitors, Pg, |p| p.steals = 9)
            .card(Action, NOBODY)
    };
    let p = scene().card(Adv, "Pass to C #12; S4 or higher at Def SF steals").card(Shot, "1").play();
    assert_eq!((p.line(Home, C).fgm, p.line(Visitors, Pg).stl), (1, 0), "only the cited player is asked");
    let p = scene().card(Adv, "Pass to C #13; S4 or higher at Def SF steals").play();
    assert_eq!((p.reads(), p.ball()), (Some(Adv), Home));
}

#[test]
fn s7_1_without_a_position_the_best_defender_may_steal() {
    // H2
    let scene = || Scene::new().card(Action, "Pass to C #12; S3 or higher steals");
    let p = scene().with(Visitors, Sf, |p| p.steals = 3).with(Visitors, Pf, |p| p.steals = 5).play();
    assert_eq!((p.line(Visitors, Sf).stl, p.line(Visitors, Pf).stl), (0, 1));
    let p = scene().with(Visitors, Sf, |p| p.steals = 3).with(Visitors, Pf, |p| p.steals = 3).play();
    assert_eq!(
        (p.line(Visitors, Sf).stl, p.line(Visitors, Pf).stl),
        (1, 0),
        "of equals the first by position"
    );
    assert_eq!(scene().play().reads(), Some(Shot), "nobody has S3");
}

#[test]
fn s7_1_of_equal_thieves_a_tired_one_comes_last() {
    let p = Scene::new()
        .with(Visitors, Pg, |p| p.steals = 4)
        .burn(20)
        .card(Action, "Consult Z")
        .card(Z, "Mandatory Rest: Guard")
        .rpg(101)
        .card(Adv, "Pass to C #40; S2 or higher steals")
        .play();
    assert!(p.game().is_tired(starter(Visitors, Pg)));
    assert_eq!((p.line(Visitors, Pg).stl, p.line(Visitors, Sg).stl), (0, 1));
}

#[test]
fn s7_1_a_pass_to_choice_can_be_stolen_from_the_chosen_player() {
    let p = Scene::new()
        .with(Home, Sf, |p| p.atts = 20)
        .with(Visitors, C, |p| p.steals = 5)
        .card(Action, "Pass to Choice #18; S5 or higher at Def C steals")
        .play();
    assert_eq!((p.line(Visitors, C).stl, p.line(Home, Sf).to), (1, 1));
}

/// SG shoots in range with this SHOT #.
fn shot(text: &str) -> Scene {
    Scene::new().card(Action, "Pass to SG #12").card(Shot, text)
}

/// C blocks SG after the first of three passes.
fn blocked(block: &str) -> Scene {
    shot("1; B3 or higher at C blocks").with(Visitors, C, |p| p.blocks = 3).card(Block, block)
}

/// C blocks SG after the last pass.
fn blocked_late(block: &str) -> Scene {
    Scene::new()
        .with(Visitors, C, |p| p.blocks = 3)
        .card(Action, NOBODY)
        .card(Adv, NOBODY)
        .card(Adv, "Pass to SG #12")
        .card(Shot, "1; B3 or higher at C blocks")
        .card(Block, block)
}

#[test]
fn s7_2_the_cited_defender_blocks_with_a_sufficient_rate() {
    let p = blocked("Def C").play();
    assert_eq!(p.line(Visitors, C).blk, 1);
    assert_eq!((p.line(Home, Sg).fga, p.line(Home, Sg).fgm), (1, 0), "the attempt is charged");
    let p = shot("1; B3 or higher at C blocks").with(Visitors, C, |p| p.blocks = 2).play();
    assert_eq!((p.line(Visitors, C).blk, p.points(Home)), (0, 2));
}

#[test]
fn s7_2_without_a_position_the_best_defender_may_block() {
    // H2
    let scene = || shot("1; B3 or higher blocks").with(Visitors, Pf, |p| p.blocks = 3);
    assert_eq!(scene().card(Block, "Def C").play().line(Visitors, Pf).blk, 1);
    let p = scene().with(Visitors, C, |p| p.blocks = 5).card(Block, "Def C").play();
    assert_eq!((p.line(Visitors, Pf).blk, p.line(Visitors, C).blk), (0, 1));
}

#[test]
fn s7_2_a_three_cannot_be_blocked() {
    let p = Scene::new()
        .with(Home, Sg, |p| (p.three_atts, p.three) = (5, Some(38)))
        .with(Visitors, C, |p| p.blocks = 9)
        .card(Action, "Pass to SG #4")
        .card(Shot, "38; B1 or higher at C blocks")
        .play();
    assert_eq!((p.points(Home), p.line(Visitors, C).blk), (3, 0));
}

#[test]
fn s7_2_a_free_throw_cannot_be_blocked() {
    let p = shot("1; Fouled by SG if FD# > 10")
        .with(Visitors, C, |p| p.blocks = 9)
        .card(Shot, "75; B1 or higher at C blocks")
        .play();
    assert_eq!((p.points(Home), p.line(Home, Sg).ftm, p.line(Visitors, C).blk), (3, 1, 0));
}

#[test]
fn s7_2_a_defender_who_recovers_has_the_rebound_and_the_side_draws_action() {
    let p = blocked("Def PF").play();
    assert_eq!(p.line(Visitors, Pf).dreb, 1);
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s7_2_an_offensive_player_who_recovers_may_shoot_or_advance() {
    let p = blocked("Off PF").play();
    assert_eq!(p.line(Home, Pf).oreb, 1);
    assert_eq!(p.choices(), [Two, Advance]);
}

#[test]
fn s7_2_a_recovered_block_is_no_new_possession() {
    let scene = || blocked("Off PF").choose(Advance).card(Adv, NOBODY);
    assert_eq!(scene().play().reads(), Some(Adv));
    assert_eq!(scene().card(Adv, NOBODY).play().reads(), Some(Shot), "two passes were left, not three");
}

#[test]
fn s7_2_a_shot_after_a_block_is_forced_against_the_last_pass_number() {
    // SP17: SG had 15, PF is good for 12
    let scene = |shot: &str| {
        Scene::new()
            .with(Home, Sg, |p| p.atts = 15)
            .with(Visitors, C, |p| p.blocks = 3)
            .with(Visitors, Pf, |p| p.blocks = 2)
            .card(Action, "Pass to SG #15")
            .card(Shot, "1; B3 or higher at C blocks")
            .card(Block, "Off PF")
            .choose(Two)
            .card(Shot, shot)
    };
    assert_eq!(scene("39").play().line(Home, Pf).fgm, 1, "45 - 3 forced - 3 PD");
    assert_eq!(scene("40").play().line(Home, Pf).fgm, 0);
    let p = scene("1; B4 or higher at PF blocks").card(Block, "Def C").play();
    assert_eq!(p.line(Visitors, Pf).blk, 1, "the PD's B2 becomes B4");
}

#[test]
fn s7_2_it_is_a_forced_shot_even_in_range() {
    let p = blocked("Off PF")
        .choose(Two)
        .with(Visitors, Pf, |p| p.blocks = 2)
        .card(Shot, "1; B4 or higher at PF blocks")
        .card(Block, "Def C")
        .play();
    assert_eq!(p.line(Visitors, Pf).blk, 1);
}

#[test]
fn s7_2_with_no_pass_left_it_is_a_24_second_violation() {
    let p = blocked_late("Off PF").play();
    assert_eq!((p.line(Home, Pf).oreb, p.book().teams[Home].team_turnovers), (1, 1));
    assert_eq!(p.lineup_of(), Some(Visitors), "a dead ball");
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s7_2_out_of_bounds_off_the_defense_continues_the_old_clock() {
    // SP16
    let scene = || blocked("Off OB").card(Adv, NOBODY);
    assert_eq!(scene().play().reads(), Some(Adv));
    assert_eq!(scene().card(Adv, NOBODY).play().reads(), Some(Shot));
    let late = blocked_late("Off OB").play();
    assert_eq!((late.book().teams[Home].team_turnovers, late.on().ball()), (1, Visitors));
}

#[test]
fn s7_2_out_of_bounds_off_the_offense_the_defense_brings_it_up() {
    let p = blocked("Def OB").play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
    assert_eq!(p.book().teams[Visitors].team_rebounds, 1);
}

#[test]
fn s7_2_goaltending_counts_the_basket_and_no_block() {
    let p = blocked("Def GT").play();
    assert_eq!((p.points(Home), p.line(Home, Sg).fgm, p.line(Visitors, C).blk), (2, 1, 0));
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s7_2_a_block_off_a_fast_break_is_recovered_with_two_passes_and_no_number() {
    // H31
    let scene = || {
        Scene::new()
            .with(Visitors, C, |p| p.blocks = 3)
            .card(Action, "Traveling D OB, TO SG")
            .card(Action, "Pass to SG #12")
            .card(Shot, "90")
            .card(Rebound, "Def C FB")
            .choose(hardwood::statis_pro::Choice::Run)
            .card(hardwood::statis_pro::fac::Section::Foul, &break_shot().1)
            .card(Shot, "1; B3 or higher at C blocks")
            .card(Block, "Off PF")
    };
    let p = scene().choose(Two).card(Shot, "42").play();
    assert_eq!((p.line(Home, Pf).fgm, p.points(Home)), (1, 2), "nothing is off: 45 - 3 PD");
    let p = scene().choose(Advance).card(Adv, NOBODY).card(Adv, NOBODY).play();
    assert_eq!(p.reads(), Some(Shot));
    let by = Play::Turnover {
        side: Home,
        by: Some(starter(Home, Sg)),
        kind: TurnoverKind::Traveling,
        steal: None,
    };
    assert!(p.plays().contains(&by));
}
