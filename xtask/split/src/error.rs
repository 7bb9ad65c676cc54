//! Why a program cannot be cut.

use wasm_encoder::reencode;
use wasmparser::BinaryReaderError;

/// Why a program cannot be cut, or what was asked about it cannot be told.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Error {
    /// The program is not as the splitter needs it.
    #[error("The program can't be cut into chunks: {0}")]
    Unfit(String),
    /// It has no split point of this name.
    #[error("No split point is called `{name}`. There are: {}", points.join(" "))]
    UnknownPoint {
        /// The name that was asked for.
        name: String,
        /// Those that the program has.
        points: Vec<String>,
    },
}

/// The result of the splitter's functions.
pub type Result<T = (), E = Error> = std::result::Result<T, E>;

/// A program that cannot be cut.
pub fn unfit(what: impl std::fmt::Display) -> Error {
    Error::Unfit(what.to_string())
}

impl From<BinaryReaderError> for Error {
    fn from(error: BinaryReaderError) -> Self {
        unfit(error)
    }
}

impl From<reencode::Error<String>> for Error {
    fn from(error: reencode::Error<String>) -> Self {
        unfit(error)
    }
}
