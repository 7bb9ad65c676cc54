//! The browser's databases (IndexedDB). No callback is called after its owner is gone.

use idb::{Database, DatabaseEvent as _, Error, Factory, ObjectStoreParams, Transaction, TransactionResult};

/// Opens a database, with these stores where it is new.
///
/// # Errors
/// The browser's own message, if the page can't use the database.
pub async fn open_database(name: &str, stores: &'static [&'static str]) -> Result<Database, Error> {
    let mut request = Factory::new()?.open(name, Some(1))?;
    request.on_upgrade_needed(move |event| {
        if let Ok(database) = event.database() {
            for store in stores {
                // if it can't be created, its first use fails
                let _ = database.create_object_store(store, ObjectStoreParams::new());
            }
        }
    });
    request.await
}

/// Waits until all of a transaction is written.
///
/// # Errors
/// The browser's own message; nothing of the transaction is written.
pub async fn ended(transaction: Transaction) -> Result<(), Error> {
    let mut end = transaction.into_future();
    match (&mut end).await {
        Ok(TransactionResult::Committed) => Ok(()),
        Ok(TransactionResult::Aborted) => {
            Err(Error::TransactionAbortError("there is no room on the disk".into()))
        }
        Err(error) => {
            // after its error, the browser still reports that it was aborted
            std::mem::forget(end);
            Err(error)
        }
    }
}
