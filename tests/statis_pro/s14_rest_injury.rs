//! SP §14A Mandatory Rest, §14G injuries, and the ratings of tired and injured players (§3.2, §5.4).

use crate::scene::*;
use hardwood::book::OutReason;
use hardwood::court::{Player, Side};
use hardwood::statis_pro::fac::Class;
use hardwood::statis_pro::fac::Section::{Action, Advance, Block, JumpTo, Rebound, Rpg, Shot, Z};
use hardwood::statis_pro::{Choice, PickWhy};
use hardwood::table::Need;

// 14A Mandatory Rest

/// SP69: the card names a class, an RPG draw the team and the player.
#[test]
fn s14a_the_class_of_the_card_and_an_rpg_draw_name_the_player() {
    for (class, rpg, side, at) in [
        ("Guard", 5, Home, Pg),
        ("Guard", 85, Home, Sg),
        ("Guard", 105, Visitors, Pg),
        ("Forward", 130, Visitors, Sf),
        ("Center", 50, Home, C),
        // H5: if the position is not of the class, even means its first position and odd the second
        ("Center", 101, Visitors, C),
        ("Guard", 42, Home, Pg),
        ("Guard", 43, Home, Sg),
        ("Forward", 102, Visitors, Sf),
        ("Forward", 101, Visitors, Pf),
    ] {
        let p = Scene::new().burn(20).z(&format!("Mandatory Rest: {class}")).rpg(rpg).play();
        assert!(p.game().is_tired(starter(side, at)), "{class} {rpg}: {side:?} {at}");
        assert_eq!(p.reads(), Some(Advance), "9C: play goes on with ADVANCE");
        assert_eq!(p.game().ball().passes, 2, "SP22: the ACTION was a pass");
    }
}

#[test]
fn s14a_a_rest_has_no_effect_while_the_dead_ball_deck_is_larger_than_the_discards() {
    // the jump, 16 burnt, ACTION and Z make 19, 20 and 21 discards
    for (burnt, effect) in [(16, false), (18, true)] {
        let p = Scene::new().burn(burnt).z("Mandatory Rest: Center").play();
        let rpg = p.0.need();
        assert_eq!(matches!(rpg, Need::Draw { draw: (_, Rpg), .. }), effect);
        if !effect {
            assert_eq!(p.reads(), Some(Advance), "SP70");
        }
    }
}

/// Home's C is tired by a Z reading after 21 cards.
fn tired_center(s: Scene) -> Scene {
    s.burn(20).z("Mandatory Rest: Center").rpg(41)
}

#[test]
fn s5_4_a_tired_players_ratings_change_at_once() {
    let s = Scene::new().with(Home, C, |p| {
        (p.atts, p.three_atts, p.three, p.blocks, p.assists, p.steals) = (13, 5, Some(33), 3, 7, 5);
        (p.rebounds, p.defense) = (21, -7);
    });
    let p = tired_center(s).play();
    let r = p.rated(Home, C);
    assert_eq!((r.rebounds, r.rebounds_defense, r.blocks, r.assists, r.steals), (10, 10, 1, 3, 2));
    assert_eq!((r.atts, r.three_atts, r.defense), (6, 2, 0), "halves rounded down, DEFENSE 0");
    assert_eq!((r.fg, r.three, r.ft), (45, Some(33), 75), "shooting stays");
}

#[test]
fn s14a_a_tired_player_plays_on_until_taken_off_and_rested_for_the_rest_of_the_rest_period() {
    let mark = 75 - 24; // cards up to the 5:00 card
    let s = || tired_center(Scene::new()).card(Advance, "Traveling D OB, TO PG");
    let stays = s().burn(mark + 1).play();
    assert!(stays.game().time_left() < 420 && stays.game().is_tired(starter(Home, C)), "never taken off");
    let off = s().choose(Choice::Ready).choose(Choice::In { position: C, player: 9 });
    let before = off.burn(mark - 3).play();
    assert!(before.game().time_left() > 420 && before.game().is_tired(starter(Home, C)));
    let off = s().choose(Choice::Ready).choose(Choice::In { position: C, player: 9 });
    let after = off.burn(mark + 1).play();
    assert!(!after.game().is_tired(starter(Home, C)), "5:00 ends the Rest Period");
}

#[test]
fn s14a_the_marks_of_10_and_11_minutes_end_no_rest_period_but_the_quarter_does() {
    let s = Scene::new().burn(138); // past 9:00
    let s = s.z("Mandatory Rest: Center").rpg(41).card(Advance, "Traveling D OB, TO PG");
    let s = s.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 });
    let p = s.burn(24).play();
    assert!(p.game().time_left() < 60 && p.game().is_tired(starter(Home, C)), "glossary, Rest Period");
    let s = Scene::new().burn(138);
    let s = s.z("Mandatory Rest: Center").rpg(41).card(Advance, "Traveling D OB, TO PG");
    let p = s.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 }).burn(37).shuffled().play();
    assert_eq!((p.game().period(), p.game().is_tired(starter(Home, C))), (2, false));
}

/// Home's C is tired at the 22nd card and leaves right after card `off`, the 5:00 card being the 75th and the
/// 9:00 card the 135th; then the game goes on to card `to`.
fn rests_late(off: u8, to: u8) -> Played {
    let s = tired_center(Scene::new()).card(Advance, "Traveling D OB, TO PG").burn(off - 25);
    let s = s.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 });
    s.burn(to - off).play()
}

/// audit 14A, §14A: taken off before the first card after the next Rest Period card, the player rests until
/// the end of the Rest Period that it begins.
#[test]
fn s14a_taken_off_right_after_the_next_rest_period_card_the_player_sits_out_that_rest_period() {
    assert!(rests_late(75, 134).game().is_tired(starter(Home, C)));
    assert!(!rests_late(75, 136).game().is_tired(starter(Home, C)), "9:00 ends it");
}

/// audit 14A, §14A: one card later it is too late, and rest and penalties are extended through the next Rest
/// Period.
#[test]
fn s14a_taken_off_later_the_players_rest_is_extended_through_the_next_rest_period() {
    for off in [76, 110] {
        let p = rests_late(off, 136);
        assert!(p.game().is_tired(starter(Home, C)), "off after card {off}: 9:00 does not end the rest");
        assert_eq!(p.rated(Home, C).index, 9);
        assert!(rests_late(off, 179).game().is_tired(starter(Home, C)));
    }
    let s = tired_center(Scene::new()).card(Advance, "Traveling D OB, TO PG").burn(76 - 25);
    let s = s.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 });
    let p = s.burn(180 - 76).shuffled().play();
    assert_eq!(
        (p.game().period(), p.game().is_tired(starter(Home, C))),
        (2, false),
        "the quarter's end does"
    );
}

/// Two guards of Home have drawn a rest, the SG second.
fn two_guards(s: Scene) -> Scene {
    let s = s.burn(20).z("Mandatory Rest: Guard").rpg(1);
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    s.z("Mandatory Rest: Guard").rpg(81)
}

#[test]
fn s14a_between_two_players_of_a_class_the_opposing_coach_decides_who_must_rest() {
    let p = two_guards(Scene::new()).play();
    assert_eq!(p.asked(), Some((Visitors, PickWhy::Rest, vec![1, 0])));
    for (chosen, other) in [(Pg, Sg), (Sg, Pg)] {
        let p = two_guards(Scene::new()).choose(pick(Home, chosen as u8)).play();
        assert!(p.game().is_tired(starter(Home, chosen)));
        assert!(!p.game().is_tired(starter(Home, other)), "the other plays on normally");
    }
}

#[test]
fn s14a_a_player_of_two_positions_takes_the_free_place() {
    let s = Scene::new().with(Home, Sg, |p| p.classes = vec![Class::Guard, Class::Forward]);
    let p = two_guards(s).play();
    assert!(
        p.game().is_tired(starter(Home, Pg)) && p.game().is_tired(starter(Home, Sg)),
        "{:?}",
        p.announcements()
    );
}

#[test]
fn s14a_the_two_teams_boxes_are_their_own() {
    let s = Scene::new().burn(20).z("Mandatory Rest: Guard").rpg(1);
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    let p = s.z("Mandatory Rest: Guard").rpg(101).play();
    assert!(p.game().is_tired(starter(Home, Pg)) && p.game().is_tired(starter(Visitors, Pg)));
}

// 14G Injury

/// A Visitor's C (RPG 141) or Home's C (41) is injured for some time; then a substitute is chosen.
fn injury(s: Scene, length: &str, rpg: u8) -> Scene {
    s.z(&format!("Injury: {length}")).rpg(rpg)
}

#[test]
fn s14g_an_offensive_player_leaves_at_once_and_two_advances_are_left() {
    let p = injury(Scene::new(), "rest of game", 41).play();
    assert_eq!(p.asked().map(|a| (a.0, a.1)), Some((Home, PickWhy::Substitute)));
    let p = injury(Scene::new(), "rest of game", 41).choose(pick(Home, 9)).play().on();
    assert_eq!((p.reads(), p.game().ball().passes, p.ball()), (Some(Advance), 2, Home));
    assert_eq!(p.line(Home, C).out, Some(OutReason::InjuredGame));
    assert!(!p.game().may_play(starter(Home, C)));
}

#[test]
fn s14g_a_defender_leaves_when_the_side_has_the_ball() {
    let s = || injury(Scene::new(), "rest of game", 141);
    let p = s().play();
    assert_eq!((p.reads(), p.ball(), p.game().ball().passes), (Some(Advance), Home, 2));
    assert_eq!(p.game().player_at(Visitors, C), starter(Visitors, C), "still on the floor");
    let p = s().card(Advance, "Traveling D OB, TO PG").choose(pick(Visitors, 9)).play().on();
    assert_eq!((p.game().player_at(Visitors, C).index, p.reads()), (9, Some(Action)));
}

#[test]
fn s14g_the_injured_defenders_opponent_is_open_meanwhile_whatever_the_pass_number() {
    let s = || injury(Scene::new(), "rest of game", 141);
    let p = s().card(Advance, "Pass to C #40").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "the ballhandler may shoot");
    let p = s().card(Advance, "Pass to C #40").choose(Choice::Two).card(Shot, "55").play();
    assert_eq!(p.points(Home), 2, "45 + 10");
    let p = s().card(Advance, "Pass to SG #40").play();
    assert_eq!(p.reads(), Some(Advance), "the SG's player is well");
}

#[test]
fn s14g_the_ballhandler_whose_pd_is_injured_may_shoot_at_once() {
    let s = || {
        let s = Scene::new().card(Action, "Pass to C #40").card(Advance, "Consult Z");
        s.card(Z, "Injury: rest of game").rpg(141)
    };
    assert_eq!(s().play().choices(), [Choice::Two, Choice::Advance]);
    assert_eq!(s().choose(Choice::Two).card(Shot, "55").play().points(Home), 2);
    let advance = s().choose(Choice::Advance).play();
    assert_eq!((advance.reads(), advance.game().ball().passes), (Some(Advance), 2), "the first of two");
}

/// audit SP-5, §14G: the Open Shot is there however the ballhandler got the ball.
#[test]
fn s14g_a_rebounder_whose_pd_is_injured_has_an_open_shot() {
    let s = || {
        let s = injury(Scene::new(), "rest of game", 141).card(Advance, "Pass to SG #12").card(Shot, "43");
        s.card(Rebound, "Off C #40 §18")
    };
    assert_eq!(s().play().choices(), [Choice::Two, Choice::Advance]);
    assert_eq!(s().choose(Choice::Two).card(Shot, "55").play().points(Home), 2, "45 + 10");
    let s = injury(Scene::new(), "rest of game", 141).card(Advance, "Pass to SG #12").card(Shot, "43");
    assert_eq!(s.card(Rebound, "Off PF #40 §18").play().reads(), Some(Advance), "the PF's PD is well");
}

/// audit SP-5, §14G, §7.2
#[test]
fn s14g_a_player_who_recovers_a_block_and_whose_pd_is_injured_has_an_open_shot() {
    let s = |to: &str| {
        let s = injury(Scene::new(), "rest of game", 141).with(Visitors, Pf, |p| p.blocks = 3);
        let s = s.card(Advance, "Pass to SG #12").card(Shot, "1; B3 or higher at PF blocks");
        s.card(Block, to).choose(Choice::Two)
    };
    assert_eq!(
        s("Off C").card(Shot, "55; B1 or higher at PF blocks").play().points(Home),
        2,
        "no block, + 10"
    );
    assert_eq!(s("Off PF").card(Shot, "43").play().points(Home), 0, "45 - 3: a Forced Shot (SP17)");
}

/// audit SP-5, §14G, §11.2
#[test]
fn s14g_a_player_who_controls_a_tip_and_whose_pd_is_injured_has_an_open_shot() {
    let held = |to: &str| {
        let s = injury(Scene::new(), "rest of game", 141).card(Advance, "Jump Ball between PGs");
        s.card(JumpTo, to)
    };
    assert_eq!(held("C").play().choices(), [Choice::Two, Choice::Advance]);
    assert_eq!(held("SF").play().reads(), Some(Advance));
    // with no pass left they must shoot, and it is no Forced Shot (13G)
    let last = |to: &str| {
        let s = injury(Scene::new(), "rest of game", 141).card(Advance, "Pass to PG #40");
        s.card(Advance, "Jump Ball between PGs").card(JumpTo, to).card_with(&[(Shot, "55")])
    };
    assert_eq!(last("C").play().points(Home), 2, "45 + 10");
    assert_eq!(last("SF").play().points(Home), 0);
    let rebound = injury(Scene::new(), "rest of game", 141).card(Advance, "Pass to SG #12").card(Shot, "43");
    let p = rebound.card(Rebound, "Jump Ball between PGs").card(JumpTo, "C").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "for a rebound too");
}

#[test]
fn s14g_a_side_with_an_injured_player_to_take_off_cannot_run_a_break() {
    let s = injury(Scene::new(), "rest of game", 141).card(Advance, "Pass to SG #12").card(Shot, "43");
    let p = s.card(Rebound, "Def PF FB").choose(pick(Visitors, 9)).play();
    assert_eq!(p.reads(), Some(Action), "play stops as soon as the side has the ball");
}

#[test]
fn s14g_an_injured_players_ratings_are_two_less_for_the_rest_of_the_game() {
    let s = Scene::new().with(Visitors, C, |p| {
        (p.three, p.three_atts, p.assists, p.steals, p.blocks) = (Some(33), 5, 1, 2, 0);
        (p.defense, p.foul_range) = (-5, (1, 9));
    });
    let p = injury(s, "rest of game", 141).play();
    let r = p.rated(Visitors, C);
    assert_eq!((r.fg, r.three, r.ft, r.atts, r.three_atts), (43, Some(31), 73, 10, 3), "SP31");
    assert_eq!((r.rebounds, r.assists, r.steals, r.blocks), (13, 0, 0, 0), "never below 0");
    assert_eq!(r.defense, -3, "the printed example: minus 5 becomes minus 3");
    assert_eq!((r.fouls, r.drawing), ((1, 9), 160), "fouls are as they were");
    let p = injury(Scene::new().with(Visitors, C, |p| p.defense = -1), "rest of game", 141).play();
    assert_eq!(p.rated(Visitors, C).defense, 1, "the printed example: −1 becomes +1");
}

#[test]
fn s14g_the_injury_is_applied_after_the_fatigue() {
    let s = tired_center(Scene::new()).card(Advance, "Traveling D OB, TO PG");
    // the Visitors bring it up, and Home's tired C is injured on defense: REBOUND 20 halved, less 2
    let p = injury(s, "rest of game", 42).play();
    let r = p.rated(Home, C);
    assert_eq!((r.rebounds, r.atts, r.defense), (8, 4, 2), "SP29");
}

#[test]
fn s14g_an_injury_lasts_for_the_period_the_half_or_the_game() {
    for (length, back) in [("rest of period", Some(2)), ("rest of half", Some(3)), ("rest of game", None)] {
        for period in 2..=4 {
            let s = injury(Scene::new(), length, 41).choose(pick(Home, 9));
            let s = s.card(Advance, "Traveling D OB, TO PG").burn(175).shuffled();
            let p = (2..period).fold(s, |s, _| s.burn(180).shuffled()).play();
            assert_eq!(p.game().period(), period);
            let may = back.is_some_and(|b| period >= b);
            assert_eq!(p.game().may_play(starter(Home, C)), may, "{length}, quarter {period}");
        }
    }
}

/// The Visitors' SG is injured on the last card of a quarter, and Home has the ball.
fn hurt_at_the_end(quarter: u8, length: &str) -> Scene {
    // the opening jump is a card of the first quarter; the Visitors begin the second and the third
    let burnt = if quarter == 1 { 176 } else { 177 };
    let s = Scene::new().quarters(quarter - 1).burn(burnt);
    injury(s, length, 190).shuffled()
}

/// audit SP-1, §14G: the injury is over with the period, so a defender who has not left by then stays.
#[test]
fn s14g_a_defender_still_to_leave_at_the_periods_end_plays_on_if_the_injury_is_over() {
    for (quarter, length) in [(1, "rest of period"), (2, "rest of period"), (2, "rest of half")] {
        let p = hurt_at_the_end(quarter, length).play().on();
        assert_eq!((p.game().period(), p.reads()), (quarter + 1, Some(Action)), "{length}: nobody is asked");
        assert_eq!(p.ball(), Visitors);
        assert_eq!(p.line(Visitors, Sg).out, None);
        assert_eq!(p.game().player_at(Visitors, Sg), starter(Visitors, Sg));
        assert!(!p.rated(Visitors, Sg).hurt, "guards as usual");
        assert_eq!(p.rated(Visitors, Sg).fg, 43, "but is two less for the rest of the game");
    }
}

/// audit SP-1, §14G: if the injury lasts longer, the defender leaves at the break and is out for what the card
/// says.
#[test]
fn s14g_a_defender_still_to_leave_at_the_periods_end_leaves_at_the_break_if_the_injury_is_not_over() {
    for (quarter, length, out) in [
        (1, "rest of half", OutReason::InjuredHalf),
        (1, "rest of game", OutReason::InjuredGame),
        // Home has the ball first in the fourth, and nobody is open by the injury
        (3, "rest of half", OutReason::InjuredHalf),
    ] {
        let p = hurt_at_the_end(quarter, length).play();
        assert_eq!(
            p.asked().map(|a| (a.0, a.1)),
            Some((Visitors, PickWhy::Substitute)),
            "{quarter} {length}"
        );
        assert_eq!((p.game().period(), p.line(Visitors, Sg).out), (quarter + 1, Some(out)));
        let p = hurt_at_the_end(quarter, length).choose(pick(Visitors, 6)).play().on();
        assert_eq!((p.reads(), p.game().player_at(Visitors, Sg).index), (Some(Action), 6));
    }
}

/// audit SP-1, §14G
#[test]
fn s14g_an_injury_is_recorded_for_as_long_as_the_card_says() {
    for (length, out) in [
        ("rest of period", OutReason::InjuredPeriod),
        ("rest of half", OutReason::InjuredHalf),
        ("rest of game", OutReason::InjuredGame),
    ] {
        // in the second quarter, whose end is the half's
        let s = injury(Scene::new().quarters(1).burn(1), length, 41).choose(pick(Home, 9));
        assert_eq!(s.play().line(Home, C).out, Some(out));
    }
}

#[test]
fn s14g_back_on_the_floor_the_player_is_still_two_less() {
    let s = injury(Scene::new(), "rest of period", 41).choose(pick(Home, 9));
    let s = s.card(Advance, "Traveling D OB, TO PG").burn(175).shuffled();
    let p = s.choose(Choice::In { position: C, player: 4 }).card(Action, "Traveling D OB, TO PG").play();
    assert_eq!((p.game().player_at(Home, C).index, p.rated(Home, C).fg), (4, 43));
}

#[test]
fn s14g_only_one_player_per_game_is_injured_and_another_injury_is_a_mandatory_rest() {
    let s = injury(Scene::new().burn(20), "rest of game", 141).card(Advance, "Traveling D OB, TO PG");
    let s = s.choose(pick(Visitors, 9)).card(Action, "Traveling D OB, TO PG");
    let p = injury(s, "rest of game", 1).play();
    assert!(p.game().is_tired(starter(Home, Pg)) && !p.game().is_injured(starter(Home, Pg)), "SP91");
    let early = injury(Scene::new(), "rest of game", 141).card(Advance, "Traveling D OB, TO PG");
    let early = early.choose(pick(Visitors, 9)).card(Action, "Traveling D OB, TO PG");
    let p = early.z("Injury: rest of game").play();
    assert_eq!(p.reads(), Some(Advance), "no effect so early, as any Mandatory Rest");
}

fn injured(s: Scene, side: Side, index: u8, games: u8, rate: u8) -> Scene {
    let mut s = s;
    let card = &mut s.setup.teams[side].players[index as usize];
    (card.games, card.injury) = (games, rate);
    s
}

#[test]
fn s14g_a_longer_injury_goes_to_a_player_of_the_rpg_team_with_that_rating() {
    let s = || injured(injured(Scene::new(), Visitors, 6, 70, 3), Visitors, 2, 70, 4);
    let p = injury(s(), "game and Injury Rating 3", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 6)), "on the bench: hurt in practice");
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 2));
    let p = injury(s(), "game and Injury Rating 4", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 2)));
}

#[test]
fn s14g_else_to_the_next_higher_rating_else_to_the_nearest_with_games_left_to_miss() {
    let s = || injured(injured(Scene::new(), Visitors, 6, 70, 5), Visitors, 7, 70, 1);
    let p = injury(s(), "game and Injury Rating 2", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 6)), "5 before the nearer 1");
    let p = injury(s(), "game and Injury Rating 6", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 6)), "nobody higher: 5 is nearest");
    let full = injured(s(), Visitors, 6, 82, 5);
    let p = injury(full, "game and Injury Rating 2", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 7)), "82 games: none left to miss");
}

#[test]
fn s14g_of_equals_the_one_on_the_floor_is_injured_else_their_coachs_choice() {
    let s = || injured(injured(Scene::new(), Visitors, 6, 70, 3), Visitors, 2, 70, 3);
    let p = injury(s(), "game and Injury Rating 3", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 2)));
    let both = || injured(injured(Scene::new(), Visitors, 6, 70, 3), Visitors, 7, 70, 3);
    let p = injury(both(), "game and Injury Rating 3", 101).play();
    assert_eq!(p.asked(), Some((Visitors, PickWhy::Injured, vec![6, 7])));
}

#[test]
fn s14g_of_equals_on_the_floor_the_tired_one_is_injured() {
    let s = injured(injured(Scene::new(), Home, 2, 70, 3), Home, 4, 70, 3);
    let s = tired_center(s).card(Advance, "Traveling D OB, TO PG");
    let p = injury(s, "game and Injury Rating 3", 1).play();
    assert!(p.game().is_injured(starter(Home, C)), "5.4: a tired player loses every tie");
}

// Ratings

#[test]
fn s3_2_out_of_position_the_four_defensive_ratings_are_halved() {
    let s = || {
        Scene::new().with(Home, C, |p| {
            (p.rebounds, p.blocks, p.steals, p.defense) = (21, 3, 5, -5);
        })
    };
    let travels = |s: Scene| s.card(Action, "Traveling D OB, TO PG");
    let p = travels(s())
        .choose(Choice::Ready)
        .choose(Choice::Swap { a: Pg, b: C })
        .card(Action, "Pass to PG #40");
    let r = p.play().rated(Home, Pg);
    assert_eq!((r.rebounds, r.rebounds_defense, r.blocks, r.steals, r.defense), (21, 10, 1, 2, -2), "SP30");
    assert_eq!((r.atts, r.assists, r.fg), (12, 3, 45), "the others stay");
    // a PD card: still a C, but guarding the PG
    let p = travels(s())
        .choose(Choice::Ready)
        .choose(Choice::Mark { a: Pg, b: C })
        .card(Action, "Pass to PG #40");
    let r = p.play().rated(Home, C);
    assert_eq!((r.rebounds, r.rebounds_defense, r.blocks, r.steals, r.defense), (21, 10, 1, 2, -2));
    let own = s().play();
    assert_eq!(own.rated(Home, C).defense, -5);
}

#[test]
fn s3_2_a_player_of_two_classes_plays_both() {
    let s =
        Scene::new().with(Home, C, |p| (p.classes, p.defense) = (vec![Class::Center, Class::Forward], -5));
    let s = s.card(Action, "Traveling D OB, TO PG").choose(Choice::Ready);
    let p = s.choose(Choice::Swap { a: Pf, b: C }).card(Action, "Pass to PG #40").play();
    assert_eq!(p.rated(Home, Pf).defense, -5);
}
