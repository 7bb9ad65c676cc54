//! The form of a new game: teams, seats, options.

pub mod asked;
pub mod basics;
pub mod kept_page;
pub mod last_choices;
pub mod new_frame;
pub mod new_game;
pub mod new_options;
pub mod seat_form;
pub mod suggested;
pub mod team_picker;
pub mod team_tile;
