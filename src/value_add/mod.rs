//! The Value Add Basketball Game: its cards. `CARDS.md` of `src/cards` has the formulas.

pub mod cards;
