//! Steps over a journal: all inputs that followed from one thing a person did are one step to undo and to
//! redo.

use hardwood::table::{Event, Game, Session};

/// Whether there is a step to take back, and one to take again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UndoRedo {
    /// One to take back.
    pub undo: bool,
    /// One to take again.
    pub redo: bool,
}

/// The steps of a session.
#[derive(Debug, Clone, Default)]
pub struct Steps {
    /// Inputs before each.
    before: Vec<usize>,
    /// Inputs after each that was taken back, the last one taken back last.
    undone: Vec<usize>,
}

impl Steps {
    /// The steps as they are kept: inputs before the first, then in each but the last. Of what does not fit a
    /// journal of so many `inputs`, as much as does.
    #[must_use]
    pub fn read(kept: Vec<usize>, inputs: usize) -> Self {
        let mut steps = Steps::default();
        let mut before = 0usize;
        for (n, step) in kept.into_iter().enumerate() {
            before = before.saturating_add(step);
            if before >= inputs || (n > 0 && step == 0) {
                break;
            }
            steps.before.push(before);
        }
        steps
    }

    /// The steps as they are kept.
    #[must_use]
    pub fn kept(&self) -> Vec<usize> {
        let starts = std::iter::once(0).chain(self.before.iter().copied());
        self.before.iter().zip(starts).map(|(to, from)| to.saturating_sub(from)).collect()
    }

    /// Steps that lie ahead, by the inputs after each, the first first.
    #[must_use]
    pub fn ahead(mut ends: Vec<usize>) -> Self {
        ends.reverse();
        Steps { before: Vec::new(), undone: ends }
    }

    /// The steps of a game to look at, which is put back to its beginning: each ends with an event that is
    /// one.
    pub fn of<G: Game>(session: &mut Session<G>, is_step: impl Fn(&Event<G::Talk>) -> bool) -> Self {
        let mut ends: Vec<usize> = session
            .events_by_input()
            .filter(|(inputs, event)| *inputs > 0 && is_step(event))
            .map(|(inputs, _)| inputs)
            .collect();
        ends.dedup();
        let inputs = session.undo(usize::MAX);
        // what came after the last step belongs to it
        if ends.pop().is_some() || inputs > 0 {
            ends.push(inputs);
        }
        session.undo(usize::MAX);
        Steps::ahead(ends)
    }

    /// Takes steps back or again until so many have been taken.
    pub fn go_to<G: Game>(&mut self, step: usize, session: &mut Session<G>) {
        // in one go: each would be executed from its possession's beginning
        let mut inputs = session.journal().len();
        while self.before.len() > step
            && let Some(before) = self.before.pop()
        {
            self.undone.push(std::mem::replace(&mut inputs, before));
        }
        while self.before.len() < step
            && let Some(after) = self.undone.pop()
        {
            self.before.push(std::mem::replace(&mut inputs, after));
        }
        let now = session.journal().len();
        session.undo(now.saturating_sub(inputs));
        session.redo(inputs.saturating_sub(now));
    }

    /// The steps taken so far, without those that begin where `may_begin` does not hold: each goes with the step before it.
    #[must_use]
    pub fn taken<G: Game>(&self, mut session: Session<G>, may_begin: impl Fn(&Session<G>) -> bool) -> Self {
        let mut before = self.before.clone();
        before.reverse();
        before.retain(|&inputs| {
            session.undo(session.journal().len().saturating_sub(inputs));
            may_begin(&session)
        });
        before.reverse();
        Steps { before, undone: Vec::new() }
    }

    /// How many have been taken, and how many there are with those that were taken back.
    #[must_use]
    pub fn count(&self) -> (usize, usize) {
        (self.before.len(), self.before.len() + self.undone.len())
    }

    /// Whether there is a step to take back, and one to take again.
    #[must_use]
    pub fn undo_redo(&self) -> UndoRedo {
        UndoRedo { undo: !self.before.is_empty(), redo: !self.undone.is_empty() }
    }

    /// A step was taken, if there are more inputs by now than `before`.
    pub fn mark<G: Game>(&mut self, before: usize, session: &Session<G>) {
        if session.journal().len() > before {
            self.before.push(before);
            self.undone.clear();
        }
    }

    /// What was taken back can't be taken again.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Takes the last step back; whether there was one.
    pub fn undo<G: Game>(&mut self, session: &mut Session<G>) -> bool {
        let Some(before) = self.before.pop() else { return false };
        let inputs = session.journal().len();
        session.undo(inputs.saturating_sub(before));
        self.undone.push(inputs);
        true
    }

    /// Takes the step last taken back again; whether there was one.
    pub fn redo<G: Game>(&mut self, session: &mut Session<G>) -> bool {
        let Some(after) = self.undone.pop() else { return false };
        let before = session.journal().len();
        session.redo(after.saturating_sub(before));
        self.before.push(before);
        true
    }
}
