//! A game begins: on the shelf, and on screen.

use super::Start;
use crate::games::PlayableGame;
use crate::state::{GameController, Saved, shelve};
use crate::storage::Storage;

/// Begins a game: its id on the shelf.
///
/// # Errors
/// What is wrong with its setup.
pub fn begin<G: PlayableGame>(storage: &Storage, start: Start<G>) -> Result<String, String> {
    Ok(shelve(&storage.shelf(), &GameController::<G>::new(start.setup, start.seed, start.manner)?))
}

/// Goes on with a game from its text, as one of its own.
///
/// # Errors
/// What is wrong with the text.
pub fn take<G: PlayableGame>(storage: &Storage, text: &str) -> Result<String, String> {
    Ok(shelve(&storage.shelf(), &GameController::<G>::from_text(text)?.0))
}
