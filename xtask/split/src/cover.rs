//! The cheapest chunks for something that several split points need.

use crate::points::PointSet;

/// The most chunks that hold the same: beyond it, one for all is cheaper.
const DEPTH: usize = 4;

/// Chunks with their prices.
pub struct Family {
    pub chunks: Vec<PointSet>,
    pub prices: Vec<f64>,
    /// For each split point the chunks that it loads, the cheapest first.
    loaded: Vec<Vec<usize>>,
}

/// Chunks that all who need something load one of.
#[derive(Clone, Copy)]
pub struct Cover {
    pub price: f64,
    chunks: [usize; DEPTH],
    count: usize,
}

impl Cover {
    pub fn chunks(&self) -> &[usize] {
        &self.chunks[..self.count]
    }
}

impl Family {
    /// The first chunk is the program, which all load.
    pub fn new(chunks: Vec<PointSet>, price: impl Fn(PointSet) -> f64) -> Self {
        let prices: Vec<f64> = chunks.iter().map(|&chunk| price(chunk)).collect();
        let mut order: Vec<usize> = (0..chunks.len()).collect();
        order.sort_by(|&a, &b| prices[a].total_cmp(&prices[b]));
        let loaded = |point| order.iter().copied().filter(|&i| chunks[i].contains(point)).collect();
        let points = chunks[1..].iter().fold(PointSet::default(), |all, &chunk| all | chunk);
        let loaded = (0..=points.last()).map(loaded).collect();
        Self { chunks, prices, loaded }
    }

    /// The cheapest chunks such that each of `needs` loads one of them.
    pub fn cover(&self, needs: PointSet) -> Cover {
        let mut best = Cover { price: self.prices[0], chunks: [0; DEPTH], count: 1 };
        if needs != PointSet::PROGRAM {
            self.search(needs, Cover { price: 0.0, chunks: [0; DEPTH], count: 0 }, &mut best);
        }
        best
    }

    fn search(&self, left: PointSet, so_far: Cover, best: &mut Cover) {
        let Some(point) = left.iter().next() else {
            *best = so_far;
            return;
        };
        for &chunk in self.loaded.get(point).into_iter().flatten() {
            let price = so_far.price + self.prices[chunk];
            if price >= best.price || so_far.count == DEPTH {
                return;
            }
            let mut next = Cover { price, count: so_far.count + 1, ..so_far };
            next.chunks[so_far.count] = chunk;
            self.search(left.without(self.chunks[chunk]), next, best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Family, PointSet};

    #[test]
    fn two_chunks_may_be_cheaper_than_a_shared_one() {
        let set = |points: &[usize]| points.iter().copied().collect::<PointSet>();
        let chunks = vec![PointSet::PROGRAM, set(&[0]), set(&[1]), set(&[0, 1, 2, 3]), set(&[2, 3])];
        let family = Family::new(chunks, |chunk| f64::from(chunk.len()));
        assert_eq!(family.cover(set(&[0, 1])).chunks(), [1, 2]);
        assert_eq!(family.cover(set(&[0, 2])).chunks(), [1, 4]);
        assert_eq!(family.cover(set(&[0, 4])).chunks(), [0]);
        assert_eq!(family.cover(PointSet::PROGRAM).chunks(), [0]);
    }
}
