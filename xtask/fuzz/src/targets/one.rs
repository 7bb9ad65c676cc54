//! A target.

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

/// Something that is tested. It panics where something is wrong.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, and that of its folders in `tests/regress` and `fuzz/corpus`.
    pub name: &'static str,
    /// What it is fed.
    pub fed: Fed,
    /// How much of the time it gets, against the others.
    pub share: u32,
    /// Tests it with this.
    pub run: fn(&[u8]),
    /// Good texts to begin with.
    pub corpus: fn() -> Vec<Vec<u8>>,
}

/// What reads a text.
pub const fn reader(name: &'static str, share: u32, run: fn(&[u8]), corpus: fn() -> Vec<Vec<u8>>) -> Target {
    Target { name, fed: Fed::Text, share, run, corpus }
}
