//! The chance of winning through a game, as a line that grows.

use std::fmt::Write;
use yew::prelude::*;

/// Moments by the inputs that led to each, with Home's chance in percent; the earliest first.
pub type WinSeries = Vec<(usize, u8)>;

/// Adds a moment and drops those at or after it: they were undone.
pub fn push_moment(series: &mut WinSeries, (inputs, home): (usize, u8)) {
    series.retain(|(at, _)| *at < inputs);
    series.push((inputs, home));
}

/// The line: Home's half above the middle, the Visitors' below. Empty until a moment is known.
pub fn win_line(series: &[(usize, u8)], home: &str, visitors: &str) -> Html {
    let (Some((first, _)), Some((last, now))) = (series.first(), series.last()) else {
        return Html::default();
    };
    let x = |inputs: usize| (inputs - first) as f64 * 100.0 / (last - first).max(1) as f64;
    let mut line = String::new();
    for (inputs, chance) in series {
        let _ = write!(line, "{:.2},{} ", x(*inputs), 100 - chance);
    }
    let area = format!("0,50 {line}100,50");
    let (ahead, chance) = if *now >= 50 { (home, *now) } else { (visitors, 100 - now) };
    html! {
        <figure class="winline">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <polygon points={area} />
                <path d="M0 50H100" />
                <polyline points={line} />
            </svg>
            <figcaption>
                <span aria-hidden="true">{ home }</span>
                <b>{ format!("{ahead} {chance}%") }</b>
                <span aria-hidden="true">{ visitors }</span>
            </figcaption>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::push_moment;

    #[test]
    fn a_moment_before_the_last_one_replaces_what_was_taken_back() {
        let mut series = vec![];
        for moment in [(0, 50), (10, 60), (20, 70), (12, 40)] {
            push_moment(&mut series, moment);
        }
        assert_eq!(series, [(0, 50), (10, 60), (12, 40)]);
        push_moment(&mut series, (12, 41));
        assert_eq!(series.last(), Some(&(12, 41)));
    }
}
