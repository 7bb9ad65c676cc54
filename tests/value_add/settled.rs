//! Rotations by what a person settles for a season's team (Step 2 leaves both to the coach).

use hardwood::court::{RotationPlan, Side};
use hardwood::kit::Seed;
use hardwood::kit::form::TeamSet as _;
use hardwood::season::{PlayingTime, Schedule, SeasonGame as _};
use hardwood::table::Save;
use hardwood::value_add::cards::{CardSet, TeamCard};
use hardwood::value_add::{Rotation, Setup, ValueAdd, ValueAddSeason};

fn college() -> CardSet {
    CardSet::from_text(include_str!("../../www/cards/value-add/college-2010.json")).expect("a good set").0
}

fn limited(limits: &[(usize, u8)], starters: Option<[u8; 5]>) -> RotationPlan {
    let mut plan = RotationPlan::default();
    plan.starters = starters;
    limits.iter().for_each(|&(player, most)| plan.set_most(player, Some(most)));
    plan
}

/// How many on the floor a settled rotation has at each possession who may not play any more.
fn beyond(team: &TeamCard, plan: &RotationPlan) -> Vec<(u8, u8, u8)> {
    let rotation = Rotation::settled(team, plan);
    assert_eq!(rotation.check(team.players.len()), Ok(()), "{}", team.name);
    let planned = |(player, most): (u8, u8)| (player, rotation.planned(player), most);
    plan.limits().map(planned).filter(|(_, planned, most)| planned > most).collect()
}

#[test]
fn s2_2_nothing_settled_is_the_rotation_that_the_cards_suggest() {
    for team in &college().teams {
        assert_eq!(Rotation::settled(team, &RotationPlan::default()), Rotation::suggested(team));
    }
}

#[test]
fn s2_2_nobody_plays_longer_than_is_settled() {
    for team in college().teams.iter().filter(|team| team.players.len() >= 8) {
        let guard = team.players.iter().position(|card| card.corner <= 1).unwrap_or(0);
        for most in [0, 1, 7, 20, 43] {
            for player in [0, 1, guard, team.players.len() - 1] {
                assert_eq!(beyond(team, &limited(&[(player, most)], None)), [], "{}", team.name);
            }
        }
        assert_eq!(beyond(team, &limited(&[(0, 12), (1, 12), (2, 12)], None)), [], "{}", team.name);
    }
}

#[test]
fn s2_2_a_settled_five_begin_the_game_and_end_it() {
    for team in college().teams.iter().filter(|team| team.players.len() >= 10) {
        let five = [9, 8, 7, 6, 5];
        let plan = limited(&[(9, 20), (1, 10)], Some(five));
        let rotation = Rotation::settled(team, &plan);
        let floor = |number: u8| -> [u8; 5] { std::array::from_fn(|slot| rotation.player_at(slot, number)) };
        assert_eq!((rotation.five(), floor(44), floor(1)), (five, five, five), "{}", team.name);
        assert_eq!(beyond(team, &plan), [], "{}", team.name);
        // who starts and may play only little begins the game, and others end it
        let short = limited(&[(9, 5)], Some(five));
        let rotation = Rotation::settled(team, &short);
        assert_eq!((rotation.player_at(0, 44), rotation.planned(9)), (9, 5), "{}", team.name);
    }
}

#[test]
fn where_everybody_is_limited_the_game_goes_on() {
    let team = &college().teams[0];
    let all: Vec<(usize, u8)> = (0..team.players.len()).map(|player| (player, 1)).collect();
    assert!(!beyond(team, &limited(&all, None)).is_empty());
}

#[test]
fn a_season_keeps_to_what_is_settled() {
    let mut set = college();
    set.teams.retain(|team| team.players.len() >= 10);
    set.teams.truncate(4);
    let mut league =
        ValueAddSeason::of(set).begin(Schedule::balanced(4, 6), Seed(33), &[0]).expect("four teams");
    let runner = ValueAdd::runner(&league).expect("its own cards");
    assert!(runner.keeps_rotations());
    assert_eq!(runner.playing_time(), PlayingTime::Possessions(44));
    let plan = limited(&[(0, 10), (1, 0), (2, 20), (9, 15)], Some([9, 8, 7, 6, 5]));
    league.set_rotation(0, plan).expect("it fits");
    for at in league.next_games(usize::MAX, usize::MAX, false) {
        let job = runner.job(&league, at).expect("a fixture");
        let setup: Setup = serde_json::from_value(runner.setup(&job).expect("its cards")).expect("a setup");
        let save = Save::from_json(&runner.replay(&job).expect("it can be played")).expect("our own");
        let game = ValueAdd::saved_result(at, &save).expect("it is over");
        for side in Side::ALL {
            let ours = league.fixtures()[at].home == 0 && side == Side::Home
                || league.fixtures()[at].away == 0 && side == Side::Visitors;
            let team = &setup.teams[side];
            let expected = if ours { Rotation::settled(team, &plan) } else { Rotation::suggested(team) };
            assert_eq!(setup.rotations[side], expected);
            if ours {
                let started = (5..10).all(|player| game.book.teams[side].lines[player].started);
                assert!(started, "game {at}: the five start");
                // a possession of either half takes 36 or 37 seconds
                for (player, most) in plan.limits() {
                    let seconds = game.book.teams[side].lines[usize::from(player)].seconds;
                    assert!(
                        seconds <= 37 * u16::from(most),
                        "game {at}: player {player}, {seconds} s of {most}"
                    );
                }
            }
        }
    }
}
