//! The bar at the bottom of a phone: links to the game's places.

use crate::components::icon::Icon;
use crate::components::shell::bar::{Bar, Over};
use crate::routes::{GameLink, Place, Route};
use yew::prelude::*;

/// The id of the button that opens the menu of games.
pub const MORE: &str = "more";

/// The bar: Home, three places of the game, and More.
pub fn bottom_bar(bar: &Bar) -> Html {
    let item = |href: AttrValue, icon: &'static str, name: &'static str, here: bool| {
        html! { <a {href} aria-current={here.then_some("page")}><Icon name={icon} />{ name }</a> }
    };
    let place = |link: &GameLink| {
        let icon = match link.place {
            Place::Play => "play",
            Place::Compete => "cup",
            _ => "cards",
        };
        item(link.href.clone(), icon, link.name, bar.is_here(link))
    };
    // of several competitions or tools, the one that is open
    let here = |link: GameLink| {
        let tabs = bar.game.tabs().into_iter();
        tabs.filter(|tab| tab.place == link.place).find(|tab| tab.route == bar.route).unwrap_or(link)
    };
    html! {
        <nav class="bottom" aria-label="Main">
            { item(Route::Home.href(), "home", "Home", bar.route == Route::Home) }
            { for bar.game.places().into_iter().take(3).map(here).map(|link| place(&link)) }
            <button
                type="button"
                id={MORE}
                aria-expanded={bar.menu_open.to_string()}
                aria-controls="game-menu"
                onclick={bar.show.reform(|_: MouseEvent| Over::Menu(MORE))}
            >
                <Icon name="menu" />
                { "More" }
            </button>
        </nav>
    }
}
