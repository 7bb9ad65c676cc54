//! What is shown of what happened in a game: its play-by-play, and why its coaches did what they did.

use hardwood::court::Side;
use hardwood::table::{Event, Game, Log, Session, Voice};
use std::cell::{Ref, RefCell};
use std::rc::Rc;

/// What a house coach, or a bench under orders, has just done, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoachNote {
    /// Whose.
    pub side: Side,
    /// "rests Garnett: five fouls, 3rd quarter".
    pub text: String,
}

/// The play-by-play as it is drawn. The controller appends to the same one, so that nothing is copied.
#[derive(Debug, Clone)]
pub struct LogView {
    log: Rc<RefCell<Log>>,
    version: u32,
}

impl PartialEq for LogView {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.log, &other.log) && self.version == other.version
    }
}

impl LogView {
    /// The lines.
    pub fn look(&self) -> Ref<'_, Log> {
        self.log.borrow()
    }
}

/// Puts a game's events into words as they come.
#[derive(Debug)]
pub struct EventLog<T> {
    events: Vec<Event<T>>,
    log: Rc<RefCell<Log>>,
    /// How often the log has changed.
    version: u32,
}

impl<T> Default for EventLog<T> {
    fn default() -> Self {
        EventLog { events: Vec::new(), log: Rc::default(), version: 0 }
    }
}

impl<T: Clone + PartialEq> EventLog<T> {
    /// The play-by-play of a session: only what is new is put into words.
    pub fn read<G: Game<Talk = T> + Voice<T>>(&mut self, session: &Session<G>) -> LogView {
        if !session.events().starts_with(&self.events) {
            *self = EventLog { version: self.version + 1, ..EventLog::default() };
        }
        let new = &session.events()[self.events.len()..];
        if !new.is_empty() {
            let mut log = self.log.borrow_mut();
            for event in new {
                log.push(event, session.game());
            }
            self.events.extend_from_slice(new);
            self.version += 1;
        }
        LogView { log: self.log.clone(), version: self.version }
    }
}
