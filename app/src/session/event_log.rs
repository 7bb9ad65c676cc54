//! What has been told of a game: its play-by-play, and what its coaches said.

use hardwood::court::Side;
use hardwood::table::{Event, Log};
use std::rc::Rc;

/// What a house coach, or a bench under orders, has just done, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoachNote {
    /// Whose.
    pub side: Side,
    /// "rests Garnett: five fouls, 3rd quarter".
    pub text: String,
}

/// The play-by-play, and the events it tells.
#[derive(Debug)]
pub struct EventLog<T> {
    pub events: Vec<Event<T>>,
    pub log: Rc<Log>,
}

impl<T> Default for EventLog<T> {
    fn default() -> Self {
        EventLog { events: Vec::new(), log: Rc::default() }
    }
}
