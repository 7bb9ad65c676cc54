//! The chance of winning, kept up while the game rests: a worker plays on from here, the page never does. It
//! draws nothing and passes on what the games came to.

use crate::browser;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::props::{LiveOddsProps, LivePace, Ranking};
use crate::session::odds::pool::{Job, OddsPool};
use crate::workers::Odds;
use gloo::timers::callback::Timeout;
use hardwood::court::Side;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds of rest before the worker is asked: fast play is not followed.
const REST: u32 = 250;
/// Games from a moment: a standard error of one point at most.
const GAMES: u64 = 2000;
/// A moment that takes more milliseconds than this is a slow device's, which is asked for half as many games.
const SLOW: u64 = 1500;
/// The fewest games from a moment.
const FEWEST: u64 = 250;
/// Games from a moment of a simulation, which is soon another one.
const SIMULATED_GAMES: u64 = 48;
/// Games with each choice of a decision: a standard error of a point and a half at most.
const GAMES_A_CHOICE: u64 = 1000;

/// The worker, and what it is asked.
#[derive(Default)]
struct Estimator {
    pool: RefCell<Option<Rc<OddsPool>>>,
    /// The worker is being started, or there is none.
    unready: Cell<bool>,
    /// What is to be computed next: the newest only.
    wanted: Cell<Option<Wanted>>,
    /// The worker is computing.
    busy: Cell<bool>,
    /// Games from a moment, by how fast the worker turned out to be.
    games: Cell<Option<u64>>,
    /// The panel is gone.
    gone: Cell<bool>,
}

/// A moment, and the decision to be ranked there.
#[derive(Clone, Copy)]
struct Wanted {
    moment: usize,
    known: bool,
    games: u64,
    ranked: Option<(usize, Side, u16)>,
}

/// Tells the chance of the moment that is shown, once the game rests there.
#[component]
pub fn LiveOdds<G: Panels>(props: &LiveOddsProps<G>) -> Html {
    let estimator = use_memo((), |()| Estimator::default());
    let LiveOddsProps { saved, onodds, onranked, known, ranked, .. } = props.clone();
    let ended = estimator.clone();
    use_effect_with((), move |()| move || ended.gone.set(true));
    use_effect_with((props.moment, props.pace, ranked), move |&(moment, pace, ranked)| {
        let simulated = pace == LivePace::Simulated;
        let games = if simulated { SIMULATED_GAMES } else { estimator.games.get().unwrap_or(GAMES) };
        let wanted = Wanted { moment, known, games, ranked: ranked.filter(|_| !simulated) };
        let estimate = move || {
            // the worker finishes the moment it is at
            estimator.wanted.set(Some(wanted));
            if !estimator.busy.replace(true) {
                spawn_local(async move {
                    while let Some(wanted) = estimator.wanted.take().filter(|_| !estimator.gone.get()) {
                        // without an answer the last chance stands
                        let _ = estimator.compute(&saved, wanted, &onodds, &onranked).await;
                    }
                    estimator.busy.set(false);
                });
            }
        };
        let timer = match pace {
            LivePace::AtRest => Some(Timeout::new(REST, estimate)),
            LivePace::Simulated => {
                estimate();
                None
            }
            LivePace::Over => None,
        };
        move || drop(timer)
    });
    Html::default()
}

impl Estimator {
    /// Has the worker play on from a moment, and from the decision there.
    async fn compute<G: Panels>(
        &self,
        saved: &GameSession<G>,
        wanted: Wanted,
        onodds: &Callback<(usize, Odds)>,
        onranked: &Callback<Ranking>,
    ) -> Result<(), String> {
        let Wanted { moment, games, .. } = wanted;
        if !wanted.known {
            let begun = browser::now();
            let viewer = saved.look().controller.sole_coach();
            let job = Job { inputs: moment, choice: None, games, viewer };
            if let Some(sums) = self.play(saved, &[job]).await? {
                onodds.emit((moment, sums[0]));
                let slow = browser::now().saturating_sub(begun) > SLOW && games > SIMULATED_GAMES;
                self.games.set(slow.then_some((games / 2).max(FEWEST)).or(self.games.get()));
            }
        }
        match wanted.ranked {
            Some(ranked) => self.rank(saved, ranked, onranked).await,
            None => Ok(()),
        }
    }

    /// Has the worker play on from a decision, with each of its choices.
    async fn rank<G: Panels>(
        &self,
        saved: &GameSession<G>,
        (inputs, side, choices): (usize, Side, u16),
        onranked: &Callback<Ranking>,
    ) -> Result<(), String> {
        let job = |choice| Job { inputs, choice: Some(choice), games: GAMES_A_CHOICE, viewer: Some(side) };
        let jobs: Vec<Job> = (0..choices).map(job).collect();
        if let Some(sums) = self.play(saved, &jobs).await? {
            let chance = |odds: &Odds| {
                let (home, error) = odds.share();
                (if side == Side::Home { home } else { 1.0 - home }, error)
            };
            onranked.emit(Ranking { inputs, chances: sums.iter().map(chance).collect() });
        }
        Ok(())
    }

    /// Does these jobs; `None` where there is no worker, or the moment was taken back.
    async fn play<G: Panels>(
        &self,
        saved: &GameSession<G>,
        jobs: &[Job],
    ) -> Result<Option<Vec<Odds>>, String> {
        let Some(pool) = self.pool::<G>().await? else { return Ok(None) };
        let Some(save) = saved.with(|saved| saved.controller.session().save_text()) else { return Ok(None) };
        pool.open(save).await?;
        let back = saved.look().controller.taken_back();
        let gone = || self.gone.get() || saved.look().controller.taken_back() != back;
        let sums = RefCell::new(vec![Odds::default(); jobs.len()]);
        pool.play_on(jobs, gone, |nth, odds| sums.borrow_mut()[nth] = odds).await?;
        let sums = sums.into_inner();
        Ok(sums.iter().zip(jobs).all(|(sum, job)| sum.games >= job.games).then_some(sums))
    }

    /// The worker; none where there is no thread for it beside the page's.
    async fn pool<G: Panels>(&self) -> Result<Option<Rc<OddsPool>>, String> {
        if let Some(pool) = &*self.pool.borrow() {
            return Ok(Some(pool.clone()));
        }
        let threads = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
        if self.unready.replace(true) || threads < 2.0 {
            return Ok(None);
        }
        let Some(odds) = G::CHUNKS.odds else { return Ok(None) };
        let Some(pool) = OddsPool::one(odds.worker).await.map(Rc::new) else { return Ok(None) };
        *self.pool.borrow_mut() = Some(pool.clone());
        Ok(Some(pool))
    }
}
