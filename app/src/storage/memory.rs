//! A store in memory, which lasts as long as the page.

use crate::storage::store::{PREFIX, Store, StoreError};
use std::{cell::RefCell, collections::BTreeMap};

/// Records in memory, with an optional limit for testing full storage.
pub struct MemoryStore {
    records: RefCell<BTreeMap<String, String>>,
    /// The most characters it holds.
    capacity: usize,
}

impl Default for MemoryStore {
    fn default() -> Self {
        MemoryStore::with_capacity(usize::MAX)
    }
}

impl MemoryStore {
    /// A store for `capacity` characters, keys included.
    #[must_use]
    pub fn with_capacity(capacity: usize) -> Self {
        MemoryStore { records: RefCell::default(), capacity }
    }
}

impl Store for MemoryStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(self.records.borrow().get(key).cloned())
    }

    fn put(&self, key: &str, value: &str) -> Result<(), StoreError> {
        let mut records = self.records.borrow_mut();
        let others: usize = records.iter().filter(|(k, _)| *k != key).map(|(k, v)| k.len() + v.len()).sum();
        if others.saturating_add(key.len() + value.len()) > self.capacity {
            return Err(StoreError::Full);
        }
        records.insert(key.into(), value.into());
        Ok(())
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        self.records.borrow_mut().remove(key);
        Ok(())
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        Ok(self.records.borrow().keys().filter(|key| key.starts_with(PREFIX)).cloned().collect())
    }
}
