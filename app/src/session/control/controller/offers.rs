//! What people are asked although the rules wait for nobody: how their side is set up before the game, and whether an act
//! in a window may pay.

use crate::session::control::choices::{MyChoice, Plans};
use crate::session::control::controller::GameController;
use crate::session::control::playable::PlayableGame;
use hardwood::court::{PerSide, Side};
use hardwood::table::{Advice, Need, Offer, Prompt, Refusal, Session};
use std::sync::Arc;

impl<G: PlayableGame> GameController<G> {
    /// What is asked instead of what the rules need: the question, and what the assistant advises.
    #[must_use]
    pub fn asked_beside(&self) -> Option<(&Prompt, Advice)> {
        if let Some(plans) = &self.plans {
            let choice = plans.prompt.best().unwrap_or(0);
            return Some((&plans.prompt, Advice { choice, why: plans.prompt.about_equal(choice) }));
        }
        self.offer.as_ref().map(|offer| (&offer.prompt, offer.advice.clone()))
    }

    /// Asks how the person's side is set up, at the tip and once; whether it does.
    pub(super) fn ask_plan(&mut self) -> bool {
        let people: Vec<Side> = Side::ALL.into_iter().filter(|side| self.is_person(*side)).collect();
        let [side] = people[..] else { return false };
        if !self.is_at_tip() || self.plans.is_some() {
            return false;
        }
        let plans = self.game().plans(side).filter(|(_, setups)| setups.len() > 1);
        self.plans = plans.map(|(prompt, setups)| Plans { prompt, setups });
        self.plans.is_some()
    }

    /// The game begins, set up so: as another one, in which nobody has done anything yet.
    pub(super) fn take_plan(&mut self, index: u16) -> Result<(), Refusal> {
        let Some(plans) = self.plans.take() else { return Err(Refusal::LuckDue) };
        let offered = plans.setups.len();
        let Some(setup) = plans.setups.into_iter().nth(usize::from(index)) else {
            return Err(Refusal::NoSuchChoice { given: index, offered });
        };
        let session = Session::new(Arc::new(setup), self.session.seed());
        let session = session.map_err(|_| Refusal::NoSuchChoice { given: index, offered })?;
        let viewer = self.viewer;
        *self = GameController { viewer, ..Self::with(session, self.settings.clone()) };
        let began = self.began();
        self.settle(false, began);
        self.leave_stop();
        self.leave_relief();
        self.step(|controller| match controller.session.need() {
            Need::Choose { question, .. } if G::is_lineup(question) => controller.session.choose(0),
            Need::Draw { .. } | Need::Roll { .. } if !controller.own_cards() => controller.session.flip(),
            _ => Ok(()),
        })
    }

    /// Whether a person is asked about an act in a window now.
    fn asks_offer(&mut self) -> bool {
        if self.watched || self.run.is_some() || !self.asks() || self.left_to_coach {
            return false;
        }
        let period = self.game().time().period;
        if self.left.0 != period {
            self.left = (period, Vec::new());
        }
        let people = Side::ALL.into_iter().filter(|side| self.is_person(*side));
        let mut offers = people.filter_map(|side| self.game().offer(self.session.windows(), side));
        self.offer = offers.find(|offer| !self.left.1.contains(&offer.key));
        self.offer.is_some()
    }

    /// Whether a person is asked about an act in a window before the luck that is due, if luck is.
    pub(super) fn see_offer(&mut self) -> bool {
        let luck = matches!(self.session.need(), Need::Draw { .. } | Need::Roll { .. });
        luck && !G::is_thrown_with(self.session.need()) && self.asks_offer()
    }

    /// The person goes on as usual.
    pub(super) fn leave_offer(&mut self) {
        if let Some(offer) = self.offer.take() {
            self.left.1.push(offer.key);
        }
    }

    /// A person's answer: an act, or none.
    pub(super) fn answer_offer(&mut self, index: u16) -> Result<(), Refusal> {
        let Some(offer) = self.offer.take() else { return Err(Refusal::LuckDue) };
        let Some(answer) = offer.prompt.answers.iter().find(|answer| answer.index == index) else {
            let offered = offer.prompt.answers.len();
            self.offer = Some(offer);
            return Err(Refusal::NoSuchAct { given: index, offered });
        };
        let choice = offer.prompt.side.map(|side| MyChoice {
            side,
            label: answer.label.clone().into(),
            odds: answer.figure.text().unwrap_or_default().into(),
            inputs: self.session.journal().len(),
            lines: self.log().look().entries.len(),
            points: PerSide(Side::ALL.map(|side| self.game().book().points(side))),
        });
        self.left.1.push(offer.key);
        self.leave_stop();
        self.changes = 0;
        self.chose = choice.as_ref().map(|choice| choice.side);
        let own = self.own_cards();
        let taken = self.step(|controller| match index {
            Offer::LEAVE if own => Ok(()),
            Offer::LEAVE => controller.session.flip(),
            act => controller.session.act(act),
        });
        self.chose = None;
        taken?;
        self.choices.extend(choice);
        Ok(())
    }
}

#[cfg(test)]
#[path = "offers_tests.rs"]
mod tests;
