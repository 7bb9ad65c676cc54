//! SP §5.5 Double teaming.

use crate::scene::*;
use hardwood::statis_pro::Choice;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, JumpTo, Rebound, Shot};

/// Visitors double-team Home's PG with the defender at `helper`; Home has the ball.
fn doubled(helper: hardwood::court::Position) -> Scene {
    Scene::at_tip_off().choose(Choice::Double { target: Pg, helper }).card(JumpTo, "PG")
}

#[test]
fn s5_5_a_double_team_is_declared_before_a_period_or_in_a_time_out() {
    let p = Scene::at_tip_off().play();
    let may = p.may(Visitors);
    assert!(may.contains(&Choice::Double { target: Pg, helper: C }));
    assert!(!may.contains(&Choice::Double { target: Pg, helper: Pg }), "the PD is there already");
    assert_eq!(may.len(), 20, "five players of theirs, four of ours each");
    // once there is one, every other pair
    let standing = Scene::at_tip_off().choose(Choice::Double { target: Pg, helper: C }).play();
    let doubles = standing.may(Visitors).into_iter().filter(|c| matches!(c, Choice::Double { .. }));
    let doubles: Vec<Choice> = doubles.collect();
    assert!(
        doubles.len() == 19 && !doubles.contains(&Choice::Double { target: Pg, helper: C }),
        "{doubles:?}"
    );
    let dead = Scene::new().card(Action, "Pass to PG #40").card(Advance, "Kicked Ball").play();
    assert!(!dead.may(Visitors).iter().any(|c| matches!(c, Choice::Double { .. })), "not at any dead ball");
    let p = Scene::new().choose(Choice::TimeOut).choose(Choice::Double { target: C, helper: Pg }).play();
    assert_eq!(p.game().double_team(Visitors), Some((C, Pg)));
    assert_eq!(doubled(C).play().game().double_team(Visitors), Some((Pg, C)));
    assert!(doubled(C).play().announcements().contains(&"Ellis4 helps to double-team Ames0".to_owned()));
}

#[test]
fn s5_5_a_double_team_is_on_the_card_of_its_target() {
    let p = Scene::at_tip_off().play();
    let acts = p.game().acts(p.0.windows(), &[Visitors]);
    let double = acts.iter().find(|act| act.label == "Double-team").unwrap();
    assert!(double.is_on_cards());
    let helpers = double.subjects.iter().filter(|s| s.on == p.game().player_at(Home, Pg));
    assert_eq!(helpers.count(), 4, "all but the PD");
}

#[test]
fn s5_5_a_doubled_players_attempts_are_five_less() {
    let p = doubled(C).card(Action, "Pass to PG #8").play();
    assert_eq!((p.reads(), p.game().attempts()), (Some(Advance), 7));
    let p = doubled(C).card(Action, "Pass to SG #8").play();
    assert_eq!(p.reads(), Some(Shot), "nobody else's are");
    // SP29: no rating below 0
    let p = doubled(C).with(Home, Pg, |p| p.atts = 3).card(Action, "Pass to PG #8").play();
    assert_eq!(p.game().attempts(), 0);
}

#[test]
fn s5_5_a_doubled_players_shot_is_five_worse_unless_open_or_a_three() {
    let shot = |n: &str| doubled(C).card(Action, "Pass to PG #7").choose(Choice::Two).card(Shot, n).play();
    assert_eq!(shot("37").points(Home), 2, "45 - 3 - 5");
    assert_eq!(shot("38").points(Home), 0);
    assert!(shot("38").announcements().iter().any(|s| s.contains("− 5 double-teamed = 37")));
    let open = |n: &str| {
        let s = doubled(C).card(Action, "Pass to SF #40 §3").card(Advance, "Pass to PG #40");
        s.choose(Choice::Two).card(Shot, n).play()
    };
    assert_eq!((open("55").points(Home), open("56").points(Home)), (2, 0), "45 + 10");
    let three = |p: &mut hardwood::statis_pro::cards::PlayerCard| (p.three, p.three_atts) = (Some(35), 9);
    let s = doubled(C).with(Home, Pg, three).card(Action, "Pass to PG #9").choose(Choice::Three);
    assert_eq!(s.card(Shot, "35").play().points(Home), 3, "H47");
}

#[test]
fn s5_5_a_forced_shot_counts_from_the_lower_attempts() {
    let forced = |n: &str| {
        let s = doubled(C).card(Action, "Pass to SF #40").card(Advance, "Pass to SF #40");
        s.card(Advance, "Pass to PG #20").card(Shot, n).play()
    };
    // 45 - (20 - 7) - 3 - 5
    assert_eq!((forced("24").points(Home), forced("25").points(Home)), (2, 0));
}

#[test]
fn s5_5_a_doubled_player_may_pass_instead_of_shooting() {
    let p = doubled(C).card(Action, "Pass to PG #1").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "SP24");
    let last = doubled(C).card(Action, "Pass to SF #40").card(Advance, "Pass to SF #40");
    assert_eq!(last.card(Advance, "Pass to PG #1").play().reads(), Some(Shot), "as long as a pass is left");
}

#[test]
fn s5_5_the_player_the_helper_leaves_is_open() {
    let pass = |to: &str| doubled(C).card(Action, "Pass to PG #40").card(Advance, to);
    let p = pass("Pass to C #40").choose(Choice::Two).card(Shot, "55").play();
    assert_eq!((p.line(Home, C).fgm, p.line(Home, Pg).ast), (1, 1), "the target's assist");
    assert_eq!(pass("Pass to SF #40").play().reads(), Some(Advance), "SP88: nobody else is");
    // by PD cards: the C guards the SF
    let s = Scene::at_tip_off()
        .choose(Choice::Mark { a: Sf, b: C })
        .choose(Choice::Double { target: Pg, helper: C });
    let s = s.card(JumpTo, "PG").card(Action, "Pass to PG #40").card(Advance, "Pass to SF #40");
    assert!(s.play().choices().contains(&Choice::Two));
}

#[test]
fn s5_5_the_helper_commits_the_foul_if_the_card_says_fd5() {
    let foul = |n: &str| {
        let s = doubled(C).with(Visitors, Sf, |p| p.foul_range = (1, 10));
        s.card(Action, "Pass to PG #40").card(Advance, "Defense Foul").card(Foul, n).play()
    };
    assert_eq!(foul("100 FD5").line(Visitors, C).pf, 1);
    assert_eq!(foul("100 FD4").line(Visitors, Pg).pf, 1, "else the PD");
    assert_eq!(foul("10 FD5").line(Visitors, Sf).pf, 1, "unless the number names another");
    let shooting = doubled(C).card(Action, "Pass to PG #7").choose(Choice::Two);
    let p = shooting.card(Shot, "90; Fouled by FOUL # if FD# > 5").card(Foul, "100 FD5").play();
    assert_eq!(p.line(Visitors, C).pf, 1, "12B");
    let p =
        doubled(C).card(Action, "Pass to SG #40").card(Advance, "Defense Foul").card(Foul, "100 FD5").play();
    assert_eq!(p.line(Visitors, Sg).pf, 1, "only of the target");
}

#[test]
fn s5_5_it_works_only_after_a_pass_to_the_player() {
    let miss = doubled(C).card(Action, "Pass to SG #1").card(Shot, "90").card(Rebound, "Off PG #12 §18");
    assert_eq!(miss.play().reads(), Some(Shot), "off a rebound ATTEMPTS are 12");
}

#[test]
fn s5_5_it_ends_at_a_dead_ball_or_when_either_player_leaves() {
    let dead = |s: Scene| s.card(Action, "Pass to SG #40").card(Advance, "Kicked Ball");
    assert!(dead(doubled(C)).play().may(Visitors).contains(&Choice::NoDouble));
    assert_eq!(dead(doubled(C)).choose(Choice::NoDouble).play().game().double_team(Visitors), None);
    let out = |position, player| Choice::In { position, player };
    let target = || dead(doubled(C)).choose(Choice::Ready).choose(out(Pg, 5));
    assert_eq!(target().play().game().double_team(Visitors), None);
    let back = target().card(Advance, "Kicked Ball").choose(Choice::Ready).choose(out(Pg, 0));
    assert_eq!(back.play().game().double_team(Visitors), None, "it is over");
    let p = dead(doubled(C)).choose(out(C, 9)).play();
    assert_eq!(p.game().double_team(Visitors), None, "H47: the helper");
    let p = dead(doubled(C)).choose(Choice::Swap { a: Sf, b: C }).play();
    assert_eq!(p.game().double_team(Visitors), Some((Pg, Sf)), "another place is no other player");
}

#[test]
fn h47_it_is_suspended_while_the_helper_is_the_targets_pd() {
    let s = doubled(C).card(Action, "Pass to SG #40").card(Advance, "Kicked Ball");
    let p = s.choose(Choice::Mark { a: Pg, b: C }).card(Advance, "Pass to PG #8").play();
    assert_eq!((p.reads(), p.game().attempts()), (Some(Shot), 12));
}
