//! Where a person is, and the chunks of the program that are fetched when they are wanted.

mod address;
mod part;

pub use address::{AddressProvider, go, use_address};
pub use part::{Arrival, use_part, with_part};
