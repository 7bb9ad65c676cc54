//! A game on screen: its table, panels, keys and sounds.

pub mod decision;
pub mod export;
pub mod hints;
pub mod keys;
mod menu;
pub mod on_screen;
pub mod panels;
pub mod retold;
pub mod simulations;
pub mod sounds;
pub mod table;
pub mod table_bar;
pub mod walk;
pub mod watch_bar;
mod who_substitutes;
