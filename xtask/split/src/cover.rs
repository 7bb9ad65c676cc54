//! The cheapest chunks for something that several split points need.

use crate::points::PointSet;

/// The most chunks that hold the same: beyond it, one for all is cheaper.
const DEPTH: u32 = 4;

/// Chunks by their places in a family, one bit each.
pub type Places = u64;
/// The program alone.
pub const PROGRAM: Places = 1;

/// The places in their order.
pub fn each(places: Places) -> impl Iterator<Item = usize> {
    let mut rest = places;
    std::iter::from_fn(move || {
        let place = rest.trailing_zeros() as usize;
        rest &= rest.checked_sub(1)?;
        Some(place)
    })
}

/// Chunks with their prices. The first is the program, which all load.
#[derive(Clone)]
pub struct Family {
    pub chunks: Vec<PointSet>,
    pub prices: Vec<f64>,
    /// The chunks beside the program by their places, the cheapest first.
    order: Vec<usize>,
    /// For each split point the chunks that it loads, by their places in `order`, one bit each.
    loaded: Vec<Places>,
}

/// Chunks such that each split point that needs something loads one of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cover {
    pub price: f64,
    pub places: Places,
}

impl Family {
    pub fn new(chunks: Vec<PointSet>, price: impl Fn(PointSet) -> f64) -> Self {
        let prices = chunks.iter().map(|&chunk| price(chunk)).collect();
        let mut family = Self { chunks, prices, order: Vec::new(), loaded: Vec::new() };
        family.sort();
        family
    }

    /// The same with other chunks at some places.
    pub fn with(&self, changes: &[(usize, PointSet)], price: impl Fn(PointSet) -> f64) -> Self {
        let mut family = self.clone();
        for &(place, chunk) in changes {
            family.chunks[place] = chunk;
            family.prices[place] = price(chunk);
        }
        family.sort();
        family
    }

    fn sort(&mut self) {
        self.order = (1..self.chunks.len()).collect();
        self.order.sort_by(|&a, &b| self.prices[a].total_cmp(&self.prices[b]));
        self.loaded = vec![0; PointSet::MOST];
        for (rank, &place) in self.order.iter().enumerate() {
            for point in self.chunks[place].iter() {
                self.loaded[point] |= 1 << rank;
            }
        }
    }

    /// The cheapest chunks such that each of `needs` loads one of them.
    pub fn cover(&self, needs: PointSet) -> Cover {
        let mut best = Cover { price: self.prices[0], places: PROGRAM };
        if needs != PointSet::PROGRAM {
            self.search(needs, Cover { price: 0.0, places: 0 }, &mut best);
        }
        best
    }

    /// The same, beginning with chunks that may do.
    pub fn cover_from(&self, needs: PointSet, places: Places) -> Cover {
        let loaded = each(places).fold(PointSet::default(), |loaded, place| loaded | self.chunks[place]);
        if places == PROGRAM || !loaded.includes(needs) {
            return self.cover(needs);
        }
        let price = each(places).map(|place| self.prices[place]).sum::<f64>();
        let program = Cover { price: self.prices[0], places: PROGRAM };
        let mut best = if price < program.price { Cover { price, places } } else { program };
        self.search(needs, Cover { price: 0.0, places: 0 }, &mut best);
        best
    }

    /// The cheapest chunks with that at `place` among them, where they are cheaper than `before`.
    pub fn cover_with(&self, needs: PointSet, place: usize, before: Cover) -> Cover {
        let (mut best, price) = (before, self.prices[place]);
        if price < before.price {
            self.search(needs.without(self.chunks[place]), Cover { price, places: 1 << place }, &mut best);
        }
        best
    }

    fn search(&self, left: PointSet, so_far: Cover, best: &mut Cover) {
        if left.is_empty() {
            if so_far.price < best.price {
                *best = so_far;
            }
            return;
        }
        // the chunks that all load, and the chunks of the split point whose cheapest is the dearest
        let (mut shared, mut fewest, mut least) = (Places::MAX, 0, 0);
        for point in left.iter() {
            let loaded = self.loaded.get(point).copied().unwrap_or_default();
            shared &= loaded;
            if loaded == 0 {
                return;
            }
            if loaded.trailing_zeros() >= least {
                (least, fewest) = (loaded.trailing_zeros(), loaded);
            }
        }
        let with = |rank: usize| {
            let place = self.order[rank];
            Cover { price: so_far.price + self.prices[place], places: so_far.places | 1 << place }
        };
        if let Some(rank) = each(shared).next() {
            let last = with(rank);
            if last.price < best.price {
                *best = last;
            }
        }
        if so_far.places.count_ones() + 1 >= DEPTH {
            return;
        }
        for rank in each(fewest & !shared) {
            let next = with(rank);
            if next.price >= best.price {
                return;
            }
            self.search(left.without(self.chunks[self.order[rank]]), next, best);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cover, Family, PointSet, each};

    fn set(points: &[usize]) -> PointSet {
        points.iter().copied().collect()
    }

    fn places(cover: Cover) -> Vec<usize> {
        each(cover.places).collect()
    }

    fn price(chunk: PointSet) -> f64 {
        f64::from(chunk.len())
    }

    #[test]
    fn two_chunks_may_be_cheaper_than_a_shared_one() {
        let chunks = vec![PointSet::PROGRAM, set(&[0]), set(&[1]), set(&[0, 1, 2, 3]), set(&[2, 3])];
        let family = Family::new(chunks, price);
        assert_eq!(places(family.cover(set(&[0, 1]))), [1, 2]);
        assert_eq!(places(family.cover(set(&[0, 2]))), [1, 4]);
        assert_eq!(places(family.cover(set(&[0, 4]))), [0]);
        assert_eq!(places(family.cover(PointSet::PROGRAM)), [0]);
    }

    #[test]
    fn another_chunk_changes_only_covers_that_have_it_or_are_cheaper_with_it() {
        let chunks = vec![PointSet::PROGRAM, set(&[0]), set(&[1, 2, 3]), set(&[0, 1, 2, 3, 4])];
        let family = Family::new(chunks, price);
        let changed = family.with(&[(2, set(&[1]))], price);
        for needs in [set(&[0, 1]), set(&[1]), set(&[0, 4]), set(&[0, 5])] {
            let before = family.cover(needs);
            assert_eq!(changed.cover_with(needs, 2, before).price, changed.cover(needs).price, "{needs:?}");
        }
        assert_eq!(places(changed.cover(set(&[0, 1]))), [1, 2]);
    }
}
