//! §23: the college game.

use super::scene::*;
use hardwood::book::Play;
use hardwood::dice_basketball::{Choice, PassRange, Press, Roll};
use hardwood::table::Game;

fn basket() -> Scene {
    Scene::new().college().timing(40).roll(12).two(11)
}

/// Each of two halves has the sum of both timing numbers, and its own Final 10 (DB31).
#[test]
fn each_half_has_the_timing_sum_and_a_final_ten() {
    let begun = Scene::new().college().timing(40).play();
    assert_eq!((begun.game().left(), begun.game().time().left), (40, 1200));
    let late = Scene::new().college().timing(40).burn(32).play();
    assert_eq!((late.game().left(), late.game().period()), (10, 1), "turnovers do not count in the last ten");
}

/// The loser of the tip has the arrow; each jump ball situation follows the arrow and turns it.
#[test]
fn the_arrow_decides_jump_balls_and_turns() {
    let begun = Scene::new().college().play();
    assert_eq!(begun.game().arrow(), Some(Visitors));
    let held = Scene::new().college().rolls(&[0, 70]).play();
    assert_eq!((held.ball().0, held.game().arrow(), held.line(Home, Pg).to), (Visitors, Some(Home), 1));
    assert_eq!(held.rolls_for(), Some(Roll::Inbounds { pressed: false }));
    let half = Scene::new().college().timing(12).burn(2);
    let second = (0..10).fold(half, |scene, _| scene.roll(12).two(58)).play();
    assert_eq!((second.game().period(), second.plays().contains(&Play::Arrow { side: Home })), (2, false));
}

/// A full court press uses the pressure chart, then -10 and +5 on the first pass: 05-85 is 05-75, 98-99 is
/// 93-99.
#[test]
fn a_full_court_press_meets_the_first_pass() {
    let press = || basket().with(Visitors, Pg, |player| player.passing = 85).choose(Choice::FullCourt);
    assert_eq!(press().play().rolls_for(), Some(Roll::Inbounds { pressed: true }));
    let first = press().roll(0).play();
    assert_eq!(first.game().pass_range(), PassRange { to: 75, steal: 93 });
    let stolen = press().rolls(&[0, 93]).play();
    assert_eq!(stolen.line(Home, Pg).stl, 1);
    assert_eq!(press().rolls(&[0, 76]).play().line(Visitors, Pg).to, 1);
    // a broken press: no defense ratings and five more on a two, for the first shot
    let broken = || {
        press()
            .with(Home, Sg, |player| player.defense = -4)
            .with(Visitors, Sg, |player| player.two = Some(43))
            .rolls(&[0, 12])
    };
    assert_eq!(broken().two(99).play().range(), 48);
    assert_eq!(broken().three(99).play().range(), 35, "DB29: no defense, no bonus");
    assert_eq!(broken().play().game().pass_range(), PassRange { to: 90, steal: 98 }, "the first pass only");
    assert_eq!(broken().two(95).two(98).play().range(), 50, "the first shot only");
}

/// A full court press needs a basket; the NBA has only pressure on the inbounds pass.
#[test]
fn a_full_court_press_follows_a_basket_in_college_only() {
    let may = basket().play().may(Home);
    assert!(
        may.contains(&Choice::FullCourt)
            && may.contains(&Choice::HalfCourt)
            && may.contains(&Choice::Pressure)
    );
    let turnover = Scene::new().college().roll(96).play().may(Home);
    assert!(!turnover.contains(&Choice::FullCourt) && turnover.contains(&Choice::HalfCourt));
    let nba = Scene::new().roll(12).two(11).play().may(Home);
    assert!(
        nba.contains(&Choice::Pressure)
            && !nba.contains(&Choice::FullCourt)
            && !nba.contains(&Choice::HalfCourt)
    );
}

/// A half court trap leaves the first pass and the shot after it alone (DB30), and presses the second pass.
#[test]
fn a_half_court_trap_meets_the_second_pass() {
    let trap = || basket().with(Home, Sg, |player| player.defense = -4).choose(Choice::HalfCourt);
    let first = trap().roll(0).play();
    assert_eq!((first.game().ball().press, first.game().pass_range().to), (Press::HalfCourt, 90));
    assert_eq!(trap().rolls(&[0, 12]).two(99).play().range(), 46, "DB30");
    let second = trap().rolls(&[0, 13]).play();
    assert_eq!(second.game().pass_range(), PassRange { to: 80, steal: 93 });
    assert_eq!(trap().rolls(&[0, 13]).pass(12).two(99).play().range(), 55);
}

/// Seven team fouls in a half give a one-and-one, ten give two free throws.
#[test]
fn the_seventh_foul_gives_a_one_and_one_and_the_tenth_two() {
    let fouls = |n: usize| {
        let scene = Scene::new().college().timing(60).all(Visitors, |player| player.foul = 10);
        (0..n).fold(scene, |scene, n| {
            // the home coach picks another player each time
            let player = starter(Visitors, Position::ALL[n % 5]);
            let scene = scene.rolls(&[2, 0, 0]).choose(Choice::Pick { player });
            // a missed one-and-one that the offense rebounds on 95
            if n < 6 { scene.roll(0) } else { scene.rolls(&[99, 95]).choose(Choice::Pass) }
        })
    };
    let sixth = fouls(6).play();
    assert_eq!(
        (sixth.game().team_fouls(Visitors), sixth.rolls_for()),
        (6, Some(Roll::Pass { by: starter(Home, Pg) }))
    );
    let player = starter(Visitors, Sg);
    let seventh = || fouls(6).rolls(&[2, 0, 0]).choose(Choice::Pick { player });
    assert_eq!(seventh().play().rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Sg) }));
    let missed = seventh().roll(99).play();
    assert_eq!((missed.line(Home, Sg).fta, missed.rolls_for()), (1, Some(Roll::Rebound)));
    let made = seventh().roll(5).play();
    assert_eq!(made.rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Sg) }));
    let player = starter(Visitors, C);
    let tenth = fouls(9).rolls(&[2, 0, 0]).choose(Choice::Pick { player }).roll(99).play();
    assert_eq!(
        tenth.rolls_for(),
        Some(Roll::FreeThrow { by: starter(Home, C) }),
        "two, whatever the first does"
    );
}

/// A side that used no time-out in the first half loses one of six; an overtime adds one.
#[test]
fn time_outs_carry_over_by_half_and_overtime() {
    let half = |scene: Scene| (0..10).fold(scene.burn(2), |scene, _| scene.roll(12).two(58));
    let unused = half(Scene::new().college().timing(12)).play();
    assert_eq!((unused.game().period(), unused.game().time_outs(Home)), (2, 5));
    let used = Scene::new().college().timing(12).choose(Choice::TimeOut).roll(0).pass(96).roll(0).burn(1);
    let used = (0..10).fold(used, |scene, _| scene.roll(12).two(58)).play();
    assert_eq!((used.game().time_outs(Home), used.game().time_outs(Visitors)), (5, 5));
    let over = half(unused_half()).play();
    assert_eq!((over.game().period(), over.game().time_outs(Home)), (3, 6));
}

/// A half without a time-out, up to the inbounds pass of the second.
fn unused_half() -> Scene {
    (0..10).fold(Scene::new().college().timing(12).burn(2), |scene, _| scene.roll(12).two(58)).roll(0)
}
