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

pub use targets::{TARGETS, Target, target};

/// What a target is fed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fed {
    /// The decimal number of a case, from which all its luck follows.
    Number,
    /// A text or bytes, changed from good ones.
    Text,
    /// A link whose inside is changed and whose checks are made to fit again.
    Link,
}
