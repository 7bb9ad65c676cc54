//! §10, §15, §21: fouls, the bonus, disqualification, fouls on purpose.

use super::scene::*;
use hardwood::book::{FoulKind, OutReason, Play, TurnoverKind};
use hardwood::dice_basketball::{Choice, Roll};

/// §15: Defense #4 is the 4th highest Foul Rating of the defense, Offense #2 the 2nd of the offense.
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

/// §15, DB17: the home coach picks among equal foul ratings.
#[test]
fn the_home_coach_decides_between_equals() {
    let equal = Scene::new().all(Visitors, |player| player.foul = 30).rolls(&[2, 0, 0]).play();
    let Some((Home, _, choices)) = equal.asked() else { panic!("the home coach is asked") };
    assert_eq!(choices.len(), 5);
}

/// §10: four team fouls of a period cost nothing; the fifth gives two free throws to the fouler's counterpart
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

/// §10, §23, DB16: six personal fouls disqualify an NBA player, five a college player.
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

/// §21: in the Final 10 a side that is behind may foul the player with the ball, by that player's guard
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

/// §6, §9, D6: one free throw after a technical; a miss is a dead ball of the side that passes it in, a good one
/// leaves nothing to rebound.
#[test]
fn s6_a_missed_throw_of_a_technical_is_the_side_that_passes_in() {
    let technical = |throw| {
        // special chart 0: a technical on Home's bench
        let played = Scene::new().rolls(&[0, 40, throw]).play();
        let team =
            |play: &Play| matches!(play, Play::TeamRebound { side: Home, offensive: false, live: true });
        let rebounds = played.plays().into_iter().filter(team).count();
        (played.points(Visitors), rebounds, played.ball())
    };
    assert_eq!(technical(0), (1, 0, (Home, None)));
    assert_eq!(technical(99), (0, 1, (Home, None)));
}

/// §10: the four fouls without penalty are those of a period; the next period begins without any.
#[test]
fn team_fouls_begin_anew_each_period() {
    let fouls = || (0..4).fold(Scene::new().timing(12), |scene, _| scene.rolls(&[2, 0, 0, 0]));
    // twelve turnovers end the quarter; the visitors begin the next one and lose the ball
    let next = || fouls().burn(11).roll(96).rolls(&[0, 96, 0]);
    assert_eq!((next().play().game().period(), next().play().game().team_fouls(Visitors)), (2, 0));
    let first = next().rolls(&[2, 0, 0]).play();
    assert_eq!(first.game().team_fouls(Visitors), 1);
    assert_eq!(first.rolls_for(), Some(Roll::Inbounds { pressed: false }), "no free throws");
}

/// §10, D10: a disqualified player stays in if the bench is empty.
#[test]
fn a_disqualified_player_stays_in_if_the_bench_is_empty() {
    let mut scene = Scene::new().college().timing(60).all(Visitors, |player| player.foul = 10).with(
        Visitors,
        C,
        |player| player.foul = 90,
    );
    scene.setup.out[Visitors] = (5..10).collect();
    let played = (0..4).fold(scene, |scene, _| scene.rolls(&[2, 0, 0, 0])).rolls(&[2, 0, 0]).play();
    assert!(played.plays().contains(&Play::Out { who: starter(Visitors, C), why: OutReason::Fouls }));
    assert_eq!(played.game().player_at(Visitors, C), starter(Visitors, C));
    assert_eq!(played.rolls_for(), Some(Roll::Inbounds { pressed: false }), "nobody is asked who comes in");
}

/// The fourth quarter, of ten shots: the visitors are two behind, and Home's point guard has the ball.
fn two_behind() -> Scene {
    Scene::new().timing(10).burn(30).roll(12).two(11).rolls(&[0, 96, 0])
}

/// §21, DB22: any time an opponent has the ball, before or after a pass; always the guard of that opponent.
#[test]
fn a_foul_on_purpose_is_the_guards_whoever_has_the_ball() {
    let foul = |scene: Scene, at| {
        let fouled = scene.choose(Choice::Foul).play();
        let (by, on) = (starter(Visitors, at), Some(starter(Home, at)));
        assert!(fouled.plays().contains(&Play::Foul { by, on, kind: FoulKind::Intentional, team: true }));
    };
    foul(two_behind(), Pg);
    foul(two_behind().roll(12), Sg);
    foul(two_behind().roll(12).pass(13), Sf);
    let dead = Scene::new().timing(10).burn(30).roll(12).two(11).rolls(&[0, 96]).play();
    assert_eq!(dead.ball(), (Home, None));
    assert!(!dead.may(Visitors).contains(&Choice::Foul), "nobody has the ball yet");
}

/// §21, DB22: §10 applies to a foul on purpose: an inbounds pass before the fifth team foul, then two free
/// throws.
#[test]
fn a_foul_on_purpose_gives_free_throws_only_in_the_bonus() {
    let fouls = |n| (0..n).fold(two_behind(), |scene, _| scene.choose(Choice::Foul).roll(0));
    let first = two_behind().choose(Choice::Foul).play();
    assert_eq!((first.ball(), first.rolls_for()), ((Home, None), Some(Roll::Inbounds { pressed: false })));
    let fifth = fouls(4).choose(Choice::Foul).play();
    assert_eq!(fifth.rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Pg) }));
    let shot = fouls(4).choose(Choice::Foul).rolls(&[0, 0]).play();
    assert_eq!((shot.line(Home, Pg).fta, shot.ball()), (2, (Visitors, None)));
}

/// §21, DB31: no foul on purpose before the Final 10, in an earlier NBA quarter, or by a side that leads.
#[test]
fn nobody_fouls_on_purpose_before_the_final_ten() {
    let may = |scene: Scene| scene.play().may(Visitors).contains(&Choice::Foul);
    let two_behind_with = |scene: Scene| scene.roll(12).two(11).rolls(&[0, 96, 0]);
    assert!(may(two_behind()));
    assert!(!may(two_behind_with(Scene::new().timing(10))), "the first quarter");
    assert!(may(two_behind_with(Scene::new().college().timing(10))), "each half of college has a Final 10");
    assert!(!may(two_behind_with(Scene::new().timing(20).burn(60))), "18 are left of the fourth quarter");
    // the visitors score three and lead
    assert!(!may(Scene::new().timing(10).burn(30).roll(12).two(11).rolls(&[0, 12]).three(11).roll(0)));
}
