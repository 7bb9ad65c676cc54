//! Single records under fixed keys: schema version, revision, data.

use crate::storage::keys::damaged_key;
use crate::storage::seal::{is_whole, seal};
use crate::storage::store::{PREFIX, Store, StoreError};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};
use thiserror::Error;

/// A single record.
pub trait Record: Serialize + DeserializeOwned {
    /// The key, after [`PREFIX`].
    const KEY: &'static str;
    /// The schema version that this program writes.
    const SCHEMA: u32;

    /// Upgrades data of the older version `from` to version `from + 1`; `None` if that is impossible.
    fn upgrade(from: u32, data: Value) -> Option<Value> {
        let _ = (from, data);
        None
    }
}

/// A record as read: a later write names the revision that it replaces.
#[derive(Debug, PartialEq, Eq)]
pub struct Loaded<R> {
    /// The record, if there is one.
    pub value: Option<R>,
    /// The number of its writings; 0 if there is none.
    pub revision: u32,
}

/// Why a record can't be used. It stays in the store.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// The store can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Not a text that this program writes: truncated, or edited by hand.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// A later version of the program wrote it.
    #[error("it was written by a newer Hardwood (form {0}): reload the page to get that version")]
    Newer(u32),
}

/// Why a record was not written. The stored one is unchanged.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another tab wrote it since it was read.
    #[error("another tab changed it meanwhile")]
    Changed,
    /// A later version of the program wrote it.
    #[error("a newer Hardwood wrote it: reload the page to get that version")]
    Newer,
}

#[derive(Serialize, Deserialize)]
struct Envelope<T> {
    schema: u32,
    revision: u32,
    data: T,
}

fn address<R: Record>() -> String {
    format!("{PREFIX}{}", R::KEY)
}

/// A single record without its type, for files of everything.
#[derive(Debug, Clone, Copy)]
pub struct Single {
    /// [`Record::KEY`].
    pub key: &'static str,
    /// Its name in words: "settings".
    pub name: &'static str,
    /// Returns the problem in a record's text.
    pub check: fn(&str) -> Result<(), String>,
}

/// Returns all single records. It stands behind a split point, since their checks reach every game.
pub type Singles = fn() -> &'static [Single];

impl PartialEq for Single {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Single {}

impl Single {
    /// The record `R` with a name in words.
    #[must_use]
    pub const fn of<R: Record>(name: &'static str) -> Self {
        Single { key: R::KEY, name, check: |text| check::<R>(text).map(drop) }
    }

    /// Replaces the stored text by a checked one, as one more revision, and returns the old text.
    ///
    /// # Errors
    /// The store refuses; nothing is changed.
    pub fn replace(&self, store: &dyn Store, text: &str) -> Result<Option<String>, StoreError> {
        let key = format!("{PREFIX}{}", self.key);
        let there = store.get(&key)?;
        let revision = there.as_deref().and_then(raw).map_or(0, |raw| raw.revision);
        let failed = |e: serde_json::Error| StoreError::Failed(e.to_string());
        let new = serde_json::from_str::<Envelope<Box<RawValue>>>(text).map_err(failed)?;
        let new = Envelope { revision: revision.wrapping_add(1).max(1), ..new };
        store.put(&key, &seal(&serde_json::to_string(&new).map_err(failed)?))?;
        Ok(there)
    }
}

/// The record in a text.
///
/// # Errors
/// The problem in the text.
pub fn check<R: Record>(text: &str) -> Result<R, String> {
    decode(text).map(|(value, _)| value).map_err(|e| e.to_string())
}

fn raw(text: &str) -> Option<Envelope<Box<RawValue>>> {
    serde_json::from_str(text).ok()
}

/// Whether two texts hold the same data, at any revision.
#[must_use]
pub fn same(a: &str, b: &str) -> bool {
    match (raw(a), raw(b)) {
        (Some(a), Some(b)) => a.schema == b.schema && a.data.get() == b.data.get(),
        _ => a == b,
    }
}

/// Reads a record and upgrades it to this program's schema.
///
/// # Errors
/// See [`Unreadable`]; nothing is changed.
pub fn read<R: Record>(store: &dyn Store) -> Result<Loaded<R>, Unreadable> {
    let Some(text) = store.get(&address::<R>())? else {
        return Ok(Loaded { value: None, revision: 0 });
    };
    let (value, revision) = decode(&text)?;
    Ok(Loaded { value: Some(value), revision })
}

/// Writes a record over revision `base` of it and returns the new revision. A damaged one is set aside first.
///
/// # Errors
/// See [`WriteError`]; nothing is changed.
pub fn write<R: Record>(store: &dyn Store, value: &R, base: u32) -> Result<u32, WriteError> {
    match read::<R>(store) {
        Ok(found) if found.revision != base => return Err(WriteError::Changed),
        Ok(_) => {}
        Err(Unreadable::Store(error)) => return Err(error.into()),
        Err(Unreadable::Newer(_)) => return Err(WriteError::Newer),
        Err(Unreadable::Damaged(_)) => set_aside(store, &address::<R>())?,
    }
    let revision = base.wrapping_add(1).max(1);
    let envelope = Envelope { schema: R::SCHEMA, revision, data: value };
    let text = serde_json::to_string(&envelope).map_err(|e| StoreError::Failed(e.to_string()))?;
    store.put(&address::<R>(), &seal(&text))?;
    Ok(revision)
}

/// Moves the text at `key` to a key of its own under `hardwood/damaged/`, where the Saves page offers it. If it
/// can't be copied, the original stays.
///
/// # Errors
/// The store refuses.
pub fn set_aside(store: &dyn Store, key: &str) -> Result<(), StoreError> {
    let Some(text) = store.get(key)? else { return Ok(()) };
    let (aside, taken) = (damaged_key(key), store.keys()?);
    let free = (1u32..).map(|n| format!("{aside}/{n}")).find(|key| !taken.contains(key));
    store.put(&free.unwrap_or_default(), &text)?;
    store.remove(key)
}

fn decode<R: Record>(text: &str) -> Result<(R, u32), Unreadable> {
    let damaged = |_: serde_json::Error| Unreadable::Damaged("its contents can't be read".to_owned());
    let Envelope { mut schema, revision, mut data } =
        serde_json::from_str::<Envelope<Value>>(text).map_err(damaged)?;
    if schema > R::SCHEMA {
        return Err(Unreadable::Newer(schema));
    }
    if !is_whole(text) {
        return Err(Unreadable::Damaged("it was changed outside Hardwood".to_owned()));
    }
    while schema < R::SCHEMA {
        data = R::upgrade(schema, data)
            .ok_or_else(|| Unreadable::Damaged(format!("form {schema} can't be read any more")))?;
        schema += 1;
    }
    Ok((serde_json::from_value(data).map_err(damaged)?, revision))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::memory::MemoryStore;
    use serde_json::json;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Clock {
        seconds: u32,
    }

    impl Record for Clock {
        const KEY: &'static str = "clock";
        const SCHEMA: u32 = 3;
        fn upgrade(from: u32, data: Value) -> Option<Value> {
            match from {
                1 => Some(json!({ "minutes": data })),
                2 => Some(json!({ "seconds": data.get("minutes")?.as_u64()? * 60 })),
                _ => None,
            }
        }
    }

    const KEY: &str = "hardwood/clock";

    #[test]
    fn what_is_written_is_read() {
        let store = MemoryStore::default();
        assert_eq!(read::<Clock>(&store), Ok(Loaded { value: None, revision: 0 }));
        assert_eq!(write(&store, &Clock { seconds: 12 }, 0), Ok(1));
        assert_eq!(read(&store), Ok(Loaded { value: Some(Clock { seconds: 12 }), revision: 1 }));
    }

    #[test]
    fn older_forms_are_brought_forward_step_by_step() {
        let store = MemoryStore::default();
        store.put(KEY, r#"{"schema":1,"revision":4,"data":5}"#).unwrap();
        assert_eq!(read(&store), Ok(Loaded { value: Some(Clock { seconds: 300 }), revision: 4 }));
        store.put(KEY, r#"{"schema":0,"revision":4,"data":5}"#).unwrap();
        assert!(matches!(read::<Clock>(&store), Err(Unreadable::Damaged(why)) if why.contains("form 0")));
    }

    #[test]
    fn a_newer_form_is_neither_read_nor_overwritten() {
        let store = MemoryStore::default();
        let newer = r#"{"schema":9,"revision":1,"data":{}}"#;
        store.put(KEY, newer).unwrap();
        assert_eq!(read::<Clock>(&store), Err(Unreadable::Newer(9)));
        assert_eq!(write(&store, &Clock { seconds: 1 }, 1), Err(WriteError::Newer));
        assert_eq!(store.get(KEY).unwrap().as_deref(), Some(newer));
    }

    #[test]
    fn two_tabs_do_not_overwrite_each_other() {
        let store = MemoryStore::default();
        let ours = write(&store, &Clock { seconds: 1 }, 0).unwrap();
        assert_eq!(write(&store, &Clock { seconds: 2 }, ours), Ok(2));
        assert_eq!(write(&store, &Clock { seconds: 3 }, ours), Err(WriteError::Changed));
        assert_eq!(read(&store).unwrap().value, Some(Clock { seconds: 2 }));
    }

    #[test]
    fn a_damaged_record_is_set_aside_before_it_is_replaced() {
        let store = MemoryStore::default();
        for damaged in ["", "{", "[]", r#"{"schema":3,"revision":1,"data":{"seconds":-1}}"#] {
            store.put(KEY, damaged).unwrap();
            assert!(matches!(read::<Clock>(&store), Err(Unreadable::Damaged(_))), "{damaged}");
            write(&store, &Clock { seconds: 7 }, 0).unwrap();
        }
        let aside =
            store.keys().unwrap().iter().filter(|key| key.starts_with("hardwood/damaged/clock/")).count();
        assert_eq!(aside, 4);
    }

    #[test]
    fn a_full_store_keeps_what_it_has() {
        let store = MemoryStore::with_capacity(90);
        write(&store, &Clock { seconds: 1 }, 0).unwrap();
        store.put(KEY, "{ damaged").unwrap();
        let tight = MemoryStore::with_capacity(30);
        tight.put(KEY, "{ damaged").unwrap();
        assert_eq!(write(&tight, &Clock { seconds: 1 }, 0), Err(WriteError::Store(StoreError::Full)));
        assert_eq!(tight.get(KEY).unwrap().as_deref(), Some("{ damaged"));
    }
}
