//! A store whose changes are copied to the journal at once, and which uses the journal's room beside its own.

use super::journal::Journal;
use super::keys::{entry_key, id_of, is_text, part_key, parts_of, record_of};
use super::line::{Change, Changes, JournalLine, Stamp};
use super::record::set_aside;
use super::recovery::{Plan, plan};
use super::store::{Store, StoreError};
use super::switch::{Journaled, OpenJournal, Opened};
use crate::browser::chunks::split_point;
use crate::browser::{SplitPoint, Tabs, announce_change, is_locked, lock, now, within};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;

/// House: the longest wait for the database to open, in milliseconds.
const PATIENCE: u32 = 2_000;
/// The lock of comparing the shelf with the journal, and of writing to the journal.
const WRITING: &str = "hardwood/journal";
/// Every open tab holds this lock, side by side.
const OPEN_TAB: &str = "hardwood/open";

mod split_points {
    use super::{JournaledStore, Opened, Store};
    use std::pin::Pin;
    use std::rc::Rc;

    #[inline(never)]
    pub fn open(shelf: Rc<dyn Store>) -> Pin<Box<dyn Future<Output = Result<Opened, String>>>> {
        Box::pin(JournaledStore::open(shelf))
    }
}

/// The split point that opens the journal.
pub const OPEN: SplitPoint<OpenJournal> = split_point!(open);

/// The shelf and its journal.
#[derive(Clone)]
struct JournaledStore(Rc<Both>);

struct Both {
    shelf: Rc<dyn Store>,
    journal: Journal,
    /// Texts for which the shelf has no room, by key.
    only: RefCell<BTreeMap<String, Rc<str>>>,
    /// Changes not yet in the journal.
    changes: RefCell<Changes>,
    /// Whether the next writing must be on the disk when it is done.
    strict: Cell<bool>,
    writing: Cell<bool>,
    /// Whether other tabs have heard that a record is in the journal only.
    told: Cell<bool>,
    trouble: RefCell<Option<String>>,
    tabs: OnceCell<Tabs>,
}

impl JournaledStore {
    /// Opens the journal of the shelf in `store`, and brings both to the same state. Returns the recovered
    /// records: none while another tab is open, which may just be writing.
    ///
    /// # Errors
    /// A message, if the browser has no database for this page.
    async fn open(store: Rc<dyn Store>) -> Result<Opened, String> {
        let shelf = store.clone();
        let opened = within(PATIENCE, async move {
            let journal = Journal::open().await?;
            let _writing = lock(WRITING, false).await;
            let is_alone = !is_locked(OPEN_TAB).await;
            let snapshot = journal.snapshot().await?;
            let plan = plan(&shelf, &snapshot, now()).map_err(|why| why.to_string())?;
            let texts = journal.read(&plan.fetch).await?;
            Ok((journal, plan, texts, is_alone))
        });
        let (journal, plan, texts, is_alone) =
            opened.await.unwrap_or_else(|| Err("the browser's database does not answer".to_owned()))?;
        let both = Both {
            shelf: store,
            journal,
            only: RefCell::default(),
            changes: RefCell::default(),
            strict: Cell::new(false),
            writing: Cell::new(false),
            told: Cell::new(false),
            trouble: RefCell::default(),
            tabs: OnceCell::new(),
        };
        let opened = JournaledStore(Rc::new(both));
        opened.carry_out(&plan, &texts);
        opened.listen();
        spawn_local(async { std::mem::forget(lock(OPEN_TAB, true).await) });
        let changed = !(plan.fetch.is_empty() && plan.remove.is_empty() && plan.aside.is_empty());
        let recovered = if is_alone { plan.recovered } else { vec![] };
        Ok(Opened { store: Rc::new(opened), recovered, changed })
    }

    /// Brings both to the same state. Records that the shelf refuses stay in the journal, which has all of
    /// them.
    fn carry_out(&self, plan: &Plan, texts: &BTreeMap<String, JournalLine>) {
        let shelf = &self.0.shelf;
        for key in &plan.aside {
            let _ = set_aside(&**shelf, key);
        }
        for key in &plan.remove {
            let _ = shelf.remove(key);
        }
        for key in &plan.fetch {
            if let Some(text) = texts.get(key).and_then(JournalLine::text) {
                self.0.take(key, text);
            }
        }
        for key in &plan.copy {
            let Ok(Some(text)) = shelf.get(key) else { continue };
            // another tab's writing is unknown, so this one is the newer
            let change = Change { known: vec![], now: Some(text.into()), only: false };
            self.0.changes.borrow_mut().insert(key.clone(), change);
        }
        let (both, forget) = (self.0.clone(), plan.forget.clone());
        spawn_local(async move {
            if !forget.is_empty() {
                // they are found again at the next start
                let _ = both.journal.forget(&forget).await;
            }
        });
        self.flush();
    }

    /// Listens for other tabs' records that only the journal has.
    fn listen(&self) {
        let both = Rc::downgrade(&self.0);
        let tabs = Tabs::listen(WRITING, move |keys| {
            let Some(both) = both.upgrade() else { return };
            spawn_local(async move { both.reread(&keys).await });
        });
        // it is set once
        let _ = self.0.tabs.set(tabs);
    }

    /// Writes pending changes to the journal, after the running code returns.
    fn flush(&self) {
        if !self.0.writing.replace(true) {
            let both = self.0.clone();
            spawn_local(async move {
                both.write_changes().await;
                both.writing.set(false);
            });
        }
    }

    fn note(&self, key: &str, before: Option<Stamp>, now: Option<&str>, only: bool) {
        let mut changes = self.0.changes.borrow_mut();
        let change =
            changes.entry(key.to_owned()).or_insert_with(|| Change { known: vec![], now: None, only });
        change.known.push(before);
        (change.now, change.only) = (now.map(Into::into), only);
        drop(changes);
        self.flush();
    }

    /// The stamp at the key that this tab knows, if it is a record's.
    fn stamp(&self, key: &str) -> Result<Option<Stamp>, StoreError> {
        if is_text(key) { Ok(None) } else { Ok(self.get(key)?.and_then(|text| Stamp::of(key, &text))) }
    }
}

impl Journaled for JournaledStore {
    fn trouble(&self) -> Option<(String, bool)> {
        let why = self.0.trouble.borrow().clone()?;
        Some((why, !self.0.only.borrow().is_empty()))
    }

    fn overflow(&self) -> usize {
        self.0.only.borrow().iter().map(|(key, text)| key.len() + text.len()).sum()
    }
}

impl Store for JournaledStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        match self.0.only.borrow().get(key) {
            Some(text) => Ok(Some(text.to_string())),
            None => self.0.shelf.get(key),
        }
    }

    fn put(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let before = self.stamp(key)?;
        let only = self.0.put(key, value)?;
        self.note(key, before, Some(value), only);
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        let before = self.stamp(key)?;
        self.0.shelf.remove(key)?;
        self.0.only.borrow_mut().remove(key);
        self.note(key, before, None, false);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let mut keys: BTreeSet<String> = self.0.shelf.keys()?.into_iter().collect();
        keys.extend(self.0.only.borrow().keys().cloned());
        Ok(keys.into_iter().collect())
    }

    fn settle(&self) {
        self.0.strict.set(true);
        self.flush();
    }
}

impl Both {
    /// Writes on the shelf, or remembers the text if it is full. Returns which.
    fn put(&self, key: &str, value: &str) -> Result<bool, StoreError> {
        let only = match self.shelf.put(key, value) {
            Ok(()) => false,
            Err(StoreError::Full) => true,
            Err(error) => return Err(error),
        };
        let mut beside = self.only.borrow_mut();
        if only {
            beside.insert(key.to_owned(), value.into());
        } else {
            beside.remove(key);
        }
        Ok(only)
    }

    /// Takes over a line of the journal.
    fn take(&self, key: &str, text: &str) {
        if self.put(key, text).is_err() {
            self.only.borrow_mut().insert(key.to_owned(), text.into());
        }
    }

    async fn write_changes(&self) {
        loop {
            let changes = self.changes.take();
            let strict = self.strict.replace(false);
            if changes.is_empty() && !strict {
                return;
            }
            let _writing = lock(WRITING, false).await;
            match self.journal.write(&changes, now(), strict).await {
                Ok(late) => {
                    self.set_trouble(None);
                    // once a record was in the journal only, other tabs have to hear that it is on the shelf again
                    let only = changes.values().any(|change| change.only);
                    self.told.set(self.told.get() || only);
                    if let Some(tabs) = self.tabs.get().filter(|_| self.told.get()) {
                        tabs.tell(&changes.keys().cloned().collect::<Vec<String>>());
                    }
                    if !late.is_empty() {
                        self.yield_to(&late).await;
                    }
                }
                Err(why) => {
                    self.put_back(changes);
                    self.set_trouble(Some(why));
                    return;
                }
            }
        }
    }

    /// Keeps failed changes, to be tried again with the next one.
    fn put_back(&self, changes: Changes) {
        let mut newer = self.changes.borrow_mut();
        for (key, change) in changes {
            match newer.get_mut(&key) {
                Some(newer) => newer.known.splice(0..0, change.known).for_each(drop),
                None => drop(newer.insert(key, change)),
            }
        }
    }

    fn set_trouble(&self, why: Option<String>) {
        if self.trouble.replace(why.clone()) != why {
            announce_change();
        }
    }

    /// Gives way to another tab that changed these records: its writing stays.
    async fn yield_to(&self, records: &BTreeSet<String>) {
        let keys: Vec<String> = records.iter().cloned().collect();
        let Ok(lines) = self.journal.read(&keys).await else { return };
        for (key, line) in &lines {
            self.changes.borrow_mut().retain(|changed, _| record_of(changed) != *key);
            let part = line.text().and_then(|text| Some(part_key(id_of(key)?, Stamp::of(key, text)?.number)));
            let text = match &part {
                Some(part) => self
                    .journal
                    .read(std::slice::from_ref(part))
                    .await
                    .ok()
                    .and_then(|mut it| it.remove(part)),
                None => None,
            };
            let parts = id_of(key).map(parts_of);
            let own = |key: &String| parts.as_ref().is_some_and(|parts| key.starts_with(parts));
            self.only.borrow_mut().retain(|key, _| !own(key));
            for stale in self.shelf.keys().unwrap_or_default().iter().filter(|key| own(key)) {
                // otherwise the next writing removes it
                let _ = self.shelf.remove(stale);
            }
            if let (Some(part), Some(text)) = (&part, text.as_ref().and_then(JournalLine::text)) {
                self.take(part, text);
            }
            match line.text() {
                Some(text) => self.take(key, text),
                None => drop(self.shelf.remove(key)),
            }
        }
        announce_change();
    }

    /// Rereads records that another tab keeps in the journal only, or has on the shelf again.
    async fn reread(&self, keys: &[String]) {
        let Ok(lines) = self.journal.read(keys).await else { return };
        for (key, line) in lines {
            match line {
                JournalLine::Only(text) => drop(self.only.borrow_mut().insert(key, text.into())),
                _ if self.changes.borrow().contains_key(&key) => {}
                JournalLine::Kept(_) | JournalLine::Removed(_) => drop(self.only.borrow_mut().remove(&key)),
            }
        }
        self.drop_stale();
        announce_change();
    }

    /// Drops texts held in memory that no entry names any more.
    fn drop_stale(&self) {
        let entry_of = |key: &String| {
            let id = id_of(key)?;
            let only = self.only.borrow();
            let entry = only.get(&entry_key(id)).map(|text| text.to_string());
            let entry = entry.or_else(|| self.shelf.get(&entry_key(id)).ok().flatten())?;
            Some(part_key(id, Stamp::of(&entry_key(id), &entry)?.number))
        };
        let texts: Vec<String> = self.only.borrow().keys().filter(|key| is_text(key)).cloned().collect();
        for text in texts {
            if entry_of(&text).is_some_and(|named| named != text) {
                self.only.borrow_mut().remove(&text);
            }
        }
    }
}
