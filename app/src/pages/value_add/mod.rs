//! The Value Add Basketball Game beside a table of its own.

mod bracket;
mod game;
mod reading;
mod tables;
mod teams;

pub use bracket::ValueAddBracketPage;
pub use tables::ValueAddTables;
pub use teams::use_great_teams;
