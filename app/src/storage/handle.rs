//! The storage of this visit: the browser's, or memory where the browser has none to give.

use super::browser::BrowserStore;
use super::entry::HeldRecords;
use super::journaled::OPEN;
use super::memory::MemoryStore;
use super::shelf::Shelf;
use super::store::{Store, StoreError};
use super::switch::Switch;
use std::rc::Rc;

/// The store of this session and whether it outlives it.
#[derive(Clone)]
pub struct Storage {
    /// Where records go.
    pub store: Rc<dyn Store>,
    /// Why records live in memory only, if they do.
    pub trouble: Option<StoreError>,
    /// The same store, for whoever asks after its journal.
    pub journal: Rc<Switch>,
    held: HeldRecords,
}

impl PartialEq for Storage {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.store, &other.store)
    }
}

impl Storage {
    /// The browser's storage, or memory where the browser has none to give; its journal is not open yet.
    #[must_use]
    pub fn open() -> Self {
        let (shelf, trouble): (Rc<dyn Store>, _) = match BrowserStore::probe() {
            Ok(store) => (Rc::new(store), None),
            Err(trouble) => (Rc::new(MemoryStore::default()), Some(trouble)),
        };
        let journal = Rc::new(Switch::new(shelf));
        Storage { store: journal.clone(), trouble, journal, held: HeldRecords::default() }
    }

    /// Opens the journal; says whether other records are kept than before.
    pub async fn open_journal(&self) -> bool {
        self.trouble.is_none() && self.journal.open(OPEN).await
    }

    /// Whether everything will outlive the page, as far as it can be kept at all.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        let waits = self.journal.trouble().is_some_and(|(_, is_nowhere_else)| is_nowhere_else);
        self.held.borrow().is_empty() && !waits
    }

    /// Saved games and scoresheets.
    #[must_use]
    pub fn shelf(&self) -> Shelf {
        Shelf::with_held(self.store.clone(), self.held.clone())
    }

    /// Characters used by our records on the shelf, keys included.
    #[must_use]
    pub fn used(&self) -> usize {
        let keys = self.store.keys().unwrap_or_default();
        let length = |key: &String| {
            let text = self.store.get(key).ok().flatten().unwrap_or_default();
            key.len() + text.encode_utf16().count()
        };
        keys.iter().map(length).sum::<usize>() - self.overflow()
    }

    /// Characters of our records that only the journal has room for.
    #[must_use]
    pub fn overflow(&self) -> usize {
        self.journal.overflow()
    }
}
