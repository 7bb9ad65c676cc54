//! The last game used, for pages common to all games.

use crate::routes::{Address, Game};
use crate::storage::{Record, use_stored};
use serde::{Deserialize, Serialize};
use yew::prelude::*;

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct LastGame {
    /// Its name in addresses.
    game: String,
}

impl Record for LastGame {
    const KEY: &'static str = "last-game";
    const SCHEMA: u32 = 1;
}

/// The game of an address: the one it names, else the last one used. The game is remembered.
#[hook]
pub fn use_current_game(address: &Address) -> Game {
    let stored = use_stored::<LastGame>();
    let last = stored.value.and_then(|last| Game::named(&last.game)).unwrap_or(Game::ALL[0]);
    let game = address.game().unwrap_or(last);
    let set = stored.set;
    use_effect_with((game, last), move |(game, last)| {
        if game != last {
            set.emit(LastGame { game: game.id().to_owned() });
        }
    });
    game
}
