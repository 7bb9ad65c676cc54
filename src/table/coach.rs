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

    /// Why the coach would make this choice, in plain words: "rests Garnett: five fouls, 3rd quarter". Ask before the
    /// choice is made; `None` means that there is nothing to explain.
    fn reason(
        &mut self,
        _game: &G,
        _side: G::Side,
        _question: &G::Question,
        _choice: G::Choice,
    ) -> Option<String> {
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

/// A coach that somebody else keeps.
impl<G: Game, C: Coach<G> + ?Sized> Coach<G> for &mut C {
    #[inline(always)]
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice {
        (**self).choose(game, side, question)
    }

    #[inline(always)]
    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        (**self).act(game, side, window)
    }

    #[inline]
    fn reason(
        &mut self,
        game: &G,
        side: G::Side,
        question: &G::Question,
        choice: G::Choice,
    ) -> Option<String> {
        (**self).reason(game, side, question, choice)
    }
}

/// A pair of coaches: each answers for their own side.
impl<G: Game<Side = Side>, C: Coach<G>> Coach<G> for PerSide<C> {
    #[inline(always)]
    fn choose(&mut self, game: &G, side: Side, question: &G::Question) -> G::Choice {
        self[side].choose(game, side, question)
    }

    #[inline(always)]
    fn act(&mut self, game: &G, side: Side, window: &G::Question) -> Option<G::Choice> {
        self[side].act(game, side, window)
    }

    #[inline]
    fn reason(&mut self, game: &G, side: Side, question: &G::Question, choice: G::Choice) -> Option<String> {
        self[side].reason(game, side, question, choice)
    }
}

/// Whoever answers for a side of a game without standing orders: a house coach, or a person's bench, which decides
/// only what the person leaves to it.
#[derive(Debug, Clone)]
pub struct Bench<C> {
    /// Who decides.
    pub coach: C,
    /// Whether the coach acts in windows: a person's bench never does.
    pub house: bool,
}

impl<G: Game, C: Coach<G>> Coach<G> for Bench<C> {
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> G::Choice {
        self.coach.choose(game, side, question)
    }

    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        if self.house { self.coach.act(game, side, window) } else { None }
    }

    fn reason(
        &mut self,
        game: &G,
        side: G::Side,
        question: &G::Question,
        choice: G::Choice,
    ) -> Option<String> {
        self.coach.reason(game, side, question, choice)
    }
}
