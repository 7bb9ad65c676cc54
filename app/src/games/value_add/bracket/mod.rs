//! The bracket of 48 great teams: what is kept of it, its page, and its games.

mod game;
pub mod page;
pub mod record;
