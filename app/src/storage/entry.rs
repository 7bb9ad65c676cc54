//! Entries of saved games and scoresheets: the facts known without opening them, and the errors of the shelf.

use crate::storage::store::StoreError;
pub use hardwood::table::SideLine;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use thiserror::Error;

/// The schema version of entries. Version 1, without a kind, was never released.
pub const SCHEMA: u32 = 2;

/// The kind of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A refereed game.
    #[default]
    Game,
    /// A scoresheet kept by hand.
    Sheet,
    /// A person's own card set.
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

/// A team of a season's next game.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NextTeam {
    /// "Celtics".
    pub name: String,
    /// "29–14".
    pub record: String,
    /// "BOS".
    #[serde(default)]
    pub short: String,
    /// "#rrggbb".
    #[serde(default)]
    pub color: String,
    /// Whether the person coaches it.
    #[serde(default)]
    pub yours: bool,
}

/// The next game of a person's team in a season.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NextGame {
    /// Its place among the fixtures.
    pub fixture: usize,
    /// "Friday, January 29".
    pub when: String,
    /// "Game 44 of 82", "Playoffs".
    pub nth: String,
    /// Visitors, home.
    pub teams: [NextTeam; 2],
    /// "The Hawks lead the season series 2–0."; may be empty.
    #[serde(default)]
    pub about: String,
    /// Whether it can be played at once; others' games may have to be simulated first.
    #[serde(default)]
    pub ready: bool,
    /// The id of its saved game, if it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// The progress of a record, as lists show it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Progress {
    /// The game, or a scoresheet's code: "statis-pro", "NBA".
    pub game: String,
    /// Visitors, home.
    pub sides: [SideLine; 2],
    /// "3rd quarter, 4:36 left", "Final".
    pub moment: String,
    /// Whether nothing is left to play.
    pub finished: bool,
    /// The sides that a person coaches: visitors, home. Entries written before this was kept name none.
    #[serde(default, skip_serializing_if = "is_nobody")]
    pub yours: [bool; 2],
    /// The next game of a season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<NextGame>,
    /// How a person's team stands in a season, or a series: "You lead the Bobcats 2–0."
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub standing: String,
    /// The most games of a season that is one series. Entries written before this was kept have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best_of: Option<u8>,
}

fn is_nobody(yours: &[bool; 2]) -> bool {
    *yours == [false; 2]
}

impl Progress {
    /// "best-of-7 series", where the season is one.
    #[must_use]
    pub fn series(&self) -> Option<String> {
        self.best_of.map(|most| format!("best-of-{most} series"))
    }
}

/// The shelf's facts about a record, known without opening it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub schema: u32,
    /// Its kind.
    pub kind: Kind,
    /// Its id, which never changes.
    pub id: String,
    /// The person's name for it.
    pub title: String,
    /// Its progress.
    pub progress: Progress,
    /// Milliseconds since 1970.
    pub created: u64,
    /// Milliseconds since 1970.
    pub updated: u64,
    /// The number of the valid writing of the text; a writer names the one it replaces.
    pub part: u32,
    /// Characters of the text.
    pub length: usize,
    /// FNV-1a of the text, to detect edited or truncated text.
    pub check: u64,
    /// The id of the season that a game belongs to; empty: to none. Absent where nobody has looked yet: in
    /// entries written before this was kept, and in imported ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season: Option<String>,
}

/// The one field that entries of all versions have.
#[derive(Deserialize)]
pub struct SchemaField {
    pub schema: u32,
}

/// Why a record was not written or opened. The stored record is unchanged.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// The store refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another tab changed it.
    #[error("another tab went on with it")]
    Changed,
    /// There is no record of this id.
    #[error("this browser does not have it, or no longer")]
    Gone,
    /// Its text is not the text written.
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
    /// Its kind.
    pub kind: Kind,
    /// The person's name for it.
    pub title: &'a str,
    /// Its progress.
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
        let season = None;
        (Entry { schema, kind, id, title, progress, created, updated, part, length, check, season }, text)
    }
}

/// Records that can't be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damaged {
    /// The record's title, or its key.
    pub name: String,
    /// The problem.
    pub reason: String,
    /// All its keys and texts.
    pub records: Vec<(String, String)>,
}

/// The contents of the shelf.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listing {
    /// Good records, the latest change first.
    pub saves: Vec<Entry>,
    /// Damaged records.
    pub damaged: Vec<Damaged>,
}

impl Listing {
    /// The good records of one kind, the latest change first.
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

/// A record for which storage has no room yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// Its entry; the part is the number of the writing that it replaces.
    pub entry: Entry,
    /// The record itself.
    pub text: String,
    /// Why it could not be written.
    pub why: String,
}

/// Records held in memory until there is room, by id.
pub type HeldRecords = Rc<RefCell<BTreeMap<String, Held>>>;

/// A title made safe for lists: one line of at most 120 characters, without marks that reverse the text around
/// it.
#[must_use]
pub fn clean_title(title: &str) -> String {
    let turns =
        |c: &char| matches!(*c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}');
    let spaced = title.chars().map(|c| if c.is_control() { ' ' } else { c });
    let clean: String = spaced.filter(|c| !turns(c)).take(120).collect();
    clean.trim().into()
}
