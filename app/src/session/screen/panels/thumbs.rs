//! The row at the bottom of a narrow screen: the only row of actions there.

use crate::components::{Button, ButtonKind};
use crate::session::control::action::{GameAction, Menu, PlayAction, Tab};
use crate::session::control::calls::{Call, CallState};
use crate::session::control::game_panels::Panels;
use crate::session::screen::menu::{at_once, is_first, keyname_of};
use crate::session::screen::on_screen::OnScreen;
use yew::prelude::*;

/// What only a tablet has room for; a phone has it in More.
const WIDE: &str = "thumbs__wide";

/// Undo, what a coach calls for most, the plays, and everything else. A tablet has the calls of both sides, and what
/// goes on without the coach, beside them.
pub fn thumbs<G: Panels>(game: &OnScreen<G>, onpick: &Callback<Option<Tab>>) -> Html {
    let view = &*game.view;
    let teams = view.team_labels();
    let call = |state: &CallState| {
        let CallState { call, side, waits, .. } = *state;
        let first = is_first(view, state);
        let wide = !first || call == Call::Defense;
        let action = at_once(view, state).unwrap_or(GameAction::Call(side, call));
        let team = teams.as_ref().filter(|_| call != Call::Sub).map(|teams| teams[side].clone());
        html! {
            <Button
                key={format!("{call:?}{side:?}")}
                label={call.label()}
                keyname={keyname_of(view, state)}
                kind={ButtonKind::Quiet}
                class={classes!("thumbs__do", wide.then_some(WIDE))}
                pressed={waits.then_some(true)}
                onclick={game.act.reform(move |()| action.into())}
            >
                if let Some(team) = team { <span class="acts__team">{ team }</span>{ " " } }
            </Button>
        }
    };
    let calls = [Call::TimeOut, Call::Sub, Call::Defense].into_iter().flat_map(|call| {
        view.calls.iter().filter(move |state| state.call == call && (state.can || state.waits))
    });
    let button = |label: &'static str,
                  key: Option<&'static str>,
                  wide: Option<&'static str>,
                  expanded: Option<bool>,
                  onclick: Callback<()>| {
        html! {
            <Button
                {label}
                keyname={key}
                kind={ButtonKind::Quiet}
                class={classes!("thumbs__do", wide)}
                {expanded}
                {onclick}
            />
        }
    };
    let open = |label, tab: Tab| button(label, None, None, None, onpick.reform(move |()| Some(tab)));
    let menu = |label, key, menu: Menu, wide| {
        let onclick = game.act.reform(move |()| GameAction::Menu(menu).into());
        button(label, Some(key), wide, Some(view.menu == Some(menu)), onclick)
    };
    let does = |label, key, action: PlayAction, wide| {
        button(label, Some(key), wide, None, game.onplay.reform(move |()| action.clone()))
    };
    html! {
        <div class="thumbs" role="group" aria-label="Show">
            if view.undo_redo.undo { { does("Undo", "U", PlayAction::Undo, None) } }
            { for calls.map(call) }
            { open("Plays", Tab::Plays) }
            if view.leaves() { { does("Assistant", "C", PlayAction::Leave, Some(WIDE)) } }
            if view.simulates() { { menu("Simulate…", "F", Menu::Simulate, Some(WIDE)) } }
            if view.game.over() || view.place.is_some() {
                { open("Box", Tab::Box) }
            } else {
                { menu("More", "M", Menu::More, None) }
            }
        </div>
    }
}
