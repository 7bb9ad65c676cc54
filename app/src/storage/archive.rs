//! Export files: one record or everything, one item a line, so that a truncated file still gives its whole
//! lines.

use crate::storage::entry::{Kind, ShelfError};
use crate::storage::record::Single;
use crate::storage::shelf::Shelf;
use crate::storage::store::{PREFIX, Store};
use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use std::fmt;

/// House: the largest file accepted, in bytes. The journal can hold more than a browser's storage.
pub const FILE_LIMIT: usize = 32 << 20;

/// The most records of a file; more would take minutes and gigabytes.
pub const MOST_ITEMS: usize = 10_000;

const FORMAT: &str = "hardwood/archive/1";
/// The format names of saves, scoresheets, card sets and seasons on their own, without the version number.
const BARE: [(&str, Kind); 4] = [
    ("hardwood/save/", Kind::Game),
    ("hardwood/sheet/", Kind::Sheet),
    ("hardwood/statis-pro-cards/", Kind::Cards),
    ("hardwood/season/", Kind::Season),
];

/// One record as it is in a file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Item {
    /// A [`Kind`] of the shelf, or the key of a [`Single`].
    pub kind: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub id: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub created: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub updated: u64,
    pub data: Box<RawValue>,
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

impl Item {
    /// An item of a record that may not be on the shelf.
    ///
    /// # Errors
    /// `text` is not JSON.
    pub fn new(kind: Kind, id: &str, title: &str, times: [u64; 2], text: String) -> Result<Item, ShelfError> {
        let data = RawValue::from_string(text).map_err(|e| ShelfError::Damaged(e.to_string()))?;
        let [created, updated] = times;
        Ok(Item { kind: kind.name().into(), id: id.into(), title: title.into(), created, updated, data })
    }

    /// An item of a record of the shelf.
    ///
    /// # Errors
    /// It can't be opened.
    pub fn of(shelf: &Shelf, id: &str) -> Result<Item, ShelfError> {
        let (entry, text) = shelf.open(id)?;
        Item::new(entry.kind, id, &entry.title, [entry.created, entry.updated], text)
    }

    /// An item of a single record, if there is one and it is not damaged.
    fn of_single(store: &dyn Store, single: &Single) -> Option<Item> {
        let text = store.get(&format!("{PREFIX}{}", single.key)).ok().flatten()?;
        (single.check)(&text).ok()?;
        let data = RawValue::from_string(text).ok()?;
        let kind = single.key.into();
        Some(Item { kind, id: String::new(), title: String::new(), created: 0, updated: 0, data })
    }
}

/// Everything stored that can be read: the shelf, then the single records.
///
/// # Errors
/// The shelf can't be read.
pub fn everything(shelf: &Shelf, singles: &[Single]) -> Result<Vec<Item>, ShelfError> {
    let list = shelf.list()?;
    let shelved = list.saves.iter().map(|entry| Item::of(shelf, &entry.id));
    let singles = singles.iter().filter_map(|single| Item::of_single(shelf.store(), single)).map(Ok);
    shelved.chain(singles).collect()
}

/// These items as the text of a file.
#[must_use]
pub fn archive_text(items: &[Item]) -> String {
    let lines: Vec<String> = items.iter().filter_map(|item| serde_json::to_string(item).ok()).collect();
    format!("{{\"format\":\"{FORMAT}\",\"items\":[\n{}\n]}}\n", lines.join(",\n"))
}

#[derive(Deserialize)]
struct Archive {
    format: String,
    #[serde(default)]
    items: Items,
}

/// The kind of record that a file of this format holds by itself, without an archive around it.
fn bare(format: &str) -> Option<Kind> {
    BARE.iter().find(|(form, _)| format.starts_with(form)).map(|(_, kind)| *kind)
}

/// The first records of a file, and the number of all.
#[derive(Default)]
struct Items {
    kept: Vec<Box<RawValue>>,
    all: usize,
}

impl<'de> Deserialize<'de> for Items {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        file.deserialize_seq(Counted)
    }
}

/// Reads records up to [`MOST_ITEMS`], and only counts what comes after them.
struct Counted;

impl<'de> Visitor<'de> for Counted {
    type Value = Items;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of records")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Items, A::Error> {
        let mut items = Items::default();
        while items.kept.len() < MOST_ITEMS
            && let Some(item) = list.next_element()?
        {
            items.kept.push(item);
        }
        items.all = items.kept.len();
        while list.next_element::<IgnoredAny>()?.is_some() {
            items.all += 1;
        }
        Ok(items)
    }
}

fn too_many(all: usize) -> String {
    format!("it has {all} records; at most {MOST_ITEMS} are read. Import it in parts")
}

/// The items of a file, each read, or with its problem and place.
///
/// # Errors
/// The file as a whole is none of ours.
pub fn read_archive(text: &str) -> Result<Vec<Result<Item, String>>, String> {
    if text.len() > FILE_LIMIT {
        let most = FILE_LIMIT >> 20;
        return Err(format!("larger than {most} MB; import fewer saves at a time"));
    }
    let archive = match serde_json::from_str::<Archive>(text) {
        Ok(archive) => archive,
        Err(_) if text.starts_with(&format!("{{\"format\":\"{FORMAT}\",")) => {
            let lines = text.lines().count();
            // the first and the last line are the frame's
            return if lines > MOST_ITEMS + 2 { Err(too_many(lines - 1)) } else { Ok(read_lines(text)) };
        }
        Err(_) => return Err("not a Hardwood file; choose one that Hardwood exported".to_owned()),
    };
    if let Some(kind) = bare(&archive.format) {
        let item = Item::new(kind, "", "", [0, 0], text.to_owned());
        return Ok(vec![item.map_err(|e| e.to_string())]);
    }
    if archive.format != FORMAT {
        if !archive.format.starts_with("hardwood/") {
            return Err("not a Hardwood file; choose one that Hardwood exported".to_owned());
        }
        let shown: String = archive.format.chars().take(40).collect();
        return Err(format!(
            "a newer Hardwood wrote this file (\"{shown}\"); update Hardwood, then import it again"
        ));
    }
    let all = archive.items.all;
    if all > MOST_ITEMS {
        return Err(too_many(all));
    }
    let read = |(n, text): (usize, &str)| {
        serde_json::from_str(text)
            .map_err(|_| format!("record {} of {all} is damaged; export it again", n + 1))
    };
    Ok(archive.items.kept.iter().map(|raw| raw.get()).enumerate().map(read).collect())
}

/// Reads the whole lines of a damaged file.
fn read_lines(text: &str) -> Vec<Result<Item, String>> {
    let mut ended = false;
    let mut items = Vec::new();
    for (n, line) in text.lines().enumerate().skip(1) {
        let line = line.trim().trim_end_matches(',');
        if line.starts_with(']') {
            ended = true;
        } else if !line.is_empty() {
            items.push(
                serde_json::from_str(line)
                    .map_err(|_| format!("line {} is damaged; export the file again", n + 1)),
            );
        }
    }
    if !ended && !matches!(items.last(), Some(Err(_))) {
        items.push(Err(format!("the file breaks off after line {}; export it again", text.lines().count())));
    }
    items
}
