//! The address of the page: reading it, following it, and going elsewhere. All of it stands behind the `#`, so
//! that any static host serves it under any path, and so that it works offline.

use super::game::Game;
use super::route::Route;
use crate::browser::use_window_event;
use yew::prelude::*;

/// A page, and the query behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The page.
    pub route: Route,
    query: String,
}

impl Address {
    /// Reads an address from its `#` on.
    #[must_use]
    pub fn parse(hash: &str) -> Self {
        let place = hash.strip_prefix('#').unwrap_or(hash);
        let (path, query) = place.split_once('?').unwrap_or((place, ""));
        Address { route: Route::at(path), query: query.into() }
    }

    /// The address in the browser's bar.
    fn now() -> Address {
        let hash = web_sys::window().and_then(|window| window.location().hash().ok());
        Address::parse(&hash.unwrap_or_default())
    }

    /// The value of `name` in the query.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.query
            .split('&')
            .find_map(|pair| pair.split_once('=').filter(|(n, _)| *n == name))
            .map(|(_, value)| value)
    }

    /// The game that the address is about, if it says so: by its page or by `?game=`. Links to a section, to
    /// a card set or to the form that builds one are older than `?game=`: they are about Statis Pro.
    #[must_use]
    pub fn game(&self) -> Option<Game> {
        let old = || match self.route {
            Route::Rules => self.get("s").map(|_| Game::StatisPro),
            Route::Teams => self.get("set").or_else(|| self.get("build")).map(|_| Game::StatisPro),
            _ => None,
        };
        let named = || Game::named(self.get("game")?);
        // its page walks through Statis Pro where it is not told which game
        if self.route == Route::Possession {
            return named().or(Some(Game::StatisPro));
        }
        self.route.game().or_else(|| self.route.place().and_then(|_| named().or_else(old)))
    }
}

/// The address in the browser's bar, kept up to date: links, the program and the browser's buttons change it.
#[hook]
pub fn use_browser_address() -> Address {
    let address = use_state(Address::now);
    {
        let address = address.setter();
        use_window_event("hashchange", move |_| address.set(Address::now()));
    }
    {
        // it may have changed before the listener was added
        let address = address.clone();
        use_effect_with((), move |()| {
            if *address != Address::now() {
                address.set(Address::now());
            }
        });
    }
    (*address).clone()
}

/// The address of the page that is drawn.
#[hook]
pub fn use_address() -> Address {
    use_context::<Address>().unwrap_or_else(Address::now)
}

/// The game of the page: the address names it, or it is the last one used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CurrentGame(pub Game);

/// The game of the page.
#[hook]
pub fn use_game() -> Game {
    use_context::<CurrentGame>().map_or(Game::StatisPro, |current| current.0)
}

/// Goes to an address as `Route::href` gives it, and to the top of the page; the browser's Back button returns.
pub fn go(href: &str) {
    // where the browser refuses the address, the page stays
    if let Some(window) = web_sys::window()
        && window.location().set_hash(href).is_ok()
    {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Replaces the address: the Back button leads to the page before it.
pub fn replace(href: &str) {
    // where the browser refuses the address, the page stays
    if let Some(window) = web_sys::window()
        && window.location().replace(href).is_ok()
    {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_page_and_may_have_a_query() {
        for hash in ["", "#", "#/", "#//", "#?", "#/?s=1"] {
            assert_eq!(Address::parse(hash).route, Route::Home, "{hash}");
        }
        assert_eq!(Address::parse(&Route::Rules.href_with("s", "4.4")).get("s"), Some("4.4"));
        assert_eq!(Address::parse("#/rules/?a&s=&s=2").get("s"), Some(""));
        assert_eq!(Address::parse("#/saves//").route, Route::Saves);
    }

    #[test]
    fn an_address_names_its_game_by_its_page_or_its_query() {
        let game = |hash| Address::parse(hash).game();
        assert_eq!(game("#/dice/tables"), Some(Game::Dice));
        assert_eq!(game("#/teams?game=value-add"), Some(Game::ValueAdd));
        assert_eq!(game("#/rules?s=4.4"), Some(Game::StatisPro));
        assert_eq!(game("#/rules?s=4.4&game=dice"), Some(Game::Dice));
        assert_eq!(game("#/possession"), Some(Game::StatisPro));
        assert_eq!(game("#/possession?game=dice"), Some(Game::Dice));
        for hash in ["#/", "#/rules", "#/teams?game=chess", "#/saves?game=dice"] {
            assert_eq!(game(hash), None, "{hash}");
        }
    }

    #[test]
    fn any_other_address_is_out_of_bounds() {
        for hash in
            ["#saves", "#/Saves", "#/play", "#/saves/x", "#//saves", "#/%73aves", "#/saves#", "#/\u{0}"]
        {
            let address = Address::parse(hash);
            assert_eq!(address.route, Route::NotFound, "{hash}");
            assert_eq!(address.get("s"), None);
        }
    }
}
