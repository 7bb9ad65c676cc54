//! SP §4.6.1-4.6.2 Three-point offense and defense; §8.4.2 called plays.

use crate::scene::*;
use hardwood::statis_pro::Choice;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, Shot};

const GO: Choice = Choice::ThreeOffense { on: true };
const GUARD: Choice = Choice::ThreeDefense { on: true };

/// Visitors lead 2-0; Home has the ball after `burn` cards of the fourth quarter.
fn behind(burn: u8) -> Scene {
    Scene::new()
        .with(Home, Pg, |p| (p.three, p.three_atts) = (Some(35), 4))
        .burn(1)
        .card(Action, "Pass to PG #1")
        .card(Shot, "1")
        .burn(176)
        .shuffled()
        .burn(180)
        .shuffled()
        .burn(180)
        .shuffled()
        .burn(burn)
}

fn time_out(s: Scene) -> Scene {
    s.choose(Choice::Ready).choose(Choice::TimeOut)
}

/// Home declares the three-point offense; then Visitors have the ball and call a time-out.
fn answered() -> Scene {
    time_out(behind(150)).choose(GO).card(Action, "Traveling D OB, TO PG").choose(Choice::TimeOut)
}

/// §4.6.1; §17.5 without the three-point shot nobody triples.
#[test]
fn s4_6_1_a_side_that_trails_in_a_time_out_of_the_last_two_minutes_triples_its_three_point_attempts() {
    let p = time_out(behind(150)).choose(GO).play();
    assert_eq!((p.points(Visitors), p.rated(Home, Pg).three_atts), (2, 12));
    assert_eq!((p.rated(Home, Pg).three, p.rated(Home, Pg).fg), (Some(35), 45));
    let may = |s: Scene| [Home, Visitors].map(|side| s.may_ever(side, GO));
    assert_eq!(may(time_out(behind(148))), [false, false], "2:08 left");
    assert_eq!(may(behind(150)), [false, false], "no timeout");
    assert_eq!(may(time_out(behind(150))), [true, false], "only who trails");
    let mut old = time_out(behind(150));
    old.setup.house.no_three_point_shot = true;
    assert_eq!(may(old), [false, false], "17.5: no shot counts three");
    let late_first = Scene::new().burn(1).card(Action, "Pass to PG #1").card(Shot, "1").burn(147);
    assert_eq!(may(time_out(late_first)), [false, false], "not in the first quarter");
}

#[test]
fn s4_6_2_a_side_that_leads_answers_in_a_time_out() {
    let p = answered().choose(GUARD).play();
    let pg = p.rated(Home, Pg);
    assert_eq!((pg.three_atts, pg.three, pg.fg, pg.assists), (8, Some(30), 50, 8), "SP28");
    assert_eq!(p.rated(Visitors, Pg).fg, 45);
    assert!(!time_out(behind(150)).may_ever(Visitors, GUARD), "nothing to answer");
    // a lead of one will do: Home's PG makes one of two free throws
    let fouled =
        time_out(behind(150)).choose(GO).card(Action, "Fouled in Act of Shooting").card(Foul, "100 FD1");
    let throws = fouled.card(Foul, "1 FD1").card(Shot, "90").card(Shot, "99").card(Shot, "1");
    let p = throws.choose(Choice::TimeOut).choose(GUARD).play();
    assert_eq!((p.points(Home), p.points(Visitors), p.rated(Home, Pg).three_atts), (1, 2, 8));
    // THREE POINT 30, taken at 8
    let shot = |n: &str| {
        let s = answered().choose(GUARD).card(Action, "Traveling D OB, TO PG");
        s.card(Action, "Pass to PG #8").choose(Choice::Three).card(Shot, n).play().points(Home)
    };
    assert_eq!((shot("30"), shot("31")), (3, 0));
}

#[test]
fn s4_6_1_it_lasts_until_the_side_trails_no_longer_or_ends_it_or_the_period_ends() {
    let three = time_out(behind(150)).choose(GO).card(Action, "Pass to PG #1").choose(Choice::Three);
    let p = three.card(Shot, "1").play();
    assert_eq!((p.points(Home), p.rated(Home, Pg).three_atts), (3, 4), "Home leads");
    let dead = answered().choose(GUARD).card(Action, "Traveling D OB, TO PG");
    let p = dead.choose(Choice::ThreeOffense { on: false }).play();
    assert_eq!((p.rated(Home, Pg).three_atts, p.rated(Home, Pg).fg), (4, 45), "H48: the answer ends too");
    let p = answered().choose(GUARD).choose(Choice::ThreeDefense { on: false }).play();
    assert_eq!(p.rated(Home, Pg).three_atts, 12);
    let p = time_out(behind(150)).choose(GO).burn(30).play();
    assert_eq!((p.game().period(), p.rated(Home, Pg).three_atts), (4, 4), "it is over");
}

#[test]
fn s8_4_2_a_called_play_adds_ten_attempts_on_the_first_pass() {
    let play = || Scene::new().choose(Choice::CallPlay { position: Sf });
    let p = play().card(Action, "Pass to SF #22").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "H46: the player may shoot");
    let shot = |n: &str| play().card(Action, "Pass to SF #22").choose(Choice::Two).card(Shot, n).play();
    assert_eq!((shot("42").points(Home), shot("43").points(Home)), (2, 0), "no Forced Shot; the PD counts");
    assert_eq!(play().card(Action, "Pass to SF #23").play().reads(), Some(Advance));
    assert_eq!(play().card(Action, "Pass to SG #22").play().reads(), Some(Advance), "only this player");
    let second = play().card(Action, "Pass to SG #22").card(Advance, "Pass to SF #22");
    assert_eq!(second.play().reads(), Some(Advance), "the first pass only");
    let next = play().card(Action, "Pass to SF #22").choose(Choice::Advance).card(Advance, "Pass to SF #22");
    assert_eq!(next.play().reads(), Some(Advance), "that card only");
}

#[test]
fn s8_4_2_a_play_is_called_after_a_time_out_or_on_a_periods_first_possession() {
    let call = Choice::CallPlay { position: Sf };
    let first = Scene::new().play();
    assert!(first.may(Home).contains(&call) && !first.may(Visitors).contains(&call));
    let p = Scene::new().card(Action, "Traveling D OB, TO PG").play().on();
    assert!(p.may(Visitors).contains(&call), "theirs too");
    let again = || Scene::new().card(Action, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    assert!(!again().play().on().may(Home).contains(&call), "not the second");
    assert!(
        again().choose(Choice::TimeOut).play().on().may(Home).contains(&call),
        "whichever side called it"
    );
    let p = Scene::new().card(Action, "Pass to PG #40").choose(Choice::TimeOut).play().on();
    assert!(p.reads() == Some(Advance) && p.may(Home).contains(&call));
    let p = Scene::new().choose(call).play();
    assert!(!p.may(Home).iter().any(|c| matches!(c, Choice::CallPlay { .. })), "one play");
}

/// §4.6.1, §14G: points off a rating, and none below 0.
#[test]
fn s4_6_1_a_three_point_rating_of_0_stays_0() {
    let rated = |three| {
        let p = Scene::new().with(Home, Pg, |p| (p.three, p.three_atts) = (Some(three), 3)).play();
        p.rated(Home, Pg).three
    };
    assert_eq!([0, 1, 30].map(rated), [Some(0), Some(1), Some(30)]);
}
