//! The Value Add Basketball Game beside a table of its own.

mod reading;
mod tables;
mod teams;

pub use tables::ValueAddTables;
pub use teams::use_great_teams;
