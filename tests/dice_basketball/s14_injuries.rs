//! §14: injuries.

use super::scene::*;
use hardwood::book::{OutReason, Play};
use hardwood::court::Player;
use hardwood::dice_basketball::{Choice, Roll};

/// §14: a roll up to the injury number reads chart A, above it chart B (DB23, DB24).
#[test]
fn injuries_follow_the_number_and_the_chart() {
    let light = Scene::new().rolls(&[0, 0, 80]).play();
    assert_eq!(light.rolls_for(), Some(Roll::Injury { light: true }));
    let heavy = Scene::new().rolls(&[0, 0, 81]).play();
    assert_eq!(heavy.rolls_for(), Some(Roll::Injury { light: false }));
    let plays_on = Scene::new().rolls(&[0, 0, 0, 0]).play();
    assert_eq!(plays_on.rolls_for(), Some(Roll::Inbounds { pressed: false }));
    let out = Scene::new().rolls(&[0, 0, 99, 50]).play();
    let Some((Home, _, choices)) = out.asked() else { panic!("who comes in?") };
    assert_eq!(choices.len(), 5);
    assert!(!out.game().may_play(starter(Home, Pg)));
    let quarter = Scene::new().rolls(&[0, 0, 0, 50]).choose(choices[0]).play();
    assert_eq!(quarter.game().condition(starter(Home, Pg)).back_in, 2);
    // the special chart names side and position (DB24)
    let theirs = Scene::new().rolls(&[0, 20]).play();
    assert_eq!(theirs.rolls_for(), Some(Roll::InjuryNumber { who: starter(Visitors, Pg) }));
    let long = Scene::new().rolls(&[0, 0, 99, 98]).play();
    assert_eq!(long.game().condition(starter(Home, Pg)).games_out, 40);
}

/// The home side's sixth player, who comes in for a point guard.
const SUBSTITUTE: Choice = Choice::Pick { player: Player::new(Home, 5) };

/// The home side's point guard is hurt: chart A, and this roll on it.
fn hurt(scene: Scene, roll: u8) -> Scene {
    scene.rolls(&[0, 0, 0, roll]).choose(SUBSTITUTE)
}

/// §14, D11: a player out for the period may come back in the next one.
#[test]
fn a_player_out_for_the_period_may_come_back_in_the_next() {
    let scene = || hurt(Scene::new().timing(12), 50).roll(0);
    let out = scene().play();
    assert!(!out.game().may_play(starter(Home, Pg)));
    assert_eq!(out.game().player_at(Home, Pg), Player::new(Home, 5));
    let next = scene().burn(11).roll(96).play();
    assert_eq!((next.game().period(), next.game().may_play(starter(Home, Pg))), (2, true));
}

/// Three quarters of twelve turnovers; then Home has the ball.
fn three_quarters() -> Scene {
    (0..3).fold(Scene::new().timing(12), |scene, _| scene.burn(11).roll(96).roll(0))
}

/// §14, D11: an injury for the half ends with the first half, or lasts for the game in the second half.
#[test]
fn an_injury_for_the_half_ends_with_it() {
    let first = hurt(Scene::new(), 75).play();
    assert_eq!(first.game().condition(starter(Home, Pg)).back_in, 3);
    let second = hurt(three_quarters(), 75).play();
    assert_eq!(second.game().condition(starter(Home, Pg)).back_in, u8::MAX);
    let college = hurt(Scene::new().college(), 75).play();
    assert_eq!(college.game().condition(starter(Home, Pg)).back_in, 2);
}

/// §14, §20, D11: in an overtime an injury for the half lasts for the game, one for the period ends with it.
#[test]
fn an_injury_for_the_half_in_an_overtime_lasts_for_the_game() {
    let overtime = || {
        // ten misses, a tie, and Home wins the jump ball
        (0..10).fold(three_quarters().burn(2), |scene, _| scene.roll(12).two(58)).roll(0)
    };
    let half = hurt(overtime(), 75).play();
    assert_eq!((half.game().period(), half.game().condition(starter(Home, Pg)).back_in), (5, u8::MAX));
    let period = hurt(overtime(), 50).play();
    assert_eq!(period.game().condition(starter(Home, Pg)).back_in, 6);
}

/// §14, D10: a hurt player stays in if the bench is empty.
#[test]
fn a_hurt_player_stays_in_if_the_bench_is_empty() {
    let mut scene = Scene::new();
    scene.setup.out[Home] = (5..10).collect();
    let played = scene.rolls(&[0, 0, 99, 98]).play();
    assert!(played.plays().contains(&Play::Out { who: starter(Home, Pg), why: OutReason::InjuredGame }));
    assert_eq!(played.game().player_at(Home, Pg), starter(Home, Pg));
    assert_eq!(played.rolls_for(), Some(Roll::Inbounds { pressed: false }), "nobody is asked who comes in");
}
