//! The letter ratings of scorers and defenses (MM §16).

use serde::{Deserialize, Serialize};
use std::fmt;

/// A scorer's rating, best first (MM §16.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
#[allow(missing_docs)]
pub enum Rating {
    Aa,
    A,
    B,
    #[default]
    C,
    D,
    E,
    F,
}

impl Rating {
    /// Every rating, best first.
    pub const ALL: [Rating; 7] =
        [Rating::Aa, Rating::A, Rating::B, Rating::C, Rating::D, Rating::E, Rating::F];

    /// The points it adds to a Power Rating (MM §16.5).
    #[must_use]
    pub const fn points(self) -> i16 {
        [31, 25, 19, 15, 11, 7, 5][self as usize]
    }

    /// This rating `letters` worse, and the letters that were left below F (MM §12.9.1).
    ///
    /// # Examples
    /// ```
    /// use hardwood::march_madness::cards::Rating;
    ///
    /// assert_eq!(Rating::B.fall(2), (Rating::D, 0));
    /// assert_eq!(Rating::E.fall(3), (Rating::F, 2));
    /// ```
    #[must_use]
    pub fn fall(self, letters: u8) -> (Rating, u8) {
        let at = self as usize + usize::from(letters);
        let last = Rating::ALL.len() - 1;
        (Rating::ALL[at.min(last)], at.saturating_sub(last) as u8)
    }

    /// This rating `letters` better, and the letters that were left above AA (ruling MM27).
    #[must_use]
    pub fn rise(self, letters: u8) -> (Rating, u8) {
        let at = self as u8;
        (Rating::ALL[usize::from(at.saturating_sub(letters))], letters.saturating_sub(at))
    }

    /// The next worse rating; F stays F (MM §16.21, §12.9.1).
    #[must_use]
    pub const fn lower(self) -> Rating {
        let next = self as usize + 1;
        if next < Rating::ALL.len() { Rating::ALL[next] } else { Rating::F }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["AA", "A", "B", "C", "D", "E", "F"][*self as usize])
    }
}

impl fmt::Display for Defense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["A", "B", "C"][*self as usize])
    }
}

/// The rating of a team's defense (MM §16.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Defense {
    A,
    #[default]
    B,
    C,
}

impl Defense {
    /// The points it adds to a Power Rating (MM §16.5).
    #[must_use]
    pub const fn points(self) -> i16 {
        [12, 0, -12][self as usize]
    }

    /// The next worse rating; C stays C (MM §16.31).
    #[must_use]
    pub const fn lower(self) -> Defense {
        match self {
            Defense::A => Defense::B,
            _ => Defense::C,
        }
    }
}
