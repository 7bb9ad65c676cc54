//! What a coach may do without being asked, beside the decision: what the rules offer now, what can be called
//! for at any time, and the menu of simulations.

use crate::components::{Button, ButtonKind, WinBook, win_line};
use crate::session::control::action::{Action, GameAction, Menu, PlayAction};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::fast_forward::FastForward;
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::names;
use crate::session::control::view::GameView;
use crate::session::screen::menu::{KEYS, NARROW, PHONE, at_once, items, keyname_of};
use crate::session::screen::on_screen::OnScreen;
use crate::session::screen::panels::decide::{Auto, back, onward};
use crate::session::screen::simulations::period_word;
use hardwood::court::Side;
use std::rc::Rc;
use yew::prelude::*;

/// The row below a decision.
#[derive(Properties, PartialEq)]
pub struct ActsProps {
    /// Auto-play, where there is some.
    pub auto: Option<Auto>,
    /// The chance of winning through the game, which is drawn while it is simulated.
    pub chances: Rc<WinBook>,
}

/// Undo, timeout, substitutions, defense, everything else, and what goes on without the coach. Only what can be
/// done is drawn.
#[component]
pub fn Acts<G: Panels>(props: &ActsProps) -> Html {
    let Some(game) = use_context::<OnScreen<G>>() else { return Html::default() };
    let view = &*game.view;
    if let Some(to) = view.simulating {
        return simulation(&game, to, &props.chances);
    }
    let over = view.game.over();
    let decides = match (view.reads_out, view.team_labels()) {
        (true, _) => "Use Hardwood’s number",
        // of two people each has their calls in the row
        (false, Some(_)) => "Assistant",
        (false, None) => "Assistant decides",
    };
    let leave = view.leaves().then_some(decides);
    let auto = props.auto.as_ref();
    let more = !items(view, Menu::More, auto.map(|auto| auto.on)).is_empty();
    html! {
        <div class="acts">
            <div class="acts__row" role="group" aria-label="You may">
                { back(view.undo_redo, &game.onplay) }
                <span class="acts__coach">
                    { calls(view, &game.act) }
                    if more && !over { { menu_button(&game, Menu::More, "More", "M") } }
                </span>
                { onward(leave, auto.filter(|auto| view.flows || auto.on || !view.anybody), &game.onplay) }
                if view.simulates() { { menu_button(&game, Menu::Simulate, "Simulate to…", "F") } }
            </div>
            if let Some(menu) = view.menu { { drawn(&game, menu, auto.map(|auto| auto.on)) } }
        </div>
    }
}

/// The calls of the people at the screen. Where there are two, each has theirs behind the name of the team, and what is
/// both coaches' stands last.
fn calls<G: Panels>(view: &GameView<G>, act: &Callback<Action>) -> Html {
    let Some(teams) = view.team_labels() else {
        return html! { <>{ for view.calls.iter().map(|state| call(view, act, state, None)) }</> };
    };
    let of_both = |state: &&CallState| state.call == Call::Sub;
    let of = |side: Side| {
        let team = &teams[side];
        let theirs = |state: &&CallState| state.side == side && state.call != Call::Sub && is_drawn(state);
        let mut theirs = view.calls.iter().filter(theirs).peekable();
        html! {
            if theirs.peek().is_some() {
                <span class="acts__side" key={team.to_string()}>
                    <span class="acts__team" aria-hidden="true">{ team }</span>
                    { for theirs.map(|state| call(view, act, state, Some(team))) }
                </span>
            }
        }
    };
    html! {
        <>
            { for Side::ALL.map(of) }
            { for view.calls.iter().filter(of_both).map(|state| call(view, act, state, None)) }
        </>
    }
}

/// Whether a call has a button here: it can be made or waits for the next dead ball, and is not a move on the boards.
fn is_drawn(state: &CallState) -> bool {
    state.call != Call::Move && (state.can || state.waits)
}

/// The button of a call: it does at once what the rules offer, opens what there is to choose, or calls for the next
/// dead ball.
fn call<G: Panels>(
    view: &GameView<G>,
    act: &Callback<Action>,
    state: &CallState,
    team: Option<&AttrValue>,
) -> Html {
    let CallState { call, side, waits, .. } = *state;
    if !is_drawn(state) {
        return Html::default();
    }
    let now = at_once(view, state);
    let (note, expanded) = match (&now, waits) {
        (_, true) => (call.waiting().to_owned(), None),
        (Some(GameAction::Menu(menu)), false) => (String::new(), Some(view.menu == Some(*menu))),
        (_, false) => (left(view, state), None),
    };
    let action = now.unwrap_or(GameAction::Call(side, call));
    html! {
        <Button
            key={format!("{call:?}{side:?}")}
            label={call.label()}
            keyname={keyname_of(view, state)}
            {expanded}
            pressed={waits.then_some(true)}
            class={classes!("btn--small", waits.then_some("btn--on"))}
            onclick={act.reform(move |()| action.into())}
        >
            // spoken as words of their own
            if let Some(team) = team { <span class="visually-hidden">{ team }{ " " }</span> }
            if !note.is_empty() { <span class="decide__note">{ note }</span>{ " " } }
        </Button>
    }
}

/// How many are left of what is called for.
fn left<G: Panels>(view: &GameView<G>, state: &CallState) -> String {
    let offers = view.acts.iter().zip(&view.act_calls);
    let mut notes = offers
        .filter(|(act, call)| act.side == state.side && **call == Some(state.call))
        .filter_map(|(act, _)| act.answers.first().map(|way| way.note.clone()));
    notes.next().unwrap_or_default()
}

fn menu_button<G: Panels>(game: &OnScreen<G>, menu: Menu, label: &'static str, key: &'static str) -> Html {
    let class = if menu == Menu::Simulate { "btn--small acts__simulate" } else { "btn--small" };
    html! {
        <Button
            {label}
            keyname={key}
            expanded={Some(game.view.menu == Some(menu))}
            {class}
            onclick={game.act.reform(move |()| GameAction::Menu(menu).into())}
        />
    }
}

/// A menu, its items numbered.
fn drawn<G: Panels>(game: &OnScreen<G>, menu: Menu, auto: Option<bool>) -> Html {
    let all = items(&*game.view, menu, auto);
    let mut part = "";
    let rows = all.into_iter().enumerate().map(|(n, item)| {
        let head = (item.part != part).then_some(item.part);
        part = item.part;
        let key = KEYS.get(n).copied();
        let narrow = match item.part {
            NARROW => classes!("more__narrow"),
            PHONE => classes!("more__narrow", "more__phone"),
            _ => classes!(),
        };
        let (act, action) = (game.act.clone(), item.action);
        html! {
            <>
                if let Some(head) = head { <h2 class={narrow.clone()}>{ head }</h2> }
                <button
                    type="button"
                    class={narrow}
                    aria-keyshortcuts={key}
                    onclick={Callback::from(move |_: MouseEvent| act.emit(action.clone()))}
                >
                    <kbd aria-hidden="true" translate="no">{ key.unwrap_or("") }</kbd>
                    <b>{ item.label }</b>
                    if !item.note.is_empty() { <small>{ item.note }</small> }
                </button>
            </>
        }
    });
    let (label, hint) = match menu {
        Menu::Simulate => {
            ("Simulate to", Some("The computer decides for both teams. One Undo takes all of it back."))
        }
        Menu::Defense => ("Defense", None),
        Menu::More => ("More", None),
    };
    html! {
        <div class={classes!("more", (menu == Menu::Simulate).then_some("more--end"))} role="group" aria-label={label}>
            { for rows }
            if let Some(hint) = hint { <p class="acts__hint">{ hint }</p> }
        </div>
    }
}

/// A simulation under way: it can be stopped, or taken back as a whole.
fn simulation<G: Panels>(game: &OnScreen<G>, to: FastForward, chances: &WinBook) -> Html {
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
