//! The tasks of workers for any game. A worker keeps the first thing it was given: a season's cards, or a game.

use super::with_scored;
use crate::browser::SplitPoint;
use crate::browser::chunks::split_point;
use crate::session::Scored;
use crate::text::InWords as _;
use crate::workers::{Odds, PlayOn, Task, Worker, write_played};
use hardwood::book::paper::MarginSeries;
use hardwood::court::Side;
use hardwood::kit::{Invalid, Seed};
use hardwood::season::numbers::to_bytes;
use hardwood::season::{FixtureResult, FixtureRunner, GameJob, SeasonGame as _};
use hardwood::table::{Game, Onward, Save, Session, onward_luck};
use std::cell::RefCell;
use std::hint::black_box;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static RUNNER: RefCell<Option<Box<dyn FixtureRunner>>> = const { RefCell::new(None) };
    static GAME: RefCell<Option<Box<dyn Begun>>> = const { RefCell::new(None) };
}

mod split_points {
    #[inline(never)]
    pub fn answer(task: &[u8]) -> Vec<u8> {
        super::answer(task)
    }
}

/// The worker's function.
pub const WORKER: SplitPoint<Worker> = split_point!(answer);

/// Runs a task in a worker whose page has sent it the chunks it needs.
#[wasm_bindgen]
pub fn work(task: &[u8]) -> Vec<u8> {
    // never called directly: the splitter could not separate it
    let answer: Worker = black_box(split_points::answer);
    answer(task)
}

/// Does a task. The answer begins with 0, or with 1 where the rest says in words why not.
fn answer(task: &[u8]) -> Vec<u8> {
    let done = Task::read(task).ok_or_else(|| "this is not a task".to_owned()).and_then(done);
    match done {
        Ok(answer) => [&[0], &answer[..]].concat(),
        Err(why) => [&[1], why.as_bytes()].concat(),
    }
}

fn done(task: Task) -> Result<Vec<u8>, String> {
    match task {
        Task::Begin(season) => {
            let (game, rules) = season.split_once('\n').ok_or("this is no season")?;
            let rules = serde_json::from_str(rules).map_err(|e| e.to_string())?;
            let runner = with_scored!(game, G => G::job_runner(&rules)?, return Err(unknown(game)));
            RUNNER.with(|kept| *kept.borrow_mut() = Some(runner));
            Ok(vec![])
        }
        Task::Simulate(jobs) => with_runner(|runner| {
            let jobs = GameJob::read_all(&jobs).ok_or("these are no games of a season")?;
            let played: Result<Vec<FixtureResult>, Invalid> =
                jobs.iter().map(|job| runner.simulate(job)).collect();
            Ok(write_played(&played.in_words()?))
        }),
        Task::Relive(job) => {
            let job = GameJob::read_all(&job).and_then(|mut jobs| jobs.pop());
            let job = job.ok_or("this is no game of a season")?;
            with_runner(|runner| Ok(runner.replay(&job).in_words()?.into_bytes()))
        }
        Task::Open(save) => {
            let save = Save::from_json(&save).map_err(|e| e.to_string())?;
            let name = save.game.clone();
            let game: Box<dyn Begun> = with_scored!(&*name, G => Box::new(begun::<G>(save)?) as Box<dyn Begun>, return Err(unknown(&name)));
            GAME.with(|kept| *kept.borrow_mut() = Some(game));
            Ok(vec![])
        }
        Task::PlayOn(how) => GAME.with(|kept| {
            let mut kept = kept.borrow_mut();
            let Odds { at, won, games } = kept.as_mut().ok_or("the worker has no game")?.play_on(how)?;
            Ok(to_bytes(&[u64::from(at), won, games]))
        }),
        Task::Report(save) => {
            let save = Save::from_json(&save).map_err(|e| e.to_string())?;
            let name = save.game.clone();
            let result = with_scored!(&*name, G => G::saved_result(0, &save)?, return Err(unknown(&name)));
            Ok(write_played(&[result]))
        }
    }
}

fn unknown(game: &str) -> String {
    format!("it is a game of {game}, which this Hardwood does not know")
}

fn begun<G: Scored>(save: Save) -> Result<BegunGame<G>, String> {
    let opened = save.open::<G>().map_err(|e| e.to_string())?;
    Ok(BegunGame { session: opened.session, last: None })
}

/// A game of any kind that can be played on from any of its moments.
trait Begun {
    /// Plays on with house coaches on both benches, as they are at first.
    fn play_on(&mut self, how: PlayOn) -> Result<Odds, String>;
}

/// A game, and the moment that it was played on from last.
struct BegunGame<G: Game> {
    session: Session<G>,
    last: Option<Moment<G>>,
}

/// A moment of a game.
struct Moment<G: Game> {
    inputs: usize,
    choice: Option<u16>,
    /// The game as it was there.
    onward: Onward<G>,
    /// The time of the moment, in seconds into the game.
    at: u32,
}

impl<G: Scored> BegunGame<G> {
    /// The game at this moment: a task is often one of several from the same.
    fn moment(&mut self, inputs: usize, choice: Option<u16>) -> Result<&Moment<G>, String> {
        let last = self.last.take().filter(|last| (last.inputs, last.choice) == (inputs, choice));
        let moment = match last {
            Some(moment) => moment,
            None => {
                let session = self.session.at_moment(inputs, choice).map_err(|why| why.to_string())?;
                let game = session.game();
                let at = MarginSeries::of(&game.paper(session.events()), game.time()).now;
                let onward = session.onward().ok_or("the game can't be played on from here")?;
                Moment { inputs, choice, onward, at }
            }
        };
        Ok(self.last.insert(moment))
    }
}

impl<G: Scored> Begun for BegunGame<G> {
    fn play_on(&mut self, how: PlayOn) -> Result<Odds, String> {
        let PlayOn { inputs, choice, from, games, viewer } = how;
        let luck = self.session.seed().unwrap_or(Seed(0));
        let Moment { onward, at, .. } = self.moment(inputs, choice)?;
        let mut odds = Odds { at: *at, won: 0, games };
        let policy = G::BenchPolicy::default();
        for nth in from..from + games {
            let seed = onward_luck(luck, nth);
            let coaches = G::house_for_one_game(&policy, Some(seed));
            let end = onward.play_unseen(viewer, seed, coaches);
            let end = end.ok_or("the game can't be played on from here")?;
            odds.won += u64::from(end.winner() == Some(Side::Home));
        }
        Ok(odds)
    }
}

fn with_runner<T>(act: impl FnOnce(&dyn FixtureRunner) -> Result<T, String>) -> Result<T, String> {
    RUNNER.with(|kept| act(&**kept.borrow().as_ref().ok_or("the worker has no season")?))
}

#[cfg(test)]
#[path = "worker_tests.rs"]
mod tests;
