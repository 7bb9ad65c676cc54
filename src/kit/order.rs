//! Sorting in one small program.

use std::cmp::Ordering;

/// Stable sorting of lists that people read. The standard library's sort is faster and is made anew for every type, with
/// 5 kB each; of this one only the comparison is.
pub trait Order<T> {
    /// Sorts as `compare` says; equal items stay in their order.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::Order;
    ///
    /// let mut points = [12, 30, 7];
    /// points.order_by(|a, b| b.cmp(a));
    /// assert_eq!(points, [30, 12, 7]);
    /// ```
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering);

    /// Sorts by a key, the least first; equal items stay in their order. The key is made at every comparison.
    fn order_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        self.order_by(|a, b| key(a).cmp(&key(b)));
    }

    /// The same for a few items, a lineup or a bench, within a possession: by insertion, as the
    /// library sorts so few, without the rest of its sort.
    fn order_few_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K);

    /// Sorts by the items' own order.
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }
}

impl<T> Order<T> for [T] {
    fn order_by(&mut self, compare: impl Fn(&T, &T) -> Ordering) {
        let mut order = places(self.len(), &|a, b| compare(&self[a], &self[b]));
        // each round of places that lead to each other is walked once
        for start in 0..order.len() {
            let mut at = start;
            loop {
                let from = std::mem::replace(&mut order[at], at);
                if from == start || from == at {
                    break;
                }
                self.swap(at, from);
                at = from;
            }
        }
    }

    fn order_few_by_key<K: Ord>(&mut self, key: impl Fn(&T) -> K) {
        for next in 1..self.len() {
            let mut at = next;
            while at > 0 && key(&self[at]) < key(&self[at - 1]) {
                self.swap(at - 1, at);
                at -= 1;
            }
        }
    }
}

/// The places of the items in their order, merged from runs of one, two, four and so on.
fn places(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut merged = order.clone();
    let mut run = 1;
    while run < count {
        for start in (0..count).step_by(2 * run) {
            let (middle, end) = ((start + run).min(count), (start + 2 * run).min(count));
            let (mut left, mut right) = (start, middle);
            for place in &mut merged[start..end] {
                let takes_left =
                    left < middle && (right == end || compare(order[left], order[right]).is_le());
                let from = if takes_left { &mut left } else { &mut right };
                *place = order[*from];
                *from += 1;
            }
        }
        std::mem::swap(&mut order, &mut merged);
        run *= 2;
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_as_the_standard_library_does(items in proptest::collection::vec((0..8u8, any::<u16>()), 0..70)) {
            let (mut ours, mut theirs) = (items.clone(), items);
            let mut few = ours.clone();
            few.order_few_by_key(|item| item.0);
            ours.order_by_key(|item| item.0);
            theirs.sort_by_key(|item| item.0);
            prop_assert_eq!(&ours, &theirs);
            prop_assert_eq!(&few, &theirs);
            ours.order();
            theirs.sort_unstable();
            prop_assert_eq!(ours, theirs);
        }
    }
}
