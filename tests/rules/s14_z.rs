//! SP §14 Z readings, and the ratings of tired and injured men (§3.2, §5.4).

use crate::scene::*;
use hardwood::book::{OutReason, Play, ShotKind};
use hardwood::court::{Player, Position, Side};
use hardwood::statis_pro::fac::Class;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::fast_break::{Letter, Outcome, Runner, outcome};
use hardwood::statis_pro::{Choice, PickWhy, Pile, Question, Rated};
use hardwood::table::Need;

/// ACTION sends Home to this Z reading.
fn z(s: Scene, reading: &str) -> Scene {
    s.card(Action, "Consult Z").card(Z, reading)
}

fn pick(side: Side, index: u8) -> Choice {
    Choice::Pick { player: Player::new(side, index) }
}

fn asked(p: &Played) -> Option<(Side, PickWhy, Vec<u8>)> {
    match p.0.need() {
        Need::Choose { side, question: Question::Pick { why, among }, .. } => {
            Some((*side, *why, among.iter().map(|p| p.index).collect()))
        }
        _ => None,
    }
}

fn rating(p: &Played, side: Side, at: Position) -> Rated {
    *p.game().rated(side, at)
}

/// 21 cards are discarded: more than the Dead Ball deck has.
fn later() -> Scene {
    Scene::new().burn(20)
}

fn in_penalty(p: &Played) -> u8 {
    p.game().team_fouls(Visitors).period
}

// 14A Mandatory Rest

#[test]
fn s14a_the_class_of_the_card_and_an_rpg_draw_name_the_man() {
    for (class, rpg, side, at) in [
        ("Guard", 5, Home, Pg),
        ("Guard", 85, Home, Sg),
        ("Guard", 105, Visitors, Pg),
        ("Forward", 130, Visitors, Sf),
        ("Center", 50, Home, C),
        // H5: not of the class: even the first position, odd the second
        ("Center", 101, Visitors, C),
        ("Guard", 42, Home, Pg),
        ("Guard", 43, Home, Sg),
        ("Forward", 102, Visitors, Sf),
        ("Forward", 101, Visitors, Pf),
    ] {
        let p = z(later(), &format!("Mandatory Rest: {class}")).rpg(rpg).play();
        assert!(p.game().is_tired(starter(side, at)), "{class} {rpg}: {side:?} {at}");
        assert_eq!(p.reads(), Some(Advance), "9C: play goes on with ADVANCE");
        assert_eq!(p.game().ball().passes, 2, "SP22: the ACTION was a pass");
    }
}

#[test]
fn s14a_has_no_effect_while_the_dead_ball_deck_is_larger_than_the_discards() {
    // the jump, 16 burnt, ACTION and Z make 19, 20 and 21 discards
    for (burnt, effect) in [(16, false), (18, true)] {
        let p = z(Scene::new().burn(burnt), "Mandatory Rest: Center").play();
        let rpg = p.0.need();
        assert_eq!(
            matches!(rpg, Need::Draw { draw: (_, hardwood::statis_pro::fac::Section::Rpg), .. }),
            effect
        );
        if !effect {
            assert_eq!(p.reads(), Some(Advance), "SP70");
        }
    }
}

/// Home's C is tired by a Z reading after 21 cards.
fn tired_center(s: Scene) -> Scene {
    z(s.burn(20), "Mandatory Rest: Center").rpg(41)
}

#[test]
fn s5_4_a_tired_mans_ratings_at_once() {
    let s = Scene::new().with(Home, C, |p| {
        (p.atts, p.three_atts, p.three, p.blocks, p.assists, p.steals) = (13, 5, Some(33), 3, 7, 5);
        (p.rebounds, p.defense) = (21, -7);
    });
    let p = tired_center(s).play();
    let r = rating(&p, Home, C);
    assert_eq!((r.rebounds, r.rebounds_defense, r.blocks, r.assists, r.steals), (10, 10, 1, 3, 2));
    assert_eq!((r.atts, r.three_atts, r.defense), (6, 2, 0), "halves rounded down, DEFENSE 0");
    assert_eq!((r.fg, r.three, r.ft), (45, Some(33), 75), "shooting stays");
}

#[test]
fn s14a_he_plays_on_until_he_is_taken_off_and_has_sat_out_the_rest_of_the_rest_period() {
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
fn s14a_the_marks_of_10_and_11_minutes_end_no_rest_period_and_the_quarter_does() {
    let s = Scene::new().burn(138); // past 9:00
    let s = z(s, "Mandatory Rest: Center").rpg(41).card(Advance, "Traveling D OB, TO PG");
    let s = s.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 });
    let p = s.burn(24).play();
    assert!(p.game().time_left() < 60 && p.game().is_tired(starter(Home, C)), "glossary, Rest Period");
    let s = Scene::new().burn(138);
    let s = z(s, "Mandatory Rest: Center").rpg(41).card(Advance, "Traveling D OB, TO PG");
    let p = s.choose(Choice::Ready).choose(Choice::In { position: C, player: 9 }).burn(37).shuffled().play();
    assert_eq!((p.game().period(), p.game().is_tired(starter(Home, C))), (2, false));
}

/// Two guards of Home have drawn a rest, the SG second.
fn two_guards(s: Scene) -> Scene {
    let s = z(s.burn(20), "Mandatory Rest: Guard").rpg(1);
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    z(s, "Mandatory Rest: Guard").rpg(81)
}

#[test]
fn s14a_of_two_men_of_a_class_the_opposing_coach_says_who_must_rest() {
    let p = two_guards(Scene::new()).play();
    assert_eq!(asked(&p), Some((Visitors, PickWhy::Rest, vec![1, 0])));
    for (chosen, other) in [(Pg, Sg), (Sg, Pg)] {
        let p = two_guards(Scene::new()).choose(pick(Home, chosen as u8)).play();
        assert!(p.game().is_tired(starter(Home, chosen)));
        assert!(!p.game().is_tired(starter(Home, other)), "the other plays on normally");
    }
}

#[test]
fn s14a_a_man_of_two_positions_takes_the_free_place() {
    let s = Scene::new().with(Home, Sg, |p| p.classes = vec![Class::Guard, Class::Forward]);
    let p = two_guards(s).play();
    assert!(p.game().is_tired(starter(Home, Pg)) && p.game().is_tired(starter(Home, Sg)), "{:?}", p.said());
}

#[test]
fn s14a_the_two_teams_boxes_are_their_own() {
    let s = z(Scene::new().burn(20), "Mandatory Rest: Guard").rpg(1);
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    let p = z(s, "Mandatory Rest: Guard").rpg(101).play();
    assert!(p.game().is_tired(starter(Home, Pg)) && p.game().is_tired(starter(Visitors, Pg)));
}

// 14B-F

/// Who fouls and is fouled: the Visitors' C by range, Home's SF by FD3.
fn fouled_by_c(s: Scene) -> Scene {
    s.with(Visitors, C, |p| p.foul_range = (1, 9))
}

#[test]
fn s14b_a_flagrant_foul_gives_two_free_throws_and_the_ball() {
    let s = z(fouled_by_c(Scene::new()), "Flagrant Foul on Defense").card(Foul, "5 FD1").card(Foul, "90 FD3");
    let p = s.card(Foul, "20 FD1").card(Shot, "10").card(Shot, "90").play();
    assert_eq!((p.line(Visitors, C).pf, in_penalty(&p)), (1, 1), "a personal and a team foul");
    assert_eq!((p.line(Home, Sf).ftm, p.line(Home, Sf).fta), (1, 2), "whatever the team fouls");
    assert_eq!(p.line(Visitors, C).out, None, "20 is the PG's number");
    let p = p.on();
    assert_eq!((p.reads(), p.ball(), p.game().ball().passes), (Some(Advance), Home, 2), "no REBOUND");
}

#[test]
fn s14b_his_own_position_by_foul_number_throws_him_out() {
    for (number, out) in [(40, false), (41, true), (60, true), (61, false)] {
        let s = z(fouled_by_c(Scene::new()), "Flagrant Foul on Defense").card(Foul, "5 FD1");
        let s = s.card(Foul, "90 FD3").card(Foul, &format!("{number} FD1"));
        let s = if out { s.choose(pick(Visitors, 9)) } else { s };
        let p = s.card(Shot, "10").play();
        assert_eq!(p.line(Visitors, C).out == Some(OutReason::Ejected), out, "FOUL # {number} (SP51)");
    }
}

#[test]
fn s14c_a_double_foul_charges_both_teams_and_the_best_rebounders_jump() {
    let s = z(Scene::new(), "Double Foul").card(Foul, "1 FD2");
    let p = s.card(JumpTo, "SF").play();
    assert_eq!((p.line(Home, Sg).pf, p.line(Visitors, Sg).pf), (1, 1));
    assert_eq!((p.game().team_fouls(Home).period, p.game().team_fouls(Visitors).period), (1, 1));
    assert!(p.plays().iter().any(|x| matches!(x, Play::JumpBall { jumpers: [4, 4], .. })));
    assert_eq!((p.reads(), p.ball(), p.book().teams[Home].total().to), (Some(Action), Home, 0));
    let lost = z(Scene::new(), "Double Foul").card(Foul, "1 FD2").card(JumpTo, "SF +6").play();
    assert_eq!((lost.ball(), lost.book().teams[Home].team_turnovers), (Visitors, 1), "11, note");
}

#[test]
fn s14c_no_free_throws_even_in_the_penalty() {
    let s = fouled_by_c(Scene::new()).card(Action, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Defense Foul").card(Foul, "5 FD1");
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    let p = z(s, "Double Foul").card(Foul, "1 FD2").card(JumpTo, "SF").play();
    assert_eq!((p.book().teams[Home].total().fta, p.line(Visitors, Sg).pf), (0, 1));
}

#[test]
fn s14d_a_technical_gives_the_others_best_shooter_in_play_one_free_throw() {
    let s = || Scene::new().with(Home, Sf, |p| p.ft = 90).with(Visitors, Pf, |p| p.ft = 91);
    let p = z(s(), "Technical Foul").rpg(101).card(Shot, "90").play();
    assert_eq!((p.line(Visitors, Pg).tech, p.line(Home, Sf).ftm), (1, 1));
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Home), "the side that last had the ball");
    let p = z(s(), "Technical Foul").rpg(1).card(Shot, "91").play();
    assert_eq!((p.line(Home, Pg).tech, p.line(Visitors, Pf).ftm), (1, 1));
    let p = p.on();
    assert_eq!((p.reads(), p.ball(), p.game().ball().passes), (Some(Action), Home, 3));
    assert_eq!((p.line(Home, Pg).pf, p.game().team_fouls(Home).period), (0, 0), "no personal, no team foul");
}

#[test]
fn s14d_on_the_coaching_staff_no_player_is_charged() {
    let p = z(Scene::new(), "Technical Foul on Coaching Staff").rpg(101).card(Shot, "10").play();
    assert_eq!((p.book().teams[Visitors].staff_technicals, p.line(Visitors, Pg).tech), (1, 0), "SP53");
    assert_eq!(p.points(Home), 1);
}

#[test]
fn s14e_the_coachs_choice_scores_is_fouled_and_the_best_passer_assists() {
    let s = || {
        z(
            fouled_by_c(Scene::new().with(Home, Pg, |p| p.assists = 9)),
            "Pass to Choice Who Scores and Is Fouled",
        )
    };
    assert_eq!(asked(&s().play()), Some((Home, PickWhy::Scorer, vec![0, 1, 2, 3, 4])));
    let p = s().choose(pick(Home, 3)).card(Foul, "9 FD1").card(Shot, "10").play();
    assert_eq!((p.line(Home, Pf).fgm, p.line(Home, Pf).ftm, p.line(Home, Pg).ast), (1, 1, 1));
    assert_eq!((p.line(Visitors, C).pf, p.points(Home)), (1, 3));
    let p = s().choose(pick(Home, 3)).card(Foul, "10 FD1").play();
    assert_eq!(p.line(Visitors, Pf).pf, 1, "else his PD");
}

#[test]
fn s14f_a_fight_throws_one_of_each_team_out_without_a_foul() {
    let s = z(Scene::new(), "Fight and Ejection").rpg(45).rpg(25);
    let p = s.choose(pick(Home, 9)).choose(pick(Visitors, 7)).play();
    assert_eq!(p.line(Home, C).out, Some(OutReason::Ejected));
    assert_eq!(p.line(Visitors, Sf).out, Some(OutReason::Ejected));
    assert_eq!(p.game().man_at(Home, C).index, 9);
    let fouls: u16 = Side::ALL.iter().map(|&s| p.book().teams[s].total().pf).sum();
    assert_eq!((fouls, p.reads(), p.ball()), (0, Some(Advance), Home));
}

// 14G Injury

/// A Visitor's C (RPG 141) or Home's C (41) is hurt for some time; then who comes in.
fn injury(s: Scene, length: &str, rpg: u8) -> Scene {
    z(s, &format!("Injury: {length}")).rpg(rpg)
}

#[test]
fn s14g_an_offensive_player_leaves_at_once_and_two_advances_are_left() {
    let p = injury(Scene::new(), "rest of game", 41).play();
    assert_eq!(asked(&p).map(|a| (a.0, a.1)), Some((Home, PickWhy::Substitute)));
    let p = injury(Scene::new(), "rest of game", 41).choose(pick(Home, 9)).play().on();
    assert_eq!((p.reads(), p.game().ball().passes, p.ball()), (Some(Advance), 2, Home));
    assert_eq!(p.line(Home, C).out, Some(OutReason::InjuredGame));
    assert!(!p.game().may_play(starter(Home, C)));
}

#[test]
fn s14g_a_defender_leaves_when_his_side_has_the_ball() {
    let s = || injury(Scene::new(), "rest of game", 141);
    let p = s().play();
    assert_eq!((p.reads(), p.ball(), p.game().ball().passes), (Some(Advance), Home, 2));
    assert_eq!(p.game().man_at(Visitors, C), starter(Visitors, C), "still on the floor");
    let p = s().card(Advance, "Traveling D OB, TO PG").choose(pick(Visitors, 9)).play().on();
    assert_eq!((p.game().man_at(Visitors, C).index, p.reads()), (9, Some(Action)));
}

#[test]
fn s14g_the_man_he_guards_is_open_meanwhile_whatever_the_pass_number() {
    let s = || injury(Scene::new(), "rest of game", 141);
    let p = s().card(Advance, "Pass to C #40").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "he may shoot");
    let p = s().card(Advance, "Pass to C #40").choose(Choice::Two).card(Shot, "55").play();
    assert_eq!(p.points(Home), 2, "45 + 10");
    let p = s().card(Advance, "Pass to SG #40").play();
    assert_eq!(p.reads(), Some(Advance), "the SG's man is well");
}

#[test]
fn s14g_a_break_is_not_on_for_a_side_that_has_an_injured_man_to_take_off() {
    let s = injury(Scene::new(), "rest of game", 141).card(Advance, "Pass to SG #12").card(Shot, "43");
    let p = s.card(Rebound, "Def PF FB").choose(pick(Visitors, 9)).play();
    assert_eq!(p.reads(), Some(Action), "play stops as soon as his team has the ball");
}

#[test]
fn s14g_his_ratings_are_two_less_for_the_rest_of_the_game() {
    let s = Scene::new().with(Visitors, C, |p| {
        (p.three, p.three_atts, p.assists, p.steals, p.blocks) = (Some(33), 5, 1, 2, 0);
        (p.defense, p.foul_range) = (-5, (1, 9));
    });
    let p = injury(s, "rest of game", 141).play();
    let r = rating(&p, Visitors, C);
    assert_eq!((r.fg, r.three, r.ft, r.atts, r.three_atts), (43, Some(31), 73, 10, 3), "SP31");
    assert_eq!((r.rebounds, r.assists, r.steals, r.blocks), (13, 0, 0, 0), "never below 0");
    assert_eq!(r.defense, -3, "the printed example: minus 5 becomes minus 3");
    assert_eq!((r.fouls, r.drawing), ((1, 9), 160), "fouls are as they were");
    let p = injury(Scene::new().with(Visitors, C, |p| p.defense = -1), "rest of game", 141).play();
    assert_eq!(rating(&p, Visitors, C).defense, 1, "the printed example: −1 becomes +1");
}

#[test]
fn s14g_the_injury_comes_after_the_fatigue() {
    let s = tired_center(Scene::new()).card(Advance, "Traveling D OB, TO PG");
    // the Visitors bring it up, and Home's tired C is hurt on defense: REBOUND 20 halved, less 2
    let p = injury(s, "rest of game", 42).play();
    let r = rating(&p, Home, C);
    assert_eq!((r.rebounds, r.atts, r.defense), (8, 4, 2), "SP29");
}

#[test]
fn s14g_he_is_out_for_the_period_the_half_or_the_game() {
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

#[test]
fn s14g_back_on_the_floor_he_is_still_two_less() {
    let s = injury(Scene::new(), "rest of period", 41).choose(pick(Home, 9));
    let s = s.card(Advance, "Traveling D OB, TO PG").burn(175).shuffled();
    let p = s.choose(Choice::In { position: C, player: 4 }).card(Action, "Traveling D OB, TO PG").play();
    assert_eq!((p.game().man_at(Home, C).index, rating(&p, Home, C).fg), (4, 43));
}

#[test]
fn s14g_only_one_man_a_game_another_injury_is_a_mandatory_rest_of_the_rpg_man() {
    let s = injury(Scene::new().burn(20), "rest of game", 141).card(Advance, "Traveling D OB, TO PG");
    let s = s.choose(pick(Visitors, 9)).card(Action, "Traveling D OB, TO PG");
    let p = injury(s, "rest of game", 1).play();
    assert!(p.game().is_tired(starter(Home, Pg)) && !p.game().is_injured(starter(Home, Pg)), "SP91");
    let early = injury(Scene::new(), "rest of game", 141).card(Advance, "Traveling D OB, TO PG");
    let early = early.choose(pick(Visitors, 9)).card(Action, "Traveling D OB, TO PG");
    let p = z(early, "Injury: rest of game").play();
    assert_eq!(p.reads(), Some(Advance), "no effect so early, as any Mandatory Rest");
}

fn injured(s: Scene, side: Side, index: u8, games: u8, rate: u8) -> Scene {
    let mut s = s;
    let card = &mut s.setup.teams[side].players[index as usize];
    (card.games, card.injury) = (games, rate);
    s
}

#[test]
fn s14g_a_longer_injury_goes_to_a_man_of_the_rpg_team_with_that_rating() {
    let s = || injured(injured(Scene::new(), Visitors, 6, 70, 3), Visitors, 2, 70, 4);
    let p = injury(s(), "game and Injury Rating 3", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 6)), "on the bench: hurt in practice");
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 2));
    let p = injury(s(), "game and Injury Rating 4", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 2)));
}

#[test]
fn s14g_else_to_the_next_higher_rating_else_to_the_nearest_with_games_to_miss() {
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
fn s14g_of_equals_the_one_in_play_else_their_coachs_choice() {
    let s = || injured(injured(Scene::new(), Visitors, 6, 70, 3), Visitors, 2, 70, 3);
    let p = injury(s(), "game and Injury Rating 3", 101).play();
    assert!(p.game().is_injured(Player::new(Visitors, 2)));
    let both = || injured(injured(Scene::new(), Visitors, 6, 70, 3), Visitors, 7, 70, 3);
    let p = injury(both(), "game and Injury Rating 3", 101).play();
    assert_eq!(asked(&p), Some((Visitors, PickWhy::Injured, vec![6, 7])));
}

// 14H-N

#[test]
fn s14h_the_most_three_point_attempts_scores_three_and_is_fouled_by_his_pd() {
    let s = Scene::new().with(Home, Sf, |p| (p.three, p.three_atts) = (Some(30), 6));
    let s = s.with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 5));
    let p = z(s, "Three Pointer").card(Shot, "10").play();
    assert_eq!((p.line(Home, Sf).tpm, p.line(Home, Sf).ftm, p.points(Home)), (1, 1, 4));
    assert_eq!((p.line(Visitors, Sf).pf, p.book().teams[Home].total().ast), (1, 0));
}

#[test]
fn s14h_with_no_such_man_the_coach_names_one() {
    let p = z(Scene::new(), "Three Pointer").play();
    assert_eq!(asked(&p), Some((Home, PickWhy::ThreePointer, vec![0, 1, 2, 3, 4])));
    let p = z(Scene::new(), "Three Pointer").choose(pick(Home, 4)).card(Shot, "90").play();
    assert_eq!((p.line(Home, C).tpm, p.points(Home), p.reads()), (1, 3, Some(Rebound)));
}

#[test]
fn s14i_the_leading_scorers_attempts_double() {
    let s = Scene::new().with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 5));
    let s = s.card(Action, "Pass to SG #12").card(Shot, "10").card(Action, "Traveling D OB, TO PG");
    let p = z(s, "Great Night").play();
    let r = rating(&p, Home, Sg);
    assert_eq!((r.atts, r.three_atts, r.fg, p.reads()), (24, 10, 45, Some(Advance)));
    assert_eq!(rating(&p, Home, Pg).atts, 12);
}

/// Two men have two points each; Home has the ball.
fn two_each(s: Scene, a: (Side, &str), b: (Side, &str)) -> Scene {
    [a, b].into_iter().fold(s, |s, (side, at)| {
        let s = if side == Visitors { s.card(Action, "Traveling D OB, TO PG") } else { s };
        let s = s.card(Action, &format!("Pass to {at} #12")).card(Shot, "10");
        if side == Home { s.card(Action, "Traveling D OB, TO PG") } else { s }
    })
}

#[test]
fn s14i_of_equals_the_most_attempts_then_the_best_fg_then_rpg_and_the_coach() {
    let s = Scene::new().with(Visitors, Pf, |p| p.atts = 13);
    let p = z(two_each(s, (Home, "SG"), (Visitors, "PF")), "Great Night").play();
    assert_eq!(rating(&p, Visitors, Pf).atts, 26, "ATTEMPTS 13 against 12");
    // the SG misses one: 1 of 2
    let s = Scene::new().card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, "Def C");
    let s = s.card(Action, "Traveling D OB, TO PG");
    let p = z(two_each(s, (Home, "SG"), (Visitors, "PF")), "Great Night").play();
    assert_eq!(rating(&p, Visitors, Pf).atts, 24, "1 of 1 against 1 of 2");
    let even = || z(two_each(Scene::new(), (Home, "SG"), (Visitors, "PF")), "Great Night");
    assert_eq!(rating(&even().rpg(1).play(), Home, Sg).atts, 24, "both teams: RPG");
    assert_eq!(rating(&even().rpg(101).play(), Visitors, Pf).atts, 24);
    let p = z(two_each(Scene::new(), (Home, "SG"), (Home, "PF")), "Great Night").play();
    assert_eq!(asked(&p), Some((Home, PickWhy::GreatNight, vec![1, 3])));
}

#[test]
fn s14j_an_illegal_defense_gives_a_free_throw_and_the_ball_with_three_passes() {
    let s = || z(Scene::new().with(Home, Sf, |p| p.ft = 90), "Illegal 3-Second Defense Warning");
    let p = s().card(Shot, "90").play().on();
    assert_eq!((p.line(Home, Sf).ftm, p.reads(), p.game().ball().passes), (1, Some(Advance), 3));
    let missed = s().card(Shot, "91").play().on();
    assert_eq!((missed.reads(), missed.ball()), (Some(Advance), Home), "SP55: from the first time on");
    assert_eq!(missed.book().teams[Visitors].total().tech, 0);
}

/// A tip-in is pending; Home misses.
fn tip(rebound: &str) -> Scene {
    z(Scene::new(), "Accidental Tip-in")
        .card(Advance, "Pass to SG #12")
        .card(Shot, "43")
        .card(Rebound, rebound)
}

#[test]
fn s14k_the_next_miss_is_tipped_in_by_whoever_has_the_rebound() {
    let p = tip("Off PF #40 §18").play();
    assert_eq!((p.line(Home, Pf).oreb, p.line(Home, Pf).fgm, p.points(Home)), (1, 1, 2));
    assert_eq!((p.line(Home, Sg).fga, p.ball(), p.reads()), (1, Visitors, Some(Action)));
}

#[test]
fn s14k_a_defender_tips_it_in_for_the_man_he_guards_and_there_is_no_break() {
    let p = tip("Def PF FB").play();
    assert_eq!((p.line(Home, Pf).fgm, p.line(Visitors, Pf).dreb), (1, 0), "SP37");
    assert_eq!((p.line(Home, Sg).fga, p.book().teams[Home].total().ast), (1, 0));
    assert_eq!((p.points(Home), p.ball(), p.reads()), (2, Visitors, Some(Action)));
    assert_eq!(tip("High in Game +9 #40 §18").play().line(Home, C).fgm, 1);
}

#[test]
fn s14k_out_of_bounds_it_is_ignored_and_used_up() {
    let s = tip("D OB").card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, "Def PF");
    assert_eq!(s.play().points(Visitors), 0, "the next miss was the one that went out");
}

#[test]
fn s14k_a_missed_free_throw_is_no_missed_field_goal() {
    let s = z(Scene::new(), "Accidental Tip-in").card(Advance, "Pass to SG #12");
    let s = s.card(Shot, "43; Fouled by PG if FD# > 12").card(Shot, "76").card(Shot, "76");
    let s = s.card(Rebound, "Def PF").card(Action, "Pass to SG #12").card(Shot, "43");
    let p = s.card(Rebound, "Def PF").play();
    assert_eq!((p.points(Home), p.points(Visitors)), (0, 2), "it waits for the Visitors' miss");
}

#[test]
fn s14l_an_elbow_gives_two_free_throws_the_ball_and_both_fouls() {
    let s = z(fouled_by_c(Scene::new()), "Elbow Foul on Defense").card(Foul, "5 FD1").card(Foul, "90 FD3");
    let p = s.card(Shot, "10").card(Shot, "10").play().on();
    assert_eq!((p.line(Visitors, C).pf, p.line(Visitors, C).tech, in_penalty(&p)), (1, 1, 1), "SP56");
    assert_eq!((p.line(Home, Sf).ftm, p.reads(), p.ball()), (2, Some(Advance), Home), "SP50");
    assert_eq!(p.game().ball().passes, 2);
}

#[test]
fn s14m_a_dead_ball_foul_gives_two_free_throws_the_last_one_live() {
    let s = z(fouled_by_c(Scene::new()), "Dead Ball Foul").card(Foul, "5 FD1").card(Foul, "90 FD3");
    let p = s.card(Shot, "10").card(Shot, "90").play();
    assert_eq!((p.line(Visitors, C).pf, p.line(Home, Sf).ftm, p.reads()), (1, 1, Some(Rebound)), "SP47");
    let s = z(fouled_by_c(Scene::new()), "Dead Ball Foul").card(Foul, "5 FD1").card(Foul, "90 FD3");
    assert_eq!(s.card(Shot, "10").card(Shot, "10").play().ball(), Visitors);
}

#[test]
fn s14n_the_rpg_mans_pd_steals_it_and_runs_on_column_a_whatever_the_letters() {
    let number = (1..=100).find(|&n| outcome(Letter::A, n) == Outcome::Scores(Runner::Originator));
    let mut s = Scene::new().with(Visitors, Pg, |p| p.assists = 9);
    s.setup.teams[Visitors].fb_offense = Letter::E;
    let s = z(s, "Stolen by PD of an RPG & FB").rpg(45);
    let p = s.card(Foul, &format!("{} FD1", number.expect("the chart has it"))).play();
    assert_eq!((p.line(Home, C).to, p.line(Visitors, C).stl, p.line(Visitors, C).fgm), (1, 1, 1));
    assert_eq!((p.line(Visitors, Pg).ast, p.ball()), (1, Home));
    assert!(p.said().iter().any(|s| s.contains("column A,")), "{:?}", p.said());
}

// 14O Desperation Heave

/// The last card of the first quarter is the JUMP TO of a jump ball that Home loses or wins.
fn last_jump(z: &str, bonus: &str) -> Scene {
    let s = Scene::new().burn(176).card(Action, "Kicked Ball").card(Advance, "Jump Ball between PGs");
    s.card_with(&[(JumpTo, bonus), (Z, z)])
}

#[test]
fn s14o_the_side_that_won_the_ball_on_the_last_card_heaves_a_three_in() {
    let s = last_jump("Desperation Heave", "SF").with(Visitors, Pg, |p| p.rebounds = 11);
    let p = s.rpg(185).play();
    let heave = |x: &Play| matches!(x, Play::Shot { kind: ShotKind::Three, good: true, .. });
    assert_eq!((p.points(Visitors), p.line(Visitors, Sg).tpm), (3, 1), "SP75");
    assert_eq!(p.plays().iter().filter(|x| heave(x)).count(), 1);
    assert_eq!(p.game().period(), 2);
}

#[test]
fn s14o_not_where_nobody_lost_the_ball_and_not_on_another_card() {
    let p = last_jump("Desperation Heave", "SF").shuffled().play();
    assert_eq!((p.points(Home), p.points(Visitors), p.game().period()), (0, 0, 2), "Home kept it");
    let s = last_jump("Double Foul", "SF").with(Visitors, Pg, |p| p.rebounds = 11);
    assert_eq!(s.shuffled().play().points(Visitors), 0, "another reading");
    let p = z(Scene::new(), "Desperation Heave").play();
    assert_eq!((p.reads(), p.ball()), (Some(Advance), Home), "in play it has no effect");
}

// Which pile, and ratings

#[test]
fn s8_3_z_and_rpg_come_from_the_dead_ball_deck_at_the_end_of_the_game() {
    let s = Scene::new().burn(179).shuffled().burn(180).shuffled().burn(180).shuffled().burn(150);
    let p = s.card(Action, "Consult Z").play();
    assert!(matches!(p.0.need(), Need::Draw { draw: (Pile::DeadBall, Z), .. }), "{:?}", p.0.need());
    let p = Scene::new().burn(150).card(Action, "Consult Z").play();
    assert!(matches!(p.0.need(), Need::Draw { draw: (Pile::Play, Z), .. }), "not in the first quarter");
}

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
    let r = rating(&p.play(), Home, Pg);
    assert_eq!((r.rebounds, r.rebounds_defense, r.blocks, r.steals, r.defense), (21, 10, 1, 2, -2), "SP30");
    assert_eq!((r.atts, r.assists, r.fg), (12, 3, 45), "the others stay");
    // a PD card: he stays a C but guards the PG
    let p = travels(s())
        .choose(Choice::Ready)
        .choose(Choice::Mark { a: Pg, b: C })
        .card(Action, "Pass to PG #40");
    let r = rating(&p.play(), Home, C);
    assert_eq!((r.rebounds, r.rebounds_defense, r.blocks, r.steals, r.defense), (21, 10, 1, 2, -2));
    let own = s().play();
    assert_eq!(rating(&own, Home, C).defense, -5);
}

#[test]
fn s3_2_a_man_of_two_positions_is_at_home_in_both() {
    let s =
        Scene::new().with(Home, C, |p| (p.classes, p.defense) = (vec![Class::Center, Class::Forward], -5));
    let s = s.card(Action, "Traveling D OB, TO PG").choose(Choice::Ready);
    let p = s.choose(Choice::Swap { a: Pf, b: C }).card(Action, "Pass to PG #40").play();
    assert_eq!(rating(&p, Home, Pf).defense, -5);
}
