//! Measures the rules on one core and prints one JSON object; run by `cargo xtask bench`. With a number it
//! plays so many games and nothing else, for a profiler: `bench 300` of Statis Pro, `bench 300 dice` of another,
//! `bench 300 dice session` through a session, as the library's `playOn`.

#[path = "../tests/statis_pro/league.rs"]
mod league;

use hardwood::court::{PerSide, Side};
use hardwood::dice_basketball::{self, DiceBasketball};
use hardwood::kit::Seed;
use hardwood::march_madness::{self, advanced};
use hardwood::statis_pro::{HouseCoach, Setup, StatisPro};
use hardwood::table::{Coach, Game, Input, Save, Scored, Session, What, simulate};
use hardwood::value_add::{self, ValueAdd};
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
    let mut args = std::env::args().skip(1);
    if let Some(games) = args.next() {
        let slug = args.next().unwrap_or_else(|| STATIS_PRO.to_owned());
        let way = if args.next().is_some() { Way::Session } else { Way::Simulated };
        let mut simulator = simulator(&slug, way).expect("statis-pro, dice, value-add or march-madness");
        (0..games.parse().expect("a number of games")).for_each(&mut simulator);
        return;
    }
    let fixtures: Vec<Arc<Setup>> = (0..870).map(|n| Arc::new(league::fixture(n))).collect();
    let played = played(&fixtures[7], 7);
    let plays_a_game = average_plays(&fixtures);
    let rates = GAMES.map(|slug| (slug, rate(slug, Way::Simulated), rate(slug, Way::Session)));
    let games = rates[0].1;
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
            "save_ms": median((0..51).map(|_| millis(|| opened.save_text())).collect()),
            "peak_rss_mb": peak_rss_mb(),
            "games": rates
                .map(|(slug, rate, session)| {
                    let rates = serde_json::json!({
                        "games_per_second": rate,
                        "session_games_per_second": session,
                    });
                    (slug.to_owned(), rates)
                })
                .into_iter()
                .collect::<serde_json::Map<_, _>>(),
        })
    );
}

/// Games a second, house coaches on both sides, the box score kept.
fn rate(slug: &str, way: Way) -> f64 {
    let mut simulator = simulator(slug, way).expect("one of the four");
    median((0..ROUNDS).map(|round| games_per_second(&mut simulator, round)).collect())
}

fn games_per_second(simulator: &mut Simulator, round: u32) -> f64 {
    let (start, mut games) = (processor_time(), 0);
    while processor_time() - start < ROUND {
        for _ in 0..50 {
            simulator(u64::from(round) << 32 | games);
            games += 1;
        }
    }
    games as f64 / (processor_time() - start).as_secs_f64()
}

/// How a game is played.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// At full speed, without a record.
    Simulated,
    /// Through a session, with its journal and its events.
    Session,
}

/// Plays the game with this seed, each by two other teams.
type Simulator = Box<dyn FnMut(u64)>;

const STATIS_PRO: &str = "statis-pro";
/// What is measured. A game of March Madness is one by Strategy cards.
const GAMES: [&str; 4] = [STATIS_PRO, "dice", "value-add", "march-madness"];

fn simulator(slug: &str, way: Way) -> Option<Simulator> {
    let fixtures = 0..870;
    match slug {
        STATIS_PRO => {
            let coach = || HouseCoach::new().for_one_game();
            Some(simulator_of::<StatisPro, _>(fixtures.map(league::fixture).collect(), coach, way))
        }
        "dice" => {
            let text = include_str!("../www/cards/dice/nba-2010.json");
            let teams =
                dice_basketball::cards::CardSet::from_json(text).expect("the shipped set reads").0.teams;
            let setup =
                |(home, visitors)| dice_basketball::Setup::new(home, visitors, dice_basketball::Code::Nba);
            let fixtures = fixtures.map(|n| setup(pair(&teams, n))).collect();
            let coach = || dice_basketball::HouseCoach::new().for_one_game();
            Some(simulator_of::<DiceBasketball, _>(fixtures, coach, way))
        }
        "value-add" => {
            let text = include_str!("../www/cards/value-add/college-2010.json");
            let teams = value_add::cards::CardSet::from_json(text).expect("the shipped set reads").0.teams;
            let setup = |(home, visitors)| value_add::Setup::new(home, visitors);
            let fixtures = fixtures.map(|n| setup(pair(&teams, n))).collect();
            Some(simulator_of::<ValueAdd, _>(fixtures, || value_add::HouseCoach, way))
        }
        "march-madness" => {
            let text = include_str!("../www/cards/march-madness/college-2010.json");
            let teams =
                march_madness::cards::CardSet::from_json(text).expect("the shipped set reads").0.teams;
            let setup = |(home, visitors)| advanced::Setup::new(home, visitors);
            let fixtures = fixtures.map(|n| setup(pair(&teams, n))).collect();
            Some(simulator_of::<advanced::Contest, _>(fixtures, || advanced::HouseCoach, way))
        }
        _ => None,
    }
}

fn simulator_of<G, C>(fixtures: Vec<G::Setup>, coach: impl Fn() -> C + 'static, way: Way) -> Simulator
where
    G: Game<Side = Side> + 'static,
    C: Coach<G>,
{
    let fixtures: Vec<Arc<G::Setup>> = fixtures.into_iter().map(Arc::new).collect();
    Box::new(move |seed| {
        let [mut home, mut visitors] = [coach(), coach()];
        let setup = &fixtures[seed as usize % fixtures.len()];
        let mut coaches = PerSide::new(&mut home, &mut visitors);
        if way == Way::Session {
            let mut session = Session::<G>::new(Arc::clone(setup), Some(Seed(seed))).expect("a shipped team");
            session.advance(&mut coaches, &Side::ALL).expect("a coach's choice is on offer");
            black_box(session);
        } else {
            black_box(simulate::<G, _>(setup, Seed(seed), coaches).expect("a shipped team").game);
        }
    })
}

/// The teams of the `n`th pairing.
fn pair<T: Clone>(teams: &[T], n: usize) -> (T, T) {
    let home = n % teams.len();
    let visitors = (home + 1 + n / teams.len() % (teams.len() - 1)) % teams.len();
    (teams[home].clone(), teams[visitors].clone())
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
