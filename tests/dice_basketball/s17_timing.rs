//! §17, §20, §21: the shots and turnovers of a period, overtime, the Final 10.

use super::scene::*;
use hardwood::book::Play;
use hardwood::court::GameTime;
use hardwood::dice_basketball::{Choice, Code, DiceBasketball, Roll};
use hardwood::table::{Game, Need, restore};
use serde_json::{Value, json};

/// §17: timing numbers of 20 and 22 make 42 shots and turnovers a period.
#[test]
fn both_timing_numbers_add_up_to_a_period() {
    let begun = Scene::new().play();
    assert_eq!((begun.game().left(), begun.game().time()), (42, GameTime::new(1, 720)));
    let one = Scene::new().burn(1).play();
    assert_eq!(one.game().left(), 41, "a turnover counts (DB18)");
    assert_eq!(Scene::new().roll(12).two(50).play().game().left(), 41, "so does a shot that ends in a foul");
    let last = Scene::new().burn(41).play();
    assert_eq!((last.game().period(), last.game().left()), (1, 1));
    let over = Scene::new().burn(41).roll(96).play();
    assert_eq!(over.last(), Play::Lineup { side: Home, five: [0, 1, 2, 3, 4] });
    assert_eq!((over.game().period(), over.game().left()), (2, 42));
}

/// §20, §23: 42 / 2.4 is 17.5, so 18; 80 / 4 is 20 (DB19).
#[test]
fn an_overtime_is_a_share_of_a_period() {
    assert_eq!((Code::Nba.rules().shots(42, 5), Code::Nba.rules().shots(42, 4)), (18, 42));
    assert_eq!((Code::College.rules().shots(80, 3), Code::College.rules().shots(80, 2)), (20, 80));
    assert_eq!(Code::College.rules().shots(42, 3), 11, "10.5 rounds up");
}

/// §6, §17, DB20: the loser of the jump has the ball first in the second and third quarters, the winner in
/// the fourth.
#[test]
fn the_jump_ball_decides_who_begins_each_quarter() {
    let scene = |quarters: u16| {
        (0..quarters).fold(Scene::new().timing(12), |scene, _| scene.burn(11).roll(96).roll(0))
    };
    for (quarters, side) in [(1, Visitors), (2, Visitors), (3, Home)] {
        assert_eq!(scene(quarters).play().ball(), (side, Some(Pg)), "quarter {}", quarters + 1);
    }
}

/// §21: the last ten of the fourth quarter and of overtimes count shots only. A tie goes to overtime with a
/// jump ball.
#[test]
fn the_final_ten_count_shots_only() {
    let three = || (0..3).fold(Scene::new().timing(12), |scene, _| scene.burn(11).roll(96).roll(0));
    let final_ten = three().burn(2).play();
    assert_eq!((final_ten.game().left(), final_ten.game().final_ten()), (10, true));
    assert_eq!(three().burn(6).play().game().left(), 10, "turnovers no longer count");
    let shot = three().burn(2).roll(12).two(11).play();
    assert_eq!(shot.game().left(), 9);
    // ten misses with a defensive rebound: a pass to the shooting guard, a miss, a rebound by the small
    // forward
    let missed = |n: usize| (0..n).fold(three().burn(2), |scene, _| scene.roll(12).two(58));
    let tied = missed(10).play();
    assert_eq!((tied.game().period(), tied.game().left()), (5, 5));
    assert_eq!(tied.rolls_for(), None);
    assert_eq!(missed(10).roll(0).play().ball(), (Home, Some(Pg)));
    // DB21: the last shot has its free throws, but no rebound
    let fouled = missed(9).roll(12).two(60).rolls(&[99, 5]).play();
    assert_eq!((fouled.0.need().clone(), fouled.points(Home) + fouled.points(Visitors)), (Need::Over, 1));
    let missed = missed(9).roll(12).two(60).rolls(&[5, 99]).play();
    assert_eq!(missed.rolls_for(), None::<Roll>, "nobody rebounds the last free throw");
}

/// §16, §17, DB21: after the last shot of a period only its free throws are left; nobody calls time before them.
#[test]
fn no_time_out_before_the_free_throws_of_the_last_shot() {
    let may = |burned| {
        let fouled = Scene::new().timing(12).burn(burned).roll(12).two(60).play();
        let shooter = starter(if burned % 2 == 0 { Home } else { Visitors }, Sg);
        assert_eq!(fouled.rolls_for(), Some(Roll::FreeThrow { by: shooter }));
        (fouled.game().left(), [Home, Visitors].map(|side| fouled.may(side).contains(&Choice::TimeOut)))
    };
    assert_eq!(may(10), (1, [true; 2]));
    assert_eq!(may(11), (0, [false; 2]));
}

/// §5, §13, §17: a checkpoint of any moment opens, and one that no game comes to is refused.
#[test]
fn a_checkpoint_opens_unless_no_game_comes_to_it() {
    let setup = serde_json::to_value(Scene::new().timing(42).setup).expect("a setup");
    let open = |state: Value| restore::<DiceBasketball>(setup.clone(), state);
    for scene in [Scene::at_tip_off(), Scene::new(), Scene::new().burn(41).roll(96), Scene::new().roll(12)] {
        let played = scene.timing(42).play();
        let sound = serde_json::to_value(played.game()).expect("it can be kept");
        assert!(open(sound).expect("it is sound") == *played.game());
    }
    let sound = Scene::new().timing(42).roll(12).two(58).play();
    let sound = serde_json::to_value(sound.game()).expect("it can be kept");
    let with = |place: &str, value: Value| {
        let mut state = sound.clone();
        *state.pointer_mut(place).unwrap_or_else(|| panic!("{place}: {sound}")) = value;
        open(state)
    };
    assert!(with("/left", json!(42)).is_ok() && with("/ball/passes", json!(2)).is_ok());
    for (place, value) in [
        ("/left", json!(43)),
        ("/ball/passes", json!(3)),
        ("/period", json!(31)),
        ("/men/0/0/shots", json!(1001)),
        ("/men/0/1/threes", json!(2)),
        ("/men/0", json!([])),
        ("/time_outs/1", json!(41)),
        ("/book/teams/0/lines", json!([])),
        ("/book/teams/0/five", json!([0, 1, 2, 3, 3])),
        ("/book/teams/0/five", json!([0, 1, 2, 3, 10])),
    ] {
        assert!(with(place, value.clone()).is_err(), "{place} {value}");
    }
}

/// §21, D13: thirty turnovers of a Final 10 do not count; later ones do, so that the period ends.
#[test]
fn the_thirty_first_turnover_of_a_final_ten_counts() {
    let left = |turnovers: u16| {
        let fourth = (0..3).fold(Scene::new().timing(12), |scene, _| scene.burn(11).roll(96).roll(0));
        fourth.burn(2 + turnovers).play().game().left()
    };
    assert_eq!([left(0), left(30), left(31), left(32)], [10, 10, 9, 8]);
}

/// §20, D12: another overtime follows each tie, until the thirtieth period: then the tie stands.
#[test]
fn a_tie_after_thirty_periods_stands() {
    let three = Scene::new().timing(2).burn(1).roll(96);
    let three = (0..2).fold(three, |scene, _| scene.roll(0).burn(1).roll(96));
    // two misses are the fourth quarter, one is an overtime
    let fourth = three.roll(0).roll(12).two(58).roll(12).two(58);
    let overtimes = |n: u8, scene: Scene| (0..n).fold(scene, |scene, _| scene.rolls(&[0, 12]).two(58));
    let thirty = overtimes(26, fourth).play();
    assert_eq!((thirty.game().period(), thirty.game().margin(Home)), (30, 0));
    assert_eq!((thirty.0.need().clone(), thirty.last()), (Need::Over, Play::Final));
}

/// §20: an overtime that ends in a tie is followed by another one.
#[test]
fn overtimes_follow_until_somebody_wins() {
    let three = (0..3).fold(Scene::new().timing(12), |scene, _| scene.burn(11).roll(96).roll(0));
    let tied = |scene: Scene, misses: u8| (0..misses).fold(scene, |scene, _| scene.roll(12).two(58));
    // ten misses, then five in the first overtime
    let second = tied(tied(three.burn(2), 10).roll(0), 5).play();
    assert_eq!((second.game().period(), second.game().left()), (6, 5));
}
