//! SP §10 Rebounds and fast breaks.

use crate::scene::*;
use hardwood::book::{Line, Play};
use hardwood::court::Side;
use hardwood::statis_pro::cards::Letter;
use hardwood::statis_pro::fac::Section::{self, Action, Advance, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::fast_break::{Outcome, Runner, column, outcome};
use hardwood::statis_pro::{Choice, Code, PickWhy};
use hardwood::table::Need;

/// Home's SG misses: FIELD GOAL 45 − 3.
fn miss(rebound: &str) -> Scene {
    missed(Scene::new(), rebound)
}

fn missed(s: Scene, rebound: &str) -> Scene {
    s.card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, rebound)
}

/// The first FOUL # in a column with a wanted outcome, as a card.
fn fb(letter: Letter, wanted: impl Fn(Outcome) -> bool) -> String {
    let number = (1..=100).find(|&n| wanted(outcome(letter, n))).expect("the chart has it");
    format!("{number} FD3")
}

/// The Visitors' PF rebounds and runs, letters C and C.
fn run() -> (Scene, Letter) {
    (miss("Def PF FB").choose(Choice::Run), column(Letter::C, Letter::C))
}

fn scores(who: Runner) -> impl Fn(Outcome) -> bool {
    move |o| o == Outcome::Scores(who)
}

#[test]
fn s10a_the_rebounder_may_run_or_bring_it_up() {
    let p = miss("Def PF FB").play();
    assert_eq!(p.choices(), [Choice::Run, Choice::Hold]);
    assert!(matches!(p.0.need(), Need::Choose { side: Visitors, .. }));
    assert_eq!(p.line(Visitors, Pf).dreb, 1);
    assert_eq!(miss("Def PF FB").choose(Choice::Hold).play().reads(), Some(Action));
    assert_eq!(miss("Def PF FB").choose(Choice::Run).play().reads(), Some(Foul));
}

#[test]
fn s10a_no_break_off_a_free_throw() {
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "43; Fouled by PG if FD# > 12")
        .card(Shot, "10")
        .card(Shot, "76")
        .card(Rebound, "Def PF FB")
        .play();
    assert_eq!((p.line(Visitors, Pf).dreb, p.reads()), (1, Some(Action)));
}

#[test]
fn s10a_the_letters_of_offense_and_defense_find_the_column() {
    for offense in Letter::ALL {
        for defense in Letter::ALL {
            let mut s = Scene::new();
            s.setup.teams[Visitors].fb_offense = offense;
            s.setup.teams[Home].fb_defense = defense;
            let p = missed(s, "Def PF FB").choose(Choice::Run).card(Foul, "100 FD1").play();
            let words = format!("column {:?},", column(offense, defense));
            assert!(p.announcements().iter().any(|s| s.contains(&words)), "{words} {:?}", p.announcements());
        }
    }
}

/// The Visitors' C (or Home's) is tired, then Home has the ball.
fn tired(side: Side) -> Scene {
    let s = Scene::new().burn(20).card(Action, "Consult Z").card(Z, "Mandatory Rest: Center");
    let s = s.rpg(if side == Home { 41 } else { 141 });
    s.card(Advance, "Pass to SG #12").card(Shot, "43")
}

#[test]
fn s10a_each_tired_player_on_the_floor_lowers_the_teams_letter_by_one() {
    for (side, offense, defense) in [(Visitors, Letter::D, Letter::C), (Home, Letter::C, Letter::D)] {
        let p = tired(side).card(Rebound, "Def PF FB").choose(Choice::Run).card(Foul, "100 FD1").play();
        let words = format!("column {:?},", column(offense, defense));
        assert!(p.announcements().iter().any(|s| s.contains(&words)), "5.4: {words} {:?}", p.announcements());
    }
}

#[test]
fn s10a_the_originators_basket_is_assisted_by_the_best_other_passer() {
    let (s, c) = run();
    let s = s.with(Visitors, Pf, |p| p.assists = 9).with(Visitors, Sf, |p| p.assists = 8);
    let p = s.card(Foul, &fb(c, scores(Runner::Originator))).play();
    assert_eq!((p.line(Visitors, Pf).fgm, p.line(Visitors, Sf).ast), (1, 1));
    assert_eq!((p.points(Visitors), p.ball()), (2, Home));
    assert_eq!(p.reads(), Some(Action), "no shot card, no dead ball");
}

#[test]
fn s10a_an_rpg_draw_names_the_scorer() {
    let (s, c) = run();
    let p = s.card(Foul, &fb(c, scores(Runner::Rpg))).rpg(45).play();
    assert_eq!((p.line(Visitors, C).fgm, p.book().teams[Visitors].total().ast), (1, 1));
}

/// A column and a FOUL # by which the player at a position shoots.
fn shooter(at: hardwood::court::Position) -> (Letter, String) {
    let wanted = |o| o == Outcome::Shoots(Runner::At(at));
    let letter = Letter::ALL.into_iter().find(|&l| (1..=100).any(|n| wanted(outcome(l, n))));
    let letter = letter.expect("some column has it");
    (letter, fb(letter, wanted))
}

/// Letters for Visitors' offense and Home's defense that lead to a column.
fn letters(to: Letter) -> (Letter, Letter) {
    let pairs = Letter::ALL.into_iter().flat_map(|o| Letter::ALL.into_iter().map(move |d| (o, d)));
    pairs.into_iter().find(|&(o, d)| column(o, d) == to).expect("the table has it")
}

fn run_in(to: Letter) -> Scene {
    let mut s = Scene::new();
    (s.setup.teams[Visitors].fb_offense, s.setup.teams[Home].fb_defense) = letters(to);
    missed(s, "Def PF FB").choose(Choice::Run)
}

#[test]
fn s10a_a_player_cited_by_the_chart_must_shoot_against_the_pd() {
    let (letter, number) = shooter(Sg);
    let good = run_in(letter).card(Foul, &number).card(Shot, "42").play();
    assert_eq!((good.line(Visitors, Sg).fgm, good.points(Visitors)), (1, 2), "5.1: 45 − 3");
    assert_eq!(good.book().teams[Visitors].total().ast, 0, "an assist for RPG and originator only");
    let no = run_in(letter).card(Foul, &number).card(Shot, "43").card(Rebound, "Def C").play();
    assert_eq!((no.line(Visitors, Sg).fga, no.line(Home, C).dreb), (1, 1));
}

#[test]
fn s10c_the_defenders_bonus_does_not_apply_to_a_miss_on_the_break() {
    let (letter, number) = shooter(Sg);
    let s = run_in(letter).with(Visitors, Pf, |p| p.rebounds = 12);
    let p = s.card(Foul, &number).card(Shot, "43").card(Rebound, "High at PF +9 #40 §18").play();
    assert_eq!(p.line(Visitors, Pf).oreb, 1, "12 against 10");
}

#[test]
fn s10a_the_fouler_of_a_shooter_on_the_break_is_found_by_6_1() {
    let rpg = Outcome::FouledShooting(Runner::Rpg);
    let wanted = |o| o == rpg || o == Outcome::FouledShooting(Runner::At(Sf));
    let letter = Letter::ALL.into_iter().find(|&l| (1..=100).any(|n| wanted(outcome(l, n))));
    let letter = letter.expect("some column has it");
    let drawn = (1..=100).map(|n| outcome(letter, n)).find(|&o| wanted(o)) == Some(rpg);
    let s = || {
        let s = run_in(letter).with(Home, Sg, |p| p.foul_range = (1, 9)).card(Foul, &fb(letter, wanted));
        if drawn { s.rpg(21) } else { s }
    };
    let p = s().card(Foul, "5 FD1").card(Shot, "42").card(Shot, "10").play();
    assert_eq!((p.line(Home, Sg).pf, p.line(Visitors, Sf).fgm, p.line(Visitors, Sf).ftm), (1, 1, 1));
    let p = s().card(Foul, "10 FD1").card(Shot, "43").card(Shot, "10").card(Shot, "10").play();
    assert_eq!((p.line(Home, Sf).pf, p.line(Visitors, Sf).fga, p.line(Visitors, Sf).ftm), (1, 0, 2));
}

#[test]
fn s10a_a_defense_foul_on_the_break_is_found_by_6_1() {
    let wanted = |o| o == Outcome::DefenseFoul;
    let letter = Letter::ALL.into_iter().find(|&l| (1..=100).any(|n| wanted(outcome(l, n))));
    let letter = letter.expect("some column has it");
    let p = run_in(letter).card(Foul, &fb(letter, wanted)).card(Foul, "100 FD1").play().on();
    assert_eq!((p.line(Home, Pf).pf, p.reads(), p.game().ball().passes), (1, Some(Advance), 2));
}

#[test]
fn s10a_a_turnover_on_the_break_gives_the_ball_out_of_bounds() {
    let (_, c) = run();
    let wanted = |o| o == Outcome::Turnover(Runner::Rpg);
    let p = run().0.card(Foul, &fb(c, wanted)).rpg(41).play();
    assert_eq!((p.line(Visitors, C).to, p.on().reads()), (1, Some(Action)));
}

#[test]
fn s10a_without_a_break_the_originator_advances() {
    let (s, c) = run();
    let p = s.card(Foul, &fb(c, |o| o == Outcome::SetUp)).play();
    let ball = p.game().ball();
    assert_eq!((p.reads(), ball.at, ball.passes), (Some(Advance), Some(Pf), 2));
}

#[test]
fn s10b_a_defender_listed_without_fb_brings_it_up() {
    let p = miss("Def SG").play();
    assert_eq!((p.line(Visitors, Sg).dreb, p.reads(), p.ball()), (1, Some(Action), Visitors));
}

#[test]
fn s10c_the_highest_at_the_positions_named_gets_it() {
    let p = miss("High at PF, C #40 §18").play();
    assert_eq!(p.line(Home, C).oreb, 1, "C 20");
    let p = miss("High at PG, SG +1 #40 §18");
    let p = p.with(Home, Pg, |p| p.rebounds = 12).play();
    assert_eq!(p.line(Home, Pg).oreb, 1, "12 against 10 + 1");
}

#[test]
fn s10c_high_may_name_the_game_or_one_team() {
    assert_eq!(miss("High in Game #40 §18").play().line(Home, C).oreb, 1);
    assert_eq!(miss("High in Game +5 #40 §18").play().line(Visitors, C).dreb, 1, "15 + 5 against 20");
    assert_eq!(miss("High on Defense").play().line(Visitors, C).dreb, 1);
    let best = |s: Scene| s.with(Home, Sf, |p| p.rebounds = 21).with(Visitors, C, |p| p.rebounds = 20);
    assert_eq!(best(miss("High on Offense #40 §18")).play().line(Home, Sf).oreb, 1);
}

#[test]
fn s10c_a_tie_goes_to_the_defense_and_among_defenders_to_the_coachs_choice() {
    let p = miss("High at PG #40 §18").play();
    assert_eq!(p.line(Visitors, Pg).dreb, 1, "10 against 10");
    let p = miss("High at PG, SG #40 §18").play();
    assert_eq!(p.asked(), Some((Visitors, PickWhy::Rebound, vec![0, 1])), "4.7");
    let p = miss("High at PG, SG #40 §18").choose(pick(Visitors, 1)).play();
    assert_eq!(p.line(Visitors, Sg).dreb, 1);
}

#[test]
fn s10c_between_two_equal_offensive_players_their_coach_chooses() {
    let s = miss("High at PG, SG #40 §18");
    let s = s.with(Home, Pg, |p| p.rebounds = 12).with(Home, Sg, |p| p.rebounds = 12);
    assert_eq!(s.play().asked(), Some((Home, PickWhy::Rebound, vec![0, 1])), "SP34");
}

#[test]
fn s10c_a_tired_player_loses_every_tie() {
    // the Visitors' SF is tired: 10 is halved to 5, and Home's SF has 5 too
    let s = Scene::new().with(Home, Sf, |p| p.rebounds = 5).burn(20).card(Action, "Consult Z");
    let s = s.card(Z, "Mandatory Rest: Forward").rpg(121).card(Advance, "Pass to SG #12").card(Shot, "43");
    let p = s.card(Rebound, "High at SF #40 §18").play();
    assert_eq!(p.line(Home, Sf).oreb, 1, "5.4: even the one the defense would win");
}

#[test]
fn s10c_the_shooter_may_get_the_rebound() {
    let p = miss("High at SG #40 §18").with(Home, Sg, |p| p.rebounds = 11).play();
    assert_eq!(p.line(Home, Sg).oreb, 1);
}

#[test]
fn s10c_a_number_up_to_attempts_must_be_shot_against_the_pd() {
    let s = miss("Off PF #12 §4");
    let p = s.card(Shot, "42").play();
    let Line { oreb, fgm, .. } = p.line(Home, Pf);
    assert_eq!((oreb, fgm, p.points(Home)), (1, 1, 2), "ATTEMPTS 12");
    assert_eq!(p.book().teams[Home].total().ast, 0, "nobody passed");
    let p = miss("Off PF #12 §4").card(Shot, "43").play();
    assert_eq!(p.points(Home), 0);
}

#[test]
fn s10c_with_both_numbers_reached_the_rebounder_may_shoot_or_look_for_the_open_player() {
    let p = miss("Off PF #12 §3").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "SP6: ASSIST 3 ≥ §3");
}

#[test]
fn s10c_with_the_assist_number_reached_the_rebounder_passes_for_an_open_shot() {
    let s = || miss("Off PF #13 §3").card(Advance, "Pass to SF #40").choose(Choice::Two);
    let p = s().card(Shot, "55").play();
    assert_eq!((p.line(Home, Sf).fgm, p.line(Home, Pf).ast), (1, 1), "45 + 10, no PD");
    assert_eq!(s().card(Shot, "56").play().points(Home), 0);
}

#[test]
fn s10c_when_the_ball_returns_to_the_rebounder_the_best_other_passer_has_the_assist() {
    let s = miss("Off PF #13 §3").with(Home, Sg, |p| p.assists = 7);
    let p = s.card(Advance, "Pass to PF #40").choose(Choice::Two).card(Shot, "55").play();
    assert_eq!((p.line(Home, Pf).fgm, p.line(Home, Sg).ast), (1, 1));
}

#[test]
fn s10c_with_neither_number_reached_the_rebounder_advances_in_the_first_of_three() {
    let p = miss("Off PF #13 §4").play();
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 3));
    let late = Scene::new().burn(166).card(Action, "Pass to SG #12").choose(Choice::Two);
    let late = late.card(Shot, "43").card(Rebound, "Off PF #13 §4");
    assert_eq!(late.play().choices(), [Choice::Two, Choice::Advance], "5.2: a Forced Shot is allowed late");
}

#[test]
fn s10c_there_is_no_three_off_a_rebound() {
    let s = miss("Off PF #3 §18").with(Home, Pf, |p| (p.three, p.three_atts) = (Some(40), 5));
    assert_eq!(s.card(Shot, "42").play().points(Home), 2, "4.6 wants a Pass #");
}

#[test]
fn s10d_the_offensive_player_listed_gets_it() {
    let p = miss("Off SF #40 §18").play();
    assert_eq!((p.line(Home, Sf).oreb, p.game().ball().at), (1, Some(Sf)));
}

fn team_rebounds(p: &Played) -> [u16; 2] {
    [p.book().teams[Home].team_rebounds, p.book().teams[Visitors].team_rebounds]
}

#[test]
fn s10e_off_the_defense_the_offense_inbounds_with_three_passes() {
    let p = miss("O OB").play().on();
    assert_eq!((p.reads(), p.game().ball().passes, team_rebounds(&p)), (Some(Advance), 3, [1, 0]));
}

#[test]
fn s10f_off_the_offense_the_defense_brings_it_up() {
    let p = miss("D OB").play().on();
    assert_eq!((p.reads(), p.ball(), team_rebounds(&p)), (Some(Action), Visitors, [0, 1]));
}

#[test]
fn s10g_offensive_goaltending_is_a_team_turnover_and_no_attempt() {
    let p = miss("Off GT").play().on();
    assert_eq!((p.line(Home, Sg).fga, p.book().teams[Home].team_turnovers), (0, 1));
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
    let three = Scene::new()
        .with(Home, Sg, |p| (p.three, p.three_atts) = (Some(40), 5))
        .card(Action, "Pass to SG #4")
        .card(Shot, "41")
        .card(Rebound, "Off GT")
        .play();
    assert_eq!((three.line(Home, Sg).fga, three.line(Home, Sg).tpa), (0, 0), "SP36");
}

#[test]
fn s10h_a_loose_ball_foul_on_the_defense_gives_the_ball_and_three_passes() {
    let s = || miss("Loose Ball Foul on Defense").with(Visitors, Sf, |p| p.foul_range = (1, 9));
    let ranged = s().card(Foul, "9 FD1").play().on();
    assert_eq!(ranged.line(Visitors, Sf).pf, 1);
    assert_eq!((ranged.reads(), ranged.game().ball().passes), (Some(Advance), 3), "SP14");
    assert_eq!(team_rebounds(&ranged), [1, 0]);
    assert_eq!(ranged.game().team_fouls(Visitors).period, 1);
    let drawn = s().card(Foul, "10 FD1").card(Foul, "1 FD5").play();
    assert_eq!(drawn.line(Visitors, C).pf, 1, "FD# of another card (SP42), and the PD fouls");
}

#[test]
fn s10h_in_the_penalty_the_fouled_player_shoots_two() {
    let mut s = Scene::new().with(Visitors, Sf, |p| p.foul_range = (1, 9));
    s = s.card(Action, "Defense Foul").card(Foul, "9 FD1");
    for _ in 0..3 {
        s = s.card(Advance, "Defense Foul").card(Foul, "9 FD1");
    }
    let s = s.card(Advance, "Pass to SG #12").card(Shot, "43").card(Rebound, "Loose Ball Foul on Defense");
    let p = s.card(Foul, "9 FD1").card(Foul, "1 FD5").card(Shot, "10").card(Shot, "10").play();
    assert_eq!((p.line(Visitors, Sf).pf, p.line(Home, C).ftm), (5, 2), "FD5 is the C");
}

#[test]
fn s10i_a_loose_ball_foul_on_the_offense_is_a_team_foul_by_the_same_card() {
    let s = || miss("Loose Ball Foul on Offense").with(Home, Pf, |p| p.foul_range = (1, 9));
    let ranged = s().card(Foul, "9 FD1").play();
    assert_eq!(ranged.line(Home, Pf).pf, 1);
    let p = s().card(Foul, "10 FD2").play();
    assert_eq!((p.line(Home, Sg).pf, p.line(Home, Sg).to), (1, 0), "not charging");
    assert_eq!((p.game().team_fouls(Home).period, team_rebounds(&p)), (1, [0, 1]));
    let p = p.on();
    assert_eq!((p.reads(), p.ball()), (Some(Action), Visitors));
}

#[test]
fn s10i_in_the_penalty_the_pd_of_the_fouler_shoots_two() {
    let mut s = Scene::new();
    for fd in 1..=4 {
        s = missed(s, "Loose Ball Foul on Offense").card(Foul, &format!("100 FD{fd}"));
        s = s.card(Action, "Traveling D OB, TO PG");
    }
    let s = missed(s, "Loose Ball Foul on Offense").card(Foul, "100 FD3");
    let s = s.card(Shot, "10").card(Shot, "90").card(Rebound, "Off C #40 §18");
    let p = s.play();
    assert_eq!((p.line(Visitors, Sf).ftm, p.line(Visitors, Sf).fta), (1, 2));
    assert_eq!(p.line(Visitors, C).oreb, 1, "the former defense is the offense");
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 3));
}

#[test]
fn s10j_the_players_listed_jump_and_the_winner_has_a_team_rebound() {
    let p = miss("Jump Ball between PGs").card(JumpTo, "SF").play();
    assert_eq!((team_rebounds(&p), p.game().ball().at), ([1, 0], Some(Sf)), "10 against 10: Home");
    assert_eq!((p.reads(), p.game().ball().passes), (Some(Advance), 3));
    let p = miss("Jump Ball between PGs").with(Visitors, Pg, |p| p.rebounds = 11).card(JumpTo, "SF").play();
    assert_eq!((team_rebounds(&p), p.reads(), p.ball()), ([0, 1], Some(Action), Visitors));
    assert_eq!(p.book().teams[Home].total().to, 0, "nobody had the ball");
}

#[test]
fn s10_the_side_with_the_ball_after_a_missed_technical_has_a_team_rebound() {
    let tech = |rpg: u8| {
        let s = Scene::new().card(Action, "Consult Z").card(Z, "Technical Foul").rpg(rpg);
        s.card(Shot, "90").play().on()
    };
    for rpg in [1, 101] {
        let p = tech(rpg);
        assert_eq!((team_rebounds(&p), p.ball()), ([1, 0], Home), "Home had the ball");
    }
}

/// audit SP-7, §10, note, §20.8: the side that receives the ball, which before 2014-15 was FIBA's shooting side.
#[test]
fn s20_8_the_side_that_receives_the_ball_after_a_missed_technical_has_the_team_rebound() {
    let tech = |code: Code, rpg: u8| {
        let s = Scene::new().by(code).card(Action, "Consult Z").card(Z, "Technical Foul").rpg(rpg);
        s.card(Shot, "10").card(Shot, "90").play().on()
    };
    for (rpg, shooters, rebounds) in [(1, Visitors, [0, 1]), (101, Home, [1, 0])] {
        let p = tech(Code::FibaBefore2014, rpg);
        assert_eq!((team_rebounds(&p), p.ball()), (rebounds, shooters));
    }
}

/// audit SP-7, §10J, note: inside a penalty foul nobody receives the ball after the technical, because the free
/// throws follow; otherwise the offense does.
#[test]
fn s10_a_missed_technical_inside_a_foul_is_a_team_rebound_only_if_the_ball_is_inbounded() {
    // two technicals disqualify the Visitors' PG, who must return: each foul costs another
    let foul = |s: Scene, section: Section| s.card(section, "Defense Foul").card(Foul, "30 FD1");
    let returned = || {
        let tech = |s: Scene, rpg: u8| s.card(Action, "Consult Z").card(Z, "Technical Foul").rpg(rpg);
        let s = Scene::new().no_bench(Visitors).with(Visitors, Pg, |p| p.foul_range = (1, 50));
        tech(tech(s, 101).card(Shot, "10"), 102).card(Shot, "10").card(Shot, "10")
    };
    let p = foul(returned(), Action).card(Shot, "90").play().on();
    assert_eq!((p.line(Visitors, Pg).pf, team_rebounds(&p), p.reads()), (1, [1, 0], Some(Advance)));
    let four =
        (0..4).fold(returned(), |s, n| foul(s, if n == 0 { Action } else { Advance }).card(Shot, "10"));
    let fifth = foul(four, Advance).card(Foul, "1 FD1").card(Shot, "90");
    let p = fifth.card(Shot, "10").card(Shot, "10").play();
    assert_eq!((p.line(Visitors, Pg).pf, team_rebounds(&p), p.ball()), (5, [0, 0], Visitors));
}

#[test]
fn s4_7_a_blocked_shot_or_a_basket_reads_no_rebound() {
    let p = Scene::new().card(Action, "Pass to SG #12").card(Shot, "42").play();
    assert_eq!(p.reads(), Some(Action));
    assert!(!p.plays().iter().any(|x| matches!(x, Play::Rebound { .. })));
    let blocked = Scene::new().with(Visitors, Sg, |p| p.blocks = 3);
    let p = blocked.card(Action, "Pass to SG #12").card(Shot, "1; B3 or higher at SG blocks").play();
    assert_eq!(p.reads(), Some(Section::Block));
}
