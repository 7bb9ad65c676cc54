//! §5-7: the jump ball, the inbounds pass, passes, steals and the special charts.

use super::scene::*;
use hardwood::book::{Play, TurnoverKind};
use hardwood::dice_basketball::{Ball, BallSource, Choice, Roll};

/// §5: a red 4 and a white 3 are 43; the chart names the winner and the player with the ball.
#[test]
fn a_jump_ball_begins_the_game() {
    let at = Scene::at_tip_off().choose(Choice::Ready).choose(Choice::Ready).play();
    assert_eq!(at.rolls_for(), Some(Roll::Jump));
    let won = Scene::at_tip_off().roll(43).play();
    assert_eq!(won.ball(), (Visitors, Some(Pg)));
    assert_eq!(won.rolls_for(), Some(Roll::Pass { by: starter(Visitors, Pg) }), "one pass is required");
    assert!(won.log().contains(&"jump ball chart, 43: Visitors PG".to_owned()));
    // the center with the better rebound rating wins, and Home among equals
    let better = |rating| {
        Scene::at_tip_off().with(Visitors, C, |player| player.rebound = rating).roll(80).play().ball().0
    };
    assert_eq!((better(51), better(50)), (Visitors, Home));
}

/// §6: range 05-85, roll 82: complete to the shooting guard by the 2, who may shoot or pass once more.
#[test]
fn a_roll_within_the_range_reaches_the_player_of_the_ones_digit() {
    let scene = |roll| Scene::new().with(Home, Pg, |player| player.passing = 85).roll(roll);
    let played = scene(82).play();
    assert_eq!(played.last(), Play::Pass { from: Some(starter(Home, Pg)), to: starter(Home, Sg) });
    assert_eq!(
        played.asked().map(|(_, _, choices)| choices),
        Some(vec![Choice::Two, Choice::Three, Choice::Pass])
    );
    // 05-09 are valid (DB9)
    assert_eq!(scene(7).play().ball(), (Home, Some(Sg)));
    // DB1: between the passing range and the steal range the ball is thrown away
    let lost = scene(86).play();
    let by = Some(starter(Home, Pg));
    assert_eq!(lost.last(), Play::Turnover { side: Home, by, kind: TurnoverKind::ThrownAway, steal: None });
    assert_eq!((lost.ball().0, lost.rolls_for()), (Visitors, Some(Roll::Inbounds { pressed: false })));
}

/// §5, §6: a pass to oneself counts as the one pass. DB34: after the second pass a shot must follow. DB10: a
/// player may pass twice, without an assist.
#[test]
fn one_pass_is_required_and_two_are_allowed() {
    let dribbled = Scene::new().roll(81).play();
    assert_eq!(dribbled.ball(), (Home, Some(Pg)));
    let asked = |scene: Scene| scene.play().asked().map(|(_, _, choices)| choices);
    assert_eq!(asked(Scene::new().roll(81).pass(86)), Some(vec![Choice::Two, Choice::Three]), "DB34");
    let own = Scene::new().roll(12).pass(17).two(11).play();
    assert_eq!(
        (own.line(Home, Sg).points(), own.line(Home, Pg).ast, own.line(Home, Sg).ast),
        (2, 0, 0),
        "DB10"
    );
    // DB9: the second passer gets the assist
    let passed = Scene::new().roll(12).pass(13).two(11).play();
    assert_eq!((passed.line(Home, Sf).points(), passed.line(Home, Sg).ast), (2, 1));
    let first = Scene::new().roll(12).two(11).play();
    assert_eq!((first.line(Home, Sg).points(), first.line(Home, Pg).ast), (2, 0));
}

/// §7: range 05-95, steal 93-99: the steal takes precedence on 93-99.
#[test]
fn a_steal_goes_before_a_complete_pass() {
    let scene = |roll| {
        let scene = Scene::new().with(Home, Pg, |player| player.passing = 95);
        scene.with(Visitors, Pg, |player| player.steal = 93).roll(roll).play()
    };
    for roll in 93..=99 {
        let (by, steal) = (Some(starter(Home, Pg)), Some(starter(Visitors, Pg)));
        let played = scene(roll);
        assert_eq!(played.last(), Play::Turnover { side: Home, by, kind: TurnoverKind::Stolen, steal });
        // the thief has the ball, and a pass is required
        assert_eq!(played.rolls_for(), Some(Roll::Pass { by: starter(Visitors, Pg) }));
    }
    assert_eq!(scene(92).ball(), (Home, Some(Sg)));
}

/// §7, DB28: only the passer's guard steals.
#[test]
fn only_the_guard_of_the_passer_steals() {
    let played = Scene::new()
        .with(Home, Pg, |player| player.passing = 97)
        .with(Visitors, Sg, |player| player.steal = 93)
        .roll(97)
        .play();
    assert_eq!(played.ball(), (Home, Some(Sg)));
}

/// §6, §7, DB8: a roll of 00-04 goes to the special chart of that number.
#[test]
fn rolls_of_00_to_04_read_the_special_charts() {
    for number in 0..=4 {
        assert_eq!(Scene::new().roll(number).play().rolls_for(), Some(Roll::Special { number }));
    }
    let traveled = Scene::new().roll(3).roll(99).play();
    assert!(matches!(traveled.last(), Play::Turnover { kind: TurnoverKind::Traveling, .. }));
    assert_eq!(Scene::new().roll(1).roll(0).play().rolls_for(), Some(Roll::Foul));
    let mut at_once = Scene::new();
    at_once.setup.house.drives_by_chart = false;
    let fouled = at_once.roll(1).roll(0).play();
    assert_eq!(fouled.line(Visitors, Pg).pf, 1);
    assert_eq!(fouled.rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Pg) }));
    assert_eq!(Scene::new().roll(2).roll(0).play().rolls_for(), Some(Roll::Foul));
    // a technical: one free throw, then play goes on
    let technical = Scene::new().with(Visitors, Sf, |player| player.ft = Some(90)).rolls(&[0, 40, 90]).play();
    assert_eq!((technical.points(Visitors), technical.line(Visitors, Sf).ftm), (1, 1));
    assert_eq!(technical.ball().0, Home);
    // a held ball means a jump ball; losing it is a turnover
    let held = Scene::new().rolls(&[0, 70]).play();
    assert_eq!(held.rolls_for(), Some(Roll::Jump));
    let lost = Scene::new().rolls(&[0, 70, 40]).play();
    assert_eq!((lost.ball(), lost.line(Home, Pg).to), ((Visitors, Some(Pg)), 1));
    // out of bounds off the defense: the offense passes it in again
    let out = Scene::new().rolls(&[1, 99]).play();
    assert_eq!((out.ball().0, out.rolls_for()), (Home, Some(Roll::Inbounds { pressed: false })));
}

/// §6: the defense chooses pressure, which uses another chart on which the ball can be lost.
#[test]
fn pressure_changes_the_inbounds_chart() {
    let basket = || Scene::new().roll(12).two(11);
    let played = basket().play();
    assert_eq!(played.rolls_for(), Some(Roll::Inbounds { pressed: false }));
    assert!(
        played.may(Home).contains(&Choice::Pressure) && !played.may(Visitors).contains(&Choice::Pressure)
    );
    let pressed = || basket().choose(Choice::Pressure);
    assert_eq!(pressed().play().rolls_for(), Some(Roll::Inbounds { pressed: true }));
    assert_eq!(pressed().roll(0).play().ball(), (Visitors, Some(Pg)));
    let five = pressed().roll(92).play();
    let kind = TurnoverKind::NotInPlay;
    assert_eq!(five.last(), Play::Turnover { side: Visitors, by: None, kind, steal: None });
    let stolen = pressed().roll(96).play();
    assert_eq!(
        (stolen.line(Home, Sg).stl, stolen.line(Visitors, Sg).to, stolen.ball()),
        (1, 1, (Home, Some(Sg)))
    );
    // behind the pressure: the receiver may shoot at once, unguarded
    let open = pressed().roll(67).play();
    assert_eq!(open.game().ball().by, BallSource::Open);
    assert!(open.game().may_shoot() && open.game().is_open());
    assert_eq!(pressed().roll(78).play().rolls_for(), Some(Roll::Foul));
}

/// §6: pressure is announced for one inbounds pass; the next one is without (D2).
#[test]
fn pressure_lasts_for_one_inbounds_pass() {
    let pressed = || Scene::new().roll(12).two(11).choose(Choice::Pressure);
    assert_eq!(pressed().play().rolls_for(), Some(Roll::Inbounds { pressed: true }));
    // the visitors and then Home throw the ball away
    let next = pressed().rolls(&[0, 96, 0, 96]).play();
    assert_eq!((next.ball().0, next.rolls_for()), (Visitors, Some(Roll::Inbounds { pressed: false })));
}

/// The visitors' shooting guard has received an inbounds pass behind Home's pressure.
fn open_receiver() -> Scene {
    let tight = Scene::new().all(Home, |player| player.defense = -5);
    tight.roll(12).two(11).choose(Choice::Pressure).roll(71)
}

/// §6, §12, DB40: behind the defense the receiver may shoot at once and unguarded, and may pass instead.
#[test]
fn an_open_receiver_may_shoot_at_once() {
    let open = open_receiver().play();
    assert_eq!(open.ball(), (Visitors, Some(Sg)));
    assert_eq!(open.asked().map(|(_, _, c)| c), Some(vec![Choice::Two, Choice::Three, Choice::Pass]));
    assert_eq!(open_receiver().two(99).play().range(), 50);
    assert_eq!(open_receiver().two(11).play().line(Visitors, Pg).ast, 0, "an inbounds pass is no assist");
}

/// §12, DB40 (audit DB-2): only two passes leave the defense rating out. The player whom the open receiver
/// passes to is guarded, and the pass is no assist; after a second pass both are as usual.
#[test]
fn a_pass_by_the_open_receiver_meets_a_guard() {
    let one = open_receiver().pass(13).two(11).play();
    assert_eq!((one.range(), one.line(Visitors, Sf).points(), one.line(Visitors, Sg).ast), (45, 2, 0));
    let two = open_receiver().pass(13).pass(14).two(11).play();
    assert_eq!((two.range(), two.line(Visitors, Pf).points(), two.line(Visitors, Sf).ast), (50, 2, 1));
}

/// §16, DB40 (audit DB-3): after a time-out, too, nobody guards the open receiver; the privilege of the
/// time-out then counts for the next pass.
#[test]
fn an_open_receiver_after_a_time_out_is_unguarded() {
    let scene = || {
        let tight = Scene::new().all(Visitors, |player| player.defense = -5);
        tight.choose(Choice::TimeOut).choose(Choice::Pressure)
    };
    let Ball { by, at, .. } = *scene().roll(67).play().game().ball();
    assert_eq!((by, at), (BallSource::TimeOutOpen, Some(Pg)));
    assert_eq!(scene().roll(67).two(99).play().range(), 50);
    assert_eq!(scene().roll(0).two(99).play().range(), 45, "a receiver who is not open is guarded");
    let passed = scene().roll(67).pass(12).two(11).play();
    assert_eq!((passed.range(), passed.line(Home, Pg).ast), (50, 1));
}

/// §6, §7, DB36: a stolen ball is live in the hands of the player who stole it. By the other reading, an
/// option, a steal is a turnover like any other and the ball is passed in.
#[test]
fn a_stolen_ball_is_live_or_passed_in() {
    let scene = |passed_in| {
        let mut scene = Scene::new();
        scene.setup.house.steals_passed_in = passed_in;
        scene
    };
    let live = scene(false).roll(98).play();
    assert_eq!((live.ball(), live.line(Visitors, Pg).stl), ((Visitors, Some(Pg)), 1));
    assert_eq!(live.rolls_for(), Some(Roll::Pass { by: starter(Visitors, Pg) }));
    let passed_in = scene(true).roll(98).play();
    assert_eq!((passed_in.ball(), passed_in.line(Visitors, Pg).stl), ((Visitors, None), 1));
    assert_eq!(passed_in.rolls_for(), Some(Roll::Inbounds { pressed: false }));
    // so is an inbounds pass that was stolen
    let inbounds = |passed_in| scene(passed_in).roll(12).two(11).choose(Choice::Pressure).roll(96).play();
    assert_eq!(inbounds(false).ball(), (Home, Some(Sg)));
    assert_eq!((inbounds(true).ball(), inbounds(true).line(Home, Sg).stl), ((Home, None), 1));
}

/// §6, D15: the special charts are for passes with a passing range; an inbounds pass of 00-04 reads its own
/// chart.
#[test]
fn an_inbounds_pass_reads_its_own_chart() {
    for roll in 0..=4 {
        let played = Scene::new().roll(96).roll(roll).play();
        assert_eq!(played.rolls_for(), Some(Roll::Pass { by: starter(Visitors, Pg) }), "{roll}");
    }
}
