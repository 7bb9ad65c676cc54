//! Everything stored in the browser: settings, the Extractor's deck, saved games and scoresheets.
//!
//! Nothing here panics and nothing is overwritten unread: storage may be blocked, full, edited by hand,
//! written by another tab or by another version of the program.

mod archive;
mod browser;
mod document;
mod entry;
mod folder;
mod handle;
mod import;
mod journal;
mod journaled;
mod keys;
mod line;
pub mod memory;
mod record;
mod recovery;
mod seal;
mod settings;
mod shelf;
mod store;
mod stored;
mod switch;

pub use archive::{FILE_LIMIT, Item, archive_text, everything, read_archive};
pub use document::{Document, Rescue, Snapshot, Trouble};
pub use entry::{
    Damaged, Entry, Kind, NewSave, NextGame, NextTeam, Progress, Removed, ShelfError, SideLine, clean_title,
};
pub use folder::{FILES_KEPT, FolderBackup, FolderTrouble, too_old};
pub use handle::Storage;
pub use import::{Contents, ImportRow, Intake, Outcome};
pub use record::{Record, Single, Singles, check, read, write};
pub use recovery::{Lost, Recovered};
pub use settings::{Motion, Pace, Settings, SettingsHandle, SettingsProvider, Theme};
pub use shelf::Shelf;
pub use store::{CAPACITY, PREFIX, Store, StoreError, used_text};
pub use stored::{Stored, use_stored};
