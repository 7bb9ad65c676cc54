//! The Value Add Basketball Game in the app: its coaches and words, its panels, its form of a new game, its
//! bracket.

pub mod bracket;
mod form;
pub mod great_teams;
mod panels;
mod planner;
mod playable;
pub mod rolls;
mod season;
pub mod strips;
pub mod tables;
mod teams;
pub mod tray;

use crate::games::worker::WORKER;
use crate::session::game_split_points;
use hardwood::value_add::ValueAdd;

game_split_points!(ValueAdd, odds by WORKER);
