//! The pages' names and addresses, and the address of the page that is open.

mod address;
mod route;

pub use address::{Address, go, use_address, use_browser_address};
pub use route::{Route, route_table};
