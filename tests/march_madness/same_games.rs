//! A checksum of simulated advanced games: every play with its time, the draws and the whole state at the end. It
//! guards work on speed, which must not change a game. After a change of rules the failing test shows the new sum.

use hardwood::book::Play;
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::{Fnv, Luck, Seed};
use hardwood::march_madness::advanced::{Choice, Contest, HouseCoach, Question, Setup};
use hardwood::march_madness::cards::CardSet;
use hardwood::table::{Coach, Game, Session, simulate_heard};
use std::io::Write;
use std::sync::{Arc, LazyLock};

static SET: LazyLock<CardSet> = LazyLock::new(|| {
    let text = include_str!("../../www/cards/march-madness/college-2010.json");
    CardSet::from_json(text).expect("the shipped set reads").0
});

const GAMES: u64 = 1200;
/// Every so manieth game is played through a session too, and its events with the table's talk count.
const SESSIONS: u64 = 40;

#[test]
fn speed_changes_no_game() {
    let now = format!("{:016x}", checksum(0..GAMES));
    assert_eq!(now, "771fd9092edc9319", "games are played differently");
}

/// The checksum of the games with these seeds.
fn checksum(seeds: std::ops::Range<u64>) -> u64 {
    let mut sum = Fnv::default();
    for seed in seeds {
        let setup = Arc::new(setup(seed));
        let simulated = simulated(&setup, seed, &mut sum);
        if seed.is_multiple_of(SESSIONS) {
            let session = session(&setup, seed, &mut sum);
            assert!(*session.game() == simulated, "seed {seed}: a session plays another game");
        }
    }
    sum.finish()
}

/// A game between two teams, sometimes with one that the Solitaire rules play.
fn setup(seed: u64) -> Setup {
    let teams = &SET.teams;
    let home = seed as usize % teams.len();
    let visitors = (home + 1 + seed as usize / teams.len() % (teams.len() - 1)) % teams.len();
    let setup = Setup::new(teams[home].clone(), teams[visitors].clone());
    let setup = Setup { press_both: seed % 9 == 2, best_position: seed % 4 == 1, ..setup };
    match seed % 7 {
        3 => setup.solitaire(Side::Home),
        5 => setup.solitaire(Side::Visitors),
        _ => setup,
    }
}

fn coach(seed: u64, side: Side) -> Sometimes {
    Sometimes { luck: (seed % 3 == 2).then(|| Luck::new(Seed(seed ^ (0x5eed << side as u64)))) }
}

fn simulated(setup: &Arc<Setup>, seed: u64, sum: &mut Fnv) -> Contest {
    let [mut home, mut visitors] = Side::ALL.map(|side| coach(seed, side));
    let hear = |at: GameTime, play: &Play| {
        serde_json::to_writer(&mut *sum, &(at, play)).expect("a hash takes everything");
    };
    let coaches = PerSide::new(&mut home, &mut visitors);
    let game = simulate_heard::<Contest, _>(setup, Seed(seed), coaches, hear).expect("a game");
    write!(sum, "{} {:x}", game.draws, game.game.digest()).expect("a hash takes everything");
    game.game
}

fn session(setup: &Arc<Setup>, seed: u64, sum: &mut Fnv) -> Session<Contest> {
    let mut session = Session::new(Arc::clone(setup), Some(Seed(seed))).expect("a good setup");
    let [mut home, mut visitors] = Side::ALL.map(|side| coach(seed, side));
    let mut coaches = PerSide::new(&mut home, &mut visitors);
    while let Some(input) = session.input_of(&mut coaches, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    serde_json::to_writer(&mut *sum, session.events()).expect("a hash takes everything");
    session
}

/// A house coach who in some games also answers and acts at random.
struct Sometimes {
    luck: Option<Luck>,
}

impl Sometimes {
    /// One of `choices` at random, once in so many questions.
    fn at_random(&mut self, one_in: u32, choices: impl FnOnce() -> Vec<Choice>) -> Option<Choice> {
        let luck = self.luck.as_mut()?;
        if luck.below(one_in) > 0 {
            return None;
        }
        let may = choices();
        may.get(luck.below(may.len().max(1) as u32) as usize).copied()
    }
}

impl Coach<Contest> for Sometimes {
    fn choose(&mut self, game: &Contest, side: Side, question: &Question) -> Choice {
        let random = self.at_random(3, || game.choices(side, question));
        random.unwrap_or_else(|| HouseCoach.choose(game, side, question))
    }

    fn act(&mut self, game: &Contest, side: Side, window: &Question) -> Option<Choice> {
        let random = self.at_random(8, || game.choices(side, window));
        random.or_else(|| HouseCoach.act(game, side, window))
    }
}
