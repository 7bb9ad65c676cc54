//! House ruling H67: FOULED, TURNOVERS, FOULS, TEMPO and BOARDS of a team card.

use crate::league;
use crate::scene::*;
use hardwood::kit::Seed;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, Rebound, Shot};
use hardwood::statis_pro::link::Reference;
use hardwood::statis_pro::season::{Out, SeasonRules};
use hardwood::statis_pro::{Code, HouseRules, Setup, StatisPro};
use hardwood::table::Session;
use hardwood::table::link::Link;
use std::sync::Arc;

/// Cards are flipped from RPG 200 downwards: the opening jump is 200, ACTION 199, the next card 198.
fn with(side: hardwood::court::Side, f: impl FnOnce(&mut TeamCard)) -> Scene {
    let mut scene = Scene::new();
    scene.setup.house.true_to_era = true;
    f(&mut scene.setup.teams[side]);
    scene
}

#[test]
fn h67_a_pass_upcourt_is_a_shooting_foul_up_to_fouled() {
    let play = |fouled| with(Home, |t| t.fouled = fouled).card(Action, "Pass to SG #40").play();
    assert_eq!(play(199).reads(), Some(Foul), "9E: FD# says who is fouled");
    assert_eq!(play(198).reads(), Some(Advance));
    let theirs = with(Visitors, |t| t.fouled = 200).card(Action, "Pass to SG #40").play();
    assert_eq!(theirs.reads(), Some(Advance), "of the side with the ball");
}

#[test]
fn h67_a_pass_in_the_frontcourt_is_lost_up_to_turnovers_unless_it_may_be_stolen() {
    let play = |turnovers, advance: &str| {
        let scene = with(Home, |t| t.turnovers = turnovers);
        scene.card(Action, "Pass to SG #40").card(Advance, advance).play()
    };
    assert_eq!(play(198, "Pass to C #40").line(Home, C).to, 1);
    assert_eq!(play(197, "Pass to C #40").line(Home, C).to, 0);
    assert_eq!(play(198, "Pass to C #40; S9 or higher at Def C steals").line(Home, C).to, 0);
}

#[test]
fn h67_the_defense_fouls_on_the_highest_rpg() {
    let play = |fouls| {
        let scene = with(Visitors, |t| t.fouls = fouls);
        scene.card(Action, "Pass to SG #40").card(Advance, "Pass to C #40").play()
    };
    assert_eq!(play(3).reads(), Some(Foul), "13D");
    assert_eq!(play(2).reads(), Some(Advance), "198 is not among the two highest");
}

#[test]
fn h67_a_quick_possession_takes_no_time() {
    let time = |tempo| {
        let scene = with(Home, |t| t.tempo = tempo);
        let p = scene.card(Action, "Pass to SG #40").card(Advance, "Pass to C #40").play();
        p.0.game().time_left()
    };
    assert_eq!(time(0) + 4, time(2), "ADVANCE is a Dead Ball card");
    assert_eq!(time(0), time(1), "199 is not the highest");
}

#[test]
fn h67_a_rebound_for_a_defender_is_the_opponents_up_to_boards() {
    let play = |boards, rebound: &str| {
        let scene = with(Home, |t| t.boards = boards);
        scene.card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, rebound).play()
    };
    let p = play(197, "Def PF FB");
    assert_eq!((p.line(Home, Pf).oreb, p.line(Visitors, Pf).dreb, p.reads()), (1, 0, Some(Advance)));
    assert_eq!(play(196, "Def PF").line(Visitors, Pf).dreb, 1);
    assert_eq!(play(197, "High on Defense").line(Home, Pf).oreb, 0, "named players alone");
}

#[test]
fn h67_below_zero_a_shooting_foul_is_a_pass() {
    let play = |fouled| with(Home, |t| t.fouled = fouled).card(Action, "Fouled in Act of Shooting").play();
    assert_eq!(play(-199).reads(), Some(Advance), "the point guard has it");
    assert_eq!(play(-198).reads(), Some(Foul));
}

/// Below zero FOULED names the PG, also where a rebounder is the ballhandler on the way up (§6.1, H32).
#[test]
fn h67_below_zero_fouled_passes_to_the_pg_whoever_has_the_rebound() {
    let s = with(Visitors, |t| t.fouled = -200).card(Action, "Pass to SG #12").card(Shot, "43");
    let p = s.card(Rebound, "Def C").card(Action, "Fouled in Act of Shooting").play();
    assert_eq!((p.ball(), p.game().ball().at, p.reads()), (Visitors, Some(Pg), Some(Advance)));
}

#[test]
fn h67_below_zero_a_player_about_to_lose_the_ball_keeps_it() {
    let play = |turnovers| {
        let scene = with(Home, |t| t.turnovers = turnovers);
        scene.card(Action, "Pass to SG #40").card(Advance, "Ball Thrown Away D OB, TO C").play()
    };
    assert_eq!((play(-198).line(Home, C).to, play(-198).reads()), (0, Some(Advance)));
    assert_eq!(play(-197).line(Home, C).to, 1);
}

#[test]
fn h67_below_zero_the_defense_does_not_foul_on_the_highest_rpg() {
    let play = |fouls| {
        let scene = with(Visitors, |t| t.fouls = fouls);
        scene.card(Action, "Pass to SG #40").card(Advance, "Defense Foul").play()
    };
    assert_eq!(play(-3).reads(), Some(Advance));
    assert_eq!(play(-2).reads(), Some(Foul));
}

#[test]
fn h67_below_zero_a_card_is_skipped_unread() {
    let play = |tempo| {
        let scene = with(Home, |t| t.tempo = tempo);
        scene.card(Action, "Pass to SG #40").card(Advance, "Ball Thrown Away D OB, TO C").play()
    };
    assert_eq!(play(-198).line(Home, C).to, 1, "199 is not among the 198 lowest");
    let p = play(-199);
    assert_eq!((p.line(Home, C).to, p.reads()), (0, Some(Advance)), "the next one counts");
    assert_eq!(p.0.game().time_left(), play(-198).0.game().time_left(), "it has taken its time");
}

#[test]
fn h67_below_zero_an_attackers_rebound_is_the_opponents() {
    let play = |boards| {
        let scene = with(Home, |t| t.boards = boards);
        scene.card(Action, "Pass to SG #12").card(Shot, "43").card(Rebound, "Off PF #40 §18").play()
    };
    assert_eq!((play(-197).line(Home, Pf).oreb, play(-197).line(Visitors, Pf).dreb), (0, 1));
    assert_eq!(play(-196).line(Home, Pf).oreb, 1);
}

/// A game whose cards carry high numbers: a pass up court, and one to a shooter who misses.
fn high(true_to_era: Option<bool>) -> Played {
    let mut scene = Scene::new();
    if let Some(on) = true_to_era {
        scene.setup.house.true_to_era = on;
    }
    for side in [Home, Visitors] {
        let team = &mut scene.setup.teams[side];
        for number in
            [&mut team.fouled, &mut team.turnovers, &mut team.fouls, &mut team.tempo, &mut team.boards]
        {
            *number = 200;
        }
    }
    let scene = scene.card(Action, "Pass to SG #40").card(Advance, "Pass to SG #12").card(Shot, "43");
    scene.card(Rebound, "Def PF").play()
}

/// audit H67: §2, §9, §10 and §13 as printed. A single game reads every card by the book.
#[test]
fn h67_by_the_book_team_numbers_do_nothing() {
    for by_the_book in [high(None), high(Some(false))] {
        let (sg, pf) = (by_the_book.line(Home, Sg), by_the_book.line(Visitors, Pf));
        assert_eq!((sg.fga, sg.to, pf.dreb), (1, 0, 1));
    }
    assert_eq!(
        high(Some(true)).line(Home, Sg).fga,
        0,
        "true to the era the pass up court is a shooting foul"
    );
}

/// audit H67: a single game and a season begin with different readings.
#[test]
fn h67_is_on_in_seasons_and_off_in_single_games() {
    assert!(!HouseRules::default().true_to_era && !Scene::new().setup.house.true_to_era);
    let season = HouseRules::of_season(Code::Fiba);
    assert!(season.true_to_era && season.jump_balls);
    assert_eq!(HouseRules { true_to_era: false, ..HouseRules::of_season(Code::Nba) }, HouseRules::default());
}

/// audit H67: saves and season files that said `deck_alone` keep what they were played with.
#[test]
fn h67_older_files_keep_their_reading() {
    let setup = Scene::new().setup;
    let read = |fields: &str| {
        let mut file = serde_json::to_value(&setup).expect("a setup");
        file["house"] = serde_json::from_str(fields).expect("JSON");
        serde_json::from_value::<Setup>(file).map(|setup| setup.house)
    };
    let is = |fields: &str, true_to_era: bool| {
        assert_eq!(
            read(fields).expect(fields),
            // such files were played with the outlet pass, too (house ruling H32)
            HouseRules { true_to_era, outlet_pass: fields.contains("deck_alone"), ..HouseRules::default() },
            "{fields}"
        );
    };
    is(r#"{ "deck_alone": false }"#, true);
    is(r#"{ "deck_alone": true }"#, false);
    is(r#"{ "true_to_era": true }"#, true);
    is(r#"{ "deck_alone": true, "true_to_era": true }"#, true);
    is("{}", false);
    let both = r#"{ "deck_alone": false, "three_shots_on_three": true }"#;
    assert!(read(both).is_ok_and(|house| house.true_to_era && house.three_shots_on_three));
    assert!(read(r#"{ "assists": "mine" }"#).is_err_and(|e| e.to_string().contains("mine")));

    let set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
    for true_to_era in [false, true] {
        let house = HouseRules { true_to_era, ..HouseRules::default() };
        let rules = SeasonRules { set: set.clone(), code: Code::Nba, house, out: Out::Nobody, ten_day: None };
        let mut file = rules.to_value();
        assert_eq!(SeasonRules::from_value(&file).as_ref(), Ok(&rules));
        file["house"] = serde_json::json!({ "deck_alone": !true_to_era, "outlet_pass": false });
        assert_eq!(SeasonRules::from_value(&file).as_ref(), Ok(&rules));
    }
}

/// audit H67: a link carries the switch.
#[test]
fn h67_links_carry_the_switch() {
    for true_to_era in [false, true] {
        let mut setup = league::fixture(3);
        setup.house.true_to_era = true_to_era;
        let session = Session::<StatisPro>::new(Arc::new(setup), Some(Seed(3))).expect("a good setup");
        let text = session.link(Reference::named(session.setup(), "NBA")).expect("it fits");
        let link = Link::<StatisPro>::parse(&text).expect("undamaged");
        let back = link.reference.setup(&league::set().teams, None).expect("its teams are here");
        assert_eq!(&back, session.setup().as_ref());
    }
}
