//! Chooses the chunks, and where everything goes.
//!
//! What the same split points need stays together. Each such group goes where it costs least: into one chunk
//! that all of them load, and others perhaps for nothing, or, if it is small, into several: code and
//! read-only data may stand twice, as bundlers for JavaScript do it.

use crate::cover::{Family, PROGRAM, Places, each};
use crate::loads::Loads;
use crate::points::PointSet;
use crate::search::Search;
use std::collections::BTreeMap;

/// Groups of fewer bytes follow the others. There are hundreds of them, of half a percent of all bytes: a limit of 1,000
/// left three percent to chance.
const SMALL: usize = 100;

/// The chunks, the program first, and where each group goes.
pub struct Plan {
    pub chunks: Vec<PointSet>,
    places: BTreeMap<PointSet, Places>,
}

impl Plan {
    /// `sizes`: bytes by who needs them; `closed`: a set with all that lies behind it.
    pub fn new(
        sizes: &BTreeMap<PointSet, usize>,
        loads: &Loads,
        closed: impl Fn(PointSet) -> PointSet + Sync,
    ) -> Self {
        let program = sizes.get(&PointSet::PROGRAM).copied().unwrap_or_default() as f64;
        let groups = sizes.iter().filter(|(needs, size)| **needs != PointSet::PROGRAM && **size >= SMALL);
        let groups = groups.map(|(&needs, &size)| (needs, size as f64)).collect();
        Self::of(&Search { groups, program, loads, closed }.best(), sizes)
    }

    /// Places all groups; chunks that none goes to are no chunks.
    pub fn of(family: &Family, sizes: &BTreeMap<PointSet, usize>) -> Self {
        let covers: Vec<_> = sizes.keys().map(|&needs| (needs, family.cover(needs).places)).collect();
        let filled = covers.iter().fold(PROGRAM, |filled, (_, places)| filled | places);
        let used: Vec<usize> = each(filled).collect();
        let place = |chunk: usize| used.binary_search(&chunk).map_or(PROGRAM, |place| 1 << place);
        let places =
            covers.iter().map(|&(needs, cover)| (needs, each(cover).map(place).fold(0, |a, b| a | b)));
        Self { places: places.collect(), chunks: used.iter().map(|&i| family.chunks[i]).collect() }
    }

    /// The chunks that hold what these split points need.
    pub fn places(&self, needs: PointSet) -> Places {
        self.places.get(&needs).copied().unwrap_or(PROGRAM)
    }
}
