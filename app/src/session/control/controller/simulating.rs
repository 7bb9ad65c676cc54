//! Simulate to…: the game goes on a stretch at a time, the house coach deciding for everybody, so that it is
//! seen and can be stopped. All of it is one step to undo.

use crate::session::control::controller::GameController;
use crate::session::control::event_log::{CoachNote, MOST_NOTES, note_of};
use crate::session::control::fast_forward::{FastForward, Moment, Run};
use crate::session::control::playable::PlayableGame;
use hardwood::court::{GameTime, PerSide, Side};
use hardwood::table::{Coach, Decider, Event, Need, Refusal};
use std::cell::RefCell;

impl<G: PlayableGame> GameController<G> {
    /// Plays on at once, the house coach deciding for everybody. As one step.
    #[cfg(test)]
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
        self.count_lines();
        self.relief = None;
        self.leave_stop();
        let before = self.session.journal().len();
        self.run = Some(Run { until, from: Moment::of(self.session.game(), self.session.events()), before });
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

    /// Another stretch of the simulation: whole possessions at full speed, then one input after the other to where
    /// it stops.
    pub fn run_on(&mut self) {
        let Some(run) = self.run.clone() else { return };
        let (begun, from) = (self.session.journal().len(), self.game().time());
        self.by_possessions(&run, from);
        let mut ended = false;
        loop {
            ended = ended || run.from.reached(run.until, self.session.game(), self.session.events());
            if ended || (run.gone(from, self.game().time()) && self.session.journal().len() > begun) {
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

    /// Plays whole possessions, up to the one that ends the stretch or may have the input to stop at.
    fn by_possessions(&mut self, run: &Run, from: GameTime) {
        // the ball may change hands twice in a possession, and a timeout that was called for waits for a window
        if run.until == FastForward::Change || self.called.0.iter().any(|calls| calls.time_out) {
            return;
        }
        let notes = RefCell::new(std::mem::take(&mut self.notes));
        let (mut noted, mut gone) = (notes.borrow().len(), false);
        let keep = |game: &G, events: &[Event<G::Talk>]| {
            let now = game.time();
            // the last two minutes of one period are over in the next
            let passed = run.until == FastForward::TwoMinutes && now.period != from.period;
            if gone || passed || run.from.reached(run.until, game, events) {
                notes.borrow_mut().truncate(noted);
                return false;
            }
            gone = run.gone(from, now);
            let mut notes = notes.borrow_mut();
            let older = notes.len().saturating_sub(MOST_NOTES);
            notes.drain(..older);
            noted = notes.len();
            true
        };
        let mut house = House { coaches: &mut self.coaches, notes: &notes };
        // what is refused here is refused again by the next input
        let _ = self.session.advance_while(&mut house, keep);
        self.notes = notes.into_inner();
    }

    fn one_on(&mut self) -> Result<(), Refusal> {
        match self.session.need() {
            Need::Choose { .. } => self.coached(),
            _ => self.session.flip(),
        }
    }
}

/// The coaches of both sides, who say why.
struct House<'a, G: PlayableGame> {
    coaches: &'a mut PerSide<G::Coach>,
    notes: &'a RefCell<Vec<CoachNote>>,
}

impl<G: PlayableGame> House<'_, G> {
    fn note(&mut self, game: &G, side: Side, question: &G::Question, choice: G::Choice) {
        self.notes.borrow_mut().extend(note_of(game, &mut self.coaches[side], side, question, choice));
    }
}

impl<G: PlayableGame> Decider<G> for House<'_, G> {
    fn choose(&mut self, game: &G, side: Side, question: &G::Question) -> Option<G::Choice> {
        let choice = self.coaches[side].choose(game, side, question);
        self.note(game, side, question, choice);
        Some(choice)
    }

    fn act(&mut self, game: &G, side: Side, window: &G::Question) -> Option<G::Choice> {
        let choice = self.coaches[side].act(game, side, window)?;
        self.note(game, side, window, choice);
        Some(choice)
    }
}

#[cfg(test)]
#[path = "simulating_tests.rs"]
mod tests;
