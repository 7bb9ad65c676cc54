//! §23: the college game.

use super::scene::*;
use hardwood::book::Play;
use hardwood::dice_basketball::{Choice, PassRange, Press, Roll};
use hardwood::table::Game;

fn basket() -> Scene {
    Scene::new().college().timing(40).roll(12).two(11)
}

/// §23: each of two halves has the sum of both timing numbers, and its own Final 10 (DB31).
#[test]
fn each_half_has_the_timing_sum_and_a_final_ten() {
    let begun = Scene::new().college().timing(40).play();
    assert_eq!((begun.game().left(), begun.game().time().left), (40, 1200));
    let late = Scene::new().college().timing(40).burn(32).play();
    assert_eq!((late.game().left(), late.game().period()), (10, 1), "turnovers do not count in the last ten");
}

/// §23: the loser of the tip has the arrow; each jump ball situation follows the arrow and turns it.
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

/// §23: a full court press uses the pressure chart, then -10 and +5 on the first pass: 05-85 is 05-75, 98-99
/// is 93-99.
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

/// §23: a full court press needs a basket; the NBA has only pressure on the inbounds pass.
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

/// §23: a half court trap leaves the first pass and the shot after it alone (DB30), and presses the second
/// pass.
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

/// §23: seven team fouls in a half give a one-and-one, ten give two free throws.
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
    let both = seventh().rolls(&[5, 5]).play();
    assert_eq!((both.line(Home, Sg).fta, both.ball()), (2, (Visitors, None)), "a third one is not due");
    let player = starter(Visitors, C);
    let tenth = fouls(9).rolls(&[2, 0, 0]).choose(Choice::Pick { player }).roll(99).play();
    assert_eq!(
        tenth.rolls_for(),
        Some(Roll::FreeThrow { by: starter(Home, C) }),
        "two, whatever the first does"
    );
}

/// §23: a side that used no time-out in the first half loses one of six; an overtime adds one.
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

/// A press that was broken although the visitors' shooting guard is double-teamed: the player of this digit
/// has the ball.
fn broken_although_doubled(digit: u8) -> Scene {
    let scene =
        basket().all(Home, |player| player.defense = -4).choose(Choice::Double { target: Sg, helper: Sf });
    scene.choose(Choice::FullCourt).rolls(&[0, 10 + digit])
}

/// §23, §18, D14 (audit DB-1): a broken press adds five to a two of *every* player, also of the one who is
/// double-teamed and the one left open. A three gets nothing.
#[test]
fn a_broken_press_helps_every_shooter() {
    let two = |digit| broken_although_doubled(digit).two(99).play().range();
    assert_eq!([two(1), two(2), two(3), two(4), two(5)], [55, 45, 65, 55, 55]);
    let three = |digit| broken_although_doubled(digit).three(99).play().range();
    assert_eq!([three(1), three(2), three(3)], [35, 25, 45]);
    let log = broken_although_doubled(2).two(47).play().log();
    let sum = "Bell1: two 00-50 − 10 double-teamed + 5 press broken = 00-45; 47".to_owned();
    assert!(log.contains(&sum), "{log:?}");
}

/// §23, DB38: a good last free throw is a made basket (§8), after which the side may press. A missed one is
/// not, nor is the free throw of a technical, after which play goes on.
#[test]
fn a_press_may_follow_a_good_last_free_throw() {
    let throws = |rolls: &[u8]| Scene::new().college().roll(12).two(60).rolls(rolls);
    let may = |scene: Scene, side| scene.play().may(side).contains(&Choice::FullCourt);
    assert!(may(throws(&[0, 0]), Home));
    assert!(may(throws(&[99, 0]), Home), "the last one counts");
    let missed = throws(&[0, 99, 58]).play();
    assert_eq!(missed.ball(), (Visitors, Some(Sf)), "a live rebound");
    assert!(!missed.may(Home).contains(&Choice::FullCourt));
    // a technical on Home's bench
    let technical = || Scene::new().college().rolls(&[0, 40, 0]);
    assert_eq!((technical().play().points(Visitors), technical().play().ball()), (1, (Home, None)));
    assert!(!may(technical(), Visitors));
}

/// A first half of college without a score, up to the second half's first inbounds pass.
fn first_half(scene: Scene) -> Scene {
    (0..10).fold(scene.timing(12).burn(2), |scene, _| scene.roll(12).two(58)).roll(0)
}

/// §23: the side with the arrow begins the second half, and the arrow turns.
#[test]
fn the_arrow_decides_who_begins_the_second_half() {
    let begun = first_half(Scene::new().college()).play();
    assert_eq!((begun.game().period(), begun.ball()), (2, (Visitors, Some(Pg))));
    assert_eq!(begun.game().arrow(), Some(Home));
    assert!(begun.plays().contains(&Play::Arrow { side: Home }));
    assert!(
        !begun.plays().iter().skip(4).any(|play| matches!(play, Play::JumpBall { .. })),
        "no second jump"
    );
    // a held ball in the first half has turned the arrow
    let turned = first_half(Scene::new().college().rolls(&[0, 70, 0])).play();
    assert_eq!((turned.game().period(), turned.ball()), (2, (Home, Some(Pg))));
    assert_eq!(turned.game().arrow(), Some(Visitors));
}

/// §23, §10, D8: team fouls are those of the half; an overtime goes on with those of the second half and
/// begins by the arrow.
#[test]
fn a_college_overtime_keeps_the_team_fouls_of_the_second_half() {
    let foul = |scene: Scene| scene.rolls(&[2, 0, 0, 0]);
    let second = || first_half(foul(Scene::new().college()));
    assert_eq!(foul(Scene::new().college()).play().game().team_fouls(Visitors), 1);
    assert_eq!([Home, Visitors].map(|side| second().play().game().team_fouls(side)), [0, 0]);
    // Home fouls in the second half
    let over = first_half(foul(second())).play();
    assert_eq!(over.game().period(), 3);
    assert_eq!([Home, Visitors].map(|side| over.game().team_fouls(side)), [1, 0]);
    assert_eq!((over.ball(), over.game().arrow()), ((Home, Some(Pg)), Some(Visitors)));
}
