//! The defense's choices: man-to-man, double team, zone, pressure, presses (DICE §6, §18, §19, §23).

use super::game::{DiceBasketball, Press, Scheme};
use super::question::{Choice, Question};
use super::talk::Talk;
use crate::court::{Position, Side};
use crate::rule;
use crate::table::{Step, Stop, Table};

/// The most changes of defense before one inbounds pass.
const MOST_CHANGES: u8 = 20;

impl DiceBasketball {
    /// Lets the defense choose before the ball is passed in (§6, §18, §19, §23). Zone and double team stay
    /// until they are changed (house ruling D2); a press lasts for one possession.
    pub(super) fn choose_defense<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        after_basket: bool,
    ) -> Step<Press> {
        for _ in 0..MOST_CHANGES {
            let (scheme, rule) = match t.offer(self, side, Question::Defense { after_basket })? {
                None => break,
                Some(Choice::Pressure) => {
                    t.say(self, rule!("6"), || Talk::Presses { side, press: Press::Pressure });
                    return Ok(Press::Pressure);
                }
                Some(Choice::FullCourt) => {
                    t.say(self, rule!("23"), || Talk::Presses { side, press: Press::FullCourt });
                    return Ok(Press::FullCourt);
                }
                Some(Choice::HalfCourt) => {
                    t.say(self, rule!("23"), || Talk::Presses { side, press: Press::HalfCourt });
                    return Ok(Press::HalfCourt);
                }
                Some(Choice::Zone) => (Scheme::Zone, rule!("19")),
                Some(Choice::ManToMan) => (Scheme::ManToMan, rule!("18")),
                Some(Choice::Double { target, helper }) => (Scheme::Double { target, helper }, rule!("18")),
                Some(_) => return Err(Stop::Refused),
            };
            self.schemes[side] = scheme;
            t.say(self, rule, || Talk::Plays { side, scheme });
        }
        Ok(Press::None)
    }

    /// The defenses `side` may choose now. A zone allows no double team (DB26).
    pub(super) fn defense_choices(&self, side: Side, after_basket: bool) -> Vec<Choice> {
        let (scheme, college) = (self.schemes[side], self.rules().college);
        let mut choices = vec![Choice::Pressure];
        if college && after_basket {
            choices.push(Choice::FullCourt);
        }
        if college {
            choices.push(Choice::HalfCourt);
        }
        if scheme != Scheme::Zone {
            choices.push(Choice::Zone);
        }
        if scheme != Scheme::ManToMan {
            choices.push(Choice::ManToMan);
        }
        if scheme != Scheme::Zone {
            for target in Position::ALL {
                let helpers = Position::ALL.into_iter().filter(|&helper| helper != target);
                choices.extend(helpers.map(|helper| Choice::Double { target, helper }));
            }
        }
        choices
    }
}
