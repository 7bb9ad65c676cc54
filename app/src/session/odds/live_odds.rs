//! The chance of winning, kept up while the game rests: a worker plays on from here, the page never does. It
//! draws nothing and passes the chance on.

use crate::components::{WinSeries, push_moment};
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::props::{LiveOddsProps, LivePace};
use crate::session::odds::pool::{Job, OddsPool};
use crate::workers::Odds;
use gloo::timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds of rest before the worker is asked: whoever plays fast is not followed.
const REST: u32 = 700;
/// Games from a moment: a standard error of three points at most.
const GAMES: u64 = 240;
/// Games from a moment of a simulation, which is soon another one.
const SIMULATED_GAMES: u64 = 48;

/// The worker, and what it has found.
#[derive(Default)]
struct Estimator {
    pool: RefCell<Option<Rc<OddsPool>>>,
    /// The worker is being started, or there is none.
    unready: Cell<bool>,
    /// The newest of the moments that were asked for.
    newest: Cell<u32>,
    /// The worker is asked about a moment.
    busy: Cell<bool>,
    /// The moment before was one of a simulation.
    simulated: Cell<bool>,
    /// What has been passed on.
    series: RefCell<Rc<WinSeries>>,
    /// Moments, by a hash of all that led there, with Home's chance in percent.
    known: RefCell<Vec<(u64, u8)>>,
}

/// Tells the chance of the moment that is shown, once it rests there.
#[component]
pub fn LiveOdds<G: Panels>(props: &LiveOddsProps<G>) -> Html {
    let estimator = use_memo((), |()| Estimator::default());
    let LiveOddsProps { saved, onchance, .. } = props.clone();
    let ended = estimator.clone();
    use_effect_with((), move |()| move || ended.newest.set(u32::MAX));
    use_effect_with((props.version, props.pace), move |&(_, pace)| {
        // in a simulation the worker finishes the moment it is at
        let simulated = pace == LivePace::Simulated;
        if !(estimator.simulated.replace(simulated) && simulated) {
            estimator.newest.set(estimator.newest.get().wrapping_add(1));
        }
        let games = if simulated { SIMULATED_GAMES } else { GAMES };
        let busy = estimator.busy.get();
        let estimate = move || {
            spawn_local(async move {
                estimator.busy.set(true);
                // without an answer the last chance stands
                let _ = estimator.estimate(&saved, games, &onchance).await;
                estimator.busy.set(false);
            });
        };
        let timer = match pace {
            LivePace::AtRest => Some(Timeout::new(REST, estimate)),
            LivePace::Simulated if !busy => {
                estimate();
                None
            }
            LivePace::Simulated | LivePace::Over => None,
        };
        move || drop(timer)
    });
    Html::default()
}

impl Estimator {
    /// Has the worker play on from where the game is now, unless its chance is known.
    async fn estimate<G: Panels>(
        &self,
        saved: &GameSession<G>,
        games: u64,
        onchance: &Callback<Rc<WinSeries>>,
    ) -> Result<(), String> {
        let Some(pool) = self.pool::<G>().await? else { return Ok(()) };
        let asked = self.newest.get();
        let save = saved.with(|saved| saved.controller.session().save_text());
        let inputs = saved.with(|saved| saved.controller.session().journal().len());
        let (Some(save), Some(inputs)) = (save, inputs) else { return Ok(()) };
        let moment = hash(&save);
        let known = self.known.borrow().iter().find(|(at, _)| *at == moment).map(|(_, chance)| *chance);
        if let Some(chance) = known {
            self.tell((inputs, chance), onchance);
            return Ok(());
        }
        pool.open(save).await?;
        let sum = Cell::new(Odds::default());
        let newer = || self.newest.get() != asked;
        if newer() {
            return Ok(());
        }
        pool.play_on(&[Job { inputs, choice: None, games }], newer, |_, odds| sum.set(odds)).await?;
        let sum = sum.get();
        if sum.games < games {
            return Ok(());
        }
        let chance = (100.0 * sum.share().0).round().clamp(1.0, 99.0) as u8;
        if games == GAMES {
            self.known.borrow_mut().push((moment, chance));
        }
        self.tell((inputs, chance), onchance);
        Ok(())
    }

    fn tell(&self, moment: (usize, u8), onchance: &Callback<Rc<WinSeries>>) {
        let mut series = self.series.borrow_mut();
        push_moment(Rc::make_mut(&mut series), moment);
        onchance.emit(series.clone());
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

fn hash(save: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    save.hash(&mut hasher);
    hasher.finish()
}
