//! The journal's lines, their changes, and the check for changes that come too late.

use super::entry::Entry;
use super::keys::entry_id;
use super::seal::is_whole;
use hardwood::kit::fnv;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalLine {
    /// A text that the shelf has too.
    Kept(String),
    /// A text for which the shelf had no room.
    Only(String),
    /// A removal, with its time in milliseconds since 1970.
    Removed(u64),
}

impl JournalLine {
    /// The text.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            JournalLine::Kept(text) | JournalLine::Only(text) => Some(text),
            JournalLine::Removed(_) => None,
        }
    }

    /// The line as the database stores it: a mark, then the text or the time.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            JournalLine::Kept(text) => format!("={text}"),
            JournalLine::Only(text) => format!("+{text}"),
            JournalLine::Removed(at) => format!("-{at}"),
        }
    }

    /// Reads a stored line; `None` if it is none of ours.
    #[must_use]
    pub fn read(written: &str) -> Option<JournalLine> {
        let mut rest = written.chars();
        match rest.next()? {
            '=' => Some(JournalLine::Kept(rest.as_str().into())),
            '+' => Some(JournalLine::Only(rest.as_str().into())),
            '-' => Some(JournalLine::Removed(rest.as_str().parse().ok()?)),
            _ => None,
        }
    }
}

/// All lines of the journal, and the keys of its texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Snapshot {
    /// Entries and single records.
    pub lines: BTreeMap<String, JournalLine>,
    /// Keys of texts.
    pub texts: BTreeSet<String>,
}

/// The stamp of a record's writing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// The number of the writing.
    pub number: u32,
    /// A hash of the text.
    pub check: u64,
}

impl Stamp {
    /// The stamp of an entry or a single record; `None` if it is damaged, or for keys without stamps.
    #[must_use]
    pub fn of(key: &str, text: &str) -> Option<Stamp> {
        if !is_whole(text) {
            return None;
        }
        if entry_id(key).is_some() {
            return serde_json::from_str::<Entry>(text).ok().as_ref().map(Stamp::from);
        }
        #[derive(Deserialize)]
        struct Single {
            revision: u32,
        }
        let Single { revision } = serde_json::from_str(text).ok()?;
        Some(Stamp { number: revision, check: fnv(text.as_bytes()) })
    }
}

impl From<&Entry> for Stamp {
    fn from(entry: &Entry) -> Self {
        Stamp { number: entry.part, check: entry.check }
    }
}

/// A change not yet in the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The earlier stamps that this tab knows, the oldest first; `None` for no record.
    pub known: Vec<Option<Stamp>>,
    /// The new text; `None` if it was removed.
    pub now: Option<Rc<str>>,
    /// Whether the shelf has no room for it.
    pub only: bool,
}

/// Changes by key.
pub type Changes = BTreeMap<String, Change>;

/// Whether another tab changed the record at `key` in a way this change does not know.
#[must_use]
pub fn comes_too_late(key: &str, there: Option<&JournalLine>, change: &Change) -> bool {
    let (Some(there), Some(first)) = (there, change.known.first()) else { return false };
    let Some(text) = there.text() else { return first.is_some() && change.now.is_some() };
    let Some(there) = Stamp::of(key, text) else { return false };
    let now = change.now.as_deref().and_then(|now| Stamp::of(key, now));
    let is_known = now == Some(there) || change.known.contains(&Some(there));
    !is_known && first.map_or(0, |first| first.number) <= there.number
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "hardwood/settings";

    fn written(revision: u32, data: &str) -> String {
        format!(r#"{{"schema":1,"revision":{revision},"data":"{data}"}}"#)
    }

    fn change(known: &[Option<&str>], now: Option<&str>) -> Change {
        let known = known.iter().map(|text| text.and_then(|text| Stamp::of(KEY, text))).collect();
        Change { known, now: now.map(Into::into), only: false }
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for line in [
            JournalLine::Kept("=a".into()),
            JournalLine::Only(String::new()),
            JournalLine::Removed(1_800_000_000_000),
        ] {
            assert_eq!(JournalLine::read(&line.write()), Some(line));
        }
        assert_eq!(
            (JournalLine::read(""), JournalLine::read("x"), JournalLine::read("-soon")),
            (None, None, None)
        );
    }

    #[test]
    fn a_change_comes_too_late_where_another_tab_was_first() {
        let [one, two, other, three] = [written(1, "a"), written(2, "b"), written(2, "c"), written(3, "d")];
        let late = |there: &str, change: &Change| {
            comes_too_late(KEY, Some(&JournalLine::Kept(there.into())), change)
        };
        let second = change(&[Some(&one)], Some(&two));
        assert!(!late(&one, &second), "it goes on from there");
        assert!(!late(&two, &second), "another tab copied this very writing");
        assert!(late(&other, &second) && late(&three, &second));
        let third = change(&[Some(&one), Some(&two)], Some(&three));
        assert!(!late(&two, &third), "one of this tab's own writings");
        assert!(late(&other, &third));
        let newer = change(&[Some(&three)], Some(&written(4, "e")));
        assert!(!late(&two, &newer), "the journal missed a writing");
    }

    #[test]
    fn what_was_removed_is_not_written_again() {
        let one = written(1, "a");
        let removed = JournalLine::Removed(5);
        assert!(comes_too_late(KEY, Some(&removed), &change(&[Some(&one)], Some(&one))));
        assert!(!comes_too_late(KEY, Some(&removed), &change(&[None], Some(&one))), "it is put back");
        assert!(!comes_too_late(KEY, Some(&removed), &change(&[Some(&one)], None)), "both removed it");
        assert!(!comes_too_late(KEY, None, &change(&[Some(&one)], Some(&one))));
        assert!(comes_too_late(KEY, Some(&JournalLine::Kept(one)), &change(&[None], Some(&written(1, "b")))));
    }
}
