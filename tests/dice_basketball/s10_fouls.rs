//! §10, §15, §21: fouls, the bonus, disqualification, fouls on purpose.

use super::scene::*;
use hardwood::book::{FoulKind, OutReason, Play, TurnoverKind};
use hardwood::dice_basketball::{Choice, Roll};

/// 15: Defense #4 is the 4th highest Foul Rating of the defense, Offense #2 the 2nd of the offense.
#[test]
fn the_foul_chart_names_side_and_rank() {
    let chart = hardwood::dice_basketball::charts::Charts::house();
    let roll_of = |words: &str| {
        let rows = chart.printed(hardwood::dice_basketball::charts::ChartId::Foul);
        rows.into_iter().find(|row| row.result == words).expect("a row").first
    };
    let defense = Scene::new().rolls(&[2, 0, roll_of("Defense #4")]).play();
    let (by, on) = (starter(Visitors, Pf), Some(starter(Home, Pf)));
    assert!(defense.plays().contains(&Play::Foul { by, on, kind: FoulKind::Defensive, team: true }));
    assert_eq!((defense.ball().0, defense.rolls_for()), (Home, Some(Roll::Inbounds { pressed: false })));
    let offense = Scene::new().rolls(&[2, 0, roll_of("Offense #2")]).play();
    let by = starter(Home, Sg);
    assert_eq!(offense.line(Home, Sg).pf, 1);
    let kind = TurnoverKind::OffensiveFoul;
    assert_eq!(offense.last(), Play::Turnover { side: Home, by: Some(by), kind, steal: None });
    assert_eq!(offense.ball().0, Visitors);
}

/// DB17: the home coach picks among equal foul ratings.
#[test]
fn the_home_coach_decides_between_equals() {
    let equal = Scene::new().all(Visitors, |player| player.foul = 30).rolls(&[2, 0, 0]).play();
    let Some((Home, _, choices)) = equal.asked() else { panic!("the home coach is asked") };
    assert_eq!(choices.len(), 5);
}

/// 10: four team fouls of a period cost nothing; the fifth gives two free throws to the fouler's counterpart
/// (DB14, DB15).
#[test]
fn the_fifth_team_foul_gives_two_free_throws() {
    let fouls = |n: usize| (0..n).fold(Scene::new(), |scene, _| scene.rolls(&[2, 0, 0, 0]));
    let four = fouls(4).play();
    assert_eq!(
        (four.game().team_fouls(Visitors), four.rolls_for()),
        (4, Some(Roll::Pass { by: starter(Home, Pg) }))
    );
    let fifth = fouls(4).rolls(&[2, 0, 0]).play();
    assert_eq!(fifth.rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Pg) }));
    // an offensive foul gives no free throws
    let offense = fouls(4).rolls(&[2, 0, 83]).play();
    assert_eq!((offense.rolls_for(), offense.ball().0), (Some(Roll::Inbounds { pressed: false }), Visitors));
}

/// DB16: six personal fouls disqualify an NBA player, five a college player (23).
#[test]
fn six_personal_fouls_disqualify() {
    let out = |scene: Scene, n: usize| {
        let mut scene =
            scene.all(Visitors, |player| player.foul = 10).with(Visitors, C, |player| player.foul = 90);
        for n in 0..n {
            scene = scene.rolls(&[2, 0, 0]);
            // bonus free throws: both good, then the other side turns the ball over
            let bonus = n >= 4;
            scene = if bonus { scene.rolls(&[0, 0, 0, 96, 0]) } else { scene.roll(0) };
        }
        scene.rolls(&[2, 0, 0]).play()
    };
    let sixth = out(Scene::new(), 5);
    assert!(sixth.plays().contains(&Play::Out { who: starter(Visitors, C), why: OutReason::Fouls }));
    let Some((Visitors, _, choices)) = sixth.asked() else { panic!("who comes in?") };
    assert_eq!(choices.len(), 5);
    let fifth = out(Scene::new().college(), 4);
    assert_eq!(fifth.line(Visitors, C).out, Some(OutReason::Fouls));
}

/// 21: in the Final 10 a side that is behind may foul the player with the ball, by that player's guard
/// (DB22).
#[test]
fn a_side_behind_in_the_final_ten_may_foul_on_purpose() {
    // ten turnovers are a quarter here
    let scene = || Scene::new().timing(10).burn(30);
    // Home won the tip, so it has the ball in the fourth quarter
    let fourth = scene().play();
    assert_eq!(
        (fourth.game().period(), fourth.ball(), fourth.game().final_ten()),
        (4, (Home, Some(Pg)), true)
    );
    assert!(!fourth.may(Visitors).contains(&Choice::Foul), "the side is not behind");
    let behind = || scene().roll(12).two(11).roll(0);
    let played = behind().play();
    assert_eq!(played.ball(), (Visitors, Some(Pg)));
    assert!(!played.may(Home).contains(&Choice::Foul));
    let lost = behind().rolls(&[96, 0]).play();
    assert!(lost.may(Visitors).contains(&Choice::Foul));
    let fouled = behind().rolls(&[96, 0]).choose(Choice::Foul).play();
    let (by, on) = (starter(Visitors, Pg), Some(starter(Home, Pg)));
    assert!(fouled.plays().contains(&Play::Foul { by, on, kind: FoulKind::Intentional, team: true }));
    assert_eq!(fouled.game().left(), played.game().left(), "neither fouls nor turnovers count now");
}
