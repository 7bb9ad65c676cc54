//! A checksum of simulated games: every play with its time, the cards drawn and the whole state at the end. It
//! guards work on speed, which must not change a game. After a change of rules the failing test shows the new sums.

use crate::league;
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::{Fnv, Luck, Seed};
use hardwood::statis_pro::{
    Assists, Character, Choice, Code, HouseCoach, HouseRules, Question, Setup, StatisPro,
};
use hardwood::table::{Coach, Game, Session, simulate_heard};
use std::io::Write;
use std::sync::Arc;

const GAMES: u64 = 200;
/// Every so manieth game is played through a session too, and its events with the table's talk count.
const SESSIONS: u64 = 40;

#[test]
fn speed_changes_no_game() {
    let now = Code::ALL.map(|code| format!("{:016x}", checksum(code, 0..GAMES)));
    assert_eq!(
        now,
        ["a66916d322048cde", "f51c4d690a5486fd", "3917bd9d3ad7ee2e", "a418cc9daa26055e"],
        "games are played differently"
    );
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

/// A game with its house rules, and sometimes with a short bench.
fn setup(code: Code, seed: u64) -> Setup {
    let usual = HouseRules::of_season(code);
    let house = match seed % 8 {
        5 => HouseRules::default(),
        6 => HouseRules { no_three_point_shot: true, assists: Assists::OpenShot, ..usual },
        7 => HouseRules { outlet_pass: true, three_shots_on_three: true, cut_overtime_deck: true, ..usual },
        _ => usual,
    };
    let mut setup = Setup { code, house, ..league::fixture(seed as usize) };
    if seed % 10 == 3 {
        setup.teams.0.iter_mut().for_each(|team| team.players.truncate(7));
    }
    setup
}

fn coach(seed: u64, side: Side, straight_on: bool) -> Sometimes {
    let character = Character::ALL[(seed / [1, 3][side as usize] % 3) as usize];
    let house = HouseCoach::of(character);
    Sometimes {
        // who coaches one game straight on remembers more
        house: if seed.is_multiple_of(2) && straight_on { house.for_one_game() } else { house },
        luck: (seed % 5 == 4).then(|| Luck::new(Seed(seed ^ (0x5eed << side as u64)))),
    }
}

fn simulated(setup: &Arc<Setup>, seed: u64, sum: &mut Fnv) -> StatisPro {
    let [mut home, mut visitors] = Side::ALL.map(|side| coach(seed, side, true));
    let hear = |at: GameTime, play: &hardwood::book::Play| {
        serde_json::to_writer(&mut *sum, &(at, play)).expect("a hash takes everything");
    };
    let coaches = PerSide::new(&mut home, &mut visitors);
    let game = simulate_heard::<StatisPro, _>(setup, Seed(seed), coaches, hear).expect("a game");
    write!(sum, "{} {:x}", game.draws, game.game.digest()).expect("a hash takes everything");
    game.game
}

fn session(setup: &Arc<Setup>, seed: u64, sum: &mut Fnv) -> Session<StatisPro> {
    let mut session = Session::new(Arc::clone(setup), Some(Seed(seed))).expect("a good setup");
    let [mut home, mut visitors] = Side::ALL.map(|side| coach(seed, side, false));
    let mut coaches = PerSide::new(&mut home, &mut visitors);
    while let Some(input) = session.input_of(&mut coaches, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    serde_json::to_writer(&mut *sum, session.events()).expect("a hash takes everything");
    session
}

/// A house coach who in some games also acts at random in windows.
struct Sometimes {
    house: HouseCoach,
    luck: Option<Luck>,
}

impl Coach<StatisPro> for Sometimes {
    fn choose(&mut self, game: &StatisPro, side: Side, question: &Question) -> Choice {
        self.house.choose(game, side, question)
    }

    fn act(&mut self, game: &StatisPro, side: Side, window: &Question) -> Option<Choice> {
        let Some(luck) = &mut self.luck else { return self.house.act(game, side, window) };
        let one_in =
            if matches!(window, Question::Defense { .. } | Question::TimeOut { .. }) { 60 } else { 3 };
        if luck.below(one_in) > 0 {
            return None;
        }
        let may = game.choices(side, window);
        may.get(luck.below(may.len().max(1) as u32) as usize).copied()
    }
}
