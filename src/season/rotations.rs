//! What a person settles for a team of a season: who starts, and how long each player plays at most. Games that were
//! played before a change keep what they were played by, so that they can be played again as they were.

use super::club_rotations::ClubRotations;
use super::league::League;
use super::numbers::{Reader, from_text, to_text};
use crate::court::RotationPlan;
use std::collections::BTreeSet;

/// Why a plan does not fit a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RotationError {
    /// The season has no such team.
    #[error("the season has no such team")]
    NoClub,
    /// A player starts twice, or the roster lacks one.
    #[error("a player starts at two positions, or is not on the roster: choose five different players")]
    Players,
}

impl League {
    /// What is settled for a club's games to come.
    #[must_use]
    pub fn rotation(&self, club: usize) -> RotationPlan {
        self.rotations.get(&club).map_or_else(RotationPlan::default, |kept| kept.now)
    }

    /// What a club's game is played by, or was.
    #[must_use]
    pub fn rotation_at(&self, club: usize, fixture: usize) -> RotationPlan {
        self.rotations.get(&club).map_or_else(RotationPlan::default, |kept| kept.at(fixture))
    }

    /// Settles who starts for a club and how long its players play at most, from its next game on. Games it has played
    /// stay as they are.
    ///
    /// # Errors
    /// The plan does not fit the roster; nothing has changed then.
    pub fn set_rotation(&mut self, club: usize, plan: RotationPlan) -> Result<(), RotationError> {
        let roster = self.clubs.get(club).ok_or(RotationError::NoClub)?.players.len();
        if !plan.fits(roster) {
            return Err(RotationError::Players);
        }
        let played: BTreeSet<usize> =
            self.fixtures_of(club).iter().copied().filter(|&at| self.result(at).is_some()).collect();
        let kept = self.rotations.entry(club).or_default();
        if kept.now == plan {
            return Ok(());
        }
        let known = |at: &usize| kept.before.iter().any(|(_, games)| games.contains(at));
        let under_this: BTreeSet<usize> = played.into_iter().filter(|at| !known(at)).collect();
        let was = std::mem::replace(&mut kept.now, plan);
        match kept.before.iter_mut().find(|(plan, _)| *plan == was) {
            Some((_, games)) => games.extend(under_this),
            None if under_this.is_empty() => {}
            None => kept.before.push((was, under_this)),
        }
        Ok(())
    }

    /// Forgets what a game was played by that is out of the books.
    pub(super) fn forget_rotation(&mut self, fixture: usize) {
        for (_, games) in self.rotations.values_mut().flat_map(|kept| &mut kept.before) {
            games.remove(&fixture);
        }
    }

    /// The plans as a file has them: how many clubs; of each its number, its plan, how many earlier ones, and each with
    /// its games.
    pub(super) fn write_rotations(&self) -> String {
        let kept = || self.rotations.iter().filter(|(_, kept)| **kept != ClubRotations::default());
        if kept().next().is_none() {
            return String::new();
        }
        let mut numbers = vec![kept().count() as u64];
        for (&club, ClubRotations { now, before }) in kept() {
            numbers.push(club as u64);
            now.write(&mut numbers);
            numbers.push(before.len() as u64);
            for (plan, games) in before {
                plan.write(&mut numbers);
                numbers.push(games.len() as u64);
                numbers.extend(games.iter().map(|&at| at as u64));
            }
        }
        to_text(&numbers)
    }

    /// Reads the plans of a file, whose results are read already.
    pub(super) fn read_rotations(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() {
            return Ok(());
        }
        let damaged = "what is settled for its teams' players is damaged";
        let numbers = from_text(text).map_err(|_| damaged)?;
        let mut reader = Reader::new(&numbers);
        let clubs = reader.count(self.clubs.len()).ok_or(damaged)?;
        for _ in 0..clubs {
            let club: usize = reader.take().ok_or(damaged)?;
            let roster = self.clubs.get(club).ok_or(damaged)?.players.len();
            let plan = |reader: &mut Reader<'_>| {
                RotationPlan::read(|| reader.take()).filter(|plan| plan.fits(roster)).ok_or(damaged)
            };
            let mut kept = ClubRotations { now: plan(&mut reader)?, before: vec![] };
            for _ in 0..reader.count(self.fixtures.len()).ok_or(damaged)? {
                let plan = plan(&mut reader)?;
                let games = reader.count(self.fixtures.len()).ok_or(damaged)?;
                let games = (0..games).map(|_| reader.take()).collect::<Option<BTreeSet<usize>>>();
                let games = games.filter(|games| games.iter().all(|&at| at < self.fixtures.len()));
                kept.before.push((plan, games.ok_or(damaged)?));
            }
            self.rotations.insert(club, kept);
        }
        if reader.is_done() { Ok(()) } else { Err(damaged.to_owned()) }
    }
}
