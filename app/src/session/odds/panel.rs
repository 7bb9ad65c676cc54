//! Win probability: the game is played on to its end hundreds of times by house coaches, from here, from
//! moments all through it, or from a past decision taken otherwise.

use crate::browser::SplitPoint;
use crate::components::{
    Button, ButtonKind, OddsChart, OddsPoint, Panel, Select, WinBook, WinMoment, percent,
};
use crate::routes::go;
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::playable::Scored;
use crate::session::control::props::OddsPanelProps;
use crate::session::odds::pool::{Job, OddsPool};
use crate::storage::Storage;
use crate::workers::{Odds, Worker};
use hardwood::book::paper::MarginSeries;
use hardwood::court::{PerSide, Side};
use hardwood::table::{Input, Need, Session};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Games from where the game stands: a standard error of one point at most.
const GAMES_NOW: u64 = 2000;
/// With each choice of a past decision: one of one and a half points at most.
const GAMES_A_CHOICE: u64 = 1000;
/// From each of the moments of a whole game that are not known yet.
const GAMES_EACH: u64 = 400;
/// Moments of a whole game.
const MOMENTS: usize = 48;

/// What has been computed.
#[derive(Debug, Clone, PartialEq, Default)]
struct Known {
    /// A past decision, each choice with its odds.
    choices: Option<Tried>,
}

/// A past decision, taken otherwise.
#[derive(Debug, Clone, PartialEq)]
struct Tried {
    /// Inputs before it.
    inputs: usize,
    /// Whose decision it was.
    side: Side,
    /// What was chosen, by its place.
    chosen: u16,
    /// The choices in words, with their odds as far as they are known.
    options: Vec<(AttrValue, Odds)>,
}

/// A decision of the game, in words.
#[derive(Debug, Clone, PartialEq)]
struct Decision {
    inputs: usize,
    label: AttrValue,
}

/// The panel.
#[component]
pub fn OddsPanel<G: Panels + Scored>(props: &OddsPanelProps<G>) -> Html {
    let OddsPanelProps { saved, names, moment, book, onodds, .. } = props;
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let decisions = use_state(Vec::<Decision>::new);
    let picked = use_state(|| 0usize);
    let computation = use_computation(saved, onodds);
    let list = {
        let (saved, decisions, picked) = (saved.clone(), decisions.setter(), picked.setter());
        Callback::from(move |()| {
            let found = saved.with(|saved| found(&saved.controller)).unwrap_or_default();
            picked.set(found.len().saturating_sub(1));
            decisions.set(found);
        })
    };
    let what_if = trying(saved, &computation, decisions.get(*picked).map(|decision| decision.inputs));
    let branch = branching(saved, storage);
    let busy = computation.busy.is_some();
    let known = computation.known.borrow();
    let here = book.at(*moment);
    let over = saved.with(|saved| saved.controller.game().over()).unwrap_or(true);
    html! {
        <Panel title="Win probability" class="odds">
            <div role="status">
                { match (over, here) {
                    (true, _) => ended(saved, names),
                    (false, Some(here)) => said(here, names),
                    (false, None) => Html::default(),
                } }
            </div>
            { tools(props, &computation, over || here.is_some(), list) }
            if let Some(why) = &*computation.failed { <p class="field__error" role="alert">{ why }</p> }
            { chart(props) }
            if !decisions.is_empty() { { choose(&decisions, &picked, what_if, busy) } }
            if let Some(tried) = &known.choices { { options(tried, names, &branch) } }
            <p class="soft">
                {
                    "From a moment the game is played to its end by the computer on both benches, with \
                    other luck each time."
                }
            </p>
        </Panel>
    }
}

/// The workers, from the first computation until the panel is closed.
type Pool = Rc<RefCell<Option<Rc<OddsPool>>>>;

/// What the workers have found so far, and what has them work.
struct Computation {
    known: Rc<RefCell<Known>>,
    /// How many jobs are done, of how many, while there is work.
    busy: UseStateHandle<Option<(usize, usize)>>,
    failed: UseStateHandle<Option<AttrValue>>,
    /// Does these jobs, in place of those under way.
    compute: Callback<Vec<Job>>,
    halt: Callback<()>,
}

/// Has workers play the game on; those of a closed panel stop.
#[hook]
fn use_computation<G: Panels>(saved: &GameSession<G>, onodds: &Callback<(usize, Odds)>) -> Computation {
    let onodds = onodds.clone();
    let known = use_mut_ref(Known::default);
    let busy = use_state(|| None::<(usize, usize)>);
    let failed = use_state(|| None::<AttrValue>);
    let stop = use_mut_ref(|| Rc::new(Cell::new(false)));
    let pool: Pool = use_mut_ref(|| None);
    let redraw = use_force_update();
    {
        let (stop, pool) = (stop.clone(), pool.clone());
        use_effect_with((), move |()| {
            move || {
                stop.borrow().set(true);
                pool.take();
            }
        });
    }
    let halt = {
        let (stop, busy) = (stop.clone(), busy.setter());
        Callback::from(move |()| {
            stop.borrow().set(true);
            busy.set(None);
        })
    };
    let compute = {
        let (saved, known, busy, failed) = (saved.clone(), known.clone(), busy.setter(), failed.setter());
        let pool = pool.clone();
        Callback::from(move |jobs: Vec<Job>| {
            let Some(save) = saved.with(|saved| saved.controller.session().save_text()) else { return };
            let Some(worker) = G::CHUNKS.odds.map(|odds| odds.worker) else { return };
            let (known, busy, failed, redraw) = (known.clone(), busy.clone(), failed.clone(), redraw.clone());
            let (pool, onodds) = (pool.clone(), onodds.clone());
            let stopped = Rc::new(Cell::new(false));
            stop.borrow().set(true);
            *stop.borrow_mut() = stopped.clone();
            failed.set(None);
            busy.set(Some((0, jobs.len())));
            spawn_local(async move {
                let (done, of) = (Cell::new(0), jobs.len());
                let took = |nth: usize, odds: Odds| {
                    match jobs[nth].choice {
                        Some(_) => known.borrow_mut().take(&jobs[nth], odds),
                        None => onodds.emit((jobs[nth].inputs, odds)),
                    }
                    redraw.force_update();
                    done.set(done.get() + 1);
                    busy.set(Some((done.get(), of)));
                };
                let done = async {
                    let Some(pool) = open(&pool, worker, save, &stopped).await? else { return Ok(()) };
                    pool.play_on(&jobs, || stopped.get(), took).await
                };
                let done = done.await;
                if done.is_err() {
                    // the next computation begins with new workers
                    pool.take();
                }
                if !stopped.get() {
                    busy.set(None);
                }
                if let Err(why) = done {
                    failed.set(Some(why.into()));
                }
            });
        })
    };
    Computation { known, busy, failed, compute, halt }
}

/// Reckons each choice of the decision before which there were so many inputs.
fn trying<G: Panels>(
    saved: &GameSession<G>,
    computation: &Computation,
    inputs: Option<usize>,
) -> Callback<()> {
    let (saved, known, compute) = (saved.clone(), computation.known.clone(), computation.compute.clone());
    Callback::from(move |()| {
        let tried =
            inputs.and_then(|inputs| saved.with(|saved| tried(saved.controller.session(), inputs)).flatten());
        let Some(tried) = tried else { return };
        let choices = 0..tried.options.len() as u16;
        let (inputs, viewer) = (tried.inputs, Some(tried.side));
        let jobs = choices.map(|choice| Job { inputs, choice: Some(choice), games: GAMES_A_CHOICE, viewer });
        let jobs = jobs.collect();
        known.borrow_mut().choices = Some(tried);
        compute.emit(jobs);
    })
}

/// Goes on with another choice of a past decision, as a game of its own.
fn branching<G: Panels>(saved: &GameSession<G>, storage: Storage) -> Callback<(usize, u16)> {
    let saved = saved.clone();
    Callback::from(move |(inputs, choice): (usize, u16)| {
        let text = saved.with(|saved| branched(saved.controller.session(), inputs, choice)).flatten();
        let Some(text) = text else { return };
        let storage = storage.clone();
        G::CHUNKS.game.with(move |game| {
            if let Ok(id) = game.and_then(|game| (game().resume)(&storage, &text)) {
                go(&G::ROUTE.href_with("game", &id));
            }
        });
    })
}

/// What can be computed; `known` says that the chance now is.
fn tools<G: Panels + Scored>(
    props: &OddsPanelProps<G>,
    computation: &Computation,
    known: bool,
    list: Callback<()>,
) -> Html {
    let (inputs, moment) = (props.inputs, props.moment);
    let viewer = saved_viewer(&props.saved);
    let now = computation
        .compute
        .reform(move |()| vec![Job { inputs: moment, choice: None, games: GAMES_NOW, viewer }]);
    let (saved, book) = (props.saved.clone(), props.book.clone());
    let through = computation.compute.reform(move |()| {
        let seen = saved.with(|saved| saved.controller.moments().to_vec()).unwrap_or_default();
        unknown(&seen, inputs, &book, viewer)
    });
    let busy = computation.busy.is_some();
    let disabled = busy || inputs == 0;
    html! {
        <div class="row">
            if !known { <Button label="Win probability now" onclick={now} disabled={busy} /> }
            <Button label="Chart the whole game" onclick={through} {disabled} />
            <Button label="Try another choice" onclick={list} {disabled} />
            if let Some((done, of)) = *computation.busy {
                <progress max={of.to_string()} value={done.to_string()} aria-label="Moments computed">
                </progress>
                <Button label="Stop" kind={ButtonKind::Main} onclick={computation.halt.clone()} />
            }
            if inputs == 0 {
                <p class="soft">{ "The game has not begun: there is nothing to chart or to try again." }</p>
            }
        </div>
    }
}

/// Whoever wants to know the chances: what they can't see is dealt anew.
fn saved_viewer<G: Panels>(saved: &GameSession<G>) -> Option<Side> {
    saved.with(|saved| saved.controller.sole_coach()).flatten()
}

/// What is to be computed for a chart of the whole game: moments spread over it, without those that are known.
fn unknown(seen: &[usize], inputs: usize, book: &WinBook, viewer: Option<Side>) -> Vec<Job> {
    let spread = MOMENTS.min(inputs.max(1));
    let at = (0..=spread).map(|n| {
        let wanted = inputs * n / spread;
        // the moment that this one belongs to, where it was seen
        seen.iter()
            .copied()
            .rfind(|moment| *moment <= wanted)
            .filter(|moment| wanted - moment < inputs / spread + 1)
            .unwrap_or(wanted)
    });
    let mut jobs: Vec<Job> = at
        .filter(|inputs| book.at(*inputs).is_none())
        .map(|inputs| Job { inputs, choice: None, games: GAMES_EACH, viewer })
        .collect();
    jobs.dedup_by_key(|job| job.inputs);
    jobs
}

/// The odds through the game, once more than one moment is known.
fn chart<G: Panels + Scored>(props: &OddsPanelProps<G>) -> Html {
    let OddsPanelProps { saved, names, inputs, book, .. } = props;
    let over = saved.with(|saved| saved.controller.game().over()).unwrap_or(false);
    let mut points: Vec<_> =
        book.moments().iter().filter(|moment| moment.inputs <= *inputs).map(point).collect();
    if points.len() <= 1 {
        return Html::default();
    }
    let flow =
        saved.with(|saved| MarginSeries::of(&saved.controller.paper(), saved.controller.game().time()));
    let Some(flow) = flow else { return Html::default() };
    let periods: Vec<_> = flow.periods.iter().map(|p| (p.end, AttrValue::from(p.heading.clone()))).collect();
    let end = flow.periods.last().map_or(0, |period| period.end).max(flow.now);
    if let (true, Some((_, lead))) = (over, flow.points.last()) {
        points.retain(|point| point.at < flow.now);
        points.push(OddsPoint { at: flow.now, share: f64::from(u8::from(*lead > 0)), error: 0.0 });
    }
    html! { <OddsChart {points} {end} {periods} names={names.clone()} /> }
}

fn choose(decisions: &[Decision], picked: &UseStateHandle<usize>, try_it: Callback<()>, busy: bool) -> Html {
    let options: Vec<AttrValue> = decisions.iter().map(|decision| decision.label.clone()).collect();
    let set = picked.setter();
    html! {
        <div class="odds__what">
            <Select
                label="A decision of this game"
                {options}
                chosen={**picked}
                onchange={move |n| set.set(n)}
            />
            <Button label="Compare options" kind={ButtonKind::Main} disabled={busy} onclick={try_it} />
        </div>
    }
}

fn point(moment: &WinMoment) -> OddsPoint {
    OddsPoint { at: moment.odds.at, share: moment.home, error: moment.odds.share().1 }
}

fn in_percent(odds: Odds) -> String {
    let (share, error) = odds.share();
    format!("{:.0}% ± {:.0}", 100.0 * share, 200.0 * error)
}

/// The chance as it is shown everywhere, with its error and its basis.
fn said(moment: WinMoment, names: &PerSide<AttrValue>) -> Html {
    let (home, (_, error)) = (percent(moment.home), moment.odds.share());
    html! {
        <p class="odds__now">
            <b>{ &names[Side::Home] }</b>{ format!(" {home}% ± {:.0}, ", 200.0 * error) }
            <b>{ &names[Side::Visitors] }</b>{ format!(" {}%, of {} games.", 100 - home, moment.odds.games) }
        </p>
    }
}

/// The end of a game: nothing is open.
fn ended<G: Panels>(saved: &GameSession<G>, names: &PerSide<AttrValue>) -> Html {
    let won = saved.with(|saved| saved.controller.game().book().margin(Side::Home) > 0).unwrap_or(false);
    let (home, visitors) = if won { (100, 0) } else { (0, 100) };
    html! {
        <p class="odds__now">
            <b>{ &names[Side::Home] }</b>{ format!(" {home}%, ") }
            <b>{ &names[Side::Visitors] }</b>{ format!(" {visitors}%: the game is over.") }
        </p>
    }
}

/// The choices of a past decision beside each other.
fn options(tried: &Tried, names: &PerSide<AttrValue>, branch: &Callback<(usize, u16)>) -> Html {
    let row = |(n, (label, odds)): (usize, &(AttrValue, Odds))| {
        let n = n as u16;
        let (chosen, inputs) = (n == tried.chosen, tried.inputs);
        let onclick = branch.reform(move |()| (inputs, n));
        html! {
            <tr class={chosen.then_some("stats__strong")}>
                <th scope="row">{ label }{ if chosen { " (as it was)" } else { "" } }</th>
                <td>{ if odds.games > 0 { in_percent(*odds) } else { "…".to_owned() } }</td>
                <td>
                    <Button
                        label="Play on"
                        name={format!("Play on from here: {label}")}
                        kind={ButtonKind::Quiet}
                        {onclick}
                    />
                </td>
            </tr>
        }
    };
    html! {
        <div class="stats" tabindex="0" role="region" aria-label="Try another choice">
            <table class="stats__table">
                <thead>
                    <tr>
                        <th scope="col">{ "Choice" }</th>
                        <th scope="col">{ format!("{} win", names[Side::Home]) }</th>
                        <th scope="col">{ "From here" }</th>
                    </tr>
                </thead>
                <tbody>{ for tried.options.iter().enumerate().map(row) }</tbody>
            </table>
            if let Some(verdict) = verdict(tried) { <p class="soft" role="status">{ verdict }</p> }
        </div>
    }
}

/// Whether the games told the choices apart, once all are counted.
fn verdict(tried: &Tried) -> Option<&'static str> {
    let all: Vec<(f64, f64)> = tried.options.iter().map(|(_, odds)| odds.share()).collect();
    let counted = all.len() > 1 && tried.options.iter().all(|(_, odds)| odds.games > 0);
    let most = all.iter().copied().filter(|_| counted).max_by(|a, b| a.0.total_cmp(&b.0))?;
    let least = all.iter().copied().min_by(|a, b| a.0.total_cmp(&b.0))?;
    let margin = 2.0 * most.1.hypot(least.1);
    (most.0 - least.0 < margin).then_some("About equal: they differ by less than the margin of error.")
}

impl Known {
    fn take(&mut self, job: &Job, odds: Odds) {
        match (job.choice, &mut self.choices) {
            (Some(choice), Some(tried)) if tried.inputs == job.inputs => {
                if let Some(option) = tried.options.get_mut(usize::from(choice)) {
                    option.1 = odds;
                }
            }
            _ => {}
        }
    }
}

/// The workers of the panel, who know this save; none if it was `stopped` meanwhile.
async fn open(
    kept: &Pool,
    worker: SplitPoint<Worker>,
    save: String,
    stopped: &Cell<bool>,
) -> Result<Option<Rc<OddsPool>>, String> {
    let begun = kept.borrow().clone();
    let pool = match begun {
        Some(pool) => {
            pool.open(save).await?;
            pool
        }
        None => Rc::new(OddsPool::spawn(worker, save).await?),
    };
    if stopped.get() {
        return Ok(None);
    }
    *kept.borrow_mut() = Some(pool.clone());
    Ok(Some(pool))
}

/// The decisions of the game that were more than playing on, the latest last, without those that tell what is hidden.
fn found<G: Panels>(controller: &GameController<G>) -> Vec<Decision> {
    let session = controller.session();
    let mut back = session.clone();
    let mut found = Vec::new();
    for inputs in (0..session.journal().len()).rev() {
        let Input::Chose(chosen) = session.journal()[inputs] else { continue };
        let n = back.journal().len() - inputs;
        back.undo(n);
        if let Need::Choose { side, question, choices } = back.need()
            && choices.len() > 1
            && !G::is_lineup(question)
            && controller.may_tell(*side, question)
        {
            let game = back.game();
            let prompt = game.prompt(back.need());
            let answer = prompt.answers.iter().find(|answer| answer.index == chosen);
            let done = answer.map_or_else(String::new, |answer| answer.label.clone());
            let team = game.line(*side).short;
            found.push(Decision { inputs, label: format!("{}, {team}: {done}", game.moment()).into() });
        }
        if found.len() >= 60 {
            break;
        }
    }
    found.reverse();
    found
}

/// The decision before which there were so many inputs, with its choices in words.
fn tried<G: Panels>(session: &Session<G>, inputs: usize) -> Option<Tried> {
    let Some(&Input::Chose(chosen)) = session.journal().get(inputs) else { return None };
    let mut back = session.clone();
    back.undo(session.journal().len() - inputs);
    let prompt = back.game().prompt(back.need());
    let Need::Choose { side, choices, .. } = back.need() else { return None };
    let label = |n: usize| {
        let answer = prompt.answers.iter().find(|answer| usize::from(answer.index) == n);
        AttrValue::from(answer.map_or_else(|| format!("choice {}", n + 1), |answer| answer.label.clone()))
    };
    let options = (0..choices.len()).map(|n| (label(n), Odds::default())).collect();
    Some(Tried { inputs, side: *side, chosen, options })
}

/// The game with another choice there, as a save.
fn branched<G: Panels>(session: &Session<G>, inputs: usize, choice: u16) -> Option<String> {
    let mut branch = session.clone();
    branch.undo(session.journal().len().saturating_sub(inputs));
    branch.choose(choice).ok()?;
    Some(branch.save_text())
}
