//! Foul Ranges: as wide as a player's fouls require, and disjoint within a roster (SP §17.3).

use super::formulas::whole;
use crate::cards::season::{
    Stat::{Fouls, Minutes},
    StatLine,
};

/// The number of players whose Foul Ranges are never narrowed.
const ROTATION: usize = 10;

/// The width of each player's Foul Range, most minutes first, and the sum of the widths they should have. The
/// rotation keeps its widths; the bench shares the rest of 100.
pub(super) fn widths<'l>(lines: impl Iterator<Item = &'l StatLine>) -> (Vec<u8>, u32) {
    let mut widths: Vec<u8> = lines.map(|l| whole(2.0 * l.rate(36.0, Fouls, Minutes), 100.0)).collect();
    let total = sum(&widths);
    let players = widths.len().min(ROTATION);
    let (rotation, bench) = widths.split_at_mut(players);
    let room = 100u32.saturating_sub(sum(rotation));
    fit(rotation, 100);
    fit(bench, room);
    (widths, total)
}

fn sum(widths: &[u8]) -> u32 {
    widths.iter().map(|&w| u32::from(w)).sum()
}

/// Narrows the widths in proportion until they fit.
fn fit(widths: &mut [u8], room: u32) {
    let total = sum(widths);
    if total <= room {
        return;
    }
    let (mut wide, mut narrow) = (0, 0);
    for width in widths {
        wide += u32::from(*width);
        let edge = wide * room / total;
        *width = (edge - narrow) as u8;
        narrow = edge;
    }
}
