//! Searches the chunks that cost least.
//!
//! A search begins with a chunk for each group and joins two at a time, the pair that costs least, until no more than
//! [`MOST`] are left. Then it anneals: it tries random changes and also accepts one that costs more, the less often the
//! more it costs and the longer the search has run. At last it accepts only changes that cost less.
//!
//! The random numbers have fixed seeds, so the same program is always cut the same way. A search that ends close to the
//! least cost is also steady: where a program changes a little, so does the first load of each page.

use crate::cover::{Cover, Family, each};
use crate::loads::Loads;
use crate::points::PointSet;
use std::cell::Cell;
use std::cmp::Ordering;

/// The most chunks. With 27, half the program stood in one that everything but a page's first load asked for: a game's
/// start took 6.2 MB and the journal's opening 5.9 MB, before packing. With 48 it is 3.4 and 0.8.
pub const MOST: usize = 48;
/// Bytes that a chunk costs each load beside its own: a request, a header, and what packing it alone does not
/// spare.
const EACH: f64 = 1_500.0;
/// Searches, of which the best counts.
const SEARCHES: u64 = 2;
/// Changes that a search tries for each group.
const TRIED: usize = 400;
/// By what share of the cost a change may cost more to be accepted one time in e, when the search begins.
const HOT: f64 = 0.03;
/// The same when it ends.
const COLD: f64 = 0.000_1;
/// How often the chunk that is tried is chosen for a group that stands in chunks too expensive for it.
const DEAR: f64 = 0.9;

/// What is to be put into chunks.
pub struct Search<'a, F> {
    /// Bytes by who needs them.
    pub groups: Vec<(PointSet, f64)>,
    /// The program's own bytes.
    pub program: f64,
    pub loads: &'a Loads,
    /// A set with all that lies behind it.
    pub closed: F,
}

/// Chunks, and where the groups go. The place of an empty chunk is free.
#[derive(Clone)]
struct State {
    family: Family,
    covers: Vec<Cover>,
    cost: f64,
}

impl<F: Fn(PointSet) -> PointSet + Sync> Search<'_, F> {
    /// The chunks found, the program first.
    pub fn best(&self) -> Family {
        let start = self.joined();
        // a search that panics finds nothing
        let found = std::thread::scope(|scope| {
            let searches: Vec<_> = (0..SEARCHES)
                .map(|seed| {
                    scope.spawn({
                        let start = &start;
                        move || self.descended(self.annealed(start.clone(), Luck::new(seed)))
                    })
                })
                .collect();
            let ends = searches.into_iter().filter_map(|search| search.join().ok());
            ends.min_by(|a, b| a.cost.total_cmp(&b.cost))
        });
        found.unwrap_or(start).family
    }

    /// A chunk for each group, joined two by two.
    fn joined(&self) -> State {
        let mut chunks: Vec<(PointSet, f64, f64)> =
            self.groups.iter().map(|&(needs, size)| (needs, size, self.loads.price(needs))).collect();
        let join = |a: &(PointSet, f64, f64), b: &(PointSet, f64, f64)| {
            let both = (self.closed)(a.0 | b.0);
            let price = self.loads.price(both);
            let cost = (price - a.2) * (a.1 + EACH) + (price - b.2) * (b.1 + EACH) - EACH * price;
            (cost, (both, a.1 + b.1, price))
        };
        // what joining each with each of those before it costs
        let mut costs: Vec<Vec<f64>> = Vec::new();
        for (i, chunk) in chunks.iter().enumerate() {
            costs.push(chunks[..i].iter().map(|before| join(before, chunk).0).collect());
        }
        while chunks.len() > MOST {
            let pairs = costs
                .iter()
                .enumerate()
                .flat_map(|(b, row)| row.iter().enumerate().map(move |(a, cost)| (*cost, a, b)));
            let Some((_, a, b)) = pairs.min_by(|a, b| a.0.total_cmp(&b.0)) else { break };
            chunks[a] = join(&chunks[a], &chunks[b]).1;
            chunks.remove(b);
            costs.remove(b);
            for row in &mut costs[b..] {
                row.remove(b);
            }
            for (i, chunk) in chunks.iter().enumerate() {
                match i.cmp(&a) {
                    Ordering::Less => costs[a][i] = join(chunk, &chunks[a]).0,
                    Ordering::Equal => {}
                    Ordering::Greater => costs[i][a] = join(&chunks[a], chunk).0,
                }
            }
        }
        let mut chunks: Vec<PointSet> = chunks.into_iter().map(|(points, _, _)| points).collect();
        chunks.sort_unstable();
        chunks.dedup();
        chunks.resize(MOST, PointSet::default());
        chunks.insert(0, PointSet::PROGRAM);
        let family = Family::new(chunks, |chunk| self.loads.price(chunk));
        let covers = self.groups.iter().map(|(needs, _)| family.cover(*needs)).collect();
        self.state(family, covers)
    }

    fn state(&self, family: Family, covers: Vec<Cover>) -> State {
        let mut cost = EACH * family.prices[1..].iter().sum::<f64>();
        let mut sizes: Vec<(PointSet, f64)> = family.chunks.iter().map(|&chunk| (chunk, 0.0)).collect();
        sizes[0].1 = self.program;
        for ((_, size), cover) in self.groups.iter().zip(&covers) {
            cost += size * cover.price;
            each(cover.places).for_each(|place| sizes[place].1 += size);
        }
        cost += self.loads.excess(&sizes);
        State { family, covers, cost }
    }

    /// The same with other chunks at some places.
    fn changed(&self, state: &State, changes: &[(usize, PointSet)]) -> State {
        let family = state.family.with(changes, |chunk| self.loads.price(chunk));
        let places = changes.iter().fold(0, |places, (place, _)| places | 1 << place);
        let before = &state.family.chunks;
        let is_other = |&&(place, chunk): &&(usize, PointSet), needs: PointSet| {
            // a chunk that gained nothing here and is no cheaper serves no group that it did not serve before
            family.prices[place] < state.family.prices[place] || !before[place].includes(chunk & needs)
        };
        let covers = self.groups.iter().zip(&state.covers).map(|(&(needs, _), &cover)| {
            if cover.places & places != 0 {
                return family.cover_from(needs, cover.places);
            }
            let others = changes.iter().filter(|change| change.1.meets(needs) && is_other(change, needs));
            others.fold(cover, |cover, &(place, _)| family.cover_with(needs, place, cover))
        });
        let covers = covers.collect();
        self.state(family, covers)
    }

    fn annealed(&self, start: State, luck: Luck) -> State {
        let (mut state, mut best) = (start.clone(), start);
        let steps = TRIED * self.groups.len();
        let (points, pool) = (self.points(), self.pool());
        let alone: Vec<f64> = self.groups.iter().map(|(needs, _)| self.loads.price(*needs)).collect();
        for step in 0..steps {
            let Some(changes) = self.change(&state, &points, &pool, &alone, &luck) else { continue };
            let next = self.changed(&state, &changes);
            let heat = best.cost * HOT * (COLD / HOT).powf(step as f64 / steps as f64);
            if next.cost < state.cost || luck.share() < ((state.cost - next.cost) / heat).exp() {
                state = next;
                if state.cost < best.cost {
                    best = state.clone();
                }
            }
        }
        best
    }

    /// A random change of one chunk or two.
    fn change(
        &self,
        state: &State,
        points: &[PointSet],
        pool: &[PointSet],
        alone: &[f64],
        luck: &Luck,
    ) -> Option<Vec<(usize, PointSet)>> {
        let chunks = &state.family.chunks;
        let [a, b] = [(); 2].map(|()| 1 + luck.below(chunks.len() - 1));
        let other = if luck.share() < DEAR {
            self.dear(state, alone, luck)?
        } else {
            *pool.get(luck.below(pool.len()))?
        };
        let point = *points.get(luck.below(points.len()))?;
        let changes = match luck.below(20) {
            0..9 => vec![(a, self.toggled(chunks[a], point))],
            9..12 => vec![(a, self.toggled(chunks[a], point)), (b, self.toggled(chunks[b], point))],
            12..16 => vec![(a, other)],
            16 => vec![(a, chunks[a] | other)],
            17 => vec![(a, (self.closed)(chunks[a] & other))],
            _ => vec![(a, chunks[a] | chunks[b]), (b, other)],
        };
        let is_new = |(i, &(place, chunk)): (usize, &(usize, PointSet))| {
            !chunks.contains(&chunk)
                && changes[..i].iter().all(|&(other, set)| other != place && set != chunk)
        };
        changes.iter().enumerate().all(is_new).then_some(changes)
    }

    /// The split points of a group that stands in chunks too expensive for it; the more it would save, the likelier.
    fn dear(&self, state: &State, alone: &[f64], luck: &Luck) -> Option<PointSet> {
        let spared = |i: usize| self.groups[i].1 * (state.covers[i].price - alone[i]).max(0.0);
        let all: f64 = (0..self.groups.len()).map(spared).sum();
        let mut left = luck.share() * all;
        let chosen = (0..self.groups.len()).find(|&i| {
            left -= spared(i);
            left < 0.0
        });
        chosen.map(|i| self.groups[i].0)
    }

    /// A set with one split point more or less.
    fn toggled(&self, chunk: PointSet, point: PointSet) -> PointSet {
        (self.closed)(if chunk.meets(point) { chunk.without(point) } else { chunk | point })
    }

    /// Changes a split point of a chunk at a time, until no change spares anything.
    fn descended(&self, mut state: State) -> State {
        let points = self.points();
        loop {
            let before = state.cost;
            for place in 1..state.family.chunks.len() {
                for &point in &points {
                    let chunk = self.toggled(state.family.chunks[place], point);
                    if !state.family.chunks.contains(&chunk) {
                        let next = self.changed(&state, &[(place, chunk)]);
                        if next.cost < state.cost {
                            state = next;
                        }
                    }
                }
            }
            if state.cost >= before {
                return state;
            }
        }
    }

    /// The split points that need something.
    fn points(&self) -> Vec<PointSet> {
        let all = self.groups.iter().fold(PointSet::default(), |all, (needs, _)| all | *needs);
        all.iter().map(PointSet::one).collect()
    }

    /// What may become a chunk: what the groups need, each split point alone, nothing.
    fn pool(&self) -> Vec<PointSet> {
        let mut pool: Vec<PointSet> = self.groups.iter().map(|(needs, _)| *needs).collect();
        pool.extend(self.points().into_iter().map(&self.closed));
        pool.push(PointSet::default());
        pool.sort_unstable();
        pool.dedup();
        pool
    }
}

/// Random numbers, always the same for a seed (splitmix64).
struct Luck(Cell<u64>);

impl Luck {
    fn new(seed: u64) -> Self {
        Self(Cell::new(seed))
    }

    fn next(&self) -> u64 {
        self.0.set(self.0.get().wrapping_add(0x9e37_79b9_7f4a_7c15));
        let mut bits = self.0.get();
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`; 0 where there is none.
    fn below(&self, end: usize) -> usize {
        ((u128::from(self.next()) * end as u128) >> 64) as usize
    }

    /// From 0 to 1.
    fn share(&self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::{Luck, MOST, Search};
    use crate::cover::{Family, PROGRAM, each};
    use crate::linked::Point;
    use crate::loads::Loads;
    use crate::points::PointSet;
    use std::collections::BTreeMap;

    const PAGES: usize = 14;

    type Sizes = BTreeMap<PointSet, usize>;

    /// Pages that share code in many ways: those of one quarter more than others.
    fn program() -> Sizes {
        let luck = Luck::new(7);
        let mut sizes: Sizes = [(PointSet::PROGRAM, 100_000)].into();
        for page in 0..PAGES {
            sizes.insert(PointSet::one(page), 10_000 + luck.below(30_000));
        }
        for _ in 0..90 {
            let quarter = luck.below(4);
            let is_in = |page: &usize| luck.share() < if page % 4 == quarter { 0.8 } else { 0.2 };
            let needs: PointSet = (0..PAGES).filter(is_in).collect();
            if needs.len() > 1 {
                *sizes.entry(needs).or_default() += 300 + luck.below(9_000);
            }
        }
        sizes
    }

    fn points() -> Vec<Point> {
        let (behind, from) = (PointSet::default(), PointSet::default());
        (0..PAGES).map(|page| Point { name: format!("p{page}"), slots: vec![1], behind, from }).collect()
    }

    fn loads(sizes: &Sizes) -> Loads {
        let first: Vec<_> = (0..PAGES).map(|page| (PointSet::one(page), 1)).collect();
        Loads::new(&points(), &first, sizes)
    }

    fn searched(sizes: &Sizes) -> (Family, f64, f64) {
        let others = sizes.iter().filter(|(needs, _)| **needs != PointSet::PROGRAM);
        let groups = others.map(|(&needs, &size)| (needs, size as f64)).collect();
        let program = sizes[&PointSet::PROGRAM] as f64;
        let loads = loads(sizes);
        let search = Search { groups, program, loads: &loads, closed: |set| set };
        let cost = |family: Family| {
            let covers = search.groups.iter().map(|(needs, _)| family.cover(*needs)).collect();
            search.state(family, covers).cost
        };
        let (best, joined) = (search.best(), search.joined().family);
        (best.clone(), cost(best), cost(joined))
    }

    /// What each page loads, as a share of what it needs.
    fn loaded(family: &Family, sizes: &Sizes) -> Vec<f64> {
        let page = |page: usize| {
            let mut bytes = 0;
            for (&needs, &size) in sizes {
                let places = each(family.cover(needs).places);
                bytes += places.filter(|&place| family.chunks[place].contains(page)).count() * size;
            }
            let needed: usize =
                sizes.iter().filter(|(needs, _)| needs.contains(page)).map(|(_, size)| size).sum();
            bytes as f64 / needed as f64
        };
        (0..PAGES).map(page).collect()
    }

    #[test]
    fn a_search_improves_what_joining_finds_and_never_has_too_many_chunks() {
        let sizes = program();
        let (best, cost, joined) = searched(&sizes);
        assert!(best.chunks.len() == MOST + 1 && best.chunks[0] == PointSet::PROGRAM);
        assert!(cost < joined, "{cost} {joined}");
        for (page, share) in loaded(&best, &sizes).into_iter().enumerate() {
            assert!((1.0..1.1).contains(&share), "page {page} loads {share} of what it needs");
        }
    }

    #[test]
    fn the_covers_of_a_changed_state_are_those_of_its_chunks() {
        let sizes = program();
        let loads = loads(&sizes);
        let others = sizes.iter().filter(|(needs, _)| **needs != PointSet::PROGRAM);
        let groups = others.map(|(&needs, &size)| (needs, size as f64)).collect();
        let search = Search { groups, program: 100_000.0, loads: &loads, closed: |set| set };
        let (points, pool, luck) = (search.points(), search.pool(), Luck::new(3));
        let alone: Vec<f64> = search.groups.iter().map(|(needs, _)| loads.price(*needs)).collect();
        let mut state = search.joined();
        for _ in 0..300 {
            let Some(changes) = search.change(&state, &points, &pool, &alone, &luck) else { continue };
            state = search.changed(&state, &changes);
            for ((needs, _), cover) in search.groups.iter().zip(&state.covers) {
                let afresh = state.family.cover(*needs);
                assert!((cover.price - afresh.price).abs() < 1e-9, "{needs:?}: {cover:?} {afresh:?}");
            }
        }
    }

    #[test]
    fn a_program_that_changed_a_little_costs_each_page_a_little_more_or_less() {
        let sizes = program();
        let before = loaded(&searched(&sizes).0, &sizes);
        for seed in 0..3 {
            let luck = Luck::new(100 + seed);
            let change = |size: usize| (size as f64 * (0.99 + 0.02 * luck.share())) as usize;
            let changed: Sizes = sizes.iter().map(|(&needs, &size)| (needs, change(size))).collect();
            let after = loaded(&searched(&changed).0, &changed);
            for (page, (before, after)) in before.iter().zip(after).enumerate() {
                assert!((after / before - 1.0).abs() < 0.03, "page {page}: {before} {after}");
            }
        }
    }

    #[test]
    fn a_program_with_nothing_to_share_stays_in_one_piece() {
        let sizes: Sizes = [(PointSet::PROGRAM, 5_000)].into();
        let loads = loads(&sizes);
        let best = Search { groups: Vec::new(), program: 5_000.0, loads: &loads, closed: |set| set }.best();
        assert_eq!(best.cover(PointSet::one(0)).places & PROGRAM, PROGRAM);
    }
}
