//! Rows of the audit of 25 November 2026 (SP-11 to SP-21).

use crate::scene::*;
use hardwood::book::OutReason;
use hardwood::statis_pro::fac::Section::{Action, Advance, Press, Rebound, Shot, Z};
use hardwood::statis_pro::{Choice, Code, Pile, Question};
use hardwood::table::{Hosted, Need};

const HACK: Choice = Choice::Hack { by: C, on: Pf };

/// audit SP-11: §4.6.2, also in the timeout in which the three-point offense is declared.
#[test]
fn sp_11_the_leader_answers_a_three_point_offense_in_the_same_timeout() {
    const GO: Choice = Choice::ThreeOffense { on: true };
    const GUARD: Choice = Choice::ThreeDefense { on: true };
    // Visitors lead 2-0, and Home, which trails, calls the timeout and sets its lineup last
    let declared = || {
        let s = Scene::new().with(Home, Pg, |p| (p.three, p.three_atts) = (Some(35), 4));
        let s = s.burn(1).card(Action, "Pass to PG #1").card(Shot, "1").burn(176).shuffled();
        let s = s.burn(180).shuffled().burn(180).shuffled().burn(150);
        s.choose(Choice::Ready).choose(Choice::TimeOut).choose(GO)
    };
    assert_eq!(declared().play().rated(Home, Pg).three_atts, 12);
    let p = declared().choose(GUARD).play();
    assert_eq!((p.rated(Home, Pg).three_atts, p.reads()), (8, Some(Action)), "doubled only");
    assert!(!declared().card(Action, "Pass to PG #40").may_ever(Visitors, GUARD), "not later");
}

/// The fourth quarter, less than two minutes left; Home has called a timeout.
fn late_timeout() -> Scene {
    Scene::new().quarters(3).burn(150).choose(Choice::Ready).choose(Choice::TimeOut)
}

/// audit SP-12: §8.4.1, its next ACTION or PRESS, not an ADVANCE after a foul.
#[test]
fn sp_12_a_foul_on_purpose_ends_the_half_court_inbounds() {
    let inbounds = || late_timeout().choose(Choice::HalfCourt);
    let p = inbounds().play();
    assert_eq!((p.reads(), p.pile()), (Some(Action), Some(Pile::DeadBall)));
    let p = inbounds().choose(HACK).card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!((p.ball(), p.reads(), p.pile()), (Home, Some(Advance), Some(Pile::Play)));
}

/// audit SP-13: §14G, §10A. A defender who is injured and replaced at a dead ball is out from then on.
#[test]
fn sp_13_an_injured_defender_replaced_at_a_dead_ball_has_left() {
    let replaced = || {
        let s = Scene::new().z("Injury: rest of game").rpg(141).card(Advance, "Kicked Ball");
        s.choose(Choice::In { position: C, player: 9 })
    };
    let p = replaced().play();
    assert_eq!(p.line(Visitors, C).out, Some(OutReason::InjuredGame));
    let p = replaced().card(Advance, "Pass to SG #12").card(Shot, "43").card(Rebound, "Def PF FB").play();
    assert!(
        matches!(p.0.need(), Need::Choose { question: Question::FastBreak { .. }, .. }),
        "{:?}",
        p.0.need()
    );
    let outs = p.plays().iter().filter(|play| matches!(play, hardwood::book::Play::Out { .. })).count();
    assert_eq!(outs, 1);
}

/// audit SP-14: §14O by the arrow (§19.3, §20.3).
#[test]
fn sp_14_a_ball_lost_by_the_arrow_to_a_press_gives_a_heave() {
    let last = |code| {
        let s = Scene::new().by(code).burn(if code == Code::Nba { 178 } else { 148 }).choose(Choice::Press);
        s.card_with(&[(Press, "Jump Ball between SGs"), (Z, "Desperation Heave")])
    };
    // Home won the tip, so the arrow is the Visitors'
    let p = last(Code::Fiba).rpg(185).play();
    assert_eq!((p.points(Visitors), p.line(Visitors, Sg).tpm), (3, 1));
}

/// audit SP-16: §8.4.2, each side on its first possession.
#[test]
fn sp_16_a_foul_on_purpose_ends_a_called_play() {
    let fouls = (0..4).fold(Scene::new(), |s, _| s.choose(HACK));
    let call = Choice::CallPlay { position: Sf };
    let p = fouls.choose(call).choose(HACK).card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!(p.ball(), Visitors);
    assert!(p.may(Visitors).contains(&call));
}

/// audit SP-18: §14G with H60, an overtime belongs to the second half.
#[test]
fn sp_18_an_injury_for_the_second_half_lasts_through_overtimes() {
    let s = Scene::new().quarters(2).z("Injury: rest of half").rpg(141).choose(pick(Visitors, 9));
    let s = s.card(Advance, "Traveling D OB, TO PG").burn(176).shuffled();
    let fourth = s.burn(180).shuffled();
    let p = fourth.play();
    assert_eq!(p.game().period(), 5);
    assert!(!p.game().may_play(starter(Visitors, C)));
}

/// audit SP-20: §3.3, §8.5, after a timeout its caller substitutes last.
#[test]
fn sp_20_home_is_not_told_that_it_substitutes_last_where_it_is_first() {
    let why = |s: Scene| {
        let p = s.play();
        let side = p.lineup_of();
        (side, Hosted::prompt(p.game(), p.0.need()).why[0].text.clone())
    };
    let dead = || Scene::new().card(Action, "Traveling D OB, TO PG");
    assert_eq!(
        why(dead().choose(Choice::Ready)),
        (Some(Home), "Dead ball: you substitute after the Visitors".to_owned())
    );
    // the Visitors call the timeout
    let (side, text) = why(dead().choose(Choice::TimeOut));
    assert_eq!(side, Some(Home));
    assert_eq!(text, "Timeout: who called it substitutes last");
    let (side, text) = why(dead().choose(Choice::TimeOut).choose(Choice::Ready));
    assert_eq!((side, &*text), (Some(Visitors), "Timeout: who called it substitutes last"));
}
