//! A small line of one number a season, with its last and its best value.

use yew::prelude::*;

/// The drawing's size in its own units, and the room for dots at its edges.
const WIDTH: f64 = 240.0;
const HEIGHT: f64 = 56.0;
const EDGE: f64 = 6.0;

/// A line through `values`, the first season first, drawn from zero so that heights compare. `name` is the
/// line's name for screen readers, `caption` the text above it.
pub fn sparkline(caption: &'static str, name: &str, values: &[f64]) -> Html {
    let Some(&last) = values.last() else { return Html::default() };
    let best = best(values);
    let spots = spots(values);
    let line = path(&spots);
    let floor = HEIGHT - EDGE;
    let (from, to) = (spots[0].0, spots[spots.len() - 1].0);
    let area = format!("{line}L{to:.1} {floor:.1}L{from:.1} {floor:.1}Z");
    let dot = |at: usize, class: &'static str| {
        let (x, y) = spots[at];
        html! { <circle {class} cx={format!("{x:.1}")} cy={format!("{y:.1}")} r="4" /> }
    };
    html! {
        <figure class="spark">
            <figcaption>{ caption }<b>{ format!("{last:.1}") }</b></figcaption>
            <svg viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img" aria-label={words(name, values)}>
                <path class="spark__area" d={area} />
                <path class="spark__line" d={line} />
                { dot(best, "spark__best") }
                { dot(values.len() - 1, "spark__last") }
            </svg>
            <small aria-hidden="true">{ format!("best {:.1}, season {}", values[best], best + 1) }</small>
        </figure>
    }
}

/// The place of the best value, the earliest of equals.
fn best(values: &[f64]) -> usize {
    (0..values.len()).rev().max_by(|&a, &b| values[a].total_cmp(&values[b])).unwrap_or(0)
}

/// The place of each value in the drawing; a single one stands in the middle.
fn spots(values: &[f64]) -> Vec<(f64, f64)> {
    let top = values.iter().copied().fold(0.0, f64::max);
    let steps = values.len().saturating_sub(1);
    let spot = |(n, value): (usize, &f64)| {
        let across = if steps == 0 { 0.5 } else { n as f64 / steps as f64 };
        let up = if top > 0.0 { value.max(0.0) / top } else { 0.0 };
        (EDGE + across * (WIDTH - 2.0 * EDGE), HEIGHT - EDGE - up * (HEIGHT - 2.0 * EDGE))
    };
    values.iter().enumerate().map(spot).collect()
}

fn path(spots: &[(f64, f64)]) -> String {
    let step = |(n, (x, y)): (usize, &(f64, f64))| format!("{}{x:.1} {y:.1}", if n == 0 { 'M' } else { 'L' });
    spots.iter().enumerate().map(step).collect()
}

/// The line in words.
fn words(name: &str, values: &[f64]) -> String {
    let all: Vec<String> = values.iter().map(|value| format!("{value:.1}")).collect();
    let best = best(values);
    let by = if values.len() == 1 { "in one season" } else { "by season" };
    format!("{name} {by}: {}. Best {:.1}, season {}.", all.join(", "), values[best], best + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_told_and_fits_its_drawing() {
        let values = [2.0, 8.0, 4.0, 8.0];
        assert_eq!(best(&values), 1);
        assert_eq!(words("Points", &values), "Points by season: 2.0, 8.0, 4.0, 8.0. Best 8.0, season 2.");
        assert_eq!(words("Points", &[3.0]), "Points in one season: 3.0. Best 3.0, season 1.");
        let inside =
            |(x, y): &(f64, f64)| (EDGE..=WIDTH - EDGE).contains(x) && (EDGE..=HEIGHT - EDGE).contains(y);
        assert!(spots(&values).iter().all(inside));
        assert_eq!(path(&spots(&[0.0])), "M120.0 50.0");
        assert_eq!(spots(&[0.0, 0.0])[1], (234.0, 50.0), "no points, no division by zero");
    }
}
