//! SP §14 Z readings, and the ratings of tired and injured players (§3.2, §5.4).

use crate::scene::*;
use hardwood::book::{OutReason, Play, ShotKind};
use hardwood::court::Side;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::fast_break::{Letter, Outcome, Runner, outcome};
use hardwood::statis_pro::{PickWhy, Pile};
use hardwood::table::Need;

fn in_penalty(p: &Played) -> u8 {
    p.game().team_fouls(Visitors).period
}
// 14B-F

/// The Visitors' C fouls by range, and FD3 names Home's SF.
fn fouled_by_c(s: Scene) -> Scene {
    s.with(Visitors, C, |p| p.foul_range = (1, 9))
}

#[test]
fn s14b_a_flagrant_foul_gives_two_free_throws_and_the_ball() {
    let s = fouled_by_c(Scene::inbounding())
        .z("Flagrant Foul on Defense")
        .card(Foul, "5 FD1")
        .card(Foul, "90 FD3");
    let p = s.card(Foul, "20 FD1").card(Shot, "10").card(Shot, "90").play();
    assert_eq!((p.line(Visitors, C).pf, in_penalty(&p)), (1, 1), "a personal and a team foul");
    assert_eq!((p.line(Home, Sf).ftm, p.line(Home, Sf).fta), (1, 2), "whatever the team fouls");
    assert_eq!(p.line(Visitors, C).out, None, "20 is the PG's number");
    let p = p.on();
    assert_eq!((p.reads(), p.ball(), p.game().ball().passes), (Some(Advance), Home, 2), "no REBOUND");
}

#[test]
fn s14b_foul_number_in_the_foulers_own_position_band_ejects_them() {
    for (number, out) in [(40, false), (41, true), (60, true), (61, false)] {
        let s = fouled_by_c(Scene::inbounding()).z("Flagrant Foul on Defense").card(Foul, "5 FD1");
        let s = s.card(Foul, "90 FD3").card(Foul, &format!("{number} FD1"));
        let s = if out { s.choose(pick(Visitors, 9)) } else { s };
        let p = s.card(Shot, "10").play();
        assert_eq!(p.line(Visitors, C).out == Some(OutReason::Ejected), out, "FOUL # {number} (SP51)");
    }
}

#[test]
fn s14c_a_double_foul_charges_both_teams_and_the_best_rebounders_jump() {
    let s = Scene::new().z("Double Foul").card(Foul, "1 FD2");
    let p = s.card(JumpTo, "SF").play();
    assert_eq!((p.line(Home, Sg).pf, p.line(Visitors, Sg).pf), (1, 1));
    assert_eq!((p.game().team_fouls(Home).period, p.game().team_fouls(Visitors).period), (1, 1));
    assert!(p.plays().iter().any(|x| matches!(x, Play::JumpBall { jumpers: Some([4, 4]), .. })));
    assert_eq!((p.reads(), p.ball(), p.book().teams[Home].total().to), (Some(Action), Home, 0));
    let lost = Scene::new().z("Double Foul").card(Foul, "1 FD2").card(JumpTo, "SF +6").play();
    assert_eq!((lost.ball(), lost.book().teams[Home].team_turnovers), (Visitors, 1), "11, note");
}

#[test]
fn s14c_there_are_no_free_throws_even_in_the_penalty() {
    let s = fouled_by_c(Scene::new()).card(Action, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    let p = s.z("Double Foul").card(Foul, "1 FD2").card(JumpTo, "SF").play();
    assert_eq!((p.book().teams[Home].total().fta, p.line(Visitors, Sg).pf), (0, 1));
}

#[test]
fn s14d_a_technical_gives_the_others_best_shooter_on_the_floor_one_free_throw() {
    let s = || Scene::new().with(Home, Sf, |p| p.ft = 90).with(Visitors, Pf, |p| p.ft = 91);
    let p = s().z("Technical Foul").rpg(101).card(Shot, "90").play();
    assert_eq!((p.line(Visitors, Pg).tech, p.line(Home, Sf).ftm), (1, 1));
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Home), "the side that last had the ball");
    let p = s().z("Technical Foul").rpg(1).card(Shot, "91").play();
    assert_eq!((p.line(Home, Pg).tech, p.line(Visitors, Pf).ftm), (1, 1));
    let p = p.on();
    assert_eq!((p.reads(), p.ball(), p.game().ball().passes), (Some(Action), Home, 3));
    assert_eq!((p.line(Home, Pg).pf, p.game().team_fouls(Home).period), (0, 0), "no personal, no team foul");
}

#[test]
fn s14d_a_technical_on_the_coaching_staff_charges_no_player() {
    let p = Scene::new().z("Technical Foul on Coaching Staff").rpg(101).card(Shot, "10").play();
    assert_eq!((p.book().teams[Visitors].staff_technicals, p.line(Visitors, Pg).tech), (1, 0), "SP53");
    assert_eq!(p.points(Home), 1);
}

#[test]
fn s14e_the_coachs_choice_scores_and_is_fouled_and_the_best_passer_assists() {
    let s = || {
        fouled_by_c(Scene::new().with(Home, Pg, |p| p.assists = 9))
            .z("Pass to Choice Who Scores and Is Fouled")
    };
    assert_eq!(s().play().asked(), Some((Home, PickWhy::Scorer, vec![0, 1, 2, 3, 4])));
    let p = s().choose(pick(Home, 3)).card(Foul, "9 FD1").card(Shot, "10").play();
    assert_eq!((p.line(Home, Pf).fgm, p.line(Home, Pf).ftm, p.line(Home, Pg).ast), (1, 1, 1));
    assert_eq!((p.line(Visitors, C).pf, p.points(Home)), (1, 3));
    let p = s().choose(pick(Home, 3)).card(Foul, "10 FD1").play();
    assert_eq!(p.line(Visitors, Pf).pf, 1, "else the PD");
}

#[test]
fn s14f_a_fight_ejects_one_of_each_team_without_a_foul() {
    let s = Scene::new().z("Fight and Ejection").rpg(45).rpg(25);
    let p = s.choose(pick(Home, 9)).choose(pick(Visitors, 7)).play();
    assert_eq!(p.line(Home, C).out, Some(OutReason::Ejected));
    assert_eq!(p.line(Visitors, Sf).out, Some(OutReason::Ejected));
    assert_eq!(p.game().player_at(Home, C).index, 9);
    let fouls: u16 = Side::ALL.iter().map(|&s| p.book().teams[s].total().pf).sum();
    assert_eq!((fouls, p.reads(), p.ball()), (0, Some(Advance), Home));
    // the ballhandler keeps the ball unless ejected
    assert_eq!(p.game().ball().at, Some(Pg));
    let s = Scene::new().z("Fight and Ejection").rpg(5).rpg(25);
    let p = s.choose(pick(Home, 5)).choose(pick(Visitors, 7)).play();
    assert_eq!((p.line(Home, Pg).out, p.game().ball().at), (Some(OutReason::Ejected), None));
}

// 14H-N

#[test]
fn s14h_the_most_three_point_attempts_scores_three_and_is_fouled_by_the_pd() {
    let s = Scene::new().with(Home, Sf, |p| (p.three, p.three_atts) = (Some(30), 6));
    let s = s.with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 5));
    let p = s.z("Three Pointer").card(Shot, "10").play();
    assert_eq!((p.line(Home, Sf).tpm, p.line(Home, Sf).ftm, p.points(Home)), (1, 1, 4));
    assert_eq!((p.line(Visitors, Sf).pf, p.book().teams[Home].total().ast), (1, 0));
}

#[test]
fn s14h_without_such_a_player_the_coach_chooses_one() {
    let p = Scene::new().z("Three Pointer").play();
    assert_eq!(p.asked(), Some((Home, PickWhy::ThreePointer, vec![0, 1, 2, 3, 4])));
    let p = Scene::new().z("Three Pointer").choose(pick(Home, 4)).card(Shot, "90").play();
    assert_eq!((p.line(Home, C).tpm, p.points(Home), p.reads()), (1, 3, Some(Rebound)));
}

#[test]
fn s14i_the_leading_scorers_attempts_double() {
    let s = Scene::new().with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 5));
    let s = s.card(Action, "Pass to SG #12").card(Shot, "10").card(Action, "Traveling D OB, TO PG");
    let p = s.z("Great Night").play();
    let r = p.rated(Home, Sg);
    assert_eq!((r.atts, r.three_atts, r.fg, p.reads()), (24, 10, 45, Some(Advance)));
    assert_eq!(p.rated(Home, Pg).atts, 12);
}

/// Two players have two points each, and Home has the ball.
fn two_each(s: Scene, a: (Side, &str), b: (Side, &str)) -> Scene {
    [a, b].into_iter().fold(s, |s, (side, at)| {
        let s = if side == Visitors { s.card(Action, "Traveling D OB, TO PG") } else { s };
        let s = s.card(Action, &format!("Pass to {at} #12")).card(Shot, "10");
        if side == Home { s.card(Action, "Traveling D OB, TO PG") } else { s }
    })
}

#[test]
fn s14i_ties_go_by_attempts_then_fg_then_rpg_and_the_coach() {
    let s = Scene::new().with(Visitors, Pf, |p| p.atts = 13);
    let p = two_each(s, (Home, "SG"), (Visitors, "PF")).z("Great Night").play();
    assert_eq!(p.rated(Visitors, Pf).atts, 26, "ATTEMPTS 13 against 12");
    // the SG misses one: 1 of 2
    let s = Scene::new().card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, "Def C");
    let s = s.card(Action, "Traveling D OB, TO PG");
    let p = two_each(s, (Home, "SG"), (Visitors, "PF")).z("Great Night").play();
    assert_eq!(p.rated(Visitors, Pf).atts, 24, "1 of 1 against 1 of 2");
    let even = || two_each(Scene::new(), (Home, "SG"), (Visitors, "PF")).z("Great Night");
    assert_eq!(even().rpg(1).play().rated(Home, Sg).atts, 24, "both teams: RPG");
    assert_eq!(even().rpg(101).play().rated(Visitors, Pf).atts, 24);
    let p = two_each(Scene::new(), (Home, "SG"), (Home, "PF")).z("Great Night").play();
    assert_eq!(p.asked(), Some((Home, PickWhy::GreatNight, vec![1, 3])));
}

/// §14I The leading scorer is ejected: the next one has the Great Night (H90).
#[test]
fn s14i_it_is_for_a_player_who_can_still_play() {
    let s = Scene::new().with(Visitors, Pf, |p| p.atts = 13);
    let s = s.card(Action, "Pass to SG #12").card(Shot, "10").card(Action, "Traveling D OB, TO PG");
    let s = s.z("Fight and Ejection").rpg(85).rpg(25).choose(pick(Home, 6)).choose(pick(Visitors, 7));
    let s = s.card(Advance, "Ball Thrown Away D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    let p = s.z("Great Night").play();
    assert_eq!(p.line(Home, Sg).points(), 2);
    assert_eq!((p.rated(Visitors, Pf).atts, p.rated(Home, Pf).atts), (26, 12));
}

#[test]
fn s14j_an_illegal_defense_gives_a_free_throw_and_the_ball_with_three_passes() {
    let s = || Scene::new().with(Home, Sf, |p| p.ft = 90).z("Illegal 3-Second Defense Warning");
    let p = s().card(Shot, "90").play().on();
    assert_eq!((p.line(Home, Sf).ftm, p.reads(), p.game().ball().passes), (1, Some(Advance), 3));
    let missed = s().card(Shot, "91").play().on();
    assert_eq!((missed.reads(), missed.ball()), (Some(Advance), Home), "SP55: from the first time on");
    assert_eq!(missed.book().teams[Visitors].total().tech, 0);
}

/// A tip-in is pending; Home misses.
fn tip(rebound: &str) -> Scene {
    Scene::new()
        .z("Accidental Tip-in")
        .card(Advance, "Pass to SG #12")
        .card(Shot, "43")
        .card(Rebound, rebound)
}

#[test]
fn s14k_the_rebounder_tips_in_the_next_miss() {
    let p = tip("Off PF #40 §18").play();
    assert_eq!((p.line(Home, Pf).oreb, p.line(Home, Pf).fgm, p.points(Home)), (1, 1, 2));
    assert_eq!((p.line(Home, Sg).fga, p.ball(), p.reads()), (1, Visitors, Some(Action)));
}

#[test]
fn s14k_a_defenders_tip_counts_for_the_opponent_they_guard_and_there_is_no_break() {
    let p = tip("Def PF FB").play();
    assert_eq!((p.line(Home, Pf).fgm, p.line(Visitors, Pf).dreb), (1, 0), "SP37");
    assert_eq!((p.line(Home, Sg).fga, p.book().teams[Home].total().ast), (1, 0));
    assert_eq!((p.points(Home), p.ball(), p.reads()), (2, Visitors, Some(Action)));
    assert_eq!(tip("High in Game +9 #40 §18").play().line(Home, C).fgm, 1);
}

#[test]
fn s14k_out_of_bounds_uses_it_up_without_effect() {
    let s = tip("D OB").card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, "Def PF");
    assert_eq!(s.play().points(Visitors), 0, "the next miss was the one that went out");
}

#[test]
fn s14k_a_missed_free_throw_is_not_a_missed_field_goal() {
    let s = Scene::new().z("Accidental Tip-in").card(Advance, "Pass to SG #12");
    let s = s.card(Shot, "43; Fouled by PG if FD# > 12").card(Shot, "76").card(Shot, "76");
    let s = s.card(Rebound, "Def PF").card(Action, "Pass to SG #12").card(Shot, "43");
    let p = s.card(Rebound, "Def PF").play();
    assert_eq!((p.points(Home), p.points(Visitors)), (0, 2), "it waits for the Visitors' miss");
}

#[test]
fn s14l_an_elbow_gives_two_free_throws_the_ball_and_both_fouls() {
    let s =
        fouled_by_c(Scene::inbounding()).z("Elbow Foul on Defense").card(Foul, "5 FD1").card(Foul, "90 FD3");
    let p = s.card(Shot, "10").card(Shot, "10").play().on();
    assert_eq!((p.line(Visitors, C).pf, p.line(Visitors, C).tech, in_penalty(&p)), (1, 1, 1), "SP56");
    assert_eq!((p.line(Home, Sf).ftm, p.reads(), p.ball()), (2, Some(Advance), Home), "SP50");
    assert_eq!(p.game().ball().passes, 2);
}

#[test]
fn s14m_a_dead_ball_foul_gives_two_free_throws_with_the_last_one_live() {
    let s = fouled_by_c(Scene::inbounding()).z("Dead Ball Foul").card(Foul, "5 FD1").card(Foul, "90 FD3");
    let p = s.card(Shot, "10").card(Shot, "90").play();
    assert_eq!((p.line(Visitors, C).pf, p.line(Home, Sf).ftm, p.reads()), (1, 1, Some(Rebound)), "SP47");
    let s = fouled_by_c(Scene::inbounding()).z("Dead Ball Foul").card(Foul, "5 FD1").card(Foul, "90 FD3");
    assert_eq!(s.card(Shot, "10").card(Shot, "10").play().ball(), Visitors);
}

#[test]
fn s14n_the_rpg_players_pd_steals_it_and_runs_on_column_a_whatever_the_letters() {
    let number = (1..=100).find(|&n| outcome(Letter::A, n) == Outcome::Scores(Runner::Originator));
    let mut s = Scene::new().with(Visitors, Pg, |p| p.assists = 9);
    s.setup.teams[Visitors].fb_offense = Letter::E;
    let s = s.z("Stolen by PD of an RPG & FB").rpg(45);
    let p = s.card(Foul, &format!("{} FD1", number.expect("the chart has it"))).play();
    assert_eq!((p.line(Home, C).to, p.line(Visitors, C).stl, p.line(Visitors, C).fgm), (1, 1, 1));
    assert_eq!((p.line(Visitors, Pg).ast, p.ball()), (1, Home));
    assert!(p.announcements().iter().any(|s| s.contains("column A,")), "{:?}", p.announcements());
}

// 14O Desperation Heave

/// The last card of the first quarter is the JUMP TO of a jump ball that Home loses or wins.
fn last_jump(z: &str, bonus: &str) -> Scene {
    let s = Scene::new().burn(176).card(Action, "Kicked Ball").card(Advance, "Jump Ball between PGs");
    s.card_with(&[(JumpTo, bonus), (Z, z)])
}

#[test]
fn s14o_the_side_that_won_the_ball_on_the_last_card_makes_a_heave() {
    let s = last_jump("Desperation Heave", "SF").with(Visitors, Pg, |p| p.rebounds = 11);
    let p = s.rpg(185).play();
    let heave = |x: &Play| matches!(x, Play::Shot { kind: ShotKind::Three, good: true, .. });
    assert_eq!((p.points(Visitors), p.line(Visitors, Sg).tpm), (3, 1), "SP75");
    assert_eq!(p.plays().iter().filter(|x| heave(x)).count(), 1);
    assert_eq!(p.game().period(), 2);
}

#[test]
fn s14o_without_a_lost_ball_or_on_another_card_there_is_no_heave() {
    let p = last_jump("Desperation Heave", "SF").shuffled().play();
    assert_eq!((p.points(Home), p.points(Visitors), p.game().period()), (0, 0, 2), "Home kept it");
    let s = last_jump("Double Foul", "SF").with(Visitors, Pg, |p| p.rebounds = 11);
    assert_eq!(s.shuffled().play().points(Visitors), 0, "another reading");
    let p = Scene::new().z("Desperation Heave").play();
    assert_eq!((p.reads(), p.ball()), (Some(Advance), Home), "in play it has no effect");
}

#[test]
fn s8_3_z_and_rpg_come_from_the_dead_ball_deck_at_the_end_of_the_game() {
    let s = Scene::new().burn(179).shuffled().burn(180).shuffled().burn(180).shuffled().burn(150);
    let p = s.card(Action, "Consult Z").play();
    assert!(matches!(p.0.need(), Need::Draw { draw: (Pile::DeadBall, Z), .. }), "{:?}", p.0.need());
    let p = Scene::new().burn(150).card(Action, "Consult Z").play();
    assert!(matches!(p.0.need(), Need::Draw { draw: (Pile::Play, Z), .. }), "not in the first quarter");
}
