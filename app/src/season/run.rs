//! Runs a simulation: sends jobs to the worker pool, records the games that come back, and reports progress
//! to the page.

use crate::browser;
use crate::season::keeper::{LastRun, Shared};
use crate::workers::{Task, WorkerPool, read_played};
use hardwood::season::{GameJob, MyGames, Run};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// The games in one task of a worker: some milliseconds of work.
const BATCH: usize = 12;
/// The same where the page does it itself.
const PAGE_BATCH: usize = 2;
/// Milliseconds between two drawings of results, and between two writings to the shelf.
const DRAWN_EACH: u64 = 120;
const KEPT_EACH: u64 = 1500;

/// How a run goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Games played in it so far.
    pub done: usize,
    /// Games it is to play.
    pub of: usize,
    /// Milliseconds it will take still, once enough games were played to tell.
    pub left: Option<u64>,
}

/// Simulates the games of a season.
#[derive(Clone)]
pub struct Runner {
    season: Shared,
    pool: Rc<RefCell<Option<Rc<WorkerPool>>>>,
    running: Rc<Cell<bool>>,
    stop: Rc<Cell<bool>>,
    /// Called now and then with the progress, and at the end with `None`.
    onprogress: Callback<Option<Progress>>,
    failed: Callback<String>,
}

impl Runner {
    /// A run of this season. `onprogress` is called now and then with the progress, and with `None` at the end;
    /// `failed` with an error.
    #[must_use]
    pub fn new(season: Shared, onprogress: Callback<Option<Progress>>, failed: Callback<String>) -> Runner {
        let (pool, running, stop) = Default::default();
        Runner { season, pool, running, stop, onprogress, failed }
    }

    /// Simulates what this run can play. The season as it was before is kept, to undo the run.
    pub fn run(&self, run: Run) {
        if self.running.replace(true) {
            return;
        }
        self.stop.set(false);
        let before = self.season.with(|keeper| {
            let before = keeper.league.to_json();
            keeper.last_run = None;
            keeper.league.take_over(&run);
            before
        });
        let runner = self.clone();
        spawn_local(async move {
            let (games, done) = runner.all(&run).await;
            let stopped = runner.stop.get() || done.is_err();
            runner.season.with(|keeper| keeper.last_run = Some(LastRun { before, run, games, stopped }));
            // two short tasks, not one long
            browser::breathe().await;
            runner.season.with(|keeper| keeper.keep());
            browser::breathe().await;
            runner.running.set(false);
            runner.onprogress.emit(None);
            if let Err(why) = done {
                runner.failed.emit(why);
            }
        });
    }

    /// Ends it after the games that are being played now.
    pub fn stop(&self) {
        self.stop.set(true);
    }

    /// Tells the page of an error.
    pub fn failed(&self, why: String) {
        self.failed.emit(why);
    }

    /// Has a single task done.
    pub fn ask(&self, task: Task, done: impl FnOnce(Result<Vec<u8>, String>) + 'static) {
        let runner = self.clone();
        spawn_local(async move {
            let answer = match runner.pool().await {
                Ok(pool) => pool.ask(0, &task.to_bytes()).await,
                Err(why) => Err(why),
            };
            done(answer);
        });
    }

    /// The worker pool, spawned on first use.
    async fn pool(&self) -> Result<Rc<WorkerPool>, String> {
        if let Some(pool) = self.pool.borrow().clone() {
            return Ok(pool);
        }
        let (worker, begin) = {
            let keeper = self.season.look();
            (keeper.of.worker, Task::begin(keeper.of.name, &keeper.league.rules.to_string()))
        };
        let pool = Rc::new(WorkerPool::spawn(worker, &begin.to_bytes()).await?);
        Ok(self.pool.borrow_mut().get_or_insert(pool).clone())
    }

    /// Plays it; the number of games played, and what went wrong.
    async fn all(&self, run: &Run) -> (usize, Result<(), String>) {
        let mut done = 0;
        let result = self.play(run, &mut done).await;
        (done, result)
    }

    async fn play(&self, run: &Run, done: &mut usize) -> Result<(), String> {
        let pool = self.pool().await?;
        let batch = if pool.is_page() { PAGE_BATCH } else { BATCH };
        let of = {
            let (others, mine) = self.season.look().league.games_of(run);
            match run.mine {
                MyGames::Left => others,
                MyGames::One(_) => others + 1,
                MyGames::Simulated => others + mine,
            }
        };
        let begun = browser::now();
        let (mut drawn, mut kept) = (begun, begun);
        while !self.stop.get() {
            let jobs = self.season.look().jobs(run, pool.size() * batch);
            if jobs.is_empty() {
                break;
            }
            let share = jobs.len().div_ceil(pool.size());
            let tasks = jobs.chunks(share).map(|jobs| Task::Simulate(GameJob::write_all(jobs)).to_bytes());
            let asked: Vec<_> = tasks.enumerate().map(|(at, task)| pool.ask(at, &task)).collect();
            let mut games = Vec::new();
            for answer in asked {
                games.extend(read_played(&answer.await?).ok_or("a worker's answer is damaged")?);
            }
            *done += games.len();
            self.season.take(games);
            let now = browser::now();
            if now >= kept + KEPT_EACH {
                browser::breathe().await;
                self.season.with(|keeper| keeper.keep());
                browser::breathe().await;
                kept = browser::now();
            } else if now >= drawn + DRAWN_EACH {
                let (done, of) = (*done, of.max(*done));
                let left = (done >= 24).then(|| (now - begun) * (of - done) as u64 / done as u64);
                self.onprogress.emit(Some(Progress { done, of, left }));
                drawn = now;
                if pool.is_page() {
                    browser::breathe().await;
                }
            }
        }
        Ok(())
    }
}
