//! DICE Basketball in the app: its coaches and words, its panels, its form of a new game, careers, own
//! charts.

pub mod career;
mod form;
pub mod own_charts;
mod panels;
mod playable;
mod season;
pub mod tables;
mod teams;
mod tray;

use crate::games::worker::WORKER;
use crate::session::game_split_points;
use hardwood::dice_basketball::DiceBasketball;

game_split_points!(DiceBasketball, odds by WORKER);
