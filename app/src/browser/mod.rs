//! Wrappers of browser APIs: files, focus, fetching, printing, events. They never panic.

pub mod chunks;
mod css_var;
mod database;
mod drag;
mod event;
mod fetched;
mod folder;
mod missing;
mod offline;
mod page;
mod picture;
mod printing;
mod sound;
mod tabs;

pub use chunks::{Chunk, SplitPoint, use_chunk};
pub use css_var::use_css_var;
pub use database::{ended, open_database};
pub use drag::drag;
pub use event::{use_document_event, use_window_event};
pub use fetched::{Fetched, use_fetched};
pub use folder::Folder;
pub use missing::{Cause, why_missing};
pub use offline::{OfflineCopy, offline_copy};
pub use page::{
    address_without_hash, announce_change, breathe, can_share, copy, date_stamp, document, download,
    download_bytes, exists, fetch_text, focus, focus_first, focus_on, focus_within, fresh_id, fresh_seed,
    is_hidden, is_narrow, lasting, local_time, method, now, press, press_once, print, read_scoresheet,
    read_table, read_text, read_worksheet, reload, root, share, spreadsheet, wants_stillness, within,
};
pub use picture::{Painter, save_picture};
pub use printing::use_printing;
pub use sound::play_sounds;
pub use tabs::{Tabs, is_locked, lock};
