//! What a person keeps in the browser: settings, the Extractor's deck, saved games and scoresheets.
//!
//! Nothing here panics and nothing is overwritten unread: storage may be blocked, full, edited by hand, written by
//! another tab or by another version of the program.

mod archive;
mod browser;
mod entry;
mod import;
mod memory;
mod record;
mod shelf;

pub use archive::{FILE_LIMIT, Item, everything, read as read_archive, to_text as archive_text};
pub use browser::BrowserStore;
pub use entry::{
    Damaged, Entry, HeldRecords, Kind, NewSave, Progress, Removed, ShelfError, SideLine, clean_title,
};
pub use import::{Contents, Intake, Outcome, Row};
pub use memory::MemoryStore;
pub use record::{Record, Single, Unreadable, WriteError, check, read, write};
pub use shelf::Shelf;

use std::rc::Rc;
use thiserror::Error;

/// Every key of ours starts with this.
pub const PREFIX: &str = "hardwood/";

/// Text by key, as a browser keeps it.
pub trait Store {
    /// The text at `key`.
    ///
    /// # Errors
    /// Where storage can't be read.
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Writes `value` at `key`, or leaves what was there.
    ///
    /// # Errors
    /// Where storage is blocked or full.
    fn put(&self, key: &str, value: &str) -> Result<(), StoreError>;
    /// Forgets `key`.
    ///
    /// # Errors
    /// Where storage is blocked.
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// Our keys, sorted.
    ///
    /// # Errors
    /// Where storage can't be read.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
}

/// Why storage refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The browser or its settings forbid it.
    #[error("this browser does not let the page keep anything (a private window or a setting does that)")]
    Blocked,
    /// No room left.
    #[error("the browser's storage for this site is full: export and delete some saved games")]
    Full,
    /// Anything else, in the browser's words.
    #[error("the browser could not keep it: {0}")]
    Failed(String),
}

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

/// UTF-16 units a browser keeps for one site (Chromium, Firefox and Safari agree).
pub const CAPACITY: usize = 5_242_880;
