//! A scripted table for tests: cards, rolls and choices in order, which must be used up.

use super::{Event, Game, Rule, Step, Stop, Table};
use crate::kit::Deck;
use std::collections::VecDeque;

/// Feeds cards, rolls and choices to rule functions, and keeps what they record.
#[derive(Debug)]
pub struct Script<G: Game> {
    luck: VecDeque<u32>,
    choices: VecDeque<G::Choice>,
    /// The recorded events.
    pub events: Vec<Event<G::Talk>>,
    /// The questions asked of the coaches.
    pub asked: Vec<(G::Side, G::Question)>,
}

impl<G: Game> Script<G> {
    /// These cards or rolls, these choices.
    pub fn new(luck: &[u32], choices: &[G::Choice]) -> Self {
        Script {
            luck: luck.iter().copied().collect(),
            choices: choices.iter().copied().collect(),
            events: Vec::new(),
            asked: Vec::new(),
        }
    }

    /// Whether everything in the script was used.
    #[must_use]
    pub fn used_up(&self) -> bool {
        self.luck.is_empty() && self.choices.is_empty()
    }
}

impl<G: Game> Table<G> for Script<G> {
    const TALKS: bool = true;

    fn draw(&mut self, deck: &Deck, _: G::Draw, _: Rule) -> Step<usize> {
        let card = self.luck.pop_front().ok_or(Stop::Waiting)?;
        deck.left().iter().position(|&c| u32::from(c) == card).ok_or(Stop::Refused)
    }

    fn roll(&mut self, sides: u32, _: G::Draw, _: Rule) -> Step<u32> {
        let face = self.luck.pop_front().ok_or(Stop::Waiting)?;
        if (1..=sides).contains(&face) { Ok(face) } else { Err(Stop::Refused) }
    }

    fn ask(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<G::Choice> {
        let choice = self.choices.pop_front().ok_or(Stop::Waiting)?;
        let legal = game.choices(side, &question).contains(&choice);
        self.asked.push((side, question));
        if legal { Ok(choice) } else { Err(Stop::Refused) }
    }

    fn offer(&mut self, game: &G, side: G::Side, question: G::Question) -> Step<Option<G::Choice>> {
        let legal = game.choices(side, &question);
        Ok(self.choices.pop_front_if(|choice| legal.contains(choice)))
    }

    fn record(&mut self, event: Event<G::Talk>) {
        self.events.push(event);
    }
}
