//! The pages and their addresses. All behind the `#`, so that any static host under any path serves them, and so that
//! they work offline. A router of our own: the ecosystem's costs 31 kB of the first load, a tenth of its budget.

use yew::AttrValue;

/// A page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    /// Where to begin.
    Home,
    /// The deck and the clock, for a game on a real table.
    Extractor,
    /// A refereed game.
    Play,
    /// A game in a link.
    Watch,
    /// A refereed game of DICE Basketball.
    DicePlay,
    /// The charts and dice of DICE Basketball.
    DiceTables,
    /// A refereed game of the Value Add Basketball Game.
    ValueAddPlay,
    /// The dice of the Value Add Basketball Game.
    ValueAddTables,
    /// The bracket of 48 of the Value Add Basketball Game.
    ValueAddBracket,
    /// Careers in DICE Basketball.
    DiceCareer,
    /// The advanced game of March Madness.
    MarchGame,
    /// A tournament of March Madness' advanced game.
    MarchCup,
    /// A college team's card from its season.
    MarchRatings,
    /// March Madness: a tournament of sixty-four.
    Tournament,
    /// A scoresheet kept by hand.
    Scoresheet,
    /// Seasons: a league's games, standings, statistics.
    Season,
    /// Saved games.
    Saves,
    /// Teams and their cards.
    Teams,
    /// What the referee knows.
    Rules,
    /// How a person likes it.
    Settings,
    /// Whose program this is.
    About,
    /// Any other address.
    NotFound,
    /// A page that could not be fetched.
    NotArrived,
}

impl Route {
    /// The pages that have an address.
    const ALL: [Route; 21] = [
        Route::Home,
        Route::Extractor,
        Route::Play,
        Route::Watch,
        Route::DicePlay,
        Route::DiceTables,
        Route::ValueAddPlay,
        Route::ValueAddTables,
        Route::ValueAddBracket,
        Route::DiceCareer,
        Route::MarchGame,
        Route::MarchCup,
        Route::MarchRatings,
        Route::Tournament,
        Route::Scoresheet,
        Route::Season,
        Route::Saves,
        Route::Teams,
        Route::Rules,
        Route::Settings,
        Route::About,
    ];

    /// The pages of the main menu.
    pub const MENU: [Route; 8] = [
        Route::Play,
        Route::Season,
        Route::Extractor,
        Route::DiceTables,
        Route::Scoresheet,
        Route::Saves,
        Route::Rules,
        Route::Settings,
    ];

    /// The page's name.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Route::Home => "Hardwood",
            Route::Extractor => "FAC Extractor",
            Route::Play => "Play",
            Route::Watch => "A shared game",
            Route::DicePlay => "Play DICE",
            Route::DiceTables => "Dice tables",
            Route::ValueAddPlay => "Play Value Add",
            Route::ValueAddTables => "Value Add tables",
            Route::ValueAddBracket => "Bracket of 48",
            Route::DiceCareer => "Career",
            Route::MarchGame => "Play March Madness",
            Route::MarchCup => "A cup of teams",
            Route::MarchRatings => "Rate a team",
            Route::Tournament => "Tournament",
            Route::Scoresheet => "Scoresheet",
            Route::Season => "Season",
            Route::Saves => "Saves",
            Route::Teams => "Teams",
            Route::Rules => "Rules",
            Route::Settings => "Settings",
            Route::About => "About",
            Route::NotFound => "No such page",
            Route::NotArrived => "Page not here",
        }
    }

    const fn path(self) -> &'static str {
        match self {
            Route::Home => "/",
            Route::Extractor => "/statis-pro/extractor",
            Route::Play => "/statis-pro/play",
            Route::Watch => "/watch",
            Route::DicePlay => "/dice/play",
            Route::DiceTables => "/dice/tables",
            Route::ValueAddPlay => "/value-add/play",
            Route::ValueAddTables => "/value-add/tables",
            Route::ValueAddBracket => "/value-add/bracket",
            Route::DiceCareer => "/dice/career",
            Route::MarchGame => "/march-madness/game",
            Route::MarchCup => "/march-madness/cup",
            Route::MarchRatings => "/march-madness/ratings",
            Route::Tournament => "/march-madness/tournament",
            Route::Scoresheet => "/scoresheet",
            Route::Season => "/season",
            Route::Saves => "/saves",
            Route::Teams => "/teams",
            Route::Rules => "/rules",
            Route::Settings => "/settings",
            Route::About => "/about",
            Route::NotFound => "/nowhere",
            Route::NotArrived => "/not-arrived",
        }
    }

    /// The page's name among the parts of the program (`www/boot.js`): the words of its path, but for the first game's
    /// name: "play", "diceplay".
    #[must_use]
    pub fn page(self) -> String {
        self.path().replace("statis-pro", "").replace(['/', '-'], "")
    }

    /// The address for a link.
    #[must_use]
    pub fn href(self) -> AttrValue {
        format!("#{}", self.path()).into()
    }

    /// The address for a link that says more: `#/rules?s=4.4`. The value is letters, digits, dots, dashes,
    /// underscores.
    #[must_use]
    pub fn href_with(self, name: &str, value: &str) -> AttrValue {
        format!("#{}?{name}={value}", self.path()).into()
    }
}

/// Where a person is: a page, and what the address says beside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The page.
    pub route: Route,
    query: String,
}

impl Address {
    /// What the part of an address from `#` on names.
    #[must_use]
    pub fn parse(hash: &str) -> Self {
        let place = hash.strip_prefix('#').unwrap_or(hash);
        let (path, query) = place.split_once('?').unwrap_or((place, ""));
        let path = if path.is_empty() { "/" } else { path };
        let route = Route::ALL.into_iter().find(|route| route.path() == path).unwrap_or(Route::NotFound);
        Address { route, query: query.into() }
    }

    /// The same address, whose page could not be fetched.
    #[must_use]
    pub fn not_arrived(self) -> Self {
        Address { route: Route::NotArrived, ..self }
    }

    /// The value of `name` in the address.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.query
            .split('&')
            .find_map(|pair| pair.split_once('=').filter(|(n, _)| *n == name))
            .map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_leads_to_its_page() {
        for route in Route::ALL {
            assert_eq!(Address::parse(&route.href()).route, route);
            assert_eq!(Address::parse(&route.href_with("s", "4.4")).get("s"), Some("4.4"));
        }
        assert_eq!(Address::parse("").route, Route::Home);
    }

    #[test]
    fn any_other_address_is_no_page() {
        for hash in ["#", "#/", ""] {
            assert_eq!(Address::parse(hash).route, Route::Home);
        }
        for hash in ["#saves", "#/saves/", "#/Saves", "#/not-found", "#?", "#//", "#/\u{0}"] {
            let address = Address::parse(hash);
            assert!(matches!(address.route, Route::NotFound | Route::Home), "{hash}");
            assert_eq!(address.get("s"), None);
        }
        assert_eq!(Address::parse("#/rules?a&s=&s=2").get("s"), Some(""));
    }
}
