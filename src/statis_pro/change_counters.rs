//! Change counters that let coaches skip looking at their players when nothing has changed.

use crate::court::{PerSide, Side};

/// Counts changes since the game was opened. The counters are not part of the game's state, so all counters
/// compare equal: two games in the same situation are equal, by any path.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ChangeCounters {
    ratings: u32,
    players: PerSide<u32>,
    /// For each number of personal fouls, how many players have reached it.
    fouled: PerSide<[u8; 8]>,
}

impl PartialEq for ChangeCounters {
    fn eq(&self, _: &ChangeCounters) -> bool {
        true
    }
}

impl ChangeCounters {
    /// Counts a new rating of a player on the floor: a lineup, a matchup or a player's condition has changed.
    pub fn count_rating(&mut self) {
        self.ratings = self.ratings.wrapping_add(1);
    }

    /// Counts a change in the available players of `side`: a substitution, or a player who is rested, tired,
    /// hurt or out.
    pub fn count_player_change(&mut self, side: Side) {
        self.players[side] = self.players[side].wrapping_add(1);
    }

    /// Counts a player of `side` who has reached this many personal fouls.
    pub fn count_fouls(&mut self, side: Side, fouls: u16) {
        if let Some(players) = self.fouled[side].get_mut(usize::from(fouls)) {
            *players = players.wrapping_add(1);
        }
    }

    /// How often any player was rated, on either side.
    pub fn ratings(&self) -> u32 {
        self.ratings
    }

    /// How many players of `side` have reached this many personal fouls; 0 beyond the highest counted number.
    pub fn fouled(&self, side: Side, fouls: u16) -> u8 {
        self.fouled[side].get(usize::from(fouls)).copied().unwrap_or(0)
    }

    /// How often the available players of `side` changed for other reasons than fouls.
    pub fn players(&self, side: Side) -> u32 {
        self.players[side]
    }
}
