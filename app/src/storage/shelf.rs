//! Saved games and scoresheets. A record's text is written under a new key and read back before its entry names
//! it, so a full storage or a closed tab leaves the last good one; text without a valid entry is shown as
//! damaged, never dropped.

use crate::storage::entry::{
    Damaged, Entry, Held, HeldRecords, Kind, Listing, NewSave, Progress, Removed, SCHEMA, SchemaField,
    ShelfError,
};
use crate::storage::keys::{damaged_key, entry_id, entry_key, id_of, is_aside, part_key, parts_of};
use crate::storage::seal::{is_whole, seal};
use crate::storage::store::{Store, StoreError};
use hardwood::kit::Order as _;
use hardwood::kit::fnv;
use std::rc::Rc;

/// The saved games and scoresheets of a store.
#[derive(Clone)]
pub struct Shelf {
    store: Rc<dyn Store>,
    held: HeldRecords,
}

impl Shelf {
    /// The shelf of `store`.
    #[must_use]
    pub fn of(store: Rc<dyn Store>) -> Self {
        Shelf { store, held: HeldRecords::default() }
    }

    /// The shelf of `store`, with the records waiting for room in it.
    #[must_use]
    pub fn with_held(store: Rc<dyn Store>, held: HeldRecords) -> Self {
        Shelf { store, held }
    }

    /// Records for which storage had no room: they last as long as the page.
    #[must_use]
    pub fn held(&self) -> Vec<Held> {
        self.held.borrow().values().cloned().collect()
    }

    /// The key of a record's entry: the one that a browser's storage event names when another tab writes it.
    #[must_use]
    pub fn entry_key(id: &str) -> String {
        entry_key(id)
    }

    /// Whether a record of the shelf is named by this key.
    #[must_use]
    pub fn is_entry(key: &str) -> bool {
        entry_id(key).is_some()
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Whether the id is unused, even by a damaged record.
    ///
    /// # Errors
    /// Storage can't be read.
    pub fn is_free(&self, id: &str) -> Result<bool, StoreError> {
        let (entry, parts) = (entry_key(id), parts_of(id));
        Ok(!self.store.keys()?.iter().any(|key| *key == entry || key.starts_with(&parts)))
    }

    /// Adds a new record; holds it in memory if there is no room.
    ///
    /// # Errors
    /// Storage refuses.
    pub fn add(&self, new: NewSave<'_>) -> Result<Entry, ShelfError> {
        let (entry, text) = new.entry();
        let season = (entry.kind == Kind::Game).then(String::new);
        self.commit_or_hold(Entry { season, ..entry }, text)
    }

    /// Adds a new record whose text also exists as a file, so it is never held in memory.
    ///
    /// # Errors
    /// Storage refuses.
    pub fn import(&self, new: NewSave<'_>) -> Result<Entry, ShelfError> {
        let (entry, text) = new.entry();
        self.commit(entry, text)
    }

    /// Tries again to write held records. Returns how many found room.
    pub fn retry(&self) -> usize {
        let all = self.held();
        let kept = |held: &&Held| {
            let Entry { id, part, progress, updated, .. } = held.entry.clone();
            self.update(&id, part, progress, &held.text, updated).is_ok()
        };
        all.iter().filter(kept).count()
    }

    /// Writes a new version of a record over its writing `base`.
    ///
    /// # Errors
    /// [`ShelfError::Changed`] if another tab changed it, [`ShelfError::Gone`] if it was deleted.
    pub fn update(
        &self,
        id: &str,
        base: u32,
        progress: Progress,
        text: &str,
        now: u64,
    ) -> Result<Entry, ShelfError> {
        let entry = match (self.entry(id), self.held.borrow().get(id)) {
            // it never found room
            (Err(ShelfError::Gone), Some(held)) if held.entry.part == 0 => held.entry.clone(),
            (entry, _) => entry?,
        };
        if entry.part != base {
            return Err(ShelfError::Changed);
        }
        self.commit_or_hold(Entry { progress, updated: now, ..entry }, text)
    }

    /// Writes a record, or holds it in memory if there is no room.
    fn commit_or_hold(&self, entry: Entry, text: &str) -> Result<Entry, ShelfError> {
        let kept = self.commit(entry.clone(), text);
        let mut held = self.held.borrow_mut();
        match &kept {
            Err(ShelfError::Store(why)) => {
                let (id, text, why) = (entry.id.clone(), text.into(), why.to_string());
                held.insert(id, Held { entry, text, why });
            }
            _ => drop(held.remove(&entry.id)),
        }
        kept
    }

    /// A record and its text.
    ///
    /// # Errors
    /// [`ShelfError::Damaged`] if the text is not the one written.
    pub fn open(&self, id: &str) -> Result<(Entry, String), ShelfError> {
        let entry = self.entry(id)?;
        let text = self.store.get(&part_key(id, entry.part))?;
        let text = text.ok_or_else(|| ShelfError::Damaged("its text is missing".into()))?;
        if fnv(text.as_bytes()) != entry.check {
            return Err(ShelfError::Damaged("its text was changed or cut off outside Hardwood".into()));
        }
        Ok((entry, text))
    }

    /// Changes a record's title.
    ///
    /// # Errors
    /// It is gone, or storage refuses.
    pub fn rename(&self, id: &str, title: &str) -> Result<(), ShelfError> {
        let entry = self.entry(id)?;
        self.put_entry(&Entry { title: title.into(), ..entry })
    }

    /// Says which season a game belongs to; an empty id: to none.
    ///
    /// # Errors
    /// Where it is gone or storage refuses.
    pub fn set_season(&self, game: &str, season: &str) -> Result<(), ShelfError> {
        let season = Some(season.to_owned());
        if let Some(held) = self.held.borrow_mut().get_mut(game) {
            held.entry.season.clone_from(&season);
        }
        let entry = self.entry(game)?;
        self.put_entry(&Entry { season, ..entry })
    }

    /// The game of this name that was played last, unless it is over.
    #[must_use]
    pub fn last_game(&self, name: &str) -> Option<String> {
        let listing = self.list().ok()?;
        let last = listing.of(Kind::Game).find(|entry| entry.progress.game == name)?;
        (!last.progress.finished).then(|| last.id.clone())
    }

    /// The season that a game belongs to, if that is on the shelf. Where the game does not say, all seasons are
    /// searched for it once.
    #[must_use]
    pub fn season_of(&self, game: &str) -> Option<String> {
        let held = self.held.borrow().get(game).map(|held| held.entry.clone());
        let season = match held.or_else(|| self.entry(game).ok())?.season {
            Some(season) => season,
            None => {
                let season = self.search_seasons(game).unwrap_or_default();
                // what can't be written is searched again
                let _ = self.set_season(game, &season);
                season
            }
        };
        Some(season).filter(|season| self.entry(season).is_ok())
    }

    /// The season whose text names this game.
    fn search_seasons(&self, game: &str) -> Option<String> {
        let named = format!("\"{game}\"");
        let listing = self.list().ok()?;
        let mut seasons = listing.of(Kind::Season);
        let season =
            seasons.find(|season| self.open(&season.id).is_ok_and(|(_, text)| text.contains(&named)));
        season.map(|season| season.id.clone())
    }

    /// Adds a copy of a record, as `new_id`.
    ///
    /// # Errors
    /// It can't be opened, or storage refuses.
    pub fn duplicate(&self, id: &str, new_id: String, now: u64) -> Result<Entry, ShelfError> {
        let (entry, text) = self.open(id)?;
        let title = format!("{} (copy)", entry.title);
        let season = (entry.kind == Kind::Game).then(String::new);
        let entry = Entry { id: new_id, title, created: now, updated: now, part: 0, season, ..entry };
        self.commit(entry, &text)
    }

    /// Removes a record.
    ///
    /// # Errors
    /// It can't be opened: a damaged one is never removed this way.
    pub fn remove(&self, id: &str) -> Result<Removed, ShelfError> {
        let (entry, text) = self.open(id)?;
        self.store.remove(&entry_key(id))?;
        self.sweep(id, None)?;
        self.held.borrow_mut().remove(id);
        Ok(Removed { entry, text })
    }

    /// Restores a removed record.
    ///
    /// # Errors
    /// Storage refuses.
    pub fn restore(&self, removed: &Removed) -> Result<(), ShelfError> {
        self.commit_or_hold(removed.entry.clone(), &removed.text).map(drop)
    }

    /// Deletes damaged records.
    ///
    /// # Errors
    /// Storage refuses.
    pub fn discard(&self, damaged: &Damaged) -> Result<(), StoreError> {
        damaged.records.iter().try_for_each(|(key, _)| self.store.remove(key))
    }

    /// Restores deleted damaged records.
    ///
    /// # Errors
    /// Storage refuses.
    pub fn keep(&self, damaged: &Damaged) -> Result<(), StoreError> {
        damaged.records.iter().try_for_each(|(key, text)| self.store.put(key, text))
    }

    /// Everything on the shelf.
    ///
    /// # Errors
    /// Storage can't be read.
    pub fn list(&self) -> Result<Listing, StoreError> {
        let mut listing = Listing::default();
        let keys = self.store.keys()?;
        for id in ids(&keys) {
            match self.open(id) {
                Ok((entry, _)) => listing.saves.push(entry),
                Err(ShelfError::Store(error)) => return Err(error),
                Err(error) => {
                    let name = self.entry(id).map_or_else(|_| format!("record {id}"), |entry| entry.title);
                    let own = |key: &&String| **key == entry_key(id) || key.starts_with(&parts_of(id));
                    let reason = error.to_string();
                    listing.damaged.push(Damaged {
                        name,
                        reason,
                        records: self.records(keys.iter().filter(own))?,
                    });
                }
            }
        }
        for key in keys.iter().filter(|key| is_aside(key)) {
            let name = key.strip_prefix(&damaged_key("")).unwrap_or(key).into();
            let reason = "it could not be read, so it was set aside".into();
            listing.damaged.push(Damaged { name, reason, records: self.records([key].into_iter())? });
        }
        listing.saves.order_by(|a, b| b.updated.cmp(&a.updated).then_with(|| a.id.cmp(&b.id)));
        Ok(listing)
    }

    fn records<'a>(
        &self,
        keys: impl Iterator<Item = &'a String>,
    ) -> Result<Vec<(String, String)>, StoreError> {
        keys.map(|key| Ok((key.clone(), self.store.get(key)?.unwrap_or_default()))).collect()
    }

    fn entry(&self, id: &str) -> Result<Entry, ShelfError> {
        let text = self.store.get(&entry_key(id))?.ok_or(ShelfError::Gone)?;
        match serde_json::from_str::<SchemaField>(&text) {
            Ok(SchemaField { schema }) if schema > SCHEMA => return Err(ShelfError::Newer(schema)),
            _ => {}
        }
        let entry: Entry =
            serde_json::from_str(&text).map_err(|_| ShelfError::Damaged("its entry can't be read".into()))?;
        if !is_whole(&text) {
            return Err(ShelfError::Damaged("its entry was changed outside Hardwood".into()));
        }
        if entry.id != id {
            return Err(ShelfError::Damaged(format!("its entry names another record, {}", entry.id)));
        }
        Ok(Entry { schema: SCHEMA, ..entry })
    }

    /// Writes the text under a new key, reads it back, then writes the entry; only then are older writings
    /// removed.
    fn commit(&self, entry: Entry, text: &str) -> Result<Entry, ShelfError> {
        let part = entry.part.wrapping_add(1);
        let key = part_key(&entry.id, part);
        let entry = Entry { part, length: text.len(), check: fnv(text.as_bytes()), ..entry };
        let written = self.store.put(&key, text).map_err(ShelfError::from).and_then(|()| {
            match self.store.get(&key)? {
                Some(back) if back == text => self.put_entry(&entry),
                _ => Err(StoreError::Failed("what was read back differs".into()).into()),
            }
        });
        if let Err(error) = written {
            // a key that can't be removed now is removed by a later writing
            let _ = self.store.remove(&key);
            return Err(error);
        }
        // the record is stored, even if older writings can't be removed now
        let _ = self.sweep(&entry.id, Some(&key));
        Ok(entry)
    }

    fn put_entry(&self, entry: &Entry) -> Result<(), ShelfError> {
        let text = serde_json::to_string(entry).map_err(|e| StoreError::Failed(e.to_string()))?;
        Ok(self.store.put(&entry_key(&entry.id), &seal(&text))?)
    }

    fn sweep(&self, id: &str, except: Option<&str>) -> Result<(), StoreError> {
        let parts = parts_of(id);
        for key in
            self.store.keys()?.iter().filter(|key| key.starts_with(&parts) && Some(key.as_str()) != except)
        {
            self.store.remove(key)?;
        }
        Ok(())
    }
}

/// The ids that entries or texts name, each once.
fn ids(keys: &[String]) -> Vec<&str> {
    let mut ids: Vec<&str> = keys.iter().filter_map(|key| id_of(key)).collect();
    ids.order();
    ids.dedup();
    ids
}

#[cfg(test)]
#[path = "shelf_tests.rs"]
mod tests;
