//! Chooses the chunks.
//!
//! What the same split points need stays together. Each such group goes where it costs least: into one chunk
//! that all of them load, and others perhaps for nothing, or, if it is small, into several: code and
//! read-only data may stand twice, as bundlers for JavaScript do it. A search starts with the chunks that
//! spare most one by one and changes them one split point at a time, or one chunk for another, as long as
//! that spares more.

use crate::cover::Family;
use crate::loads::Loads;
use crate::points::PointSet;
use std::collections::BTreeMap;

/// The most chunks: with the program, the spreadsheet's and the library's the site has thirty wasm files.
const MOST: usize = 27;
/// Bytes that a chunk costs each load beside its own: a request, a header, and what packing it alone does not
/// spare.
const EACH: f64 = 1_500.0;
/// Groups of fewer bytes follow the others.
const SMALL: usize = 1_000;
/// How often a search looks at all chunks again.
const ROUNDS: usize = 12;
/// Searches, of which the best counts.
const STARTS: usize = 8;
/// Chunks that are tried in the place of another one.
const TRIED: usize = 12;

/// The chunks, the program first, and where each group goes.
pub struct Plan {
    pub chunks: Vec<PointSet>,
    places: BTreeMap<PointSet, Places>,
}

/// Chunks by their places in the plan, one bit each.
pub type Places = u64;
/// The program alone.
pub const PROGRAM: Places = 1;

impl Plan {
    /// `sizes`: bytes by who needs them; `closed`: a set with all that lies behind it.
    pub fn new(
        sizes: &BTreeMap<PointSet, usize>,
        loads: &Loads,
        closed: impl Fn(PointSet) -> PointSet + Sync,
    ) -> Self {
        let program = sizes.get(&PointSet::PROGRAM).copied().unwrap_or_default() as f64;
        let groups = sizes.iter().filter(|(needs, size)| **needs != PointSet::PROGRAM && **size >= SMALL);
        let groups: Vec<(PointSet, f64)> = groups.map(|(&needs, &size)| (needs, size as f64)).collect();
        let points: PointSet = sizes
            .keys()
            .filter(|needs| **needs != PointSet::PROGRAM)
            .flat_map(|needs| needs.iter())
            .collect();
        let mut pool: Vec<PointSet> = groups.iter().map(|(needs, _)| *needs).collect();
        pool.extend(points.iter().map(|point| closed(PointSet::one(point))));
        pool.sort_unstable();
        pool.dedup();
        let search = Search { groups, pool, program, points, loads, closed: &closed };
        // threads that panic find nothing; without any, everything stays in the program
        let found = std::thread::scope(|scope| {
            let search = &search;
            let starts: Vec<_> = (0..STARTS).map(|start| scope.spawn(move || search.from(start))).collect();
            starts.into_iter().filter_map(|start| start.join().ok()).min_by(|a, b| a.0.total_cmp(&b.0))
        });
        let chunks = found.map(|(_, chunks)| chunks).unwrap_or_default();
        Self::of(&search.family(&chunks), sizes)
    }

    /// Places all groups; chunks that none goes to are no chunks.
    pub fn of(family: &Family, sizes: &BTreeMap<PointSet, usize>) -> Self {
        let covers: Vec<_> = sizes.keys().map(|&needs| (needs, family.cover(needs))).collect();
        let used: Vec<usize> = (0..family.chunks.len())
            .filter(|i| *i == 0 || covers.iter().any(|(_, cover)| cover.chunks().contains(i)))
            .collect();
        let place = |chunk: &usize| used.binary_search(chunk).map_or(PROGRAM, |place| 1 << place);
        let places = covers
            .iter()
            .map(|(needs, cover)| (*needs, cover.chunks().iter().map(place).fold(0, |a, b| a | b)));
        Self { places: places.collect(), chunks: used.iter().map(|&i| family.chunks[i]).collect() }
    }

    /// The chunks that hold what these split points need.
    pub fn places(&self, needs: PointSet) -> Places {
        self.places.get(&needs).copied().unwrap_or(PROGRAM)
    }
}

struct Search<'a, F> {
    /// Bytes by who needs them.
    groups: Vec<(PointSet, f64)>,
    /// What may become a chunk.
    pool: Vec<PointSet>,
    /// The program's own bytes.
    program: f64,
    points: PointSet,
    loads: &'a Loads,
    closed: &'a F,
}

impl<F: Fn(PointSet) -> PointSet> Search<'_, F> {
    /// The chunks found, beside the program, and their cost. Another start finds other chunks.
    fn from(&self, start: usize) -> (f64, Vec<PointSet>) {
        let mut chunks = Vec::new();
        while chunks.len() < MOST {
            let skipped = if chunks.is_empty() { start } else { 0 };
            let best = self.gains(&chunks).into_iter().nth(skipped).filter(|(gain, _)| *gain > 0.0);
            let Some((_, chunk)) = best else { break };
            chunks.push(chunk);
        }
        let mut cost = self.cost(&chunks);
        for _ in 0..ROUNDS {
            let before = cost;
            self.change_points(&mut chunks, &mut cost);
            self.replace(&mut chunks, &mut cost);
            if cost >= before {
                break;
            }
        }
        (cost, chunks)
    }

    fn family(&self, chunks: &[PointSet]) -> Family {
        let chunks = std::iter::once(PointSet::PROGRAM).chain(chunks.iter().copied()).collect();
        Family::new(chunks, |chunk| self.loads.price(chunk))
    }

    fn cost(&self, chunks: &[PointSet]) -> f64 {
        let family = self.family(chunks);
        let mut cost = EACH * family.prices[1..].iter().sum::<f64>();
        let mut sizes: Vec<(PointSet, f64)> = family.chunks.iter().map(|&chunk| (chunk, 0.0)).collect();
        for &(needs, size) in &self.groups {
            let cover = family.cover(needs);
            cost += size * cover.price;
            for &chunk in cover.chunks() {
                sizes[chunk].1 += size;
            }
        }
        cost + self.loads.excess(self.program, &sizes)
    }

    /// What each candidate would spare as one more chunk, the most first.
    fn gains(&self, chunks: &[PointSet]) -> Vec<(f64, PointSet)> {
        let family = self.family(chunks);
        let prices: Vec<f64> = self.groups.iter().map(|(needs, _)| family.cover(*needs).price).collect();
        let gain = |chunk: PointSet| {
            let price = self.loads.price(chunk);
            let within = self.groups.iter().zip(&prices).filter(|((needs, _), _)| chunk.includes(*needs));
            within.map(|((_, size), before)| (before - price).max(0.0) * size).sum::<f64>() - EACH * price
        };
        let others = self.pool.iter().filter(|chunk| !chunks.contains(chunk));
        let mut gains: Vec<_> = others.map(|&chunk| (gain(chunk), chunk)).collect();
        gains.sort_by(|a, b| b.0.total_cmp(&a.0));
        gains
    }

    /// Puts another chunk in the place of one if that lowers the cost.
    fn try_instead(&self, chunks: &mut [PointSet], i: usize, chunk: PointSet, cost: &mut f64) {
        let old = std::mem::replace(&mut chunks[i], chunk);
        let changed = self.cost(chunks);
        if changed < *cost {
            *cost = changed;
        } else {
            chunks[i] = old;
        }
    }

    /// Adds split points to chunks and removes them, one at a time.
    fn change_points(&self, chunks: &mut [PointSet], cost: &mut f64) {
        for i in 0..chunks.len() {
            for point in self.points.iter().map(PointSet::one) {
                let old = chunks[i];
                let new = (self.closed)(if old.meets(point) { old.without(point) } else { old | point });
                if !new.is_empty() && !chunks.contains(&new) {
                    self.try_instead(chunks, i, new, cost);
                }
            }
        }
    }

    /// Puts those in the place of each chunk that would spare most without it.
    fn replace(&self, chunks: &mut [PointSet], cost: &mut f64) {
        for i in 0..chunks.len() {
            let others: Vec<PointSet> = [&chunks[..i], &chunks[i + 1..]].concat();
            for (_, chunk) in self.gains(&others).into_iter().take(TRIED) {
                if !chunks.contains(&chunk) {
                    self.try_instead(chunks, i, chunk, cost);
                }
            }
        }
    }
}
