//! A game somebody is playing: journal, checkpoints, undo.

use super::{Coach, Event, Game, Input, Need, Rule, Step, Stop, Table, Window};
use crate::kit::{Deck, Luck, Seed};
use std::sync::Arc;

/// A game in progress, as one or two people and perhaps a house coach play it.
///
/// Every input is journaled. After each, the game is executed again from the last checkpoint (a possession
/// ago at most), so that undo is the journal less its tail and never changes the luck behind it.
#[derive(Debug, Clone)]
pub struct Session<G: Game> {
    seed: Option<Seed>,
    journal: Vec<Input>,
    redo: Vec<Input>,
    /// Never empty; each later than the one before.
    checkpoints: Vec<Checkpoint<G>>,
    game: Arc<G>,
    events: Vec<Event<G::Talk>>,
    revision: u32,
    need: Need<G>,
    windows: Vec<Window<G>>,
    /// The game as it was at each of these windows: what has been recorded since, their coaches have not
    /// seen.
    saw: Vec<G>,
    resumed: bool,
}

#[derive(Debug, Clone)]
pub(super) struct Checkpoint<G> {
    pub game: Arc<G>,
    /// Inputs and luck used, events recorded up to here.
    pub inputs: usize,
    pub luck: u32,
    pub events: usize,
}

/// Why an input was not taken. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: nothing more can be played")]
    Over,
    /// A decision is due, not luck.
    #[error("a coach has to decide before the next card or roll")]
    DecisionDue,
    /// Luck is due, not a decision.
    #[error("the next card or roll is due before any decision")]
    LuckDue,
    /// The game has no seed: cards and dice are a person's own.
    #[error("this game is played with your own cards or dice: type in what you drew or rolled")]
    NoSeed,
    /// No such choice.
    #[error("choice {given} is not on offer: there are {offered}, counted from 0")]
    NoSuchChoice {
        /// What was given.
        given: u16,
        /// How many there are.
        offered: usize,
    },
    /// No such act.
    #[error("act {given} is not on offer: there are {offered}, counted from 0")]
    NoSuchAct {
        /// What was given.
        given: u16,
        /// How many there are.
        offered: usize,
    },
    /// That card can't come now.
    #[error("card {given} is not in this pile: it was drawn before, or there is no such card")]
    NoSuchCard {
        /// What was given.
        given: u32,
    },
    /// A die has no such face.
    #[error("{given} is not on the die: a number from 1 to {sides} is")]
    NoSuchFace {
        /// What was given.
        given: u32,
        /// Faces of the die.
        sides: u32,
    },
}

impl<G: Game> Session<G> {
    /// A new game. With a seed, luck may come from it; without, a person draws and rolls.
    ///
    /// # Errors
    /// What is wrong with the setup.
    pub fn new(setup: Arc<G::Setup>, seed: Option<Seed>) -> Result<Self, String> {
        let game = Arc::new(G::new(setup)?);
        Ok(Session {
            resumed: false,
            ..Self::from_checkpoint(seed, Checkpoint { game, inputs: 0, luck: 0, events: 0 })
        })
    }

    pub(super) fn from_checkpoint(seed: Option<Seed>, from: Checkpoint<G>) -> Self {
        let game = Arc::clone(&from.game);
        let mut session = Session {
            seed,
            journal: Vec::new(),
            redo: Vec::new(),
            checkpoints: vec![Checkpoint { inputs: 0, events: 0, ..from }],
            game,
            events: Vec::new(),
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

    /// The game as it lies on the table.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The same game, to be kept: a session never changes one it has handed out, and nothing is copied.
    pub fn snapshot(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// All that happened, oldest first.
    pub fn events(&self) -> &[Event<G::Talk>] {
        &self.events
    }

    /// Changes whenever an event was taken back or became another. As long as it stays the same, events have
    /// only been appended, and whoever has read some of them goes on behind those.
    ///
    /// # Examples
    /// A log that is written anew only where it has to be:
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

    /// What takes play further.
    pub fn need(&self) -> &Need<G> {
        &self.need
    }

    /// What coaches may do before that, but need not: the windows open, in order.
    pub fn windows(&self) -> &[Window<G>] {
        &self.windows
    }

    /// The act of the first window in which there is one, by its place among the choices of all windows.
    pub fn first_act(&self, mut act: impl FnMut(&Window<G>) -> Option<G::Choice>) -> Option<u16> {
        let mut before = 0;
        for window in &self.windows {
            let done = act(window).and_then(|choice| window.choices.iter().position(|&c| c == choice));
            if let Some(place) = done {
                return u16::try_from(before + place).ok();
            }
            before += window.choices.len();
        }
        None
    }

    /// What `coach`, who answers for `sides`, puts in now: an act, a decision, or else luck. `None` where
    /// another one has to decide or the game is over.
    pub fn input_of(&self, coach: &mut impl Coach<G>, sides: &[G::Side]) -> Option<Input> {
        let mut saw = self.saw.iter();
        let act = self.first_act(|window| {
            let game = saw.next().unwrap_or(&self.game);
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

    /// What was settled before the first card.
    pub fn setup(&self) -> &Arc<G::Setup> {
        Game::setup(&*self.game)
    }

    /// Where the luck comes from; `None` where a person draws and rolls.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// Every input so far.
    pub fn journal(&self) -> &[Input] {
        &self.journal
    }

    /// Whether there is something to undo, and to redo.
    pub fn can(&self) -> (bool, bool) {
        (!self.journal.is_empty(), !self.redo.is_empty())
    }

    /// Lets the seed draw the card or roll the die that is due.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn flip(&mut self) -> Result<(), Refusal> {
        self.input(Input::Luck)
    }

    /// Takes the card or the number a person drew or rolled himself.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn typed(&mut self, number: u32) -> Result<(), Refusal> {
        self.input(Input::Typed(number))
    }

    /// Takes a coach's decision, by its place among the legal choices.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn choose(&mut self, index: u16) -> Result<(), Refusal> {
        self.input(Input::Chose(index))
    }

    /// Does what a coach may do, by its place among the choices of all windows, one window's after the
    /// other's.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn act(&mut self, index: u16) -> Result<(), Refusal> {
        self.input(Input::Acted(index))
    }

    /// Takes any input. What was undone can no longer be redone, unless it is the same.
    ///
    /// # Errors
    /// A [`Refusal`]; nothing has changed.
    pub fn input(&mut self, input: Input) -> Result<(), Refusal> {
        self.fits(input)?;
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

    /// Whether `input` answers what is needed.
    fn fits(&self, input: Input) -> Result<(), Refusal> {
        match (&self.need, input) {
            (Need::Over, _) => Err(Refusal::Over),
            (_, Input::Acted(given)) => {
                let offered = self.windows.iter().map(|window| window.choices.len()).sum();
                if usize::from(given) < offered { Ok(()) } else { Err(Refusal::NoSuchAct { given, offered }) }
            }
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

    /// Takes back the last `n` inputs, or as many as there are; says how many.
    pub fn undo(&mut self, n: usize) -> usize {
        let n = n.min(self.journal.len());
        for _ in 0..n {
            self.redo.extend(self.journal.pop());
        }
        while self.checkpoints.len() > 1
            && self.checkpoints.last().is_some_and(|c| c.inputs > self.journal.len())
        {
            self.checkpoints.pop();
        }
        // inputs that were taken once are taken again
        let _ = self.run();
        n
    }

    /// Takes the last `n` undone inputs again; says how many.
    pub fn redo(&mut self, n: usize) -> usize {
        (0..n)
            .take_while(|_| self.redo.last().copied().is_some_and(|input| self.input(input).is_ok()))
            .count()
    }

    /// Executes a whole journal in one go.
    ///
    /// # Errors
    /// Which input (1-based) was refused, and why.
    pub fn replay(&mut self, journal: Vec<Input>) -> Result<(), (usize, Refusal)> {
        self.journal.extend(journal);
        self.run().map_err(|refusal| (self.used_up_to(), refusal))?;
        // what is left over came after the end
        let used = self.used_up_to();
        if used < self.journal.len() { Err((used + 1, Refusal::Over)) } else { Ok(()) }
    }

    fn used_up_to(&self) -> usize {
        match self.need {
            Need::Over => self.checkpoints.last().map_or(0, |c| c.inputs),
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
    fn run(&mut self) -> Result<(), Refusal> {
        loop {
            let Some(from) = self.checkpoints.last() else { return Ok(()) };
            if from.game.over() {
                self.game = Arc::clone(&from.game);
                self.need = Need::Over;
                self.windows.clear();
                self.saw.clear();
                let events = from.events;
                self.forget_events(events);
                return Ok(());
            }
            let mut game = G::clone(&from.game);
            let mut table = Journaled {
                inputs: &self.journal[from.inputs.min(self.journal.len())..],
                used: 0,
                luck: self.seed.map(|seed| Luck::new(seed).at(from.luck)),
                luck_used: from.luck,
                events: Recorder { events: &mut self.events, recorded: from.events, revised: false },
                windows: Vec::new(),
                saw: Vec::new(),
                passed: 0,
                open: false,
                missing: Ok(Need::Over),
            };
            let inputs = from.inputs;
            let mut outcome = game.step(&mut table);
            while outcome.is_ok() && table.open && !game.over() {
                // a window at the end of a possession is open until the next card: so long there is no
                // checkpoint
                outcome = game.step(&mut table);
            }
            let Journaled { used, luck_used: luck, missing, windows, saw, events, .. } = table;
            let Recorder { recorded: events, revised, .. } = events;
            self.revision = self.revision.wrapping_add(u32::from(revised));
            match outcome {
                Ok(()) => self.checkpoints.push(Checkpoint {
                    game: Arc::new(game),
                    inputs: inputs + used,
                    luck,
                    events,
                }),
                Err(_) => {
                    self.need = missing?;
                    (self.windows, self.saw) = (windows, saw);
                    self.game = Arc::new(game);
                    self.forget_events(events);
                    return Ok(());
                }
            }
        }
    }

    /// Takes back all events but the first `kept`.
    fn forget_events(&mut self, kept: usize) {
        if self.events.len() > kept {
            self.events.truncate(kept);
            self.revision = self.revision.wrapping_add(1);
        }
    }
}

/// Records a stretch that is executed again: events that come as they did before stay where they are.
struct Recorder<'a, T> {
    events: &'a mut Vec<Event<T>>,
    /// How many of them have happened.
    recorded: usize,
    /// Whether one became another.
    revised: bool,
}

impl<T: PartialEq> Recorder<'_, T> {
    fn record(&mut self, event: Event<T>) {
        if self.events.get(self.recorded) != Some(&event) {
            self.revised |= self.events.len() > self.recorded;
            self.events.truncate(self.recorded);
            self.events.push(event);
        }
        self.recorded += 1;
    }
}

/// The table of a session: answers from the journal, and stops where it ends.
struct Journaled<'a, G: Game> {
    inputs: &'a [Input],
    used: usize,
    luck: Option<Luck>,
    luck_used: u32,
    events: Recorder<'a, G::Talk>,
    /// The windows passed since the last input; kept only where the journal has ended.
    windows: Vec<Window<G>>,
    /// The game at each of them.
    saw: Vec<G>,
    /// What might have been done in them.
    passed: usize,
    /// Whether there was any.
    open: bool,
    /// What play stopped for: what is needed, or why the answer does not fit.
    missing: Result<Need<G>, Refusal>,
}

impl<G: Game> Journaled<'_, G> {
    fn take(&mut self) {
        self.used += 1;
        (self.passed, self.open) = (0, false);
    }

    /// The next input, which is no act: a window would have taken that.
    fn next(&mut self) -> Step<Option<Input>> {
        let input = self.inputs.get(self.used).copied();
        if let Some(Input::Acted(given)) = input {
            return self.refuse(Refusal::NoSuchAct { given, offered: self.passed });
        }
        if input.is_some() {
            self.take();
        }
        Ok(input)
    }

    fn wait<T>(&mut self, need: Need<G>) -> Step<T> {
        self.missing = Ok(need);
        Err(Stop::Waiting)
    }

    fn refuse<T>(&mut self, refusal: Refusal) -> Step<T> {
        self.missing = Err(refusal);
        Err(Stop::Refused)
    }

    /// A number below `n` from the seed.
    fn below(&mut self, n: usize) -> Step<usize> {
        self.luck_used = self.luck_used.wrapping_add(1);
        match &mut self.luck {
            Some(luck) => Ok(luck.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize),
            None => self.refuse(Refusal::NoSeed),
        }
    }
}

impl<G: Game> Table<G> for Journaled<'_, G> {
    const TALKS: bool = true;

    fn draw(&mut self, deck: &Deck, draw: G::Draw, rule: Rule) -> Step<usize> {
        match self.next()? {
            None => self.wait(Need::Draw { draw, rule, cards: deck.left().to_vec() }),
            Some(Input::Luck) => self.below(deck.left().len()),
            Some(Input::Typed(given)) => match deck.left().iter().position(|&c| u32::from(c) == given) {
                Some(index) => {
                    // his own card stands for the seed's: the next one is the seed's next
                    self.luck_used = self.luck_used.wrapping_add(1);
                    if let Some(luck) = &mut self.luck {
                        luck.below(1);
                    }
                    Ok(index)
                }
                None => self.refuse(Refusal::NoSuchCard { given }),
            },
            Some(Input::Chose(_) | Input::Acted(_)) => self.refuse(Refusal::LuckDue),
        }
    }

    fn roll(&mut self, sides: u32, draw: G::Draw, rule: Rule) -> Step<u32> {
        match self.next()? {
            None => self.wait(Need::Roll { draw, rule, sides }),
            Some(Input::Luck) => Ok(self.below(sides as usize)? as u32 + 1),
            Some(Input::Typed(given)) if (1..=sides).contains(&given) => {
                self.luck_used = self.luck_used.wrapping_add(1);
                if let Some(luck) = &mut self.luck {
                    luck.below(1);
                }
                Ok(given)
            }
            Some(Input::Typed(given)) => self.refuse(Refusal::NoSuchFace { given, sides }),
            Some(Input::Chose(_) | Input::Acted(_)) => self.refuse(Refusal::LuckDue),
        }
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        let choices = game.choices(side, &question);
        match self.next()? {
            None => self.wait(Need::Choose { side, question, choices }),
            Some(Input::Chose(given)) => match choices.get(usize::from(given)) {
                Some(&choice) => Ok(choice),
                None => self.refuse(Refusal::NoSuchChoice { given, offered: choices.len() }),
            },
            Some(_) => self.refuse(Refusal::DecisionDue),
        }
    }

    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        self.open = true;
        let next = self.inputs.get(self.used);
        if !matches!(next, None | Some(Input::Acted(_))) {
            // he played on
            return Ok(None);
        }
        let choices = game.choices(side, &question);
        if let Some(&Input::Acted(given)) = next {
            let place = usize::from(given).checked_sub(self.passed);
            if let Some(&choice) = place.and_then(|place| choices.get(place)) {
                self.take();
                return Ok(Some(choice));
            }
        }
        self.passed += choices.len();
        if next.is_none() && !choices.is_empty() {
            self.windows.push(Window { side, question, choices });
            self.saw.push(game.clone());
        }
        Ok(None)
    }

    fn record(&mut self, event: Event<G::Talk>) {
        self.events.record(event);
    }
}
