//! What a coach may do without being asked, beside the decision: what the rules offer now, what can be called
//! for at any time, and the menu of simulations.

use crate::components::{Button, ButtonKind, WinSeries, win_line};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::fast_forward::FastForward;
use crate::session::control::turn::Control;
use crate::session::control::turn::Turn;
use hardwood::court::{PerSide, Side};
use hardwood::table::{Act, Answer};
use std::rc::Rc;
use yew::prelude::*;

/// What can be called for at any time, and where the game can be simulated to.
#[derive(Clone, PartialEq, Default)]
pub struct Coaching {
    /// The calls.
    pub calls: Vec<CallState>,
    /// The menu of simulations is open.
    pub menu: bool,
    /// There is such a menu.
    pub simulates: bool,
    /// Where a simulation under way goes: "the end of the game".
    pub simulating: Option<AttrValue>,
    /// The chance of winning through the game, and what the teams are called beside it.
    pub chances: Rc<WinSeries>,
    /// The teams' short names.
    pub short: PerSide<AttrValue>,
    /// Where one may go.
    pub places: Vec<(FastForward, AttrValue)>,
    /// Told.
    pub oncontrol: Callback<Control>,
}

/// What the row needs to know.
#[derive(Properties, PartialEq)]
pub struct ActsProps {
    /// All that may be done.
    pub acts: Vec<Act>,
    /// What is always there.
    #[prop_or_default]
    pub coaching: Coaching,
    /// What the teams are called, where both are coached at the screen.
    pub teams: Option<PerSide<AttrValue>>,
    /// At the left end of the row: what goes back.
    #[prop_or_default]
    pub back: Html,
    /// At its right end: what goes on without the coach.
    #[prop_or_default]
    pub on: Html,
    /// One of it is done.
    pub onturn: Callback<Turn>,
}

/// A button for each act; one that can be done in several ways opens to them.
#[component]
pub fn Acts(props: &ActsProps) -> Html {
    let open = use_state(|| None::<(Side, &'static str)>);
    let coaching = &props.coaching;
    if let Some(to) = &coaching.simulating {
        return simulation(to, coaching, &props.onturn);
    }
    let listed = props.acts.iter().find(|act| act.ways.len() > 1 && *open == Some((act.side, act.label)));
    // what the rules offer at once stands in place of the call for it
    let at_once = |state: &CallState| {
        let key = state.call.key();
        props.acts.iter().position(|act| act.side == state.side && key.starts_with(act.key))
    };
    let act = |n: usize| act_button(props, &open, n, &props.acts[n]);
    let calls =
        coaching.calls.iter().map(|state| at_once(state).map_or_else(|| call_button(props, state), act));
    let placed: Vec<usize> = coaching.calls.iter().filter_map(at_once).collect();
    let others = (0..props.acts.len()).filter(|n| !placed.contains(n)).map(act);
    html! {
        <div class="acts">
            <div class="acts__row" role="group" aria-label="You may">
                { props.back.clone() }
                <span class="acts__coach">
                    { for calls }
                    { for others }
                </span>
                { props.on.clone() }
                if coaching.simulates { { menu_button(coaching) } }
            </div>
            if let Some(act) = listed {
                <div class="acts__row acts__ways" role="group" aria-label={act.label}>
                    { for act.ways.iter().map(|way| way_button(props, way)) }
                </div>
            }
            if coaching.menu { { menu(coaching) } }
        </div>
    }
}

/// The button of what the rules offer now.
fn act_button(
    props: &ActsProps,
    open: &UseStateHandle<Option<(Side, &'static str)>>,
    n: usize,
    act: &Act,
) -> Html {
    // of two acts with one key the first has it
    let free = props.acts[..n].iter().all(|other| other.key != act.key);
    let keyname = free.then(|| AttrValue::from(act.key.to_ascii_uppercase().to_string()));
    let this = (act.side, act.label);
    let (label, note, expanded, onclick) = match &act.ways[..] {
        [way] => (way.label.clone(), way.note.as_str(), None, tell(props, way)),
        _ => {
            let (on, open) = (**open == Some(this), open.clone());
            let toggle = Callback::from(move |()| open.set((!on).then_some(this)));
            (act.label.to_owned(), "", Some(on), toggle)
        }
    };
    let key = format!("{:?}{}", act.side, act.label);
    html! {
        <Button {key} {label} {keyname} {expanded} class="btn--small" {onclick}>
            { team(props, act.side) }
            if !note.is_empty() { <span class="decide__note">{ note.to_owned() }</span> }
        </Button>
    }
}

fn way_button(props: &ActsProps, way: &Answer) -> Html {
    let (label, onclick) = (way.label.clone(), tell(props, way));
    html! { <Button key={way.index} {label} kind={ButtonKind::Quiet} class="btn--small" {onclick} /> }
}

fn tell(props: &ActsProps, way: &Answer) -> Callback<()> {
    let index = way.index;
    props.onturn.reform(move |()| Turn::Act(index))
}

/// Whose button it is, where both sides are coached at the screen.
fn team(props: &ActsProps, side: Side) -> Html {
    props.teams.as_ref().map_or_else(Html::default, |teams| {
        html! { <span class="acts__team">{ &teams[side] }</span> }
    })
}

/// The button of what can be called for at any time.
fn call_button(props: &ActsProps, state: &CallState) -> Html {
    let CallState { call, side, waits, can } = *state;
    if waits {
        return chip(props, state);
    }
    let first =
        props.coaching.calls.iter().find(|other| other.call == call).is_some_and(|it| it.side == side);
    // L opens the panel with the lineup; what the rules offer now has its key to itself
    let free = call != Call::Sub && props.acts.iter().all(|act| !call.key().starts_with(act.key));
    let keyname = (first && free).then(|| AttrValue::from(call.key().to_ascii_uppercase()));
    let onclick = props.coaching.oncontrol.reform(move |()| Control::Call(side, call));
    let key = format!("{call:?}{side:?}");
    html! {
        <Button
            {key}
            label={call.label()}
            {keyname}
            disabled={!can}
            class="btn--small"
            {onclick}
        >
            if call != Call::Sub { { team(props, side) } }
            if !can { <span class="decide__note">{ "none left" }</span> }
        </Button>
    }
}

/// What waits for the next dead ball, in place of its button; it can be taken back.
fn chip(props: &ActsProps, state: &CallState) -> Html {
    let (side, call) = (state.side, state.call);
    let onclick = props.coaching.oncontrol.reform(move |_: MouseEvent| Control::Call(side, call));
    html! {
        <button
            key={format!("{call:?}{side:?}")}
            type="button"
            class="callchip"
            {onclick}
        >
            { team(props, side) }
            <span>{ call.waiting() }<span class="visually-hidden">{ ". Take it back" }</span></span>
            <span class="callchip__x" aria-hidden="true">{ "×" }</span>
        </button>
    }
}

/// Opens the menu of simulations.
fn menu_button(coaching: &Coaching) -> Html {
    html! {
        <Button
            label="Simulate to…"
            keyname="F"
            expanded={Some(coaching.menu)}
            class="btn--small acts__simulate"
            onclick={coaching.oncontrol.reform(|()| Control::Menu)}
        />
    }
}

/// Where the game can be simulated to.
fn menu(coaching: &Coaching) -> Html {
    let place = |(to, words): &(FastForward, AttrValue)| {
        let to = *to;
        html! {
            <Button
                key={to.key()}
                label={crate::text::capital(words)}
                keyname={to.key().to_ascii_uppercase()}
                kind={ButtonKind::Quiet}
                class="btn--small"
                onclick={coaching.oncontrol.reform(move |()| Control::Simulate(to))}
            />
        }
    };
    html! {
        <div class="acts__row acts__ways" role="group" aria-label="Simulate to">
            { for coaching.places.iter().map(place) }
            <p class="acts__hint">{ "The house coach decides for both teams. One Undo takes all of it back." }</p>
        </div>
    }
}

/// A simulation under way: it can be stopped, or taken back as a whole.
fn simulation(to: &AttrValue, coaching: &Coaching, onturn: &Callback<Turn>) -> Html {
    let Coaching { chances, short, oncontrol, .. } = coaching;
    html! {
        <div class="acts acts--simulating">
            { win_line(chances, &short[Side::Home], &short[Side::Visitors]) }
            <div class="acts__row" role="group" aria-label="Simulation">
                <p class="acts__to" role="status">{ format!("Simulating to {to}") }</p>
                <Button
                    label="Stop"
                    keyname="Space"
                    kind={ButtonKind::Main}
                    class="btn--small"
                    onclick={oncontrol.reform(|()| Control::Stop)}
                />
                <Button
                    label="Back to where it began"
                    keyname="U"
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    onclick={onturn.reform(|()| Turn::Undo)}
                />
            </div>
        </div>
    }
}
