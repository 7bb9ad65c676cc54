//! SP §14G Injuries during a season: absences, expanded attempts, ten-day contracts and games missed.

use crate::scene::*;
use hardwood::court::{PerSide, Player, Position, Side};
use hardwood::statis_pro::availability::{Availability, Expanded, game_day, may_expand, ten_day};
use hardwood::statis_pro::cards::{CardSet, PlayerCard, TeamCard};
use hardwood::statis_pro::fac::Class;
use hardwood::statis_pro::fac::Section::Advance;
use hardwood::statis_pro::link::Reference;
use hardwood::statis_pro::{Choice, Setup, StatisPro, TenDayCards};
use hardwood::table::link::Link;
use hardwood::table::{Game, Scored, Session};
use std::sync::Arc;

fn out(places: &[u8]) -> Availability {
    Availability { out: places.to_vec(), ..Availability::default() }
}

/// Fourteen players: Home's ten, and four more like its reserves.
fn deep() -> TeamCard {
    let mut team = Scene::new().setup.teams[Home].clone();
    let more: Vec<PlayerCard> = team.players[5..9].to_vec();
    team.players.extend(more);
    for (n, card) in (0u8..).zip(&mut team.players) {
        card.foul_range = (5 * n + 1, 5 * n + 5);
    }
    team
}

fn problems(
    result: Result<
        (TeamCard, hardwood::statis_pro::availability::RosterChanges),
        Vec<hardwood::kit::Problem>,
    >,
) -> Vec<String> {
    result.expect_err("not legal").iter().map(|p| p.message.clone()).collect()
}

#[test]
fn s14g_an_absent_player_neither_starts_nor_comes_in_nor_is_injured() {
    let setup = Setup::nba(deep(), deep());
    let today = hardwood::court::PerSide::new(out(&[4, 9]), Availability::default());
    let setup = setup.on_the_day(today).expect("legal");
    let game = StatisPro::new(Arc::new(setup)).expect("a good setup");
    for place in [4, 9] {
        let player = Player::new(Home, place);
        assert!(!game.may_play(player) && game.position_of(player).is_none());
        assert!(game.bench(Home).all(|i| i != place));
    }
    assert!(game.book().teams[Home].five.iter().all(|i| ![4, 9].contains(i)));
    assert!(game.may_play(Player::new(Visitors, 4)));
}

#[test]
fn s14g_half_the_attempts_of_a_missing_player_go_to_one_with_fewer_at_the_position() {
    let mut team = deep();
    for (place, atts) in [(0, 19), (1, 20), (5, 9), (6, 12)] {
        team.players[place].atts = atts;
    }
    // PG 0 is missing: guards are 1, 5, 6, 10, 11
    let mut today = out(&[0]);
    assert_eq!(may_expand(&team, &today, 0), [5, 6, 10, 11], "1 has more");
    today.expanded = vec![Expanded { missing: 0, by: Some(5) }];
    let (day, made) = game_day(&team, &today).expect("legal");
    assert_eq!((day.players[5].atts, day.players[6].atts), (18, 12), "9 and half of 19, rounded down");
    assert_eq!(made.why, ["Home Ames5: ATTEMPTS 9 to 18, for Home Ames0"]);
    assert_eq!(made.undo(&day), team);
    for by in [Some(1), Some(0), Some(2), Some(99), None] {
        let wrong = Availability { expanded: vec![Expanded { missing: 0, by }], ..out(&[0]) };
        let found = problems(game_day(&team, &wrong));
        assert_eq!(
            found,
            ["half of Home Ames0's attempts may go to Home Ames5, Home Bell6, Home Ames5, Home Bell6"]
        );
    }
    let healthy = Availability { expanded: vec![Expanded { missing: 1, by: Some(5) }], ..out(&[0]) };
    assert_eq!(
        problems(game_day(&team, &healthy)),
        ["Home Bell1's attempts can be given once, and only when Home Bell1 is missing"]
    );
}

/// §14G Expanded ATTEMPTS end at the most a card has (H89).
#[test]
fn s14g_expanded_attempts_end_at_39() {
    let mut team = deep();
    (team.players[0].atts, team.players[5].atts) = (30, 25);
    let today = Availability { expanded: vec![Expanded { missing: 0, by: Some(5) }], ..out(&[0]) };
    assert_eq!(game_day(&team, &today).expect("legal").0.players[5].atts, 39, "not 40");
}

#[test]
fn s14g_if_nobody_has_fewer_all_at_the_position_share_them() {
    let mut team = deep();
    team.players[4].atts = 9;
    (team.players[9].atts, team.players[3].atts) = (9, 20);
    team.players[3].classes.push(Class::Center);
    let today = Availability { expanded: vec![Expanded { missing: 4, by: None }], ..out(&[4]) };
    let (day, made) = game_day(&team, &today).expect("legal");
    // 4 among two: the C and the PF who also plays C
    assert_eq!((day.players[9].atts, day.players[3].atts), (11, 22));
    assert_eq!(made.undo(&day), team);
}

#[test]
fn s14g_ten_day_players_are_signed_for_a_position_without_reserve_or_fewer_than_eight_players() {
    let team = deep();
    assert!(game_day(&team, &Availability::default()).expect("legal").1.is_empty());
    let (day, made) = game_day(&team, &out(&[9])).expect("legal");
    assert_eq!(made.why, ["Ten-day C for Home Ellis9"], "H66: no reserve center");
    let card = day.players.last().expect("somebody");
    assert_eq!(card.foul_range, (46, 50), "X: the replaced player's");
    assert_eq!(PlayerCard { foul_range: (0, 0), ..card.clone() }, ten_day(Position::C));
    // nine of fourteen are missing: five are left plus the classes they lack, then up to eight
    let (day, made) = game_day(&team, &out(&[5, 6, 7, 8, 9, 10, 11, 12, 13])).expect("legal");
    assert_eq!(
        made.why,
        ["Ten-day PG for Home Ames5", "Ten-day SF for Home Cole7", "Ten-day C for Home Ellis9"]
    );
    assert_eq!((day.players.len(), made.undo(&day)), (17, team.clone()));
    let all: Vec<u8> = (0..14).collect();
    let (day, made) = game_day(&team, &out(&all)).expect("legal: ten-day players only");
    assert_eq!((day.players.len(), made.why.len()), (22, 8));
    let ranges: Vec<_> = day.players[14..].iter().map(|card| card.foul_range).collect();
    assert!((1..8).all(|i| ranges[..i].iter().all(|range| *range != ranges[i])), "each player has their own");
}

#[test]
fn s14g_an_illegal_choice_is_refused_with_a_reason() {
    let team = deep();
    assert_eq!(problems(game_day(&team, &out(&[3, 3]))), ["Home Dunn3 is missing twice"]);
    assert_eq!(
        problems(game_day(&team, &out(&[14]))),
        ["player 14 can't be missing: the roster has 14, counted from 0"]
    );
    let mut large = deep();
    large.players.resize(30, large.players[13].clone());
    let all: Vec<u8> = (0..28).collect();
    assert_eq!(problems(game_day(&large, &out(&all))), ["2 players can play; five are needed"]);
}

#[test]
fn s14g_all_five_ten_day_cards_are_playable() {
    let mut set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a set").0;
    set.teams[0].players = Position::ALL.map(ten_day).to_vec();
    assert!(set.check().is_ok());
    for at in Position::ALL {
        assert_eq!(ten_day(at).classes, [Class::of(at)]);
    }
}

/// The Visitors' player 6 has played 70 games, has rating 3, and has missed this many.
fn hurt(missed: u8) -> Scene {
    let mut s = Scene::new();
    let card = &mut s.setup.teams[Visitors].players[6];
    (card.games, card.injury) = (70, 3);
    s.setup.today[Visitors].available.missed = vec![0, 0, 0, 0, 0, 0, missed];
    s.z("Injury: game and Injury Rating 3").rpg(101)
}

#[test]
fn s14g_a_player_never_plays_fewer_games_than_the_card_says() {
    let player = Player::new(Visitors, 6);
    for (missed, more) in [(0, 3), (9, 3), (10, 2), (11, 1)] {
        let p = hurt(missed).play();
        assert_eq!(p.game().injured_for(), Some((player, more)), "82 − 70 − {missed} left to miss");
    }
    let p = hurt(12).play();
    assert!(!p.game().is_injured(player), "none left to miss");
    let who = p.game().injured_for().expect("somebody, for this game");
    assert_eq!((who.0.side, who.1), (Visitors, 0));
    let p = Scene::new().z("Injury: rest of game").rpg(141).card(Advance, "Traveling D OB, TO PG").play();
    assert_eq!(p.game().injured_for(), Some((starter(Visitors, C), 0)));
    assert_eq!(Scene::new().play().game().injured_for(), None);
}

#[test]
fn s14g_absences_travel_in_saves_and_links() {
    let set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a set").0;
    let (home, visitors) = (&set.teams[1], &set.teams[12]);
    let places = |team: &TeamCard| {
        let centers = (0u8..).zip(&team.players).filter(|(_, card)| card.classes.contains(&Class::Center));
        centers.map(|(place, _)| place).collect::<Vec<_>>()
    };
    let today = hardwood::court::PerSide::new(out(&places(home)), Availability::default());
    let setup = Setup::nba(home.clone(), visitors.clone()).on_the_day(today).expect("legal");
    assert!(setup.teams[Home].players.len() > home.players.len());
    let mut session =
        Session::<StatisPro>::new(Arc::new(setup.clone()), Some(hardwood::kit::Seed(5))).expect("good");
    for _ in 0..40 {
        let input = if matches!(session.need(), hardwood::table::Need::Choose { .. }) {
            session.choose(0)
        } else {
            session.flip()
        };
        input.expect("legal");
    }
    let text = session.save().to_json();
    let opened =
        hardwood::table::Save::from_json(&text).expect("a save").open::<StatisPro>().expect("it opens");
    assert_eq!(**opened.session.setup(), setup);
    for reference in [Reference::named(&setup, &set.name), Reference::whole(&setup)] {
        let text = session.link(reference).expect("it fits");
        let link = Link::<StatisPro>::parse(&text).expect("a link");
        let again = link.reference.setup(&set.teams, None).expect("nothing is missing");
        assert_eq!(again, setup);
        assert!(link.open(Arc::new(again)).is_ok());
    }
    assert_eq!(setup.team_as_printed(Side::Home), *home);
    let _ = Choice::Ready;
}

/// §14G with a person's own Ten-Day Contract cards: they are signed, stay in the save, and a link has them.
#[test]
fn s14g_own_ten_day_cards_are_signed_saved_and_linked() {
    let own =
        TenDayCards::read("A; C; 33; 7; 55; 30; X; 6; -1\nB; F; 44; 6; 60; 20; X; 5; 0").expect("two cards");
    let mut setup = crate::league::fixture(3);
    setup.ten_day = Some(own);
    // five are left, so that three are signed
    let players = setup.teams[Side::Home].players.len() as u8;
    let out = Availability { out: (0..players - 5).collect(), ..Availability::default() };
    let setup = setup.on_the_day(PerSide::new(out, Availability::default())).expect("it can be played");
    let signed: Vec<(&str, u8)> = setup.teams[Side::Home]
        .players
        .iter()
        .filter(|card| card.name.starts_with("Ten-day"))
        .map(|card| (card.name.as_str(), card.fg))
        .collect();
    assert!(!signed.is_empty());
    for (name, fg) in signed {
        let wanted = match name {
            "Ten-day C" => 33,
            "Ten-day SF" | "Ten-day PF" => 44,
            "Ten-day PG" => ten_day(Position::Pg).fg,
            _ => ten_day(Position::Sg).fg,
        };
        assert_eq!(fg, wanted, "{name}");
    }
    let text = serde_json::to_string(&setup).expect("plain data");
    assert_eq!(serde_json::from_str::<Setup>(&text).ok().as_ref(), Some(&setup));
    for reference in [Reference::named(&setup, "nba-2010.json"), Reference::whole(&setup)] {
        let found = reference.setup(&crate::league::set().teams, None).expect("the teams are in the link");
        assert_eq!(found.teams, setup.teams, "nobody is signed twice");
        assert_eq!(found.today[Side::Home].available.out, setup.today[Side::Home].available.out);
    }
}
