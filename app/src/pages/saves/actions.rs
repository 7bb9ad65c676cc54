//! Actions on saved games, each with a message and an Undo button.

use crate::components::ToastsHandle;
use crate::games::march_madness::tournament::picks::{forget_picks, restore_picks};
use crate::storage::{Damaged, Entry, Item, Removed, Shelf, archive_text, clean_title};
use crate::{browser, text};
use yew::prelude::*;

/// The shelf and the actions on it.
#[derive(Clone)]
pub struct ShelfActions {
    /// The shelf.
    pub shelf: Shelf,
    /// The region of messages.
    pub toasts: ToastsHandle,
    /// Called after each change of the list.
    pub changed: Callback<()>,
}

impl PartialEq for ShelfActions {
    fn eq(&self, other: &Self) -> bool {
        self.changed == other.changed
    }
}

impl ShelfActions {
    fn tell(&self, result: Result<String, String>) {
        self.toasts.say(result.unwrap_or_else(|why| why));
        self.changed.emit(());
    }

    /// Changes the title.
    pub fn rename(&self, entry: &Entry, title: &str) {
        let title = clean_title(title);
        if title.is_empty() || title == entry.title {
            return;
        }
        let done = self.shelf.rename(&entry.id, &title);
        self.tell(done.map(|()| format!("Renamed to {title}.")).map_err(|e| format!("Not renamed: {e}.")));
    }

    /// Adds a second copy.
    pub fn duplicate(&self, entry: &Entry) {
        let done = self.shelf.duplicate(&entry.id, browser::fresh_id(), browser::now());
        self.tell(
            done.map(|copy| format!("Copied as {}.", copy.title)).map_err(|e| format!("Not copied: {e}.")),
        );
    }

    /// Tries again to write records that found no room.
    fn retry(&self) {
        let kept = self.shelf.retry();
        if kept > 0 {
            self.toasts.say(format!("Room again: {} kept.", text::count(kept, "record is", "records are")));
        }
    }

    /// Deletes a record, with an Undo button.
    pub fn delete(&self, entry: &Entry) {
        match self.shelf.remove(&entry.id) {
            Ok(removed) => {
                let (actions, picks) = (self.clone(), forget_picks(self.shelf.store(), &entry.id));
                let undo = Callback::from(move |()| actions.put_back(&removed, picks.as_ref()));
                self.toasts.undoable(format!("{} deleted.", entry.title), undo);
                self.retry();
                self.changed.emit(());
            }
            Err(error) => self.tell(Err(format!("Not deleted: {error}."))),
        }
    }

    /// Restores a deleted record, with the bracket that was filled in for it.
    fn put_back(&self, removed: &Removed, picks: Option<&String>) {
        let done = self.shelf.restore(removed);
        if let Some(picks) = picks {
            restore_picks(self.shelf.store(), &removed.entry.id, picks.clone());
        }
        self.tell(done.map(|()| "Restored.".into()).map_err(|e| format!("Not restored: {e}.")));
    }

    /// Deletes damaged records, with an Undo button.
    pub fn discard(&self, damaged: &Damaged) {
        match self.shelf.discard(damaged) {
            Ok(()) => {
                let (actions, kept) = (self.clone(), damaged.clone());
                let undo = Callback::from(move |()| {
                    let done = actions.shelf.keep(&kept);
                    actions.tell(done.map(|()| "Kept.".into()).map_err(|e| format!("Not restored: {e}.")));
                });
                self.toasts.undoable(format!("{} deleted.", damaged.name), undo);
                self.retry();
                self.changed.emit(());
            }
            Err(error) => self.tell(Err(format!("Not deleted: {error}."))),
        }
    }

    /// Downloads a record as a file.
    pub fn export(&self, entry: &Entry) {
        let name = format!("{}.json", text::file_name(&entry.title));
        let file =
            Item::of(&self.shelf, &entry.id).map(|item| archive_text(&[item])).map_err(|e| e.to_string());
        let done = file.and_then(|file| browser::download(&name, "application/json", &file));
        self.tell(
            done.map(|()| format!("{} exported.", entry.title)).map_err(|e| format!("Not exported: {e}.")),
        );
    }

    /// Downloads damaged records as a file: all of their text, under their keys.
    pub fn download(&self, damaged: &Damaged) {
        let records: serde_json::Map<String, serde_json::Value> =
            damaged.records.iter().map(|(key, text)| (key.clone(), text.as_str().into())).collect();
        let file = serde_json::Value::Object(records).to_string();
        let name = format!("{}-damaged.json", text::file_name(&damaged.name));
        if let Err(why) = browser::download(&name, "application/json", &file) {
            self.tell(Err(why));
        }
    }
}
