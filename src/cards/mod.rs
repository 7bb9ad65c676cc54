//! Card sets computed from season statistics. `CARDS.md` beside this file explains each rating and says which
//! formulas are ours.
//!
//! [`Season::read`] reads the tables; [`statis_pro::card_set`] and its siblings rate a season for one game.

mod build;
mod colors;
mod defense;
pub mod dice;
pub mod face;
pub mod march_madness;
mod overrides;
mod pool;
pub mod real;
pub mod season;
pub mod statis_pro;
mod table;
pub mod value_add;

pub use build::{Built, build, build_dice, build_march_madness, build_value_add};
pub use face::Face;
pub use overrides::{Override, apply, read_overrides};
pub use season::{ReadSeason, Season, Tables};
pub use table::decode;

/// The source note of every set with computed ratings.
pub const FORMULAS: &str = "Ratings: Hardwood's formulas (src/cards/CARDS.md)";
