//! Whether anything has happened to the players since a coach looked last: one who knows that nothing has need not look again.

use crate::court::{PerSide, Side};

/// Counts changes, from when the game was opened. No part of how a game stands: two that stand alike are equal, whatever
/// led there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ChangeCounters {
    ratings: u32,
    players: PerSide<u32>,
    /// By how many personal fouls: players who have had so many.
    fouled: PerSide<[u8; 8]>,
}

impl PartialEq for ChangeCounters {
    fn eq(&self, _: &ChangeCounters) -> bool {
        true
    }
}

impl ChangeCounters {
    /// A player on the floor was rated anew: a lineup, whom somebody guards, or how somebody feels has changed.
    pub fn of_ratings(&mut self) {
        self.ratings = self.ratings.wrapping_add(1);
    }

    /// Others of `side` are on the floor, or somebody is rested, tired, hurt or out.
    pub fn of_players(&mut self, side: Side) {
        self.players[side] = self.players[side].wrapping_add(1);
    }

    /// Somebody of `side` has so many personal fouls now.
    pub fn of_fouls(&mut self, side: Side, fouls: u16) {
        if let Some(players) = self.fouled[side].get_mut(usize::from(fouls)) {
            *players = players.wrapping_add(1);
        }
    }

    /// Changes of ratings on either side.
    pub fn ratings(&self) -> u32 {
        self.ratings
    }

    /// Players of `side` who have come to so many personal fouls, as far as they are counted.
    pub fn fouled(&self, side: Side, fouls: u16) -> u8 {
        self.fouled[side].get(usize::from(fouls)).copied().unwrap_or(0)
    }

    /// Changes that concern who plays for `side`, but for fouls.
    pub fn players(&self, side: Side) -> u32 {
        self.players[side]
    }
}
