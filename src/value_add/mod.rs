//! The Value Add Basketball Game (VABG): college teams on cards, four dice a possession. `RULES.md` lists
//! every step and the function that implements it.
//!
//! Each reading of the dice has its own file: `prepare` and `rotation` (Step 2), `receiver` (the d8),
//! `matchup` (the two d6), `column` (the d20), `boards` (rebounds). `possession` runs them in order;
//! `periods` runs everything between possessions.

pub mod boards;
pub mod bracket;
pub mod cards;
mod coach;
pub mod column;
mod dice;
mod field;
mod figures;
mod game;
mod hosted;
pub mod link;
mod matchup;
mod odds;
mod offer;
mod periods;
mod plan;
mod possession;
mod prepare;
mod prompt;
mod question;
mod receiver;
mod rotation;
mod ruleset;
mod season;
mod settled;
mod setup;
pub mod tables;
mod talk;
mod view;

pub use boards::Board;
pub use coach::{CompanyCoach, HouseCoach};
pub use column::{Face, Shooter};
pub use game::ValueAdd;
pub use hosted::BenchPolicy;
pub use matchup::{DefenseResult, Matchup};
pub use odds::Odds;
pub use offer::Relief;
pub use prepare::{DunkRanges, Ratings, StartingLine, opening};
pub use question::{Choice, PickWhy, Question};
pub use receiver::Claims;
pub use rotation::{PlanWarning, Rotation, RotationError, SIMPLE_ROTATION_ENDS, Stint};
pub use ruleset::{FOULS, HouseRules, OVERTIME, POSSESSIONS, SECOND_HALF, Turn};
pub use season::ValueAddSeason;
pub use setup::Setup;
pub use talk::{Draw, Talk};
pub use view::{Lamps, RolledDice, Status};

use crate::table::Explained;

/// Each section that the game cites in two plain sentences, and its terms.
pub static EXPLAINED: Explained = Explained::new(include_str!("EXPLAINED.md"));
