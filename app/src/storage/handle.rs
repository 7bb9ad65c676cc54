//! The storage of a visit: the browser's, or memory if the browser has none.

use super::browser::BrowserStore;
use super::entry::HeldRecords;
use super::journaled::OPEN;
use super::memory::MemoryStore;
use super::shelf::Shelf;
use super::store::{Store, StoreError};
use super::switch::Switch;
use std::rc::Rc;

/// The store of this visit, and whether it outlives the page.
#[derive(Clone)]
pub struct Storage {
    /// The store.
    pub store: Rc<dyn Store>,
    /// Why records live in memory only, if they do.
    pub trouble: Option<StoreError>,
    /// The same store, with access to its journal.
    pub journal: Rc<Switch>,
    held: HeldRecords,
}

impl PartialEq for Storage {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.store, &other.store)
    }
}

impl Storage {
    /// The browser's storage, or memory if the browser has none; its journal is not open yet.
    #[must_use]
    pub fn open() -> Self {
        let (shelf, trouble): (Rc<dyn Store>, _) = match BrowserStore::probe() {
            Ok(store) => (Rc::new(store), None),
            Err(trouble) => (Rc::new(MemoryStore::default()), Some(trouble)),
        };
        let journal = Rc::new(Switch::new(shelf));
        Storage { store: journal.clone(), trouble, journal, held: HeldRecords::default() }
    }

    /// Opens the journal. Returns whether the stored records changed.
    pub async fn open_journal(&self) -> bool {
        self.trouble.is_none() && self.journal.open(OPEN).await
    }

    /// Whether everything will outlive the page.
    #[must_use]
    pub fn is_kept(&self) -> bool {
        let waits = self.journal.trouble().is_some_and(|(_, is_nowhere_else)| is_nowhere_else);
        self.held.borrow().is_empty() && !waits
    }

    /// The shelf of saved games and scoresheets.
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

    /// Characters of records for which only the journal has room.
    #[must_use]
    pub fn overflow(&self) -> usize {
        self.journal.overflow()
    }
}
