//! Statis Pro Basketball (SP), Base-10, 2015 edition. `RULES.md` lists every section and where it is implemented.

pub mod cards;
pub mod fac;
mod piles;

pub use piles::{Pile, Piles, SECONDS_A_CARD};
