//! The panel beside the table: one tab at a time, each a key away.

use crate::components::{Button, ButtonKind};
use crate::session::control::action::Tab;
use yew::prelude::*;

/// The tabs of a game: odds only where they are computed, the pace only of a game that is played.
pub fn tabs(odds: bool, watched: bool) -> Vec<Tab> {
    let all = [Tab::Plays, Tab::Lineup, Tab::Box, Tab::Odds, Tab::Pace];
    all.into_iter().filter(|tab| (odds || *tab != Tab::Odds) && !(watched && *tab == Tab::Pace)).collect()
}

/// The panel. `onpick` opens a tab, or closes the panel where it lies over the floor.
pub fn side_panel(
    tabs: &[Tab],
    picked: Tab,
    board: &str,
    onpick: &Callback<Option<Tab>>,
    body: Html,
) -> Html {
    let tab = |tab: &Tab| {
        let tab = *tab;
        let (name, key) = tab.name_and_key();
        let label = if tab == Tab::Lineup { board.to_owned() } else { name.to_owned() };
        html! {
            <Button
                key={name}
                {label}
                keyname={key}
                kind={ButtonKind::Quiet}
                pressed={Some(tab == picked)}
                class="side__tab"
                onclick={onpick.reform(move |()| Some(tab))}
            />
        }
    };
    html! {
        <aside class="side" aria-label="Panel">
            <div class="side__tabs" role="group" aria-label="Panel">
                { for tabs.iter().map(tab) }
                <Button
                    label="Close"
                    name="Close the panel"
                    kind={ButtonKind::Quiet}
                    class="side__close"
                    onclick={onpick.reform(|()| None)}
                />
            </div>
            <div class="side__body" key={picked.name_and_key().0}>{ body }</div>
        </aside>
    }
}
