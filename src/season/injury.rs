//! Injuries that outlast their game.

use super::numbers::Reader;
use crate::court::Side;

/// A player injured in a game who misses the following ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastingInjury {
    /// The player's side in that game.
    pub side: Side,
    /// The player's roster place.
    pub place: u8,
    /// How many games the player misses.
    pub games: u8,
}

impl LastingInjury {
    pub(super) fn write(injury: Option<LastingInjury>, out: &mut Vec<u64>) {
        match injury {
            None => out.push(0),
            Some(LastingInjury { side, place, games }) => {
                out.extend([1 + side as u64, u64::from(place), u64::from(games)]);
            }
        }
    }

    pub(super) fn read(numbers: &mut Reader<'_>) -> Option<Option<LastingInjury>> {
        let side = match numbers.take::<u8>()? {
            0 => return Some(None),
            1 => Side::Home,
            2 => Side::Visitors,
            _ => return None,
        };
        Some(Some(LastingInjury { side, place: numbers.take()?, games: numbers.take()? }))
    }
}
