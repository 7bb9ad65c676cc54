//! Chooses the chunks.

use super::linked::Point;
use super::points::PointSet;
use std::collections::BTreeMap;

/// The most chunks beside the program itself.
pub const MOST: usize = 190;
/// Bytes that a chunk costs each load beside its own: a request, a header, and what packing it alone does not spare.
const EACH: f64 = 3_000.0;

/// What is loaded together, and how much each byte of it weighs.
pub struct Loads {
    /// First visits of pages: all that one needs.
    pub first: Vec<(PointSet, f64)>,
    /// What is loaded later: the split point, and those that are there before it.
    pub later: Vec<(PointSet, PointSet, f64)>,
}

impl Loads {
    pub fn new(points: &[Point], first: &[PointSet], groups: &BTreeMap<PointSet, usize>) -> Self {
        let exact = |load: PointSet| -> usize {
            groups.iter().filter(|(needs, _)| needs.meets(load)).map(|(_, size)| size).sum()
        };
        let mean = 1_000_000.0;
        let first_visit = |load: PointSet| (load, mean / exact(load) as f64);
        let pages: PointSet = first.iter().fold(PointSet::default(), |all, load| all | *load);
        let later = points.iter().enumerate().filter(|(i, _)| !pages.contains(*i));
        Self {
            first: first.iter().map(|&load| first_visit(load)).collect(),
            later: later
                .map(|(i, point)| {
                    (PointSet::one(i), point.behind, 0.25 * mean / exact(PointSet::one(i)) as f64)
                })
                .collect(),
        }
    }

    /// What a byte of a chunk costs that these points load.
    pub fn cost(&self, points: PointSet) -> f64 {
        let first = self.first.iter().filter(|(load, _)| load.meets(points)).map(|(_, weight)| weight);
        let later = self.later.iter().filter(|(load, there, _)| load.meets(points) && !there.meets(points));
        first.sum::<f64>() + later.map(|(.., weight)| weight).sum::<f64>()
    }
}

#[derive(Clone, Copy)]
struct Chunk {
    points: PointSet,
    size: f64,
    cost: f64,
}

impl Chunk {
    fn total(&self) -> f64 {
        let each = if self.points == PointSet::PROGRAM { 0.0 } else { EACH };
        (self.size + each) * self.cost
    }
}

pub struct Plan {
    of: BTreeMap<PointSet, PointSet>,
}

impl Plan {
    pub fn new(groups: &BTreeMap<PointSet, usize>, loads: &Loads) -> Self {
        let mut chunks = plan(groups, loads);
        let mut of = assign(groups, &chunks, loads);
        for _ in 0..5 {
            let mut unions: BTreeMap<PointSet, PointSet> = BTreeMap::new();
            for (needs, chunk) in &of {
                *unions.entry(*chunk).or_default() |= *needs;
            }
            chunks = unions.into_values().collect();
            of = assign(groups, &chunks, loads);
        }
        Self { of }
    }

    pub fn chunk(&self, needs: PointSet) -> PointSet {
        self.of.get(&needs).copied().unwrap_or(PointSet::PROGRAM)
    }
}

fn plan(groups: &BTreeMap<PointSet, usize>, loads: &Loads) -> Vec<PointSet> {
    let chunk = |points, size| Chunk { points, size, cost: loads.cost(points) };
    let mut chunks: Vec<Chunk> = groups.iter().map(|(&points, &size)| chunk(points, size as f64)).collect();
    let join = |a: &Chunk, b: &Chunk| chunk(a.points | b.points, a.size + b.size);
    let more = |a: &Chunk, b: &Chunk| join(a, b).total() - a.total() - b.total();
    let best_of = |chunks: &[Chunk], i: usize| {
        let others = (0..chunks.len()).filter(|&j| j != i).map(|j| (more(&chunks[i], &chunks[j]), j));
        others.min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((f64::INFINITY, i))
    };
    let mut best: Vec<(f64, usize)> = (0..chunks.len()).map(|i| best_of(&chunks, i)).collect();
    while let Some((i, (delta, j))) = best.iter().copied().enumerate().min_by(|a, b| a.1.0.total_cmp(&b.1.0))
    {
        if chunks.len() <= MOST + 1 && delta >= 0.0 {
            break;
        }
        let (i, j) = (i.min(j), i.max(j));
        chunks[i] = join(&chunks[i], &chunks[j]);
        chunks.swap_remove(j);
        best.swap_remove(j);
        let moved = chunks.len();
        for k in 0..chunks.len() {
            if k == i || best[k].1 == i || best[k].1 == j {
                best[k] = best_of(&chunks, k);
            } else {
                if best[k].1 == moved {
                    best[k].1 = j;
                }
                let with = more(&chunks[k], &chunks[i]);
                if with < best[k].0 {
                    best[k] = (with, i);
                }
            }
        }
    }
    chunks.iter().map(|chunk| chunk.points).collect()
}

/// Where each group goes.
fn assign(
    groups: &BTreeMap<PointSet, usize>,
    chunks: &[PointSet],
    loads: &Loads,
) -> BTreeMap<PointSet, PointSet> {
    let costs: Vec<(PointSet, f64)> = chunks.iter().map(|&points| (points, loads.cost(points))).collect();
    let place = |needs: PointSet| {
        let fit = costs.iter().filter(|(points, _)| points.includes(needs));
        fit.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(PointSet::PROGRAM, |(points, _)| *points)
    };
    groups.keys().map(|&needs| (needs, place(needs))).collect()
}
