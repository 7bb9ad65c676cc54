//! Small handles with verbs.

mod address;
mod css_var;
mod event;
mod fetched;
mod keys;
mod part;
mod printing;
mod stored;

pub use address::{AddressProvider, go, use_address};
pub use css_var::use_css_var;
pub use event::{use_document_event, use_window_event};
pub use fetched::{Fetched, use_fetched};
pub use keys::{is_free, use_keys, use_live_keys};
pub use part::{Arrival, use_part, with_part};
pub use printing::use_printing;
pub use stored::{Stored, use_stored};
