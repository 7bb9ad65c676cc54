//! Whether anything has happened to the men since a coach looked last: one who knows that nothing has need not look again.

use crate::court::{PerSide, Side};

/// Counts changes, from when the game was opened. No part of how a game stands: two that stand alike are equal, whatever
/// led there.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct News {
    ratings: u32,
    men: PerSide<u32>,
    /// By how many personal fouls: men who have had so many.
    fouled: PerSide<[u8; 8]>,
}

impl PartialEq for News {
    fn eq(&self, _: &News) -> bool {
        true
    }
}

impl News {
    /// A man on the floor was rated anew: a lineup, whom somebody guards, or how somebody feels has changed.
    pub fn of_ratings(&mut self) {
        self.ratings = self.ratings.wrapping_add(1);
    }

    /// Others of `side` are on the floor, or somebody is rested, tired, hurt or out.
    pub fn of_men(&mut self, side: Side) {
        self.men[side] = self.men[side].wrapping_add(1);
    }

    /// Somebody of `side` has so many personal fouls now.
    pub fn of_fouls(&mut self, side: Side, fouls: u16) {
        if let Some(men) = self.fouled[side].get_mut(usize::from(fouls)) {
            *men = men.wrapping_add(1);
        }
    }

    /// Changes of ratings on either side.
    pub fn ratings(&self) -> u32 {
        self.ratings
    }

    /// Men of `side` who have come to so many personal fouls, as far as they are counted.
    pub fn fouled(&self, side: Side, fouls: u16) -> u8 {
        self.fouled[side].get(usize::from(fouls)).copied().unwrap_or(0)
    }

    /// Changes that concern who plays for `side`, but for fouls.
    pub fn men(&self, side: Side) -> u32 {
        self.men[side]
    }
}
