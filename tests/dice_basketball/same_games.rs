//! Guards games against work on speed.

use crate::bulk::fixture;
use crate::guard::{Guard, at_random, luck_of};
use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::{
    Character, Choice, Code, DiceBasketball, HouseCoach, HouseRules, Question, Setup,
};
use hardwood::kit::Luck;
use hardwood::table::{Coach, Game};

#[test]
fn speed_changes_no_nba_game() {
    assert_eq!(checksum(Code::Nba, false), "99233b1396038e87", "games are played differently");
}

#[test]
fn speed_changes_no_nba_game_by_the_letter() {
    assert_eq!(checksum(Code::Nba, true), "aeac21a11265ed46", "games are played differently");
}

#[test]
fn speed_changes_no_college_game() {
    assert_eq!(checksum(Code::College, false), "81932609c52a04f6", "games are played differently");
}

#[test]
fn speed_changes_no_college_game_by_the_letter() {
    assert_eq!(checksum(Code::College, true), "b8e2c98b64794932", "games are played differently");
}

/// `drives_by_chart`: the letter of §10 (D6), which new games are played by.
fn checksum(code: Code, drives_by_chart: bool) -> String {
    let setup = |seed| setup(code, seed, drives_by_chart);
    let guard = Guard { seeds: 0..500, sessions: 250, setup, coach };
    guard.checksum::<DiceBasketball, _>()
}

/// A game, sometimes with other house rules, a short bench or players who are out today.
fn setup(code: Code, seed: u64, drives_by_chart: bool) -> Setup {
    let mut setup = Setup::clone(&fixture(code, seed));
    let odd = seed % 8 == 7;
    setup.house = HouseRules {
        free_throw_roll_rebounds: odd,
        steals_passed_in: odd,
        drives_by_chart,
        ..HouseRules::as_first_played()
    };
    match seed % 10 {
        3 => setup.teams.0.iter_mut().for_each(|team| team.players.truncate(7)),
        6 => setup.out = PerSide::new(vec![0, 3], vec![1]),
        _ => {}
    }
    setup
}

fn coach(seed: u64, side: Side, straight_on: bool) -> Sometimes {
    let house = HouseCoach::of(Character::ALL[(seed / [1, 2][side as usize] % 2) as usize]);
    let luck = (seed % 5 == 4).then(|| luck_of(seed, side));
    // who coaches one game straight on remembers more
    let house = if luck.is_none() && straight_on { house.for_one_game() } else { house };
    Sometimes { house, luck }
}

/// A house coach who in some games also changes lineups and acts at random.
struct Sometimes {
    house: HouseCoach,
    luck: Option<Luck>,
}

impl Sometimes {
    fn at_random(&mut self, one_in: u32, choices: impl FnOnce() -> Vec<Choice>) -> Option<Choice> {
        // the house coach expects no zone of its own side
        let may = || choices().into_iter().filter(|choice| *choice != Choice::Zone).collect();
        at_random(self.luck.as_mut()?, one_in, may)
    }
}

impl Coach<DiceBasketball> for Sometimes {
    fn choose(&mut self, game: &DiceBasketball, side: Side, question: &Question) -> Choice {
        let random = self.at_random(4, || game.choices(side, question));
        random.unwrap_or_else(|| self.house.choose(game, side, question))
    }

    fn act(&mut self, game: &DiceBasketball, side: Side, window: &Question) -> Option<Choice> {
        let random = self.at_random(30, || game.choices(side, window));
        random.or_else(|| self.house.act(game, side, window))
    }
}
