//! The figure by which the choices of a question are compared.

/// The one figure of a choice that compares it with the others of its question.
///
/// # Examples
/// ```
/// use hardwood::table::Figure;
/// let (three, two) = (Figure::points(1.149), Figure::points(1.03));
/// assert!(three.worth() > two.worth() && !three.is_close(two));
/// assert_eq!(three.text().as_deref(), Some("1.15 points"));
/// assert!(Figure::allowed(0.8).worth() > Figure::allowed(1.1).worth(), "the fewest points are best");
/// assert_eq!(Figure::NOT_POINTS.worth(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    /// Expected points of the possession, in hundredths.
    Points(u16),
    /// Points that the opponents are expected to score, in hundredths: the fewest are best.
    Allowed(u16),
    /// Expected points gained on the opponents, in hundredths; below zero they gain.
    Edge(i16),
    /// The chance to win, in hundredths of a percent.
    Wins(u16),
    /// None, and why in a sentence.
    None(&'static str),
}

/// Figures that differ by less are about equal: hundredths of a point.
const CLOSE_POINTS: i32 = 2;
/// Figures that differ by less are about equal: hundredths of a percent.
const CLOSE_WINS: i32 = 200;

impl Figure {
    /// The figure of a choice that scores no points and prevents none.
    pub const NOT_POINTS: Figure = Figure::None("This choice is not about points.");

    /// So many expected points.
    #[must_use]
    pub fn points(points: f64) -> Figure {
        Figure::Points((points * 100.0).round().clamp(0.0, 1e4) as u16)
    }

    /// So many points expected of the opponents.
    #[must_use]
    pub fn allowed(points: f64) -> Figure {
        Figure::Allowed((points * 100.0).round().clamp(0.0, 1e4) as u16)
    }

    /// So many points gained on the opponents.
    #[must_use]
    pub fn edge(points: f64) -> Figure {
        Figure::Edge((points * 100.0).round().clamp(-1e4, 1e4) as i16)
    }

    /// This chance to win, 0 to 1.
    #[must_use]
    pub fn wins(chance: f64) -> Figure {
        Figure::Wins((chance * 1e4).round().clamp(0.0, 1e4) as u16)
    }

    /// A number that is greater the better the choice is; `None` without a figure. Compare only choices of one question.
    #[must_use]
    pub const fn worth(self) -> Option<i32> {
        match self {
            Figure::Points(n) | Figure::Wins(n) => Some(n as i32),
            Figure::Allowed(n) => Some(-(n as i32)),
            Figure::Edge(n) => Some(n as i32),
            Figure::None(_) => None,
        }
    }

    /// The number alone: "1.15", "+0.40", "36%".
    #[must_use]
    pub fn number(self) -> Option<String> {
        let plain = |n: u32| format!("{}.{:02}", n / 100, n % 100);
        match self {
            Figure::Points(n) | Figure::Allowed(n) => Some(plain(n.into())),
            Figure::Edge(0) => Some("0.00".to_owned()),
            Figure::Edge(n) => {
                Some(format!("{}{}", if n < 0 { '−' } else { '+' }, plain(n.unsigned_abs().into())))
            }
            Figure::Wins(n) => Some(format!("{}%", (u32::from(n) + 50) / 100)),
            Figure::None(_) => None,
        }
    }

    /// What the number counts: "points", "points allowed", "to win".
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Figure::Points(_) | Figure::Edge(_) => "points",
            Figure::Allowed(_) => "points allowed",
            Figure::Wins(_) => "to win",
            Figure::None(_) => "",
        }
    }

    /// The figure in words: "1.15 points".
    #[must_use]
    pub fn text(self) -> Option<String> {
        self.number().map(|number| format!("{number} {}", self.unit()))
    }

    /// Why there is no figure.
    #[must_use]
    pub const fn missing(self) -> Option<&'static str> {
        match self {
            Figure::None(why) => Some(why),
            _ => None,
        }
    }

    /// What the best of such figures is called: "Most points".
    #[must_use]
    pub const fn best_is(self) -> &'static str {
        match self {
            Figure::Points(_) => "Most points",
            Figure::Allowed(_) => "Fewest points",
            Figure::Edge(_) => "Gains most",
            Figure::Wins(_) => "Wins most",
            Figure::None(_) => "",
        }
    }

    /// How far two figures are apart that are still about equal: "±2%"; nothing without a figure.
    #[must_use]
    pub const fn margin(self) -> &'static str {
        match self {
            Figure::Wins(_) => "±2%",
            Figure::None(_) => "",
            _ => "±0.02",
        }
    }

    /// Whether two figures are about equal: less than 0.02 points or 2 percent apart.
    #[must_use]
    pub const fn is_close(self, other: Figure) -> bool {
        let limit = match (self, other) {
            (Figure::Wins(_), Figure::Wins(_)) => CLOSE_WINS,
            (Figure::Points(_), Figure::Points(_))
            | (Figure::Allowed(_), Figure::Allowed(_))
            | (Figure::Edge(_), Figure::Edge(_)) => CLOSE_POINTS,
            _ => return false,
        };
        match (self.worth(), other.worth()) {
            (Some(a), Some(b)) => (a - b).abs() < limit,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_worded_and_compared() {
        let texts = [
            Figure::points(0.0),
            Figure::allowed(1.006),
            Figure::edge(-1.2),
            Figure::edge(0.4),
            Figure::wins(0.364),
        ]
        .map(|figure| figure.text().unwrap_or_default());
        assert_eq!(
            texts,
            ["0.00 points", "1.01 points allowed", "−1.20 points", "+0.40 points", "36% to win"]
        );
        assert!(Figure::points(1.15).is_close(Figure::points(1.16)));
        assert!(!Figure::points(1.15).is_close(Figure::points(1.17)));
        assert!(
            Figure::wins(0.36).is_close(Figure::wins(0.345))
                && !Figure::wins(0.36).is_close(Figure::wins(0.34))
        );
        assert!(!Figure::points(1.0).is_close(Figure::wins(0.01)), "unlike things are not compared");
        assert_eq!((Figure::NOT_POINTS.text(), Figure::NOT_POINTS.missing().is_some()), (None, true));
    }
}
