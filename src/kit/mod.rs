//! The tabletop, which knows no basketball: seeds, dice, decks, provenance.

mod deck;
pub mod form;
mod hash;
mod invalid;
mod luck;
mod order;
mod pack;
mod problem;
mod provenance;
mod rows;

pub use deck::Deck;
pub use hash::{Fnv, fnv};
pub use invalid::Invalid;
pub use luck::{Luck, Seed};
/// For Hardwood's own crates: smaller in wasm than the standard library's sort.
#[doc(hidden)]
pub use order::Order;
pub use pack::{pack, unpack};
pub use problem::Problem;
pub use provenance::Provenance;
pub use rows::{read_cell, read_rows};
