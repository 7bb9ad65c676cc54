//! A checksum of simulated games: every play with its time, the rolls and the whole state at the end. It guards
//! work on speed, which must not change a game. After a change of rules the failing test shows the new sums.

use crate::bulk::fixture;
use hardwood::book::Play;
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::dice_basketball::{
    Character, Choice, Code, DiceBasketball, HouseCoach, HouseRules, Question, Setup,
};
use hardwood::kit::{Fnv, Luck, Seed};
use hardwood::table::{Coach, Game, Session, simulate_heard};
use std::io::Write;
use std::sync::Arc;

const GAMES: u64 = 500;
/// Every so manieth game is played through a session too, and its events with the table's talk count.
const SESSIONS: u64 = 250;

#[test]
fn speed_changes_no_nba_game() {
    let now = format!("{:016x}", checksum(Code::Nba, 0..GAMES));
    assert_eq!(now, "3a21a095abfeb13a", "games are played differently");
}

#[test]
fn speed_changes_no_college_game() {
    let now = format!("{:016x}", checksum(Code::College, 0..GAMES));
    assert_eq!(now, "9397160d2c3b9865", "games are played differently");
}

/// The checksum of the games with these seeds.
fn checksum(code: Code, seeds: std::ops::Range<u64>) -> u64 {
    let mut sum = Fnv::default();
    for seed in seeds {
        let setup = Arc::new(setup(code, seed));
        let simulated = simulated(&setup, seed, &mut sum);
        if seed.is_multiple_of(SESSIONS) {
            let session = session(&setup, seed, &mut sum);
            assert!(*session.game() == simulated, "{code:?}, seed {seed}: a session plays another game");
        }
    }
    sum.finish()
}

/// A game, sometimes with other house rules, a short bench or players who are out today.
fn setup(code: Code, seed: u64) -> Setup {
    let mut setup = Setup::clone(&fixture(code, seed));
    let odd = seed % 8 == 7;
    setup.house = HouseRules { free_throw_roll_rebounds: odd, steals_passed_in: odd };
    match seed % 10 {
        3 => setup.teams.0.iter_mut().for_each(|team| team.players.truncate(7)),
        6 => setup.out = PerSide::new(vec![0, 3], vec![1]),
        _ => {}
    }
    setup
}

fn coach(seed: u64, side: Side, straight_on: bool) -> Sometimes {
    let house = HouseCoach::of(Character::ALL[(seed / [1, 2][side as usize] % 2) as usize]);
    let luck = (seed % 5 == 4).then(|| Luck::new(Seed(seed ^ (0x5eed << side as u64))));
    // who coaches one game straight on remembers more
    let house = if luck.is_none() && straight_on { house.for_one_game() } else { house };
    Sometimes { house, luck }
}

fn simulated(setup: &Arc<Setup>, seed: u64, sum: &mut Fnv) -> DiceBasketball {
    let [mut home, mut visitors] = Side::ALL.map(|side| coach(seed, side, true));
    let hear = |at: GameTime, play: &Play| {
        serde_json::to_writer(&mut *sum, &(at, play)).expect("a hash takes everything");
    };
    let coaches = PerSide::new(&mut home, &mut visitors);
    let game = simulate_heard::<DiceBasketball, _>(setup, Seed(seed), coaches, hear).expect("a game");
    write!(sum, "{} {:x}", game.draws, game.game.digest()).expect("a hash takes everything");
    game.game
}

fn session(setup: &Arc<Setup>, seed: u64, sum: &mut Fnv) -> Session<DiceBasketball> {
    let mut session = Session::new(Arc::clone(setup), Some(Seed(seed))).expect("a good setup");
    let [mut home, mut visitors] = Side::ALL.map(|side| coach(seed, side, false));
    let mut coaches = PerSide::new(&mut home, &mut visitors);
    while let Some(input) = session.input_of(&mut coaches, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    serde_json::to_writer(&mut *sum, session.events()).expect("a hash takes everything");
    session
}

/// A house coach who in some games also changes lineups and acts at random.
struct Sometimes {
    house: HouseCoach,
    luck: Option<Luck>,
}

impl Sometimes {
    /// One of `choices` at random, once in so many questions.
    fn at_random(&mut self, one_in: u32, choices: impl FnOnce() -> Vec<Choice>) -> Option<Choice> {
        let luck = self.luck.as_mut()?;
        if luck.below(one_in) > 0 {
            return None;
        }
        // the house coach expects no zone of its own side
        let may: Vec<Choice> = choices().into_iter().filter(|choice| *choice != Choice::Zone).collect();
        may.get(luck.below(may.len().max(1) as u32) as usize).copied()
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
