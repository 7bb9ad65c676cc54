//! March Madness in the app: the advanced game, cups of such games, and the tournament of sixty-four.

mod base;
mod books;
mod card;
mod charts;
pub mod cup;
mod display;
mod edit;
mod form;
mod half_time;
mod hand;
mod linked;
pub mod own_box;
pub mod own_teams;
mod panels;
mod parts;
mod playable;
mod preview;
pub mod ratings;
mod teams;
pub mod tournament;
mod tray;

use crate::session::game_split_points;
use hardwood::march_madness::advanced::Contest;

game_split_points!(Contest);
