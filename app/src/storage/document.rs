//! One record of the shelf that a page goes on with: read when it is opened, written after each change, and not
//! overwritten once another tab has gone on with it.

use crate::browser;
use crate::storage::archive::{Item, archive_text};
use crate::storage::entry::{Kind, NewSave, Progress, ShelfError};
use crate::storage::shelf::Shelf;
use crate::text::file_name;
use yew::AttrValue;

/// What is to be kept of a document as it is now.
pub struct Snapshot {
    /// What it is called where the person has no name for it.
    pub title: String,
    /// How far it has come.
    pub progress: Progress,
    /// Everything, as text.
    pub text: String,
}

/// Why a document is not kept.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// Another tab went on with it.
    Changed,
    /// It is not on the shelf any more.
    Gone,
    /// Anything else, in words.
    NotKept(AttrValue),
}

impl Trouble {
    /// In words.
    #[must_use]
    pub fn text(&self) -> AttrValue {
        match self {
            Trouble::Changed => ShelfError::Changed.to_string().into(),
            Trouble::Gone => ShelfError::Gone.to_string().into(),
            Trouble::NotKept(why) => why.clone(),
        }
    }
}

impl From<ShelfError> for Trouble {
    fn from(why: ShelfError) -> Self {
        match why {
            ShelfError::Changed => Trouble::Changed,
            ShelfError::Gone => Trouble::Gone,
            why => Trouble::NotKept(why.to_string().into()),
        }
    }
}

/// What can be done about a document and what is kept of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rescue {
    /// See whether another tab changed what is kept.
    Look,
    /// Go on from what is kept.
    Newer,
    /// Keep what is on screen as a record of its own.
    Copy,
    /// Hand over what is on screen as a file.
    Export,
}

/// Where something is kept on the shelf.
pub struct Document {
    shelf: Shelf,
    kind: Kind,
    id: String,
    /// Which writing on the shelf this one goes on from.
    part: u32,
    /// A hash of that writing.
    check: u64,
    /// Characters of its text when it was last written.
    size: usize,
    /// The period of the game that it was written in.
    period: String,
    trouble: Option<Trouble>,
}

/// The period of a moment: "3rd quarter" of "4:36, 3rd quarter".
fn period(moment: &str) -> &str {
    moment.rsplit_once(", ").map_or(moment, |(_, period)| period)
}

impl Document {
    /// Puts a new record on the shelf; its id. Where there is no room it is held in memory, and its page says so
    /// at every change.
    pub fn begin(shelf: &Shelf, kind: Kind, now: &Snapshot) -> String {
        let id = browser::fresh_id();
        // what it could not be kept for is said when it is opened
        let _ = add(shelf, kind, id.clone(), &now.title, now);
        id
    }

    /// The record `id`, and its text.
    ///
    /// # Errors
    /// Why there is none, in words.
    pub fn open(shelf: Shelf, id: &str) -> Result<(Document, String), String> {
        let held = shelf.held().into_iter().find(|held| held.entry.id == id);
        let (entry, trouble, text) = match held {
            Some(held) => (held.entry, Some(Trouble::NotKept(held.why.into())), held.text),
            None => {
                let (entry, text) = shelf.open(id).map_err(|why| why.to_string())?;
                (entry, None, text)
            }
        };
        let document = Document {
            shelf,
            kind: entry.kind,
            id: id.to_owned(),
            part: entry.part,
            check: entry.check,
            size: text.len(),
            period: period(&entry.progress.moment).to_owned(),
            trouble,
        };
        Ok((document, text))
    }

    /// Its id on the shelf.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The shelf it is kept on.
    #[must_use]
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// Characters of its text when it was last written.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Why it is not kept, where it is not.
    #[must_use]
    pub fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Says why it is not kept.
    pub fn set_trouble(&mut self, why: String) {
        self.trouble = Some(Trouble::NotKept(why.into()));
    }

    /// Whether it is no longer written: another tab went on with it, or removed it.
    #[must_use]
    pub fn is_stale(&self) -> bool {
        matches!(self.trouble, Some(Trouble::Changed | Trouble::Gone))
    }

    /// Writes it to the shelf, unless another tab went on with it or removed it.
    pub fn keep(&mut self, now: Snapshot) {
        self.keep_at(now, browser::now());
    }

    fn keep_at(&mut self, now: Snapshot, at: u64) {
        if self.is_stale() {
            return;
        }
        self.size = now.text.len();
        let moment = period(&now.progress.moment).to_owned();
        match self.shelf.update(&self.id, self.part, now.progress, &now.text, at) {
            Ok(entry) => {
                (self.part, self.check, self.trouble) = (entry.part, entry.check, None);
                let before = std::mem::replace(&mut self.period, moment);
                // at a period's end a game is on the disk for certain
                if self.kind == Kind::Game && before != self.period {
                    self.shelf.store().settle();
                }
            }
            Err(why) => self.trouble = Some(why.into()),
        }
    }

    /// Sees whether what is kept is still what was written here.
    pub fn look(&mut self) {
        match self.shelf.open(&self.id) {
            Ok((entry, _)) if (entry.part, entry.check) == (self.part, self.check) => {}
            Ok(_) => self.trouble = Some(Trouble::Changed),
            // what was never on the shelf can't have been taken off it
            Err(_) if matches!(self.trouble, Some(Trouble::NotKept(_))) => {}
            Err(why) => self.trouble = Some(why.into()),
        }
    }

    /// Puts a copy on the shelf as it is now; its id.
    ///
    /// # Errors
    /// Why storage refused, in words.
    pub fn copy(&self, now: &Snapshot) -> Result<String, String> {
        let id = browser::fresh_id();
        let title = format!("{} (copy)", self.title(now));
        add(&self.shelf, self.kind, id.clone(), &title, now).map_err(|why| why.to_string())?;
        Ok(id)
    }

    /// It as it is now as a file that can be imported.
    ///
    /// # Errors
    /// Where its text is no JSON.
    pub fn file(&self, now: Snapshot) -> Result<String, String> {
        let (title, at) = (self.title(&now), browser::now());
        let item = Item::new(self.kind, &self.id, &title, [at, at], now.text);
        Ok(archive_text(&[item.map_err(|why| why.to_string())?]))
    }

    /// Hands it over as such a file.
    ///
    /// # Errors
    /// In words, where the browser refuses.
    pub fn download(&self, now: Snapshot) -> Result<(), String> {
        let name = format!("{}.json", file_name(&self.title(&now)));
        browser::download(&name, "application/json", &self.file(now)?)
    }

    /// The person's name for it, else its own.
    fn title(&self, now: &Snapshot) -> String {
        self.shelf.open(&self.id).map_or_else(|_| now.title.clone(), |(entry, _)| entry.title)
    }
}

fn add(shelf: &Shelf, kind: Kind, id: String, title: &str, now: &Snapshot) -> Result<(), ShelfError> {
    let (progress, text, at) = (now.progress.clone(), &now.text, browser::now());
    shelf.add(NewSave { kind, id, title, progress, text, created: at, updated: at }).map(drop)
}

#[cfg(test)]
#[path = "document_tests.rs"]
mod tests;
