//! The browser's databases (IndexedDB), opened and ended without a callback that is called after it is gone.

use idb::{Database, DatabaseEvent as _, Error, Factory, ObjectStoreParams, Transaction, TransactionResult};

/// Opens a database, with these stores where it is new.
///
/// # Errors
/// In the browser's words, where it has none for this page.
pub async fn open_database(name: &str, stores: &'static [&'static str]) -> Result<Database, Error> {
    let mut request = Factory::new()?.open(name, Some(1))?;
    request.on_upgrade_needed(move |event| {
        if let Ok(database) = event.database() {
            for store in stores {
                // where it can't be made, the first use of it says so
                let _ = database.create_object_store(store, ObjectStoreParams::new());
            }
        }
    });
    request.await
}

/// Waits until all of a transaction is written.
///
/// # Errors
/// In the browser's words; nothing of it is written.
pub async fn ended(transaction: Transaction) -> Result<(), Error> {
    let mut end = transaction.into_future();
    match (&mut end).await {
        Ok(TransactionResult::Committed) => Ok(()),
        Ok(TransactionResult::Aborted) => {
            Err(Error::TransactionAbortError("there is no room on the disk".into()))
        }
        Err(error) => {
            // after its error, the browser still tells that it was aborted
            std::mem::forget(end);
            Err(error)
        }
    }
}
