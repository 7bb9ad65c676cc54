//! The store of a visit: the shelf alone at first, the shelf with its journal once that is loaded and open. The
//! journal is a chunk of its own, and the first drawing does not wait for it.

use super::recovery::Recovered;
use super::store::{Store, StoreError};
use crate::browser::SplitPoint;
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;

/// A store with a journal behind it.
pub trait Journaled: Store {
    /// Why the journal gets no changes, in the browser's words; and whether a change is nowhere else.
    fn trouble(&self) -> Option<(String, bool)>;
    /// Characters for which only the journal has room.
    fn overflow(&self) -> usize;
}

/// A journal that was opened.
pub struct Opened {
    /// The shelf with its journal.
    pub store: Rc<dyn Journaled>,
    /// Records that the journal recovered.
    pub recovered: Vec<Recovered>,
    /// Whether the shelf's records changed.
    pub changed: bool,
}

/// Opens the journal of a shelf, or says why it can't.
pub type OpenJournal = fn(Rc<dyn Store>) -> Pin<Box<dyn Future<Output = Result<Opened, String>>>>;

/// The store of a visit.
pub struct Switch {
    shelf: Rc<dyn Store>,
    journal: RefCell<JournalState>,
    writes: Cell<u64>,
}

enum JournalState {
    Opening,
    Open { store: Rc<dyn Journaled>, recovered: Rc<[Recovered]> },
    None(Rc<str>),
}

impl Switch {
    /// The shelf alone.
    #[must_use]
    pub fn new(shelf: Rc<dyn Store>) -> Self {
        Switch { shelf, journal: RefCell::new(JournalState::Opening), writes: Cell::new(0) }
    }

    /// Loads and opens the journal. Returns whether the shelf's records changed.
    pub async fn open(&self, open: SplitPoint<OpenJournal>) -> bool {
        let opened = match open.load().await {
            Ok(open) => open(self.shelf.clone()).await,
            Err(why) => Err(why),
        };
        let (journal, changed) = match opened {
            Ok(Opened { store, recovered, changed }) => {
                (JournalState::Open { store, recovered: recovered.into() }, changed)
            }
            Err(why) => (JournalState::None(why.into()), false),
        };
        self.journal.replace(journal);
        changed
    }

    /// Records that the journal recovered when it was opened.
    #[must_use]
    pub fn recovered(&self) -> Rc<[Recovered]> {
        match &*self.journal.borrow() {
            JournalState::Open { recovered, .. } => recovered.clone(),
            _ => Rc::default(),
        }
    }

    /// The journal's problem, and whether a change is nowhere else.
    #[must_use]
    pub fn trouble(&self) -> Option<(String, bool)> {
        match &*self.journal.borrow() {
            JournalState::Opening => None,
            JournalState::Open { store, .. } => store.trouble(),
            JournalState::None(why) => Some((why.to_string(), false)),
        }
    }

    /// Characters for which only the journal has room.
    #[must_use]
    pub fn overflow(&self) -> usize {
        match &*self.journal.borrow() {
            JournalState::Open { store, .. } => store.overflow(),
            _ => 0,
        }
    }

    /// The number of writes and removals in this page.
    #[must_use]
    pub fn writes(&self) -> u64 {
        self.writes.get()
    }

    fn with<T>(&self, act: impl FnOnce(&dyn Store) -> T) -> T {
        let journaled = match &*self.journal.borrow() {
            JournalState::Open { store, .. } => Some(store.clone()),
            _ => None,
        };
        match journaled {
            Some(store) => act(&*store),
            None => act(&*self.shelf),
        }
    }
}

impl Store for Switch {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.with(|store| store.get(key))
    }

    fn put(&self, key: &str, value: &str) -> Result<(), StoreError> {
        self.writes.update(|n| n + 1);
        self.with(|store| store.put(key, value))
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.writes.update(|n| n + 1);
        self.with(|store| store.remove(key))
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        self.with(|store| store.keys())
    }

    fn settle(&self) {
        self.with(|store| store.settle());
    }
}
