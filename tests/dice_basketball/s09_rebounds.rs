//! §9: rebounds, by the roll that missed.

use super::scene::*;
use hardwood::book::Play;
use hardwood::dice_basketball::{BallSource, Choice, Roll};

fn missed(range: u8, roll: u8) -> PlayedScene {
    Scene::new().with(Home, Sg, |player| player.two = Some(range)).roll(12).two(roll).play()
}

/// §9: range 00-45, roll 58: the defense's small forward rebounds.
#[test]
fn an_8_from_20_to_79_goes_to_the_defenses_small_forward() {
    for roll in [58, 68, 78] {
        let played = missed(45, roll);
        assert_eq!(played.last(), Play::Rebound { by: starter(Visitors, Sf), offensive: false }, "{roll}");
    }
}

/// §9: an 82 goes to the better power forward; the defender wins ties (DB35).
#[test]
fn an_82_goes_to_the_better_power_forward() {
    let scene = |home, visitors| {
        let scene =
            Scene::new()
                .with(Home, Pf, |player| player.rebound = home)
                .with(Visitors, Pf, |player| player.rebound = visitors);
        scene.roll(12).two(82).play().last()
    };
    assert_eq!(scene(60, 59), Play::Rebound { by: starter(Home, Pf), offensive: true });
    assert_eq!(scene(59, 60), Play::Rebound { by: starter(Visitors, Pf), offensive: false });
    assert_eq!(scene(60, 60), Play::Rebound { by: starter(Visitors, Pf), offensive: false });
}

/// §9: a 95 goes to the offense's point guard, who may shoot at once or pass; after one pass the look is open
/// and the pass an assist (DB11).
#[test]
fn a_95_goes_to_the_offenses_point_guard() {
    let played = missed(45, 95);
    assert_eq!(played.last(), Play::Rebound { by: starter(Home, Pg), offensive: true });
    assert_eq!(played.game().ball().by, BallSource::Rebound);
    assert_eq!(played.asked().map(|(_, _, c)| c), Some(vec![Choice::Two, Choice::Three, Choice::Pass]));
    let board = || Scene::new().with(Visitors, Sf, |player| player.defense = -5).roll(12).two(95);
    assert_eq!(board().two(99).play().range(), 50);
    let passed = board().pass(13).two(11).play();
    assert_eq!((passed.range(), passed.line(Home, Pg).ast), (50, 1));
    let twice = board().pass(12).pass(13).play();
    assert_eq!(twice.asked().map(|(_, _, c)| c), Some(vec![Choice::Two, Choice::Three]));
}

/// §6, §9, §11, D3: a ball that the defense rebounds or recovers from a block is live, and one pass is
/// required.
#[test]
fn a_ball_won_by_the_defense_is_live() {
    let rebound = missed(45, 58).rolls_for();
    assert_eq!(rebound, Some(Roll::Pass { by: starter(Visitors, Sf) }));
    let block = Scene::new().with(Visitors, Sg, |player| player.block = 93).roll(12).two(97).play();
    assert_eq!(block.rolls_for(), Some(Roll::Pass { by: starter(Visitors, Sg) }));
}

/// §9, DB2: a miss below 20, by a tired or double-teamed player, goes to the defense.
#[test]
fn a_miss_below_20_goes_to_the_defense() {
    assert_eq!(missed(5, 18).last(), Play::Rebound { by: starter(Visitors, Sf), offensive: false });
}

/// §9: every roll is read in just one of the three charts of rebounds, by its ones digit (below 20 DB2).
#[test]
fn every_roll_has_one_chart_of_rebounds() {
    use hardwood::dice_basketball::charts::ChartId;
    for roll in 0..100 {
        let read: Vec<_> = ChartId::ALL
            .into_iter()
            .filter(|id| id.section() == "9")
            .filter_map(|id| Some((id, id.number_of(roll)?)))
            .collect();
        let chart = match roll {
            0..=79 => ChartId::DefensiveRebound,
            80..=89 => ChartId::Battle,
            _ => ChartId::OffensiveRebound,
        };
        assert_eq!(read, [(chart, roll % 10)], "{roll}");
    }
}
