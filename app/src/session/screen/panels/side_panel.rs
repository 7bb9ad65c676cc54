//! The panel beside the table: one tab at a time, each a key away.

use crate::components::{Button, ButtonKind};
use yew::prelude::*;

/// What the panel shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    /// The play-by-play.
    Plays,
    /// Both fives, and the window for substitutions.
    Lineup,
    /// The box score.
    Box,
    /// Win probability.
    Odds,
    /// How the game runs.
    Pace,
    /// The whole card or all dice, where a narrow screen shows one line of them.
    Tray,
}

impl Tab {
    /// What the tab is called, and the key that opens it.
    pub const fn name_and_key(self) -> (&'static str, &'static str) {
        match self {
            Tab::Plays => ("Plays", "P"),
            Tab::Lineup => ("Lineup", "L"),
            Tab::Box => ("Box", "B"),
            Tab::Odds => ("Odds", "O"),
            Tab::Pace => ("Pace", ","),
            Tab::Tray => ("Card", ""),
        }
    }
}

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

/// The row of actions below the decision of a narrow screen. `onsimulate` opens the menu of simulations, where
/// there is one.
pub fn thumbs(
    board: &str,
    can_undo: bool,
    onundo: Callback<()>,
    onsimulate: Option<Callback<()>>,
    onpick: &Callback<Option<Tab>>,
) -> Html {
    let open = |label: String, tab: Tab| {
        html! {
            <Button
                {label}
                kind={ButtonKind::Quiet}
                class="thumbs__do"
                onclick={onpick.reform(move |()| Some(tab))}
            />
        }
    };
    html! {
        <div class="thumbs" role="group" aria-label="Show">
            <Button
                label="Undo"
                kind={ButtonKind::Quiet}
                class="thumbs__do"
                disabled={!can_undo}
                onclick={onundo}
            />
            { open(board.to_owned(), Tab::Lineup) }
            { open("Plays".to_owned(), Tab::Plays) }
            { open("Box".to_owned(), Tab::Box) }
            if let Some(onclick) = onsimulate {
                <Button label="Simulate" kind={ButtonKind::Quiet} class="thumbs__do" {onclick} />
            } else {
                { open("Pace".to_owned(), Tab::Pace) }
            }
        </div>
    }
}
