//! What is shown of what happened in a game: its play-by-play, and why its coaches did what they did.

use crate::session::control::playable::PlayableGame;
use hardwood::court::Side;
use hardwood::table::{Game, LiveLog, Log, Session, Voice};
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

/// The most notes that are shown of a step.
pub const MOST_NOTES: usize = 3;

/// Why the coach of `side` answers so, from the state before it.
pub fn note_of<G: PlayableGame>(
    game: &G,
    coach: &mut G::Coach,
    side: Side,
    question: &G::Question,
    choice: G::Choice,
) -> Option<CoachNote> {
    game.explain(coach, side, question, choice).map(|text| CoachNote { side, text })
}

/// The play-by-play as it is drawn. The controller appends to the same one, so that nothing is copied.
#[derive(Debug, Clone)]
pub struct LogView {
    log: Rc<RefCell<LiveLog>>,
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
        Ref::map(self.log.borrow(), LiveLog::log)
    }
}

/// Puts a game's events into words as they come.
#[derive(Debug, Default)]
pub struct EventLog {
    log: Rc<RefCell<LiveLog>>,
    /// How often the log has changed.
    version: u32,
}

impl EventLog {
    /// The play-by-play of a session: only what is new is put into words.
    pub fn read<G: Game + Voice<G::Talk>>(&mut self, session: &Session<G>) -> LogView {
        if self.log.borrow_mut().read(session) {
            self.version += 1;
        }
        LogView { log: self.log.clone(), version: self.version }
    }
}
