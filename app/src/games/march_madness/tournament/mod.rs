//! A tournament of March Madness: its form, its controller, its screen, and a tournament in a link.

mod bracket;
pub mod controller;
mod dialogs;
mod fields;
pub mod form;
mod game_sheet;
pub mod linked;
pub mod live;
mod own_field;
pub mod screen;
mod standings;
mod tone;
