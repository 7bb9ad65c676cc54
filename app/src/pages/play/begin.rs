//! A game begins: on the shelf, and on screen.

use super::Start;
use crate::browser;
use crate::state::{Sitting, progress, title};
use crate::storage::{Kind, NewSave, Storage};
use std::rc::Rc;

/// A game that has just begun, in case it could not be kept.
#[derive(Debug, Clone, PartialEq)]
pub struct Begun {
    /// Its id on the shelf.
    pub id: String,
    /// Its text.
    pub text: Rc<str>,
}

/// Begins a game.
///
/// # Errors
/// What is wrong with its setup.
pub fn begin(storage: &Storage, start: Start) -> Result<Begun, String> {
    Ok(keep(storage, &Sitting::new(start.setup, start.seed, start.manner)?))
}

/// Goes on with a game from its text, as one of its own.
///
/// # Errors
/// What is wrong with the text.
pub fn take(storage: &Storage, text: &str) -> Result<Begun, String> {
    Ok(keep(storage, &Sitting::from_text(text)?.0))
}

fn keep(storage: &Storage, sitting: &Sitting) -> Begun {
    let (id, text) = (browser::fresh_id(), sitting.to_text());
    let (title, now) = (title(sitting.game()), browser::now());
    // where it is not kept the game says so itself, at every step
    let _ = storage.shelf().add(NewSave {
        kind: Kind::Game,
        id: id.clone(),
        title: &title,
        progress: progress(sitting.game()),
        text: &text,
        created: now,
        updated: now,
    });
    Begun { id, text: text.into() }
}
