//! What a person settles for a team of a season: who starts, and how long players play at most.

use hardwood::court::{PerSide, RotationPlan, Side};
use hardwood::dice_basketball::DiceBasketball;
use hardwood::kit::Seed;
use hardwood::kit::form::TeamSet as _;
use hardwood::season::{FixtureRunner, League, PlayingTime, RotationError, Schedule, SeasonGame};
use hardwood::statis_pro::StatisPro;
use hardwood::statis_pro::cards::CardSet;
use hardwood::statis_pro::season::SeasonRules;
use hardwood::table::{Game as _, Save};

/// A season of four Statis Pro teams, of which the person has the first.
fn statis_pro() -> League {
    let mut set = CardSet::from_json(include_str!("../../www/cards/nba-2010.json")).expect("a good set").0;
    set.teams.truncate(4);
    let rules = SeasonRules { out: hardwood::season::Out::Nobody, ..SeasonRules::of(set) };
    rules.begin(Schedule::balanced(4, 12), Seed(33), &[0]).expect("four teams")
}

/// The same of DICE.
fn dice() -> League {
    type CardSet = <DiceBasketball as hardwood::table::Hosted>::Set;
    let text = include_str!("../../www/cards/dice/nba-2010.json");
    let mut set = CardSet::from_text(text).expect("a good set").0;
    set.teams.truncate(4);
    let mut season = hardwood::dice_basketball::DiceSeason::of(set);
    season.out = hardwood::season::Out::Nobody;
    season.begin(Schedule::balanced(4, 12), Seed(33), &[0]).expect("four teams")
}

/// A plan for a roster: its sixth to tenth players start, its first three are limited.
fn plan() -> RotationPlan {
    let mut plan = RotationPlan::default();
    plan.starters = Some([7, 6, 5, 8, 9]);
    [(0, 20), (1, 12), (2, 0)].into_iter().for_each(|(at, most)| plan.set_most(at, Some(most)));
    plan
}

fn play(runner: &dyn FixtureRunner, league: &mut League, until: usize) {
    for at in league.next_games(until, usize::MAX, false) {
        let job = runner.job(league, at).expect("a fixture");
        assert!(league.record(&runner.simulate(&job).expect("it can be played")));
    }
}

/// The side of the first club in a game.
fn side_of(league: &League, at: usize) -> Side {
    if league.fixtures()[at].home == 0 { Side::Home } else { Side::Visitors }
}

/// Every simulated game of the first club keeps to the plan, within `slack` seconds for the next dead ball.
fn keeps<G: SeasonGame>(mut league: League, slack: u16) {
    let runner = G::runner(&league).expect("its own cards");
    assert!(runner.keeps_rotations());
    let games = league.fixtures_of(0).to_vec();
    let first = games[games.len() / 2];
    play(&*runner, &mut league, first);
    league.set_rotation(0, plan()).expect("it fits");
    play(&*runner, &mut league, usize::MAX);
    let (mut started, mut over) = (0, vec![]);
    for &at in games.iter().filter(|&&at| at >= first && at < league.regular()) {
        let job = runner.job(&league, at).expect("a fixture");
        let save = Save::from_json(&runner.replay(&job).expect("it can be played")).expect("our own");
        let game = G::saved_result(at, &save).expect("it is over");
        let side = side_of(&league, at);
        assert_eq!(league.result(at).map(|kept| kept.totals), Some(game.totals()), "game {at} again");
        let lines = &game.book.teams[side].lines;
        let five = plan().starters.expect("it has starters");
        started += usize::from(five.iter().all(|&player| lines[usize::from(player)].started));
        for (player, most) in plan().limits() {
            let seconds = lines[usize::from(player)].seconds;
            over.extend((seconds > 60 * u16::from(most) + slack).then_some((at, player, seconds)));
        }
    }
    let all = games.iter().filter(|&&at| at >= first && at < league.regular()).count();
    assert_eq!(started, all, "the five start in each game");
    assert_eq!(over, [], "game, player and seconds beyond the limit");
    // what was played before stays what it was
    for &at in games.iter().filter(|&&at| at < first) {
        let job = runner.job(&league, at).expect("a fixture");
        let again = runner.simulate(&job).expect("it can be played");
        assert_eq!(league.result(at).map(|kept| kept.totals), Some(again.totals()), "game {at} as it was");
    }
    let back = League::from_json(&league.to_json()).expect("our own file");
    assert_eq!(back, league);
    assert_eq!(back.again(Seed(2)).rotation(0), plan());
}

#[test]
fn statis_pro_keeps_to_starters_and_most_minutes() {
    keeps::<StatisPro>(statis_pro(), 120);
}

#[test]
fn dice_keeps_to_starters_and_most_minutes() {
    // a lineup changes in timeouts and between periods only (16)
    keeps::<DiceBasketball>(dice(), 480);
}

#[test]
fn a_plan_that_fits_no_roster_changes_nothing() {
    let mut league = statis_pro();
    let before = league.to_json();
    let mut twice = RotationPlan::default();
    twice.starters = Some([0, 0, 1, 2, 3]);
    assert_eq!(league.set_rotation(0, twice), Err(RotationError::Players));
    assert_eq!(league.set_rotation(99, plan()), Err(RotationError::NoClub));
    assert_eq!(league.to_json(), before, "and a file without plans is as it was");
    assert!(!before.contains("rotations"));
}

#[test]
fn a_game_taken_back_is_played_by_what_is_settled_now() {
    let mut league = statis_pro();
    let runner = StatisPro::runner(&league).expect("its own cards");
    let at = league.fixtures_of(0)[0];
    let job = runner.job(&league, at).expect("a fixture");
    let game = runner.simulate(&job).expect("it can be played");
    league.record(&game);
    league.set_rotation(0, plan()).expect("it fits");
    assert!(league.rotation_at(0, at).is_empty());
    league.take_back(&game, false).expect("nothing stands on it");
    assert_eq!(league.rotation_at(0, at), plan());
}

#[test]
fn a_played_game_begins_with_what_is_settled() {
    for mut league in [statis_pro(), dice()] {
        let made = if league.game == DiceBasketball::NAME {
            DiceBasketball::runner(&league)
        } else {
            StatisPro::runner(&league)
        };
        let runner = made.expect("its own cards");
        league.set_rotation(0, plan()).expect("it fits");
        let at = league.fixtures_of(0)[0];
        let bench = runner.bench(&runner.job(&league, at).expect("a fixture"));
        let rotations: PerSide<RotationPlan> =
            serde_json::from_value(bench["rotations"].clone()).expect("they are there");
        let side = side_of(&league, at);
        assert_eq!((rotations[side], rotations[side.other()].is_empty()), (plan(), true));
        assert_eq!(runner.playing_time(), PlayingTime::Minutes(48));
    }
}

#[test]
fn a_damaged_plan_of_a_file_is_refused() {
    let mut league = statis_pro();
    league.set_rotation(0, plan()).expect("it fits");
    let mut file: serde_json::Value = serde_json::from_str(&league.to_json()).expect("our own");
    for damaged in ["$", "$$$$$$", "zzz", "%#$$$$$$$"] {
        file["rotations"] = damaged.into();
        let why = League::from_json(&file.to_string()).expect_err("damaged").to_string();
        assert!(why.contains("damaged"), "{damaged}: {why}");
    }
    file["rotations"] = "".into();
    assert!(League::from_json(&file.to_string()).is_ok_and(|league| league.rotation(0).is_empty()));
}

/// V8, VABG Step 2, DICE §13: a scoresheet of a fixture has what the cards say of the players.
#[test]
fn players_stand_on_a_sheet_as_on_their_cards() {
    let league = dice();
    let runner = DiceBasketball::runner(&league).expect("its own cards");
    let player = runner.on_sheet(0, 0);
    assert_eq!(player.name, league.clubs[0].players[0]);
    assert!(!player.number.is_empty() && !player.position.is_empty(), "{player:?}");
    assert!(player.limits.stamina.is_some() && player.limits.threes.is_some(), "{player:?}");
    let league = statis_pro();
    let runner = StatisPro::runner(&league).expect("its own cards");
    let player = runner.on_sheet(1, 2);
    assert_eq!(player.name, league.clubs[1].players[2]);
    assert!(!player.number.is_empty() && !player.position.is_empty() && player.limits.is_empty());
    assert_eq!(runner.on_sheet(99, 0), Default::default());
}
