//! Pools: the average of each position, which completes the statistics of players with few minutes.

use super::defense::share;
use super::season::{
    PlayerSeason, Season,
    Stat::{Games, Minutes, Starts},
    StatLine,
};
use crate::kit::Provenance;

/// Players with fewer minutes are not rated by their own statistics alone.
const ENOUGH_MINUTES: f64 = 500.0;

/// The sum of all players' statistics, by position.
pub(super) struct Pools([StatLine; 5]);

impl Pools {
    pub(super) fn of(season: &Season) -> Pools {
        let mut pools = [StatLine::default(); 5];
        for player in season.teams.iter().flat_map(|team| &team.players) {
            let pool = &mut pools[player.position as usize];
            *pool = pool.plus(&player.line);
        }
        Pools(pools)
    }

    /// A player's line, completed to 500 minutes from the pool if it has fewer. Games and starts stay the
    /// player's own.
    pub(super) fn line(&self, player: &PlayerSeason) -> (StatLine, Provenance) {
        let missing = ENOUGH_MINUTES - player.line[Minutes];
        if missing <= 0.0 {
            return (player.line, Provenance::Derived);
        }
        let pool = &self.0[player.position as usize];
        let mut line = player.line.plus(&pool.times(share(missing, pool[Minutes])));
        (line[Games], line[Starts]) = (player.line[Games], player.line[Starts]);
        (line, Provenance::House)
    }
}

/// Rounds half up.
pub(super) fn half_up(n: f64) -> f64 {
    (n + 0.5).floor()
}

/// Rounds half up and limits the result to `least..=most`.
pub(super) fn whole(n: f64, least: u8, most: u8) -> u8 {
    half_up(n).clamp(f64::from(least), f64::from(most)) as u8
}

/// Converts `n` to tenths, at most `most`.
pub(super) fn tenths(n: f64, most: f64) -> u16 {
    half_up(10.0 * n).clamp(0.0, most) as u16
}
