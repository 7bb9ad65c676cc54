//! What visitors load: the price of putting a byte into a chunk.

use crate::linked::Point;
use crate::points::PointSet;
use std::collections::BTreeMap;

/// What a byte weighs that is fetched at a step from one split point to the next, beside one of a first load.
const STEP: f64 = 0.1;
/// What a byte of the whole site weighs: the offline copy fetches all of it.
const SITE: f64 = 0.15;
/// The weight of a first load's excess over what its page needs. The excess counts as a share of the need, and
/// squared, so that no single page pays for the others.
const EXCESS: f64 = 100_000.0;

/// What is loaded together.
pub struct Loads {
    first: Vec<FirstLoad>,
    steps: Vec<Step>,
    mean: f64,
}

/// A first visit to a page.
struct FirstLoad {
    points: PointSet,
    /// The bytes that it needs.
    needed: f64,
    weight: f64,
}

/// A split point is opened where others are open.
struct Step {
    point: PointSet,
    open: PointSet,
    weight: f64,
}

impl Loads {
    /// `first`: the split points of each page's first visit, and what it weighs beside another; `sizes`: bytes by the
    /// split points that need them.
    pub fn new(points: &[Point], first: &[(PointSet, u32)], sizes: &BTreeMap<PointSet, usize>) -> Self {
        let needed = |load: PointSet| {
            let sizes = sizes.iter().filter(|(needs, _)| needs.meets(load)).map(|(_, size)| size);
            sizes.sum::<usize>() as f64
        };
        let first = first.iter().map(|&(points, weight)| FirstLoad {
            points,
            needed: needed(points),
            weight: f64::from(weight),
        });
        let first: Vec<FirstLoad> = first.collect();
        let pages = first.iter().fold(PointSet::default(), |pages, load| pages | load.points);
        let steps = points.iter().enumerate().flat_map(|(i, point)| {
            let weight = STEP / f64::from(point.from.len().max(1));
            let open = |from| PointSet::one(from) | points[from].behind;
            // what the program itself opens is a page, or opened where nothing else need be
            let alone = point.from.is_empty() && !pages.contains(i);
            let opened = point.from.iter().map(open).chain(alone.then(PointSet::default));
            opened.map(move |open| Step { point: PointSet::one(i), open, weight }).collect::<Vec<_>>()
        });
        let mean = first.iter().map(|load| load.needed).sum::<f64>() / first.len() as f64;
        Self { steps: steps.collect(), first, mean }
    }

    /// What a byte costs in a chunk that these split points load. First loads count by how much they grow.
    pub fn price(&self, chunk: PointSet) -> f64 {
        let first = self
            .first
            .iter()
            .filter(|load| load.points.meets(chunk))
            .map(|load| load.weight * self.mean / load.needed);
        let steps = self.steps.iter().filter(|step| step.point.meets(chunk) && !step.open.meets(chunk));
        SITE + first.sum::<f64>() + steps.map(|step| step.weight).sum::<f64>()
    }

    /// What first loads cost beyond their bytes for being larger than what they need: by all chunks, the program among
    /// them, and their sizes.
    pub fn excess(&self, chunks: &[(PointSet, f64)]) -> f64 {
        let over = |load: &FirstLoad| {
            let fetched = chunks.iter().filter(|(chunk, _)| chunk.meets(load.points)).map(|(_, size)| size);
            let over = fetched.sum::<f64>() / load.needed - 1.0;
            load.weight * EXCESS * self.mean * over * over
        };
        self.first.iter().map(over).sum()
    }
}
