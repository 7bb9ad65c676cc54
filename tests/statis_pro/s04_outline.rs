//! SP §4 The play outline.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::statis_pro::Assists;
use hardwood::statis_pro::Choice::{Advance, Pick, Three, Two};
use hardwood::statis_pro::fac::Section::{Action, Advance as Adv, Block, Foul, Rebound, Shot, Z};

const NOBODY: &str = "Pass to PG #40";

/// SG misses, and this is the rebound.
fn missed(rebound: &str) -> Scene {
    Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, rebound)
}

/// A defense foul on the first card, with no known ballhandler.
fn fouled() -> Scene {
    Scene::inbounding().card(Action, "Defense Foul").card(Foul, "90 FD1").card(Foul, "90 FD1")
}

fn passes(scene: Scene, n: usize) -> Scene {
    (0..n).fold(scene, |s, _| s.card(Adv, NOBODY))
}

#[test]
fn s4_1_action_follows_a_basket_a_turnover_and_a_defensive_rebound() {
    let basket = Scene::new().card(Action, "Pass to SG #12").card(Shot, "1").play().on();
    let turnover = Scene::new().card(Action, "Traveling D OB, TO SG").play().on();
    for p in [basket, turnover, missed("Def C").play()] {
        assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
    }
}

#[test]
fn s4_1_no_action_after_an_offensive_rebound_or_a_defensive_foul() {
    for p in [missed("Off C #30 §18").play(), missed("O OB").play().on(), fouled().play().on()] {
        assert_eq!((p.reads(), p.ball()), (Some(Adv), Home));
    }
}

#[test]
fn s4_3_after_one_action_and_two_advances_the_ballhandler_must_shoot() {
    let p = Scene::new().card(Action, NOBODY).card(Adv, NOBODY).play();
    assert_eq!(p.reads(), Some(Adv));
    let p = Scene::new().card(Action, NOBODY).card(Adv, NOBODY).card(Adv, NOBODY).play();
    assert_eq!(p.reads(), Some(Shot));
}

#[test]
fn s4_3_an_offensive_rebound_gives_three_advances() {
    let rebound = || missed("Off C #30 §18");
    assert_eq!(passes(rebound(), 2).play().reads(), Some(Adv));
    assert_eq!(passes(rebound(), 3).play().reads(), Some(Shot));
}

#[test]
fn s4_3_a_foul_or_a_kicked_ball_in_the_frontcourt_gives_exactly_two() {
    let kicked = || Scene::new().card(Action, NOBODY).card(Adv, NOBODY).card(Adv, "Kicked Ball");
    for scene in [fouled, kicked] {
        assert_eq!(passes(scene(), 1).play().reads(), Some(Adv));
        assert_eq!(passes(scene(), 2).play().reads(), Some(Shot));
    }
}

#[test]
fn s4_3_exactly_two_even_if_three_were_left() {
    // SP13
    let kicked = || missed("Off C #30 §18").card(Adv, "Kicked Ball");
    assert_eq!(passes(kicked(), 1).play().reads(), Some(Adv));
    assert_eq!(passes(kicked(), 2).play().reads(), Some(Shot));
}

/// Home's PG (A3) qualifies for an assist.
fn qualified() -> Scene {
    Scene::new().card(Action, "Pass to PG #40 §3")
}

#[test]
fn s4_4_a_passer_who_reaches_the_number_makes_the_next_player_open() {
    let open = qualified().card(Adv, "Pass to SG #40").play();
    assert_eq!(open.choices(), [Two, Advance], "an open player may shoot whatever the Pass #");
    let p = qualified().card(Adv, "Pass to SG #40").choose(Two).card(Shot, "55").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1), "45 and 10, and no PD");
    let p = qualified().card(Adv, "Pass to SG #40").choose(Two).card(Shot, "56").play();
    assert_eq!(p.points(Home), 0);
}

#[test]
fn s4_4_a_passer_below_it_does_not() {
    let p = Scene::new().card(Action, "Pass to PG #40 §4").card(Adv, "Pass to SG #40").play();
    assert_eq!(p.reads(), Some(Adv));
}

#[test]
fn s4_4_without_a_number_nobody_is_open() {
    assert_eq!(Scene::new().card(Action, NOBODY).card(Adv, "Pass to SG #40").play().reads(), Some(Adv));
}

#[test]
fn s4_4_an_open_player_in_range_shoots_open() {
    let p = qualified().card(Adv, "Pass to SG #12").card(Shot, "55").play();
    assert_eq!(p.points(Home), 2);
}

#[test]
fn s4_4_the_chance_is_lost_unless_the_next_card_is_a_completed_pass() {
    let p = qualified().card(Adv, "Kicked Ball").card(Adv, "Pass to SG #40").play();
    assert_eq!(p.reads(), Some(Adv));
}

#[test]
fn s4_4_an_open_shot_cannot_be_blocked() {
    let open = qualified().with(Visitors, Sg, |p| p.blocks = 9).card(Adv, "Pass to SG #12");
    assert_eq!(open.card(Shot, "55; B1 or higher at SG blocks").play().points(Home), 2);
}

#[test]
fn s4_4_give_and_go_credits_the_best_other_passer() {
    let p = qualified()
        .with(Home, Pf, |p| p.assists = 2)
        .with(Home, C, |p| p.assists = 8)
        .card(Adv, "Pass to PG #12")
        .card(Shot, "55")
        .play();
    assert_eq!((p.line(Home, Pg).fgm, p.line(Home, Pg).ast, p.line(Home, C).ast), (1, 0, 1));
}

#[test]
fn s4_4_of_equal_passers_a_tired_one_comes_last() {
    // 5.4: tired, the PG's A6 becomes A3, like the SG's
    let p = Scene::new()
        .with(Visitors, Pg, |p| p.assists = 6)
        .burn(21)
        .card(Action, "Consult Z")
        .card(Z, "Mandatory Rest: Guard")
        .rpg(101)
        .card(Adv, "Pass to C #40")
        .card(Adv, "Pass to C #12")
        .card(Shot, "1")
        .play();
    assert!(p.game().is_tired(starter(Visitors, Pg)));
    assert_eq!((p.line(Visitors, Pg).ast, p.line(Visitors, Sg).ast), (0, 1));
}

#[test]
fn s4_4_the_last_passer_gets_the_assist_even_of_a_shot_that_was_not_open() {
    // SP25
    let p = Scene::new().card(Action, NOBODY).card(Adv, "Pass to SG #12").card(Shot, "42").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1));
    let p = Scene::new().card(Action, NOBODY).card(Adv, "Pass to SG #12").card(Shot, "43").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (0, 0), "no basket, no assist");
}

#[test]
fn s4_4_the_last_passer_gets_the_assist_of_a_forced_shot() {
    let p = Scene::new().card(Action, NOBODY).card(Adv, NOBODY).card(Adv, "Pass to SG #14").card(Shot, "40");
    assert_eq!(p.play().line(Home, Pg).ast, 1);
}

#[test]
fn s4_4_give_and_go_works_off_the_last_pass() {
    let p = Scene::new().card(Action, NOBODY).card(Adv, "Pass to PG #12").card(Shot, "1").play();
    assert_eq!((p.line(Home, Pg).ast, p.line(Home, Sg).ast), (0, 1));
}

#[test]
fn s4_4_classic_only_an_open_shot_has_an_assist() {
    let classic = |mut s: Scene| {
        s.setup.house.assists = Assists::OpenShot;
        s
    };
    let p = classic(Scene::new()).card(Action, NOBODY).card(Adv, "Pass to SG #12").card(Shot, "1").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 0));
    let p = classic(qualified()).card(Adv, "Pass to SG #12").card(Shot, "1").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1));
}

#[test]
fn s4_4_a_first_catch_has_no_passer() {
    // SP26, H8
    let p = Scene::new().card(Action, "Pass to SG #12").card(Shot, "1").play();
    assert_eq!(p.book().teams[Home].total().ast, 0);
    let p = fouled().card(Adv, "Pass to SG #12").card(Shot, "1").play();
    assert_eq!(p.book().teams[Home].total().ast, 0);
}

#[test]
fn s4_5_a_player_whose_attempts_reach_the_pass_number_shoots() {
    assert_eq!(Scene::new().card(Action, "Pass to SG #12").play().reads(), Some(Shot));
    assert_eq!(Scene::new().card(Action, "Pass to SG #13").play().reads(), Some(Adv));
    assert_eq!(missed("Off C #12 §18").play().reads(), Some(Shot), "off the glass too");
}

#[test]
fn s4_5_after_the_last_pass_of_14_seconds_the_shot_is_forced() {
    let p = passes(fouled(), 1).card(Adv, "Pass to SG #20").card(Shot, "34").play();
    assert_eq!(p.line(Home, Sg).fgm, 1, "45 - 8 forced - 3 PD");
    let p = passes(fouled(), 1).card(Adv, "Pass to SG #20").card(Shot, "35").play();
    assert_eq!(p.line(Home, Sg).fgm, 0);
}

#[test]
fn s4_5_a_shot_number_up_to_the_rating_less_the_pds_defense_is_good_for_two() {
    let p = Scene::new().card(Action, "Pass to SG #12").card(Shot, "42").play();
    assert_eq!((p.line(Home, Sg).fga, p.line(Home, Sg).fgm, p.points(Home)), (1, 1, 2));
}

#[test]
fn s4_5_a_higher_one_misses_and_rebound_is_read() {
    let p = Scene::new().card(Action, "Pass to SG #12").card(Shot, "43").play();
    assert_eq!((p.line(Home, Sg).fga, p.line(Home, Sg).fgm, p.points(Home)), (1, 0, 0));
    assert_eq!(p.reads(), Some(Rebound));
}

fn shooter() -> Scene {
    Scene::new().with(Home, Sg, |p| (p.atts, p.three_atts, p.three) = (15, 5, Some(38)))
}

#[test]
fn s4_6_without_a_three_point_rating_there_is_no_three() {
    let p = Scene::new().with(Home, Sg, |p| p.three_atts = 5).card(Action, "Pass to SG #4").card(Shot, "40");
    let p = p.play();
    assert_eq!((p.line(Home, Sg).tpa, p.points(Home)), (0, 2));
}

#[test]
fn s4_6_nothing_changes_a_three_not_even_an_open_look() {
    let open = || {
        shooter()
            .with(Visitors, Sg, |p| p.defense = -9)
            .card(Action, "Pass to PG #40 §3")
            .card(Adv, "Pass to SG #5")
            .choose(Three)
    };
    let p = open().card(Shot, "38").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (3, 1), "the assist stands");
    assert_eq!(open().card(Shot, "39").play().points(Home), 0);
}

#[test]
fn s4_6_an_open_player_may_take_a_two_whatever_the_number() {
    // H30
    let p = shooter().card(Action, "Pass to PG #40 §3").card(Adv, "Pass to SG #4").play();
    assert_eq!(p.choices(), [Two, Three]);
}

#[test]
fn s4_6_a_rebound_number_is_not_a_pass_number() {
    let p = shooter()
        .card(Action, "Pass to PG #12")
        .card(Shot, "90")
        .card(Rebound, "Off SG #4 §18")
        .card(Shot, "42")
        .play();
    assert_eq!((p.line(Home, Sg).tpa, p.points(Home)), (0, 2));
}

#[test]
fn s4_6_the_attempt_counts_as_a_three() {
    let p = shooter().card(Action, "Pass to SG #1").card(Shot, "90").play();
    assert_eq!((p.line(Home, Sg).fga, p.line(Home, Sg).tpa), (1, 1));
}

#[test]
fn s4_7_the_named_position_gets_the_rebound() {
    assert_eq!(missed("Def PF").play().line(Visitors, Pf).dreb, 1);
    assert_eq!(missed("Off PF #30 §18").play().line(Home, Pf).oreb, 1);
}

#[test]
fn s4_7_the_highest_rebounder_named_gets_it() {
    // Home's C has 20, Visitors' C 15, the others 10
    assert_eq!(missed("High at PF, C #30 §18").play().line(Home, C).oreb, 1);
    assert_eq!(missed("High in Game #30 §18").play().line(Home, C).oreb, 1);
}

#[test]
fn s4_7_the_bonus_goes_to_the_defenders() {
    assert_eq!(missed("High at C +4 #30 §18").play().line(Home, C).oreb, 1);
    assert_eq!(missed("High at C +6 #30 §18").play().line(Visitors, C).dreb, 1);
}

#[test]
fn s4_7_a_tie_goes_to_the_defenders() {
    assert_eq!(missed("High at C +5 #30 §18").play().line(Visitors, C).dreb, 1);
    assert_eq!(missed("High at SF #30 §18").play().line(Visitors, Sf).dreb, 1);
}

#[test]
fn s4_7_between_two_defenders_their_coach_chooses() {
    let pick = |at| Pick { player: starter(Visitors, at) };
    let p = missed("High at SF, PF #30 §18").play();
    assert_eq!(p.choices(), [pick(Sf), pick(Pf)]);
    assert_eq!(missed("High at SF, PF #30 §18").choose(pick(Pf)).play().line(Visitors, Pf).dreb, 1);
}

#[test]
fn s4_4_goaltending_counts_as_the_shooters_basket_with_its_assist() {
    let p = Scene::new()
        .with(Visitors, C, |p| p.blocks = 3)
        .card(Action, NOBODY)
        .card(Adv, "Pass to SG #12")
        .card(Shot, "90; B3 or higher at C blocks")
        .card(Block, "Def GT")
        .play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1));
    assert!(p.plays().iter().any(|p| matches!(p, Play::Shot { block: None, good: true, .. })));
}
