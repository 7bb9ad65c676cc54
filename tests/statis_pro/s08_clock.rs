//! SP §8 The clock: quarters, overtimes, Time cards, minutes, the last two minutes, substitutions, dead
//! balls.

use crate::scene::*;
use hardwood::book::Play;
use hardwood::court::Side;
use hardwood::kit::Seed;
use hardwood::statis_pro::Choice::{Advance, In, NoShot, Ready, Run, Two};
use hardwood::statis_pro::fac::Section::{
    Action, Advance as Adv, Block, Foul, JumpTo, Rebound, Rpg, Shot, Z,
};
use hardwood::statis_pro::{Code, HouseCoach, Pile, Question, StatisPro};
use hardwood::table::{Coach, Game, Session, restore};
use std::sync::Arc;

const NOBODY: &str = "Pass to PG #40";

/// The first quarter with this many cards left; an odd number means Home's ball.
fn left(cards: u8) -> Scene {
    Scene::new().burn(179 - cards)
}

/// Home has the ball with one card left.
fn one_pass_later() -> Scene {
    left(3).card(Action, "Pass to C #40").choose(Advance).card(Adv, "Pass to PG #40 §3").choose(Advance)
}

#[test]
fn s8_1_a_quarter_ends_when_its_180_cards_are_used() {
    let p = Scene::new().burn(178).play().on();
    assert_eq!((p.game().period(), p.game().time_left()), (1, 4));
    let p = Scene::new().burn(179).play();
    assert_eq!(p.game().period(), 2);
    assert_eq!((p.game().piles().play(), p.game().piles().dead()), (180, 20), "all cards are shuffled again");
}

#[test]
fn s8_1_a_game_has_four_quarters() {
    let quarter = |s: Scene| s.burn(180).shuffled();
    let first = Scene::new().card(Action, "Pass to SG #12").card(Shot, "1").burn(177).shuffled();
    let p = quarter(quarter(quarter(first))).play();
    assert!(p.game().over());
    assert_eq!(p.game().period(), 4);
    assert_eq!(p.plays().last(), Some(&Play::Final));
}

#[test]
fn s8_1_a_pass_on_the_last_card_is_shot_from_the_dead_ball_deck_as_a_forced_shot() {
    let scene = || left(1).card(Action, "Pass to SG #20").choose(Two);
    let p = scene().play();
    assert_eq!((p.reads(), p.pile()), (Some(Shot), Some(Pile::DeadBall)));
    let p = scene().card(Shot, "34").play();
    assert_eq!((p.points(Home), p.game().period()), (2, 2), "45 - 8 forced - 3 PD");
    assert_eq!(scene().card(Shot, "35").play().points(Home), 0);
}

/// §8.1, H39: the offense *may* prolong the period.
#[test]
fn s8_1_the_last_shot_may_be_declined() {
    let passes = [
        left(1).card(Action, "Pass to SG #20"),
        left(1).card(Action, "Pass to SG #5"),
        one_pass_later().card(Adv, "Pass to SG #13"),
        left(3).card(Action, "Pass to SG #12").choose(Two).card(Shot, "90").card(Rebound, "Off C #14 §1"),
    ];
    for scene in passes {
        let asked = scene.play();
        assert_eq!((asked.choices(), asked.may(Home)), (vec![Two, NoShot], vec![]), "H42: no timeout");
        let before = asked.book().teams[Home].total().fga;
        let mut p = asked;
        p.0.choose(1).expect("it is on offer");
        assert_eq!((p.game().period(), p.book().teams[Home].total().fga), (2, before));
    }
}

/// §8.1: what a person is asked, and what the house coach answers.
#[test]
fn s8_1_the_last_shot_is_asked_for_in_words() {
    // the other cards' SHOT # is 50
    let p = left(1).with(Home, Sg, |p| p.fg = 90).card(Action, "Pass to SG #20").play();
    let prompt = p.game().prompt(p.0.need());
    assert_eq!((prompt.side, prompt.ask.ends_with("One last shot?")), (Some(Home), true), "{}", prompt.ask);
    let labels: Vec<&str> = prompt.answers.iter().map(|answer| &*answer.label).collect();
    assert_eq!(labels, ["Forced shot, −8", "Hold the ball"]);
    assert!(prompt.answers[0].outlook.is_some(), "its chance");
    assert_eq!(HouseCoach::new().choose(p.game(), Home, &Question::LastShot), Two);
}

#[test]
fn s8_1_it_is_a_forced_shot_whatever_the_number() {
    // SP74: nothing off for a number in range, but the PD's block rate doubles
    let scene = || left(1).with(Visitors, Sg, |p| p.blocks = 2).card(Action, "Pass to SG #5").choose(Two);
    assert_eq!(scene().card(Shot, "42").play().points(Home), 2);
    assert_eq!(scene().card(Shot, "43").play().points(Home), 0);
    let p = scene().card(Shot, "1; B4 or higher at SG blocks").card(Block, "Def C").play();
    assert_eq!((p.line(Visitors, Sg).blk, p.points(Home)), (1, 0));
}

#[test]
fn s8_1_it_is_a_two_and_not_open() {
    let three = || left(1).with(Home, Sg, |p| (p.three_atts, p.three) = (9, Some(99)));
    let p = three().card(Action, "Pass to SG #5").choose(Two).card(Shot, "43").play();
    assert_eq!((p.points(Home), p.line(Home, Sg).tpa), (0, 0), "SP27");
    let scene = || one_pass_later().card(Adv, "Pass to SG #13").choose(Two);
    let open = |shot| scene().card(Shot, shot).play().points(Home);
    assert_eq!((open("41"), open("42")), (2, 0), "45 - 1 forced - 3 PD, not 55");
}

#[test]
fn s8_1_an_advance_on_the_last_card_is_followed_by_a_shot_too() {
    // SP73
    let p = one_pass_later().card(Adv, "Pass to SG #12").choose(Two).card(Shot, "42").play();
    assert_eq!((p.points(Home), p.line(Home, Pg).ast), (2, 1));
}

#[test]
fn s8_1_an_offensive_rebound_on_the_last_card_is_followed_by_a_shot_too() {
    let scene = || left(3).card(Action, "Pass to SG #12").choose(Two).card(Shot, "90");
    let off = || scene().card(Rebound, "Off C #14 §1").choose(Two);
    assert_eq!(off().play().pile(), Some(Pile::DeadBall));
    assert_eq!(off().card(Shot, "40").play().line(Home, C).fgm, 1, "45 - 2 forced - 3 PD");
    assert_eq!(off().card(Shot, "41").play().line(Home, C).fgm, 0);
    assert_eq!(scene().card(Rebound, "Def C").play().game().period(), 2, "the defense has no last shot");
}

#[test]
fn s8_1_nobody_rebounds_the_last_shot() {
    // SP73
    let p = left(1).card(Action, "Pass to SG #12").choose(Two).card(Shot, "90").play();
    assert_eq!(p.game().period(), 2);
    assert!(!p.plays().iter().any(|p| matches!(p, Play::Rebound { .. } | Play::TeamRebound { .. })));
}

#[test]
fn s8_1_there_is_one_last_shot_even_if_the_offense_recovers_a_block() {
    let p = left(1)
        .with(Visitors, C, |p| p.blocks = 3)
        .card(Action, "Pass to SG #12")
        .choose(Two)
        .card(Shot, "1; B3 or higher at C blocks")
        .card(Block, "Off C")
        .play();
    assert_eq!((p.game().period(), p.line(Home, C).oreb, p.line(Visitors, C).blk), (2, 0, 1));
}

#[test]
fn s8_1_free_throws_for_a_foul_on_the_last_shot_are_not_rebounded() {
    let p = left(1)
        .card(Action, "Pass to SG #12")
        .choose(Two)
        .card(Shot, "90; Fouled by SG if FD# > 10")
        .card(Shot, "75")
        .card(Shot, "76")
        .play();
    assert_eq!((p.points(Home), p.line(Home, Sg).fta, p.game().period()), (1, 2, 2));
}

#[test]
fn s8_1_the_shot_of_a_fast_break_drawn_from_the_dead_ball_deck_is_forced_too() {
    let (at, number) = break_shot();
    let scene = || {
        Scene::new()
            .with(Visitors, at, |p| p.blocks = 2)
            .burn(175)
            .card(Action, "Pass to SG #12")
            .choose(Two)
            .card(Shot, "90")
            .card(Rebound, "Def C FB")
            .choose(Run)
            .card(Foul, &number)
    };
    assert_eq!(scene().play().pile(), Some(Pile::DeadBall));
    assert_eq!(scene().card(Shot, "42").play().points(Home), 2);
    let p = scene().card(Shot, &format!("1; B4 or higher at {at} blocks")).card(Block, "Def C").play();
    assert_eq!(p.line(Visitors, at).blk, 1);
}

#[test]
fn s8_1_any_other_last_card_ends_the_period() {
    let foul = left(1).card(Action, "Defense Foul").card(Foul, "90 FD1").card(Foul, "90 FD1");
    let kicked = left(2).card(Action, NOBODY).choose(Advance).card(Adv, "Kicked Ball");
    let z = left(1).card(Action, "Consult Z").card(Z, "Desperation Heave");
    let fast_break = Scene::new()
        .burn(176)
        .card(Action, "Pass to SG #12")
        .choose(Two)
        .card(Shot, "90")
        .card(Rebound, "Def C FB")
        .choose(Run);
    for scene in [foul, kicked, z, fast_break] {
        assert_eq!(scene.play().game().period(), 2);
    }
}

#[test]
fn s8_1_a_jump_ball_kept_after_the_last_card_gives_no_last_shot() {
    let p = left(3)
        .card(Action, NOBODY)
        .choose(Advance)
        .card(Adv, NOBODY)
        .choose(Advance)
        .card(Adv, "Jump Ball between Cs")
        .card(JumpTo, "PG")
        .play();
    assert_eq!(p.game().period(), 2);
}

#[test]
fn s8_1_the_four_time_cards_come_at_5_9_10_and_11_minutes() {
    for (cards, mark) in [(75, "5:00"), (135, "9:00"), (150, "10:00"), (165, "11:00")] {
        let word = format!("Time card: {mark} played");
        let announced = |n| Scene::new().burn(n).play().announcements().contains(&word);
        // the jump was a card
        assert!(!announced(cards - 2) && announced(cards - 1), "{mark}");
    }
}

/// §8.3, §19.1, §20.1: the last two minutes and the last minute of a ten-minute quarter, and of an NCAA half but
/// not of its first deck.
#[test]
fn s8_3_periods_of_150_cards_have_a_two_minute_and_a_one_minute_card() {
    let announced = |s: Scene, word: &str| {
        let words = s.play().announcements();
        words.iter().filter(|said| *said == &format!("Time card: {word} played")).count()
    };
    for (cards, mark) in [(120, "8:00"), (135, "9:00")] {
        for (code, in_first_deck) in [(Code::Fiba, 1), (Code::FibaBefore2014, 1), (Code::Ncaa, 0)] {
            let scene = || Scene::new().by(code);
            // the jump was a card
            assert_eq!(announced(scene().burn(cards - 2), mark), 0, "{code:?} {mark}");
            assert_eq!(announced(scene().burn(cards - 1), mark), in_first_deck, "{code:?} {mark}");
            let second = scene().burn(149).shuffled().burn(cards);
            assert_eq!(announced(second, mark), in_first_deck + 1, "{code:?} {mark}");
        }
    }
}

#[test]
fn s8_1_a_card_is_four_seconds_and_minutes_are_the_sum() {
    let p = Scene::new().quarters(1).play();
    for at in hardwood::court::Position::ALL {
        assert_eq!((p.line(Home, at).seconds, p.line(Visitors, at).seconds), (720, 720));
    }
}

#[test]
fn s8_1_minutes_are_split_at_a_substitution() {
    let sub = Scene::new().burn(59).choose(In { position: Sg, player: 6 }).choose(Ready);
    let p = sub.burn(120).shuffled().play();
    let reserve = p.book().line(hardwood::court::Player::new(Visitors, 6));
    assert_eq!((p.line(Visitors, Sg).seconds, reserve.seconds), (240, 480));
    assert!(p.line(Visitors, Sg).started && !reserve.started);
}

#[test]
fn s8_1_dead_ball_cards_take_no_time() {
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "90; Fouled by SG if FD# > 10")
        .card(Shot, "75")
        .card(Shot, "75")
        .play();
    assert_eq!((p.game().time_left(), p.game().piles().dead()), (720 - 3 * 4, 18));
}

#[test]
fn s8_2_a_tie_is_followed_by_five_minutes_from_a_jump() {
    let p = Scene::new().quarters(4).play();
    let piles = p.game().piles();
    assert_eq!((p.game().period(), p.game().time_left()), (5, 300));
    assert_eq!((piles.play(), piles.dead(), piles.discards()), (75, 20, 105), "SP72");
    assert_eq!(p.on().reads(), Some(JumpTo));
}

/// §8.2, SP72: the physical deck, an option, makes a Dead Ball deck of all that is not cut off for the
/// overtime. With so many of them no Mandatory Rest has an effect (§14A).
#[test]
fn s8_2_with_the_physical_deck_an_overtime_has_125_dead_ball_cards() {
    let overtime = |cut: bool, code: Code| {
        let mut s = Scene::new().by(code);
        s.setup.house.cut_overtime_deck = cut;
        let periods = if code == Code::Nba { [180; 4] } else { [150; 4] };
        (0..4).fold(s, |s, n| s.burn(if n == 0 { periods[0] - 1 } else { periods[n] }).shuffled())
    };
    let sizes = |cut, code| {
        let p = overtime(cut, code).play();
        assert_eq!(p.game().time_left(), 300);
        let piles = p.game().piles();
        (piles.play(), piles.dead(), piles.discards())
    };
    assert_eq!([sizes(false, Code::Nba), sizes(true, Code::Nba)], [(75, 20, 105), (75, 125, 0)]);
    assert_eq!([sizes(false, Code::Ncaa), sizes(true, Code::Ncaa)], [(75, 50, 75), (75, 125, 0)]);
    let quarters = |s: Scene| s.quarters(3).play();
    let mut cut = Scene::new();
    cut.setup.house.cut_overtime_deck = true;
    assert_eq!(quarters(cut).game().piles().dead(), 20, "only overtimes are cut");
    let rest = |cut| {
        let s = overtime(cut, Code::Nba).card(JumpTo, "PG");
        s.card(Action, "Consult Z").card(Z, "Mandatory Rest: Center").play().reads()
    };
    assert_eq!((rest(false), rest(true)), (Some(Rpg), Some(Adv)));
}

#[test]
fn s8_2_the_best_rebounders_jump_and_the_winner_brings_it_up() {
    let p = Scene::new().quarters(4).card(JumpTo, "PG +6").play();
    let jump = p.plays().into_iter().rfind(|p| matches!(p, Play::JumpBall { .. }));
    assert_eq!(jump, Some(Play::JumpBall { jumpers: Some([C as u8; 2]), to: starter(Visitors, Pg) }));
    assert_eq!((p.ball(), p.reads()), (Visitors, Some(Action)));
}

#[test]
fn s8_2_overtimes_are_played_until_a_team_wins() {
    let again = Scene::new().quarters(4).card(JumpTo, "PG").burn(74).shuffled();
    let p = again.play();
    assert_eq!((p.game().period(), p.game().over()), (6, false));
    let won = Scene::new().quarters(4).card(JumpTo, "PG").card(Action, "Pass to SG #12").card(Shot, "1");
    let p = won.burn(72).play();
    assert!(p.game().over());
    assert_eq!((p.game().period(), p.points(Home)), (5, 2));
    assert_eq!(p.line(Home, C).seconds, 4 * 720 + 300);
}

#[test]
fn s8_2_an_overtime_has_a_two_minute_mark() {
    let announced = |n| {
        let p = Scene::new().quarters(4).card(JumpTo, "PG").burn(n).play();
        p.announcements().iter().filter(|s| *s == "Time card: 3:00 played").count()
    };
    assert_eq!((announced(43), announced(44)), (0, 1), "45 cards of 75");
}

/// Home has the ball in the last quarter with `cards` left.
fn fourth(cards: u8) -> Scene {
    Scene::new().quarters(3).burn(180 - cards)
}

#[test]
fn s8_3_in_the_last_two_minutes_z_readings_come_from_the_dead_ball_deck() {
    let p = fourth(32).card(Action, "Consult Z").play();
    assert_eq!((p.game().time_left(), p.pile()), (124, Some(Pile::Play)));
    let p = fourth(30).card(Action, "Consult Z").play();
    assert_eq!((p.reads(), p.pile()), (Some(Z), Some(Pile::DeadBall)));
}

#[test]
fn s8_3_rpg_draws_come_from_there_too() {
    let p = fourth(32).card(Action, "Double Dribble D OB, TO RPG").play();
    assert_eq!((p.reads(), p.pile()), (Some(Rpg), Some(Pile::Play)));
    let p = fourth(30).card(Action, "Double Dribble D OB, TO RPG").play();
    assert_eq!((p.reads(), p.pile()), (Some(Rpg), Some(Pile::DeadBall)));
}

#[test]
fn s8_3_this_applies_to_the_last_two_minutes_of_an_overtime_but_not_of_other_quarters() {
    let overtime = Scene::new().quarters(4).card(JumpTo, "PG").burn(46).card(Action, "Consult Z");
    assert_eq!(overtime.play().pile(), Some(Pile::DeadBall));
    let first = Scene::new().burn(160).card(Action, "Consult Z");
    assert_eq!(first.play().pile(), Some(Pile::Play));
}

#[test]
fn s8_5_visitors_change_first_and_home_responds() {
    let p = Scene::new().card(Action, "Traveling D OB, TO SG").play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    let p = Scene::new().card(Action, "Traveling D OB, TO SG").choose(Ready).play();
    assert_eq!(p.lineup_of(), Some(Home));
    let p = Scene::new().card(Action, "Traveling D OB, TO SG").choose(Ready).choose(Ready).play();
    assert_eq!(p.reads(), Some(Action));
}

#[test]
fn s8_5_the_player_at_the_line_stays() {
    let p = Scene::new().card(Action, "Pass to SG #12").card(Shot, "90; Fouled by SG if FD# > 10").play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "90; Fouled by SG if FD# > 10")
        .choose(Ready)
        .play();
    assert_eq!(p.lineup_of(), Some(Home));
    let leaves = |at| p.choices().iter().any(|c| matches!(c, In { position, .. } if *position == at));
    assert!(!leaves(Sg) && leaves(Pg));
}

#[test]
fn s8_6_whistles_make_the_ball_dead() {
    let foul = Scene::inbounding().card(Action, "Defense Foul").card(Foul, "90 FD1").card(Foul, "90 FD1");
    let dead = [
        ("period", Scene::new().quarters(1)),
        (
            "free throws",
            Scene::new().card(Action, "Pass to SG #12").card(Shot, "1; Fouled by SG if FD# > 10"),
        ),
        ("jump ball", Scene::new().card(Action, NOBODY).card(Adv, "Jump Ball between Cs")),
        ("defensive foul", foul),
        ("kicked ball", Scene::new().card(Action, NOBODY).card(Adv, "Kicked Ball")),
        ("line violation", Scene::new().card(Action, "Line Violation D OB, TO SG")),
        ("O OB", Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "O OB")),
        ("D OB", Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "D OB")),
    ];
    for (what, scene) in dead {
        assert_eq!(scene.play().lineup_of(), Some(Visitors), "{what}");
    }
}

#[test]
fn s8_6_other_changes_of_possession_keep_it_live() {
    let steal = "Pass to C #12; S2 or higher at Def SF steals";
    let live = [
        ("basket", Scene::new().card(Action, "Pass to SG #12").card(Shot, "1")),
        ("rebound", Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "Def C")),
        ("steal", Scene::new().card(Action, steal)),
        ("pass", Scene::new().card(Action, NOBODY)),
    ];
    for (what, scene) in live {
        assert_eq!(scene.play().lineup_of(), None, "{what}");
    }
}

#[test]
fn s8_6_a_basket_stops_the_clock_in_the_last_minute_of_a_quarter() {
    let basket = |s: Scene| s.card(Action, "Pass to SG #12");
    let p = basket(left(18)).card(Shot, "1").play();
    assert_eq!((p.game().time_left(), p.lineup_of()), (64, None));
    let p = basket(left(17)).card(Shot, "1").play();
    assert_eq!((p.game().time_left(), p.lineup_of()), (60, Some(Visitors)));
}

#[test]
fn s8_6_a_basket_stops_the_clock_in_the_last_two_minutes_of_the_game_or_an_overtime_too() {
    let basket = |s: Scene| s.card(Action, "Pass to SG #12").card(Shot, "1").play();
    let p = basket(fourth(33));
    assert_eq!((p.game().time_left(), p.lineup_of()), (124, None));
    let p = basket(fourth(32));
    assert_eq!((p.game().time_left(), p.lineup_of()), (120, Some(Visitors)));
    let overtime = |n| basket(Scene::new().quarters(4).card(JumpTo, "PG").burn(n));
    assert_eq!((overtime(41).lineup_of(), overtime(42).lineup_of()), (None, Some(Visitors)));
}

#[test]
fn s8_6_free_throws_made_leave_the_ball_dead() {
    // SP89
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "1; Fouled by SG if FD# > 10")
        .card(Shot, "75")
        .play();
    assert_eq!(p.lineup_of(), Some(Visitors));
    assert_eq!(p.on().ball(), Visitors);
}

#[test]
fn s8_3_the_discards_make_a_new_dead_ball_deck() {
    // 21 baskets with a foul by another defender each time: 20 free throws use the Dead Ball deck up
    let scene = (0..21).fold(Scene::new(), |s, i| {
        let fouler = hardwood::court::Position::ALL[i / 2 % 5];
        let s = s.card(Action, "Pass to SG #12").card(Shot, &format!("1; Fouled by {fouler} if FD# > 10"));
        if i < 20 { s.card(Shot, "75") } else { s }
    });
    let p = scene.play().on();
    assert_eq!((p.reads(), p.pile()), (Some(Shot), Some(Pile::DeadBall)));
    let hardwood::table::Need::Draw { cards, .. } = p.0.need() else { panic!("a card is due") };
    assert_eq!(cards.len(), 1 + 42 + 20, "all that was drawn: the jump, the baskets, the free throws");
    assert_eq!((p.game().piles().dead(), p.game().piles().discards()), (20, 43));
}

/// §8.3: a checkpoint opens with a renewed Dead Ball deck, and not with more cards than there are.
#[test]
fn s8_3_a_checkpoint_opens_with_a_renewed_dead_ball_deck() {
    for seed in 0..40 {
        let setup = Arc::new(crate::league::fixture(0));
        let kept = serde_json::to_value(&*setup).expect("a setup");
        let mut session = Session::<StatisPro>::new(setup, Some(Seed(seed))).expect("a good setup");
        let (mut coach, mut dead) = (HouseCoach::new(), 0);
        while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
            session.input(input).expect("it is on offer");
            let before = std::mem::replace(&mut dead, session.game().piles().dead());
            if dead <= before {
                continue;
            }
            // a period begins, or the deck was renewed
            let mut state = session.save().checkpoint.state;
            assert!(restore::<StatisPro>(kept.clone(), state.clone()).is_ok(), "seed {seed}");
            if !state["piles"]["refill"].is_null() {
                state["piles"]["dead"] = 201.into();
                assert!(restore::<StatisPro>(kept, state).is_err());
                return;
            }
        }
    }
    panic!("no deck was renewed");
}
