//! SP §16 Team indexes, §14D the technicals that move them.

use crate::scene::*;
use hardwood::book::{FoulKind, Play};
use hardwood::court::Side;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, Rebound, Shot};
use hardwood::statis_pro::{Choice, Code, IndexOffer, Question};

const USE: Choice = Choice::UseIndex;

/// The teams' ratings.
fn rated(mut s: Scene, home: i8, road: i8) -> Scene {
    s.setup.teams[Home].home_index = home;
    s.setup.teams[Visitors].road_index = road;
    s
}

/// Home (positive) or the Visitors have this many points.
fn with(points: i8) -> Scene {
    rated(Scene::new(), points, 0)
}

fn offers(p: &Played) -> Vec<(Side, IndexOffer)> {
    let offer = |window: &hardwood::table::Window<_>| match window.question {
        Question::Index { offer } => Some((window.side, offer)),
        _ => None,
    };
    p.0.windows().iter().filter_map(offer).collect()
}

fn left(p: &Played) -> [u8; 2] {
    [p.game().index_points(Home), p.game().index_points(Visitors)]
}

fn no_foul(side: Side, kind: FoulKind) -> (Side, IndexOffer) {
    (side, IndexOffer::NoFoul { kind })
}

#[test]
fn s16_points_are_home_less_road_and_at_most_twelve() {
    for (home, road, points) in [
        (-1, -3, [2, 0]), // the printed example; SP57
        (1, -3, [4, 0]),  // the printed example
        (2, 5, [0, 3]),
        (3, 3, [0, 0]),
        (9, -8, [12, 0]),
        (-12, 12, [0, 12]),
        (127, -128, [12, 0]),
    ] {
        assert_eq!(left(&rated(Scene::new(), home, road).play()), points, "{home} against {road}");
    }
    let mut s = Scene::new();
    (s.setup.teams[Home].road_index, s.setup.teams[Visitors].home_index) = (7, -7);
    assert_eq!(left(&s.play()), [0, 0], "Home's own and the Visitors' road index");
}

#[test]
fn s16_a_period_allows_a_quarter_of_them_rounded_up() {
    for (points, a_period) in [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)] {
        assert_eq!(with(points).play().game().index_to_spend(Home), a_period, "{points}: SP58");
    }
    // the Visitors hold 4: one foul a quarter
    let foul = |s: Scene| s.card(Action, "Offensive Foul").choose(USE).card(Advance, "Traveling D OB, TO PG");
    let s = || foul(with(4));
    let p = s().play();
    assert_eq!((left(&p), p.game().index_to_spend(Home)), ([3, 0], 0));
    let p = s().card(Action, "Traveling D OB, TO PG").card(Action, "Offensive Foul").play();
    assert_eq!(offers(&p), [], "no more in this quarter");
    let p =
        s().burn(177).shuffled().card(Action, "Traveling D OB, TO PG").card(Action, "Offensive Foul").play();
    assert_eq!(p.game().period(), 2);
    assert_eq!(offers(&p), [no_foul(Home, FoulKind::Offensive)], "the next one has its own quarter");
}

#[test]
fn sp58_an_ncaa_semi_half_has_its_own_quarter() {
    let s = with(4).by(Code::Ncaa).card(Action, "Offensive Foul").choose(USE);
    let s = s.card(Advance, "Traveling D OB, TO PG").burn(147).shuffled().card(Action, "Offensive Foul");
    let p = s.play();
    assert_eq!((p.game().period(), offers(&p)), (1, vec![no_foul(Home, FoulKind::Offensive)]));
}

/// SP59: FOUL # names the player as after any foul.
#[test]
fn s16a_a_defense_foul_becomes_a_steal_by_the_player_who_would_have_fouled() {
    let s = |section| {
        let s = with(-8).with(Visitors, Sg, |p| p.foul_range = (7, 9));
        let s = if section == Advance { s.card(Action, "Pass to PG #40") } else { s };
        s.card(section, "Defense Foul")
    };
    for section in [Action, Advance] {
        let p = s(section).play();
        assert_eq!(offers(&p), [(Visitors, IndexOffer::Steal), no_foul(Visitors, FoulKind::Defensive)]);
        let p = s(section).choose(USE).card(Foul, "8 FD1").play().on();
        assert_eq!((left(&p), p.line(Visitors, Sg).stl, p.line(Visitors, Sg).pf), ([0, 6], 1, 0));
        assert_eq!((p.ball(), p.reads()), (Visitors, Some(Action)));
    }
    let p = s(Advance).choose(USE).card(Foul, "8 FD1").play();
    assert_eq!(p.line(Home, Pg).to, 1, "the ballhandler loses it");
    assert!(
        p.announcements()
            .contains(&"Visitors, 2 Index Points: a steal instead of the foul; 6 left".to_owned())
    );
    // not used, it is a foul
    assert_eq!(s(Action).card(Foul, "8 FD1").play().line(Visitors, Sg).pf, 1);
}

#[test]
fn s16a_it_costs_two_and_a_quarter_of_one_buys_none() {
    let p = with(-4).card(Action, "Defense Foul").play();
    assert_eq!(offers(&p), [no_foul(Visitors, FoulKind::Defensive)]);
    assert_eq!(offers(&with(8).card(Action, "Defense Foul").play()), [], "the other side has none");
}

#[test]
fn s16a_a_steal_becomes_a_defense_foul_by_the_thief() {
    let s = || {
        let s = with(8).with(Visitors, Sg, |p| p.steals = 9).card(Action, "Pass to PG #40");
        s.card(Advance, "Pass to SF #20; S4 or higher at Def SG steals")
    };
    let p = s().play().on();
    assert_eq!(p.line(Visitors, Sg).stl, 1);
    let by = starter(Visitors, Sg);
    assert_eq!(
        offers(&s().play()),
        [(Home, IndexOffer::FoulInstead { by, from: starter(Home, Sf) })],
        "SP60"
    );
    let p = s().choose(USE).play().on();
    assert_eq!((left(&p), p.line(Visitors, Sg).stl, p.line(Visitors, Sg).pf), ([6, 0], 0, 1));
    assert_eq!((p.ball(), p.reads(), p.line(Home, Sf).to), (Home, Some(Advance), 0));
    // 14N
    let s = || with(8).z("Stolen by PD of an RPG & FB").rpg(21);
    let p = s().choose(USE).play().on();
    assert_eq!((p.line(Visitors, Sf).pf, p.ball(), p.reads()), (1, Home, Some(Advance)));
}

/// A missed two by Home's SG, and a REBOUND.
fn rebound(points: i8, text: &str) -> Scene {
    let s = with(points).with(Home, Pf, |p| p.rebounds = 12).with(Visitors, Pf, |p| p.rebounds = 17);
    s.card(Action, "Pass to SG #12").card(Shot, "97").card(Rebound, text)
}

#[test]
fn s16b_a_rebound_to_the_highest_goes_to_the_other_sides_player() {
    let to = |from: (Side, _), to: (Side, _)| {
        vec![(to.0, IndexOffer::Rebound { from: starter(from.0, from.1), to: starter(to.0, to.1) })]
    };
    // Home C 20, PF 12; Visitors C 15, PF 17
    for (text, holder, from, who) in [
        ("High at PF #20 §9", 4, (Visitors, Pf), (Home, Pf)),
        ("High at C #20 §9", -4, (Home, C), (Visitors, C)),
        ("High at PF, C #20 §9", -4, (Home, C), (Visitors, C)),
        ("High in Game #20 §9", -4, (Home, C), (Visitors, Pf)), // SP64
        ("High on Defense", 4, (Visitors, Pf), (Home, C)),
        ("High on Offense #20 §9", -4, (Home, C), (Visitors, Pf)),
    ] {
        let p = rebound(holder, text).play();
        assert_eq!(offers(&p), to(from, who), "{text}");
        let p = rebound(holder, text).choose(USE).play();
        let (had, has) = (p.line(from.0, from.1), p.line(who.0, who.1));
        assert_eq!((had.oreb + had.dreb, has.oreb + has.dreb), (0, 1), "{text}");
        assert!(p.ball() == Home || p.reads() == Some(Action), "{text}");
        assert_eq!(left(&p).iter().sum::<u8>(), 3);
        assert_eq!(offers(&rebound(-holder, text).play()), [], "the player has it already");
    }
    for text in ["Def PF", "Off C #20 §9", "D OB", "O OB"] {
        assert_eq!(offers(&rebound(4, text).play()), [], "{text}");
        assert_eq!(offers(&rebound(-4, text).play()), [], "{text}");
    }
}

#[test]
fn s16c_a_foul_on_a_card_is_ignored_and_the_ball_must_be_advanced() {
    for (text, side, kind) in [
        ("Defense Foul", Visitors, FoulKind::Defensive),
        ("Fouled in Act of Shooting", Visitors, FoulKind::Shooting),
        ("Offensive Foul", Home, FoulKind::Offensive),
    ] {
        let points = if side == Home { 4 } else { -4 };
        let s = || with(points).card(Action, text);
        assert_eq!(offers(&s().play()), [no_foul(side, kind)], "{text}");
        let p = s().choose(USE).play();
        assert_eq!((p.reads(), p.game().ball().passes, p.ball()), (Some(Advance), 2, Home), "{text}");
        assert!(!p.plays().iter().any(|play| matches!(play, Play::Foul { .. })), "{text}");
        // SP62: out of passes it is a 24-Second Violation
        let s = || {
            with(points).card(Action, "Pass to PG #40").card(Advance, "Pass to PG #40").card(Advance, text)
        };
        let p = s().choose(USE).play().on();
        assert_eq!((p.ball(), p.reads()), (Visitors, Some(Action)), "{text}");
        assert_eq!(p.book().teams[Home].team_turnovers, 1, "{text}");
    }
}

#[test]
fn s16c_without_its_foul_a_shot_stands() {
    for text in ["60; Fouled by PF if FD# > 12", "60; Fouled by FOUL # if FD# > 12"] {
        let s = || with(-4).card(Action, "Pass to SG #12").card(Shot, text);
        assert_eq!(offers(&s().play()), [no_foul(Visitors, FoulKind::Shooting)]);
        let p = s().choose(USE).play();
        assert_eq!((p.reads(), p.line(Home, Sg).fga, p.points(Home)), (Some(Rebound), 1, 0), "SP61");
    }
    let good = with(-4).card(Action, "Pass to SG #12").card(Shot, "20; Fouled by PF if FD# > 12").choose(USE);
    let p = good.play().on();
    assert_eq!((p.points(Home), p.ball(), p.line(Visitors, Pf).pf), (2, Visitors, 0));
}

#[test]
fn s16c_without_its_foul_another_card_decides_a_rebound() {
    for (text, points) in [("Loose Ball Foul, Defense", -4), ("Loose Ball Foul, Offense", 4)] {
        let p = rebound(points, text).choose(USE).card(Rebound, "Def C").play();
        assert_eq!((p.line(Visitors, C).dreb, p.reads()), (1, Some(Action)), "{text}");
        assert!(!p.plays().iter().any(|play| matches!(play, Play::Foul { .. })), "{text}");
        assert_eq!(offers(&rebound(-points, text).play()), [], "{text}: not the side that fouled");
    }
}

#[test]
fn s16c_fouls_of_a_z_reading_can_be_ignored() {
    for text in ["Flagrant Foul on Defense", "Elbow Foul", "Dead Ball Foul", "Double Foul"] {
        let p = with(-4).z(text).choose(USE).play();
        assert_eq!((p.reads(), p.game().ball().passes, left(&p)), (Some(Advance), 2, [0, 3]), "{text}");
        assert!(!p.plays().iter().any(|play| matches!(play, Play::Foul { .. })), "{text}");
    }
    assert_eq!(with(4).z("Double Foul").choose(USE).play().reads(), Some(Advance), "H65: by either side");
    assert_eq!(offers(&with(-4).z("Technical Foul").play()), [], "H65: a technical is none");
    // 14E, 14H: the basket counts
    let s = with(-4).z("Pass to Choice who scores and is fouled").choose(USE).choose(pick(Home, 1));
    let p = s.play();
    assert_eq!(p.points(Home), 2);
    let s =
        with(-4).with(Home, Sf, |p| (p.three_atts, p.three) = (5, Some(33))).z("Three Pointer").choose(USE);
    assert_eq!(s.play().points(Home), 3);
}

/// A FOUL # at which the C column of the Fast Break chart says this.
fn on_the_break(wanted: &str) -> String {
    use hardwood::statis_pro::cards::Letter;
    use hardwood::statis_pro::fast_break;
    let column = fast_break::column(Letter::C, Letter::C);
    let found = (1..=100).find(|&n| fast_break::outcome(column, n).to_string().contains(wanted));
    format!("{} FD1", found.unwrap_or_else(|| panic!("the chart has no {wanted}")))
}

#[test]
fn s16c_a_foul_on_a_fast_break_can_be_ignored() {
    let run = |points, foul: &str| {
        let s = with(points).card(Action, "Pass to SG #12").card(Shot, "97").card(Rebound, "Def PF FB");
        s.choose(Choice::Run).card(Foul, &on_the_break(foul))
    };
    let p = run(4, "Defense Foul").choose(USE).play();
    assert_eq!((p.reads(), p.ball(), left(&p)), (Some(Advance), Visitors, [3, 0]));
    let p = run(4, "fouled").play();
    assert_eq!(offers(&p), [no_foul(Home, FoulKind::Shooting)]);
    // another card is drawn for the shot, after an RPG card if the chart does not name the player
    let p = run(4, "fouled").choose(USE).play();
    assert!(matches!(p.reads(), Some(Shot | hardwood::statis_pro::fac::Section::Rpg)));
    assert!(!p.plays().iter().any(|play| matches!(play, Play::Foul { .. })));
}

#[test]
fn s14d_a_technical_on_the_staff_costs_the_other_side_a_point_or_gains_one() {
    // RPG 5: a Home player, so Home's staff
    let tech =
        |points, rpg| with(points).z("Technical Foul, coaching staff").rpg(rpg).card(Shot, "99").play();
    assert_eq!(left(&tech(-4, 5)), [0, 3], "the Visitors lose one");
    assert_eq!(left(&tech(4, 5)), [5, 0], "SP54: the Visitors have none, Home gains one");
    assert_eq!(left(&tech(12, 5)), [13, 0], "SP54: twelve are no limit");
    let p = tech(0, 105);
    assert_eq!((left(&p), p.game().index_to_spend(Visitors)), ([0, 1], 1), "H64: it may be used");
    assert!(
        p.announcements().contains(&"Visitors gain an Index Point: 1".to_owned()),
        "{:?}",
        p.announcements()
    );
    let p = with(4).z("Technical Foul").rpg(5).card(Shot, "99").play();
    assert_eq!(left(&p), [4, 0], "SP53: one on a player moves none");
}

// 16D

/// Home's C draws a Mandatory Rest while Home has the ball, after 23 cards.
fn rest(points: i8) -> Scene {
    with(points).burn(20).z("Mandatory Rest: Center").rpg(41)
}

#[test]
fn s16d_a_mandatory_rest_is_ignored_by_a_time_out_called_at_once() {
    let p = rest(4).play();
    assert_eq!(offers(&p), [(Home, IndexOffer::NoRest { who: starter(Home, C) })], "{:?}", p.announcements());
    let p = rest(4).choose(USE).play();
    assert_eq!((left(&p), p.game().time_outs_left(Home).full), ([3, 0], 6), "SP63");
    assert_eq!(p.lineup_of(), Some(Visitors), "3.3: the caller places last");
    let p = p.on();
    assert!(!p.game().is_tired(starter(Home, C)));
    assert_eq!((p.reads(), p.game().ball().passes, p.ball()), (Some(Advance), 2, Home));
    assert!(
        rest(4).card(Advance, "Traveling D OB, TO PG").play().game().is_tired(starter(Home, C)),
        "not used"
    );
}

#[test]
fn s16d_the_side_without_the_ball_cannot_buy_it_and_of_two_the_other_rests_on() {
    let p = with(-4).burn(20).z("Mandatory Rest: Center").rpg(141).play();
    assert_eq!(offers(&p), [], "the Visitors may not call a timeout now");
    let p = with(-4).burn(21).z("Mandatory Rest: Center").rpg(141).play();
    assert_eq!(offers(&p), [(Visitors, IndexOffer::NoRest { who: starter(Visitors, C) })]);
    // Home's PG is in the box when its SG draws a rest
    let s = rated(Scene::new(), 4, 0).burn(20).z("Mandatory Rest: Guard").rpg(1);
    let s = s.card(Advance, "Traveling D OB, TO PG").card(Action, "Traveling D OB, TO PG");
    let p = s.z("Mandatory Rest: Guard").rpg(81).choose(pick(Home, 1)).choose(USE).play().on();
    assert!(p.game().is_tired(starter(Home, Pg)) && !p.game().is_tired(starter(Home, Sg)));
}
