//! SP §12 SHOT #: good or not, fouls, blocks, air balls, lane violations.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::statis_pro::Choice;
use hardwood::statis_pro::fac::Section::{Action, Advance, Block, Foul, JumpTo, Rebound, Shot, Z};

/// Home's SG shoots a two from a Pass #12: FIELD GOAL 45, the PD −3.
fn shot(s: Scene, text: &str) -> Scene {
    s.card(Action, "Pass to SG #12").card(Shot, text)
}

/// The SG shoots two free throws.
fn at_the_line() -> Scene {
    shot(Scene::new(), "43; Fouled by PG if FD# > 12")
}

/// The SG is out of passes: a Forced Shot, for which the PD's block rate doubles.
fn forced(s: Scene, text: &str) -> Scene {
    s.card(Action, "Pass to PG #40")
        .card(Advance, "Pass to PG #40")
        .card(Advance, "Pass to SG #22")
        .card(Shot, text)
}

/// The SG is open: the PG's ASSIST 3 reaches §3.
fn open(s: Scene, text: &str) -> Scene {
    s.card(Action, "Pass to PG #40 §3").card(Advance, "Pass to SG #40").choose(Choice::Two).card(Shot, text)
}

/// The SG shoots a three.
fn three(s: Scene, text: &str) -> Scene {
    s.with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 6))
        .card(Action, "Pass to SG #5")
        .card(Shot, text)
}

#[test]
fn s12a_good_up_to_the_rating_less_the_pds_defense() {
    assert_eq!(shot(Scene::new(), "42").play().points(Home), 2);
    assert_eq!(shot(Scene::new(), "43").play().points(Home), 0);
}

#[test]
fn s12a_a_pd_card_decides_who_the_pd_is() {
    let s = Scene::new().with(Visitors, C, |p| p.defense = -9);
    let s = s.card(Action, "Pass to PG #40").card(Advance, "Kicked Ball");
    let s = s.choose(Choice::Mark { a: Pg, b: Sg }).card(Advance, "Pass to SG #12");
    assert_eq!(s.card(Shot, "42").play().points(Home), 2);
    let s = Scene::new().with(Visitors, C, |p| p.defense = -9);
    let s = s.card(Action, "Pass to PG #40").card(Advance, "Kicked Ball");
    let s = s.choose(Choice::Mark { a: Sg, b: C }).card(Advance, "Pass to SG #12");
    // a C guards the SG: out of position, so −9 is halved to −4 (3.2)
    assert_eq!(s.card(Shot, "42").play().points(Home), 0, "45 − 4");
}

#[test]
fn s12a_open_forced_and_three_point_shots_have_their_own_ratings() {
    assert_eq!(open(Scene::new(), "55").play().points(Home), 2, "45 + 10");
    assert_eq!(open(Scene::new(), "56").play().points(Home), 0);
    assert_eq!(forced(Scene::new(), "32").play().points(Home), 2, "45 − 10 − 3");
    assert_eq!(forced(Scene::new(), "33").play().points(Home), 0);
    assert_eq!(three(Scene::new(), "40").play().points(Home), 3, "no PD");
    assert_eq!(three(Scene::new(), "41").play().points(Home), 0);
}

/// SP10: here FD# is the rating on the card, not a rank.
#[test]
fn s12b_the_listed_defender_fouls_if_the_shooters_foul_drawing_is_greater() {
    // FOUL DRAWING 19.0
    for (over, fouled) in [(18, true), (19, false), (20, false)] {
        let p = shot(Scene::new(), &format!("43; Fouled by PF if FD# > {over}")).play();
        assert_eq!(p.line(Visitors, Pf).pf, u16::from(fouled), "{over}; equal is none (SP32)");
        assert_eq!(p.line(Home, Sg).fga, u16::from(!fouled), "a miss with a foul is no attempt");
    }
    let p =
        shot(Scene::new().with(Home, Sg, |p| p.foul_drawing = 191), "43; Fouled by PF if FD# > 19").play();
    assert_eq!(p.line(Visitors, Pf).pf, 1, "19.1 > 19");
}

#[test]
fn s12b_one_free_throw_if_good_and_two_if_missed() {
    let good = shot(Scene::new(), "42; Fouled by PF if FD# > 12").card(Shot, "10").play();
    assert_eq!((good.points(Home), good.line(Home, Sg).fta, good.ball()), (3, 1, Visitors));
    let missed = at_the_line().card(Shot, "10").card(Shot, "10").play();
    assert_eq!((missed.points(Home), missed.line(Home, Sg).fta, missed.ball()), (2, 2, Visitors));
}

#[test]
fn s12b_foul_number_of_the_next_card_names_the_fouler_else_it_is_the_pd() {
    let s = || Scene::new().with(Visitors, C, |p| p.foul_range = (1, 9));
    let p = shot(s(), "43; Fouled by FOUL # if FD# > 12").card(Foul, "9 FD1").play();
    assert_eq!(p.line(Visitors, C).pf, 1);
    let p = shot(s(), "43; Fouled by FOUL # if FD# > 12").card(Foul, "10 FD1").play();
    assert_eq!(p.line(Visitors, Sg).pf, 1);
    let none = shot(s(), "43; Fouled by FOUL # if FD# > 19").card(Rebound, "Def C").play();
    assert_eq!(none.book().teams[Visitors].total().pf, 0, "no card is drawn for no foul");
}

#[test]
fn s12b_open_shots_and_threes_are_fouled_too_and_a_missed_three_has_two_throws() {
    let p = open(Scene::new(), "56; Fouled by PF if FD# > 12").play();
    assert_eq!(p.line(Visitors, Pf).pf, 1, "SP33");
    let p = three(Scene::new(), "41; Fouled by PF if FD# > 12").card(Shot, "1").card(Shot, "1").play();
    assert_eq!((p.line(Home, Sg).ftm, p.line(Home, Sg).tpa, p.ball()), (2, 0, Visitors), "SP33");
    let mut s = Scene::new();
    s.setup.house.three_shots_on_three = true;
    let s = three(s, "41; Fouled by PF if FD# > 12").card(Shot, "1").card(Shot, "1").card(Shot, "1");
    assert_eq!(s.play().line(Home, Sg).ftm, 3, "by the switch");
}

#[test]
fn s12b_a_foul_text_means_nothing_on_a_free_throw() {
    let p = at_the_line().card(Shot, "10; Fouled by PF if FD# > 1").card(Shot, "10").play();
    assert_eq!((p.line(Visitors, Pf).pf, p.line(Home, Sg).ftm), (0, 2));
}

#[test]
fn s12c_a_defender_with_the_rate_blocks_whatever_the_rating() {
    let s = |rate| Scene::new().with(Visitors, C, |p| p.blocks = rate);
    let p = shot(s(4), "1; B4 or higher at C blocks").card(Block, "Def C").play();
    assert_eq!((p.line(Visitors, C).blk, p.line(Home, Sg).fga, p.points(Home)), (1, 1, 0));
    let p = shot(s(3), "1; B4 or higher at C blocks").play();
    assert_eq!((p.line(Visitors, C).blk, p.points(Home)), (0, 2));
}

#[test]
fn s12c_open_shots_threes_and_free_throws_cannot_be_blocked() {
    let s = || Scene::new().with(Visitors, Sg, |p| p.blocks = 9);
    assert_eq!(open(s(), "1; B4 or higher at SG blocks").play().points(Home), 2);
    assert_eq!(three(s(), "1; B4 or higher at SG blocks").play().points(Home), 3);
    let p = shot(s(), "43; Fouled by PG if FD# > 12").card(Shot, "1; B4 or higher at SG blocks");
    assert_eq!(p.play().line(Home, Sg).ftm, 1);
}

#[test]
fn s12c_on_a_forced_shot_only_the_pds_rate_doubles() {
    let s = || Scene::new().with(Visitors, Sg, |p| p.blocks = 2).with(Visitors, C, |p| p.blocks = 2);
    let blocked = |s: Scene| s.play().reads() == Some(Block);
    assert!(blocked(forced(s(), "1; B4 or higher at SG blocks")));
    assert!(!blocked(forced(s(), "1; B4 or higher at C blocks")));
    assert!(blocked(forced(s(), "1; B4 or higher blocks")), "the best of the five (H2)");
    assert!(!blocked(shot(s(), "1; B4 or higher at SG blocks")), "not forced");
    let zero = || Scene::new().with(Visitors, Sg, |p| p.blocks = 0);
    assert!(blocked(forced(zero(), "1; B1 or higher at SG blocks")), "B0 becomes B1");
}

#[test]
fn s12d_an_air_ball_is_rebounded_but_the_clock_runs_on() {
    let p = shot(Scene::new(), "98").card(Rebound, "Off PF #40 §18").play();
    assert_eq!((p.line(Home, Pf).oreb, p.game().ball().passes), (1, 2), "one pass was used");
    let p = shot(Scene::new(), "97").card(Rebound, "Off PF #40 §18").play();
    assert_eq!(p.game().ball().passes, 3, "97 hits the rim");
    let p = shot(Scene::new(), "100").card(Rebound, "Def C").play();
    assert_eq!((p.line(Visitors, C).dreb, p.ball()), (1, Visitors));
    let p = shot(Scene::new(), "99").card(Rebound, "O OB").play().on();
    assert_eq!(p.game().ball().passes, 2, "SP15");
}

/// §12D, §10J An air ball leaves the clock as it is after a jump ball too (H88).
#[test]
fn s12d_a_jump_ball_after_an_air_ball_gives_no_new_clock() {
    for (number, passes) in [("98", 2), ("97", 3)] {
        let s = shot(Scene::new(), number).card(Rebound, "Jump Ball between Cs");
        let p = s.card(JumpTo, "SF").play();
        assert_eq!((p.ball(), p.game().ball().passes), (Home, passes), "{number}");
    }
}

#[test]
fn s12d_with_no_pass_left_it_is_a_24_second_violation() {
    for rebound in ["Off PF #1 §1", "O OB", "High on Offense #1 §1"] {
        let p = forced(Scene::new(), "98").card(Rebound, rebound).play().on();
        assert_eq!(
            p.book().teams[Home].team_turnovers,
            1,
            "{rebound}: even if the rebounder could shoot (SP23)"
        );
        assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
    }
}

#[test]
fn s12d_an_extra_pass_used_stays_used_after_an_air_ball() {
    // the extra pass of 13A was taken; the air ball gives no other
    let s = Scene::new().card(Action, "Pass to PG #40").card(Advance, "Pass to PG #40");
    let s = s.card(Advance, "Pass to PG #40 §3").choose(Choice::Advance).card(Advance, "Pass to SG #40");
    let p = s.card(Shot, "98").card(Rebound, "Off PF #40 §3").play();
    assert_eq!(p.book().teams[Home].team_turnovers, 1);
}

#[test]
fn s12d_a_rating_that_reaches_98_makes_it_good() {
    let s = Scene::new().with(Home, Sg, |p| p.fg = 100).with(Visitors, Sg, |p| p.defense = 0);
    assert_eq!(shot(s, "98").play().points(Home), 2, "H7");
}

#[test]
fn s12d_on_the_last_free_throw_an_air_ball_is_out_of_bounds() {
    let p = at_the_line().card(Shot, "10").card(Shot, "98").play().on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors), "no REBOUND is read");
    assert_eq!(p.book().teams[Visitors].team_rebounds, 1);
    assert_eq!(p.line(Home, Sg).fta, 2);
    let first = at_the_line().card(Shot, "98").card(Shot, "10").play();
    assert_eq!(first.line(Home, Sg).ftm, 1, "the first of two is only missed");
}

const BY_DEFENSE: &str = "99 Air Ball; if foul shot, Defense lane violation";
const BY_OFFENSE: &str = "1; if foul shot, Offense lane violation";

#[test]
fn s12e_a_violation_by_the_defense_gives_another_throw_and_the_first_does_not_count() {
    let p = at_the_line().card(Shot, "10").card(Shot, BY_DEFENSE).card(Shot, "10").play();
    assert_eq!((p.line(Home, Sg).fta, p.line(Home, Sg).ftm, p.ball()), (2, 2, Visitors), "SP38");
    let made = at_the_line().card(Shot, "10").card(Shot, "10; if foul shot, Defense lane violation").play();
    assert_eq!((made.line(Home, Sg).ftm, made.ball()), (2, Visitors), "a good one counts");
}

#[test]
fn s12e_a_second_violation_in_a_row_gives_nothing() {
    let p = at_the_line().card(Shot, "10").card(Shot, BY_DEFENSE);
    let p = p.card(Shot, "90; if foul shot, Defense lane violation").play();
    assert_eq!((p.line(Home, Sg).fta, p.reads()), (2, Some(Rebound)), "H9");
}

#[test]
fn s12e_a_violation_by_the_offense_voids_the_throw_and_is_a_team_turnover() {
    let p = at_the_line().card(Shot, "10").card(Shot, BY_OFFENSE).play();
    assert_eq!((p.line(Home, Sg).fta, p.line(Home, Sg).ftm), (1, 1));
    assert_eq!((p.book().teams[Home].team_turnovers, p.ball()), (1, Visitors));
    assert_eq!(p.on().reads(), Some(Action));
}

#[test]
fn s12e_violations_are_ignored_on_the_first_of_two() {
    let p = at_the_line().card(Shot, BY_OFFENSE).card(Shot, "10").play();
    assert_eq!((p.line(Home, Sg).ftm, p.book().teams[Home].team_turnovers), (2, 0));
    let p = at_the_line().card(Shot, BY_DEFENSE).card(Shot, "10").play();
    assert_eq!((p.line(Home, Sg).fta, p.line(Home, Sg).ftm), (2, 1));
}

#[test]
fn s12e_nobody_lines_up_for_a_technical() {
    let tech = |text| {
        Scene::new().card(Action, "Consult Z").card(Z, "Technical Foul").rpg(101).card(Shot, text).play()
    };
    let p = tech(BY_OFFENSE);
    assert_eq!((p.points(Home), p.book().teams[Home].team_turnovers), (1, 0), "H21");
    let p = tech(BY_DEFENSE);
    assert_eq!(p.book().teams[Home].total().fta, 1, "H21");
}

#[test]
fn s12e_a_lane_text_means_nothing_on_a_field_goal() {
    assert_eq!(shot(Scene::new(), BY_OFFENSE).play().points(Home), 2);
    let p = shot(Scene::new(), "43; if foul shot, Defense lane violation").play();
    assert_eq!(p.reads(), Some(Rebound));
}

#[test]
fn s9e_for_a_shot_already_fouled_only_the_number_is_read() {
    let s = Scene::inbounding().with(Visitors, Pg, |p| (p.blocks, p.foul_range) = (9, (1, 9)));
    let s = s.card(Action, "Fouled in Act of Shooting").card(Foul, "5 FD1").card(Foul, "1 FD2");
    let p = s.card(Shot, "42; B1 or higher at PG blocks").card(Shot, "10").play();
    assert_eq!((p.line(Home, Sg).fgm, p.points(Home)), (1, 3), "H33: no block after the whistle");
    assert_eq!(p.line(Visitors, Pg).pf, 1);
    assert!(!p.plays().iter().any(|x| matches!(x, Play::Shot { block: Some(_), .. })));
}
