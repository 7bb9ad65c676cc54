//! What the controllers of a tournament and of a cup have in common: a session, its steps, and looking at one that
//! was shared.

use crate::session::{Steps, UndoRedo};
use crate::storage::{Progress, SideLine};
use crate::text::sentence;
use hardwood::table::{Game, Refusal, Session, What};

/// A session of a whole bracket.
#[derive(Debug, Clone)]
pub struct Base<G: Game> {
    pub(super) session: Session<G>,
    pub(super) steps: Steps,
    watched: bool,
}

impl<G: Game> Base<G> {
    /// One that is played.
    #[must_use]
    pub fn new(session: Session<G>) -> Self {
        Base { session, steps: Steps::default(), watched: false }
    }

    /// One to look at, as it stands; each event of this kind ends a step.
    pub fn watch(mut session: Session<G>, is_step: impl Fn(&G::Talk) -> bool) -> Self {
        let mut steps =
            Steps::of(&mut session, |event| matches!(&event.what, What::Talk { talk } if is_step(talk)));
        steps.go_to(usize::MAX, &mut session);
        Base { session, steps, watched: true }
    }

    /// Takes the steps as they were kept.
    pub fn read_steps(&mut self, kept: Vec<usize>) {
        self.steps = Steps::read(kept, self.inputs());
    }

    /// The session.
    #[must_use]
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Inputs so far.
    #[must_use]
    pub fn inputs(&self) -> usize {
        self.session.journal().len()
    }

    /// Whether it is only looked at.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.watched
    }

    /// Steps shown and steps there are, where it is only looked at.
    #[must_use]
    pub fn place(&self) -> Option<(usize, usize)> {
        self.watched.then(|| self.steps.count())
    }

    /// Shows it after so many steps.
    pub fn go_to(&mut self, step: usize) {
        self.steps.go_to(step, &mut self.session);
    }

    /// Whether there is a step to take back, and one to take again.
    #[must_use]
    pub fn undo_redo(&self) -> UndoRedo {
        self.steps.undo_redo()
    }

    /// Takes the last step back; whether there was one.
    pub fn undo(&mut self) -> bool {
        self.steps.undo(&mut self.session)
    }

    /// Takes the step last taken back again; whether there was one.
    pub fn redo(&mut self) -> bool {
        self.steps.redo(&mut self.session)
    }

    /// A step was taken, if there are more inputs by now than `before`.
    pub fn mark(&mut self, before: usize) {
        self.steps.mark(before, &self.session);
    }

    /// Takes back the inputs after `before`: one of them was refused.
    pub fn revert(&mut self, before: usize) {
        let more = self.inputs().saturating_sub(before);
        self.session.undo(more);
    }
}

/// How far it has come. It has no two sides: a list shows the moment alone.
#[must_use]
pub fn progress<G: Game>(moment: String, finished: bool) -> Progress {
    let side = || SideLine { name: String::new(), short: String::new(), color: String::new(), score: 0 };
    Progress { game: G::NAME.to_owned(), sides: [side(), side()], moment, finished, ..Progress::default() }
}

/// Why an input was refused, as a sentence.
#[must_use]
pub fn refused(why: Refusal) -> String {
    sentence(&why.to_string())
}
