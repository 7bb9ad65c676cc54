//! SP §5.4, §14A, §20.6 Stamina: a player who has not sat out a whole Rest Period of a half by its last Rest
//! Period card is fatigued.

use crate::scene::*;
use hardwood::court::{Player, Side};
use hardwood::statis_pro::fac::Section::{Advance, JumpTo};
use hardwood::statis_pro::{Choice, Code};

/// Two teams of players without asterisks; Home has won the jump.
fn scene() -> Scene {
    Scene::new().tiring()
}

trait Bench {
    fn off(self) -> Self;
    fn on(self) -> Self;
}

impl Bench for Scene {
    /// At the next dead ball Home's reserve replaces its C.
    fn off(self) -> Self {
        self.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 })
    }

    /// The C returns.
    fn on(self) -> Self {
        self.choose(Choice::Ready).choose(Choice::In { position: C, player: 4 })
    }
}

fn center(side: Side) -> Player {
    starter(side, C)
}

/// NBA: up to the 9:00 card of the second quarter and one more. Only `play` replaces any of Home's players.
/// The opening jump is the first card.
fn to_the_test(s: Scene, played: u8) -> Scene {
    s.burn(180 - played).shuffled().burn(136)
}

#[test]
fn s5_4_a_player_without_a_whole_rest_period_by_nine_minutes_of_the_second_quarter_is_fatigued() {
    let before = scene().burn(179).shuffled().burn(134).play();
    assert!(!before.game().is_fatigued(center(Home)) && before.game().needs_rest(center(Home)));
    let p = to_the_test(scene(), 1).play();
    for side in Side::ALL {
        for at in [Pg, Sg, Sf, Pf, C] {
            assert!(p.game().is_fatigued(starter(side, at)) && p.game().is_tired(starter(side, at)));
        }
        for reserve in 5..10 {
            let reserve = Player::new(side, reserve);
            assert!(!p.game().is_tired(reserve) && p.game().rested(reserve));
        }
    }
    assert_eq!(p.rated(Home, C).defense, 0, "5.4: the penalties");
    assert!(
        p.announcements().contains(&"Cole2 had no rest in this half and is fatigued".to_owned()),
        "{:?}",
        p.announcements()
    );
}

#[test]
fn s5_4_a_whole_rest_period_of_the_first_half_is_enough() {
    // Home's C sits from a dead ball before the 5:00 card until after the 9:00 card
    let s = scene().burn(60).off().burn(76).on().burn(43).shuffled().burn(136);
    let p = s.play();
    assert!(!p.game().is_tired(center(Home)) && p.game().rested(center(Home)));
    assert!(p.game().is_tired(center(Visitors)));
    assert!(p.announcements().iter().any(|line| line.starts_with("Home, rested in the 1st half:")));
}

#[test]
fn s5_4_leaving_right_after_a_time_card_counts_and_a_card_later_does_not() {
    // the 75th card is the 5:00 card, the 135th the 9:00 card; H61: only cards of the FAC deck count
    for (cards, counts) in [(75, true), (76, false)] {
        let s = scene().burn(cards - 1).off().burn(135 - cards).on().burn(45).shuffled();
        let p = s.burn(136).play();
        assert_eq!(p.game().rested(center(Home)), counts, "taken off after card {cards}");
        assert_eq!(p.game().is_fatigued(center(Home)), !counts);
    }
}

#[test]
fn s5_4_returning_before_the_time_card_does_not_count() {
    for (cards, counts) in [(134, false), (135, true)] {
        let s = scene().burn(74).off().burn(cards - 75).on().burn(180 - cards).shuffled();
        let p = s.burn(136).play();
        assert_eq!(p.game().rested(center(Home)), counts, "back after card {cards}");
    }
}

#[test]
fn sp65_the_end_of_the_first_quarter_counts_and_the_end_of_the_second_does_not() {
    let s = scene().burn(134).off().burn(45).shuffled().on().burn(136);
    assert!(s.play().game().rested(center(Home)), "9:00 to 12:00 of the first");
    let s = to_the_test(scene(), 1);
    let fatigued = s.burn(43).play();
    assert!(fatigued.game().is_fatigued(center(Home)), "to the last card but one of the half");
}

#[test]
fn sp66_a_rest_period_does_not_cross_a_quarter_break() {
    // leaves in the middle of 9:00-12:00, returns before 5:00 of the next quarter
    let s = scene().burn(150).off().burn(29).shuffled().burn(40).on().burn(96);
    assert!(s.play().game().is_fatigued(center(Home)));
}

#[test]
fn s5_4_fatigue_ends_with_the_half() {
    let p = to_the_test(scene(), 1).burn(44).shuffled().burn(2).play();
    assert_eq!(p.game().period(), 3);
    assert!(!p.game().is_tired(center(Home)) && !p.game().rested(center(Home)));
    assert!(p.game().needs_rest(center(Home)));
    assert_eq!(p.rated(Home, C).defense, -3);
}

/// A game without substitutions to the 9:00 card of the fourth quarter and one more.
fn second_half(s: Scene) -> Scene {
    s.burn(179).shuffled().burn(180).shuffled().burn(180).shuffled().burn(136)
}

#[test]
fn s5_4_asterisks_excuse_players_from_rest() {
    let s = || scene().with(Home, Pf, |p| p.stamina = 1).with(Home, C, |p| p.stamina = 2);
    let first = to_the_test(s(), 1).play();
    let tired = [Sf, Pf, C].map(|at| first.game().is_fatigued(starter(Home, at)));
    assert_eq!(tired, [true, true, false], "two: needs none in either half");
    let second = second_half(s()).play();
    let tired = [Sf, Pf, C].map(|at| second.game().is_fatigued(starter(Home, at)));
    assert_eq!(tired, [true, false, false], "one: needs none in the second");
}

#[test]
fn h60_in_an_overtime_nobody_is_tested_and_sitting_out_the_end_of_the_fourth_quarter_is_a_rest() {
    let stays = second_half(scene()).burn(44).shuffled().card(JumpTo, "PG").burn(20).play();
    assert_eq!(stays.game().period(), 5);
    assert!(stays.game().is_fatigued(center(Home)), "H60: an overtime belongs to the second half");
    // tested at the 9:00 card, substituted before the next one
    let s = scene().burn(179).shuffled().burn(180).shuffled().burn(180).shuffled().burn(135);
    // Visitors are charged with a time-out, so Home sets its lineup first
    let s = s.choose(Choice::In { position: C, player: 9 });
    let p = s.burn(45).shuffled().on().card(JumpTo, "PG").burn(2).play();
    assert!(!p.game().is_tired(center(Home)) && p.game().is_tired(center(Visitors)));
    assert!(!p.game().needs_rest(center(Home)));
}

#[test]
fn s14a_a_mandatory_rest_counts_only_as_a_whole_rest_period_and_is_kept_separate() {
    // tired by a Z reading at the 22nd card, off at once: rested at 5:00, but not for the half
    let z = |s: Scene| s.burn(20).z("Mandatory Rest: Center").rpg(41);
    let tired_out = z(scene()).card(Advance, "Traveling D OB, TO PG");
    let p = tired_out.off().burn(51).play();
    assert!(!p.game().is_tired(center(Home)), "14A: the rest of the Rest Period");
    assert!(!p.game().rested(center(Home)), "5.4: not a whole one");
    let tired = z(scene()).play();
    assert!(tired.game().is_tired(center(Home)) && !tired.game().is_fatigued(center(Home)));
}

#[test]
fn s5_4_coaches_see_the_rest_status() {
    let p = scene().burn(74).play();
    assert_eq!(p.game().rests().left, 4, "5:00 just gone: two more of this quarter, two of the next");
    assert_eq!(scene().play().game().rests().left, 4, "the opening jump was a card of the first");
    assert_eq!(scene().burn(90).play().game().rests().left, 3);
    assert_eq!(scene().burn(179).shuffled().play().game().rests().left, 2);
    assert_eq!(to_the_test(scene(), 1).play().game().rests().left, 0);
    let p = scene().burn(74).off().burn(10).play();
    assert!(p.game().is_sitting_out(center(Home)) && !p.game().is_sitting_out(Player::new(Home, 9)));
}

#[test]
fn s20_6_sp67_fiba_and_the_ncaa_rest_to_four_and_seven_minutes() {
    // 150 cards a deck: the 60th is 4:00, the 105th 7:00
    for code in [Code::Fiba, Code::FibaBefore2014, Code::Ncaa] {
        let s = || scene().by(code);
        let p = s().burn(149).shuffled().burn(104).play();
        assert!(!p.game().is_fatigued(center(Home)), "{code:?}");
        let p = s().burn(149).shuffled().burn(105).play();
        assert!(p.game().is_fatigued(center(Home)), "{code:?}: 7:00 of the second deck");
        let s = s().burn(59).off().burn(45).on().burn(45).shuffled().burn(105);
        assert!(!s.play().game().is_fatigued(center(Home)), "{code:?}: 4:00 to 7:00 is a Rest Period");
    }
}

#[test]
fn s5_4_the_scoresheets_rested_boxes_are_ticked() {
    let p = scene().burn(74).off().burn(62).play();
    let paper = p.game().paper(p.0.events());
    assert_eq!(paper.teams[Home].rows[4].rested, [true, false]);
    assert_eq!(paper.teams[Visitors].rows[4].rested, [false, false]);
}
