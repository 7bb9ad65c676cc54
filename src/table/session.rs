//! A game in progress: journal, checkpoints, undo.

use super::limits::MOST_INPUTS;
use super::link::Coding;
use super::past::{Checkpoint, Past, Reached};
use super::replay::Replay;
use super::{Coach, Event, Game, GameError, Input, Need, Refusal, Step, Window};
use crate::kit::Seed;
use std::sync::Arc;

/// A game that one or two people, and perhaps a house coach, are playing.
///
/// Every input goes into the journal. After each, the game is executed again from the last checkpoint, which is
/// at most one possession old. Undo therefore only shortens the journal and never changes the luck. Simulation
/// executes nothing twice: see [`Session::advance`].
#[derive(Debug, Clone)]
pub struct Session<G: Game> {
    pub(super) seed: Option<Seed>,
    pub(super) journal: Vec<Input>,
    pub(super) redo: Vec<Input>,
    /// Never empty; each later than the one before.
    pub(super) checkpoints: Vec<Checkpoint<G>>,
    game: Arc<G>,
    pub(super) past: Past<G::Talk>,
    pub(super) revision: u32,
    need: Need<G>,
    windows: Vec<Window<G>>,
    /// The game at each open window. Their coaches have not seen the events since.
    saw: Vec<G>,
    resumed: bool,
}

impl<G: Game> Session<G> {
    /// A new game. With a seed, luck may come from it; without, a person draws and rolls.
    ///
    /// # Errors
    /// A problem in the setup.
    pub fn new(setup: Arc<G::Setup>, seed: Option<Seed>) -> Result<Self, GameError> {
        let game = Arc::new(G::new(setup)?);
        Ok(Session {
            resumed: false,
            ..Self::from_checkpoint(seed, Checkpoint { game, at: Reached::default() })
        })
    }

    pub(super) fn from_checkpoint(seed: Option<Seed>, from: Checkpoint<G>) -> Self {
        let game = Arc::clone(&from.game);
        let mut session = Session {
            seed,
            journal: Vec::new(),
            redo: Vec::new(),
            checkpoints: vec![Checkpoint { at: Reached { inputs: 0, events: 0, ..from.at }, ..from }],
            game,
            past: Past { events: Vec::new(), taken: Vec::new() },
            revision: 0,
            need: Need::Over,
            windows: Vec::new(),
            saw: Vec::new(),
            resumed: true,
        };
        // with no input there is nothing to refuse
        let _ = session.run();
        session
    }

    /// The current state.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The current state, to keep: a session never changes a state it has handed out. Nothing is copied.
    pub fn snapshot(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// All events, oldest first.
    pub fn events(&self) -> &[Event<G::Talk>] {
        &self.past.events
    }

    /// All events, each with the number of inputs before it.
    pub fn events_by_input(&self) -> impl Iterator<Item = (usize, &Event<G::Talk>)> {
        self.past.taken.iter().map(|&taken| taken as usize).zip(&self.past.events)
    }

    /// A number that changes whenever an event is taken back or replaced. While it stays the same, events are
    /// only appended, so a reader of some of them can continue behind those.
    ///
    /// # Examples
    /// Reads only the new events, where that is possible:
    /// ```
    /// # use hardwood::table::{Game, Session, Event};
    /// struct Read { revision: u32, events: usize }
    ///
    /// fn unread<'a, G: Game>(session: &'a Session<G>, read: &mut Read) -> &'a [Event<G::Talk>] {
    ///     if read.revision != session.revision() {
    ///         *read = Read { revision: session.revision(), events: 0 };
    ///     }
    ///     let from = std::mem::replace(&mut read.events, session.events().len());
    ///     &session.events()[from..]
    /// }
    /// ```
    pub fn revision(&self) -> u32 {
        self.revision
    }

    /// The rules' next need. At [`Need::Over`] windows may still be open: the effect of the last card can be
    /// changed until another card is drawn.
    pub fn need(&self) -> &Need<G> {
        &self.need
    }

    /// The open windows, in order: what coaches may do before play goes on, but need not.
    pub fn windows(&self) -> &[Window<G>] {
        &self.windows
    }

    /// Asks `act` about each open window, with the game as it was there, and returns the first act it names, as an
    /// index into the choices of all windows.
    pub fn first_act(&self, mut act: impl FnMut(&G, &Window<G>) -> Option<G::Choice>) -> Option<u16> {
        let mut before = 0;
        for (window, game) in self.windows.iter().zip(&self.saw) {
            let done = act(game, window).and_then(|choice| window.choices.iter().position(|&c| c == choice));
            if let Some(place) = done {
                return u16::try_from(before + place).ok();
            }
            before += window.choices.len();
        }
        None
    }

    /// The next input by `coach`, who answers for `sides`: an act, a decision, or else luck. `None` if another
    /// side has to decide or the game is over.
    pub fn input_of(&self, coach: &mut impl Coach<G>, sides: &[G::Side]) -> Option<Input> {
        let act = self.first_act(|game, window| {
            if sides.contains(&window.side) { coach.act(game, window.side, &window.question) } else { None }
        });
        if let Some(act) = act {
            return Some(Input::Acted(act));
        }
        match &self.need {
            Need::Choose { side, question, choices } if sides.contains(side) => {
                let choice = coach.choose(&self.game, *side, question);
                let place = choices.iter().position(|&c| c == choice)?;
                u16::try_from(place).ok().map(Input::Chose)
            }
            Need::Draw { .. } | Need::Roll { .. } => Some(Input::Luck),
            Need::Choose { .. } | Need::Over => None,
        }
    }

    /// The teams and rules of the game.
    pub fn setup(&self) -> &Arc<G::Setup> {
        Game::setup(&*self.game)
    }

    /// Takes a setup that says more of a person's own components than the one so far: what a card says that they read
    /// out just now. All states of the game know it from then on; nothing that was read before may have changed.
    pub fn learn(&mut self, setup: G::Setup) {
        let setup = Arc::new(setup);
        let informed = |game: &Arc<G>| {
            let mut game = G::clone(game);
            game.learn(Arc::clone(&setup));
            Arc::new(game)
        };
        for checkpoint in &mut self.checkpoints {
            checkpoint.game = informed(&checkpoint.game);
        }
        self.game = informed(&self.game);
        for game in &mut self.saw {
            game.learn(Arc::clone(&setup));
        }
    }

    /// The seed of the luck; `None` if a person draws and rolls.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Every input so far.
    pub fn journal(&self) -> &[Input] {
        &self.journal
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.journal.is_empty()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.redo.is_empty()
    }

    /// Lets the seed draw the card or roll the die that is due.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn flip(&mut self) -> Result<(), Refusal> {
        self.input(Input::Luck)
    }

    /// Takes the card or the number that a person drew or rolled.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn enter_luck(&mut self, number: u32) -> Result<(), Refusal> {
        self.input(Input::Typed(number))
    }

    /// Takes a coach's decision, by its place among the legal choices.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn choose(&mut self, index: u16) -> Result<(), Refusal> {
        self.input(Input::Chose(index))
    }

    /// Takes a coach's act, by its index among the choices of all windows, in the order of the windows.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn act(&mut self, index: u16) -> Result<(), Refusal> {
        self.input(Input::Acted(index))
    }

    /// Takes any input. If it is not the input that redo would take next, nothing can be redone any more.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
    /// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
    /// use hardwood::kit::Seed;
    /// use hardwood::table::{Input, Need, Session};
    ///
    /// let mut session = Session::<Contest>::new(setup, Some(Seed(7)))?;
    /// for _ in 0..20 {
    ///     // the seed draws and rolls; of two coaches' choices the first is taken
    ///     let input = if matches!(session.need(), Need::Choose { .. }) { Input::Chose(0) } else { Input::Luck };
    ///     session.input(input).expect("it is what the game waits for");
    /// }
    /// assert!(session.input(Input::Chose(999)).is_err() && session.journal().len() == 20);
    /// # Ok::<(), hardwood::table::GameError>(())
    /// ```
    pub fn input(&mut self, input: Input) -> Result<(), Refusal> {
        self.fits(input)?;
        if self.journal.len() >= MOST_INPUTS {
            return Err(Refusal::TooLong);
        }
        self.journal.push(input);
        if let Err(refusal) = self.run() {
            self.journal.pop();
            // what ran before runs again
            let _ = self.run();
            return Err(refusal);
        }
        if self.redo.pop().is_some_and(|next| next != input) {
            self.redo.clear();
        }
        Ok(())
    }

    /// Whether `input` answers the need.
    fn fits(&self, input: Input) -> Result<(), Refusal> {
        let offered = self.windows.iter().map(|window| window.choices.len()).sum();
        match (&self.need, input) {
            (Need::Over, Input::Acted(_)) if offered == 0 => Err(Refusal::Over),
            (_, Input::Acted(given)) => {
                if usize::from(given) < offered {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchAct { given, offered })
                }
            }
            (Need::Over, _) => Err(Refusal::Over),
            (Need::Choose { choices, .. }, Input::Chose(given)) if usize::from(given) >= choices.len() => {
                Err(Refusal::NoSuchChoice { given, offered: choices.len() })
            }
            (Need::Choose { .. }, Input::Chose(_)) => Ok(()),
            (Need::Choose { .. }, _) => Err(Refusal::DecisionDue),
            (_, Input::Chose(_)) => Err(Refusal::LuckDue),
            (_, Input::Luck) if self.seed.is_none() => Err(Refusal::NoSeed),
            (_, Input::Luck) => Ok(()),
            (Need::Draw { cards, .. }, Input::Typed(given)) => {
                if cards.iter().any(|&c| u32::from(c) == given) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchCard { given })
                }
            }
            (&Need::Roll { sides, .. }, Input::Typed(given)) => {
                if (1..=sides).contains(&given) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchFace { given, sides })
                }
            }
        }
    }

    /// Takes back the last `n` inputs, or all if there are fewer. Returns how many.
    ///
    /// # Examples
    /// ```
    /// # use hardwood::march_madness::{advanced::{Contest, HouseCoach, Setup}, cards::seattle_1958};
    /// # let setup = std::sync::Arc::new(Setup::new(seattle_1958(), seattle_1958()));
    /// use hardwood::kit::Seed;
    /// use hardwood::table::{Game, Session};
    ///
    /// let mut session = Session::<Contest>::new(setup, Some(Seed(7)))?;
    /// let before = session.game().digest();
    /// session.flip().expect("luck is due first");
    /// let after = session.game().digest();
    /// assert_eq!((session.undo(1), session.game().digest()), (1, before));
    /// assert_eq!((session.redo(1), session.game().digest()), (1, after));
    /// # Ok::<(), hardwood::table::GameError>(())
    /// ```
    pub fn undo(&mut self, n: usize) -> usize {
        let n = n.min(self.journal.len());
        for _ in 0..n {
            self.redo.extend(self.journal.pop());
        }
        while self.checkpoints.len() > 1
            && self.checkpoints.last().is_some_and(|c| c.at.inputs > self.journal.len())
        {
            self.checkpoints.pop();
        }
        // inputs that were taken once are taken again
        let _ = self.run();
        n
    }

    /// Takes the last `n` undone inputs again. Returns how many.
    pub fn redo(&mut self, n: usize) -> usize {
        let n = n.min(self.redo.len());
        for _ in 0..n {
            self.journal.extend(self.redo.pop());
        }
        // inputs that were taken once are taken again
        let _ = self.run();
        n
    }

    /// Executes a whole journal in one go.
    ///
    /// # Errors
    /// Which input (1-based) was refused, and why.
    pub fn replay(&mut self, journal: Vec<Input>) -> Result<(), (usize, Refusal)> {
        if journal.len() > MOST_INPUTS.saturating_sub(self.journal.len()) {
            return Err((MOST_INPUTS + 1, Refusal::TooLong));
        }
        self.journal.extend(journal);
        self.run().map_err(|refusal| (self.used_up_to(), refusal))?;
        // inputs that are left over came after the end
        let used = self.used_up_to();
        if used < self.journal.len() { Err((used + 1, Refusal::Over)) } else { Ok(()) }
    }

    fn used_up_to(&self) -> usize {
        match self.need {
            // a window that is open has not passed any input
            Need::Over if self.windows.is_empty() => self.checkpoints.last().map_or(0, |c| c.at.inputs),
            _ => self.journal.len(),
        }
    }

    pub(super) fn checkpoints(&self) -> &[Checkpoint<G>] {
        &self.checkpoints
    }

    /// Whether it was opened from a checkpoint, so that its journal begins there.
    pub(super) fn resumed(&self) -> bool {
        self.resumed
    }

    /// Executes from the last checkpoint until something is missing or the game is over.
    pub(super) fn run(&mut self) -> Result<(), Refusal> {
        self.run_coded(None, usize::MAX).map(drop)
    }

    /// [`run`](Self::run), with the inputs read from a link or written into one. Stops early, at the first
    /// checkpoint with so many inputs before it, and says whether it did not.
    pub(super) fn run_coded(
        &mut self,
        mut coding: Option<&mut Coding>,
        enough: usize,
    ) -> Result<bool, Refusal> {
        loop {
            let Some(from) = self.checkpoints.last() else { return Ok(true) };
            if from.game.over() {
                self.game = Arc::clone(&from.game);
                self.need = Need::Over;
                self.windows.clear();
                self.saw.clear();
                let events = from.at.events;
                self.forget_events(events);
                return Ok(true);
            }
            if from.at.inputs >= enough {
                return Ok(false);
            }
            let mut game = G::clone(&from.game);
            let table = Replay::new(&mut self.journal, self.seed, from.at, &mut self.past);
            let mut table = table.coded(coding.as_deref_mut());
            let outcome = possession(&mut game, &mut table);
            let done = table.done();
            self.revision = self.revision.wrapping_add(u32::from(done.revised));
            match outcome {
                Ok(()) if done.windows.is_empty() => {
                    self.checkpoints.push(Checkpoint { game: Arc::new(game), at: done.reached });
                }
                // something is missing, or the game is over and a window is open: missing is then nothing
                _ => {
                    self.need = done.missing?;
                    (self.windows, self.saw) = (done.windows, done.saw);
                    self.game = Arc::new(game);
                    self.forget_events(done.reached.events);
                    return Ok(true);
                }
            }
        }
    }

    /// Takes over the inputs that were executed from a link.
    pub(super) fn set_journal(&mut self, journal: Vec<Input>) {
        self.journal = journal;
    }

    /// Takes back all events but the first `kept`.
    fn forget_events(&mut self, kept: usize) {
        if self.past.events.len() > kept {
            self.past.events.truncate(kept);
            self.past.taken.truncate(kept);
            self.revision = self.revision.wrapping_add(1);
        }
    }
}

/// Plays to the next checkpoint. There is none while a window at the end of a possession is open: until the next
/// card, or the end of the game.
pub(super) fn possession<G: Game>(game: &mut G, table: &mut Replay<'_, G>) -> Step<()> {
    let mut outcome = game.step(table);
    while outcome.is_ok() && table.window_is_open() && !game.over() {
        outcome = game.step(table);
    }
    outcome
}
