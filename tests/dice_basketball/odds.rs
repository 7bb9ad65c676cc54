//! Exact odds, compared with all hundred rolls played in the game itself.

use super::scene::*;
use hardwood::book::Play;
use hardwood::dice_basketball::{Choice, ShotOdds};

fn scene() -> Scene {
    let scene = Scene::new().with(Visitors, Sg, |player| (player.defense, player.block) = (-3, 96));
    scene.with(Home, Pf, |player| player.rebound = 60).roll(12)
}

/// §8, §9, §11: a shot's odds, compared with every roll.
#[test]
fn shot_odds_match_all_hundred_rolls() {
    for (choice, range) in [(Choice::Two, 47), (Choice::Three, 32)] {
        let odds = scene().play().game().odds().expect("a player has the ball");
        let odds = if choice == Choice::Two { odds.two } else { odds.three }.expect("the option is open");
        let (mut good, mut fouled, mut blocked, mut kept) = (0, 0, 0, 0);
        for roll in 0..100 {
            let played = scene().choose(choice).roll(roll).play();
            for play in played.plays() {
                match play {
                    Play::Shot { good: is_good, fouled: is_fouled, block, .. } => {
                        good += u8::from(is_good);
                        fouled += u8::from(is_fouled);
                        blocked += u8::from(block.is_some());
                    }
                    Play::Rebound { offensive, .. } => kept += u8::from(offensive),
                    _ => {}
                }
            }
        }
        let ShotOdds { points, .. } = odds;
        assert_eq!(odds, ShotOdds { range, good, fouled, blocked, kept, points });
        // 80 of 100 free throws are good
        let [value, throws] =
            if choice == Choice::Two { [2.0, 5.0 * 0.8 + 5.0 * 1.6] } else { [3.0, 4.0 * 0.8 + 6.0 * 2.4] };
        assert!((points - (value * f64::from(good) + throws) / 100.0).abs() < 1e-9, "{points}");
    }
}

/// §6, §7: a pass's odds, compared with every roll.
#[test]
fn pass_odds_match_all_hundred_rolls() {
    let odds = scene().play().game().odds().expect("a player has the ball").pass.expect("the option is open");
    let (mut complete, mut stolen, mut lost) = (0, 0, 0);
    for roll in 5..100 {
        match scene().choose(Choice::Pass).roll(roll).play().last() {
            Play::Pass { from: Some(_), .. } => complete += 1,
            Play::Turnover { steal: Some(_), .. } => stolen += 1,
            _ => lost += 1,
        }
    }
    assert_eq!((odds.complete, odds.stolen, odds.lost, odds.special), (complete, stolen, lost, 5));
    assert_eq!(odds.to.iter().sum::<u8>(), complete);
    assert!(
        odds.turnover > 100 * u16::from(stolen + lost) && odds.points > 0.8 && odds.points < 1.3,
        "{odds:?}"
    );
    assert_eq!(Scene::new().play().game().odds().expect("the ball").two, None, "a pass is required");
}

/// The best shot of the player with the ball, in points.
fn best(played: &PlayedScene) -> f64 {
    let odds = played.game().odds().expect("a player has the ball");
    [odds.two, odds.three].into_iter().flatten().map(|shot| shot.points).fold(0.0, f64::max)
}

/// §6, §12, §16, §18, §23: the odds know the looks that the game gives: behind the defense, after the pass
/// that follows, off a time-out, against a press, a double team or a broken press.
#[test]
fn odds_and_game_agree_on_every_look() {
    let tight = || Scene::new().all(Visitors, |player| player.defense = -5);
    let double = Choice::Double { target: Sg, helper: Sf };
    // in each of these a player of the side with the ball may shoot or pass
    let open = || tight().choose(Choice::TimeOut).choose(Choice::Pressure).roll(67);
    let usual = || tight().all(Home, |player| player.defense = -5).roll(12).two(11);
    let press = || usual().college().choose(double).choose(Choice::FullCourt);
    let scenes: [&dyn Fn() -> Scene; 6] = [
        &|| tight().roll(12),
        &|| tight().choose(Choice::TimeOut).roll(0),
        &open,
        &|| usual().choose(Choice::Pressure).roll(71),
        &|| press().rolls(&[0, 12]),
        &|| usual().college().choose(double).choose(Choice::HalfCourt).rolls(&[0, 13]),
    ];
    let both = scenes.into_iter().enumerate().flat_map(|(n, scene)| [(n, scene, false), (n, scene, true)]);
    for (n, scene, by_chart) in both {
        let scene = || {
            let mut scene = scene();
            scene.setup.house.drives_by_chart = by_chart;
            scene
        };
        let odds = scene().play().game().odds().expect("a player has the ball");
        let ranges = [odds.two, odds.three].map(|shot| shot.expect("a shot is allowed").range);
        assert_eq!(ranges, [scene().two(99).play().range(), scene().three(99).play().range()], "scene {n}");
        let pass = odds.pass.expect("a pass is allowed");
        // two free throws of 80 in 100 for fouls on drives, unless the foul chart reads them (D6)
        let mut points = if by_chart { 0.0 } else { 130.0 / 10_000.0 * 1.6 };
        for roll in 5..100 {
            let played = scene().pass(roll).play();
            if let Play::Pass { from: Some(_), .. } = played.last() {
                points += best(&played) / 100.0;
            }
        }
        assert!((pass.points - points).abs() < 1e-9, "scene {n}: {} and {points}", pass.points);
    }
}
