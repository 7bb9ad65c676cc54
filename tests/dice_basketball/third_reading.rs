//! Rows of the audit of 25 November 2026 (DB-8 to DB-15).

use super::bulk::fixture;
use super::scene::*;
use crate::cases::games;
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::career::{Agent, Career, Life, Seat};
use hardwood::dice_basketball::{
    BallSource, Choice, Code, DiceBasketball, HouseCoach, HouseRules, Press, Question, Roll, SeasonOptions,
    Setup,
};
use hardwood::kit::Seed;
use hardwood::table::{Coach, Game, Input, Session, simulate};
use serde_json::json;

/// College: Home has scored, and the visitors pass the ball in.
fn basket() -> Scene {
    Scene::new().college().timing(40).roll(12).two(11)
}

/// audit DB-8: §23 with DB39. DB42: the bonus of a broken press lasts as long as the possession, up to the first shot.
#[test]
fn db_8_the_bonus_of_a_broken_press_survives_what_ends_no_possession() {
    let press = || basket().choose(Choice::FullCourt).rolls(&[0, 12]);
    let broken = |scene: Scene| scene.play().game().ball().broken;
    assert!(broken(press()));
    assert!(broken(press().pass(1).rolls(&[99, 0])), "out of bounds");
    assert!(broken(press().pass(2).rolls(&[0, 0, 0])), "a foul without throws");
    assert!(broken(press().choose(Choice::TimeOut).roll(0)), "a timeout");
    // the arrow is the visitors'
    let held = press().pass(0).rolls(&[70, 0]).play();
    assert_eq!((held.ball().0, held.game().ball().broken), (Visitors, false), "a held ball");
    let two = press().pass(1).rolls(&[99, 0, 12]).two(99).play();
    assert_eq!(two.range(), 55);
    // off the rebound of that shot
    assert!(!broken(press().pass(1).rolls(&[99, 0, 12]).two(95)), "the first shot only");
    // across half court there is no full court press
    assert_eq!(press().pass(1).rolls(&[99, 0]).play().game().pass_range().to, 90);
}

/// audit DB-9: §23, D2. D24: a press may be announced for the pass that repeats a pressed one.
#[test]
fn db_9_a_press_may_meet_the_inbounds_pass_after_a_foul_on_it() {
    // the foul chart: the defense
    let fouled = || basket().choose(Choice::FullCourt).rolls(&[78, 0]);
    let again = fouled().play();
    assert_eq!(again.ball(), (Visitors, None));
    assert!(again.may(Home).contains(&Choice::FullCourt));
    assert_eq!(fouled().choose(Choice::FullCourt).play().rolls_for(), Some(Roll::Inbounds { pressed: true }));
    // a foul by the offense gives the ball to Home
    let charge = basket().choose(Choice::FullCourt).rolls(&[78, 83]).play();
    assert_eq!(charge.ball().0, Home);
    assert!(!charge.may(Visitors).contains(&Choice::FullCourt));
    // once the ball was in play, the press after the basket is over
    assert!(!basket().roll(0).rolls(&[2, 0, 0]).play().may(Home).contains(&Choice::FullCourt));
}

/// audit DB-10: §16. D25: the ball is dead until it is passed in, also once a press is announced.
#[test]
fn db_10_the_offense_may_call_time_once_a_press_is_announced() {
    let pressed = || basket().choose(Choice::FullCourt);
    assert!(pressed().play().may(Visitors).contains(&Choice::TimeOut));
    let called = || pressed().choose(Choice::TimeOut);
    // the press is announced anew, or another defense
    let may = called().choose(Choice::Ready).choose(Choice::Ready).play().may(Home);
    assert!(may.contains(&Choice::FullCourt) && may.contains(&Choice::HalfCourt));
    let trap = called().choose(Choice::HalfCourt).roll(0).play();
    let ball = *trap.game().ball();
    assert_eq!(
        (ball.press, ball.by, trap.game().time_outs(Visitors)),
        (Press::HalfCourt, BallSource::TimeOut, 5)
    );
    let none = called().roll(0).play();
    assert_eq!(none.game().ball().press, Press::None);
}

/// audit DB-11: §14, D10. The longer of two injuries counts.
#[test]
fn db_11_a_lighter_injury_does_not_shorten_a_longer_one() {
    let hurt = |first: [u8; 2], second: [u8; 2]| {
        let mut scene = Scene::new();
        // nobody can come in
        scene.setup.out[Home] = (5..10).collect();
        let scene = scene.rolls(&[0, 0]).rolls(&first).roll(0).rolls(&[0, 0]).rolls(&second);
        let now = scene.play().game().condition(starter(Home, Pg));
        (now.games_out, now.back_in)
    };
    // chart B: forty games; chart A: the period
    assert_eq!(hurt([99, 98], [0, 50]), (40, u8::MAX));
    assert_eq!(hurt([0, 50], [99, 98]), (40, u8::MAX));
    assert_eq!(hurt([0, 50], [0, 50]), (0, 2));
}

/// audit DB-12: §10, D6.
#[test]
fn db_12_a_foul_on_a_drive_may_go_to_the_foul_chart() {
    let driving = |by_chart| {
        let mut scene = Scene::new();
        scene.setup.house.drives_by_chart = by_chart;
        // special chart 1: fouled on a drive
        scene.rolls(&[1, 0]).play()
    };
    assert_eq!(driving(false).rolls_for(), Some(Roll::FreeThrow { by: starter(Home, Pg) }));
    assert_eq!(driving(true).rolls_for(), Some(Roll::Foul));
    assert_eq!(driving(true).game().team_fouls(Visitors), 0);
}

/// audit DB-12: §10, D6. The letter is the default of everything new: a game, a season, a career.
#[test]
fn db_12_by_default_a_foul_on_a_drive_goes_to_the_foul_chart() {
    let letter = HouseRules { drives_by_chart: true, ..HouseRules::as_first_played() };
    assert_eq!(HouseRules::default(), letter);
    assert_eq!(Scene::new().setup.house, letter);
    assert_eq!((SeasonOptions::default().house, SeasonOptions::of_league("NCAA").house), (letter, letter));
    // special chart 1: fouled on a drive
    assert_eq!(Scene::new().rolls(&[1, 0]).play().rolls_for(), Some(Roll::Foul));
}

/// audit DB-12: §10, D6. What lacks the switch was played without it.
#[test]
fn db_12_what_lacks_the_switch_is_played_as_it_was() {
    let setup = serde_json::to_value(&Scene::new().setup).expect("JSON");
    let read = |house: Option<serde_json::Value>| {
        let mut setup = setup.clone();
        match house {
            Some(house) => setup["house"] = house,
            None => drop(setup.as_object_mut().and_then(|fields| fields.remove("house"))),
        }
        serde_json::from_value::<Setup>(setup).expect("a setup").house
    };
    assert_eq!(read(None), HouseRules::as_first_played());
    assert!(!read(Some(json!({ "free_throw_roll_rebounds": true }))).drives_by_chart);
    assert!(read(Some(json!({ "drives_by_chart": true }))).drives_by_chart);
    let options = |text: &str| serde_json::from_str::<SeasonOptions>(text).expect("options").house;
    assert_eq!(options("{}"), HouseRules::as_first_played());
    assert_eq!(options(r#"{"house": {}}"#), HouseRules::as_first_played());
}

/// audit DB-12: §22. A career's games are played by its own options; an older career has none.
#[test]
fn db_12_a_career_keeps_the_reading_it_was_begun_with() {
    let set = include_str!("../../www/cards/dice/nba-2010.json");
    let mut league =
        hardwood::dice_basketball::cards::CardSet::from_json(set).expect("a shipped set").0.teams;
    league.truncate(4);
    let (position, code) = (hardwood::court::Position::Sg, Code::Nba);
    let season = |house| {
        let name = "Sam Rook".into();
        let life = Life { name, number: "00".into(), position, team: 1, code, house, league: league.clone() };
        let mut career = Session::<Career>::new(std::sync::Arc::new(life), Some(Seed(3))).expect("a life");
        career.input(Input::Luck).expect("a season");
        career
    };
    let [first, today] = [HouseRules::as_first_played(), HouseRules::default()].map(season);
    assert_ne!(first.game().seasons(), today.game().seasons(), "another reading, other games");
    // as rules 2 wrote it
    let mut old = first.save();
    old.rules = 2;
    old.setup.as_object_mut().expect("fields").remove("house");
    let opened = old.open::<Career>().expect("it opens");
    assert!(opened.notice.is_none() && opened.session.game() == first.game());
}

/// audit DB-12: §6, DB40.
#[test]
fn db_12_an_open_receiver_may_have_to_pass() {
    let open = |must_pass| {
        let mut scene = Scene::new().with(Visitors, Pg, |player| player.defense = -5).roll(12).two(11);
        scene.setup.house.open_must_pass = must_pass;
        scene.choose(Choice::Pressure).roll(67).play()
    };
    assert_eq!(open(false).game().ball().by, BallSource::Open);
    assert_eq!((open(true).game().ball().by, open(true).ball()), (BallSource::Usual, (Visitors, Some(Pg))));
    assert!(!open(true).game().may_shoot());
}

/// audit DB-12: §6, §18, D14.
#[test]
fn db_12_a_double_team_may_spare_an_open_shot() {
    let range = |spared, digits: &[u8]| {
        let mut scene = Scene::new().roll(12).two(11).choose(Choice::Double { target: Sg, helper: Sf });
        scene.setup.house.doubled_but_open = spared;
        let scene = digits.iter().enumerate().fold(scene.roll(0), |scene, (nth, digit)| match nth {
            0 => scene.roll(10 + digit),
            _ => scene.pass(10 + digit),
        });
        scene.two(99).play().range()
    };
    // after one pass the shooting guard is not open, after two passes the guard is
    assert_eq!((range(false, &[2]), range(true, &[2])), (40, 40));
    assert_eq!((range(false, &[1, 2]), range(true, &[1, 2])), (40, 50));
}

/// audit DB-13: §13, ten less.
#[test]
fn db_13_a_tired_players_shooting_is_shown_as_it_is_now() {
    use hardwood::book::ShotKind::{Three, Two};
    let shown = |stamina| {
        let scene = Scene::new().with(Home, Pg, |player| player.stamina = stamina);
        let scene = scene.with(Home, Pg, |player| player.three = None).play();
        let game = scene.game();
        let guard = starter(Home, Pg);
        (game.shooting(guard, Two), game.shooting(guard, Three), game.foul_shooting(guard))
    };
    assert_eq!(shown(20), (Some(50), None, 79));
    assert_eq!(shown(0), (Some(40), None, 69));
}

/// audit DB-14: §22. D26: a career from a college set is played by the same rules: 82 games a season, to the age of forty.
#[test]
fn db_14_a_career_from_a_college_set_is_no_four_years() {
    let set = include_str!("../../www/cards/dice/college-2010.json");
    let mut league =
        hardwood::dice_basketball::cards::CardSet::from_json(set).expect("a shipped set").0.teams;
    league.truncate(4);
    let code = Code::ALL.into_iter().find(|code| code.rules().college).expect("the college game");
    let position = hardwood::court::Position::Sg;
    let house = HouseRules::default();
    let life = Life { name: "Sam Rook".into(), number: "00".into(), position, team: 1, code, house, league };
    let mut career = Session::<Career>::new(std::sync::Arc::new(life), Some(Seed(3))).expect("a life");
    while career.game().seasons().len() < 5 {
        let Some(input) = career.input_of(&mut Agent, &[Seat]) else { break };
        career.input(input).expect("on offer");
    }
    let seasons = career.game().seasons();
    assert_eq!(seasons.len(), 5, "it goes on after four");
    assert!(
        seasons.iter().all(|season| season.games <= 82) && seasons.iter().any(|season| season.games > 60)
    );
    assert!(career.game().age() >= 26 && !career.game().over());
}

/// audit DB-15: §18, §19. The coach in company plays the defense that gives up the fewest points.
#[test]
fn db_15_the_coach_in_company_plays_zone_and_double_teams_where_it_pays() {
    let question = Question::Defense { after_basket: false };
    let act = |scene: Scene| HouseCoach::new().in_company().act(scene.play().game(), Home, &question);
    for seed in 0..60 {
        let setup = fixture(Code::ALL[(seed % 2) as usize], seed);
        let session = Session::<DiceBasketball>::new(setup, Some(Seed(seed))).expect("a setup");
        for side in Side::ALL {
            let choice = HouseCoach::new().in_company().act(session.game(), side, &question);
            assert!(matches!(choice, Some(Choice::Double { .. } | Choice::Zone)), "{choice:?}");
            let why = HouseCoach::new().reason(session.game(), side, &question, choice.expect("one"));
            assert!(why.is_some());
            let steady = HouseCoach::new().act(session.game(), side, &question);
            assert_eq!(steady, None, "in simulations as ever");
        }
    }
    // one shooter, guarded by the one who can't: five share the work in a zone
    let weak = Scene::new().all(Home, |p| p.defense = -8).with(Home, Pg, |p| p.defense = 6);
    let one = weak.all(Visitors, |p| p.stamina = 3).with(Visitors, Pg, |p| p.stamina = 40);
    assert_eq!(act(one), Some(Choice::Zone));
    // one shooter, and nobody guards better than another: two go to the shooter, the second from who shoots least
    let even = Scene::new().all(Home, |p| p.defense = 0).all(Visitors, |p| p.stamina = 8);
    let shooter = even.with(Visitors, Sf, |p| p.stamina = 40).with(Visitors, Sg, |p| p.stamina = 1);
    assert_eq!(act(shooter), Some(Choice::Double { target: Sf, helper: Sg }));
    // who has called it does not call it again
    let first = act(basket()).expect("there is something better");
    assert_eq!(act(basket().choose(first)), None);
}

/// audit DB-15: §18, §19. It pays, against the same teams with the same luck: 8,065 points in 6,000 games, 1.34 a game, which
/// without the decision are none. The limit is half a point a game.
#[test]
fn db_15_defenses_by_the_cards_gain_points() {
    let mut gained = 0;
    let games = games(1_000, 6_000);
    for seed in 0..games {
        let with = if seed % 2 == 0 { Side::Home } else { Side::Visitors };
        let margin = |company: bool| {
            let coach = |side| match company && side == with {
                true => HouseCoach::new().in_company(),
                false => HouseCoach::new(),
            };
            let coaches = PerSide(Side::ALL.map(coach));
            let game = simulate::<DiceBasketball, _>(&fixture(Code::Nba, seed), Seed(seed), coaches);
            game.expect("a game").game.margin(with)
        };
        gained += margin(true) - margin(false);
    }
    println!("{gained} points in {games} games");
    // by chance few games may come to anything
    assert!(games < 1_000 || 2 * gained > games as i32, "{gained} points in {games} games");
}
