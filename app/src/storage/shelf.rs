//! Saved games and scoresheets. A record's text is written under a new key and read back before its entry names it, so a
//! full storage or a closed tab leaves the last good one; text that no entry vouches for is shown as damaged, never dropped.

use super::{PREFIX, Store, StoreError};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use thiserror::Error;

/// 2: an entry says what kind it is; those of form 1 are all games.
const SCHEMA: u32 = 2;

/// What a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A refereed game.
    #[default]
    Game,
    /// A scoresheet kept by hand.
    Sheet,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 2] = [Kind::Game, Kind::Sheet];

    /// "game", "scoresheet": in words and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Game => "game",
            Kind::Sheet => "scoresheet",
        }
    }
}

/// One team's line of a record.
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

/// How far a record has come: what a list shows of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Which of the games, or a scoresheet's ruleset: "statis-pro", "NBA".
    pub game: String,
    /// Visitors, home.
    pub sides: [SideLine; 2],
    /// "3rd quarter, 4:36 left", "Final".
    pub moment: String,
    /// Nothing is left to play.
    pub finished: bool,
}

/// What the shelf knows of a record without opening it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    schema: u32,
    /// What it is.
    #[serde(default)]
    pub kind: Kind,
    /// Names the record for ever.
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

/// The one thing that entries of all versions have.
#[derive(Deserialize)]
struct Form {
    schema: u32,
}

/// Why a record was not written or opened. What was there is still there.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another tab went on with it.
    #[error("another tab went on with it")]
    Changed,
    /// There is none of this id.
    #[error("it is not on this browser's shelf, or not any more")]
    Gone,
    /// Its text is not what was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// A later version of the program wrote it.
    #[error("it was written by a newer Hardwood (form {0}): reload the page to get that version")]
    Newer(u32),
}

/// A record to put on the shelf.
pub struct NewSave<'a> {
    /// An id no other record has.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// The person's name for it.
    pub title: &'a str,
    /// How far it has come.
    pub progress: Progress,
    /// The record itself.
    pub text: &'a str,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
}

impl<'a> NewSave<'a> {
    fn entry(self) -> (Entry, &'a str) {
        let NewSave { id, kind, title, progress, text, created, updated } = self;
        let (schema, title) = (SCHEMA, title.into());
        let (part, length, check) = (0, 0, 0);
        (Entry { schema, kind, id, title, progress, created, updated, part, length, check }, text)
    }
}

/// Records that can't be used as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// The record's title, or the key it is kept under.
    pub name: String,
    /// What is wrong with it.
    pub reason: String,
    /// Every record of it: key, text.
    pub records: Vec<(String, String)>,
}

/// What is on the shelf.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// Good records, the last touched first.
    pub saves: Vec<Entry>,
    /// What was set aside.
    pub damaged: Vec<Damaged>,
}

impl Listing {
    /// The good records of one kind, the last touched first.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Entry> {
        self.saves.iter().filter(move |entry| entry.kind == kind)
    }
}

/// A removed record, to put back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    entry: Entry,
    text: String,
}

/// A record as it should be kept, where storage has no room for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// What goes on the shelf; its part is the one that it goes on from.
    pub entry: Entry,
    /// The record itself.
    pub text: String,
    /// Why it is not there.
    pub why: String,
}

/// What is held in memory until there is room, by id.
pub type HeldRecords = Rc<RefCell<BTreeMap<String, Held>>>;

/// The saved games and scoresheets of a store.
#[derive(Clone)]
pub struct Shelf {
    store: Rc<dyn Store>,
    held: HeldRecords,
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

/// FNV-1a.
pub(super) fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

/// A title as it may stand in a list: one line of at most 120 characters, none of which turns its surroundings around.
#[must_use]
pub fn clean_title(title: &str) -> String {
    let turns =
        |c: &char| matches!(*c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let spaced = title.chars().map(|c| if c.is_control() { ' ' } else { c });
    let clean: String = spaced.filter(|c| !turns(c)).take(120).collect();
    clean.trim().into()
}

impl Shelf {
    /// What is kept in `store`.
    #[cfg(test)]
    pub fn new(store: Rc<dyn Store>) -> Self {
        Shelf { store, held: HeldRecords::default() }
    }

    /// What is kept in `store`, and what waits for room in it.
    #[must_use]
    pub fn with_held(store: Rc<dyn Store>, held: HeldRecords) -> Self {
        Shelf { store, held }
    }

    /// Records that storage had no room for: they live as long as the page.
    #[must_use]
    pub fn held(&self) -> Vec<Held> {
        self.held.borrow().values().cloned().collect()
    }

    /// The key of a record's entry: what a browser's storage event names when another tab writes it.
    #[must_use]
    pub fn entry_key(id: &str) -> String {
        entry_key(id)
    }

    /// Whether a record of the shelf is named by this key.
    #[must_use]
    pub fn is_entry(key: &str) -> bool {
        key.starts_with(&entry_key(""))
    }

    /// Where it is kept.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Whether nothing is kept under this id, not even something damaged.
    ///
    /// # Errors
    /// Where storage can't be read.
    pub fn is_free(&self, id: &str) -> Result<bool, StoreError> {
        let (entry, parts) = (entry_key(id), parts_of(id));
        Ok(!self.store.keys()?.iter().any(|key| *key == entry || key.starts_with(&parts)))
    }

    /// Puts a new record on the shelf; holds it where there is no room.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn add(&self, new: NewSave<'_>) -> Result<Entry, ShelfError> {
        let (entry, text) = new.entry();
        self.commit_or_hold(entry, text)
    }

    /// Puts a new record on the shelf whose text is a file's anyway.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn import(&self, new: NewSave<'_>) -> Result<Entry, ShelfError> {
        let (entry, text) = new.entry();
        self.commit(entry, text)
    }

    /// Tries again to keep what is held; says how many found room.
    pub fn retry(&self) -> usize {
        let all = self.held();
        let kept = |held: &&Held| {
            let Entry { id, part, progress, updated, .. } = held.entry.clone();
            self.update(&id, part, progress, &held.text, updated).is_ok()
        };
        all.iter().filter(kept).count()
    }

    /// Writes how a record went on from its writing `base`.
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

    /// Where there is no room, it is held until there is.
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

    /// Gives a record another title.
    ///
    /// # Errors
    /// Where it is gone or storage refuses.
    pub fn rename(&self, id: &str, title: &str) -> Result<(), ShelfError> {
        let entry = self.entry(id)?;
        self.put_entry(&Entry { title: title.into(), ..entry })
    }

    /// A second copy of a record, as `new_id`.
    ///
    /// # Errors
    /// Where it can't be opened or storage refuses.
    pub fn duplicate(&self, id: &str, new_id: String, now: u64) -> Result<Entry, ShelfError> {
        let (entry, text) = self.open(id)?;
        let title = format!("{} (copy)", entry.title);
        let entry = Entry { id: new_id, title, created: now, updated: now, part: 0, ..entry };
        self.commit(entry, &text)
    }

    /// Takes a record off the shelf.
    ///
    /// # Errors
    /// Where it can't be opened: a damaged one is never removed so.
    pub fn remove(&self, id: &str) -> Result<Removed, ShelfError> {
        let (entry, text) = self.open(id)?;
        self.store.remove(&entry_key(id))?;
        self.sweep(id, None)?;
        self.held.borrow_mut().remove(id);
        Ok(Removed { entry, text })
    }

    /// Puts a removed record back as it was.
    ///
    /// # Errors
    /// Where storage refuses.
    pub fn restore(&self, removed: &Removed) -> Result<(), ShelfError> {
        self.commit_or_hold(removed.entry.clone(), &removed.text).map(drop)
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
        for key in keys.iter().filter(|key| key.starts_with(&format!("{PREFIX}damaged/"))) {
            let name = key[PREFIX.len() + "damaged/".len()..].into();
            let reason = "it could not be read, so it was set aside".into();
            listing.damaged.push(Damaged { name, reason, records: self.records([key].into_iter())? });
        }
        listing.saves.sort_by(|a, b| b.updated.cmp(&a.updated).then_with(|| a.id.cmp(&b.id)));
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
        match serde_json::from_str::<Form>(&text) {
            Ok(Form { schema }) if schema > SCHEMA => return Err(ShelfError::Newer(schema)),
            _ => {}
        }
        let entry: Entry = serde_json::from_str(&text).map_err(|e| ShelfError::Damaged(e.to_string()))?;
        if entry.id != id {
            return Err(ShelfError::Damaged(format!("its entry names another record, {}", entry.id)));
        }
        Ok(Entry { schema: SCHEMA, ..entry })
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
