//! The row of actions below the decision of a narrow screen.

use crate::components::{Button, ButtonKind};
use crate::session::control::action::{GameAction, Menu, PlayAction, Tab};
use crate::session::control::calls::Call;
use crate::session::control::game_panels::Panels;
use crate::session::screen::on_screen::OnScreen;
use crate::session::screen::panels::acts::at_once;
use yew::prelude::*;

/// Undo, what a coach calls for most, the plays, and everything else.
pub fn thumbs<G: Panels>(game: &OnScreen<G>, onpick: &Callback<Option<Tab>>) -> Html {
    let view = &*game.view;
    let call = |call: Call| {
        let state = view.calls.iter().find(|state| state.call == call && (state.can || state.waits));
        state.map(|state| {
            let action = at_once(view, state).unwrap_or(GameAction::Call(state.side, state.call));
            html! {
                <Button
                    label={call.label()}
                    kind={ButtonKind::Quiet}
                    class="thumbs__do"
                    pressed={state.waits.then_some(true)}
                    onclick={game.act.reform(move |()| action.into())}
                />
            }
        })
    };
    let open = |label: &'static str, tab: Tab| {
        html! {
            <Button
                {label}
                kind={ButtonKind::Quiet}
                class="thumbs__do"
                onclick={onpick.reform(move |()| Some(tab))}
            />
        }
    };
    let over = view.game.over();
    html! {
        <div class="thumbs" role="group" aria-label="Show">
            if view.undo_redo.undo {
                <Button
                    label="Undo"
                    kind={ButtonKind::Quiet}
                    class="thumbs__do"
                    onclick={game.onplay.reform(|()| PlayAction::Undo)}
                />
            }
            { for call(Call::TimeOut) }
            { for call(Call::Sub) }
            { open("Plays", Tab::Plays) }
            if over || view.place.is_some() {
                { open("Box", Tab::Box) }
            } else {
                <Button
                    label="More"
                    kind={ButtonKind::Quiet}
                    class="thumbs__do"
                    expanded={Some(view.menu == Some(Menu::More))}
                    onclick={game.act.reform(|()| GameAction::Menu(Menu::More).into())}
                />
            }
        </div>
    }
}
