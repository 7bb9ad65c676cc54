//! The outlook of a choice: its chance, the arithmetic behind it, and every possible result.

use super::Rule;
use crate::kit::Order as _;

/// The possible results of a choice, as far as the rules settle them before luck does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// The chance that it succeeds, in percent points.
    pub chance: u8,
    /// The success that is meant: "good", "open shot", "complete".
    pub of: &'static str,
    /// Whether it can succeed at all.
    pub possible: bool,
    /// The arithmetic: "FG 50 − 6 World Peace = 44".
    pub sum: String,
    /// The step from the arithmetic to the chance, where they differ: "1–66 is 69% of the 143 cards left".
    pub step: String,
    /// All possible results, in percent points that add up to 100.
    pub parts: Vec<OutlookPart>,
    /// The section of the rulebook.
    pub rule: Rule,
}

/// One of the things that may come of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OutlookPart {
    /// The kind of result.
    pub kind: PartKind,
    /// "good", "fouled", "miss".
    pub label: &'static str,
    /// In percent points.
    pub percent: u8,
}

/// The kind of a possible result, for its color and pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartKind {
    /// Points.
    Good,
    /// Free throws, or the ball again after a foul.
    Foul,
    /// A better shot.
    Open,
    /// Nothing yet: a rebound, or the ball moves on.
    Nothing,
    /// The ball is likely lost.
    Lost,
}

impl Outlook {
    /// An outlook from the weights of all that may come of a choice, the first of which is success. Weights
    /// are rounded to percent points so that they add up to 100.
    ///
    /// # Examples
    /// ```
    /// use hardwood::table::{Outlook, PartKind};
    /// let parts = [(PartKind::Good, "good", 2.0), (PartKind::Nothing, "miss", 1.0)];
    /// let outlook = Outlook::of("good", &parts, hardwood::rule!("4.5"));
    /// assert_eq!(outlook.chance, 67);
    /// assert_eq!(outlook.parts[1].percent, 33);
    /// ```
    #[must_use]
    pub fn of(of: &'static str, weights: &[(PartKind, &'static str, f64)], rule: Rule) -> Outlook {
        let all: f64 = weights.iter().map(|(.., weight)| weight).sum();
        let exact: Vec<f64> = weights.iter().map(|(.., weight)| weight * 100.0 / all.max(1e-9)).collect();
        let mut percent: Vec<u8> = exact.iter().map(|share| share.floor() as u8).collect();
        let mut order: Vec<usize> = (0..percent.len()).collect();
        let rest = |n: usize| exact.get(n).map_or(0.0, |share| share - share.floor());
        order.order_by(|&a, &b| rest(b).total_cmp(&rest(a)));
        let missing = 100usize.saturating_sub(percent.iter().map(|&n| usize::from(n)).sum());
        for place in order.into_iter().take(if all > 0.0 { missing } else { 0 }) {
            if let Some(share) = percent.get_mut(place) {
                *share += 1;
            }
        }
        let part = |(&(kind, label, _), &percent)| OutlookPart { kind, label, percent };
        Outlook {
            chance: percent.first().copied().unwrap_or(0),
            of,
            possible: weights.first().is_some_and(|(.., weight)| *weight > 0.0),
            sum: String::new(),
            step: String::new(),
            parts: weights.iter().zip(&percent).map(part).filter(|part| part.percent > 0).collect(),
            rule,
        }
    }

    /// The chance in words, for screen readers: "35 percent good".
    #[must_use]
    pub fn spoken(&self) -> String {
        if self.possible { format!("{} percent {}", self.chance, self.of) } else { "cannot go in".to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(weights: [f64; 3]) -> (u8, Vec<u8>) {
        let [good, miss, lost] = weights;
        let parts = [
            (PartKind::Good, "good", good),
            (PartKind::Nothing, "miss", miss),
            (PartKind::Lost, "lost", lost),
        ];
        let outlook = Outlook::of("good", &parts, crate::rule!("4.5"));
        (outlook.chance, outlook.parts.iter().map(|part| part.percent).collect())
    }

    #[test]
    fn percent_points_add_up_to_a_hundred() {
        assert_eq!(shares([1.0, 1.0, 1.0]), (34, vec![34, 33, 33]));
        assert_eq!(shares([44.4, 51.3, 4.3]), (45, vec![45, 51, 4]));
        assert_eq!(shares([0.0, 3.0, 1.0]), (0, vec![75, 25]));
    }

    #[test]
    fn what_cannot_happen_says_so() {
        let parts = [(PartKind::Good, "good", 0.0), (PartKind::Nothing, "miss", 1.0)];
        let outlook = Outlook::of("good", &parts, crate::rule!("4.5"));
        assert!(!outlook.possible);
        assert_eq!(outlook.spoken(), "cannot go in");
        let certain = Outlook::of("good", &[(PartKind::Good, "good", 1.0)], crate::rule!("4.5"));
        assert_eq!(certain.spoken(), "100 percent good");
    }
}
