//! What people call for, what their assistant asks, and where the pace stops.

use crate::session::control::calls::{Call, CallState, Calls, ReliefAsk};
use crate::session::control::controller::{Began, GameController, LineupCall, SHOWN_AFTER};
use crate::session::control::event_log::CoachNote;
use crate::session::control::playable::PlayableGame;
use crate::session::control::settings::Seat;
use crate::storage::Pace;
use hardwood::court::Side;
use hardwood::table::{Coach, Need, Refusal};

impl<G: PlayableGame> GameController<G> {
    /// The calls of the people at the screen, one button each.
    #[must_use]
    pub fn calls(&self) -> Vec<CallState> {
        if self.watched || self.game().over() {
            return vec![];
        }
        let people = Side::ALL.into_iter().filter(|side| self.is_person(*side));
        let state = |side: Side, call: Call| {
            let (waits, can) = match call {
                Call::TimeOut => (self.called[side].time_out, self.game().has_time_out(side)),
                Call::Sub => (self.sub_called(), true),
                Call::Defense => (self.called[side].defense, true),
                Call::Move => (self.called[side].more, self.game().has_move(side)),
            };
            CallState { call, side, waits, can }
        };
        let mut all: Vec<CallState> = Vec::new();
        for side in people {
            for &call in G::CALLS {
                // a call for substitutions opens the lineups of both
                if call != Call::Sub || all.iter().all(|other| other.call != Call::Sub) {
                    all.push(state(side, call));
                }
            }
        }
        all
    }

    /// Calls for something at the next dead ball, or takes the call back.
    pub fn call(&mut self, side: Side, call: Call) {
        match call {
            Call::TimeOut => self.called[side].time_out ^= true,
            Call::Defense => self.called[side].defense ^= true,
            Call::Move => self.called[side].more ^= true,
            Call::Sub => self.call_sub(),
        }
        // what may be done at once is not put off
        if self.do_called() {
            let before = self.session.journal().len() - 1;
            let began = self.began();
            self.settle(false, began);
            self.mark(before);
        }
    }

    /// Whether a person is asked what comes after their turn. If they have not called for it, the turn ends by
    /// itself, or the coach to whom they left the turn ends it.
    pub(super) fn asks_more(&mut self, side: Side) -> bool {
        std::mem::take(&mut self.called[side].more)
    }

    /// The turn ends: nothing more is done, unless the coach decides.
    pub(super) fn end_turn(&mut self) -> Result<(), Refusal> {
        if self.left_to_coach || !self.asks() { self.coached() } else { self.session.choose(0) }
    }

    /// Nothing is called for any more.
    pub(super) fn forget_calls(&mut self) {
        (self.window, self.relief) = (LineupCall::Unwanted, None);
        self.called.0 = [Calls::default(); 2];
    }

    /// Calls the timeout that a person has called for, if the rules allow it now; whether they did.
    pub(super) fn do_called(&mut self) -> bool {
        let Some(side) = Side::ALL.into_iter().find(|side| self.called[*side].time_out) else { return false };
        let offered = self.session.windows().iter().flat_map(|window| {
            let theirs = window.side == side && !G::costs_a_shot(&window.question);
            window.choices.iter().map(move |choice| (theirs, *choice))
        });
        let place = (0u16..)
            .zip(offered)
            .find(|(_, (theirs, choice))| *theirs && G::meets(Call::TimeOut, *choice))
            .map(|(place, _)| place);
        let done = place.is_some_and(|place| self.session.act(place).is_ok());
        if done {
            (self.called[side].time_out, self.window) = (false, LineupCall::Wanted);
        }
        done
    }

    /// Whether the game stops here for a person who wanted to change the defense.
    pub(super) fn stops_for_defense(&mut self) -> bool {
        let theirs = match self.session.need() {
            Need::Over => false,
            Need::Choose { side, .. } => self.is_person(*side),
            Need::Draw { .. } | Need::Roll { .. } => true,
        };
        let open = |side: Side| {
            let mut windows = self.session.windows().iter().filter(|window| window.side == side);
            windows.any(|window| window.choices.iter().any(|choice| G::meets(Call::Defense, *choice)))
        };
        let side = Side::ALL.into_iter().find(|side| theirs && self.called[*side].defense && open(*side));
        if let Some(side) = side {
            self.called[side].defense = false;
            let lineup =
                matches!(self.session.need(), Need::Choose { question, .. } if G::is_lineup(question));
            if lineup && self.window == LineupCall::Wanted {
                self.window = LineupCall::Open;
            }
            let text = "Change the defense now, or play on.".to_owned();
            self.notes.push(CoachNote { side, text });
        }
        side.is_some()
    }

    /// The substitution that the assistant suggests now; the question is then asked in one line.
    #[must_use]
    pub fn relief(&self) -> Option<&ReliefAsk<G::Choice>> {
        self.relief.as_ref()
    }

    /// Whether a person's lineup is asked for here: they called for it, want every dead ball, or there is a
    /// reason to change it.
    pub(super) fn asks_lineup(&mut self, side: Side, question: &G::Question) -> bool {
        if self.rotates(side) {
            return false;
        }
        if self.wants_window() {
            return true;
        }
        if G::RELIEF {
            let period = self.game().time().period;
            if self.left.0 != period {
                self.left = (period, Vec::new());
            }
            let relief = self.session.game().relief(&mut self.coaches[side], side);
            self.relief = relief.filter(|relief| !self.left.1.contains(&relief.key));
            return self.relief.is_some();
        }
        let again = self.game().is_fresh() && self.game().time().period > 1;
        let choices = self.session.game().choices(side, question);
        again && choices.first() != Some(&self.coaches[side].choose(self.session.game(), side, question))
    }

    /// The suggestion is left alone for the rest of the period.
    pub(super) fn leave_relief(&mut self) {
        if let Some(relief) = self.relief.take() {
            self.left.1.push(relief.key);
        }
    }

    /// Whether decisions in live play are asked at this pace.
    pub(super) fn asks(&self) -> bool {
        match self.settings.pace {
            Pace::DeadBalls => false,
            Pace::KeyMoments => self.game().closing(),
            Pace::EveryCard | Pace::Possessions | Pace::Decisions => true,
        }
    }

    /// Where the game is now.
    pub(super) fn began(&self) -> Began {
        let game = self.game();
        let events = self.session.events().len();
        Began { events, offense: game.offense(), chose: self.chose, time: game.time() }
    }

    /// Whether the pace stops before the card or roll that is due.
    pub(super) fn pauses(&self, began: Began) -> bool {
        let nobody = !self.anybody() && self.something_since(began.events);
        let stop = match self.settings.pace {
            Pace::EveryCard => true,
            Pace::Possessions => {
                let now = self.game().offense();
                let changed = now.is_some() && now != began.offense && now != began.chose;
                changed || self.has_run(began)
            }
            // the start of a period, once
            Pace::KeyMoments => {
                let happened = self.session.events().len() > began.events;
                self.anybody() && happened && self.game().is_fresh() && self.game().time().period > 1
            }
            Pace::Decisions | Pace::DeadBalls => false,
        };
        stop || nobody || self.looks_closely()
    }

    /// Whether the clock has run so long that what happened is to be shown.
    fn has_run(&self, began: Began) -> bool {
        let now = self.game().time();
        now.period == began.time.period && began.time.left.saturating_sub(now.left) >= SHOWN_AFTER
    }

    /// Whether an assistant looks after every person's bench; `None` where the game has none, or nobody coaches.
    #[must_use]
    pub fn assisted(&self) -> Option<bool> {
        let people = Side::ALL.into_iter().filter(|side| self.is_person(*side));
        let each: Option<Vec<bool>> = people.map(|side| G::assisted(&self.settings.policy, side)).collect();
        each.filter(|each| !each.is_empty()).map(|each| each.into_iter().all(|on| on))
    }

    /// Leaves the bench to the assistant, or takes it over.
    pub fn set_assisted(&mut self, on: bool) {
        let mut policy = self.settings.policy.clone();
        for side in Side::ALL.into_iter().filter(|side| self.settings.seats[*side] != Seat::House) {
            G::set_assisted(&mut policy, side, on);
        }
        self.set_policy(policy);
    }
}
