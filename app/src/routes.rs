//! The pages and their addresses: hash routes, so that any static host under any path serves them.

use yew::AttrValue;
use yew_router::Routable;

/// A page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Routable)]
pub enum Route {
    /// Where to begin.
    #[at("/")]
    Home,
    /// The deck and the clock, for a game on a real table.
    #[at("/statis-pro/extractor")]
    Extractor,
    /// A refereed game.
    #[at("/statis-pro/play")]
    Play,
    /// Saved games.
    #[at("/saves")]
    Saves,
    /// What the referee knows.
    #[at("/rules")]
    Rules,
    /// How a person likes it.
    #[at("/settings")]
    Settings,
    /// Whose program this is.
    #[at("/about")]
    About,
    /// Any other address.
    #[not_found]
    #[at("/not-found")]
    NotFound,
}

impl Route {
    /// The pages of the main menu.
    pub const MENU: [Route; 5] = [Route::Play, Route::Extractor, Route::Saves, Route::Rules, Route::Settings];

    /// The page's name.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Route::Home => "Hardwood",
            Route::Extractor => "FAC Extractor",
            Route::Play => "Play",
            Route::Saves => "Saves",
            Route::Rules => "Rules",
            Route::Settings => "Settings",
            Route::About => "About",
            Route::NotFound => "No such page",
        }
    }

    /// The address for a link.
    #[must_use]
    pub fn href(self) -> AttrValue {
        format!("#{}", self.to_path()).into()
    }
}
