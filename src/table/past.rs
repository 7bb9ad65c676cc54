//! What a session keeps of what has happened, and from where it can be executed again.

use super::Event;
use std::sync::Arc;

/// What has happened.
#[derive(Debug, Clone)]
pub(super) struct Past<T> {
    pub events: Vec<Event<T>>,
    /// For each event, how many inputs were taken before it.
    pub taken: Vec<u32>,
}

/// How far a game has come: inputs and luck used, events recorded.
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
