//! Measures the rules on one core and prints one JSON object; run by `cargo xtask bench`. With a number it
//! plays so many games and nothing else, for a profiler.

#[path = "../tests/statis_pro/league.rs"]
mod league;

use hardwood::court::{PerSide, Side};
use hardwood::kit::Seed;
use hardwood::statis_pro::{HouseCoach, Setup, StatisPro};
use hardwood::table::{Input, Save, Scored, Session, What, simulate};
use std::hint::black_box;
use std::sync::Arc;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Long enough for the median of noisy rounds.
const ROUNDS: u32 = 9;
const ROUND: Duration = Duration::from_millis(500);
/// The age of the game whose click is measured.
const INPUTS: usize = 900;

fn main() {
    let fixtures: Vec<Arc<Setup>> = (0..870).map(|n| Arc::new(league::fixture(n))).collect();
    if let Some(games) = std::env::args().nth(1) {
        let games = games.parse().expect("a number of games");
        (0..games).for_each(|n| drop(black_box(simulated(&fixtures[n % fixtures.len()], Seed(n as u64)))));
        return;
    }
    let played = played(&fixtures[7], 7);
    let plays_a_game = average_plays(&fixtures);
    let games = median((0..ROUNDS).map(|round| games_per_second(&fixtures, round)).collect());
    let old = played.journal()[..INPUTS.min(played.journal().len())].to_vec();
    let replay = median((0..51).map(|_| millis(|| replayed(&fixtures[7], old.clone()))).collect());
    let opened = replayed(&fixtures[7], old);
    let save = opened.save().to_json();
    let open = || Save::from_json(&save).map(|save| save.open::<StatisPro>());
    let open = median((0..51).map(|_| millis(open)).collect());
    println!(
        "{}",
        serde_json::json!({
            "games_per_second": games,
            "plays_per_second": games * plays_a_game,
            "reexecute_ms": replay,
            "open_ms": open,
            "click_ms": click(&opened),
            "save_ms": median((0..51).map(|_| millis(|| opened.save().to_json())).collect()),
            "peak_rss_mb": peak_rss_mb(),
        })
    );
}

/// Games a second in one round, house coaches on both sides, the box score kept.
fn games_per_second(fixtures: &[Arc<Setup>], round: u32) -> f64 {
    let (start, mut games) = (processor_time(), 0);
    while processor_time() - start < ROUND {
        for setup in fixtures.iter().skip(games % fixtures.len()).take(50) {
            let seed = Seed(u64::from(round) << 32 | games as u64);
            black_box(simulated(setup, seed));
            games += 1;
        }
    }
    games as f64 / (processor_time() - start).as_secs_f64()
}

fn simulated(setup: &Arc<Setup>, seed: Seed) -> StatisPro {
    let [mut home, mut visitors] = [HouseCoach::new().for_one_game(), HouseCoach::new().for_one_game()];
    simulate(setup, seed, PerSide::new(&mut home, &mut visitors)).expect("a shipped team").game
}

/// A whole game through a session, as a person plays it.
fn played(setup: &Arc<Setup>, seed: u64) -> Session<StatisPro> {
    let mut session = Session::new(Arc::clone(setup), Some(Seed(seed))).expect("a shipped team");
    let mut coach = HouseCoach::new();
    while let Some(input) = next_input(&session, &mut coach) {
        session.input(input).expect("it is on offer");
    }
    session
}

fn next_input(session: &Session<StatisPro>, coach: &mut HouseCoach) -> Option<Input> {
    session.input_of(coach, &Side::ALL)
}

fn replayed(setup: &Arc<Setup>, journal: Vec<Input>) -> Session<StatisPro> {
    let mut session = Session::new(Arc::clone(setup), Some(Seed(7))).expect("a shipped team");
    session.replay(journal).expect("it was played");
    session
}

/// The plays (passes, shots, fouls … as the scorer writes them) of an average game.
fn average_plays(fixtures: &[Arc<Setup>]) -> f64 {
    let games = 20;
    let plays = |n: usize| {
        let session = played(&fixtures[n * 40], n as u64);
        session.events().iter().filter(|e| matches!(e.what, What::Play(_))).count()
    };
    (0..games).map(plays).sum::<usize>() as f64 / games as f64
}

/// One input on an old game: the median over those that follow.
fn click(old: &Session<StatisPro>) -> f64 {
    let (mut session, mut coach) = (old.clone(), HouseCoach::new());
    let mut times = Vec::new();
    while let (Some(input), true) = (next_input(&session, &mut coach), times.len() < 101) {
        times.push(millis(|| session.input(input)));
    }
    assert!(session.game().book().points(Side::Home) > 0, "a game in progress");
    median(times)
}

fn millis<T>(work: impl FnOnce() -> T) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64() * 1000.0
}

/// What this process has had of a processor, so that a busy machine does not count; where the system does not
/// say, what a clock shows.
fn processor_time() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // after the name in parentheses, user and system time are fields 12 and 13, in hundredths of a second
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    let ticks: Vec<u64> = fields.skip(11).take(2).filter_map(|n| n.parse().ok()).collect();
    match ticks[..] {
        [user, system] => Duration::from_millis(10 * (user + system)),
        _ => START.get_or_init(Instant::now).elapsed(),
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// The most memory this process has had, where the system says so.
fn peak_rss_mb() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes / 1024.0)
}
