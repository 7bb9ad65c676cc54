//! Statis Pro Basketball in the app: its coaches and words, its panels, its form of a new game, its own deck.

mod board;
pub mod deck;
pub mod extractor;
mod fac_card;
pub mod form;
mod meaning;
mod orders;
mod panels;
pub mod playable;
mod player;
mod season;
mod tray;

use crate::games::worker::WORKER;
use crate::session::game_split_points;
use hardwood::statis_pro::StatisPro;

game_split_points!(StatisPro, odds by WORKER);
