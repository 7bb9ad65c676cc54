//! §18, §19: the double team and the zone.

use super::scene::*;
use hardwood::dice_basketball::{Choice, Scheme};

/// §18: -10 for the double-teamed player, +10 for the player left open. It is announced before the inbounds
/// pass and stays.
#[test]
fn a_double_team_takes_ten_and_leaves_a_player_open() {
    let double = Choice::Double { target: Sg, helper: Sf };
    let scene = || Scene::new().burn(1).roll(96).choose(double).roll(0);
    assert_eq!(scene().play().game().scheme(Visitors), Scheme::Double { target: Sg, helper: Sf });
    assert_eq!(scene().roll(12).two(99).play().range(), 40);
    assert_eq!(scene().roll(13).two(99).play().range(), 60);
    assert_eq!(scene().roll(14).two(99).play().range(), 50);
    assert_eq!(scene().roll(13).three(99).play().range(), 45);
    assert!(!Scene::new().play().may(Visitors).contains(&double), "not while the ball is live");
}

/// §19: a total of -12 makes -2.4, so -2 for every shooter (DB27). A zone allows no double team (DB26).
#[test]
fn a_zone_averages_its_defense_ratings() {
    let scene = || {
        let ratings = [-5, -4, -3, 0, 0];
        let scene = Position::ALL
            .into_iter()
            .zip(ratings)
            .fold(Scene::new(), |scene, (at, n)| scene.with(Visitors, at, |player| player.defense = n));
        scene.burn(1).roll(96).choose(Choice::Zone)
    };
    let announced = scene().play();
    assert_eq!((announced.game().scheme(Visitors), announced.game().zone(Visitors)), (Scheme::Zone, -2));
    assert!(!announced.may(Visitors).iter().any(|choice| matches!(choice, Choice::Double { .. })));
    for digit in 1..=5 {
        assert_eq!(scene().roll(0).roll(10 + digit).two(99).play().range(), 48);
    }
    assert_eq!(scene().choose(Choice::ManToMan).roll(0).roll(12).two(99).play().range(), 46);
}

/// §18, D2: a double team stays, possession after possession, until the coach changes it.
#[test]
fn a_double_team_stays_until_it_is_changed() {
    let double = Choice::Double { target: Sg, helper: Sf };
    let next = || Scene::new().burn(1).roll(96).choose(double).roll(0).burn(1).roll(96);
    assert_eq!(next().roll(0).roll(12).two(99).play().range(), 40);
    assert_eq!(next().roll(0).burn(2).roll(12).two(99).play().range(), 40);
    assert_eq!(next().choose(Choice::ManToMan).roll(0).roll(12).two(99).play().range(), 50);
    let other = Choice::Double { target: Pf, helper: C };
    assert_eq!(next().choose(other).roll(0).roll(12).two(99).play().range(), 50);
    assert_eq!(next().choose(other).roll(0).roll(14).two(99).play().range(), 40);
}

/// §18, §6, D14: the ten of a double team count on an open shot too.
#[test]
fn a_double_team_counts_on_an_open_shot() {
    let double = Choice::Double { target: Sg, helper: Sf };
    let scene = || {
        let tight = Scene::new().all(Visitors, |player| player.defense = -5);
        tight.burn(1).roll(96).choose(double).roll(0)
    };
    assert_eq!(scene().roll(14).pass(12).two(99).play().range(), 40, "double-teamed");
    assert_eq!(scene().roll(14).pass(13).two(99).play().range(), 60, "left open");
    assert_eq!(scene().roll(12).pass(14).two(99).play().range(), 50);
}
