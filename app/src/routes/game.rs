//! The four games and their places, from the game table and the route table in `pages/mod.rs`.

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
}
