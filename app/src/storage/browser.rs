//! localStorage, with every refusal as an error.

use crate::storage::store::{PREFIX, Store, StoreError};
use hardwood::kit::Order as _;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::DomException;

/// The browser's localStorage.
pub struct BrowserStore;

impl BrowserStore {
    /// The store, if this page may read it. A full one is still worth reading.
    ///
    /// # Errors
    /// The browser stores nothing for this page.
    pub fn probe() -> Result<Self, StoreError> {
        let probe = format!("{PREFIX}probe");
        match BrowserStore.put(&probe, "1") {
            Ok(()) => {
                // if the probe can't be removed, games are saved all the same
                let _ = BrowserStore.remove(&probe);
                Ok(BrowserStore)
            }
            Err(StoreError::Full) => BrowserStore.keys().map(|_| BrowserStore),
            Err(error) => Err(error),
        }
    }
}

// Looked up each time: the accessor itself throws where storage is blocked, and a setting may change meanwhile.
fn local() -> Result<web_sys::Storage, StoreError> {
    let window = web_sys::window().ok_or(StoreError::Blocked)?;
    window.local_storage().ok().flatten().ok_or(StoreError::Blocked)
}

fn refused(error: &JsValue) -> StoreError {
    let Some(error) = error.dyn_ref::<DomException>() else {
        return StoreError::Failed(format!("{error:?}"));
    };
    match error.name().as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StoreError::Full,
        "SecurityError" => StoreError::Blocked,
        _ => StoreError::Failed(error.message()),
    }
}

impl Store for BrowserStore {
    fn get(&self, key: &str) -> Result<Option<String>, StoreError> {
        local()?.get_item(key).map_err(|e| refused(&e))
    }

    fn put(&self, key: &str, value: &str) -> Result<(), StoreError> {
        local()?.set_item(key, value).map_err(|e| refused(&e))
    }

    fn remove(&self, key: &str) -> Result<(), StoreError> {
        local()?.remove_item(key).map_err(|e| refused(&e))
    }

    fn keys(&self) -> Result<Vec<String>, StoreError> {
        let local = local()?;
        let length = local.length().map_err(|e| refused(&e))?;
        let all = (0..length).filter_map(|i| local.key(i).ok().flatten());
        let mut ours: Vec<String> = all.filter(|key| key.starts_with(PREFIX)).collect();
        ours.order();
        Ok(ours)
    }
}
