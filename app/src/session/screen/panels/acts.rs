//! What a coach may do without being asked, beside the decision: what the rules offer now, what can be called
//! for at any time, and the menu of simulations.

use crate::components::{Button, ButtonKind, WinSeries, win_line};
use crate::session::control::action::{Action, GameAction, PlayAction};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::names;
use crate::session::control::view::GameView;
use crate::session::screen::on_screen::OnScreen;
use crate::session::screen::panels::decide::{Auto, back, onward};
use crate::session::screen::simulations::{period_word, simulations};
use hardwood::court::{PerSide, Side};
use hardwood::table::{Act, Answer};
use std::rc::Rc;
use yew::prelude::*;

/// The row below a decision.
#[derive(Properties, PartialEq)]
pub struct ActsProps {
    /// Auto-play, where there is some.
    pub auto: Option<Auto>,
    /// The chance of winning through the game, which is drawn while it is simulated.
    pub chances: Rc<WinSeries>,
}

/// A button for each act; one that can be done in several ways opens to them.
#[component]
pub fn Acts<G: Panels>(props: &ActsProps) -> Html {
    let open = use_state(|| None::<(Side, &'static str)>);
    let Some(game) = use_context::<OnScreen<G>>() else { return Html::default() };
    let view = &*game.view;
    if let Some(to) = view.simulating {
        return simulation(&game, to, &props.chances);
    }
    let buttons = Buttons { view, act: &game.act, teams: view.team_labels() };
    let acts = &view.acts;
    let listed = acts.iter().find(|act| act.ways.len() > 1 && *open == Some((act.side, act.label)));
    // what the rules offer at once stands in place of the call for it
    let at_once = |state: &CallState| {
        let key = state.call.key();
        acts.iter().position(|act| act.side == state.side && key.starts_with(act.key))
    };
    let act = |n: usize| buttons.act(&open, n, &acts[n]);
    let calls = view.calls.iter().map(|state| at_once(state).map_or_else(|| buttons.call(state), act));
    let placed: Vec<usize> = view.calls.iter().filter_map(at_once).collect();
    let others = (0..acts.len()).filter(|n| !placed.contains(n)).map(act);
    let leave = (!view.prompt.answers.is_empty() && !view.next()).then_some("Coach decides");
    html! {
        <div class="acts">
            <div class="acts__row" role="group" aria-label="You may">
                { back(view.undo_redo, &game.onplay) }
                <span class="acts__coach">
                    { for calls }
                    { for others }
                </span>
                { onward(leave, props.auto.as_ref(), &game.onplay) }
                if view.simulates() { { menu_button(view.menu, &game.act) } }
            </div>
            if let Some(act) = listed {
                <div class="acts__row acts__ways" role="group" aria-label={act.label}>
                    { for act.ways.iter().map(|way| buttons.way(way)) }
                </div>
            }
            if view.menu { { menu(&game) } }
        </div>
    }
}

/// The buttons of what a coach may do.
struct Buttons<'a, G: Panels> {
    view: &'a GameView<G>,
    act: &'a Callback<Action>,
    /// What the teams are called, where both are coached at the screen.
    teams: Option<PerSide<AttrValue>>,
}

impl<G: Panels> Buttons<'_, G> {
    /// The button of what the rules offer now.
    fn act(&self, open: &UseStateHandle<Option<(Side, &'static str)>>, n: usize, act: &Act) -> Html {
        // of two acts with one key the first has it
        let free = self.view.acts[..n].iter().all(|other| other.key != act.key);
        let keyname = free.then(|| AttrValue::from(act.key.to_ascii_uppercase().to_string()));
        let this = (act.side, act.label);
        let (label, note, expanded, onclick) = match &act.ways[..] {
            [way] => (way.label.clone(), way.note.as_str(), None, self.on(GameAction::Act(way.index))),
            _ => {
                let (on, open) = (**open == Some(this), open.clone());
                let toggle = Callback::from(move |()| open.set((!on).then_some(this)));
                (act.label.to_owned(), "", Some(on), toggle)
            }
        };
        let key = format!("{:?}{}", act.side, act.label);
        html! {
            <Button {key} {label} {keyname} {expanded} class="btn--small" {onclick}>
                { self.team(act.side) }
                if !note.is_empty() { <span class="decide__note">{ note.to_owned() }</span> }
            </Button>
        }
    }

    fn way(&self, way: &Answer) -> Html {
        let (label, onclick) = (way.label.clone(), self.on(GameAction::Act(way.index)));
        html! { <Button key={way.index} {label} kind={ButtonKind::Quiet} class="btn--small" {onclick} /> }
    }

    fn on(&self, action: GameAction) -> Callback<()> {
        self.act.reform(move |()| action.into())
    }

    /// Whose button it is, where both sides are coached at the screen.
    fn team(&self, side: Side) -> Html {
        self.teams.as_ref().map_or_else(Html::default, |teams| {
            html! { <span class="acts__team">{ &teams[side] }</span> }
        })
    }

    /// The button of what can be called for at any time.
    fn call(&self, state: &CallState) -> Html {
        let CallState { call, side, waits, can } = *state;
        if waits {
            return self.chip(state);
        }
        let first = self.view.calls.iter().find(|other| other.call == call).is_some_and(|it| it.side == side);
        // L opens the panel with the lineup; what the rules offer now has its key to itself
        let free = call != Call::Sub && self.view.acts.iter().all(|act| !call.key().starts_with(act.key));
        let keyname = (first && free).then(|| AttrValue::from(call.key().to_ascii_uppercase()));
        let onclick = self.on(GameAction::Call(side, call));
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
                if call != Call::Sub { { self.team(side) } }
                if !can { <span class="decide__note">{ "none left" }</span> }
            </Button>
        }
    }

    /// What waits for the next dead ball, in place of its button; it can be taken back.
    fn chip(&self, state: &CallState) -> Html {
        let (side, call) = (state.side, state.call);
        let onclick = self.on(GameAction::Call(side, call)).reform(|_: MouseEvent| ());
        html! {
            <button
                key={format!("{call:?}{side:?}")}
                type="button"
                class="callchip"
                {onclick}
            >
                { self.team(side) }
                <span>{ call.waiting() }<span class="visually-hidden">{ ". Take it back" }</span></span>
                <span class="callchip__x" aria-hidden="true">{ "×" }</span>
            </button>
        }
    }
}

/// Opens the menu of simulations.
fn menu_button(open: bool, act: &Callback<Action>) -> Html {
    html! {
        <Button
            label="Simulate to…"
            keyname="F"
            expanded={Some(open)}
            class="btn--small acts__simulate"
            onclick={act.reform(|()| GameAction::Menu.into())}
        />
    }
}

/// Where the game can be simulated to.
fn menu<G: Panels>(game: &OnScreen<G>) -> Html {
    let place = |(to, words): (FastForward, AttrValue)| {
        html! {
            <Button
                key={to.key()}
                label={crate::text::capital(&words)}
                keyname={to.key().to_ascii_uppercase()}
                kind={ButtonKind::Quiet}
                class="btn--small"
                onclick={game.act.reform(move |()| GameAction::Simulate(to).into())}
            />
        }
    };
    html! {
        <div class="acts__row acts__ways" role="group" aria-label="Simulate to">
            { for simulations(&*game.view.game).into_iter().map(place) }
            <p class="acts__hint">{ "The house coach decides for both teams. One Undo takes all of it back." }</p>
        </div>
    }
}

/// A simulation under way: it can be stopped, or taken back as a whole.
fn simulation<G: Panels>(game: &OnScreen<G>, to: FastForward, chances: &WinSeries) -> Html {
    let short = names(&*game.view.game, true);
    let to = to.words(&period_word(&*game.view.game), G::LATE);
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
                    onclick={game.act.reform(|()| GameAction::Stop.into())}
                />
                <Button
                    label="Back to where it began"
                    keyname="U"
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    onclick={game.onplay.reform(|()| PlayAction::Undo)}
                />
            </div>
        </div>
    }
}
