//! Simulate to…: the game goes on a stretch at a time, the house coach deciding for everybody, so that it is
//! seen and can be stopped. All of it is one step to undo.

use crate::session::controller::GameController;
use crate::session::fast_forward::{FastForward, Moment};
use crate::session::playable::PlayableGame;
use hardwood::table::{Need, Refusal};

/// A simulation under way.
#[derive(Debug, Clone)]
pub struct Run {
    until: FastForward,
    from: Moment,
    before: usize,
}

impl<G: PlayableGame> GameController<G> {
    /// Plays on at once, the house coach deciding for everybody. As one step.
    pub fn forward(&mut self, until: FastForward) {
        self.simulate(until);
        while self.run.is_some() {
            self.run_on();
        }
    }

    /// Begins to play on; what is under way already is finished first.
    pub fn simulate(&mut self, until: FastForward) {
        while self.run.is_some() {
            self.run_on();
        }
        self.notes.clear();
        self.tell_from_here();
        self.relief = None;
        let before = self.session.journal().len();
        self.run = Some(Run { until, from: Moment::of(&self.session), before });
        self.run_on();
    }

    /// How far the game is being simulated.
    #[must_use]
    pub fn simulating(&self) -> Option<FastForward> {
        self.run.as_ref().map(|run| run.until)
    }

    /// Stops where the simulation is now.
    pub fn stop(&mut self) {
        if self.run.take().is_some() {
            self.notes.clear();
            let began = self.began();
            self.settle(true, began);
            self.simulated_to = self.session.events().len();
        }
    }

    /// How many events there were when the last simulation ended: these make no sound.
    #[must_use]
    pub fn simulated_to(&self) -> usize {
        self.simulated_to
    }

    /// Another stretch of the simulation.
    pub fn run_on(&mut self) {
        let Some(run) = self.run.clone() else { return };
        let stretch = run.until.stretch();
        let begun = self.session.journal().len();
        let clock = |controller: &Self| controller.game().time();
        let from = clock(self);
        let mut ended = false;
        loop {
            let now = clock(self);
            let gone = now.period != from.period || from.left.saturating_sub(now.left) >= stretch;
            ended = ended || run.from.reached(run.until, &self.session);
            if ended || (gone && self.session.journal().len() > begun) {
                break;
            }
            // a timeout that was called for is called, and stops the simulation
            if self.do_called() {
                ended = true;
                continue;
            }
            self.let_act();
            ended = self.one_on().is_err();
        }
        if ended {
            self.stop();
        }
        if begun == run.before {
            self.mark(run.before);
        }
    }

    fn one_on(&mut self) -> Result<(), Refusal> {
        match self.session.need() {
            Need::Choose { .. } => self.coached(),
            _ => self.session.flip(),
        }
    }
}
