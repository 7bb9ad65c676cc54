//! What people have chosen, and what came of it.

use crate::session::control::choices::{MyChoice, Outcome, since};
use crate::session::control::controller::GameController;
use crate::session::control::playable::PlayableGame;
use hardwood::book::Mark;
use hardwood::court::{PerSide, Side};
use hardwood::table::Need;
use yew::AttrValue;

impl<G: PlayableGame> GameController<G> {
    /// The moment whose chance of winning is the game's, by the inputs before it: it changes with the score and with
    /// the ball.
    #[must_use]
    pub fn moment_now(&self) -> usize {
        self.moments.last().copied().unwrap_or(0)
    }

    /// The moments of the game so far as they were seen, the first one first.
    #[must_use]
    pub fn moments(&self) -> &[usize] {
        &self.moments
    }

    /// How often steps were taken back: what was computed before is of another game.
    #[must_use]
    pub fn taken_back(&self) -> u32 {
        self.taken_back
    }

    /// Begins another moment where the score, the ball or the period has changed.
    pub(super) fn note_moment(&mut self) {
        let inputs = self.session().journal().len();
        let game = self.game();
        let seen = (Side::ALL.map(|side| game.book().points(side)), game.offense(), game.time().period);
        while self.moments.last().is_some_and(|last| *last > inputs) {
            self.moments.pop();
        }
        // after a step back the last moment stands
        let changed = self.seen.is_some_and(|last| last != seen);
        self.seen = Some(seen);
        if (changed || self.moments.is_empty()) && self.moments.last() != Some(&inputs) {
            self.moments.push(inputs);
        }
    }

    /// The choice of a person who is asked, before it is made; `None` for a lineup, what has no words, and what another
    /// person at this screen may not know.
    pub(super) fn choice(&mut self, index: u16) -> Option<MyChoice> {
        let Need::Choose { side, question, choices } = self.session().need() else { return None };
        if G::is_lineup(question) || !self.may_tell(*side, question) {
            return None;
        }
        let side = *side;
        let told = choices.get(usize::from(index)).and_then(|choice| self.game().told_choice(*choice));
        let prompt = G::prompt_now(self.session());
        let answer = prompt.answers.iter().find(|answer| answer.index == index)?;
        let odds = answer.outlook.as_ref().filter(|outlook| outlook.possible);
        let odds = odds.map(|outlook| format!("{}% {}", outlook.chance, outlook.of)).unwrap_or_default();
        let lines = self.log().look().entries.len();
        Some(MyChoice {
            side,
            label: told.map_or_else(|| answer.label.clone().into(), AttrValue::Static),
            odds: odds.into(),
            inputs: self.session().journal().len(),
            lines,
            points: PerSide(Side::ALL.map(|side| self.game().book().points(side))),
        })
    }

    /// What people have chosen, the last choice last.
    #[must_use]
    pub fn choices(&self) -> &[MyChoice] {
        &self.choices
    }

    /// Forgets the choices that were taken back.
    pub(super) fn forget_choices(&mut self) {
        let inputs = self.session().journal().len();
        self.choices.retain(|choice| choice.inputs < inputs);
        self.changes = 0;
    }

    /// Forgets the moments that were taken back.
    pub(super) fn forget_moments(&mut self) {
        let inputs = self.session().journal().len();
        self.moments.retain(|moment| *moment <= inputs);
        self.seen = None;
        if self.moments.is_empty() {
            self.note_moment();
        }
    }

    /// What came of the last choice.
    pub fn outcome(&mut self, short: &PerSide<AttrValue>) -> Option<Outcome> {
        let choice = self.choices.last()?.clone();
        let log = self.log();
        let log = log.look();
        let came = log.entries.get(choice.lines..).unwrap_or_default();
        let place = came.iter().position(|entry| entry.mark.tells()).or(came.len().checked_sub(1));
        let entry = place.map(|place| &came[place]);
        let known = choice.lines + place.map_or(0, |place| place + 1);
        let until = log.entries.get(choice.lines..known).unwrap_or_default();
        let scored = until.iter().rev().find_map(|entry| entry.score);
        let points = Side::ALL.map(|side| {
            let now = self.game().book().points(side);
            now - scored.unwrap_or(choice.points)[side].min(now)
        });
        let since = since(points, self.changes.saturating_sub(1), short);
        Some(Outcome {
            text: entry.map_or_else(AttrValue::default, |entry| entry.text.clone().into()),
            mark: entry.map_or(Mark::Plain, |entry| entry.mark),
            since: since.into(),
            choice,
        })
    }
}
