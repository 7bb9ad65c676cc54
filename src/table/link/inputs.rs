//! The inputs of a game, coded so that the usual ones cost next to nothing.

use super::{Bit, Coder, Number};
use crate::table::Input;

/// Questions with so many answers at most have a likelihood for each; of others only the first has.
const FEW: usize = 6;

/// The game's next need, as far as a link depends on it.
pub(in crate::table) enum Due<'a> {
    /// A decision among so many.
    Choose(usize),
    /// One of these cards.
    Draw(&'a [u8]),
    /// A die of so many sides.
    Roll(u32),
}

/// The statistics of inputs, learned as they are coded.
#[derive(Debug, Clone, Default)]
struct Kinds {
    /// Whether a card was typed though there is a seed.
    typed: Bit,
    /// Whether a coach acted unasked.
    acted: Bit,
    /// The index of the act among those on offer.
    act: Number,
    /// Whether it is not the first answer, then not the second…: by the number of answers (the last for all
    /// from [`FEW`] on), and by whether it was the first the last time.
    not: [[[Bit; FEW]; 2]; FEW + 2],
    /// Whether it was not the first the last time.
    before: [bool; FEW + 2],
}

/// The state of knowledge between the last input and the next.
#[derive(Debug, Clone, Copy)]
enum Gap {
    /// No window so far.
    Unknown,
    /// A window was open, and no coach acts before the next answer.
    PlayedOn,
    /// The act of this index comes next.
    Act(u16),
}

/// Writes or reads the inputs of a game while it is executed, each where it is taken, in one pass. Whether a
/// coach acts is coded at the first window since the last input; an answer is coded where it is due.
#[derive(Debug, Clone)]
pub(in crate::table) struct Coding {
    coder: Coder,
    kinds: Kinds,
    seeded: bool,
    gap: Gap,
    /// Inputs there are to read; `None` where it writes.
    to_read: Option<usize>,
    /// The inputs taken so far.
    taken: Vec<Input>,
}

impl Coding {
    /// A writer of a journal, behind the bytes `coder` already has.
    pub fn writer(coder: Coder, seeded: bool) -> Self {
        Coding { coder, kinds: Kinds::default(), seeded, gap: Gap::Unknown, to_read: None, taken: Vec::new() }
    }

    /// A reader of `inputs` inputs from `coder`.
    pub fn reader(coder: Coder, seeded: bool, inputs: usize) -> Self {
        Coding { to_read: Some(inputs), ..Coding::writer(coder, seeded) }
    }

    /// The inputs taken so far, and their coder.
    pub fn done(self) -> (Vec<Input>, Coder) {
        (self.taken, self.coder)
    }

    /// How many inputs were taken so far.
    pub fn count(&self) -> usize {
        self.taken.len()
    }

    /// Whether no coach acts before the next answer, as far as is known.
    pub fn plays_on(&self) -> bool {
        matches!(self.gap, Gap::PlayedOn)
    }

    fn ended(&self, given: Option<Input>) -> bool {
        match self.to_read {
            Some(inputs) => self.taken.len() >= inputs,
            None => given.is_none(),
        }
    }

    /// The next input at a window that offers something: an act, or any other input. A writer writes `given`.
    /// `None` at the end.
    pub fn at_window(&mut self, given: Option<Input>) -> Option<Option<u16>> {
        if self.ended(given) {
            return None;
        }
        if matches!(self.gap, Gap::Unknown) {
            let act = match given {
                Some(Input::Acted(act)) => Some(u32::from(act)),
                _ => None,
            };
            self.gap = if self.coder.bit(&mut self.kinds.acted, act.is_some()) {
                let at = self.coder.number(&mut self.kinds.act, act.unwrap_or(0));
                // no window offers so many, so one beyond is refused
                Gap::Act(u16::try_from(at).unwrap_or(u16::MAX))
            } else {
                Gap::PlayedOn
            };
        }
        match self.gap {
            Gap::Act(act) => Some(Some(act)),
            _ => Some(None),
        }
    }

    /// The next input where something is due. `Ok(None)` at the end.
    ///
    /// # Errors
    /// The input does not fit the need.
    pub fn at_need(&mut self, due: &Due<'_>, given: Option<Input>) -> Result<Option<Input>, ()> {
        if self.ended(given) {
            return Ok(None);
        }
        match self.gap {
            // no window has taken it
            Gap::Act(_) => Err(()),
            _ => self.answer(due, given).map(Some).ok_or(()),
        }
    }

    /// The game has taken this input.
    pub fn take(&mut self, input: Input) {
        self.taken.push(input);
        self.gap = Gap::Unknown;
    }

    fn answer(&mut self, due: &Due<'_>, input: Option<Input>) -> Option<Input> {
        match *due {
            Due::Choose(of) => {
                let given = match input {
                    Some(Input::Chose(given)) => usize::from(given),
                    None => 0,
                    _ => return None,
                };
                let place = self.choice(of, given);
                Some(Input::Chose(u16::try_from(place).ok()?))
            }
            Due::Draw(cards) => {
                let place = |n: u32| cards.iter().position(|&c| u32::from(c) == n);
                self.luck(input, cards.len(), place, |at| cards.get(at).map(|&c| u32::from(c)))
            }
            Due::Roll(sides) => {
                let place = |n: u32| n.checked_sub(1).map(|n| n as usize);
                self.luck(input, sides as usize, place, |at| Some(at as u32 + 1))
            }
        }
    }

    /// A draw or a roll, which is typed wherever there is no seed.
    fn luck(
        &mut self,
        input: Option<Input>,
        of: usize,
        place: impl Fn(u32) -> Option<usize>,
        number: impl Fn(usize) -> Option<u32>,
    ) -> Option<Input> {
        let given = match input {
            Some(Input::Typed(given)) => Some(place(given)?),
            Some(Input::Chose(_) | Input::Acted(_)) => return None,
            _ => None,
        };
        let typed = !self.seeded || self.coder.bit(&mut self.kinds.typed, given.is_some());
        if !typed {
            return Some(Input::Luck);
        }
        let at = self.coder.below(u32::try_from(of).ok()?, given.unwrap_or(0) as u32);
        number(at as usize).map(Input::Typed)
    }

    /// A place among `of` answers.
    fn choice(&mut self, of: usize, given: usize) -> usize {
        let class = of.min(FEW + 1);
        let kinds = &mut self.kinds.not[class][usize::from(self.kinds.before[class])];
        let learned = if of <= FEW { of.saturating_sub(1) } else { 1 };
        let mut place = 0;
        while place < learned && self.coder.bit(&mut kinds[place], given > place) {
            place += 1;
        }
        if of > FEW && place == 1 {
            place += self.coder.below(of as u32 - 1, (given.max(1) - 1) as u32) as usize;
        }
        self.kinds.before[class] = place > 0;
        place
    }
}
