//! A checksum of simulated games: every play with its time, what was drawn or rolled and the whole state at the end.
//! It guards work on speed, which must not change a game. After a change of rules the failing test shows the new sum.

use hardwood::book::Play;
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::{Fnv, Luck, Seed};
use hardwood::table::{Coach, Game, Session, simulate_heard};
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

/// The games of a guard.
pub struct Guard<S, C> {
    /// Their seeds.
    pub seeds: Range<u64>,
    /// Every so manieth game is played through a session too, and its events with the table's talk count.
    pub sessions: u64,
    /// The game of a seed.
    pub setup: S,
    /// The coach of a side in it; `true` in a simulation, which is played straight on.
    pub coach: C,
}

impl<S, C> Guard<S, C> {
    /// The checksum in hexadecimal digits.
    pub fn checksum<G, K>(&self) -> String
    where
        G: Game<Side = Side> + PartialEq,
        S: Fn(u64) -> G::Setup,
        C: Fn(u64, Side, bool) -> K,
        K: Coach<G>,
    {
        let mut sum = Fnv::default();
        for seed in self.seeds.clone() {
            let setup = Arc::new((self.setup)(seed));
            let coaches = |straight_on| Side::ALL.map(|side| (self.coach)(seed, side, straight_on));
            let simulated: G = simulated(&setup, seed, coaches(true), &mut sum);
            if seed.is_multiple_of(self.sessions) {
                let session = session(&setup, seed, coaches(false), &mut sum);
                assert!(*session.game() == simulated, "seed {seed}: a session plays another game");
            }
        }
        format!("{:016x}", sum.finish())
    }
}

fn simulated<G: Game<Side = Side>>(
    setup: &Arc<G::Setup>,
    seed: u64,
    [mut home, mut visitors]: [impl Coach<G>; 2],
    sum: &mut Fnv,
) -> G {
    let hear = |at: GameTime, play: &Play| {
        serde_json::to_writer(&mut *sum, &(at, play)).expect("a hash takes everything");
    };
    let coaches = PerSide::new(&mut home, &mut visitors);
    let game = simulate_heard::<G, _>(setup, Seed(seed), coaches, hear).expect("a game");
    write!(sum, "{} {:x}", game.draws, game.game.digest()).expect("a hash takes everything");
    game.game
}

fn session<G: Game<Side = Side>>(
    setup: &Arc<G::Setup>,
    seed: u64,
    [mut home, mut visitors]: [impl Coach<G>; 2],
    sum: &mut Fnv,
) -> Session<G> {
    let mut session = Session::new(Arc::clone(setup), Some(Seed(seed))).expect("a good setup");
    let mut coaches = PerSide::new(&mut home, &mut visitors);
    while let Some(input) = session.input_of(&mut coaches, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    serde_json::to_writer(&mut *sum, session.events()).expect("a hash takes everything");
    session
}

/// The luck of a coach who acts at random.
pub fn luck_of(seed: u64, side: Side) -> Luck {
    Luck::new(Seed(seed ^ (0x5eed << side as u64)))
}

/// One of `choices` at random, once in so many questions.
pub fn at_random<T: Copy>(luck: &mut Luck, one_in: u32, choices: impl FnOnce() -> Vec<T>) -> Option<T> {
    if luck.below(one_in) > 0 {
        return None;
    }
    let may = choices();
    may.get(luck.below(may.len().max(1) as u32) as usize).copied()
}
