//! The table of everything that is tested with inputs nobody thought of: games that are played at random, and
//! readers of texts that may be damaged. Three programs read it: `cargo xtask fuzz`, the test over
//! `tests/regress`, and the cargo-fuzz targets in `fuzz/`.
#![allow(clippy::panic, clippy::expect_used, reason = "a finding is a panic")]

pub mod base64url;
pub mod count;
pub mod dice;
pub mod mutate;
pub mod play;
mod targets;

pub use targets::{Fed, TARGETS, Target, target};
