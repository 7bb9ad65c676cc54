//! A person's own sets on the shelf.

use crate::browser;
use crate::games::contents::set_progress;
use crate::storage::{Kind, NewSave, Shelf, ShelfError};
use hardwood::statis_pro::cards::CardSet;

/// The set's text as the shelf stores it, on one line.
fn text(set: &CardSet) -> String {
    serde_json::to_string(set).unwrap_or_default()
}

/// Puts a new set on the shelf and returns its id.
///
/// # Errors
/// There is no room, or storage refuses.
pub fn add(shelf: &Shelf, set: &CardSet) -> Result<String, ShelfError> {
    let (id, now) = (browser::fresh_id(), browser::now());
    shelf.add(NewSave {
        id: id.clone(),
        kind: Kind::Cards,
        title: &set.name,
        progress: set_progress(set),
        text: &text(set),
        created: now,
        updated: now,
    })?;
    Ok(id)
}

/// Writes a changed set over the one on the shelf.
///
/// # Errors
/// Another tab changed it, there is no room, or storage refuses.
pub fn update(shelf: &Shelf, id: &str, set: &CardSet) -> Result<(), ShelfError> {
    let (entry, _) = shelf.open(id)?;
    shelf.update(id, entry.part, set_progress(set), &text(set), browser::now()).map(drop)
}
