//! What a person may do in a session.

/// What the bar can be told.
#[derive(Debug, Clone, PartialEq)]
pub enum Turn {
    /// Go on: a card, or "play on".
    Next,
    /// This answer.
    Answer(u16),
    /// This, which nobody has asked for.
    Act(u16),
    /// The house coach decides.
    Leave,
    /// This was flipped at home, as typed.
    Typed(String),
    /// A step back.
    Undo,
    /// A step forward again.
    Redo,
    /// Play by itself, or stop.
    Auto,
    /// Show the game after so many steps, where it is watched.
    Place(usize),
}
