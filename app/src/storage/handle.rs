//! The storage of this visit: the browser's, or memory where the browser has none to give.

use super::browser::BrowserStore;
use super::entry::HeldRecords;
use super::memory::MemoryStore;
use super::shelf::Shelf;
use super::store::{Store, StoreError};
use std::rc::Rc;

/// The store of this session and whether it outlives it.
#[derive(Clone)]
pub struct Storage {
    /// Where records go.
    pub store: Rc<dyn Store>,
    /// Why records live in memory only, if they do.
    pub trouble: Option<StoreError>,
    held: HeldRecords,
}

impl PartialEq for Storage {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.store, &other.store)
    }
}

impl Storage {
    /// The browser's storage, or memory where the browser has none to give.
    #[must_use]
    pub fn open() -> Self {
        let held = HeldRecords::default();
        match BrowserStore::probe() {
            Ok(store) => Storage { store: Rc::new(store), trouble: None, held },
            Err(trouble) => Storage { store: Rc::new(MemoryStore::default()), trouble: Some(trouble), held },
        }
    }

    /// Saved games and scoresheets.
    #[must_use]
    pub fn shelf(&self) -> Shelf {
        Shelf::with_held(self.store.clone(), self.held.clone())
    }

    /// Characters used by all our records, keys included.
    #[must_use]
    pub fn used(&self) -> usize {
        let keys = self.store.keys().unwrap_or_default();
        let length = |key: &String| {
            let text = self.store.get(key).ok().flatten().unwrap_or_default();
            key.len() + text.encode_utf16().count()
        };
        keys.iter().map(length).sum()
    }
}
