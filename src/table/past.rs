//! What a session keeps of what has happened, and from where it can be executed again.

use super::Event;
use std::sync::Arc;

/// The past of the game.
#[derive(Debug, Clone)]
pub(super) struct Past<T> {
    pub events: Vec<Event<T>>,
    /// For each event, the number of inputs before it.
    pub taken: Vec<u32>,
}

/// The progress of a game: inputs and luck used, events recorded.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reached {
    pub inputs: usize,
    pub luck: u32,
    pub events: usize,
}

#[derive(Debug, Clone)]
pub(super) struct Checkpoint<G> {
    pub game: Arc<G>,
    pub at: Reached,
}
