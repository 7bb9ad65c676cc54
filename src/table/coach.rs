//! Coaches.

use super::Game;
use crate::court::{PerSide, Side};

/// A coach: answers for a side, from the current state of the game.
pub trait Coach<G: Game> {
    /// One of [`Game::choices`].
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice;

    /// The act in a window ([`Table::offer`](super::Table::offer)): one of [`Game::choices`], or `None` to play
    /// on.
    fn act(&mut self, _game: &G, _side: G::Side, _window: &G::Question) -> Option<G::Choice> {
        None
    }
}

/// Takes the first legal choice, and never acts in a window.
#[derive(Debug, Clone, Copy, Default)]
pub struct FirstChoice;

impl<G: Game> Coach<G> for FirstChoice {
    #[allow(
        clippy::panic,
        reason = "a question without an answer is a defect of the rules, found by every test"
    )]
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice {
        match game.choices(side, question).first() {
            Some(&choice) => choice,
            None => panic!("{question:?} has no legal answer"),
        }
    }
}

/// A pair of coaches: each answers for their own side.
impl<G: Game<Side = Side>, C: Coach<G> + ?Sized> Coach<G> for PerSide<&mut C> {
    #[inline(always)]
    fn choose(&mut self, game: &G, side: Side, question: &G::Question) -> G::Choice {
        self[side].choose(game, side, question)
    }

    #[inline(always)]
    fn act(&mut self, game: &G, side: Side, window: &G::Question) -> Option<G::Choice> {
        self[side].act(game, side, window)
    }
}
