//! Executes a game again from a checkpoint, with the inputs of its journal.

use super::decider::Decider;
use super::limits::{MOST_ACTS, MOST_INPUTS};
use super::link::{Coding, Due};
use super::past::{Past, Reached};
use super::{Event, Game, Input, Need, Refusal, Rule, Step, Stop, Table, Window};
use crate::kit::{Deck, Luck, Seed};

/// Records events while a stretch is executed again. Events that come as they did before stay in place.
struct Recorder<'a, T> {
    events: &'a mut Vec<Event<T>>,
    /// For each, the number of inputs before it.
    taken: &'a mut Vec<u32>,
    /// How many of them have happened.
    recorded: usize,
    /// Whether one was replaced.
    revised: bool,
}

impl<T: PartialEq> Recorder<'_, T> {
    fn record(&mut self, event: Event<T>, taken: usize) {
        if self.events.get(self.recorded) != Some(&event) {
            self.revised |= self.events.len() > self.recorded;
            self.events.truncate(self.recorded);
            self.events.push(event);
        }
        self.taken.truncate(self.recorded);
        self.taken.push(u32::try_from(taken).unwrap_or(u32::MAX));
        self.recorded += 1;
    }
}

/// A table that answers from the journal. At its end it stops, or a [`Decider`] and the seed go on and their
/// answers are written into the journal.
pub struct Replay<'a, G: Game> {
    journal: &'a mut Vec<Input>,
    /// How many inputs were taken since the beginning of the session.
    taken: usize,
    /// The decider that goes on behind the journal's end.
    decider: Option<&'a mut dyn Decider<G>>,
    /// Acts since the last card, roll or decision.
    acts: usize,
    /// Reads the inputs from a link, or writes them into one.
    coding: Option<&'a mut Coding>,
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
    /// Why play stopped: the missing input, or why an answer does not fit.
    missing: Result<Need<G>, Refusal>,
}

/// The result of a [`Replay`].
pub struct Done<G: Game> {
    /// The state reached.
    pub reached: Reached,
    /// Whether an event was replaced by another.
    pub revised: bool,
    /// The open windows.
    pub windows: Vec<Window<G>>,
    /// The game at each of them.
    pub saw: Vec<G>,
    /// The missing input, or why an input does not fit.
    pub missing: Result<Need<G>, Refusal>,
}

impl<'a, G: Game> Replay<'a, G> {
    /// Replays the journal from `from` on, with the events of `past`.
    pub fn new(
        journal: &'a mut Vec<Input>,
        seed: Option<Seed>,
        from: Reached,
        past: &'a mut Past<G::Talk>,
    ) -> Self {
        let Past { events, taken } = past;
        Replay {
            journal,
            taken: from.inputs,
            decider: None,
            acts: 0,
            coding: None,
            luck: seed.map(|seed| Luck::new(seed).at(from.luck)),
            luck_used: from.luck,
            events: Recorder { events, taken, recorded: from.events, revised: false },
            windows: Vec::new(),
            saw: Vec::new(),
            passed: 0,
            open: false,
            missing: Ok(Need::Over),
        }
    }

    /// With inputs read from a link, or written into one.
    pub fn coded(self, coding: Option<&'a mut Coding>) -> Self {
        Replay { coding, ..self }
    }

    /// Lets a decider go on behind the journal's end.
    pub fn decided(self, decider: &'a mut dyn Decider<G>) -> Self {
        Replay { decider: Some(decider), ..self }
    }

    /// Whether a window has been open since the last input.
    pub fn window_is_open(&self) -> bool {
        self.open
    }

    /// The result.
    pub fn done(self) -> Done<G> {
        Done {
            reached: Reached { inputs: self.taken, luck: self.luck_used, events: self.events.recorded },
            revised: self.events.revised,
            windows: self.windows,
            saw: self.saw,
            missing: self.missing,
        }
    }

    /// The next input, if the journal has it.
    fn given(&self) -> Option<Input> {
        self.journal.get(self.taken).copied()
    }

    /// Writes an answer of the decider or the seed behind the journal's end.
    fn write(&mut self, input: Input) -> Step<()> {
        if self.journal.len() >= MOST_INPUTS {
            return self.refuse(Refusal::TooLong);
        }
        self.journal.push(input);
        Ok(())
    }

    fn take(&mut self, input: Input) {
        self.taken += 1;
        (self.passed, self.open) = (0, false);
        if let Some(coding) = &mut self.coding {
            coding.take(input);
        }
    }

    fn take_act(&mut self, act: u16) -> Step<()> {
        if self.acts >= MOST_ACTS {
            return self.refuse(Refusal::TooManyActs);
        }
        self.take(Input::Acted(act));
        self.acts += 1;
        Ok(())
    }

    /// Asks the decider for an act in a window behind the journal's end.
    fn decide_to_act(&mut self, game: &G, side: G::Side, question: &G::Question) -> Step<Option<G::Choice>> {
        let choices = game.count_choices(side, question);
        if choices == 0 {
            return Ok(None);
        }
        if let Some(decider) = &mut self.decider
            && let Some(choice) = decider.act(game, side, question)
            && let Some(place) = game.place_of(side, question, choice)
            && let Ok(act) = u16::try_from(self.passed + place)
        {
            if self.acts >= MOST_ACTS {
                return self.refuse(Refusal::TooManyActs);
            }
            self.write(Input::Acted(act))?;
            self.take_act(act)?;
            return Ok(Some(choice));
        }
        self.passed += choices;
        Ok(None)
    }

    /// The next input. It is not an act: a window would have taken that.
    fn next(&mut self, due: &Due<'_>) -> Step<Option<Input>> {
        let mut input = self.given();
        if let Some(coding) = &mut self.coding {
            match coding.at_need(due, input) {
                Ok(read) => input = read,
                // the caller of a link's replay reads no refusal: it only learns that the link leads elsewhere
                Err(()) => return self.refuse(Refusal::LuckDue),
            }
        }
        if let Some(Input::Acted(given)) = input {
            return self.refuse(Refusal::NoSuchAct { given, offered: self.passed });
        }
        if let Some(input) = input {
            self.take(input);
            self.acts = 0;
        }
        Ok(input)
    }

    /// Whether the coach is known to play on before a window's choices are listed.
    fn plays_on(&self) -> bool {
        match &self.coding {
            Some(coding) => coding.plays_on(),
            None => !matches!(self.given(), None | Some(Input::Acted(_))),
        }
    }

    /// The act that comes next, or `Some(None)` where a coach plays on; `None` after the last input.
    fn act_at_hand(&mut self) -> Option<Option<u16>> {
        let given = self.given();
        match (&mut self.coding, given) {
            (Some(coding), given) => coding.at_window(given),
            (None, Some(Input::Acted(act))) => Some(Some(act)),
            (None, given) => given.map(|_| None),
        }
    }

    /// Draws or rolls the luck that is due from the seed, where a decider goes on behind the journal's end.
    fn go_on(&mut self) -> Step<()> {
        if self.decider.is_none() || self.given().is_some() {
            return Ok(());
        }
        match self.luck {
            Some(_) => self.write(Input::Luck),
            None => self.refuse(Refusal::NoSeed),
        }
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
        self.go_on()?;
        match self.next(&Due::Draw(deck.left()))? {
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
        self.go_on()?;
        match self.next(&Due::Roll(sides))? {
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
        if self.given().is_none()
            && let Some(decider) = &mut self.decider
            && let Some(choice) = decider.choose(game, side, &question)
            && let Some(place) = game.place_of(side, &question, choice)
        {
            let input = Input::Chose(u16::try_from(place).unwrap_or(u16::MAX));
            self.write(input)?;
            self.take(input);
            self.acts = 0;
            return Ok(choice);
        }
        let choices = game.choices(side, &question);
        match self.next(&Due::Choose(choices.len()))? {
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
        if self.plays_on() {
            return Ok(None);
        }
        if self.decider.is_some() && self.given().is_none() {
            return self.decide_to_act(game, side, &question);
        }
        let choices = game.choices(side, &question);
        if choices.is_empty() {
            return Ok(None);
        }
        let next = self.act_at_hand();
        if let Some(Some(given)) = next {
            let place = usize::from(given).checked_sub(self.passed);
            if let Some(&choice) = place.and_then(|place| choices.get(place)) {
                self.take_act(given)?;
                return Ok(Some(choice));
            }
        }
        self.passed += choices.len();
        if next.is_none() {
            self.windows.push(Window { side, question, choices });
            self.saw.push(game.clone());
        }
        Ok(None)
    }

    fn record(&mut self, event: Event<G::Talk>) {
        self.events.record(event, self.taken);
    }
}
