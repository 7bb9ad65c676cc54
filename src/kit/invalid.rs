//! A text or a value that is refused.

use std::fmt;

/// Why a text or a value is refused: what is wrong, where, and what would be right.
///
/// Readers that find several things wrong at once report a list of [`Problem`](super::Problem)s instead.
///
/// # Examples
/// ```
/// use hardwood::kit::{Invalid, Seed};
///
/// let refused: Invalid = "seven".parse::<Seed>().expect_err("it is a word");
/// assert!(refused.to_string().starts_with("\"seven\" is not a seed"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invalid(Box<str>);

impl Invalid {
    /// Its message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::error::Error for Invalid {}

impl From<String> for Invalid {
    fn from(message: String) -> Self {
        Invalid(message.into_boxed_str())
    }
}

impl From<&str> for Invalid {
    fn from(message: &str) -> Self {
        Invalid(message.into())
    }
}

impl From<Invalid> for String {
    fn from(invalid: Invalid) -> String {
        invalid.0.into_string()
    }
}
