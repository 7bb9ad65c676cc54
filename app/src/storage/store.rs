//! The interface of a text store, and its errors.

use crate::text;
use thiserror::Error;

/// The prefix of every key of ours.
pub const PREFIX: &str = "hardwood/";

/// Text by key, as a browser keeps it.
pub trait Store {
    /// The text at `key`.
    ///
    /// # Errors
    /// Storage can't be read.
    fn get(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Writes `value` at `key`, or leaves the old text.
    ///
    /// # Errors
    /// Storage is blocked or full.
    fn put(&self, key: &str, value: &str) -> Result<(), StoreError>;
    /// Deletes `key`.
    ///
    /// # Errors
    /// Storage is blocked.
    fn remove(&self, key: &str) -> Result<(), StoreError>;
    /// Our keys, sorted.
    ///
    /// # Errors
    /// Storage can't be read.
    fn keys(&self) -> Result<Vec<String>, StoreError>;
    /// Brings changes to the disk soon, if the store can.
    fn settle(&self) {}
}

/// Why storage refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StoreError {
    /// The browser or its settings forbid it.
    #[error("this browser does not let the page keep anything (a private window or a setting does that)")]
    Blocked,
    /// No room left.
    #[error("the browser's storage for this site is full: export and delete some saved games")]
    Full,
    /// Any other reason, in the browser's words.
    #[error("the browser could not keep it: {0}")]
    Failed(String),
}

/// UTF-16 units a browser keeps for one site (Chromium, Firefox and Safari agree).
pub const CAPACITY: usize = 5_242_880;

/// The amount of the browser's storage in use, and of its database.
#[must_use]
pub fn used_text(units: usize, overflow: usize) -> String {
    let used = format!("{} of about {} used", text::size(units), text::size(CAPACITY));
    if overflow == 0 {
        used
    } else {
        format!("{used}, {} more in the browser's database", text::size(overflow))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_used_is_told_beside_what_there_is() {
        assert_eq!(used_text(1_204_000, 0), "1.2 MB of about 5.2 MB used");
        let both = "5.2 MB of about 5.2 MB used, 150 KB more in the browser's database";
        assert_eq!(used_text(5_200_000, 150_000), both);
    }
}
