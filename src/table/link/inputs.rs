//! The inputs of a game: what is usual costs next to nothing.

use super::{Bit, Coder, Number};
use crate::table::{Game, Input, Need, Session};

/// Questions with so many answers at most have a likelihood for each; of others only the first has.
const FEW: usize = 6;

/// What inputs are like, learnt as they come.
#[derive(Default)]
pub(super) struct Inputs {
    /// Whether a card was typed though there is a seed.
    typed: Bit,
    /// Whether something was done that nobody asked for.
    acted: Bit,
    /// Which of so many acts, and how often each.
    act: Number,
    /// Whether it is not the first answer, then not the second…: by the number of answers (the last for all
    /// from [`FEW`] on), and by whether it was the first the last time.
    not: [[[Bit; FEW]; 2]; FEW + 2],
    /// Whether it was not the first the last time.
    before: [bool; FEW + 2],
}

impl Inputs {
    /// The next input of `session`: `input` to write it, none to read it. `None` where it does not fit.
    pub(super) fn code<G: Game>(
        &mut self,
        coder: &mut Coder,
        session: &Session<G>,
        input: Option<Input>,
    ) -> Option<Input> {
        let acts: usize = session.windows().iter().map(|window| window.choices.len()).sum();
        if acts > 0 {
            let given = match input {
                Some(Input::Acted(given)) => Some(u32::from(given)),
                _ => None,
            };
            if coder.bit(&mut self.acted, given.is_some()) {
                let at = coder.number(&mut self.act, given.unwrap_or(0));
                return Some(Input::Acted(u16::try_from(at).ok()?));
            }
        }
        match session.need() {
            Need::Over => None,
            Need::Choose { choices, .. } => {
                let given = match input {
                    Some(Input::Chose(given)) => usize::from(given),
                    None => 0,
                    _ => return None,
                };
                let place = self.choice(coder, choices.len(), given);
                Some(Input::Chose(u16::try_from(place).ok()?))
            }
            Need::Draw { cards, .. } => {
                let place = |n: u32| cards.iter().position(|&c| u32::from(c) == n);
                self.luck(coder, session, input, cards.len(), place, |at| {
                    cards.get(at).map(|&c| u32::from(c))
                })
            }
            &Need::Roll { sides, .. } => {
                let place = |n: u32| n.checked_sub(1).map(|n| n as usize);
                self.luck(coder, session, input, sides as usize, place, |at| Some(at as u32 + 1))
            }
        }
    }

    /// A draw or a roll, which is typed wherever there is no seed.
    fn luck<G: Game>(
        &mut self,
        coder: &mut Coder,
        session: &Session<G>,
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
        let typed = session.seed().is_none() || coder.bit(&mut self.typed, given.is_some());
        if !typed {
            return Some(Input::Luck);
        }
        let at = coder.below(u32::try_from(of).ok()?, given.unwrap_or(0) as u32);
        number(at as usize).map(Input::Typed)
    }

    /// A place among `of` answers.
    fn choice(&mut self, coder: &mut Coder, of: usize, given: usize) -> usize {
        let class = of.min(FEW + 1);
        let kinds = &mut self.not[class][usize::from(self.before[class])];
        let learnt = if of <= FEW { of.saturating_sub(1) } else { 1 };
        let mut place = 0;
        while place < learnt && coder.bit(&mut kinds[place], given > place) {
            place += 1;
        }
        if of > FEW && place == 1 {
            place += coder.below(of as u32 - 1, (given.max(1) - 1) as u32) as usize;
        }
        self.before[class] = place > 0;
        place
    }
}
