//! SP §17.5-17.6 Games between teams of different seasons, from two card sets.

use crate::scene::*;
use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::cards::{CardSet, TeamCard};
use hardwood::statis_pro::eras::Eras;
use hardwood::statis_pro::link::Reference;
use hardwood::statis_pro::{Code, HouseCoach, Setup, StatisPro};
use hardwood::table::link::Link;
use hardwood::table::{Game, Save, Session};
use std::sync::Arc;

/// A team of a season, whose players all have this REBOUND.
fn team(season: &str, rebounds: u8) -> TeamCard {
    let mut team = Scene::new().setup.teams[Home].clone();
    team.season = season.to_owned();
    for player in &mut team.players {
        (player.rebounds, player.minutes) = (rebounds, 240);
    }
    team
}

/// The proposals for two seasons: the home team's and the visitors', each with the REBOUND of its players.
fn eras(home: (&str, u8), visitors: (&str, u8)) -> Eras {
    let [home, visitors] = [home, visitors].map(|(season, rebounds)| vec![team(season, rebounds); 6]);
    let teams = PerSide::new(home[0].clone(), visitors[0].clone());
    Eras::between(Code::Nba, &teams, &PerSide::new(&home, &visitors))
}

/// §17.5 The first season with a three-point shot was 1979-80: either team may be from before.
#[test]
fn s17_5_no_shot_counts_three_where_a_team_is_from_before_1979_80() {
    let why = |home: &str, visitors: &str| eras((home, 18), (visitors, 18)).no_threes;
    assert_eq!(why("1979-80", "2009-10"), None);
    let before = "There was no three-point shot in 1978-79 (§17.5).";
    for (home, visitors) in [("1978-79", "2009-10"), ("2009-10", "1978-79"), ("1978-79", "1978-79")] {
        assert_eq!(why(home, visitors).as_deref(), Some(before));
    }
    assert!(why("1978-79", "1964-65").is_some_and(|why| why.contains("1964-65")), "the older one is named");
    assert_eq!(why("none", ""), None, "nobody knows");
}

/// §17.5 by H68: the three-point shot came to the NCAA in 1986-87 and to FIBA in 1984-85.
#[test]
fn h68_other_codes_count_from_their_own_first_season() {
    let is_before = |code: Code, season: &str| {
        let teams = PerSide::new(team(season, 18), team("2009-10", 18));
        Eras::between(code, &teams, &PerSide::default()).no_threes.is_some()
    };
    for (code, last, first) in
        [(Code::Nba, "1979", "1980"), (Code::Ncaa, "1986", "1987"), (Code::FibaBefore2014, "1984", "1985")]
    {
        assert!(is_before(code, last) && !is_before(code, first), "{code:?}");
    }
}

/// §17.6 The edge in rebounds of a season with more missed shots can be converted away (H69).
#[test]
fn s17_6_rebounds_of_the_season_with_more_are_scaled_to_the_others_level() {
    for (side, old) in
        [(Home, eras(("1964-65", 25), ("1985-86", 20))), (Visitors, eras(("1985-86", 20), ("1964-65", 25)))]
    {
        let conversion = old.rebounds.expect("there is an edge");
        assert!(conversion.is_proposed());
        let why =
            "1964-65 had more rebounds to be had than 1985-86: REBOUND 25.0 on average, not 20.0 (§17.6).";
        assert_eq!(conversion.why(), why);
        let mut teams = PerSide::new(team("", 0), team("", 0));
        for (place, rebounds) in [31, 10, 0, 255, 25].into_iter().enumerate() {
            teams[side].players[place].rebounds = rebounds;
        }
        teams[side.other()].players[0].rebounds = 31;
        let before = teams.clone();
        conversion.apply(&mut teams);
        let ratings: Vec<u8> = teams[side].players[..5].iter().map(|player| player.rebounds).collect();
        assert_eq!(ratings, [25, 8, 0, 204, 20], "by 0.8, rounded half up");
        assert_eq!(teams[side.other()], before[side.other()]);
        teams[side].players.clone_from(&before[side].players);
        assert_eq!(teams, before, "nothing else");
    }
}

/// §17.6 The conversion is proposed from a tenth more, and there is none where nothing is known.
#[test]
fn s17_6_a_conversion_is_proposed_from_a_tenth_more_rebounds() {
    let rebounds = |home, visitors| eras(home, visitors).rebounds;
    let proposed = |more| rebounds(("1964-65", more), ("1985-86", 20)).map(|it| it.is_proposed());
    assert_eq!([20, 21, 22].map(proposed), [None, Some(false), Some(true)]);
    assert_eq!(rebounds(("1985-86", 25), ("1985-86", 20)), None, "one season");
    let five = vec![team("1964-65", 25); 5];
    let six = vec![team("1985-86", 20); 6];
    let teams = PerSide::new(five[0].clone(), six[0].clone());
    assert_eq!(Eras::between(Code::Nba, &teams, &PerSide::new(&five, &six)).rebounds, None, "too few teams");
}

/// §17.6, H69: ratings count by minutes; a player without any counts as one of a minute, so that a set without minutes
/// counts its players alike.
#[test]
fn s17_6_ratings_count_by_minutes_and_nobody_for_none() {
    let mut half = team("1985-86", 20);
    for (place, player) in half.players.iter_mut().enumerate() {
        (player.rebounds, player.minutes) = if place % 2 == 0 { (30, 0) } else { (20, 3) };
    }
    let (old, new) = (vec![team("1964-65", 25); 6], vec![half; 6]);
    let teams = PerSide::new(old[0].clone(), new[0].clone());
    let eras = Eras::between(Code::Nba, &teams, &PerSide::new(&old, &new));
    let why = eras.rebounds.expect("there is an edge").why();
    assert!(why.contains("REBOUND 25.0 on average, not 22.5"), "{why}");
}

/// §17.6 Printed cards of any two seasons may meet: Bird's Celtics and Pierce's.
#[test]
fn s17_6_teams_of_two_card_sets_play_each_other() {
    let read = |text: &str| CardSet::from_json(text).expect("a good set").0.teams;
    let sets = PerSide::new(
        read(include_str!("../../www/cards/nba-1986.json")),
        read(include_str!("../../www/cards/nba-2010.json")),
    );
    let celtics = |side: Side| sets[side].iter().find(|team| team.id == "BOS").expect("a team").clone();
    let teams = PerSide::new(celtics(Home), celtics(Visitors));
    let eras = Eras::between(Code::Nba, &teams, &PerSide::new(&sets[Home], &sets[Visitors]));
    assert_eq!(eras.no_threes, None);
    assert!(eras.rebounds.is_some_and(|rebounds| !rebounds.is_proposed()), "18.1 and 17.9");

    let PerSide([home, visitors]) = teams;
    let setup = Arc::new(Setup::nba(home, visitors));
    let mut session = Session::<StatisPro>::new(Arc::clone(&setup), Some(Seed(1986))).expect("a good setup");
    let mut coach = HouseCoach::new();
    while let Some(input) = session.input_of(&mut coach, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    assert!(session.game().over() && session.game().margin(Home) != 0);
    let save = session.save().to_json();
    let opened = Save::from_json(&save).and_then(|save| save.open::<StatisPro>()).expect("our own");
    assert!(opened.session.game() == session.game());
    let link = session.link(Reference::whole(&setup)).expect("it fits");
    let link = Link::<StatisPro>::parse(&link).expect("undamaged");
    let back = Arc::new(link.reference.setup(&[], None).expect("the teams are inside"));
    assert!(link.open(back).expect("the same game").game() == session.game());
}
