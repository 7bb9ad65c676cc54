//! Names of chunks.

use super::linked::Point;
use super::points::PointSet;

pub fn of(points: &[Point], chunks: &[PointSet]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for &chunk in chunks {
        let fronts: Vec<&str> = chunk
            .iter()
            .filter(|&point| !points[point].behind.meets(chunk))
            .map(|point| points[point].name.as_str())
            .collect();
        let name = match fronts.as_slice() {
            [one] => (*one).to_owned(),
            [first, second] => format!("shared-{first}-{second}"),
            [first, second, more @ ..] => format!("shared-{first}-{second}-and-{}-more", more.len()),
            [] => "nobody".to_owned(),
        };
        let mut unique = name.clone();
        let mut number = 2;
        while names.contains(&unique) {
            unique = format!("{name}-{number}");
            number += 1;
        }
        names.push(unique);
    }
    names
}
