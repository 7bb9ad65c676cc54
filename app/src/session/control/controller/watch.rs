//! A game to look at: all of it is played, every play is a step, and nothing in it can be changed.

use crate::session::control::controller::GameController;
use crate::session::control::playable::PlayableGame;
use crate::session::control::settings::{PlaySettings, Seat};
use crate::session::control::steps::Steps;
use crate::storage::Pace;
use hardwood::court::PerSide;
use hardwood::table::{Need, Session};

impl<G: PlayableGame> GameController<G> {
    /// This game from its beginning.
    #[must_use]
    pub fn watch(session: Session<G>, settings: PlaySettings<G::BenchPolicy>) -> Self {
        let mut controller = Self::with(session, settings);
        (controller.watched, controller.open) = (true, controller.game().over());
        controller.steps = Steps::of(&mut controller.session, |event| G::is_step(&event.what));
        controller
    }

    /// A moment of a game that shows how it is played.
    pub fn still(session: Session<G>) -> Self {
        let seats = PerSide::new(Seat::House, Seat::House);
        let mut controller = Self::with(session, PlaySettings::new(seats, Pace::default()));
        (controller.watched, controller.open) = (true, true);
        controller
    }

    /// How many steps have been shown, and how many there are; `None` where the game is played, not watched.
    #[must_use]
    pub fn place(&self) -> Option<(usize, usize)> {
        self.watched.then(|| self.steps.count())
    }

    /// Shows it after so many steps.
    pub fn go_to(&mut self, step: usize) {
        self.lines_before = usize::MAX;
        self.steps.go_to(step, &mut self.session);
    }

    /// The game as it stands here, to be played on by these coaches. Each play of a watched game is a step. One that begins
    /// with a computer's decision is none here: after Undo a person would decide for it, with its hand before them.
    #[must_use]
    pub fn taken_over(&self, settings: PlaySettings<G::BenchPolicy>) -> Self {
        let mut controller = Self::with(self.session.clone(), settings);
        controller.steps = self.steps.taken(self.session.clone(), |session| match session.need() {
            Need::Choose { side, question, .. } => {
                controller.is_person(*side) || !controller.anybody() || G::is_read_out(question)
            }
            _ => true,
        });
        let began = controller.began();
        // where it was taken over, not where the next decision comes
        controller.settle(true, began);
        controller
    }
}
