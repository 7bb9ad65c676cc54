//! Workers that play a saved game on from moments of it, again and again with other luck.

use crate::browser::SplitPoint;
use crate::workers::{Odds, PlayOn, Task, Worker, WorkerPool};
use hardwood::court::Side;
use std::cell::RefCell;
use std::collections::VecDeque;

/// Games asked of a worker at a time: some 10 milliseconds of work, so that it soon turns to something else.
const BATCH: u64 = 50;
/// Batches that a worker has at a time: it begins the second while the page reads the first one's answer.
const AHEAD: usize = 2;

/// A moment to play on from, and how often.
#[derive(Debug, Clone, Copy)]
pub struct Job {
    /// After so many inputs.
    pub inputs: usize,
    /// With this choice there.
    pub choice: Option<u16>,
    /// So many times.
    pub games: u64,
    /// Who wants to know; `None` for somebody who only looks on.
    pub viewer: Option<Side>,
}

/// The workers, and the game they know.
pub struct OddsPool {
    pool: WorkerPool,
    /// The save; empty while the workers read one.
    opened: RefCell<String>,
}

impl OddsPool {
    /// As many workers as this device has processors for, else the page itself; they know this save.
    ///
    /// # Errors
    /// What is wrong with the save.
    pub async fn spawn(work: SplitPoint<Worker>, save: String) -> Result<OddsPool, String> {
        let pool = WorkerPool::spawn(work, &Task::Open(save.clone()).to_bytes()).await?;
        Ok(OddsPool { pool, opened: RefCell::new(save) })
    }

    /// A single worker; none where the browser has none to give.
    pub async fn one(work: SplitPoint<Worker>) -> Option<OddsPool> {
        let pool = WorkerPool::one(work).await;
        (!pool.is_page()).then(|| OddsPool { pool, opened: RefCell::default() })
    }

    /// Tells the workers of a save, unless they know it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub async fn open(&self, save: String) -> Result<(), String> {
        if *self.opened.borrow() == save {
            return Ok(());
        }
        self.opened.take();
        let task = Task::Open(save.clone()).to_bytes();
        let opening: Vec<_> = (0..self.pool.size()).map(|at| self.pool.ask(at, &task)).collect();
        for opened in opening {
            opened.await?;
        }
        self.opened.replace(save);
        Ok(())
    }

    /// Does these jobs, each shared among all workers, until it is `stopped`. Tells what came of each by its place.
    ///
    /// # Errors
    /// The game can't be played on from a moment, or a worker failed.
    pub async fn play_on(
        &self,
        jobs: &[Job],
        stopped: impl Fn() -> bool,
        took: impl Fn(usize, Odds),
    ) -> Result<(), String> {
        // the page has to answer between two games
        let most = if self.pool.is_page() { 1 } else { BATCH };
        let mut batches =
            jobs.iter().enumerate().flat_map(|(nth, &Job { inputs, choice, games, viewer })| {
                let batch = move |n| {
                    let from = n * most;
                    (nth, PlayOn { inputs, choice, from, games: most.min(games - from), viewer })
                };
                (0..games.div_ceil(most)).map(batch)
            });
        let mut next = |worker: usize| {
            let (nth, how) = batches.next()?;
            Some((worker, nth, self.pool.ask(worker, &Task::PlayOn(how).to_bytes())))
        };
        let workers = self.pool.size();
        let mut asked: VecDeque<_> = (0..AHEAD * workers).map_while(|n| next(n % workers)).collect();
        let mut sums = vec![Odds::default(); jobs.len()];
        while let Some((worker, nth, answer)) = asked.pop_front() {
            let odds = Odds::read(&answer.await?).ok_or("a worker's answer is damaged")?;
            if stopped() {
                break;
            }
            asked.extend(next(worker));
            if let (Some(sum), Some(job)) = (sums.get_mut(nth), jobs.get(nth)) {
                *sum = sum.plus(odds);
                if sum.games >= job.games {
                    took(nth, *sum);
                }
            }
        }
        Ok(())
    }
}
