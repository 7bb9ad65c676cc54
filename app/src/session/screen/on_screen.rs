//! A game on screen as its panels find it in their context.

use crate::session::control::action::{Action, PlayAction};
use crate::session::control::playable::PlayableGame;
use crate::session::control::props::Ranking;
use crate::session::control::view::GameView;
use std::ops::Deref;
use std::rc::Rc;
use yew::Callback;

/// A game on screen, for its panels. It is another one after each change of the game, and only then.
pub struct OnScreen<G: PlayableGame>(Rc<Shown<G>>);

/// What is shown of a game, and what changes it.
pub struct Shown<G: PlayableGame> {
    /// What is drawn.
    pub view: Rc<GameView<G>>,
    /// Does what a person does.
    pub act: Callback<Action>,
    /// Takes a step that was clicked, unless the click was meant for an older question.
    pub onplay: Callback<PlayAction>,
    /// The chances of winning with each choice of the decision that is asked, in the last minutes.
    pub ranking: Option<Ranking>,
}

impl<G: PlayableGame> OnScreen<G> {
    /// A game on screen.
    pub fn new(shown: Shown<G>) -> Self {
        OnScreen(Rc::new(shown))
    }
}

// a derived one would ask the same of the game
impl<G: PlayableGame> Clone for OnScreen<G> {
    fn clone(&self) -> Self {
        OnScreen(self.0.clone())
    }
}

impl<G: PlayableGame> PartialEq for OnScreen<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<G: PlayableGame> Deref for OnScreen<G> {
    type Target = Shown<G>;

    fn deref(&self) -> &Shown<G> {
        &self.0
    }
}
