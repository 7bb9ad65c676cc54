//! What does not add up on a sheet.

/// Something that does not add up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// In words.
    pub text: String,
    /// The entry it came with, where it is one's.
    pub entry: Option<u32>,
}
