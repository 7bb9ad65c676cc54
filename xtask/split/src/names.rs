//! Names of chunks.

use crate::linked::Point;
use crate::points::PointSet;

/// The names of chunks by the split points that load them: `dice-play` for those of one (and what lies behind
/// it), `shared-dice-play-home-and-3-more` for others.
pub fn of(points: &[Point], chunks: &[PointSet]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for &chunk in chunks {
        let in_front = |point: &usize| !points[*point].behind.meets(chunk);
        let fronts: Vec<&str> =
            chunk.iter().filter(in_front).map(|point| points[point].name.as_str()).collect();
        let name = match fronts.as_slice() {
            [only] => (*only).to_owned(),
            [first, second, more @ ..] if !more.is_empty() => {
                format!("shared-{first}-{second}-and-{}-more", more.len())
            }
            few => format!("shared-{}", few.join("-")),
        };
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let unused = std::iter::once(name.clone()).chain(numbered).find(|name| !names.contains(name));
        names.extend(unused);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{Point, PointSet, of};

    #[test]
    fn names_tell_who_loads_a_chunk() {
        let set = |points: &[usize]| points.iter().copied().collect::<PointSet>();
        let point = |name: &str, behind: &[usize]| Point {
            name: name.to_owned(),
            slots: vec![1],
            behind: set(behind),
            from: set(behind),
        };
        let points = [point("a", &[]), point("b", &[]), point("c", &[]), point("d", &[0])];
        let chunks = [set(&[0, 3]), set(&[3]), set(&[0, 1, 3]), set(&[0, 1]), set(&[0, 1, 2, 3])];
        let names = ["a", "d", "shared-a-b", "shared-a-b-2", "shared-a-b-and-1-more"];
        assert_eq!(of(&points, &chunks), names);
    }
}
