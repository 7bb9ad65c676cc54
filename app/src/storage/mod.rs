//! What a person keeps in the browser: settings, the Extractor's deck, saved games and scoresheets.
//!
//! Nothing here panics and nothing is overwritten unread: storage may be blocked, full, edited by hand,
//! written by another tab or by another version of the program.

mod archive;
mod browser;
mod entry;
mod handle;
mod import;
pub mod memory;
mod record;
mod settings;
mod shelf;
mod store;
mod stored;

pub use archive::{FILE_LIMIT, Item, archive_text, everything, read_archive};
pub use entry::{Damaged, Entry, Kind, NewSave, Progress, Removed, ShelfError, SideLine, clean_title};
pub use handle::Storage;
pub use import::{Contents, Intake, Outcome, Row};
pub use record::{Record, Single, check, read, write};
pub use settings::{Motion, Pace, Settings, SettingsHandle, SettingsProvider, Theme};
pub use shelf::Shelf;
pub use store::{CAPACITY, Store, StoreError, used_text};
pub use stored::{Stored, use_stored};
