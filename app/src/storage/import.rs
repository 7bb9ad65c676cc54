//! The items of a file put where they belong, one by one. Nothing that is there is overwritten.

use crate::storage::archive::Item;
use crate::storage::entry::{Entry, Kind, NewSave, Progress, ShelfError, clean_title};
use crate::storage::record;
use crate::storage::record::Single;
use crate::storage::shelf::Shelf;
use crate::storage::store::PREFIX;
use hardwood::kit::fnv;

/// What a record's text turned out to hold.
pub struct Contents {
    /// A name for it, where the file has none.
    pub title: String,
    /// How far it has come.
    pub progress: Progress,
}

/// Reads a record's text; what is wrong with it otherwise.
pub type Reader = fn(Kind, &str) -> Result<Contents, String>;

/// What became of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is new here.
    Added,
    /// The same is here.
    Same,
    /// One of an earlier day is here, and still is: this is now beside it, under this title.
    Newer(String),
    /// One of a later day is here, and still is: this is now beside it, under this title.
    Older(String),
    /// There can be only one, and there is another: nothing was done. With the item's text, to use it
    /// instead.
    Differs(Single, String),
    /// It can't be used: why.
    Refused(String),
}

/// An item and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// "game", "scoresheet", "settings"; empty where nobody can tell.
    pub what: String,
    /// Its title.
    pub name: String,
    /// What became of it.
    pub outcome: Outcome,
}

/// Where items go.
pub struct Intake<'a> {
    /// The shelf of games and scoresheets.
    pub shelf: &'a Shelf,
    /// What is kept under keys of its own.
    pub singles: &'a [Single],
    /// Reads a record's text.
    pub read: Reader,
    /// Milliseconds since 1970: nothing is from later.
    pub now: u64,
}

impl Intake<'_> {
    /// Checks an item inside and puts it where it belongs.
    #[must_use]
    pub fn take(&self, item: Result<Item, String>) -> Row {
        let item = match item {
            Ok(item) => item,
            Err(why) => {
                return Row { what: String::new(), name: String::new(), outcome: Outcome::Refused(why) };
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
        Row { what, name: String::new(), outcome }
    }

    fn shelve(&self, kind: Kind, item: Item) -> Row {
        let mut name = clean_title(&item.title);
        let outcome = (self.read)(kind, item.data.get()).and_then(|contents| {
            if name.is_empty() {
                name = clean_title(&contents.title);
            }
            self.place(kind, &item, &name, contents.progress).map_err(|e| e.to_string())
        });
        Row { what: kind.name().into(), name, outcome: outcome.unwrap_or_else(Outcome::Refused) }
    }

    /// Under its own id where that is free; beside what is there otherwise, under an id that the same file
    /// finds again.
    fn place(&self, kind: Kind, item: &Item, name: &str, progress: Progress) -> Result<Outcome, ShelfError> {
        let (text, updated) = (item.data.get(), item.updated.min(self.now));
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
                    let created = item.created.min(updated);
                    let (title, progress) = (&title, progress);
                    self.shelf.import(NewSave { id, kind, title, progress, text, created, updated })?;
                    return Ok(outcome);
                }
                // damaged, or of a newer version: it stays what it is
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

/// Whether this can name a record: it becomes part of keys and addresses.
fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

#[cfg(test)]
#[path = "import_tests.rs"]
mod tests;
