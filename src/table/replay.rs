//! Executes a game again from a checkpoint, with the inputs of its journal.

use super::{Event, Game, Input, Need, Refusal, Rule, Step, Stop, Table, Window};
use crate::kit::{Deck, Luck, Seed};

/// Records events while a stretch is executed again. Events that come as they did before stay in place.
struct Recorder<'a, T> {
    events: &'a mut Vec<Event<T>>,
    /// How many of them have happened.
    recorded: usize,
    /// Whether one was replaced.
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

/// A table that answers from the journal and stops where it ends.
pub struct Replay<'a, G: Game> {
    inputs: &'a [Input],
    used: usize,
    luck: Option<Luck>,
    luck_used: u32,
    events: Recorder<'a, G::Talk>,
    /// The windows since the last input; kept only after the end of the journal.
    windows: Vec<Window<G>>,
    /// The game at each of them.
    saw: Vec<G>,
    /// How many choices they had.
    passed: usize,
    /// Whether there was a window since the last input.
    open: bool,
    /// Why play stopped: what is needed, or why an answer does not fit.
    missing: Result<Need<G>, Refusal>,
}

/// What a [`Replay`] ended with.
pub struct Done<G: Game> {
    /// How many inputs it used.
    pub inputs: usize,
    /// Draws and rolls since the beginning of the game.
    pub luck: u32,
    /// How many events have happened since the beginning of the session.
    pub events: usize,
    /// Whether an event was replaced by another.
    pub revised: bool,
    /// The open windows.
    pub windows: Vec<Window<G>>,
    /// The game at each of them.
    pub saw: Vec<G>,
    /// What is needed, or why an input does not fit.
    pub missing: Result<Need<G>, Refusal>,
}

impl<'a, G: Game> Replay<'a, G> {
    /// Replays `inputs` from a checkpoint, before which `luck_used` draws and rolls were made and `recorded` of
    /// the `events` happened.
    pub fn new(
        inputs: &'a [Input],
        seed: Option<Seed>,
        luck_used: u32,
        events: &'a mut Vec<Event<G::Talk>>,
        recorded: usize,
    ) -> Self {
        Replay {
            inputs,
            used: 0,
            luck: seed.map(|seed| Luck::new(seed).at(luck_used)),
            luck_used,
            events: Recorder { events, recorded, revised: false },
            windows: Vec::new(),
            saw: Vec::new(),
            passed: 0,
            open: false,
            missing: Ok(Need::Over),
        }
    }

    /// Whether a window has been open since the last input.
    pub fn window_is_open(&self) -> bool {
        self.open
    }

    /// The result.
    pub fn done(self) -> Done<G> {
        Done {
            inputs: self.used,
            luck: self.luck_used,
            events: self.events.recorded,
            revised: self.events.revised,
            windows: self.windows,
            saw: self.saw,
            missing: self.missing,
        }
    }

    fn take(&mut self) {
        self.used += 1;
        (self.passed, self.open) = (0, false);
    }

    /// The next input. It is not an act: a window would have taken that.
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

impl<G: Game> Table<G> for Replay<'_, G> {
    const TALKS: bool = true;

    fn draw(&mut self, deck: &Deck, draw: G::Draw, rule: Rule) -> Step<usize> {
        match self.next()? {
            None => self.wait(Need::Draw { draw, rule, cards: deck.left().to_vec() }),
            Some(Input::Luck) => self.below(deck.left().len()),
            Some(Input::Typed(given)) => match deck.left().iter().position(|&c| u32::from(c) == given) {
                Some(index) => {
                    // a typed card takes the place of one from the seed
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
            // the coach played on
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
