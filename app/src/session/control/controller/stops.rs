//! Where the game stops before a period, and how it flows from one possession to the next.

use crate::session::control::controller::{GameController, MOST_MOVES};
use crate::session::control::playable::{PlayableGame, is_told};
use crate::storage::Pace;
use hardwood::court::Side;
use hardwood::table::{Event, Need, Reason, Refusal};
use std::sync::Arc;

/// A stop before a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeriodStop {
    /// The period that is about to begin, from 1 on.
    pub period: u8,
    /// Inputs before the assistant changed the five for it.
    pub before: usize,
}

impl<G: PlayableGame> GameController<G> {
    /// The stop before a period, while it is shown.
    #[must_use]
    pub fn stop_shown(&self) -> Option<PeriodStop> {
        self.stop
    }

    /// The game at the end of the period, before the assistant changed the five; while the stop is shown.
    #[must_use]
    pub fn before_stop(&self) -> Option<Arc<G>> {
        self.stop_game.clone().filter(|_| self.stop.is_some())
    }

    /// Whether the game has not begun: it stops before its first period.
    #[must_use]
    pub fn is_at_tip(&self) -> bool {
        self.stop.is_some_and(|stop| stop.period == 1)
    }

    /// Whether the starters are being named, in a game whose assistant knows where they stand.
    pub(super) fn before_tip(&self) -> bool {
        G::RELIEF && self.game().time().period <= 1 && self.game().is_fresh()
    }

    /// Whether the game shows each possession and goes on by itself to the next.
    #[must_use]
    pub fn flows(&self) -> bool {
        self.settings.pace == Pace::Possessions && self.anybody() && !self.watched && !self.own_cards()
    }

    /// The next possession, which belongs to the person's last step; whether there was one.
    pub(super) fn flow(&mut self) -> bool {
        let began = self.began();
        self.notes.clear();
        let gone_on = self.flip().is_ok();
        let now = self.game().offense();
        self.changes += u32::from(now.is_some() && now != began.offense);
        self.settle(false, began);
        gone_on
    }

    /// The next card or roll, and why no coach is asked before it.
    pub(super) fn flip(&mut self) -> Result<(), Refusal> {
        if let Some(why) = self.game().unasked(self.session.need()) {
            self.unasked = Some((self.session.events().len(), why));
        }
        self.session.flip()
    }

    /// Why nobody was asked before the line that is so many lines before the end, of those that tell something.
    #[must_use]
    pub fn unasked_in(&self, lines: usize) -> Option<Reason> {
        let (events, why) = self.unasked.as_ref()?;
        let since = self.session.events().get(*events..)?;
        let told = |event: &&Event<G::Talk>| is_told(self.game(), &event.what);
        (since.iter().filter(told).count() == lines).then(|| why.clone())
    }

    /// Whether people have yet to see the beginning of the period, and the pace stops for it.
    fn stop_due(&self) -> bool {
        let game = self.game();
        let period = game.time().period;
        let stops = match self.settings.pace {
            Pace::Possessions => period > 0,
            Pace::Decisions => period > 1,
            Pace::EveryCard | Pace::KeyMoments | Pace::DeadBalls => false,
        };
        stops
            && self.anybody()
            && !self.watched
            && self.run.is_none()
            && !game.over()
            && period > self.seen_period
            && game.is_fresh()
    }

    /// Whether what is due is a person's lineup (`Some(Some(side))`) or luck: the game can be stopped here.
    fn rests(&self) -> Option<Option<Side>> {
        match self.session.need() {
            Need::Choose { side, question, .. } if self.is_person(*side) && G::is_lineup(question) => {
                Some(Some(*side))
            }
            Need::Draw { .. } | Need::Roll { .. } => Some(None),
            Need::Choose { .. } | Need::Over => None,
        }
    }

    /// Stops before a period, once: the assistant has set the five by then. Whether the game is stopped so.
    pub(super) fn stops_for_period(&mut self) -> bool {
        if self.stop.is_some() {
            return self.rests().is_some();
        }
        let Some(lineup) = self.rests().filter(|_| self.stop_due()) else { return false };
        let before = self.session.journal().len();
        self.stop_game = Some(self.session.snapshot());
        // the first five is a suggestion, whoever substitutes
        if let Some(side) = lineup.filter(|side| self.rotates(*side) || self.before_tip()) {
            self.set_five(side);
        }
        self.stop = Some(PeriodStop { period: self.game().time().period, before });
        true
    }

    /// The assistant of `side` makes its moves of the lineup, up to "play on".
    fn set_five(&mut self, side: Side) {
        for _ in 0..MOST_MOVES {
            let Need::Choose { question, choices, .. } = self.session.need() else { return };
            let (question, first) = (question.clone(), choices.first().copied());
            if !G::is_lineup(&question) || first == Some(self.advised(side, &question)) {
                return;
            }
            if self.coached().is_err() {
                return;
            }
        }
    }

    /// Takes back what the assistant changed for the period. Whether there was something.
    pub fn same_five(&mut self) -> bool {
        let Some(stop) = self.stop else { return false };
        let changes = self.session.journal().len().saturating_sub(stop.before);
        self.session.undo(changes);
        changes > 0
    }

    /// The stop is shown again where a game is opened or a step was taken back.
    pub(super) fn see_stop(&mut self) {
        if self.rests().is_some() && self.stop_due() {
            self.stop_game = Some(self.session.snapshot());
            self.stop =
                Some(PeriodStop { period: self.game().time().period, before: self.session.journal().len() });
        }
    }

    /// The person goes on from a stop.
    pub(super) fn leave_stop(&mut self) {
        if let Some(stop) = self.stop.take() {
            self.seen_period = stop.period;
        }
    }

    /// No stop is shown; one before the period that is about to begin is still to come.
    pub(super) fn forget_stop(&mut self) {
        self.stop = None;
        let period = self.game().time().period;
        self.seen_period = if self.game().is_fresh() { period.saturating_sub(1) } else { period };
    }
}
