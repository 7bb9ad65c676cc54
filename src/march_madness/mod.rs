//! March Madness (MM): the tournament of an evening (`basic`, MM §3-§9), the game of five players and their strategies
//! (`advanced`, MM §10-§15), a tournament of such games between teams of one's own choice (`cup`, MM §11, §12.12), and cards (MM §16; `CARDS.md` of `src/cards` has the formulas). `RULES.md` lists every
//! section and where it is implemented.

pub mod advanced;
pub mod basic;
pub mod cards;
pub mod cup;
pub mod field;
mod position;
mod prompt;
mod rating;

pub use position::Position;
