//! Links and saves: a game opens the same everywhere.

use super::scene::team;
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::cards::{CardSet, TeamCard};
use hardwood::dice_basketball::charts::Charts;
use hardwood::dice_basketball::link::Reference;
use hardwood::dice_basketball::{Code, DiceBasketball, HouseCoach, HouseRules, Setup};
use hardwood::kit::{Luck, Seed};
use hardwood::table::link::Link;
use hardwood::table::{Need, Save, Session};
use std::sync::Arc;

/// Plays `n` inputs of a game, or the whole game if it is shorter.
fn play(setup: Setup, n: usize) -> Session<DiceBasketball> {
    let mut session = Session::<DiceBasketball>::new(Arc::new(setup), Some(Seed(9))).expect("a good setup");
    let mut coach = HouseCoach::new();
    while session.journal().len() < n {
        let Some(input) = session.input_of(&mut coach, &Side::ALL) else { break };
        session.input(input).expect("it is on offer");
    }
    session
}

fn setup() -> Setup {
    let set = CardSet::from_json(include_str!("../../www/cards/dice/nba-2010.json")).expect("a set").0;
    Setup::new(set.teams[1].clone(), set.teams[12].clone(), Code::Nba)
}

#[test]
fn a_link_with_named_teams_is_short_and_needs_the_cards() {
    let session = play(setup(), usize::MAX);
    assert_eq!(*session.need(), Need::Over);
    let text = session.link(Reference::named(session.setup(), "NBA 2009-10")).expect("it fits");
    assert!(text.len() < 700, "{} letters", text.len());
    let link = Link::<DiceBasketball>::parse(&text).expect("a link");
    let found = link.reference.setup(&session.setup().teams.0, None).expect("both are here");
    assert_eq!(link.open(Arc::new(found)).expect("the same").game(), session.game());
    let missing = link.reference.setup(&[], None).expect_err("no cards");
    assert_eq!((missing.teams.len(), missing.set.as_str(), missing.deck), (2, "NBA 2009-10", false));
}

#[test]
fn a_link_with_full_teams_needs_only_the_charts() {
    let mut setup = Setup::new(team(Side::Home), team(Side::Visitors), Code::College);
    setup.house.free_throw_roll_rebounds = true;
    setup.house.steals_passed_in = true;
    setup.house.drives_by_chart = true;
    setup.house.doubled_but_open = true;
    setup.out = PerSide::new(vec![3, 9], vec![]);
    setup.charts = Some(Charts::house().clone());
    let session = play(setup.clone(), 200);
    let text = session.link(Reference::whole(session.setup())).expect("it fits");
    let link = Link::<DiceBasketball>::parse(&text).expect("a link");
    assert!(link.reference.setup(&[], None).is_err_and(|missing| missing.deck));
    let found = link.reference.setup(&[], Some(Charts::house())).expect("the charts are here");
    assert_eq!(found, setup);
    assert_eq!(link.open(Arc::new(found)).expect("the same").game(), session.game());
}

#[test]
fn a_save_opens_with_its_own_charts() {
    let mut setup = setup();
    setup.charts = Some(Charts::house().clone());
    let session = play(setup, 333);
    let text = serde_json::to_string(&session.save()).expect("text");
    let save: Save = serde_json::from_str(&text).expect("a save");
    let opened = save.open::<DiceBasketball>().expect("it opens").session;
    assert_eq!((opened.game(), opened.events()), (session.game(), session.events()));
    let damaged = text.replacen("jump ball,00,15", "jump ball,00,14", 1);
    let save: Save = serde_json::from_str(&damaged).expect("a save");
    let error = save.open::<DiceBasketball>().map(drop).expect_err("its charts").to_string();
    assert!(error.contains("this row would begin with 15"), "{error}");
}

#[test]
fn damaged_links_are_refused_or_still_open() {
    let session = play(setup(), 60);
    let text = session.link(Reference::whole(session.setup())).expect("it fits");
    let mut luck = Luck::new(Seed(4));
    for _ in 0..200 {
        let mut letters = text.clone().into_bytes();
        let at = luck.below(letters.len() as u32) as usize;
        letters[at] = b"abcXYZ019-_"[luck.below(11) as usize];
        let text = String::from_utf8(letters).expect("letters");
        let Ok(link) = Link::<DiceBasketball>::parse(&text) else { continue };
        if let Ok(setup) = link.reference.setup(&[], None) {
            let _ = link.open(Arc::new(setup));
        }
    }
}

/// audit DB-12: §10, D6. Only links of rules 3 say how a foul on a drive is read; before, it gave two throws.
#[test]
fn db_12_an_older_link_opens_with_two_throws_for_a_foul_on_a_drive() {
    let first_release = include_str!("../shared/release/dice.1.link");
    let link = Link::<DiceBasketball>::parse(first_release).expect("a link");
    let first_save: serde_json::Value =
        serde_json::from_str(include_str!("../shared/release/dice.json")).expect("a save");
    let teams: Vec<TeamCard> = serde_json::from_value(first_save["setup"]["teams"].clone()).expect("cards");
    let setup = link.reference.setup(&teams, None).expect("its teams");
    assert_eq!(setup.house, HouseRules::as_first_played());
    for by_chart in [false, true] {
        let mut setup = self::setup();
        setup.house.drives_by_chart = by_chart;
        let session = play(setup.clone(), 60);
        let text = session.link(Reference::named(&setup, "NBA 2009-10")).expect("it fits");
        let link = Link::<DiceBasketball>::parse(&text).expect("a link");
        assert_eq!(link.reference.setup(&setup.teams.0, None), Ok(setup));
    }
}

/// The card sets were dealt anew with rules 2: a link from before finds its teams by name and season, and plays
/// with today's cards. A link of today needs the very cards.
#[test]
fn an_older_link_finds_teams_that_were_dealt_anew() {
    let first_release = include_str!("../shared/release/dice.1.link");
    let older = Link::<DiceBasketball>::parse(first_release).expect("a link").reference.teams.older_cards;
    assert!(older);
    let mut dealt_before = setup();
    dealt_before.teams[Side::Home].players[0].stamina += 1;
    let mut reference = Reference::named(&dealt_before, "NBA 2009-10");
    let today = setup();
    let missing = reference.setup(&today.teams.0, None).expect_err("other cards");
    assert_eq!(
        (missing.teams, missing.set),
        (vec![today.teams[Side::Home].name.clone() + " 2009-10"], "NBA 2009-10".into())
    );
    reference.teams.older_cards = older;
    assert_eq!(reference.setup(&today.teams.0, None), Ok(today.clone()));
    assert!(reference.setup(&today.teams.0[1..], None).is_err(), "no team of that name");
    let session = play(today, 60);
    let text = session.link(Reference::named(session.setup(), "NBA 2009-10")).expect("it fits");
    assert!(!Link::<DiceBasketball>::parse(&text).expect("a link").reference.teams.older_cards);
}
