//! SP §20 FIBA.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::{Code, Pile};

/// Home has won the opening jump: the arrow is the Visitors'.
fn fiba() -> Scene {
    Scene::new().by(Code::Fiba)
}

fn foul(s: Scene) -> Scene {
    s.card(Advance, "Defense Foul").card(Foul, "30 FD1")
}

/// Periods without points from the opening jump, begun by the arrow.
fn quarters(s: Scene, n: u8) -> Scene {
    (0..n).fold(s, |s, quarter| s.burn(if quarter == 0 { 149 } else { 150 }).shuffled())
}

#[test]
fn s20_1_quarters_have_150_cards_and_50_dead_ball_cards() {
    let p = quarters(fiba(), 1).play();
    let piles = p.game().piles();
    assert_eq!((p.game().period(), piles.play(), piles.dead(), p.game().time_left()), (2, 150, 50, 600));
}

#[test]
fn s20_3_the_arrow_begins_the_quarters_and_the_overtimes() {
    let began: Vec<_> = (1..5).map(|n| quarters(fiba(), n).play().on().ball()).collect();
    assert_eq!(began, [Visitors, Home, Visitors, Home], "the last is an overtime");
}

#[test]
fn s20_3_in_the_euroleague_held_balls_are_jumped_for() {
    // SP80
    let mut s = fiba();
    s.setup.house.jump_balls = true;
    let p = quarters(s, 4).play().on();
    assert_eq!((p.game().period(), p.reads(), p.game().arrow()), (5, Some(JumpTo), None));
}

/// §20.3: a held ball in play, by the arrow and by the Euroleague's rule, on a pass and off a miss.
#[test]
fn s20_3_a_held_ball_goes_by_the_arrow_or_is_jumped_for_in_the_euroleague() {
    let held = |jumps: bool, s: fn(Scene) -> Scene| {
        let mut scene = fiba();
        scene.setup.house.jump_balls = jumps;
        s(scene)
    };
    let pass = |s: Scene| s.card(Action, "Pass to PG #40").card(Advance, "Jump Ball between Cs");
    let miss =
        |s: Scene| s.card(Action, "Pass to PG #10").card(Shot, "90").card(Rebound, "Jump Ball between Cs");
    for s in [pass, miss] {
        // the loser of the opening jump has the arrow
        let p = held(false, s).play().on();
        assert_eq!((p.ball(), p.reads(), p.game().arrow()), (Visitors, Some(Action), Some(Home)));
        let p = held(true, s).play().on();
        assert_eq!((p.reads(), p.game().arrow()), (Some(JumpTo), None));
    }
    let jumped = |s| held(true, s).card(JumpTo, "SF").play().on();
    assert_eq!((jumped(pass).ball(), jumped(pass).reads()), (Home, Some(Advance)), "Home's center wins it");
    assert_eq!((jumped(miss).ball(), jumped(miss).book().teams[Home].team_rebounds), (Home, 1));
}

#[test]
fn s20_4_two_passes_after_an_offensive_rebound_since_2014_and_three_before() {
    for (code, passes) in [(Code::Fiba, 2), (Code::FibaBefore2014, 3)] {
        let p = Scene::new()
            .by(code)
            .card(Action, "Pass to PG #10")
            .card(Shot, "97")
            .card(Rebound, "O OB")
            .play()
            .on();
        assert_eq!(p.game().ball().passes, passes);
        let p = Scene::new().by(code).card(Action, "Pass to PG #40").card(Advance, "Kicked Ball").play().on();
        assert_eq!(p.game().ball().passes, 2, "14 seconds");
    }
}

#[test]
fn s20_5_the_fifth_team_foul_of_a_quarter_gives_two_and_the_last_minutes_change_nothing() {
    // SP84
    let late = || {
        let s = fiba().with(Visitors, Pg, |p| p.foul_range = (1, 50));
        s.burn(120).card(Action, "Defense Foul").card(Foul, "30 FD1")
    };
    let p = foul(foul(foul(late()))).play().on();
    assert_eq!(p.reads(), Some(Advance), "four are free");
    let fifth = foul(foul(foul(late()))).with(Visitors, C, |p| p.foul_range = (51, 60));
    let p =
        fifth.card(Advance, "Defense Foul").card(Foul, "55 FD1").card(Foul, "1 FD1").card(Shot, "90").play();
    assert_eq!(p.reads(), Some(Shot));
}

#[test]
fn s20_7_a_side_without_a_fifth_player_plays_with_four() {
    let s = fiba().no_bench(Visitors).with(Visitors, Pg, |p| p.foul_range = (1, 50));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    let p = foul(foul(foul(s))).card(Advance, "Defense Foul").card(Foul, "30 FD1").card(Foul, "1 FD1").play();
    let game = p.game();
    assert!(!game.is_filled(Visitors, Pg) && game.filled_positions(Visitors).eq([Sg, Sf, Pf, C]));
    assert!(!p.plays().iter().any(|p| matches!(p, Play::Technical { .. })), "nobody comes back");
    assert_eq!(game.player_at(Visitors, Pg), starter(Visitors, Sg), "SP85: the next in order");
}

#[test]
fn s20_7_against_an_empty_position_there_is_no_defense() {
    // SP85: the PG has fouled out, and the opponent they guarded shoots
    let s = fiba()
        .no_bench(Visitors)
        .with(Visitors, Pg, |p| p.foul_range = (1, 50))
        .with(Visitors, Sg, |p| p.defense = -9)
        .with(Home, Pg, |p| (p.fg, p.atts, p.ft) = (45, 12, 75));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    let s = foul(foul(foul(s))).card(Advance, "Defense Foul").card(Foul, "30 FD1").card(Foul, "1 FD1");
    let s = s.card(Shot, "10").card(Shot, "10").card(Action, "Traveling D OB, TO C");
    let p = s.card(Action, "Pass to PG #12").card(Shot, "45").play();
    assert_eq!(p.points(Home), 4, "45 is good: DEFENSE 0");
}

#[test]
fn s20_7_a_card_that_names_an_empty_position_finds_the_next_player() {
    let s = fiba().no_bench(Visitors).with(Visitors, Pg, |p| p.foul_range = (1, 50));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    let s = foul(foul(foul(s))).card(Advance, "Defense Foul").card(Foul, "30 FD1").card(Foul, "1 FD1");
    let s = s.card(Shot, "10").card(Shot, "10");
    let p = s.card(Action, "Pass to PG #40").play();
    assert_eq!(p.game().ball().at, Some(Sg));
}

/// SP86, since 2014-15.
#[test]
fn s20_8_a_technical_gives_one_throw_and_the_ball_stays_since_2014() {
    // RPG 101-120 is the Visitors' PG
    let p = fiba().z("Technical Foul").rpg(101).card(Shot, "10").play().on();
    assert_eq!((p.points(Home), p.ball(), p.reads()), (1, Home, Some(Action)));
    let p = fiba().z("Technical Foul").rpg(1).card(Shot, "10").play().on();
    assert_eq!((p.points(Visitors), p.ball()), (1, Home));
}

/// SP86, before.
#[test]
fn s20_8_before_2014_a_technical_gave_two_and_the_ball() {
    let p = Scene::new().by(Code::FibaBefore2014).z("Technical Foul").rpg(1);
    let p = p.card(Shot, "10").card(Shot, "10").play().on();
    assert_eq!((p.points(Visitors), p.ball(), p.reads()), (2, Visitors, Some(Action)));
}

#[test]
fn s20_9_an_overtime_continues_the_fourth_quarters_fouls() {
    // by the arrow Home begins the third quarter and the overtime
    let s = quarters(fiba(), 3).with(Home, Pg, |p| p.foul_range = (1, 50));
    let s = s.card(Action, "Defense Foul").card(Foul, "30 FD1");
    let s = foul(foul(foul(s))).card(Advance, "Traveling D OB, TO PG").burn(141).shuffled();
    let p = s.play().on();
    assert_eq!(p.game().period(), 5);
    assert!(p.game().in_penalty(Home) && !p.game().in_penalty(Visitors));
}

/// audit 20.10, §20.10: the reading is ignored and the next card's is played. That card comes from the FAC
/// deck, other than in the NCAA (19.9).
#[test]
fn s20_10_any_defense_is_legal_and_another_cards_reading_is_played() {
    for code in [Code::Fiba, Code::FibaBefore2014] {
        let warned = || Scene::new().by(code).z("Illegal 3-Second Defense Warning");
        let p = warned().play();
        assert_eq!((p.reads(), p.pile(), p.points(Home)), (Some(Z), Some(Pile::Play), 0));
        let p = warned().card(Z, "Technical Foul").rpg(101).play();
        assert_eq!((p.line(Visitors, Pg).tech, p.reads()), (1, Some(Shot)), "the other reading is played");
        let again = warned().card(Z, "Illegal 3-Second Defense Warning").play();
        assert_eq!((again.reads(), again.points(Home)), (Some(Z), 0), "as often as it comes");
    }
    let nba = Scene::new().z("Illegal 3-Second Defense Warning").play();
    assert_eq!(nba.reads(), Some(Shot), "14J");
}

/// audit SP-4, §20.8: only a technical on a player on the floor was reduced to one throw.
#[test]
fn s20_8_a_technical_on_the_bench_gives_two_throws_in_any_season() {
    let bench = |code: Code| {
        let s = Scene::new().by(code).z("Technical Foul on Coaching Staff").rpg(101);
        s.card(Shot, "10").card(Shot, "10").play().on()
    };
    for code in [Code::Fiba, Code::FibaBefore2014] {
        let p = bench(code);
        assert_eq!((p.points(Home), p.ball(), p.reads()), (2, Home, Some(Action)), "{code:?}");
    }
    let p = Scene::new().z("Technical Foul on Coaching Staff").rpg(101).card(Shot, "10").play().on();
    assert_eq!((p.points(Home), p.reads()), (1, Some(Action)), "14D: one in the NBA");
}
