//! The Value Add Basketball Game beside a table of its own.

mod teams;

pub use teams::use_great_teams;
