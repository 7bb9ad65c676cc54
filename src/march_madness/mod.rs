//! March Madness: its cards. `CARDS.md` of `src/cards` has the formulas.

pub mod cards;
pub mod field;
