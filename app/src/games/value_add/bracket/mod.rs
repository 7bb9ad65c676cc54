//! The bracket of 48 great teams: its record, its page, and its games.

mod game;
pub mod page;
pub mod record;
