//! SP §5 Shooting range.

use crate::scene::*;
use hardwood::statis_pro::Choice::{Advance, Three, Two};
use hardwood::statis_pro::fac::Section::{Action, Advance as Adv, JumpTo, Shot};

/// The printed example: FIELD GOAL 47, ATTEMPTS 20, Pass #25 on the last pass, PD -1: 41.
fn bird() -> Scene {
    Scene::new()
        .with(Home, Sf, |bird| (bird.fg, bird.atts) = (47, 20))
        .with(Visitors, Sf, |pd| pd.defense = -1)
        .card(Action, "Pass to PG #40")
        .card(Adv, "Pass to PG #40")
        .card(Adv, "Pass to SF #25")
}

#[test]
fn s5_3_birds_forced_shot_is_41() {
    let good = bird().card(Shot, "41").play();
    assert_eq!(good.line(Home, Sf).fgm, 1);
    assert!(
        good.announcements().iter().any(|s| s.ends_with("FG 47 − 5 forced − 1 Cole2 = 41; SHOT # 41 ≤ 41")),
        "{:?}",
        good.announcements()
    );
    let missed = bird().card(Shot, "42").play();
    assert_eq!((missed.line(Home, Sf).fgm, missed.line(Home, Sf).fga), (0, 1));
}

#[test]
fn s5_3_the_pds_block_rate_doubles_on_a_forced_shot() {
    // B2 against B4: blocked only because the shot is forced
    let forced = bird().with(Visitors, Sf, |pd| pd.blocks = 2).card(Shot, "10; B4 or higher at SF blocks");
    assert_eq!(
        forced.card(hardwood::statis_pro::fac::Section::Block, "Def C").play().line(Visitors, Sf).blk,
        1
    );
    let normal = Scene::new()
        .with(Visitors, Sf, |pd| pd.blocks = 2)
        .card(Action, "Pass to SF #12")
        .card(Shot, "10; B4 or higher at SF blocks")
        .play();
    assert_eq!((normal.line(Visitors, Sf).blk, normal.points(Home)), (0, 2));
}

#[test]
fn s5_3_b0_becomes_b1_on_a_forced_shot() {
    let forced = bird().card(Shot, "10; B1 or higher at SF blocks");
    assert_eq!(
        forced.card(hardwood::statis_pro::fac::Section::Block, "Def C").play().line(Visitors, Sf).blk,
        1
    );
}

/// §5.3: the other side of both, twice the rate and no more: a B2 against B5, a B0 against B2, and a rate of another player.
#[test]
fn s5_3_a_doubled_rate_blocks_nothing_beyond_it() {
    let blocks = |rate: u8, shot: &str| {
        let p = bird().with(Visitors, Sf, |pd| pd.blocks = rate).card(Shot, shot).play();
        (p.line(Visitors, Sf).blk, p.points(Home))
    };
    assert_eq!(blocks(2, "10; B5 or higher at SF blocks"), (0, 2));
    assert_eq!(blocks(0, "10; B2 or higher at SF blocks"), (0, 2));
    let help =
        bird().with(Visitors, C, |help| help.blocks = 3).card(Shot, "10; B4 or higher at C blocks").play();
    assert_eq!((help.line(Visitors, C).blk, help.points(Home)), (0, 2), "the PD's rate only");
}

#[test]
fn s5_1_a_player_in_range_must_shoot() {
    let p = Scene::new().card(Action, "Pass to SG #12").play();
    assert_eq!(p.reads(), Some(Shot), "no question: ATTEMPTS 12, Pass #12");
}

#[test]
fn s5_2_a_player_out_of_range_must_advance_while_passes_are_left() {
    let p = Scene::new().card(Action, "Pass to SG #13").play();
    assert_eq!(p.reads(), Some(Adv));
}

/// SP24: these are the only exceptions to "must shoot" of §5.1.
#[test]
fn s5_1_in_the_last_minute_of_a_period_a_player_may_decline() {
    let p = Scene::new().burn(166).card(Action, "Pass to SG #12").play();
    assert!(p.game().last_minute());
    assert_eq!(p.choices(), [Two, Advance]);
}

#[test]
fn s5_2_in_the_last_minute_of_a_period_a_player_may_force_a_shot() {
    let p = Scene::new().burn(166).card(Action, "Pass to SG #20").choose(Two).card(Shot, "34").play();
    // FG 45 - 8 forced - 3 PD = 34
    assert_eq!(p.line(Home, Sg).fgm, 1);
    let earlier = Scene::new().burn(162).card(Action, "Pass to SG #20").play();
    assert_eq!(earlier.reads(), Some(Adv), "68 seconds left");
}

/// §5.1-5.2 Between 2:00 and 1:00 a player may decline or force a shot only where the game may end: in the last
/// period and in overtimes.
#[test]
fn s5_2_between_two_minutes_and_one_only_the_last_period_allows_forced_shots() {
    // with 30 cards left before the pass there are 116 seconds after it
    let passes = |quarters: u8, left: u8, pass: &str| {
        let s = Scene::new().quarters(quarters);
        let s = if quarters == 4 { s.card(JumpTo, "PG") } else { s };
        let cards = if quarters == 4 { 75 } else { 180 };
        let p = s.burn(cards - u8::from(quarters.is_multiple_of(4)) - left).card(Action, pass).play();
        (p.game().time_left(), p.choices(), p.reads())
    };
    let (far, near) = ("Pass to SG #20", "Pass to SG #12");
    for quarters in 0..3 {
        assert_eq!(passes(quarters, 30, far), (116, vec![], Some(Adv)), "{quarters}");
        assert_eq!(passes(quarters, 17, far), (64, vec![], Some(Adv)), "{quarters}");
        assert_eq!(passes(quarters, 16, far), (60, vec![Two, Advance], None), "{quarters}");
        assert_eq!(passes(quarters, 17, near), (64, vec![], Some(Shot)), "{quarters}");
        assert_eq!(passes(quarters, 16, near), (60, vec![Two, Advance], None), "{quarters}");
    }
    for quarters in 3..5 {
        assert_eq!(passes(quarters, 32, far), (124, vec![], Some(Adv)), "{quarters}");
        assert_eq!(passes(quarters, 32, near), (124, vec![], Some(Shot)), "{quarters}");
        for left in [31, 17, 16] {
            for pass in [far, near] {
                let (_, choices, _) = passes(quarters, left, pass);
                assert_eq!(choices, [Two, Advance], "{quarters}, {left} cards, {pass}");
            }
        }
    }
    let last =
        |shot| Scene::new().quarters(3).burn(150).card(Action, far).choose(Two).card(Shot, shot).play();
    assert_eq!((last("34").game().time_left(), last("34").line(Home, Sg).fgm), (112, 1), "45 - 8 - 3");
    assert_eq!(last("35").line(Home, Sg).fgm, 0);
}

#[test]
fn s4_6_a_number_below_three_attempts_must_be_a_three_and_an_equal_one_may_be() {
    let shooter = || Scene::new().with(Home, Sg, |p| (p.atts, p.three_atts, p.three) = (15, 5, Some(38)));
    let must = shooter().card(Action, "Pass to SG #4").card(Shot, "38").play();
    assert_eq!((must.line(Home, Sg).tpm, must.points(Home)), (1, 3), "no PD on a three");
    let either = shooter().card(Action, "Pass to SG #5").play();
    assert_eq!(either.choices(), [Two, Three]);
    let two = shooter().card(Action, "Pass to SG #6").card(Shot, "42").play();
    assert_eq!((two.line(Home, Sg).tpa, two.points(Home)), (0, 2));
}
