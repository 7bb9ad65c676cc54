//! Many games by seed: no panic, all end, the audit holds after every possession.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::panic, reason = "a test fails by panicking")]

mod league;

use hardwood::book::{Audit, BoxScore, Play};
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::{Code, HouseCoach, Setup, StatisPro};
use hardwood::table::{Coach, Event, FirstChoice, Need, Session, What, simulate, simulate_heard};
use std::sync::Arc;

/// Plays a game through a session, checking the audit play by play.
fn audited(seed: u64, coach: &mut impl Coach<StatisPro>) -> Session<StatisPro> {
    let setup = Arc::new(league::fixture(seed as usize));
    let mut session = Session::<StatisPro>::new(setup, Some(Seed(seed))).expect("a good setup");
    while let Some(input) = session.input_of(coach, &Side::ALL) {
        session.input(input).expect("it is on offer");
    }
    assert_eq!(*session.need(), Need::Over, "seed {seed}: a coach chose what is not legal");
    session
}

fn check(seed: u64, session: &Session<StatisPro>) {
    let game = session.game();
    let sizes = PerSide::new(Side::Home, Side::Visitors).map(|s| game.setup().teams[s].players.len());
    let mut book = BoxScore::new(sizes[Side::Home], sizes[Side::Visitors]);
    let mut audit = Audit::default();
    for Event { at, what, rule } in session.events() {
        if let What::Play(play) = what {
            book.record(*at, play);
            if let Err(e) = audit.check(*at, play, &book) {
                panic!("seed {seed}, {at} of {}, {rule:?}, {play:?}: {e}", at.period);
            }
        }
    }
    assert_eq!(
        book.teams,
        hardwood::table::Game::book(game).teams,
        "seed {seed}: the box score is a fold of plays"
    );
}

#[test]
fn games_add_up_play_by_play() {
    for seed in 0..60 {
        check(seed, &audited(seed, &mut HouseCoach::new()));
        check(seed, &audited(seed, &mut FirstChoice));
    }
}

/// Ten thousand: no panic, all end, the audit holds after every play.
#[test]
fn ten_thousand_games_add_up() {
    add_up(Code::Nba, 10_000);
}

#[test]
fn games_of_every_code_add_up() {
    for code in Code::ALL {
        add_up(code, 1000);
    }
}

fn add_up(code: Code, games: u64) {
    let next = std::sync::atomic::AtomicU64::new(0);
    let play_some = || loop {
        let seed = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        if seed >= games {
            return;
        }
        let setup = Arc::new(Setup { code, ..league::fixture(seed as usize) });
        let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
        let [h, v] = setup.teams.0.each_ref().map(|t| t.players.len());
        let (mut book, mut audit) = (BoxScore::new(h, v), Audit::default());
        let hear = |at: GameTime, play: &Play| {
            book.record(at, play);
            if let Err(e) = audit.check(at, play, &book) {
                panic!("{code:?}, seed {seed}, {at} of {}, {play:?}: {e}", at.period);
            }
        };
        let coaches = PerSide::new(&mut home as &mut dyn Coach<_>, &mut visitors as _);
        let game = simulate_heard::<StatisPro>(&setup, Seed(seed), coaches, hear).expect("a game").game;
        assert!(game.margin(Side::Home) != 0, "{code:?}, seed {seed} ends tied");
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|s| (0..threads).for_each(|_| drop(s.spawn(play_some))));
}

#[test]
fn a_session_and_the_simulator_play_the_same_game() {
    for seed in 100..110 {
        let session = audited(seed, &mut HouseCoach::new());
        let setup = Arc::new(league::fixture(seed as usize));
        let (mut home, mut visitors) = (HouseCoach::new(), HouseCoach::new());
        let sim = simulate::<StatisPro>(&setup, Seed(seed), PerSide::new(&mut home, &mut visitors));
        assert_eq!(*session.game(), sim.expect("a game").game, "seed {seed}");
    }
}
