//! The comparison of shelf and journal when the app starts: the last whole writing wins.

use super::entry::{Entry, ShelfError};
use super::keys::{entry_id, entry_key, id_of, is_aside, is_text, part_key};
use super::line::{JournalLine, Snapshot, Stamp};
use super::shelf::Shelf;
use super::store::{PREFIX, Store, StoreError};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A removed record is remembered for a day: by then the shelf's removal is on the disk.
const REMEMBERED: u64 = 24 * 3600 * 1000;

/// The steps that make shelf and journal the same.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan {
    /// Damaged texts of the shelf, to be set aside before anything else.
    pub aside: Vec<String>,
    /// Keys to copy from the journal to the shelf.
    pub fetch: Vec<String>,
    /// Keys to remove from the shelf.
    pub remove: Vec<String>,
    /// Keys to copy from the shelf to the journal.
    pub copy: Vec<String>,
    /// Keys to remove from the journal.
    pub forget: Vec<String>,
    /// Recovered records, for the person's information.
    pub recovered: Vec<Recovered>,
}

/// A record that the journal recovered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recovered {
    /// A save's title, or a single record's key after the prefix.
    pub name: Result<String, String>,
    /// The time of its last writing, in milliseconds since 1970; 0 if unknown.
    pub updated: u64,
    /// The fault of the shelf's record.
    pub lost: Lost,
}

/// The fault of the shelf's record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// It was older, written at this time.
    Older(u64),
    /// It was missing.
    Missing,
    /// It was damaged.
    Damaged,
}

/// Compares the shelf in `store` with the journal.
///
/// # Errors
/// The shelf can't be read.
pub fn plan(store: &Rc<dyn Store>, journal: &Snapshot, now: u64) -> Result<Plan, StoreError> {
    let mut plan = Plan::default();
    let keys = store.keys()?;
    let probe = format!("{PREFIX}probe");
    let all: BTreeSet<&String> =
        keys.iter().chain(journal.lines.keys()).filter(|key| **key != probe).collect();
    let ids: BTreeSet<&str> = all.iter().filter_map(|key| id_of(key)).collect();
    let shelf = Shelf::of(store.clone());
    for id in ids {
        Save { id, shelf: &shelf, keys: &keys, journal, now }.plan(&mut plan)?;
    }
    for key in all.into_iter().filter(|key| id_of(key).is_none()) {
        single(key, store.get(key)?.as_deref(), journal.lines.get(key), now, &mut plan);
    }
    let named: BTreeSet<String> = journal.lines.iter().filter_map(|(key, line)| named(key, line)).collect();
    plan.forget.extend(journal.texts.iter().filter(|text| !named.contains(*text)).cloned());
    Ok(plan)
}

/// The key of the text that an entry names.
fn named(key: &str, line: &JournalLine) -> Option<String> {
    let (id, stamp) = (entry_id(key)?, Stamp::of(key, line.text()?)?);
    Some(part_key(id, stamp.number))
}

/// A save on the shelf and in the journal.
struct Save<'a> {
    id: &'a str,
    shelf: &'a Shelf,
    keys: &'a [String],
    journal: &'a Snapshot,
    now: u64,
}

impl Save<'_> {
    fn plan(&self, plan: &mut Plan) -> Result<(), StoreError> {
        let key = entry_key(self.id);
        let line = self.journal.lines.get(&key);
        let theirs = self.theirs(line);
        match (self.shelf.open(self.id), line, theirs) {
            (Err(ShelfError::Store(error)), ..) => return Err(error),
            (Err(ShelfError::Newer(_)), ..) => {}
            (Ok((ours, _)), Some(JournalLine::Removed(at)), _) if ours.updated <= *at => {
                plan.remove.extend(self.kept());
            }
            (Ok((ours, _)), _, Some(theirs)) if is_newer(&theirs, &ours) => {
                plan.recovered.push(Recovered::save(&theirs, Lost::Older(ours.updated)));
                self.fetch(&theirs, plan);
            }
            (Ok((ours, _)), Some(line), Some(theirs))
                if (ours.part, ours.check) == (theirs.part, theirs.check) =>
            {
                // its title may have changed
                if line.text() != self.shelf.store().get(&key)?.as_deref() {
                    plan.fetch.push(key);
                }
            }
            (Ok((ours, _)), ..) => plan.copy.extend([key, part_key(self.id, ours.part)]),
            (Err(ShelfError::Gone), Some(JournalLine::Only(_)), Some(theirs)) => self.fetch(&theirs, plan),
            (Err(ShelfError::Gone), _, Some(theirs)) => {
                plan.recovered.push(Recovered::save(&theirs, Lost::Missing));
                self.fetch(&theirs, plan);
            }
            (Err(_), _, Some(theirs)) => self.mend(&theirs, plan)?,
            (Err(_), Some(JournalLine::Removed(at)), None) if at.saturating_add(REMEMBERED) < self.now => {
                plan.forget.push(key);
            }
            (Err(_), ..) => {}
        }
        Ok(())
    }

    /// The journal's entry, if the journal has its text too.
    fn theirs(&self, line: Option<&JournalLine>) -> Option<Entry> {
        let text = line?.text()?;
        let entry: Entry = serde_json::from_str(text).ok()?;
        self.journal.texts.contains(&part_key(self.id, entry.part)).then_some(entry)
    }

    /// Replaces the shelf's damaged save by the journal's. Possibly newer parts are set aside.
    fn mend(&self, theirs: &Entry, plan: &mut Plan) -> Result<(), StoreError> {
        let (entry, part) = (entry_key(self.id), part_key(self.id, theirs.part));
        let store = self.shelf.store();
        let ours = store.get(&entry)?.and_then(|text| Stamp::of(&entry, &text));
        if ours.is_some_and(|ours| ours == Stamp::from(theirs)) && store.get(&part)?.is_none() {
            // the shelf had no room for the text
            plan.fetch.push(part);
            return Ok(());
        }
        if ours.is_none_or(|ours| ours.number > theirs.part) {
            plan.aside.extend(self.kept());
        }
        plan.recovered.push(Recovered::save(theirs, Lost::Damaged));
        self.fetch(theirs, plan);
        Ok(())
    }

    /// The shelf's keys of this save.
    fn kept(&self) -> impl Iterator<Item = String> {
        self.keys.iter().filter(|key| id_of(key) == Some(self.id)).cloned()
    }

    /// Fetches the text, then the entry that names it.
    fn fetch(&self, theirs: &Entry, plan: &mut Plan) {
        plan.remove.extend(self.kept().filter(|key| is_text(key)));
        plan.fetch.extend([part_key(self.id, theirs.part), entry_key(self.id)]);
    }
}

fn is_newer(theirs: &Entry, ours: &Entry) -> bool {
    let other = theirs.part == ours.part && theirs.check != ours.check && theirs.updated >= ours.updated;
    theirs.part > ours.part || other
}

impl Recovered {
    fn save(entry: &Entry, lost: Lost) -> Self {
        Recovered { name: Ok(entry.title.clone()), updated: entry.updated, lost }
    }

    fn single(key: &str, lost: Lost) -> Self {
        Recovered { name: Err(key.strip_prefix(PREFIX).unwrap_or(key).to_owned()), updated: 0, lost }
    }
}

/// Compares a single record. One that is set aside has no number, so the shelf's is right.
fn single(key: &str, ours: Option<&str>, line: Option<&JournalLine>, now: u64, plan: &mut Plan) {
    let stamp = |text: Option<&str>| text.and_then(|text| Stamp::of(key, text));
    let theirs = line.and_then(JournalLine::text);
    let lost = match (ours, line) {
        (Some(ours), _) if stamp(theirs).is_none() => {
            if (stamp(Some(ours)).is_some() || is_aside(key)) && theirs != Some(ours) {
                plan.copy.push(key.to_owned());
            }
            return;
        }
        (Some(_), _) => match (stamp(ours), stamp(theirs)) {
            (None, _) => {
                plan.aside.push(key.to_owned());
                Lost::Damaged
            }
            (Some(a), Some(b)) if a == b => return,
            (Some(a), Some(b)) if a.number > b.number => return plan.copy.push(key.to_owned()),
            _ => Lost::Older(0),
        },
        (None, Some(JournalLine::Removed(at))) => {
            if at.saturating_add(REMEMBERED) < now {
                plan.forget.push(key.to_owned());
            }
            return;
        }
        (None, Some(JournalLine::Only(_))) => return plan.fetch.push(key.to_owned()),
        (None, _) => Lost::Missing,
    };
    plan.recovered.push(Recovered::single(key, lost));
    plan.fetch.push(key.to_owned());
}

#[cfg(test)]
#[path = "recovery_tests.rs"]
mod tests;
