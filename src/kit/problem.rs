//! Problems in a deck, chart or card set that a person brought.

use serde::Serialize;
use std::fmt;

/// One thing wrong, and where. Readers report all of them at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub struct Problem {
    /// Where: "row 12, column shot", "Boston Celtics, 34 Paul Pierce, ft".
    pub place: String,
    /// The problem, and what would be right.
    pub message: String,
}

impl Problem {
    /// A problem at `place`.
    #[must_use]
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Problem { place: place.into(), message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl std::error::Error for Problem {}
