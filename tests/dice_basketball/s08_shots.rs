//! §8, §11-13: shots, blocks, defense, stamina, free throws.

use super::scene::*;
use hardwood::book::{Play, ShotKind};
use hardwood::dice_basketball::{Choice, Roll};

fn two(range: u8, roll: u8) -> PlayedScene {
    Scene::new().with(Home, Sg, |player| player.two = Some(range)).roll(12).two(roll).play()
}

/// §8: range 00-48: on 00, 10, 20, 30 and 40 good and fouled; on 50 to 90 missed and fouled.
#[test]
fn a_ones_digit_of_0_is_a_foul() {
    for roll in [0, 10, 20, 30, 40] {
        let played = two(48, roll);
        assert_eq!((played.points(Home), played.line(Visitors, Sg).pf), (2, 1), "{roll}");
        assert_eq!(played.rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Sg) }));
        let one =
            Scene::new().with(Home, Sg, |player| player.two = Some(48)).roll(12).two(roll).roll(10).play();
        assert_eq!((one.points(Home), one.ball().0), (3, Visitors), "one free throw after a basket");
    }
    for roll in [50, 60, 70, 80, 90] {
        let played = two(48, roll);
        assert_eq!((played.points(Home), played.line(Visitors, Sg).pf, played.line(Home, Sg).fga), (0, 1, 0));
    }
    let missed =
        Scene::new().with(Home, Sg, |player| player.two = Some(48)).roll(12).two(50).rolls(&[0, 0]).play();
    assert_eq!((missed.points(Home), missed.ball().0), (2, Visitors), "two free throws");
    let three = Scene::new().roll(12).three(50).rolls(&[0, 0, 0]).play();
    assert_eq!((three.points(Home), three.ball().0), (3, Visitors), "three free throws");
}

/// §8, §9: a free throw of 70 against 00-79 is good and no foul; defense ratings do not count (DB3, DB4).
#[test]
fn free_throws_ignore_fouls_and_defense() {
    let scene = || {
        Scene::new()
            .with(Home, Sg, |player| player.ft = Some(79))
            .with(Visitors, Sg, |player| player.defense = -5)
    };
    let good = scene().roll(12).two(60).rolls(&[70, 79]).play();
    assert_eq!((good.points(Home), good.line(Visitors, Sg).pf), (2, 1));
    let missed = scene().roll(12).two(60).rolls(&[70, 80]).play();
    assert_eq!(missed.points(Home), 1);
    // DB3: the rebound has its own roll; DB4: row 0 exists
    assert_eq!(missed.rolls_for(), Some(Roll::Rebound));
    let rebound = scene().roll(12).two(60).rolls(&[70, 80, 50]).play();
    assert_eq!(rebound.ball().0, Visitors);
    let mut literal = scene();
    literal.setup.house.free_throw_roll_rebounds = true;
    let played = literal.roll(12).two(60).rolls(&[70, 95]).play();
    assert_eq!(played.ball(), (Home, Some(Pg)), "by the free throw's own roll, as the text says");
}

/// §8: the card limits threes in a game, and those that end in a foul count (DB13).
#[test]
fn the_card_limits_threes_in_a_game() {
    let scene = || Scene::new().with(Home, Sg, |player| player.three_limit = 1).roll(12);
    let after = |scene: Scene| scene.play().asked().map(|(_, _, choices)| choices);
    assert_eq!(after(scene()), Some(vec![Choice::Two, Choice::Three, Choice::Pass]));
    let next = |roll: &[u8]| scene().three(50).rolls(roll);
    // missed and fouled; the visitors throw the ball away, and the shooter gets it back
    let again = next(&[0, 0, 0]).rolls(&[0, 96, 0, 12]).play();
    assert_eq!(again.asked().map(|(_, _, choices)| choices), Some(vec![Choice::Two, Choice::Pass]));
    // and the question says so
    let why = |played: &PlayedScene| -> Vec<String> {
        let need = played.0.need();
        played.game().prompt(need).why.into_iter().map(|reason| reason.text).collect()
    };
    let name = again.game().setup().short_name(starter(Home, Sg));
    assert_eq!(why(&again)[1..], [format!("{name} has taken the one three that the card allows")]);
    assert_eq!(why(&scene().play()).len(), 1);
}

/// §4: a blank range on a card allows no such shot.
#[test]
fn a_blank_range_allows_no_shot() {
    let asked = |f: fn(&mut hardwood::dice_basketball::cards::PlayerCard)| {
        Scene::new().with(Home, Sg, f).roll(12).play().asked().map(|(_, _, choices)| choices)
    };
    assert_eq!(asked(|player| player.three = None), Some(vec![Choice::Two, Choice::Pass]));
    assert_eq!(asked(|player| player.two = None), Some(vec![Choice::Three, Choice::Pass]));
    // house ruling D9: a player who can neither shoot nor pass loses the ball
    let stuck = Scene::new()
        .with(Home, Sf, |player| (player.two, player.three) = (None, None))
        .roll(12)
        .pass(13)
        .play();
    assert_eq!((stuck.line(Home, Sf).to, stuck.ball().0), (1, Visitors));
}

/// §12: 00-50 against -4 is 00-46; after two passes it is 00-50 again.
#[test]
fn defense_counts_until_the_look_is_open() {
    let scene = || Scene::new().with(Visitors, Sg, |player| player.defense = -4);
    assert_eq!(scene().roll(12).two(99).play().range(), 46);
    assert_eq!(scene().roll(13).pass(12).two(99).play().range(), 50);
    let log = scene().roll(12).two(47).play().log();
    assert!(log.contains(&"Bell1: two 00-50 − 4 Bell1 = 00-46; 47".to_owned()), "{log:?}");
}

/// §11: only the shooter's guard blocks, by the card's range, and the guard's side gets the ball (DB5-DB7).
#[test]
fn the_shooters_guard_blocks_and_the_side_recovers() {
    let scene = |roll| Scene::new().with(Visitors, Sg, |player| player.block = 93).roll(12).two(roll).play();
    for roll in 93..=99 {
        let played = scene(roll);
        assert_eq!((played.line(Visitors, Sg).blk, played.ball().0), (1, Visitors));
    }
    assert_eq!(scene(97).ball(), (Visitors, Some(Sg)), "DB5: the ones digit names the player");
    assert_eq!(
        (scene(92).line(Visitors, Sg).blk, scene(90).line(Visitors, Sg).pf),
        (0, 1),
        "DB6: 90 is a foul"
    );
    let other = Scene::new().with(Visitors, Pg, |player| player.block = 93).roll(12).two(95).play();
    assert_eq!(other.line(Visitors, Pg).blk, 0);
    // DB7: blocked although within the range
    let high = Scene::new().with(Home, Sg, |player| player.two = Some(99)).roll(12).two(99).play();
    assert_eq!((high.points(Home), high.line(Visitors, Sg).blk), (0, 1));
}

/// §13: a stamina of 25 tires on the 26th shot. A tired player has -10 on every range, +2 as a defender, 99
/// to steal and block, and -20 on rebounds (DB12, DB32).
#[test]
fn tired_players_are_worse_everywhere() {
    let scene = |shots: u8| {
        let scene =
            Scene::new()
                .timing(80)
                .all(Visitors, |player| player.stamina = 60)
                .with(Home, Sg, |player| (player.stamina, player.rebound) = (25, 15));
        // a basket by each side, and the ball is back with the point guard
        (0..shots).fold(scene, |scene, _| scene.roll(12).two(11).rolls(&[0, 12]).two(11).roll(0))
    };
    let fresh = scene(24).roll(12).two(99).play();
    assert_eq!((fresh.range(), fresh.game().is_tired(starter(Home, Sg))), (50, true), "the 25th shot tires");
    let played = scene(25).roll(12).two(99).play();
    assert_eq!(played.range(), 40);
    let game = played.game();
    let player = starter(Home, Sg);
    assert_eq!((game.defense(player), game.steal(player), game.block(player)), (2, 99, 99));
    assert_eq!((game.rebound(player), game.foul_shooting(player)), (0, 69), "DB32: not below 0");
    // a tired guard improves the shot, unless it is open anyway (DB12)
    let guarded = scene(25).burn(1).roll(12).two(99).play();
    assert_eq!(guarded.range(), 52);
    let open = scene(25).burn(1).roll(13).pass(12).two(99).play();
    assert_eq!(open.range(), 50);
}

#[test]
fn the_box_score_has_the_basket_as_made() {
    let played = Scene::new().roll(12).three(35).play();
    let by = starter(Home, Sg);
    let (kind, good, fouled) = (ShotKind::Three, true, false);
    assert_eq!(played.last(), Play::Shot { by, kind, good, fouled, assist: None, block: None });
    assert_eq!((played.points(Home), played.game().left()), (3, 41));
}

/// §8, §16, DB37: the player who was fouled takes their throws. A time-out before them may change anybody
/// else; afterwards the shooter may go too.
#[test]
fn a_fouled_player_takes_their_free_throws() {
    let out = |at| Choice::In { position: at, player: 5 };
    // both coaches may change the lineup, the visitors first
    let asked = || Scene::new().roll(12).two(60).choose(Choice::TimeOut);
    let Some((Visitors, _, theirs)) = asked().play().asked() else { panic!("the visitors' lineup") };
    assert!(Position::ALL.into_iter().all(|at| theirs.contains(&out(at))), "the other side is free");
    let lineup = asked().choose(Choice::Ready).play();
    let Some((Home, _, ours)) = lineup.asked() else { panic!("Home's lineup") };
    let prompt = lineup.game().prompt(lineup.0.need());
    assert_eq!(prompt.why[0].text, "Bell1 has free throws to shoot and stays in");
    for at in Position::ALL {
        assert_eq!(ours.contains(&out(at)), at != Sg, "{at}");
    }
    assert!(ours.contains(&Choice::Swap { a: Pg, b: Sg }), "a change of places takes nobody out");
    let by = Roll::FreeThrow { by: starter(Home, Sg) };
    let changed = || asked().choose(Choice::Ready).choose(out(Pg)).choose(Choice::Ready);
    assert_eq!(changed().play().rolls_for(), Some(by));
    assert_eq!(changed().roll(0).play().rolls_for(), Some(by));
    let both = changed().rolls(&[0, 0]).play();
    assert_eq!((both.points(Home), both.line(Home, Sg).ftm), (2, 2));
    let Some((Home, _, after)) =
        changed().rolls(&[0, 0]).choose(Choice::TimeOut).choose(Choice::Ready).play().asked()
    else {
        panic!("Home's lineup")
    };
    assert!(after.contains(&Choice::In { position: Sg, player: 6 }), "the throws are over");
}

/// §13, DB41: every try counts for the stamina, also one that is fouled or blocked.
#[test]
fn every_try_counts_for_the_stamina() {
    let scene = || {
        let scene = Scene::new().with(Home, Sg, |player| player.stamina = 2);
        // fouled on a miss; the visitors then throw the ball away
        let scene = scene.with(Visitors, Sg, |player| player.block = 93).roll(12).two(60);
        scene.rolls(&[0, 0, 0, 96, 0])
    };
    let tired = |played: PlayedScene| {
        let by = starter(Home, Sg);
        (played.game().condition(by).shots, played.line(Home, Sg).fga, played.game().is_tired(by))
    };
    assert_eq!(tired(scene().play()), (1, 0, false));
    assert_eq!(tired(scene().roll(12).two(97).play()), (2, 1, true), "blocked");
}
