//! The checkout this program belongs to.

use std::path::PathBuf;

/// The folder of the checkout.
pub fn root() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "../.."].iter().collect()
}
