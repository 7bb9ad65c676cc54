//! Why there is no game.

use crate::kit::Invalid;

/// Why a game can't begin with a setup, or can't go on from a stored state.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The teams, the deck or the rules don't make a game.
    #[error("{0}")]
    Setup(Invalid),
    /// The state can't be read, or does not fit its setup or the rules.
    #[error("{0}")]
    State(Invalid),
    /// The rules drew a card where none is left: a fault of the rules.
    #[error("the rules drew from an empty pile")]
    EmptyPile,
}

impl GameError {
    /// A state that can't be, in words.
    pub(crate) fn state(message: impl Into<Invalid>) -> Self {
        GameError::State(message.into())
    }
}

impl From<GameError> for Invalid {
    fn from(error: GameError) -> Invalid {
        match error {
            GameError::Setup(why) | GameError::State(why) => why,
            GameError::EmptyPile => error.to_string().into(),
        }
    }
}
