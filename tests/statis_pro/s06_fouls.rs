//! SP §6 Fouls, free throws, penalty, disqualification.

use crate::scene::*;
use hardwood::book::{OutReason, Play};
use hardwood::court::{Player, Side};
use hardwood::statis_pro::fac::Section::{Action, Advance, Block, Foul, JumpTo, Rebound, Shot, Z};
use hardwood::statis_pro::fast_break::{Letter, Outcome, column, outcome};
use hardwood::statis_pro::{Choice, PickWhy, Pile};
use hardwood::table::Need;

/// A scene in which the Visitors' PG fouls on FOUL # 1-50.
fn fouler() -> Scene {
    Scene::new().with(Visitors, Pg, |p| p.foul_range = (1, 50))
}

/// A foul by the PG off the ball, without free throws.
fn foul(s: Scene) -> Scene {
    s.card(Advance, "Defense Foul").card(Foul, "30 FD1")
}

/// A foul by the PG in the penalty: Home's PG makes one and misses one; out of bounds to Home.
fn penalty_foul(s: Scene) -> Scene {
    foul(s).card(Foul, "1 FD1").card(Shot, "10").card(Shot, "90").card(Rebound, "O OB")
}

/// Four fouls by the PG; the next one is in the penalty.
fn four_fouls() -> Scene {
    let first = fouler().card(Action, "Defense Foul").card(Foul, "30 FD1");
    foul(foul(foul(first)))
}

/// The PG fouls out; `then` answers the question for a substitute, if there is one.
fn six_fouls(s: Scene, then: impl FnOnce(Scene) -> Scene) -> Scene {
    let five = penalty_foul(foul(foul(foul(s.card(Action, "Defense Foul").card(Foul, "30 FD1")))));
    then(foul(five).card(Foul, "1 FD1"))
}

#[test]
fn s6_1_the_defender_whose_range_has_the_foul_number_fouled() {
    for (number, by) in [(6, Pg), (7, Sf), (12, Sf), (13, Pg)] {
        let p = Scene::new()
            .with(Visitors, Sf, |p| p.foul_range = (7, 12))
            .card(Action, "Pass to PG #40")
            .card(Advance, "Defense Foul")
            .card(Foul, &format!("{number} FD5"))
            .play();
        assert_eq!(p.line(Visitors, by).pf, 1, "FOUL # {number}: in the range, or else the PD of the PG");
    }
}

#[test]
fn s6_1_else_the_pd_of_the_last_known_ballhandler_fouled_even_by_pd_card() {
    let p = Scene::new()
        .card(Action, "Pass to PG #40")
        .card(Advance, "Kicked Ball")
        .choose(Choice::Mark { a: Pg, b: C })
        .card(Advance, "Pass to PG #40")
        .card(Advance, "Defense Foul")
        .card(Foul, "100 FD3")
        .play();
    assert_eq!(p.line(Visitors, C).pf, 1, "the C guards the PG");
}

#[test]
fn s6_1_without_a_ballhandler_fd_of_the_next_card_names_the_fouled_player_and_the_pd_fouled() {
    for (fd, at) in [(1, Pg), (2, Sg), (3, Sf), (4, Pf), (5, C)] {
        let p = Scene::inbounding()
            .card(Action, "Defense Foul")
            .card(Foul, "100 FD3")
            .card(Foul, &format!("1 FD{fd}"))
            .play();
        assert_eq!(p.line(Visitors, at).pf, 1, "FD{fd}: FOUL DRAWING falls from PG to C");
    }
}

/// A foul on an ACTION card that is in no player's range.
fn foul_upcourt(s: Scene) -> Scene {
    s.card(Action, "Defense Foul").card(Foul, "100 FD5")
}

/// audit H32, §6.1, §7.1, §7.2, §10B, §11.2: who has won the live ball is the ballhandler until ACTION names
/// another, so that player's PD fouled.
#[test]
fn s6_1_the_player_who_has_won_the_ball_is_the_ballhandler_on_the_way_up() {
    let steal = Scene::new()
        .with(Visitors, Sf, |p| p.steals = 4)
        .card(Action, "Pass to PG #40")
        .card(Advance, "Pass to C #12; S4 or higher at Def SF steals");
    let rebound = Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "Def SF");
    let block = Scene::new()
        .with(Visitors, C, |p| p.blocks = 3)
        .card(Action, "Pass to SG #12")
        .card(Shot, "1; B3 or higher at C blocks")
        .card(Block, "Def SF");
    let tip = Scene::new()
        .with(Visitors, Pg, |p| p.rebounds = 11)
        .card(Action, "Pass to SG #12")
        .card(Shot, "90")
        .card(Rebound, "Jump Ball between PGs")
        .card(JumpTo, "SF");
    for (how, s) in [("steal", steal), ("rebound", rebound), ("block", block), ("tip", tip)] {
        let p = foul_upcourt(s).play();
        assert_eq!((p.line(Home, Sf).pf, p.ball()), (1, Visitors), "{how}: the PD of the Visitors' SF");
    }
    let p = foul_upcourt(Scene::at_tip_off().card(JumpTo, "PF")).play();
    assert_eq!(p.line(Visitors, Pf).pf, 1, "the opening tip");
}

/// audit H32, §6.1: a side that inbounds has no known ballhandler.
#[test]
fn s6_1_a_side_that_inbounds_has_no_known_ballhandler() {
    let basket = Scene::new().card(Action, "Pass to SG #12").card(Shot, "1");
    let out = Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "D OB");
    let quarter = Scene::new().quarters(1);
    for (how, s) in [("basket", basket), ("D OB", out), ("quarter", quarter)] {
        let p = foul_upcourt(s).card(Foul, "1 FD2").play();
        assert_eq!(p.line(Home, Sg).pf, 1, "{how}: FD2 is the SG, whose PD fouled");
    }
}

/// audit H32, §6.1, §9E: fouled in the act, the ballhandler shoots.
#[test]
fn s9e_a_rebounder_fouled_in_the_act_on_the_way_up_shoots() {
    let s = Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "Def C");
    let p = s.card(Action, "Fouled in Act of Shooting").card(Foul, "100 FD1").card(Shot, "42").play();
    assert_eq!((p.line(Visitors, C).fgm, p.line(Home, C).pf), (1, 1));
}

/// audit H32, §4.4, §8.7: the way up is no pass. Its catch has no passer (SP26), and no foul stops the clock
/// before a pass.
#[test]
fn s8_7_winning_the_ball_is_no_pass() {
    let won = || Scene::new().quarters(3).burn(167).card(Action, "Pass to SG #12").choose(Choice::Two);
    let won = || won().card(Shot, "90").card(Rebound, "Def C");
    let p = won().play();
    assert!(p.game().last_minute() && p.game().ball().at == Some(C), "{:?}", p.game().ball());
    let opponents = p.ball().other();
    assert!(!p.may(opponents).contains(&Choice::StopClock));
    // nor on a fast break that is not run out (10A)
    let no_break = (1..=100).find(|&n| outcome(column(Letter::C, Letter::C), n) == Outcome::SetUp);
    let run = Scene::new().quarters(3).burn(167).card(Action, "Pass to SG #12").choose(Choice::Two);
    let run = run.card(Shot, "90").card(Rebound, "Def C FB").choose(Choice::Run);
    let p = run.card(Foul, &format!("{} FD1", no_break.expect("the chart has it"))).play();
    assert_eq!((p.reads(), p.game().ball().at), (Some(Advance), Some(C)));
    assert!(!p.may(opponents).contains(&Choice::StopClock));
    let p = won().card(Action, "Pass to SG #40").play();
    assert_eq!(p.choices(), [Choice::Two, Choice::Advance], "5.2");
    let p = won().card(Action, "Pass to SG #12").choose(Choice::Two).card(Shot, "1").play();
    assert_eq!(p.book().teams[opponents.other()].total().ast, 0, "SP26");
}

/// audit H32, §6.1: the house's other reading is an option.
#[test]
fn s6_1_by_the_option_nobody_has_the_ball_before_action_names_a_receiver() {
    let mut s = Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "Def C");
    s.setup.house.outlet_pass = true;
    let p = foul_upcourt(s).card(Foul, "90 FD1").play();
    assert_eq!((p.line(Home, Pg).pf, p.line(Home, C).pf), (1, 0));
}

/// audit H3, §5.4, §6.1: a tired player loses the tie for who drew the foul, and the tie for who committed it.
#[test]
fn s6_1_of_equal_foul_drawing_a_tired_player_draws_it_last_and_commits_it_first() {
    // PF and C are equal, the fourth and fifth; the C is tired, and Home inbounds
    let tied = || {
        let s = Scene::new().with(Home, Pf, |p| p.foul_drawing = 160).burn(20);
        let s = s.card(Action, "Consult Z").card(Z, "Mandatory Rest: Center").rpg(41);
        s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG")
    };
    for (fd, drew) in [(4, Pf), (5, C)] {
        let p = foul_upcourt(tied()).card(Foul, &format!("1 FD{fd}")).play();
        assert_eq!(p.line(Visitors, drew).pf, 1, "FD{fd}: the PD of the {drew}");
    }
    for (fd, fouls) in [(4, C), (5, Pf)] {
        let s = tied().card(Action, "Offensive Foul").card(Foul, "100 FD1").card(Foul, &format!("1 FD{fd}"));
        assert_eq!(s.play().line(Home, fouls).pf, 1, "9F, FD{fd}");
        let miss = tied().card(Action, "Pass to SG #12").card(Shot, "60");
        let s = miss.card(Rebound, "Loose Ball Foul on Offense").card(Foul, &format!("100 FD{fd}"));
        assert_eq!(s.play().line(Home, fouls).pf, 1, "10I, FD{fd}");
    }
}

#[test]
fn s6_1_between_equal_foul_drawing_the_home_coach_decides_for_either_side() {
    let equal = |side: Side| {
        let s = Scene::inbounding().with(side, Sf, |p| p.foul_drawing = 190);
        let s = if side == Visitors { s.card(Action, "Traveling D OB, TO PG") } else { s };
        s.card(Action, "Defense Foul").card(Foul, "100 FD3")
    };
    for side in [Home, Visitors] {
        for fd in ["1 FD2", "1 FD3"] {
            let p = equal(side).card(Foul, fd).play();
            assert_eq!(p.asked(), Some((Home, PickWhy::Foul, vec![1, 2])), "{side:?} {fd}: SG or SF");
        }
        let p = equal(side).card(Foul, "1 FD2").choose(pick(side, Sf as u8)).play();
        assert_eq!(p.line(side.other(), Sf).pf, 1);
        let p = equal(side).card(Foul, "1 FD4").play();
        assert_eq!(p.line(side.other(), Pf).pf, 1, "nobody equals the fourth");
    }
}

#[test]
fn s6_1_of_overlapping_ranges_the_ballhandlers_pd_fouled_else_the_home_coach_decides() {
    let two = || {
        Scene::new()
            .with(Visitors, Sf, |p| p.foul_range = (7, 12))
            .with(Visitors, C, |p| p.foul_range = (10, 15))
    };
    let on = |at: &str| two().card(Action, at).card(Advance, "Defense Foul").card(Foul, "11 FD1");
    assert_eq!(on("Pass to C #40").play().line(Visitors, C).pf, 1, "SP44");
    let p = on("Pass to PG #40").play();
    assert_eq!(p.asked(), Some((Home, PickWhy::Foul, vec![2, 4])));
    assert_eq!(on("Pass to PG #40").choose(pick(Visitors, Sf as u8)).play().line(Visitors, Sf).pf, 1);
}

#[test]
fn s6_1_of_overlapping_ranges_the_tired_player_fouled() {
    let p = Scene::new()
        .with(Visitors, Sf, |p| p.foul_range = (7, 12))
        .with(Visitors, C, |p| p.foul_range = (10, 15))
        .burn(20)
        .card(Action, "Consult Z")
        .card(Z, "Mandatory Rest: Center")
        .rpg(141)
        .card(Advance, "Pass to SF #40")
        .card(Advance, "Defense Foul")
        .card(Foul, "11 FD1")
        .play();
    assert_eq!((p.line(Visitors, C).pf, p.line(Visitors, Sf).pf), (1, 0), "SP44, 5.4");
}

#[test]
fn s6_2_a_good_shot_with_a_foul_gives_one_free_throw() {
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "42; Fouled by PG if FD# > 12")
        .card(Shot, "75")
        .play();
    let line = p.line(Home, Sg);
    assert_eq!((line.fgm, line.fga, line.ftm, line.fta), (1, 1, 1, 1));
    assert_eq!((p.points(Home), p.ball()), (3, Visitors));
}

#[test]
fn s6_2_a_missed_shot_with_a_foul_gives_two_free_throws_and_no_attempt() {
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "43; Fouled by PG if FD# > 12")
        .card(Shot, "75")
        .card(Shot, "76")
        .card(Rebound, "Def C")
        .play();
    let line = p.line(Home, Sg);
    assert_eq!((line.fga, line.ftm, line.fta), (0, 1, 2), "FREE THROW 75");
    assert_eq!(p.line(Visitors, C).dreb, 1);
}

#[test]
fn s6_2_free_throws_come_from_the_dead_ball_deck_and_take_no_time() {
    let p =
        Scene::new().card(Action, "Pass to SG #12").card(Shot, "43; Fouled by PG if FD# > 12").play().on();
    assert!(matches!(p.0.need(), Need::Draw { draw: (Pile::DeadBall, Shot), .. }));
    let before = (p.game().time_left(), p.game().piles().dead());
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "43; Fouled by PG if FD# > 12")
        .card(Shot, "1")
        .card(Shot, "1")
        .play();
    assert_eq!((p.game().time_left(), p.game().piles().dead() + 2), before);
}

#[test]
fn s6_2_1_only_the_two_best_defenders_are_five_better_off_a_free_throw() {
    let miss = |high: &str| {
        Scene::new()
            .with(Visitors, Pf, |p| p.rebounds = 12)
            .with(Visitors, Sf, |p| p.rebounds = 11)
            .with(Home, Pf, |p| p.rebounds = 17)
            .with(Home, Sf, |p| p.rebounds = 12)
            .card(Action, "Pass to SG #12")
            .card(Shot, "43; Fouled by PG if FD# > 12")
            .card(Shot, "1")
            .card(Shot, "76")
            .card(Rebound, high)
            .play()
    };
    // C 15 and PF 12 are the best two
    assert_eq!(miss("High at C #40 §18").line(Visitors, C).dreb, 1, "15 + 5 against 20: a tie");
    assert_eq!(miss("High at PF #40 §18").line(Visitors, Pf).dreb, 1, "12 + 5 against 17: a tie");
    assert_eq!(miss("High at SF #40 §18").line(Home, Sf).oreb, 1, "11 against 12");
    assert_eq!(miss("High at SF +1 #40 §18").line(Visitors, Sf).dreb, 1, "the card's own bonus counts too");
}

#[test]
fn s6_2_1_the_bonus_is_for_free_throws_only() {
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "43")
        .card(Rebound, "High at C +4 #40 §18")
        .play();
    assert_eq!(p.line(Home, C).oreb, 1, "20 against 15 + 4");
}

#[test]
fn s6_2_1_of_equal_second_bests_the_named_one_has_the_bonus() {
    // C 15, then four of 10: whichever the card names (SP35)
    for at in ["PG", "SG", "SF", "PF"] {
        let p = Scene::new()
            .with(Home, Pg, |p| p.rebounds = 14)
            .with(Home, Sg, |p| p.rebounds = 14)
            .with(Home, Sf, |p| p.rebounds = 14)
            .with(Home, Pf, |p| p.rebounds = 14)
            .card(Action, "Pass to SG #12")
            .card(Shot, "43; Fouled by PG if FD# > 12")
            .card(Shot, "1")
            .card(Shot, "76")
            .card(Rebound, &format!("High at {at} #40 §18"))
            .play();
        assert_eq!(p.ball(), Visitors, "{at}: 10 + 5 against 14");
    }
}

#[test]
fn s6_3_four_team_fouls_a_quarter_give_no_free_throws_and_the_fifth_does() {
    let four = four_fouls().play().on();
    assert_eq!((four.game().team_fouls(Visitors).period, four.reads()), (4, Some(Advance)));
    assert!(four.game().in_penalty(Visitors));
    let fifth = penalty_foul(four_fouls()).play();
    assert_eq!((fifth.line(Home, Pg).fta, fifth.line(Home, Pg).ftm), (2, 1));
}

#[test]
fn s6_3_a_new_quarter_begins_without_team_fouls() {
    let p = four_fouls().burn(171).shuffled().play();
    assert_eq!((p.game().period(), p.game().team_fouls(Visitors).period), (2, 0));
}

#[test]
fn s6_3_one_team_foul_in_the_last_two_minutes_gives_none_and_the_second_does() {
    let one = fouler().burn(150).card(Action, "Defense Foul").card(Foul, "30 FD1");
    let two = foul(one).card(Foul, "1 FD1").card(Shot, "10").play();
    assert_eq!((two.game().team_fouls(Visitors).period, two.line(Home, Pg).fta), (2, 1));
    // the same two fouls a minute earlier
    let early = fouler().burn(134).card(Action, "Defense Foul").card(Foul, "30 FD1");
    assert_eq!(foul(early).play().on().reads(), Some(Advance));
}

#[test]
fn s6_3_three_earlier_fouls_leave_one_for_the_last_two_minutes() {
    let three = foul(foul(fouler().card(Action, "Defense Foul").card(Foul, "30 FD1")));
    let burnt = three.card(Advance, "Traveling D OB, TO PG").burn(145);
    let fourth = burnt.card(Action, "Defense Foul").card(Foul, "30 FD1").play().on();
    assert!(fourth.game().piles().seconds() <= 120);
    assert_eq!(fourth.ball(), Home);
    assert_eq!((fourth.game().team_fouls(Visitors).period, fourth.reads()), (4, Some(Advance)));
}

#[test]
fn s6_3_an_overtime_has_three() {
    let overtime = fouler()
        .burn(179)
        .shuffled()
        .burn(180)
        .shuffled()
        .burn(180)
        .shuffled()
        .burn(180)
        .shuffled()
        .card(JumpTo, "PG")
        .card(Action, "Defense Foul")
        .card(Foul, "30 FD1");
    let three = foul(foul(overtime)).play().on();
    assert_eq!((three.game().period(), three.game().team_fouls(Visitors).period), (5, 3));
    assert!(three.game().in_penalty(Visitors), "SP46");
}

#[test]
fn s6_3_charging_and_technicals_are_not_team_fouls_but_a_loose_ball_foul_is() {
    let p = Scene::new()
        .card(Action, "Offensive Foul")
        .card(Foul, "100 FD3")
        .card(Foul, "1 FD1")
        .card(Action, "Consult Z")
        .card(Z, "Technical Foul")
        .rpg(1)
        .card(Shot, "10")
        .play();
    assert_eq!((p.line(Home, Pg).pf, p.line(Home, Pg).tech), (1, 1));
    assert_eq!(p.game().team_fouls(Home).period, 0);
    let loose = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "60")
        .card(Rebound, "Loose Ball Foul on Offense")
        .card(Foul, "100 FD1")
        .play();
    assert_eq!(loose.game().team_fouls(Home).period, 1);
}

#[test]
fn s6_4_before_the_penalty_the_offense_inbounds_with_two_passes() {
    let p = fouler()
        .card(Action, "Defense Foul")
        .card(Foul, "30 FD1")
        .card(Advance, "Pass to PG #40")
        .card(Advance, "Pass to SG #40")
        .play();
    assert_eq!(p.reads(), Some(Shot), "out of passes: a Forced Shot");
}

#[test]
fn s6_4_the_fourteen_seconds_never_lengthen_nor_add_up() {
    // after an offensive rebound three passes are left; a foul leaves exactly two (SP13)
    let p = fouler()
        .card(Action, "Pass to SG #12")
        .card(Shot, "60")
        .card(Rebound, "O OB")
        .card(Advance, "Defense Foul")
        .card(Foul, "30 FD1")
        .play();
    assert_eq!(p.on().game().ball().passes, 2);
}

#[test]
fn s6_4_in_the_penalty_the_ballhandler_shoots_two() {
    let p = four_fouls()
        .card(Advance, "Pass to SF #40")
        .card(Advance, "Defense Foul")
        .card(Foul, "30 FD1")
        .card(Shot, "10")
        .card(Shot, "20")
        .play();
    assert_eq!((p.line(Home, Sf).ftm, p.ball()), (2, Visitors), "SP45");
}

#[test]
fn s6_4_a_basket_in_the_penalty_still_has_one_free_throw() {
    let p = four_fouls()
        .card(Advance, "Pass to SF #12")
        .card(Shot, "10; Fouled by PG if FD# > 12")
        .card(Shot, "10")
        .play();
    assert_eq!((p.line(Home, Sf).ftm, p.line(Home, Sf).fta, p.points(Home)), (1, 1, 3));
}

#[test]
fn s6_5_six_personals_disqualify_and_the_coach_chooses_a_substitute() {
    let p = six_fouls(fouler(), |s| s).play();
    assert_eq!(p.line(Visitors, Pg).out, Some(OutReason::Fouls));
    assert_eq!(p.asked(), Some((Visitors, PickWhy::Substitute, vec![5, 6, 7, 8, 9])));
    let p = six_fouls(fouler(), |s| s.choose(pick(Visitors, 7)).card(Shot, "10")).play();
    assert_eq!(p.game().player_at(Visitors, Pg), Player::new(Visitors, 7));
    assert!(!p.game().may_play(starter(Visitors, Pg)));
    assert!(p.game().bench(Visitors).all(|i| i != Pg as u8), "the player cannot return");
}

#[test]
fn s6_5_two_technicals_disqualify() {
    let tech =
        |s: Scene, rpg| s.card(Action, "Consult Z").card(Z, "Technical Foul").rpg(rpg).card(Shot, "10");
    let one = tech(Scene::new(), 101).play();
    assert_eq!((one.line(Visitors, Pg).tech, one.line(Visitors, Pg).out), (1, None));
    let two = tech(Scene::new(), 101).card(Action, "Consult Z").card(Z, "Technical Foul").rpg(102);
    let p = two.choose(pick(Visitors, 5)).card(Shot, "10").play();
    assert_eq!((p.line(Visitors, Pg).tech, p.line(Visitors, Pg).out), (2, Some(OutReason::Technicals)));
    assert_eq!(p.line(Visitors, Pg).pf, 0, "technicals are no personals (SP56)");
}

/// The Visitors have only their five.
fn five_players() -> Scene {
    let mut scene = fouler();
    scene.setup.teams[Visitors].players.truncate(5);
    scene
}

#[test]
fn s6_5_with_four_left_the_last_disqualified_player_returns_for_a_technical() {
    let p = six_fouls(five_players(), |s| s.card(Shot, "10").card(Shot, "90")).play();
    assert_eq!(p.game().player_at(Visitors, Pg), starter(Visitors, Pg), "nobody else is there");
    assert_eq!(p.line(Visitors, Pg).out, Some(OutReason::Fouls));
    assert_eq!(p.book().teams[Visitors].staff_technicals, 1);
    // five by Home's best free throw shooter: one for the penalty, one for the technical
    assert_eq!(p.line(Home, Pg).ftm, 2);
}

#[test]
fn s6_5_each_foul_of_a_returned_player_costs_the_side_another_technical() {
    let returned = six_fouls(five_players(), |s| {
        s.card(Shot, "10").card(Shot, "10").card(Shot, "90").card(Rebound, "O OB")
    });
    let p = foul(returned).card(Foul, "1 FD1").card(Shot, "10").card(Shot, "10").card(Shot, "10").play();
    assert_eq!(p.line(Visitors, Pg).pf, 7);
    assert_eq!(p.book().teams[Visitors].staff_technicals, 2);
    assert_eq!(p.line(Visitors, Pg).tech, 0, "the side's, not the player's");
}

#[test]
fn s6_5_a_player_disqualified_by_technicals_costs_a_technical_a_foul_too() {
    let tech = |s: Scene, rpg: u8| s.card(Action, "Consult Z").card(Z, "Technical Foul").rpg(rpg);
    let is_disqualified =
        tech(tech(five_players(), 101).card(Shot, "10"), 102).card(Shot, "10").card(Shot, "10");
    let p = is_disqualified.card(Action, "Defense Foul").card(Foul, "30 FD1").card(Shot, "10").play();
    assert_eq!((p.line(Visitors, Pg).pf, p.line(Visitors, Pg).tech), (1, 2));
    assert_eq!(p.book().teams[Visitors].staff_technicals, 2, "one for returning, one for the foul");
}

#[test]
fn s6_5_the_fouled_player_cannot_be_substituted_during_another_free_throw() {
    // Home's best shooter shoots the technical's free throw, and nobody is asked for a change before it
    let shooting = || six_fouls(five_players().with(Home, C, |p| p.ft = 90), |s| s);
    let p = shooting().play();
    assert!(matches!(p.0.need(), Need::Draw { draw: (Pile::DeadBall, Shot), .. }), "{:?}", p.0.need());
    let p = shooting().card(Shot, "80").card(Shot, "10").play();
    assert_eq!((p.line(Home, C).ftm, p.line(Home, Pg).ftm), (1, 2));
}

#[test]
fn s6_2_the_shooter_stays_but_others_may_come_in() {
    let p = Scene::new().card(Action, "Pass to SG #12").card(Shot, "43; Fouled by PG if FD# > 12");
    let p = p.choose(Choice::In { position: Pg, player: 5 }).play();
    assert_eq!(p.game().player_at(Visitors, Pg).index, 5);
    let mut p = p;
    while let Need::Choose { side: Visitors, .. } = p.0.need() {
        p.0.choose(0).expect("ready");
    }
    let offered = p.choices();
    assert!(!offered.iter().any(|c| matches!(c, Choice::In { position: Sg, .. })), "8.6: the shooter stays");
    assert!(offered.iter().any(|c| matches!(c, Choice::In { position: Pg, .. })));
}

#[test]
fn s6_2_every_miss_but_the_last_is_a_dead_team_rebound() {
    let p = Scene::new()
        .card(Action, "Pass to SG #12")
        .card(Shot, "43; Fouled by PG if FD# > 12")
        .card(Shot, "76")
        .card(Shot, "10")
        .play();
    assert_eq!(p.book().teams[Home].dead_rebounds, 1, "10, note; SP40");
    let dead = |x: &Play| matches!(x, Play::TeamRebound { side: Home, live: false, .. });
    assert_eq!(p.plays().iter().filter(|x| dead(x)).count(), 1);
}
