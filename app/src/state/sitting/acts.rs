//! What is done without being asked: by house coaches, by standing orders, by a person himself.

use super::{Sitting, Window};
use hardwood::court::Side;
use hardwood::statis_pro::{Choice, Orders, Question, Rotation, StatisPro};
use hardwood::table::{Act, Coach, May, Refusal};

/// What a house coach, or a bench under orders, has just done, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard {
    /// Whose.
    pub side: Side,
    /// "rests Garnett: five fouls, 3rd quarter".
    pub text: String,
}

/// So much of what was heard in a step is worth telling.
const TOLD: usize = 3;

/// More acts on end than anybody has a use for: a coach who has more to say is not heard.
const MOST_ACTS: u8 = 40;

impl Sitting {
    /// What the people at the screen may do now.
    #[must_use]
    pub fn acts(&self) -> Vec<Act> {
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| self.is_person(*side)).collect();
        if self.watched { vec![] } else { self.game().acts(self.session.may(), &sides) }
    }

    /// A person's act, by its place among the choices of all windows.
    ///
    /// # Errors
    /// Where it is not on offer.
    pub fn act(&mut self, index: u16) -> Result<(), Refusal> {
        let choices = self.session.may().iter().flat_map(|may| &may.choices);
        let choice = choices.copied().nth(usize::from(index));
        self.step(|sitting| {
            sitting.session.act(index)?;
            // whoever calls a time-out has something to say
            if matches!(choice, Some(Choice::TimeOut | Choice::ShortTimeOut | Choice::Freeze)) {
                sitting.window = Window::Wanted;
            }
            Ok(())
        })
    }

    /// Gives `side` a person's standing orders; what they say is done at once. As one step.
    pub fn order(&mut self, side: Side, orders: Orders) {
        self.manner.orders[side] = orders;
        self.coaches[side] = self.manner.coach(side);
        let before = self.session.journal().len();
        if self.let_act() {
            self.mark(before);
        }
    }

    /// Whether the lineup of `side` is changed by orders, and nobody has called for it.
    pub(super) fn rotates(&self, side: Side) -> bool {
        let called = self.window != Window::Unwanted || self.manner.stop_dead;
        self.manner.orders[side].rotation == Rotation::ByMinutes && !called
    }

    /// Lets house coaches and standing orders act as long as they want to; says whether any did.
    pub(super) fn let_act(&mut self) -> bool {
        (0..MOST_ACTS).take_while(|_| self.acted()).count() > 0
    }

    fn acted(&mut self) -> bool {
        let Sitting { session, coaches, .. } = self;
        let game = session.game();
        let mut done = None;
        let act = session.first_act(|may: &May<StatisPro>| {
            let choice = coaches[may.side].act(game, may.side, &may.question)?;
            done = Some((may.side, may.question.clone(), choice));
            Some(choice)
        });
        if let (Some(_), Some((side, question, choice))) = (act, done) {
            self.hear(side, &question, choice);
        }
        act.is_some_and(|act| self.session.act(act).is_ok())
    }

    /// Notes why the coach of `side` answers so, from the state before it.
    pub(super) fn hear(&mut self, side: Side, question: &Question, choice: Choice) {
        let game = self.session.game();
        let Some(why) = self.coaches[side].reason(game, side, question, choice) else { return };
        let text = match choice {
            Choice::In { .. } | Choice::Swap { .. } | Choice::Press => why,
            _ => format!("{}: {why}", choice.text(game, side)),
        };
        if self.heard.len() == TOLD {
            self.heard.remove(0);
        }
        self.heard.push(Heard { side, text });
    }

    /// What house coaches did in the last step, and why; the last of it last.
    #[must_use]
    pub fn heard(&self) -> &[Heard] {
        &self.heard
    }
}
