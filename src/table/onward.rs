//! Plays a game on from its current state with new luck.

use super::past::{Checkpoint, Reached};
use super::{Coach, Event, Game, Input, Rule, Session, Step, Stop, Table};
use crate::kit::{Deck, Luck, Seed};

impl<G: Game> Session<G> {
    /// The game's end, played on from here by these coaches with the luck of `seed`. Inputs since the last
    /// checkpoint stay as they were. `None` only if the journal does not replay, which a journal once taken
    /// always does.
    #[must_use]
    pub fn play_on<C: Coach<G>>(&self, seed: Seed, coaches: C) -> Option<G> {
        let Checkpoint { game, at } = self.checkpoints().last()?;
        let Reached { inputs, luck, .. } = *at;
        let mut game = G::clone(game);
        let mut table = Onward {
            inputs: self.journal().get(inputs..).unwrap_or_default(),
            passed: 0,
            before: self.seed().map(|seed| Luck::new(seed).at(luck)),
            luck: Luck::new(seed),
            coaches,
        };
        while !game.over() {
            game.step(&mut table).ok()?;
        }
        Some(game)
    }
}

/// Answers from the journal to its end, then from other luck and coaches.
struct Onward<'a, C> {
    inputs: &'a [Input],
    /// How many choices the windows since the last input had.
    passed: usize,
    /// The luck behind the journal's inputs.
    before: Option<Luck>,
    luck: Luck,
    coaches: C,
}

impl<C> Onward<'_, C> {
    /// The journal's next input, where it has not ended.
    fn next(&mut self) -> Option<Input> {
        let (&input, rest) = self.inputs.split_first()?;
        (self.inputs, self.passed) = (rest, 0);
        Some(input)
    }

    /// A number below `n` as it was, of a draw or a roll in the journal.
    fn as_it_was(&mut self, n: usize) -> Step<usize> {
        match &mut self.before {
            Some(luck) => Ok(luck.below(n as u32) as usize),
            None => Err(Stop::Refused),
        }
    }

    /// Takes the person's own card or roll in place of the seed's.
    fn skip(&mut self) {
        if let Some(luck) = &mut self.before {
            luck.below(1);
        }
    }
}

impl<G: Game, C: Coach<G>> Table<G> for Onward<'_, C> {
    const TALKS: bool = false;

    fn draw(&mut self, deck: &Deck, _: G::Draw, _: Rule) -> Step<usize> {
        let left = deck.left();
        match self.next() {
            _ if left.is_empty() => Err(Stop::Refused),
            None => Ok(self.luck.below(left.len() as u32) as usize),
            Some(Input::Luck) => self.as_it_was(left.len()),
            Some(Input::Typed(given)) => {
                self.skip();
                left.iter().position(|&card| u32::from(card) == given).ok_or(Stop::Refused)
            }
            Some(Input::Chose(_) | Input::Acted(_)) => Err(Stop::Refused),
        }
    }

    fn roll(&mut self, sides: u32, _: G::Draw, _: Rule) -> Step<u32> {
        match self.next() {
            None => Ok(self.luck.below(sides) + 1),
            Some(Input::Luck) => Ok(self.as_it_was(sides as usize)? as u32 + 1),
            Some(Input::Typed(given)) => {
                self.skip();
                Ok(given)
            }
            Some(Input::Chose(_) | Input::Acted(_)) => Err(Stop::Refused),
        }
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        match self.next() {
            None => Ok(self.coaches.choose(game, side, &question)),
            Some(Input::Chose(given)) => {
                game.choices(side, &question).get(usize::from(given)).copied().ok_or(Stop::Refused)
            }
            Some(_) => Err(Stop::Refused),
        }
    }

    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        match self.inputs.first() {
            None => Ok(self.coaches.act(game, side, &question)),
            Some(&Input::Acted(given)) => {
                let choices = game.choices(side, &question);
                let place = usize::from(given).checked_sub(self.passed);
                let done = place.and_then(|place| choices.get(place)).copied();
                if done.is_some() {
                    self.next();
                } else {
                    self.passed += choices.len();
                }
                Ok(done)
            }
            // the coach played on
            Some(_) => Ok(None),
        }
    }

    fn record(&mut self, _: Event<G::Talk>) {}
}
