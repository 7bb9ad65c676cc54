//! Games that a person enters: played at a table, and reported to the season.

use super::league::League;
use super::numbers::{Reader, from_text, to_text};
use super::played::{Entered, FixtureResult, Source};
use crate::court::Side;
use std::collections::BTreeMap;

/// Why a game does not go into the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EnterError {
    /// The season has no such game.
    #[error("the season has no such game")]
    NoGame,
    /// It has a result.
    #[error("this game has a result already: take it back first")]
    Already,
    /// Nobody won.
    #[error("a game does not end {0}–{0}: play overtime, or check the points")]
    Tie(u16),
    /// Higher counts than a game reaches.
    #[error("one team has more minutes, points or counts than a game has")]
    TooHigh,
}

/// Why a game stays in the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TakeBackError {
    /// It has no result.
    #[error("this game has not been played")]
    NotPlayed,
    /// The playoffs stand on it.
    #[error("the playoffs have begun: games of the regular season stay")]
    Playoffs,
    /// A later game of the playoffs stands on it.
    #[error("a later game of this series or of the next round has been played or begun")]
    Later,
    /// Injuries of this game count in the next one, which has been played.
    #[error("injuries last from game to game, and a later game of one of the teams has been played")]
    InjuriesLast,
    /// The box score is another game's.
    #[error("the box score of this game is not the one in the books, so its statistics cannot be taken out")]
    AnotherGame,
}

impl FixtureResult {
    /// The result of a game of which only the final is known: the points of the visitors and of the home team.
    #[must_use]
    pub fn of_final(fixture: usize, [visitors, home]: [u16; 2], overtimes: u8) -> FixtureResult {
        let mut book = crate::book::BoxScore::new(0, 0);
        book.teams[Side::Visitors].points = visitors;
        book.teams[Side::Home].points = home;
        FixtureResult { fixture, overtimes, book, injury: None }
    }
}

/// Why a corrected game does not reach the books.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CorrectError {
    /// The game in the books stays.
    #[error(transparent)]
    Stays(#[from] TakeBackError),
    /// The corrected game does not fit.
    #[error(transparent)]
    Unfit(#[from] EnterError),
}

impl League {
    /// The game that a person has entered for a fixture, if any.
    #[must_use]
    pub fn entered(&self, fixture: usize) -> Option<&Entered> {
        self.entered.get(&fixture)
    }

    /// Takes a game that was played at a table into the books. A saved game of it that was begun no longer counts.
    ///
    /// # Errors
    /// Why it does not fit; nothing has changed then.
    pub fn enter(&mut self, source: Source, result: FixtureResult) -> Result<(), EnterError> {
        let at = result.fixture;
        if at >= self.fixtures.len() {
            return Err(EnterError::NoGame);
        }
        if self.result(at).is_some() {
            return Err(EnterError::Already);
        }
        let points = Side::ALL.map(|side| result.book.teams[side].points);
        if points[0] == points[1] {
            return Err(EnterError::Tie(points[0]));
        }
        if points.iter().any(|&points| points > 1000) || !result.can_be_kept() {
            return Err(EnterError::TooHigh);
        }
        if !self.record(&result) {
            return Err(EnterError::NoGame);
        }
        self.by_hand.remove(&at);
        self.entered.insert(at, Entered { source, result });
        Ok(())
    }

    /// Enters a game anew that was entered from a scoresheet which says otherwise by now; whether it did.
    ///
    /// # Errors
    /// Why the game in the books stays; nothing has changed then.
    pub fn correct(&mut self, result: FixtureResult, in_order: bool) -> Result<bool, CorrectError> {
        let at = result.fixture;
        let Some(before) = self.entered(at).filter(|before| before.result != result).cloned() else {
            return Ok(false);
        };
        let (was, sheet) = (self.clone(), self.sheets.get(&at).cloned());
        self.take_back(&before.result, in_order)?;
        if let Err(why) = self.enter(before.source, result) {
            *self = was;
            return Err(why.into());
        }
        self.sheets.extend(sheet.map(|id| (at, id)));
        Ok(true)
    }

    /// Takes a game out of the books, so that it can be played again or entered anew. `result` is the game as it
    /// was recorded; `in_order` as in [`League::next_games`].
    ///
    /// # Errors
    /// Why it stays; nothing has changed then.
    pub fn take_back(&mut self, result: &FixtureResult, in_order: bool) -> Result<(), TakeBackError> {
        self.may_be_taken_back(result, in_order)?;
        let at = result.fixture;
        let regular = at < self.regular;
        let (home, away) = (self.fixtures[at].home, self.fixtures[at].away);
        if !regular && !self.later_of_theirs(at).is_empty() {
            // the bracket went on from this day: its next one is scheduled again when this game has a result
            let next = 1 + self.results.iter().rposition(Option::is_some).unwrap_or(at);
            self.fixtures.truncate(next);
            self.results.truncate(next);
            self.of_club.iter_mut().for_each(|games| games.retain(|&game| game < next));
        }
        self.tallies[usize::from(!regular)].remove(home, away, &result.book);
        self.results[at] = None;
        self.by_hand.remove(&at);
        self.entered.remove(&at);
        self.sheets.remove(&at);
        self.forget_rotation(at);
        Ok(())
    }

    /// Whether [`take_back`](Self::take_back) takes this game out of the books.
    ///
    /// # Errors
    /// Why it stays.
    pub fn may_be_taken_back(&self, result: &FixtureResult, in_order: bool) -> Result<(), TakeBackError> {
        let at = result.fixture;
        let Some(recorded) = self.result(at) else { return Err(TakeBackError::NotPlayed) };
        let regular = at < self.regular;
        if regular && self.playoffs.is_some() {
            return Err(TakeBackError::Playoffs);
        }
        if recorded.totals != result.totals() {
            return Err(TakeBackError::AnotherGame);
        }
        let later = self.later_of_theirs(at);
        if in_order && later.iter().any(|&other| self.results[other].is_some()) {
            return Err(TakeBackError::InjuriesLast);
        }
        let begun = |next: usize| self.by_hand.range(next..).next().is_some();
        let last = self.results.iter().rposition(Option::is_some).unwrap_or(at);
        if !regular && !later.is_empty() && (begun(last + 1) || later.iter().any(|&other| other <= last)) {
            return Err(TakeBackError::Later);
        }
        Ok(())
    }

    /// The later games of either team of this one.
    fn later_of_theirs(&self, at: usize) -> Vec<usize> {
        let teams = [self.fixtures[at].home, self.fixtures[at].away];
        let theirs = |other: &usize| {
            let game = &self.fixtures[*other];
            [game.home, game.away].iter().any(|club| teams.contains(club))
        };
        (at + 1..self.fixtures.len()).filter(theirs).collect()
    }

    /// The entered games as a file has them.
    pub(super) fn write_entered(&self) -> BTreeMap<usize, (Source, String)> {
        let text = |entered: &Entered| {
            let mut numbers = Vec::new();
            entered.result.write(&mut numbers);
            to_text(&numbers)
        };
        self.entered.iter().map(|(&at, entered)| (at, (entered.source, text(entered)))).collect()
    }

    /// Reads the entered games of a file, whose results are read already.
    pub(super) fn read_entered(&mut self, file: BTreeMap<usize, (Source, String)>) -> Result<(), String> {
        for (at, (source, text)) in file {
            let damaged = || format!("the entered game {} is damaged", at + 1);
            let numbers = from_text(&text).map_err(|_| damaged())?;
            let mut reader = Reader::new(&numbers);
            let result = FixtureResult::read(&mut reader).filter(|result| result.fixture == at);
            let result = result.filter(|_| reader.is_done()).ok_or_else(damaged)?;
            let recorded = self.results.get_mut(at).and_then(Option::as_mut).ok_or_else(damaged)?;
            if source == Source::Final {
                // the counts of a file have no points without shots
                recorded.totals = result.totals();
                let game = &self.fixtures[at];
                let tally = &mut self.tallies[usize::from(at >= self.regular)];
                for (club, side) in [(game.home, Side::Home), (game.away, Side::Visitors)] {
                    tally.teams[club].bare += f64::from(result.book.teams[side].points);
                }
            }
            self.entered.insert(at, Entered { source, result });
        }
        Ok(())
    }
}
