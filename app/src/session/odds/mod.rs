//! Win probability of a game on screen, computed by workers.

pub mod live_odds;
pub mod panel;
pub mod pool;
