//! Exact odds, compared with all hundred rolls played in the game itself.

use super::scene::*;
use hardwood::book::Play;
use hardwood::dice_basketball::{Choice, ShotOdds};

fn scene() -> Scene {
    let scene = Scene::new().with(Visitors, Sg, |player| (player.defense, player.block) = (-3, 96));
    scene.with(Home, Pf, |player| player.rebound = 60).roll(12)
}

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
