//! §3, §16, §18: lineups, time-outs and their two privileges.

use super::scene::*;
use hardwood::book::Play;
use hardwood::court::Player;
use hardwood::dice_basketball::{BallSource, Choice, Question, Roll};

/// §3, §18: the visitors set their lineup first, so the home side has seen it.
#[test]
fn visitors_set_their_lineup_first() {
    let first = Scene::at_tip_off().play();
    let Some((Visitors, Question::Lineup, _)) = first.asked() else { panic!("visitors first") };
    let on = Choice::In { position: Sf, player: 7 };
    let placed = Scene::at_tip_off().choose(on).choose(Choice::Ready).play();
    let Some((Home, Question::Lineup, _)) = placed.asked() else { panic!("then home") };
    assert_eq!(placed.game().player_at(Visitors, Sf), Player::new(Visitors, 7));
    // anybody may play any position, and guards the counterpart there
    let moved = Scene::at_tip_off().choose(Choice::Swap { a: Pg, b: C }).play();
    assert_eq!(moved.game().player_at(Visitors, Pg), starter(Visitors, C));
}

/// §16: a time-out with the ball or at a dead ball: no pass is required, and after one pass the look is open
/// (DB33).
#[test]
fn a_time_out_spares_the_pass() {
    let basket = || Scene::new().with(Home, Sg, |player| player.defense = -5).roll(12).two(11);
    let dead = basket().play();
    assert!(dead.may(Home).contains(&Choice::TimeOut) && dead.may(Visitors).contains(&Choice::TimeOut));
    // the first offer is Home's
    let call = || basket().choose(Choice::TimeOut);
    let theirs = call().play();
    assert_eq!((theirs.game().time_outs(Home), theirs.game().time_outs(Visitors)), (5, 6));
    let usual = call().roll(0).play();
    assert_eq!(usual.game().ball().by, BallSource::Usual, "only the caller's own possession");
    // with the ball: Home's guard calls one
    let own =
        || Scene::new().with(Visitors, Sg, |player| player.defense = -5).choose(Choice::TimeOut).roll(50);
    let called = own().play();
    assert_eq!((called.game().ball().by, called.ball()), (BallSource::TimeOut, (Home, Some(Sg))));
    assert_eq!(called.asked().map(|(_, _, c)| c), Some(vec![Choice::Two, Choice::Three, Choice::Pass]));
    assert_eq!(own().two(99).play().range(), 45, "DB33: the guard's rating counts for the inbounds receiver");
    let one = own().pass(12).two(11).play();
    assert_eq!(one.range(), 50, "after one pass the receiver is open");
    let passed = own().pass(13).two(11).play();
    assert_eq!(passed.line(Home, Sg).ast, 1);
}

/// §16: both sides may substitute in a time-out.
#[test]
fn both_sides_may_substitute_in_a_time_out() {
    let scene = Scene::new().choose(Choice::TimeOut);
    let asked = scene.play();
    let Some((Visitors, Question::Lineup, _)) = asked.asked() else { panic!("both may substitute") };
    let on = Choice::In { position: Pg, player: 5 };
    let played = Scene::new().choose(Choice::TimeOut).choose(on).play();
    let sub = Play::Substitution { on: Player::new(Visitors, 5), off: starter(Visitors, Pg), position: Pg };
    assert_eq!(played.last(), sub);
}

/// §16: a side has six time-outs.
#[test]
fn a_side_has_six_time_outs() {
    let all = (0..6).fold(Scene::new(), |scene, _| scene.choose(Choice::TimeOut).roll(0));
    let none = all.play();
    assert_eq!(none.game().time_outs(Home), 0);
    assert!(!none.may(Home).contains(&Choice::TimeOut));
}

/// §16: a side must have the ball, or the ball must be dead.
#[test]
fn a_time_out_needs_the_ball_or_a_dead_ball() {
    let may = |scene: Scene| {
        let played = scene.play();
        [Home, Visitors].map(|side| played.may(side).contains(&Choice::TimeOut))
    };
    assert_eq!(may(Scene::new()), [true, false], "Home has the ball");
    assert_eq!(may(Scene::new().roll(12)), [true, false], "so has another player of Home");
    assert_eq!(may(Scene::new().burn(1)), [false, true], "the visitors have it");
    assert_eq!(may(Scene::new().roll(12).two(58)), [false, true], "off a rebound as well");
    assert_eq!(may(Scene::new().roll(96)), [true, true], "before an inbounds pass");
    assert_eq!(may(Scene::new().roll(12).two(50)), [true, true], "before free throws");
}

/// §16, §5, DB39: the privilege counts for the possession. It lasts through a ball out of bounds, and ends
/// with a held ball, even one that the side wins or gets by the arrow (§23).
#[test]
fn the_privilege_of_a_time_out_ends_with_a_held_ball() {
    let source = |scene: Scene| scene.play().game().ball().by;
    let called = || Scene::new().choose(Choice::TimeOut).roll(0);
    assert_eq!(source(called()), BallSource::TimeOut);
    assert_eq!(source(called().pass(1).rolls(&[99, 0])), BallSource::TimeOut, "out of bounds");
    let won = called().pass(0).rolls(&[70, 0]).play();
    assert_eq!((won.ball(), won.game().ball().by), ((Home, Some(Pg)), BallSource::Usual));
    assert_eq!(won.rolls_for(), Some(Roll::Pass { by: starter(Home, Pg) }), "one pass is required");
    // a first held ball turns the arrow to Home, which then calls a time-out
    let arrow = || Scene::new().college().rolls(&[0, 70, 0, 96]).choose(Choice::TimeOut).roll(0);
    assert_eq!((arrow().play().game().arrow(), source(arrow())), (Some(Home), BallSource::TimeOut));
    let kept = arrow().pass(0).rolls(&[70, 0]).play();
    assert_eq!((kept.ball(), kept.game().ball().by), ((Home, Some(Pg)), BallSource::Usual));
}
