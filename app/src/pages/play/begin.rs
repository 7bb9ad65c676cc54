//! A game begins: on the shelf, and on screen.

use super::Start;
use crate::browser;
use crate::games::{Played, progress, title};
use crate::state::Sitting;
use crate::storage::{Kind, NewSave, Storage};

/// Begins a game: its id on the shelf.
///
/// # Errors
/// What is wrong with its setup.
pub fn begin<G: Played>(storage: &Storage, start: Start<G>) -> Result<String, String> {
    Ok(keep(storage, &Sitting::<G>::new(start.setup, start.seed, start.manner)?))
}

/// Goes on with a game from its text, as one of its own.
///
/// # Errors
/// What is wrong with the text.
pub fn take<G: Played>(storage: &Storage, text: &str) -> Result<String, String> {
    Ok(keep(storage, &Sitting::<G>::from_text(text)?.0))
}

fn keep<G: Played>(storage: &Storage, sitting: &Sitting<G>) -> String {
    let (id, text) = (browser::fresh_id(), sitting.to_text());
    let (title, now) = (title(sitting.game()), browser::now());
    // where there is no room it is held in memory, and the game says so itself at every step
    let _ = storage.shelf().add(NewSave {
        kind: Kind::Game,
        id: id.clone(),
        title: &title,
        progress: progress(sitting.game()),
        text: &text,
        created: now,
        updated: now,
    });
    id
}
