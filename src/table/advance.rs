//! A session that plays on by itself: in one pass, without stopping at each input.

use super::decider::{Answers, Decider};
use super::past::Checkpoint;
use super::replay::Replay;
use super::session::possession;
use super::{Coach, Event, Game, Refusal, Session};
use std::sync::Arc;

/// Inputs between two checkpoints of what was played in one pass.
const SPACING: usize = 60;

impl<G: Game> Session<G> {
    /// Plays on until a side outside `sides` has to decide, or to the end, with `coach` answering for `sides`.
    /// Returns the number of inputs. The result is that of taking [`input_of`](Session::input_of) until there
    /// is none, many times faster, because nothing is executed again.
    ///
    /// # Errors
    /// A [`Refusal`]; the inputs taken before it stay.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::court::Side;
    /// # use hardwood::kit::Seed;
    /// # use hardwood::table::{FirstChoice, Game, Need, Session};
    /// # use std::sync::Arc;
    /// fn play<G: Game<Side = Side>>(setup: Arc<G::Setup>) -> Result<(), Box<dyn std::error::Error>> {
    ///     let mut session = Session::<G>::new(setup, Some(Seed(7)))?;
    ///     session.advance(&mut FirstChoice, &Side::ALL)?;
    ///     assert!(matches!(session.need(), Need::Over));
    ///     Ok(())
    /// }
    /// ```
    pub fn advance(&mut self, coach: &mut impl Coach<G>, sides: &[G::Side]) -> Result<usize, Refusal> {
        self.advance_while(&mut Answers { coach, sides }, |_, _| true)
    }

    /// Plays whole possessions until `decider` leaves a decision open, or to the end, as long as `keep` accepts
    /// the game after each one with all events so far. The first possession it rejects is not played. Returns
    /// the number of inputs.
    ///
    /// # Errors
    /// A [`Refusal`]; the inputs taken before it stay.
    pub fn advance_while(
        &mut self,
        decider: &mut dyn Decider<G>,
        mut keep: impl FnMut(&G, &[Event<G::Talk>]) -> bool,
    ) -> Result<usize, Refusal> {
        let (begun, seen) = (self.journal.len(), self.past.events.len());
        let Some(last) = self.checkpoints.last() else { return Ok(0) };
        let (mut game, mut at) = (G::clone(&last.game), last.at);
        // a checkpoint is a copy of the game: one now and then will do, and the last ones are made below
        let mut copied = at.inputs;
        let mut refusal = None;
        while !game.over() {
            let table = Replay::new(&mut self.journal, self.seed, at, &mut self.past);
            let mut table = table.decided(decider);
            let outcome = possession(&mut game, &mut table);
            let open = table.window_is_open();
            let done = table.done();
            self.revision = self.revision.wrapping_add(u32::from(done.revised));
            if outcome.is_err() {
                refusal = done.missing.err();
                break;
            }
            if !keep(&game, &self.past.events[..done.reached.events]) {
                self.journal.truncate(at.inputs.max(begun));
                // no coach has seen these events
                let events = at.events.max(seen);
                self.past.events.truncate(events);
                self.past.taken.truncate(events);
                break;
            }
            at = done.reached;
            // at the end of the game a window may be open, which is looked at below
            if !open && (at.inputs >= copied + SPACING || game.over()) {
                copied = at.inputs;
                self.checkpoints.push(Checkpoint { game: Arc::new(game.clone()), at });
            }
        }
        for &input in &self.journal[begun..] {
            if self.redo.pop().is_some_and(|next| next != input) {
                self.redo.clear();
            }
        }
        // the rules' next need, and the open windows
        let settled = self.run();
        refusal.map_or(settled, Err)?;
        Ok(self.journal.len() - begun)
    }
}
