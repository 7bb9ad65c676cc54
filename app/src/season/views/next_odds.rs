//! Win probability of the next game, by simulating it many times in a worker.

use crate::season::context::SeasonContext;
use crate::workers::{Odds, Task, read_played};
use hardwood::court::Side;
use hardwood::season::GameJob;
use hardwood::table::onward_luck;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// Games simulated, and games a worker is asked for at a time, so that other tasks come between.
const GAMES: u64 = 400;
const BATCH: u64 = 50;

/// Properties of [`NextOdds`].
#[derive(Properties, PartialEq)]
pub struct NextOddsProps {
    /// The game's place among the fixtures.
    pub fixture: usize,
    /// The games played so far: with each, players may be hurt or come back.
    pub played: usize,
    /// The teams' short names: home, visitors.
    pub home: AttrValue,
    pub away: AttrValue,
}

/// The chance of each side to win the next game.
#[component]
pub fn NextOdds(props: &NextOddsProps) -> Html {
    let Some(odds) = use_odds(props.fixture, props.played) else { return Html::default() };
    if odds.games < BATCH {
        return html! { <p class="next__odds soft" aria-live="off">{ "Simulating this game…" }</p> };
    }
    let (share, error) = odds.share();
    let home = (100.0 * share).round() as u32;
    html! {
        <div class="next__odds">
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <rect class="next__away" width={(100 - home).to_string()} height="3" />
                <rect class="next__home" x={(100 - home).to_string()} width={home.to_string()} height="3" />
            </svg>
            <small>{ format!("{} win {}%", props.away, 100 - home) }</small>
            <small>{ format!("from {} simulated games ± {:.1}", odds.games, 100.0 * error) }</small>
            <small>{ format!("{} win {home}%", props.home) }</small>
        </div>
    }
}

/// How often Home has won so far; `None` where the game could not be simulated.
#[hook]
fn use_odds(fixture: usize, played: usize) -> Option<Odds> {
    let context = use_context::<SeasonContext>();
    let odds = use_state(|| Some(Odds::default()));
    {
        let state = odds.setter();
        use_effect_with((fixture, played), move |_| {
            let here = Rc::new(Cell::new(true));
            state.set(Some(Odds::default()));
            if let Some(context) = context {
                simulate(&context, fixture, Odds::default(), state, here.clone());
            }
            move || here.set(false)
        });
    }
    *odds
}

/// Simulates another batch, until there are enough games or the page is left.
fn simulate(
    context: &SeasonContext,
    fixture: usize,
    so_far: Odds,
    state: UseStateSetter<Option<Odds>>,
    here: Rc<Cell<bool>>,
) {
    let job = context.season.with(|keeper| {
        let runner = keeper.runner.as_ref().ok()?;
        runner.job(&keeper.league, fixture)
    });
    let Some(job) = job.filter(|_| here.get() && so_far.games < GAMES) else { return };
    // other seeds than the game's own, whose result must not be known before it is played
    let jobs = (0..BATCH).map(|n| {
        let mut job = job.clone();
        job.seed = onward_luck(job.seed, so_far.games + n);
        job
    });
    let again = context.clone();
    context.runner.ask(Task::Simulate(GameJob::write_all(&jobs.collect::<Vec<_>>())), move |answer| {
        let games = answer.ok().and_then(|bytes| read_played(&bytes));
        let Some(games) = games.filter(|games| !games.is_empty()) else {
            if here.get() {
                state.set(None);
            }
            return;
        };
        let home = |book: &hardwood::book::BoxScore| {
            book.teams[Side::Home].points > book.teams[Side::Visitors].points
        };
        let won = games.iter().filter(|game| home(&game.book)).count() as u64;
        let odds = so_far.plus(Odds { at: 0, won, games: games.len() as u64 });
        if here.get() {
            state.set(Some(odds));
            simulate(&again, fixture, odds, state, here);
        }
    });
}
