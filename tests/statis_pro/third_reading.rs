//! Rows of the audit of 25 November 2026 (SP-11 to SP-24).

use crate::scene::*;
use hardwood::book::OutReason;
use hardwood::kit::Seed;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::fac::Section::{Action, Advance, Foul, Press, Rebound, Shot, Z};
use hardwood::statis_pro::season::SeasonRules;
use hardwood::statis_pro::{Choice, Code, HouseCoach, Pile, Piles, Question, Setup, StatisPro};
use hardwood::table::{Game, Hosted, Need, Session, simulate};
use std::sync::{Arc, LazyLock};

static SET: LazyLock<CardSet> = LazyLock::new(|| {
    CardSet::from_json(include_str!("../../www/cards/nba-2011.json")).expect("a shipped set").0
});

const HACK: Choice = Choice::Hack { by: C, on: Pf };

/// audit SP-11: §4.6.2, also in the timeout in which the three-point offense is declared.
#[test]
fn sp_11_the_leader_answers_a_three_point_offense_in_the_same_timeout() {
    const GO: Choice = Choice::ThreeOffense { on: true };
    const GUARD: Choice = Choice::ThreeDefense { on: true };
    // Visitors lead 2-0, and Home, which trails, calls the timeout and sets its lineup last
    let declared = || {
        let s = Scene::new().with(Home, Pg, |p| (p.three, p.three_atts) = (Some(35), 4));
        let s = s.burn(1).card(Action, "Pass to PG #1").card(Shot, "1").burn(176).shuffled();
        let s = s.burn(180).shuffled().burn(180).shuffled().burn(150);
        s.choose(Choice::Ready).choose(Choice::TimeOut).choose(GO)
    };
    assert_eq!(declared().play().rated(Home, Pg).three_atts, 12);
    let p = declared().choose(GUARD).play();
    assert_eq!((p.rated(Home, Pg).three_atts, p.reads()), (8, Some(Action)), "doubled only");
    assert!(!declared().card(Action, "Pass to PG #40").may_ever(Visitors, GUARD), "not later");
}

/// The fourth quarter, less than two minutes left; Home has called a timeout.
fn late_timeout() -> Scene {
    Scene::new().quarters(3).burn(150).choose(Choice::Ready).choose(Choice::TimeOut)
}

/// audit SP-12: §8.4.1, its next ACTION or PRESS, not an ADVANCE after a foul.
#[test]
fn sp_12_a_foul_on_purpose_ends_the_half_court_inbounds() {
    let inbounds = || late_timeout().choose(Choice::HalfCourt);
    let p = inbounds().play();
    assert_eq!((p.reads(), p.pile()), (Some(Action), Some(Pile::DeadBall)));
    let p = inbounds().choose(HACK).card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!((p.ball(), p.reads(), p.pile()), (Home, Some(Advance), Some(Pile::Play)));
    // a minute is left of the first quarter and Home in the penalty: after the throws the other side's ACTION takes time
    let penalty = || (0..4).fold(Scene::new(), |s, _| s.choose(HACK));
    let late = || penalty().burn(165).choose(Choice::Ready).choose(Choice::TimeOut);
    let p = late().choose(Choice::HalfCourt).play();
    assert_eq!((p.reads(), p.pile()), (Some(Action), Some(Pile::DeadBall)));
    let p = late().choose(Choice::HalfCourt).choose(HACK).card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!((p.ball(), p.reads(), p.pile()), (Visitors, Some(Action), Some(Pile::Play)));
}

/// audit SP-13: §14G, §10A. A defender who is injured and replaced at a dead ball is out from then on.
#[test]
fn sp_13_an_injured_defender_replaced_at_a_dead_ball_has_left() {
    let replaced = || {
        let s = Scene::new().z("Injury: rest of game").rpg(141).card(Advance, "Kicked Ball");
        s.choose(Choice::In { position: C, player: 9 })
    };
    let p = replaced().play();
    assert_eq!(p.line(Visitors, C).out, Some(OutReason::InjuredGame));
    let p = replaced().card(Advance, "Pass to SG #12").card(Shot, "43").card(Rebound, "Def PF FB").play();
    assert!(
        matches!(p.0.need(), Need::Choose { question: Question::FastBreak { .. }, .. }),
        "{:?}",
        p.0.need()
    );
    let outs = p.plays().iter().filter(|play| matches!(play, hardwood::book::Play::Out { .. })).count();
    assert_eq!(outs, 1);
}

/// audit SP-14: §14O by the arrow (§19.3, §20.3).
#[test]
fn sp_14_a_ball_lost_by_the_arrow_to_a_press_gives_a_heave() {
    let last = |code| {
        let s = Scene::new().by(code).burn(if code == Code::Nba { 178 } else { 148 }).choose(Choice::Press);
        s.card_with(&[(Press, "Jump Ball between SGs"), (Z, "Desperation Heave")])
    };
    // Home won the tip, so the arrow is the Visitors'
    let p = last(Code::Fiba).rpg(185).play();
    assert_eq!((p.points(Visitors), p.line(Visitors, Sg).tpm), (3, 1));
}

/// audit SP-16: §8.4.2, each side on its first possession.
#[test]
fn sp_16_a_foul_on_purpose_ends_a_called_play() {
    let fouls = (0..4).fold(Scene::new(), |s, _| s.choose(HACK));
    let call = Choice::CallPlay { position: Sf };
    let p = fouls.choose(call).choose(HACK).card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!(p.ball(), Visitors);
    assert!(p.may(Visitors).contains(&call));
}

/// audit SP-18: §14G with H60, an overtime belongs to the second half.
#[test]
fn sp_18_an_injury_for_the_second_half_lasts_through_overtimes() {
    let s = Scene::new().quarters(2).z("Injury: rest of half").rpg(141).choose(pick(Visitors, 9));
    let s = s.card(Advance, "Traveling D OB, TO PG").burn(176).shuffled();
    let fourth = s.burn(180).shuffled();
    let p = fourth.play();
    assert_eq!(p.game().period(), 5);
    assert!(!p.game().may_play(starter(Visitors, C)));
}

/// audit SP-20: §3.3, §8.5, after a timeout its caller substitutes last.
#[test]
fn sp_20_home_is_not_told_that_it_substitutes_last_where_it_is_first() {
    let why = |s: Scene| {
        let p = s.play();
        let side = p.lineup_of();
        (side, Hosted::prompt(p.game(), p.0.need()).why[0].text.clone())
    };
    let dead = || Scene::new().card(Action, "Traveling D OB, TO PG");
    assert_eq!(
        why(dead().choose(Choice::Ready)),
        (Some(Home), "Dead ball: you substitute after the Visitors".to_owned())
    );
    // the Visitors call the timeout
    let (side, text) = why(dead().choose(Choice::TimeOut));
    assert_eq!(side, Some(Home));
    assert_eq!(text, "Timeout: who called it substitutes last");
    let (side, text) = why(dead().choose(Choice::TimeOut).choose(Choice::Ready));
    assert_eq!((side, &*text), (Some(Visitors), "Timeout: who called it substitutes last"));
}

/// audit SP-14: §14O, a foul on the last PRESS card that is bought as a steal (§16A) loses the ball, too.
#[test]
fn sp_14_a_foul_bought_as_a_steal_on_the_last_press_gives_a_heave() {
    let last = || {
        let mut s = Scene::new().by(Code::Fiba).with(Visitors, Sg, |p| p.foul_range = (7, 9));
        (s.setup.teams[Home].home_index, s.setup.teams[Visitors].road_index) = (-8, 0);
        let s = s.burn(148).choose(Choice::Press);
        s.card_with(&[(Press, "Defense Foul"), (Z, "Desperation Heave")])
    };
    let p = last().choose(Choice::UseIndex).card(Foul, "8 FD1").rpg(185).play();
    assert_eq!((p.line(Visitors, Sg).stl, p.points(Visitors), p.line(Visitors, Sg).tpm), (1, 3, 1));
}

/// audit SP-15: §15F, H96: a Z reading from which the ball goes on comes after the five checks.
#[test]
fn sp_15_defenders_tire_before_the_possession_that_a_z_reading_starts() {
    let consults =
        |reading| Scene::new().burn(20).choose(Choice::Press).card(Press, "Consult Z").card(Z, reading);
    // 20 cards were burnt, so the five come next
    let five = |s: Scene| {
        let s = s.card(Z, "Mandatory Rest: Center").rpg(141);
        (0..4).fold(s, |s, _| s.card(Z, "Great Night"))
    };
    let p = five(consults("Stolen by PD of an RPG & FB")).play();
    assert!(p.game().is_tired(starter(Visitors, C)));
    assert_eq!(p.line(Visitors, C).stl, 0, "the steal comes after them");
    // any other reading is resolved first
    let p = five(consults("Technical Foul").rpg(1).card(Shot, "10")).play();
    assert!(p.game().is_tired(starter(Visitors, C)));
    assert_eq!(p.line(Home, Pg).tech, 1);
}

/// audit SP-17: §8.6. H92: both may change their fives before the first throw, and neither between two.
#[test]
fn sp_17_free_throws_are_one_dead_ball() {
    let fouled = || Scene::new().card(Action, "Pass to SG #12").card(Shot, "43; Fouled by PG if FD# > 12");
    let p = fouled().play();
    assert!(p.lineup_of().is_some(), "before the first");
    let may = |p: &Played| [Home, Visitors].map(|side| p.may(side).contains(&Choice::TimeOut));
    let before = fouled().choose(Choice::Ready).play();
    assert!(before.lineup_of().is_some(), "the other side, too");
    let between = fouled().card(Shot, "1").play();
    assert_eq!((between.lineup_of(), between.reads(), may(&between)), (None, Some(Shot), [false; 2]));
    let after = fouled().card(Shot, "1").card(Shot, "1").play().on();
    assert_eq!(after.reads(), Some(Action), "they are over");
}

/// audit SP-19: §20.4, §20.8. A set of before 2014-15 is played by the code of its time, unless a person says otherwise.
#[test]
fn sp_19_a_euroleague_set_is_played_by_the_code_of_its_year() {
    let by = |year| Code::of_season("EuroLeague", year);
    assert_eq!([Some(2015), Some(2019), None].map(by), [Code::Fiba; 3]);
    assert_eq!([Some(2014), Some(2001)].map(by), [Code::FibaBefore2014; 2]);
    assert_eq!(Code::of_season("NBA", Some(1998)), Code::Nba);
    assert_eq!(Code::of_season("NCAA", Some(2010)), Code::Ncaa);
    let set = |season: &str| {
        let mut set = CardSet { league: "EuroLeague".to_owned(), ..SET.clone() };
        set.teams.iter_mut().for_each(|team| team.season = season.to_owned());
        let rules = SeasonRules::of(set);
        (rules.code, rules.house.jump_balls)
    };
    assert_eq!(set("2018-19"), (Code::Fiba, true));
    assert_eq!(set("2013-14"), (Code::FibaBefore2014, true));
    assert_eq!(set("2005-06"), (Code::FibaBefore2014, false), "§20.3: by the arrow");
}

/// audit SP-21: §8.3, §19.1. H94: a used up Dead Ball deck is renewed with as many cards as it began with.
#[test]
fn sp_21_the_dead_ball_deck_is_renewed_at_the_size_of_its_code() {
    for (code, size) in [(Code::Nba, 20), (Code::Ncaa, 50), (Code::Fiba, 50)] {
        let rules = code.rules();
        let mut piles = Piles::new(200, rules.play_cards, rules.dead_cards);
        for _ in 0..90 {
            let _ = piles.draw(Pile::Play, 0);
        }
        while piles.dead() > 0 {
            piles.draw(Pile::DeadBall, 0).expect("a card");
        }
        let again = piles.top_of(Pile::DeadBall).left().len();
        assert_eq!((piles.dead(), again), (size, 90 + usize::from(size)), "{code:?}: from all discards");
    }
    for (code, size) in [(Code::Nba, 20), (Code::Ncaa, 50)] {
        let mut renewed = 0;
        for seed in 0..12 {
            let mut setup = Setup::nba(SET.teams[0].clone(), SET.teams[1].clone());
            setup.code = code;
            let mut session = Session::<StatisPro>::new(Arc::new(setup), Some(Seed(seed))).expect("a setup");
            let mut coach = HouseCoach::new();
            let mut before = (0, 0, 0);
            while let Some(input) = session.input_of(&mut coach, &[Home, Visitors]) {
                session.input(input).expect("on offer");
                let piles = session.game().piles();
                let now = (session.game().period(), piles.dead(), piles.discards());
                // within a period, no card left before: the discards of then, but no more than the size
                if now.0 == before.0 && before.1 < now.1 && now.0 <= code.rules().periods {
                    let most = size.min(before.2 + before.1);
                    assert!(now.1 < most + 1 && now.1 + 3 > most, "{code:?}: {before:?}, {now:?}");
                    renewed += u32::from(most == size);
                }
                before = now;
            }
        }
        assert!(renewed > 0, "{code:?}");
    }
}

/// audit SP-21: §6.5. H93: each further foul of a player who had to come back costs a technical.
#[test]
fn sp_21_a_player_who_came_back_costs_a_technical_a_foul() {
    let alone = || Scene::new().no_bench(Visitors).with(Visitors, Pg, |p| p.foul_range = (30, 30));
    let tech = |s: Scene, rpg| s.card(Action, "Consult Z").card(Z, "Technical Foul").rpg(rpg);
    let back = || tech(tech(alone(), 101).card(Shot, "10"), 102).card(Shot, "10").card(Shot, "10");
    let technicals = |s: Scene| s.play().book().teams[Visitors].staff_technicals;
    assert_eq!(technicals(back()), 1, "for coming back");
    let foul = |s: Scene| s.card(Action, "Defense Foul").card(Foul, "30 FD1").card(Shot, "10");
    assert_eq!(technicals(foul(back())), 2, "and for the foul");
}

/// audit SP-21: §4.4, SP26. H95: the first pass of who won the ball is no assist.
#[test]
fn sp_21_the_catch_of_an_action_gives_no_assist_to_who_won_the_ball() {
    let won = Scene::new().card(Action, "Pass to SG #12").card(Shot, "90").card(Rebound, "Def C");
    let p = won.with(Visitors, C, |p| p.assists = 60).card(Action, "Pass to SG #12").card(Shot, "1").play();
    assert_eq!((p.line(Visitors, Sg).fgm, p.book().teams[Visitors].total().ast), (1, 0));
}

/// audit SP-24: H97: a card's age, weight, height and years decide nothing.
#[test]
fn sp_24_facts_about_a_person_decide_nothing() {
    let play = |older: bool| {
        let mut setup = Setup::nba(SET.teams[0].clone(), SET.teams[1].clone());
        if older {
            for player in setup.teams.0.iter_mut().flat_map(|team| &mut team.players) {
                (player.age, player.weight, player.years) = (player.age + 1, player.weight - 5, 19);
                player.height -= 1;
            }
        }
        let coaches = HouseCoach::new();
        simulate::<StatisPro, _>(&Arc::new(setup), Seed(24), coaches).expect("a game").game.digest()
    };
    assert_eq!(play(false), play(true));
}
