//! The four games and their places, from the game table and the route table in `pages/mod.rs`.

use super::route::{Route, TABLE};
use yew::AttrValue;

struct GameRow {
    id: &'static str,
    name: &'static str,
    full_name: &'static str,
    played_with: &'static str,
}

macro_rules! games {
    ($($game:ident $id:literal $name:literal $full:literal $with:literal;)*) => {
        /// One of the four games, for navigation.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Game {
            $(#[doc = $full] $game,)*
        }

        impl Game {
            /// The games, in the order of their keys.
            pub const ALL: [Game; 4] = [$(Game::$game),*];

            const fn row(self) -> GameRow {
                match self {
                    $(Game::$game => GameRow { id: $id, name: $name, full_name: $full, played_with: $with },)*
                }
            }
        }
    };
}
game_table!(games);

/// The places every game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// A game.
    Play,
    /// A competition of several games: a season, a career, a tournament.
    Compete,
    /// A tool for games on a real table.
    Tools,
    /// The teams and their cards.
    Teams,
    /// The rulebook.
    Rules,
}

/// The place of a page in a game.
pub(super) struct Spot {
    pub place: Place,
    /// The label of its tab.
    pub tab: &'static str,
    /// The game; none for a page that every game has.
    pub game: Option<Game>,
}

/// A link to a page of a game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameLink {
    /// The page.
    pub route: Route,
    /// Its place in the game.
    pub place: Place,
    /// Its label.
    pub name: &'static str,
    /// Its address.
    pub href: AttrValue,
}

impl Game {
    /// The game's name in addresses: "statis-pro".
    #[must_use]
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// "DICE".
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// "DICE Basketball".
    #[must_use]
    pub fn full_name(self) -> &'static str {
        self.row().full_name
    }

    /// "Two percentile dice".
    #[must_use]
    pub fn played_with(self) -> &'static str {
        self.row().played_with
    }

    /// The game of this name in addresses.
    #[must_use]
    pub fn named(id: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.id() == id)
    }

    /// Links to all pages of the game, in the order of the route table.
    pub fn pages(self) -> impl Iterator<Item = GameLink> {
        let spots = TABLE.iter().filter_map(|(route, row)| Some((*route, row.spot.as_ref()?)));
        spots.filter(move |(_, spot)| spot.game.is_none_or(|game| game == self)).map(move |(route, spot)| {
            let href = match spot.game {
                Some(_) => route.href(),
                None => route.href_with("game", self.id()),
            };
            GameLink { route, place: spot.place, name: spot.tab, href }
        })
    }

    /// Links to the game's five places: the first page of each.
    #[must_use]
    pub fn places(self) -> Vec<GameLink> {
        let mut places: Vec<GameLink> = self.pages().collect();
        places.dedup_by_key(|link| link.place);
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_the_five_places_in_their_order() {
        use Place::{Compete, Play, Rules, Teams, Tools};
        for game in Game::ALL {
            let places: Vec<Place> = game.places().iter().map(|link| link.place).collect();
            assert_eq!(places, [Play, Compete, Tools, Teams, Rules], "{}", game.name());
            assert_eq!(Game::named(game.id()), Some(game));
        }
        assert_eq!(Game::MarchMadness.pages().count(), 6, "with Rate a team");
        assert_eq!(Game::Dice.places()[3].href, "#/teams?game=dice");
    }
}
