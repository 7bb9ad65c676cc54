//! The pages' names and addresses, the games they belong to, and the address of the page that is open.

mod address;
mod game;
mod links;
mod route;

pub use address::{Address, CurrentGame, go, replace, use_address, use_browser_address, use_game};
pub use game::{Game, Place};
pub use links::GameLink;
pub use route::{Route, route_table};
