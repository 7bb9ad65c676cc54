//! What is done without being asked: by house coaches, by standing orders, by people.

use crate::session::control::calls::Call;
use crate::session::control::controller::{GameController, LineupCall};
use crate::session::control::event_log::{CoachNote, MOST_NOTES, note_of};
use crate::session::control::playable::{PlayableGame, each};
use crate::storage::Pace;
use hardwood::court::Side;
use hardwood::table::{Act, Coach, Refusal, Window};

/// The most acts that coaches do in a row; then the game goes on.
const MOST_ACTS: u8 = 40;

impl<G: PlayableGame> GameController<G> {
    /// What the people at the screen may do now.
    #[must_use]
    pub fn acts(&self) -> Vec<Act> {
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| self.is_person(*side)).collect();
        if self.watched { vec![] } else { self.game().acts(self.session.windows(), &sides) }
    }

    /// What an act is called for by, where it is among what can be called for at any time.
    #[must_use]
    pub fn call_of(&self, act: &Act) -> Option<Call> {
        let first = act.answers.first()?.index;
        let mut choices = self.session.windows().iter().flat_map(|window| &window.choices);
        let choice = *choices.nth(usize::from(first))?;
        G::CALLS.iter().copied().find(|call| G::meets(*call, choice))
    }

    /// A person's act, by its place among the choices of all windows.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn act(&mut self, index: u16) -> Result<(), Refusal> {
        let choices = self.session.windows().iter().flat_map(|window| &window.choices);
        let choice = choices.copied().nth(usize::from(index));
        self.step(|controller| {
            controller.session.act(index)?;
            if choice.is_some_and(G::calls_lineup) {
                controller.window = LineupCall::Wanted;
            }
            Ok(())
        })
    }

    /// Gives the benches another policy, which is carried out at once. As one step.
    pub fn set_policy(&mut self, policy: G::BenchPolicy) {
        self.settings.policy = policy;
        self.coaches = each(|side| Self::coach(&self.settings, side));
        let before = self.session.journal().len();
        if self.let_act() {
            self.mark(before);
        }
    }

    /// Whether the lineup of `side` is changed by orders, and nobody has called for it.
    pub fn rotates(&self, side: Side) -> bool {
        let always = self.settings.stop_dead || self.settings.pace == Pace::DeadBalls;
        let called = self.window != LineupCall::Unwanted || always;
        G::rotates(&self.settings.policy, side) && !called
    }

    /// Lets house coaches and standing orders act as long as they want to; says whether any did.
    pub fn let_act(&mut self) -> bool {
        (0..MOST_ACTS).take_while(|_| self.acted()).count() > 0
    }

    fn acted(&mut self) -> bool {
        let GameController { session, coaches, .. } = self;
        let mut note = None;
        // a coach in a window has not seen what the table has said since
        let act = session.first_act(|game, may: &Window<G>| {
            let choice = coaches[may.side].act(game, may.side, &may.question)?;
            note = note_of(game, &mut coaches[may.side], may.side, &may.question, choice);
            Some(choice)
        });
        self.note(note.filter(|_| act.is_some()));
        act.is_some_and(|act| self.session.act(act).is_ok())
    }

    /// Adds a note of a house coach.
    pub fn note(&mut self, note: Option<CoachNote>) {
        let Some(note) = note else { return };
        if self.notes.len() == MOST_NOTES {
            self.notes.remove(0);
        }
        self.notes.push(note);
    }

    /// What house coaches did in the last step, and why; the last of it last.
    #[must_use]
    pub fn notes(&self) -> &[CoachNote] {
        &self.notes
    }
}
