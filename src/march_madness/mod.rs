//! March Madness (MM): three games of college tournaments.
//!
//! `basic` is a tournament of 64 teams for up to four coaches (MM §3-§9). `advanced` is one game between two
//! teams of five players, with Strategy cards (MM §10-§15). `cup` is a draft and a bracket of such games (MM
//! §11, §12.12). Team cards are in `cards` (MM §16; `CARDS.md` of `src/cards` has the formulas). `RULES.md`
//! lists every section and the code that implements it.

pub mod advanced;
pub mod basic;
pub mod cards;
pub mod component;
pub mod cup;
pub mod field;
mod own;
mod position;
mod prompt;
mod rating;

pub use component::Component;
pub use position::Position;

use crate::table::Explained;

/// Each section that the game cites in two plain sentences, and its terms.
pub static EXPLAINED: Explained = Explained::new(include_str!("EXPLAINED.md"));
