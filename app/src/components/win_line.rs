//! The chance of winning through a game: what is known of it, and a line that grows.

use crate::workers::Odds;
use std::fmt::Write;
use yew::prelude::*;

/// The chance of winning at a moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WinMoment {
    /// Inputs before it.
    pub inputs: usize,
    /// The games that were played on from there.
    pub odds: Odds,
    /// Home's chance as it is shown everywhere, 0 to 1.
    pub home: f64,
}

/// What is known of the chance of winning, the earliest moment first. Every figure on screen is read from here.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct WinBook(Vec<WinMoment>);

/// A change of fewer percent points than this between two moments may be luck of the games alone.
const LUCK: f64 = 0.03;

impl WinBook {
    /// Enters what games from a moment came to. Where it differs little from the moment before, the chance moves only
    /// a part of the way: two samples differ by luck.
    #[must_use]
    pub fn with(&self, inputs: usize, odds: Odds) -> WinBook {
        let before = self.0.iter().rfind(|moment| moment.inputs < inputs).map(|moment| moment.home);
        let (share, _) = odds.share();
        let home = before.map_or(share, |before| {
            let change = share - before;
            before + change * (change.abs() / LUCK).clamp(0.3, 1.0)
        });
        let mut book = self.clone();
        let at = book.0.partition_point(|moment| moment.inputs < inputs);
        let known = book.0.get(at).is_some_and(|moment| moment.inputs == inputs);
        let moment = WinMoment { inputs, odds, home };
        if known {
            book.0[at] = moment
        } else {
            book.0.insert(at, moment)
        }
        book
    }

    /// Without the moments after so many inputs, which were taken back.
    #[must_use]
    pub fn until(&self, inputs: usize) -> WinBook {
        WinBook(self.0.iter().copied().filter(|moment| moment.inputs <= inputs).collect())
    }

    /// The last moment known.
    #[must_use]
    pub fn last(&self) -> Option<WinMoment> {
        self.0.last().copied()
    }

    /// What is known of a moment.
    #[must_use]
    pub fn at(&self, inputs: usize) -> Option<WinMoment> {
        self.0.iter().find(|moment| moment.inputs == inputs).copied()
    }

    /// All that is known.
    #[must_use]
    pub fn moments(&self) -> &[WinMoment] {
        &self.0
    }
}

/// A chance as it is written: a whole percent from 1 to 99 while the game is on.
#[must_use]
pub fn percent(home: f64) -> u8 {
    (100.0 * home).round().clamp(1.0, 99.0) as u8
}

/// "Celtics 51%": the side that is more likely to win, or `of` where one is asked about; "About even" where it is so.
#[must_use]
pub fn win_words(home: u8, names: [&str; 2], of: Option<usize>) -> String {
    let side = of.unwrap_or(usize::from(home < 50));
    let chance = if side == 0 { home } else { 100 - home };
    if chance.abs_diff(50) <= 2 { "About even".to_owned() } else { format!("{} {chance}%", names[side]) }
}

/// The line: Home's half above the middle, the Visitors' below. Empty until a moment is known.
pub fn win_line(book: &WinBook, home: &str, visitors: &str) -> Html {
    let (Some(first), Some(last)) = (book.0.first(), book.0.last()) else {
        return Html::default();
    };
    let x =
        |inputs: usize| (inputs - first.inputs) as f64 * 100.0 / (last.inputs - first.inputs).max(1) as f64;
    let mut line = String::new();
    for moment in &book.0 {
        let _ = write!(line, "{:.2},{} ", x(moment.inputs), 100 - percent(moment.home));
    }
    let area = format!("0,50 {line}100,50");
    html! {
        <figure class="winline">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <polygon points={area} />
                <path d="M0 50H100" />
                <polyline points={line} />
            </svg>
            <figcaption>
                <span aria-hidden="true">{ home }</span>
                <b>{ win_words(percent(last.home), [home, visitors], None) }</b>
                <span aria-hidden="true">{ visitors }</span>
            </figcaption>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn odds(won: u64) -> Odds {
        Odds { at: 0, won, games: 100 }
    }

    #[test]
    fn a_small_change_moves_the_chance_a_little_and_a_large_one_all_the_way() {
        let book = WinBook::default().with(0, odds(50)).with(10, odds(51)).with(20, odds(60));
        let shown: Vec<_> = book.moments().iter().map(|moment| (moment.home * 1000.0).round()).collect();
        assert_eq!(shown, [500.0, 503.0, 600.0]);
    }

    #[test]
    fn what_was_taken_back_is_forgotten_and_a_moment_is_entered_once() {
        let book = WinBook::default().with(20, odds(70)).with(0, odds(50)).with(20, odds(71));
        assert_eq!(book.moments().len(), 2);
        assert_eq!(book.until(19).last().map(|moment| moment.inputs), Some(0));
        assert_eq!(book.at(20).map(|moment| moment.odds.won), Some(71));
    }

    #[test]
    fn the_chance_is_said_of_the_favorite_or_of_one_s_own_team() {
        assert_eq!(win_words(60, ["BOS", "LAL"], None), "BOS 60%");
        assert_eq!(win_words(30, ["BOS", "LAL"], None), "LAL 70%");
        assert_eq!(win_words(30, ["BOS", "LAL"], Some(0)), "BOS 30%");
        assert_eq!(win_words(51, ["BOS", "LAL"], None), "About even");
        assert_eq!((percent(0.999), percent(0.0)), (99, 1));
    }
}
