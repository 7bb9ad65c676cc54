//! Saved games. A game's text is written under a new key and read back before its entry names it, so a full storage or a
//! closed tab leaves the last good one; text that no entry vouches for is shown as damaged, never dropped.

use super::{PREFIX, Store, StoreError};
use serde::{Deserialize, Serialize};
use std::rc::Rc;
use thiserror::Error;

const SCHEMA: u32 = 1;

/// One team's line of a saved game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideLine {
    /// "Boston Celtics".
    pub name: String,
    /// "BOS".
    pub short: String,
    /// "#rrggbb".
    pub color: String,
    /// Points.
    pub score: u16,
}

/// How far a game has come: what a list shows of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Which of the games: "statis-pro".
    pub game: String,
    /// Visitors, home.
    pub sides: [SideLine; 2],
    /// "3rd quarter, 4:36 left", "Final".
    pub moment: String,
    /// Nothing is left to play.
    pub finished: bool,
}

/// What the shelf knows of a saved game without opening it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    schema: u32,
    /// Names the game for ever.
    pub id: String,
    /// The person's name for it.
    pub title: String,
    /// How far it has come.
    pub progress: Progress,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
    /// Which writing of the text is the good one; a writer names the one it goes on from.
    pub part: u32,
    /// Characters of the text.
    pub length: usize,
    /// FNV-1a of the text, to tell one edited or cut off.
    check: u64,
}

/// Why a game was not written or opened. What was there is still there.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another tab went on with it.
    #[error("another tab went on with this game")]
    Changed,
    /// There is none of this id.
    #[error("no saved game has this name any more")]
    Gone,
    /// Its text is not what was written.
    #[error("this game is damaged: {0}")]
    Damaged(String),
}

/// A game to put on the shelf.
pub struct NewGame<'a> {
    /// An id no other game has.
    pub id: String,
    /// The person's name for it.
    pub title: &'a str,
    /// How far it has come.
    pub progress: Progress,
    /// The game itself.
    pub text: &'a str,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
}

/// Records that can't be used as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// The game's title, or the key it is kept under.
    pub name: String,
    /// What is wrong with it.
    pub reason: String,
    /// Every record of it: key, text.
    pub records: Vec<(String, String)>,
}

/// What is on the shelf.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// Good games, the last played first.
    pub games: Vec<Entry>,
    /// What was set aside.
    pub damaged: Vec<Damaged>,
}

/// A removed game, to put back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    entry: Entry,
    text: String,
}

/// The saved games of a store.
#[derive(Clone)]
pub struct Shelf {
    store: Rc<dyn Store>,
}

fn entry_key(id: &str) -> String {
    format!("{PREFIX}game/{id}")
}

fn part_key(id: &str, part: u32) -> String {
    format!("{PREFIX}part/{id}/{part}")
}

fn parts_of(id: &str) -> String {
    format!("{PREFIX}part/{id}/")
}

fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

impl Shelf {
    /// The games kept in `store`.
    #[must_use]
    pub fn new(store: Rc<dyn Store>) -> Self {
        Shelf { store }
    }

    /// Puts a new game on the shelf.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn add(&self, new: NewGame<'_>) -> Result<Entry, ShelfError> {
        let NewGame { id, title, progress, text, created, updated } = new;
        let title = title.into();
        let entry =
            Entry { schema: SCHEMA, id, title, progress, created, updated, part: 0, length: 0, check: 0 };
        self.commit(entry, text)
    }

    /// Writes how a game went on from its writing `base`.
    ///
    /// # Errors
    /// [`ShelfError::Changed`] where another tab went on with it, [`ShelfError::Gone`] where it was deleted.
    pub fn update(
        &self,
        id: &str,
        base: u32,
        progress: Progress,
        text: &str,
        now: u64,
    ) -> Result<Entry, ShelfError> {
        let entry = self.entry(id)?;
        if entry.part != base {
            return Err(ShelfError::Changed);
        }
        self.commit(Entry { progress, updated: now, ..entry }, text)
    }

    /// A game and its text.
    ///
    /// # Errors
    /// [`ShelfError::Damaged`] where the text is not the one written.
    pub fn open(&self, id: &str) -> Result<(Entry, String), ShelfError> {
        let entry = self.entry(id)?;
        let text = self.store.get(&part_key(id, entry.part))?;
        let text = text.ok_or_else(|| ShelfError::Damaged("its text is missing".into()))?;
        if fnv(&text) != entry.check {
            return Err(ShelfError::Damaged("its text was changed or cut off outside Hardwood".into()));
        }
        Ok((entry, text))
    }

    /// Gives a game another title.
    ///
    /// # Errors
    /// Where it is gone or storage refuses.
    pub fn rename(&self, id: &str, title: &str) -> Result<(), ShelfError> {
        let entry = self.entry(id)?;
        self.put_entry(&Entry { title: title.into(), ..entry })
    }

    /// A second copy of a game, as `new_id`.
    ///
    /// # Errors
    /// Where it can't be opened or storage refuses.
    pub fn duplicate(&self, id: &str, new_id: String, now: u64) -> Result<Entry, ShelfError> {
        let (entry, text) = self.open(id)?;
        let title = format!("{} (copy)", entry.title);
        let progress = entry.progress;
        self.add(NewGame { id: new_id, title: &title, progress, text: &text, created: now, updated: now })
    }

    /// Takes a game off the shelf.
    ///
    /// # Errors
    /// Where it can't be opened: a damaged one is never removed so.
    pub fn remove(&self, id: &str) -> Result<Removed, ShelfError> {
        let (entry, text) = self.open(id)?;
        self.store.remove(&entry_key(id))?;
        self.sweep(id, None)?;
        Ok(Removed { entry, text })
    }

    /// Puts a removed game back as it was.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn restore(&self, removed: &Removed) -> Result<(), ShelfError> {
        self.commit(removed.entry.clone(), &removed.text).map(drop)
    }

    /// Forgets damaged records for good.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn discard(&self, damaged: &Damaged) -> Result<(), StoreError> {
        damaged.records.iter().try_for_each(|(key, _)| self.store.remove(key))
    }

    /// Keeps discarded records after all.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn keep(&self, damaged: &Damaged) -> Result<(), StoreError> {
        damaged.records.iter().try_for_each(|(key, text)| self.store.put(key, text))
    }

    /// Everything on the shelf.
    ///
    /// # Errors
    /// Where storage can't be read.
    pub fn list(&self) -> Result<Listing, StoreError> {
        let mut listing = Listing::default();
        let keys = self.store.keys()?;
        for id in ids(&keys) {
            match self.open(id) {
                Ok((entry, _)) => listing.games.push(entry),
                Err(ShelfError::Store(error)) => return Err(error),
                Err(error) => {
                    let name = self.entry(id).map_or_else(|_| format!("game {id}"), |entry| entry.title);
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
        for key in keys.iter().filter(|key| key.starts_with(&format!("{PREFIX}damaged/"))) {
            let name = key[PREFIX.len() + "damaged/".len()..].into();
            let reason = "it could not be read, so it was set aside".into();
            listing.damaged.push(Damaged { name, reason, records: self.records([key].into_iter())? });
        }
        listing.games.sort_by(|a, b| b.updated.cmp(&a.updated).then_with(|| a.id.cmp(&b.id)));
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
        let entry: Entry = serde_json::from_str(&text).map_err(|e| ShelfError::Damaged(e.to_string()))?;
        match entry.schema {
            SCHEMA if entry.id == id => Ok(entry),
            SCHEMA => Err(ShelfError::Damaged(format!("its entry names another game, {}", entry.id))),
            newer => {
                Err(ShelfError::Damaged(format!("its form {newer} belongs to another version of Hardwood")))
            }
        }
    }

    /// New key, read back, indexed; only then are older writings swept away.
    fn commit(&self, entry: Entry, text: &str) -> Result<Entry, ShelfError> {
        let part = entry.part.wrapping_add(1);
        let key = part_key(&entry.id, part);
        let entry = Entry { part, length: text.len(), check: fnv(text), ..entry };
        let written = self.store.put(&key, text).map_err(ShelfError::from).and_then(|()| {
            match self.store.get(&key)? {
                Some(back) if back == text => self.put_entry(&entry),
                _ => Err(StoreError::Failed("what was read back differs".into()).into()),
            }
        });
        if let Err(error) = written {
            self.store.remove(&key)?;
            return Err(error);
        }
        self.sweep(&entry.id, Some(&key))?;
        Ok(entry)
    }

    fn put_entry(&self, entry: &Entry) -> Result<(), ShelfError> {
        let text = serde_json::to_string(entry).map_err(|e| StoreError::Failed(e.to_string()))?;
        Ok(self.store.put(&entry_key(&entry.id), &text)?)
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

/// Every id that an entry or a text names, once.
fn ids(keys: &[String]) -> Vec<&str> {
    let mut ids: Vec<&str> = keys.iter().filter_map(|key| id_of(key)).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn id_of(key: &str) -> Option<&str> {
    let rest = key.strip_prefix(PREFIX)?;
    let text = || Some(rest.strip_prefix("part/")?.rsplit_once('/')?.0);
    rest.strip_prefix("game/").or_else(text)
}

#[cfg(test)]
#[path = "shelf_tests.rs"]
mod tests;
