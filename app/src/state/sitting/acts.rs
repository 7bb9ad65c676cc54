//! What is done without being asked: by house coaches, by standing orders, by a person himself.

use super::{Seat, Sitting};
use hardwood::court::Side;
use hardwood::statis_pro::{Act, StatisPro};
use hardwood::table::{Coach, May, Refusal};

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
        self.step(|sitting| sitting.session.act(index))
    }

    /// Lets house coaches and standing orders act as long as they want to; says whether any did.
    pub(super) fn let_act(&mut self) -> bool {
        (0..MOST_ACTS).take_while(|_| self.acted()).count() > 0
    }

    fn acted(&mut self) -> bool {
        let Sitting { session, manner, coach, .. } = self;
        let game = session.game();
        let act = session.first_act(|may: &May<StatisPro>| match manner.seats[may.side] {
            Seat::House => coach.act(game, may.side, &may.question),
            Seat::You | Seat::Second => None,
        });
        act.is_some_and(|act| self.session.act(act).is_ok())
    }
}
