//! Links to the pages of a game, from the route table in `pages/mod.rs`.

use super::game::{Game, Place};
use super::route::{Route, TABLE};
use yew::AttrValue;

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

    /// Links for the tabs: the first page of each place, and all competitions and tools.
    #[must_use]
    pub fn tabs(self) -> Vec<GameLink> {
        let mut tabs: Vec<GameLink> = self.pages().collect();
        let several = |place| matches!(place, Place::Compete | Place::Tools);
        tabs.dedup_by(|link, before| link.place == before.place && !several(link.place));
        tabs
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
    fn tabs_have_every_competition_and_tool_and_one_page_of_the_rest() {
        let names = |game: Game| game.tabs().iter().map(|link| link.name).collect::<Vec<_>>();
        assert_eq!(names(Game::StatisPro), ["Play", "Season", "Extractor", "Desk", "Teams", "Rules"]);
        assert_eq!(
            names(Game::MarchMadness),
            ["Play", "Tournament", "Cup", "Your box", "Teams", "Rules"],
            "Rate a team is a page of Teams"
        );
    }

    #[test]
    fn every_game_has_the_five_places_in_their_order() {
        use Place::{Compete, Play, Rules, Teams, Tools};
        for game in Game::ALL {
            let places: Vec<Place> = game.places().iter().map(|link| link.place).collect();
            assert_eq!(places, [Play, Compete, Tools, Teams, Rules], "{}", game.name());
            assert_eq!(Game::named(game.id()), Some(game));
        }
        assert_eq!(Game::MarchMadness.pages().count(), 7, "with Rate a team and Your box");
        assert_eq!(Game::Dice.places()[3].href, "#/teams?game=dice");
    }
}
