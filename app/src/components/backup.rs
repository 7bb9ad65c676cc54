//! Backups: the time of the last export of everything, and whether another one is due.

use crate::browser::{self, SplitPoint, use_window_event};
use crate::components::toasts::ToastsHandle;
use crate::storage::{Entry, Record, Shelf, Single, Singles, Storage, archive_text, everything, use_stored};
use crate::text;
use serde::{Deserialize, Serialize};
use yew::prelude::*;

/// House numbers: after so many finished games, or so long without an export, a backup is due.
const GAMES: usize = 5;
const TWO_WEEKS: u64 = 14 * 24 * 3600 * 1000;

/// The stored record of backups. All times are milliseconds since 1970, 0 for never.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Backup {
    /// The time of the last export of everything.
    pub exported: u64,
    /// The time a person last said "not now".
    pub later: u64,
    /// Whether the browser has been asked to keep the storage.
    pub asked: bool,
}

impl Record for Backup {
    const KEY: &'static str = "backup";
    const SCHEMA: u32 = 1;
}

impl Backup {
    /// Whether enough was played since the last export, or the last "not now", to suggest a backup.
    #[must_use]
    pub fn is_due(&self, saves: &[Entry], now: u64) -> bool {
        let since = self.exported.max(self.later);
        let new = || saves.iter().filter(|entry| entry.updated > since);
        let finished = new().filter(|entry| entry.progress.finished).count();
        let oldest = new().map(|entry| entry.created.max(since)).min();
        finished >= GAMES || oldest.is_some_and(|at| now.saturating_sub(at) >= TWO_WEEKS)
    }
}

/// The record of backups and the actions on it.
#[derive(Clone, PartialEq)]
pub struct BackupHandle {
    /// The stored record.
    pub now: Backup,
    /// Exports everything as one file.
    pub export: Callback<()>,
    /// Postpones the suggestion.
    pub later: Callback<()>,
}

/// Backups of the shelf and of these single records.
#[hook]
pub fn use_backup(singles: SplitPoint<Singles>) -> BackupHandle {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let toasts = use_context::<ToastsHandle>();
    let stored = use_stored::<Backup>();
    let now = stored.value.as_deref().copied().unwrap_or_default();
    let export = {
        let set = stored.set.clone();
        Callback::from(move |()| {
            let (storage, set, toasts) = (storage.clone(), set.clone(), toasts.clone());
            singles.with(move |singles| {
                let said = singles.and_then(|singles| export_all(&storage.shelf(), singles()));
                if said.is_ok() {
                    set.emit(Backup { exported: browser::now(), ..now });
                }
                if let Some(toasts) = &toasts {
                    toasts.say(said.unwrap_or_else(|why| format!("Not exported: {why}.")));
                }
            });
        })
    };
    let later = stored.set.reform(move |()| Backup { later: browser::now(), ..now });
    BackupHandle { now, export, later }
}

/// Exports everything as one file; returns the message to show.
fn export_all(shelf: &Shelf, singles: &[Single]) -> Result<String, String> {
    let items = everything(shelf, singles).map_err(|e| e.to_string())?;
    let damaged = shelf.list().map_err(|e| e.to_string())?.damaged.len();
    let name = format!("hardwood-{}.json", browser::date_stamp(browser::now()));
    browser::download(&name, "application/json", &archive_text(&items))?;
    let count = text::count(items.len(), "record", "records");
    Ok(match damaged {
        0 => format!("Everything exported: {count} in {name}."),
        n => {
            format!(
                "{count} exported. {} set aside: download that under My games.",
                text::count(n, "is", "are")
            )
        }
    })
}

/// Asks the browser, once a game is saved, not to clear the storage when the disk runs low.
#[hook]
pub fn use_lasting(storage: &Storage) {
    let stored = use_stored::<Backup>();
    let now = stored.value.as_deref().copied().unwrap_or_default();
    let (storage, set) = (storage.clone(), stored.set);
    let look = move || {
        let saved = || storage.store.keys().is_ok_and(|keys| keys.iter().any(|key| Shelf::is_entry(key)));
        if !now.asked && storage.trouble.is_none() && saved() {
            set.emit(Backup { asked: true, ..now });
            wasm_bindgen_futures::spawn_local(async {
                // The answer is shown in the settings.
                let _ = browser::lasting(true).await;
            });
        }
    };
    use_window_event("hashchange", move |_| look());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Kind;
    use crate::storage::NewSave;
    use crate::storage::Progress;
    use crate::storage::SideLine;
    use crate::storage::memory::MemoryStore;
    use std::rc::Rc;

    const DAY: u64 = 24 * 3600 * 1000;

    fn saves(list: &[(u64, u64, bool)]) -> Vec<Entry> {
        let shelf = Shelf::of(Rc::new(MemoryStore::default()));
        let side = || SideLine { name: "A".into(), short: "A".into(), color: String::new(), score: 0 };
        for (n, &(created, updated, finished)) in list.iter().enumerate() {
            let progress = Progress {
                game: "x".into(),
                sides: [side(), side()],
                moment: String::new(),
                finished,
                ..Progress::default()
            };
            let (id, kind, title) = (n.to_string(), Kind::Game, "t");
            shelf.add(NewSave { id, kind, title, progress, text: "{}", created, updated }).unwrap();
        }
        shelf.list().unwrap().saves
    }

    #[test]
    fn five_finished_games_or_two_weeks_without_an_export_are_enough() {
        let never = Backup::default();
        assert!(!never.is_due(&[], 99 * DAY));
        let five = saves(&[(1, 2, true), (1, 3, true), (1, 4, true), (1, 5, true), (1, 6, true)]);
        assert!(never.is_due(&five, 10) && !never.is_due(&five[1..], 10));
        let open = saves(&[(DAY, 13 * DAY, false)]);
        assert!(!never.is_due(&open, 14 * DAY) && never.is_due(&open, 15 * DAY));
    }

    #[test]
    fn an_export_or_not_now_begins_the_count_anew() {
        let five = saves(&[(1, 2, true), (1, 3, true), (1, 4, true), (1, 5, true), (1, 6, true)]);
        for done in [Backup { exported: 2, ..Backup::default() }, Backup { later: 2, ..Backup::default() }] {
            assert!(!done.is_due(&five, 10), "four since");
            assert!(!done.is_due(&saves(&[(1, 2, true)]), 99 * DAY), "nothing new");
        }
        let exported = Backup { exported: 20 * DAY, ..Backup::default() };
        let old = saves(&[(DAY, 21 * DAY, false)]);
        assert!(!exported.is_due(&old, 33 * DAY) && exported.is_due(&old, 34 * DAY));
    }
}
