//! Who answers while a session plays on by itself.

use super::{Coach, Game};

/// A decider: answers while a session plays on by itself.
pub trait Decider<G: Game> {
    /// One of [`Game::choices`]; `None` to leave the decision to a person, which stops play.
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> Option<G::Choice>;

    /// The act in a window, as [`Coach::act`].
    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice>;
}

/// A coach who answers for some sides and leaves the others to people.
#[derive(Debug)]
pub struct Answers<'a, G: Game, C> {
    /// The coach.
    pub coach: &'a mut C,
    /// The sides the coach answers for.
    pub sides: &'a [G::Side],
}

impl<G: Game, C: Coach<G>> Decider<G> for Answers<'_, G, C> {
    fn choose(&mut self, game: &G, side: G::Side, question: &G::Question) -> Option<G::Choice> {
        self.sides.contains(&side).then(|| self.coach.choose(game, side, question))
    }

    fn act(&mut self, game: &G, side: G::Side, window: &G::Question) -> Option<G::Choice> {
        if self.sides.contains(&side) { self.coach.act(game, side, window) } else { None }
    }
}
