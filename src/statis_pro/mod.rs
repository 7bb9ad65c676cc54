//! Statis Pro Basketball (SP), Base-10, 2015 edition. `RULES.md` lists every section and where it is implemented.

pub mod cards;
mod deck;
pub mod deck_file;
pub mod fac;
pub mod fast_break;
mod notation;
mod piles;

pub use deck::{PRINTED, house_deck};
pub use notation::Unreadable;
pub use piles::{Pile, Piles, SECONDS_A_CARD};
