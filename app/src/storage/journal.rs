//! The journal: a second copy of all records in the browser's database (IndexedDB). The browser writes the
//! shelf (localStorage) to the disk up to a minute late; a change is in the database at once. The database also
//! holds records for which the shelf has no room.

use super::keys::{is_text, record_of};
use super::line::{Changes, JournalLine, Snapshot, comes_too_late};
use crate::browser::{ended, method, open_database};
use idb::{Database, Error, Transaction};
use js_sys::{Array, Object, Reflect};
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use wasm_bindgen::JsValue;
use web_sys::IdbDatabase;

const NAME: &str = "hardwood";
/// Entries and single records, all of them read when the app starts.
const LINES: &str = "lines";
/// The texts of saves, read if one is missing on the shelf.
const TEXTS: &str = "texts";

/// The browser's database, open.
pub struct Journal {
    database: IdbDatabase,
    /// Keeps the callbacks that report the end of the connection.
    _ends: Database,
    closed: Rc<Cell<bool>>,
}

impl Journal {
    /// Opens the database.
    ///
    /// # Errors
    /// A message, if the browser has no database for this page.
    pub async fn open() -> Result<Journal, String> {
        let database = IdbDatabase::from(open_database(NAME, &[LINES, TEXTS]).await.map_err(said)?);
        let mut ends = Database::from(database.clone());
        let closed = Rc::new(Cell::new(false));
        let (by_browser, by_version, old) = (closed.clone(), closed.clone(), database.clone());
        ends.on_close(move |_| by_browser.set(true));
        // another version of the program may need to change its form
        ends.on_version_change(move |_| {
            by_version.set(true);
            old.close();
        });
        Ok(Journal { database, _ends: ends, closed })
    }

    /// Every line, and the keys of the texts.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn snapshot(&self) -> Result<Snapshot, String> {
        let read = async {
            let transaction = self.begin("readonly", false)?;
            let (lines, texts) = (transaction.object_store(LINES)?, transaction.object_store(TEXTS)?);
            let keys = lines.get_all_keys(None, None)?.await?;
            let values = lines.get_all(None, None)?.await?;
            let texts = texts.get_all_keys(None, None)?.await?;
            Ok((keys, values, texts))
        };
        let (keys, values, texts) = read.await.map_err(said)?;
        let line = |(key, line): (JsValue, JsValue)| {
            Some((key.as_string()?, JournalLine::read(&line.as_string()?)?))
        };
        Ok(Snapshot {
            lines: keys.into_iter().zip(values).filter_map(line).collect(),
            texts: texts.into_iter().filter_map(|key| key.as_string()).collect(),
        })
    }

    /// The journal's lines under these keys.
    ///
    /// # Errors
    /// The browser's own message.
    pub async fn read(&self, keys: &[String]) -> Result<BTreeMap<String, JournalLine>, String> {
        let read = async { get(&self.begin("readonly", false)?, keys).await };
        read.await.map_err(said)
    }

    /// Writes changes, all or none. If `strict`, they are on the disk when it returns. Returns the keys of
    /// records that another tab changed: these and their texts are not written.
    ///
    /// # Errors
    /// The browser's own message; nothing is changed.
    pub async fn write(&self, changes: &Changes, now: u64, strict: bool) -> Result<BTreeSet<String>, String> {
        let write = async {
            let transaction = self.begin("readwrite", strict)?;
            let records: Vec<String> = changes.keys().filter(|key| !is_text(key)).cloned().collect();
            let there = get(&transaction, &records).await?;
            let late = |key: &String| comes_too_late(key, there.get(key), &changes[key]);
            let late: BTreeSet<String> = records.into_iter().filter(late).collect();
            let (lines, texts) = (transaction.object_store(LINES)?, transaction.object_store(TEXTS)?);
            for (key, change) in changes.iter().filter(|(key, _)| !late.contains(&record_of(key))) {
                let name = JsValue::from_str(key);
                let line = match &change.now {
                    Some(text) if change.only => JournalLine::Only(text.to_string()),
                    Some(text) => JournalLine::Kept(text.to_string()),
                    None => JournalLine::Removed(now),
                };
                match (is_text(key), &line) {
                    (true, JournalLine::Removed(_)) => drop(texts.delete(name)?),
                    (true, line) => drop(texts.put(&line.write().into(), Some(&name))?),
                    (false, line) => drop(lines.put(&line.write().into(), Some(&name))?),
                }
            }
            ended(transaction).await.map(|()| late)
        };
        write.await.map_err(said)
    }

    /// Deletes keys.
    ///
    /// # Errors
    /// The browser's own message; nothing is changed.
    pub async fn forget(&self, keys: &[String]) -> Result<(), String> {
        let forget = async {
            let transaction = self.begin("readwrite", false)?;
            let (lines, texts) = (transaction.object_store(LINES)?, transaction.object_store(TEXTS)?);
            for key in keys {
                let store = if is_text(key) { &texts } else { &lines };
                drop(store.delete(JsValue::from_str(key))?);
            }
            ended(transaction).await
        };
        forget.await.map_err(said)
    }

    /// A transaction; if `strict`, it ends when the disk has the changes, which the crate has no option for.
    fn begin(&self, mode: &str, strict: bool) -> Result<Transaction, Error> {
        let failed = |why: JsValue| Error::TransactionOpenFailed(why);
        if self.closed.get() {
            return Err(failed("the browser closed its database".into()));
        }
        let stores = Array::of2(&LINES.into(), &TEXTS.into());
        let options = Object::new();
        let durability = if strict { "strict" } else { "relaxed" };
        // setting a property of a fresh object can't fail
        let _ = Reflect::set(&options, &"durability".into(), &durability.into());
        let begin = method(&self.database, "transaction").ok_or_else(|| failed(JsValue::UNDEFINED))?;
        let begun = begin.call3(&self.database, &stores, &mode.into(), &options).map_err(failed)?;
        Transaction::try_from(begun)
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // a closed database calls no callback any more
        self.database.close();
    }
}

/// The lines under these keys.
async fn get(transaction: &Transaction, keys: &[String]) -> Result<BTreeMap<String, JournalLine>, Error> {
    let (lines, texts) = (transaction.object_store(LINES)?, transaction.object_store(TEXTS)?);
    let mut found = BTreeMap::new();
    for key in keys {
        let store = if is_text(key) { &texts } else { &lines };
        let written = store.get(JsValue::from_str(key))?.await?;
        if let Some(line) = written.and_then(|written| JournalLine::read(&written.as_string()?)) {
            found.insert(key.clone(), line);
        }
    }
    Ok(found)
}

fn said(error: Error) -> String {
    error.to_string()
}
