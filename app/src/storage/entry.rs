//! What a saved game or scoresheet is on the shelf: what is known of it without opening it, and what can go
//! wrong.

use crate::storage::store::StoreError;
pub use hardwood::table::SideLine;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use thiserror::Error;

/// 2: an entry says what kind it is; those of form 1 are all games.
pub const SCHEMA: u32 = 2;

/// What a record is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A refereed game.
    #[default]
    Game,
    /// A scoresheet kept by hand.
    Sheet,
    /// A card set of one's own.
    Cards,
    /// A season.
    Season,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Game, Kind::Sheet, Kind::Cards, Kind::Season];

    /// "game", "scoresheet", "card set", "season": in words and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Game => "game",
            Kind::Sheet => "scoresheet",
            Kind::Cards => "card set",
            Kind::Season => "season",
        }
    }
}

/// How far a record has come: what a list shows of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Which of the games, or a scoresheet's ruleset: "statis-pro", "NBA".
    pub game: String,
    /// Visitors, home.
    pub sides: [SideLine; 2],
    /// "3rd quarter, 4:36 left", "Final".
    pub moment: String,
    /// Nothing is left to play.
    pub finished: bool,
}

/// What the shelf knows of a record without opening it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub schema: u32,
    /// What it is.
    #[serde(default)]
    pub kind: Kind,
    /// Names the record for ever.
    pub id: String,
    /// The person's name for it.
    pub title: String,
    /// How far it has come.
    pub progress: Progress,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
    /// Which writing of the text is the good one; a writer names the one it goes on from.
    pub part: u32,
    /// Characters of the text.
    pub length: usize,
    /// FNV-1a of the text, to tell one edited or cut off.
    pub check: u64,
}

/// The one thing that entries of all versions have.
#[derive(Deserialize)]
pub struct Form {
    pub schema: u32,
}

/// Why a record was not written or opened. What was there is still there.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another tab went on with it.
    #[error("another tab went on with it")]
    Changed,
    /// There is none of this id.
    #[error("this browser does not have it, or no longer")]
    Gone,
    /// Its text is not what was written.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// A later version of the program wrote it.
    #[error("it was written by a newer Hardwood (form {0}): reload the page to get that version")]
    Newer(u32),
}

/// A record to put on the shelf.
pub struct NewSave<'a> {
    /// An id no other record has.
    pub id: String,
    /// What it is.
    pub kind: Kind,
    /// The person's name for it.
    pub title: &'a str,
    /// How far it has come.
    pub progress: Progress,
    /// The record itself.
    pub text: &'a str,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
}

impl<'a> NewSave<'a> {
    pub fn entry(self) -> (Entry, &'a str) {
        let NewSave { id, kind, title, progress, text, created, updated } = self;
        let (schema, title) = (SCHEMA, title.into());
        let (part, length, check) = (0, 0, 0);
        (Entry { schema, kind, id, title, progress, created, updated, part, length, check }, text)
    }
}

/// Records that can't be used as they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// The record's title, or the key it is kept under.
    pub name: String,
    /// What is wrong with it.
    pub reason: String,
    /// Every record of it: key, text.
    pub records: Vec<(String, String)>,
}

/// What is on the shelf.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// Good records, the last touched first.
    pub saves: Vec<Entry>,
    /// What was set aside.
    pub damaged: Vec<Damaged>,
}

impl Listing {
    /// The good records of one kind, the last touched first.
    pub fn of(&self, kind: Kind) -> impl Iterator<Item = &Entry> {
        self.saves.iter().filter(move |entry| entry.kind == kind)
    }
}

/// A removed record, to put back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removed {
    pub entry: Entry,
    pub text: String,
}

/// A record as it should be kept, where storage has no room for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// What goes on the shelf; its part is the one that it goes on from.
    pub entry: Entry,
    /// The record itself.
    pub text: String,
    /// Why it is not there.
    pub why: String,
}

/// What is held in memory until there is room, by id.
pub type HeldRecords = Rc<RefCell<BTreeMap<String, Held>>>;

/// A title as it may stand in a list: one line of at most 120 characters, none of which turns its
/// surroundings around.
#[must_use]
pub fn clean_title(title: &str) -> String {
    let turns =
        |c: &char| matches!(*c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let spaced = title.chars().map(|c| if c.is_control() { ' ' } else { c });
    let clean: String = spaced.filter(|c| !turns(c)).take(120).collect();
    clean.trim().into()
}
