//! What a club's games were played by, and the games to come are.

use crate::court::RotationPlan;
use std::collections::BTreeSet;

/// What is settled for a club: for the games to come, and what earlier games were played by.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct ClubRotations {
    /// For the games to come.
    pub(super) now: RotationPlan,
    /// Earlier plans, and the games that were played by each.
    pub(super) before: Vec<(RotationPlan, BTreeSet<usize>)>,
}

impl ClubRotations {
    /// The same before the first game.
    pub(super) fn again(&self) -> ClubRotations {
        ClubRotations { now: self.now, before: vec![] }
    }

    /// What a game is played by, or was.
    pub(super) fn at(&self, fixture: usize) -> RotationPlan {
        let played = self.before.iter().find(|(_, games)| games.contains(&fixture));
        played.map_or(self.now, |(plan, _)| *plan)
    }
}
