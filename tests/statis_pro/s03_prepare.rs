//! SP §3 Preparing to play.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::statis_pro::Choice::{In, Mark, Ready, Swap};
use hardwood::statis_pro::fac::Class;
use hardwood::statis_pro::fac::Section::{Action, JumpTo, Shot};

#[test]
fn s3_1_the_deck_is_180_cards_and_20_for_dead_balls() {
    let p = Scene::at_tip_off().play();
    let piles = p.game().piles();
    assert_eq!((piles.play(), piles.dead(), piles.discards(), piles.seconds()), (180, 20, 0, 720));
}

#[test]
fn s3_1_the_first_card_is_read_for_the_jump_ball() {
    assert_eq!(Scene::at_tip_off().play().on().reads(), Some(JumpTo));
}

#[test]
fn s3_2_the_opponent_at_the_same_position_is_the_pd() {
    let scene = || Scene::new().with(Visitors, Sf, |p| p.defense = -8).card(Action, "Pass to SF #12");
    assert_eq!(scene().card(Shot, "37").play().points(Home), 2);
    assert_eq!(scene().card(Shot, "38").play().points(Home), 0);
}

#[test]
fn s3_2_a_pd_card_gives_a_player_another_opponent() {
    let scene = || {
        Scene::at_tip_off()
            .with(Visitors, Pf, |p| p.defense = -8)
            .choose(Mark { a: Sf, b: Pf })
            .card(JumpTo, "PG")
            .card(Action, "Pass to SF #12")
    };
    assert_eq!(scene().card(Shot, "37").play().points(Home), 2);
    let p = scene().card(Shot, "38").play();
    assert_eq!(p.points(Home), 0);
    assert_eq!((p.game().pd_of(Visitors, Sf), p.game().pd_of(Visitors, Pf)), (Pf, Sf), "they trade players");
    assert_eq!(p.game().pd_of(Home, Sf), Sf, "the other side's players do not change theirs");
}

/// A scene with odd ratings, so that halving drops a fraction.
fn odd() -> Scene {
    Scene::at_tip_off().with(Visitors, Sg, |p| {
        (p.defense, p.rebounds, p.blocks, p.steals) = (-5, 11, 3, 5);
        (p.fg, p.atts, p.assists, p.ft) = (47, 13, 5, 81);
    })
}

#[test]
fn s3_2_out_of_position_four_defensive_ratings_halve_and_fractions_drop() {
    let p = odd().choose(Swap { a: Sg, b: Sf }).play();
    let player = p.game().rated(Visitors, Sf);
    assert_eq!(player.index, Sg as u8);
    assert_eq!((player.defense, player.rebounds_defense, player.blocks, player.steals), (-2, 5, 1, 2));
    assert_eq!(
        (player.fg, player.atts, player.assists, player.ft, player.rebounds),
        (47, 13, 5, 81, 11),
        "only these four"
    );
}

#[test]
fn s3_2_a_guard_plays_both_guard_positions() {
    let p = odd().choose(Swap { a: Pg, b: Sg }).play();
    assert_eq!(p.game().rated(Visitors, Pg).defense, -5);
}

#[test]
fn s3_2_a_card_with_two_classes_plays_both() {
    let both = odd()
        .with(Visitors, Sg, |p| p.classes = vec![Class::Guard, Class::Forward])
        .choose(Swap { a: Sg, b: Sf });
    let p = both.play();
    assert_eq!(p.game().rated(Visitors, Sf).defense, -5);
}

#[test]
fn s3_2_guarding_a_position_not_on_the_card_halves_them_too() {
    let p = odd().choose(Mark { a: Sg, b: Sf }).play();
    let player = p.game().rated(Visitors, Sg);
    assert_eq!((player.defense, player.rebounds_defense, player.blocks, player.steals), (-2, 5, 1, 2));
    let back = odd().choose(Mark { a: Sg, b: Sf }).choose(Mark { a: Sg, b: Sf }).play();
    assert_eq!(back.game().rated(Visitors, Sg).defense, -5, "back on their own opponent");
    let guards = odd().choose(Mark { a: Pg, b: Sg }).play();
    assert_eq!(guards.game().rated(Visitors, Sg).defense, -5, "a guard on the other guard");
}

#[test]
fn s3_2_the_starters_are_set_before_a_coach_changes_them() {
    let p = Scene::at_tip_off().play();
    assert_eq!(p.book().teams[Home].five, [0, 1, 2, 3, 4]);
}

#[test]
fn s3_2_a_reserve_brings_their_own_ratings() {
    let mut scene = Scene::at_tip_off();
    scene.reserve(Visitors, Sg).defense = -7;
    let p = scene.choose(In { position: Sg, player: 6 }).play();
    assert_eq!(p.game().rated(Visitors, Sg).defense, -7);
}

#[test]
fn s3_3_visitors_set_their_lineup_first_and_home_sees_it() {
    let p = Scene::at_tip_off().play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    let p = Scene::at_tip_off().choose(In { position: Sg, player: 6 }).choose(Ready).play();
    assert_eq!(p.lineup_of(), Some(Home));
    assert_eq!(p.book().teams[Visitors].five, [0, 6, 2, 3, 4]);
    let p = Scene::at_tip_off().choose(Ready).choose(In { position: Sg, player: 6 }).choose(Ready).play();
    assert_eq!(p.book().teams[Home].five, [0, 6, 2, 3, 4]);
    assert_eq!(p.reads(), Some(JumpTo), "nobody places after Home");
}

#[test]
fn s3_3_visitors_set_their_lineup_first_in_every_period() {
    for quarter in 1..4 {
        let p = Scene::new().quarters(quarter).play();
        assert_eq!((p.game().period(), p.lineup_of()), (quarter + 1, Some(Visitors)));
    }
}

#[test]
fn s3_4_the_best_rebounders_jump() {
    let p = Scene::new().with(Home, Pf, |p| p.rebounds = 25).play();
    let jump = p.plays().into_iter().find(|p| matches!(p, Play::JumpBall { .. }));
    assert_eq!(jump, Some(Play::JumpBall { jumpers: Some([Pf as u8, C as u8]), to: starter(Home, Pg) }));
}

#[test]
fn s3_4_the_jumps_winner_has_the_ball_in_quarters_1_and_4_and_the_loser_in_2_and_3() {
    for (winner, rebounds) in [(Home, 15), (Visitors, 25)] {
        for (quarter, ball) in [(0, winner), (1, winner.other()), (2, winner.other()), (3, winner)] {
            let p = Scene::new().with(Visitors, C, |p| p.rebounds = rebounds).quarters(quarter).play().on();
            assert_eq!((p.game().period(), p.ball()), (quarter + 1, ball));
            assert_eq!(p.reads(), Some(Action), "with an ACTION card");
        }
    }
}

/// §3.2 leaves the starting lineup to the coach. Proposed are those who played most; a start counts as five minutes.
#[test]
fn s3_2_the_most_used_players_are_proposed_as_starters() {
    let proposed = |starts| {
        let mut scene = Scene::at_tip_off().with(Visitors, Sg, |p| (p.minutes, p.starts) = (300, 0));
        let reserve = scene.reserve(Visitors, Sg);
        (reserve.minutes, reserve.starts) = (200, starts);
        scene.play().book().teams[Visitors].five[Sg as usize]
    };
    assert_eq!([proposed(18), proposed(21)], [1, 6]);
}

/// audit SP-9, §3.2: a PD card lies under its player and moves with them.
#[test]
fn s3_2_a_pd_card_moves_with_its_player() {
    let marked = || Scene::at_tip_off().choose(Mark { a: Sf, b: Pf });
    let p = marked().choose(Swap { a: Sf, b: Pf }).play();
    assert_eq!(p.book().teams[Visitors].five, [0, 1, 3, 2, 4]);
    let pds = |p: &Played| {
        [Pg, Sg, Sf, Pf, C].map(|at| p.game().player_at(Visitors, p.game().pd_of(Visitors, at)).index)
    };
    assert_eq!(pds(&p), pds(&marked().play()), "everybody guards the same opponent");
    // the SF goes to the SG's place with the card; the SG, who has none, guards the opponent who is left
    let p = marked().choose(Swap { a: Sg, b: Sf }).play();
    assert_eq!(pds(&p), [0, 1, 3, 2, 4]);
    // without a card a player guards the opponent opposite
    let p = Scene::at_tip_off().choose(Swap { a: Sg, b: Sf }).play();
    assert_eq!(pds(&p), [0, 2, 1, 3, 4]);
    let p = marked().choose(Swap { a: Pg, b: C }).play();
    assert_eq!(pds(&p), [4, 1, 3, 2, 0], "others' cards stay where they are");
    // a reserve takes over the card of the player they replace
    let p = marked().choose(In { position: Sf, player: 7 }).play();
    assert_eq!(pds(&p), [0, 1, 3, 7, 4]);
}
