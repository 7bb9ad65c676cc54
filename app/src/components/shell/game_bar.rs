//! The bar at the top: the mark, the game with its places, and links common to all games.

use crate::components::icon::{Icon, Mark};
use crate::components::shell::bar::{Bar, Over, emblem};
use crate::routes::{Game, GameLink, Route};
use yew::prelude::*;

/// The id of the button that opens the menu of games.
pub const SWITCHER: &str = "game-switcher";

/// The bar. The menu of games stands in it, behind the button that opens it.
pub fn game_bar(bar: &Bar, menu: Html) -> Html {
    let home = bar.route == Route::Home;
    let place = if home { "masthead--home".into() } else { format!("masthead--{}", bar.game.id()) };
    let icon = |name: &'static str, label: &'static str, over: Over| {
        let onclick = bar.show.reform(move |_: MouseEvent| over.clone());
        html! {
            <button type="button" class={format!("masthead__icon masthead__icon--{name}")}
                aria-label={label} title={label} {onclick}>
                if name == "keys" { <kbd>{ "?" }</kbd> } else { <Icon {name} /> }
            </button>
        }
    };
    let link = |route: Route| {
        let current = bar.current(route);
        html! { <a class="masthead__tab" href={route.href()} aria-current={current}>{ route.title() }</a> }
    };
    html! {
        <header class={classes!("masthead", place)}>
            <a class="masthead__home" href={Route::Home.href()} aria-label="Hardwood, home">
                <Mark />
                <span>{ "Hardwood" }</span>
            </a>
            if home { { games() } } else { { switcher(bar) } { tabs(bar) } }
            { menu }
            <nav class="masthead__all" aria-label="Every game">
                { link(Route::Saves) }
                { link(Route::Scoresheet) }
            </nav>
            { icon("search", "Go anywhere", Over::Palette) }
            <a class="masthead__icon" href={Route::Settings.href()} aria-label="Settings" title="Settings"
                aria-current={bar.current(Route::Settings)}>
                <Icon name="gear" />
            </a>
            { icon("keys", "Keys", Over::Keys(Vec::new())) }
        </header>
    }
}

/// The four games, on the home page.
fn games() -> Html {
    let link = |game: Game| {
        let href = game.places().first().map(|play| play.href.clone());
        html! { <a class="masthead__tab" {href}>{ emblem(game) }{ game.name() }</a> }
    };
    html! { <nav class="masthead__nav" aria-label="Games">{ for Game::ALL.map(link) }</nav> }
}

/// The button with the page's game; opens the menu of games.
fn switcher(bar: &Bar) -> Html {
    let name = bar.game.name();
    html! {
        <button
            type="button"
            id={SWITCHER}
            class="masthead__game"
            aria-expanded={bar.menu_open.to_string()}
            aria-controls="game-menu"
            aria-label={format!("{name}: switch game")}
            onclick={bar.show.reform(|_: MouseEvent| Over::Menu(SWITCHER))}
        >
            { emblem(bar.game) }
            <span>{ name }</span>
            <Icon name="down" />
        </button>
    }
}

/// The game's places, and all its competitions and tools.
fn tabs(bar: &Bar) -> Html {
    let tab = |link: &GameLink| {
        let current = bar.is_here(link).then_some("page");
        html! { <a class="masthead__tab" href={link.href.clone()} aria-current={current}>{ link.name }</a> }
    };
    html! {
        <nav class="masthead__nav" aria-label={bar.game.name()}>
            { for bar.game.tabs().iter().map(tab) }
        </nav>
    }
}
