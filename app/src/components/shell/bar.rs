//! What the bar at the top and the bar at the bottom share.

use crate::components::keyboard::Shortcut;
use crate::routes::{Game, GameLink, Route};
use yew::prelude::*;

/// The overlay open over the page.
#[derive(Clone, PartialEq)]
pub enum Over {
    /// Nothing.
    None,
    /// The games and their places, opened by the element of this id.
    Menu(&'static str),
    /// The search.
    Palette,
    /// The keys.
    Keys(Vec<Shortcut>),
}

/// What the two bars show.
pub struct Bar {
    /// The page.
    pub route: Route,
    /// The game of the page.
    pub game: Game,
    /// Whether the menu of games is open.
    pub menu_open: bool,
    /// Opens something over the page.
    pub show: Callback<Over>,
}

impl Bar {
    /// Whether a link of the game leads to the present place.
    pub fn is_here(&self, link: &GameLink) -> bool {
        let same_place = self.route.place() == Some(link.place);
        self.route == link.route || (same_place && !self.is_tab())
    }

    /// Whether the page has a tab of its own.
    fn is_tab(&self) -> bool {
        self.game.tabs().iter().any(|tab| tab.route == self.route)
    }

    /// For a link's `aria-current`: `page` if it leads to the present page.
    pub fn current(&self, route: Route) -> Option<&'static str> {
        (self.route == route).then_some("page")
    }
}

/// The emblem of a game: a picture of the style sheet.
pub fn emblem(game: Game) -> Html {
    html! { <span class={classes!("emblem", format!("emblem--{}", game.id()))} aria-hidden="true"></span> }
}
