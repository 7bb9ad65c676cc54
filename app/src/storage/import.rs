//! Importing the items of a file, one by one. Nothing is overwritten.

use crate::storage::archive::Item;
use crate::storage::entry::{Entry, Kind, NewSave, Progress, ShelfError, clean_title};
use crate::storage::record;
use crate::storage::record::Single;
use crate::storage::shelf::Shelf;
use crate::storage::store::PREFIX;
use hardwood::kit::fnv;

/// The contents of a record's text.
pub struct Contents {
    /// A title, if the file has none.
    pub title: String,
    /// Its progress.
    pub progress: Progress,
}

/// Reads a record's text, or returns the problem.
pub type Reader = fn(Kind, &str) -> Result<Contents, String>;

/// The result of importing an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is new here.
    Added,
    /// The same record is here.
    Same,
    /// An older version is here and stays: this one is added beside it, under this title.
    Newer(String),
    /// A newer version is here and stays: this one is added beside it, under this title.
    Older(String),
    /// A single record with other contents is here and stays. The item's text is kept, to use it instead.
    Differs(Single, String),
    /// It can't be used, for this reason.
    Refused(String),
}

/// An item and its result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    /// "game", "scoresheet", "settings"; empty if unknown.
    pub what: String,
    /// Its title.
    pub name: String,
    /// The result.
    pub outcome: Outcome,
}

/// The destination of an import.
pub struct Intake<'a> {
    /// The shelf of games and scoresheets.
    pub shelf: &'a Shelf,
    /// The single records.
    pub singles: &'a [Single],
    /// Reads a record's text.
    pub read: Reader,
    /// Milliseconds since 1970; later times in the file are cut to it.
    pub now: u64,
}

impl Intake<'_> {
    /// Checks an item's contents and stores it.
    #[must_use]
    pub fn take(&self, item: Result<Item, String>) -> ImportRow {
        let item = match item {
            Ok(item) => item,
            Err(why) => {
                return ImportRow {
                    what: String::new(),
                    name: String::new(),
                    outcome: Outcome::Refused(why),
                };
            }
        };
        if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.name() == item.kind) {
            return self.shelve(kind, item);
        }
        let single = self.singles.iter().find(|single| single.key == item.kind);
        let outcome = match single {
            Some(single) => {
                self.settle(single, item.data.get()).unwrap_or_else(|why| Outcome::Refused(why.to_string()))
            }
            None => Outcome::Refused(
                "this version of Hardwood does not know what that is; update it and import the file again"
                    .into(),
            ),
        };
        let what = single.map_or_else(|| item.kind.chars().take(40).collect(), |single| single.name.into());
        ImportRow { what, name: String::new(), outcome }
    }

    fn shelve(&self, kind: Kind, item: Item) -> ImportRow {
        let mut name = clean_title(&item.title);
        let outcome = (self.read)(kind, item.data.get()).and_then(|contents| {
            if name.is_empty() {
                name = clean_title(&contents.title);
            }
            self.place(kind, &item, &name, contents.progress).map_err(|e| e.to_string())
        });
        ImportRow { what: kind.name().into(), name, outcome: outcome.unwrap_or_else(Outcome::Refused) }
    }

    /// Stores it under its own id if that is free; otherwise beside the record there, under an id that the same
    /// file finds again.
    fn place(&self, kind: Kind, item: &Item, name: &str, progress: Progress) -> Result<Outcome, ShelfError> {
        let text = item.data.get();
        // a file without a date is as old as its import
        let updated = if item.updated == 0 { self.now } else { item.updated.min(self.now) };
        let mut beside = None;
        for n in 0u64.. {
            let id = match n {
                0 if is_id(&item.id) => item.id.clone(),
                _ => format!("{:016x}", fnv(text.as_bytes()) ^ fnv(item.id.as_bytes()).rotate_left(1) ^ n),
            };
            match self.shelf.open(&id) {
                Ok((_, there)) if there == text => return Ok(Outcome::Same),
                Ok((entry, _)) => beside = beside.or(Some(entry)),
                Err(ShelfError::Store(error)) => return Err(error.into()),
                Err(ShelfError::Gone) if self.shelf.is_free(&id)? => {
                    let (title, outcome) = beside_title(beside.as_ref(), name, updated);
                    let created = if item.created == 0 { updated } else { item.created.min(updated) };
                    let (title, progress) = (&title, progress);
                    self.shelf.import(NewSave { id, kind, title, progress, text, created, updated })?;
                    return Ok(outcome);
                }
                // damaged, or of a newer version: it stays untouched
                Err(_) => {}
            }
        }
        Err(ShelfError::Gone)
    }

    fn settle(&self, single: &Single, text: &str) -> Result<Outcome, ShelfError> {
        if let Err(why) = (single.check)(text) {
            return Ok(Outcome::Refused(why));
        }
        let key = format!("{PREFIX}{}", single.key);
        match self.shelf.store().get(&key)? {
            None => self.shelf.store().put(&key, text).map(|()| Outcome::Added).map_err(Into::into),
            Some(there) if record::same(&there, text) => Ok(Outcome::Same),
            Some(_) => Ok(Outcome::Differs(*single, text.into())),
        }
    }
}

fn beside_title(there: Option<&Entry>, name: &str, updated: u64) -> (String, Outcome) {
    let Some(there) = there else { return (name.into(), Outcome::Added) };
    let title = format!("{name} (from file)");
    let outcome = if updated > there.updated { Outcome::Newer } else { Outcome::Older };
    (title.clone(), outcome(title))
}

/// Whether this may be a record's id, which becomes part of keys and addresses.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
#[path = "import_tests.rs"]
mod tests;
