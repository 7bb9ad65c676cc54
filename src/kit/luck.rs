//! Luck as a function of (seed, ordinal): taking a decision back never changes the cards behind it.

use super::Invalid;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The number a game's luck is made from. Written in decimal; in JSON a string, since JavaScript's numbers
/// end at 2^53.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = Invalid;
    fn try_from(s: String) -> Result<Self, Invalid> {
        s.parse()
    }
}

impl FromStr for Seed {
    type Err = Invalid;
    fn from_str(s: &str) -> Result<Self, Invalid> {
        s.trim().parse().map(Seed).map_err(|_| {
            let shown: String = s.trim().chars().take(24).collect();
            format!("\"{shown}\" is not a seed: a whole number from 0 to {}", u64::MAX).into()
        })
    }
}

/// A stream of luck: the generator PCG32, two outputs to a draw, so that the draw at any ordinal can be
/// reached.
#[derive(Debug, Clone)]
pub struct Luck {
    seed: Seed,
    rng: Pcg32,
    next: u32,
}

impl Luck {
    /// The stream of `seed`, at its first draw.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        Luck { seed, rng: Pcg32::seed_from_u64(seed.0), next: 0 }
    }

    /// The ordinal of the next draw, 0-based.
    #[must_use]
    pub fn ordinal(&self) -> u32 {
        self.next
    }

    /// The same stream at the draw `ordinal`.
    ///
    /// # Examples
    /// ```
    /// use hardwood::kit::{Luck, Seed};
    ///
    /// let mut luck = Luck::new(Seed(1989));
    /// let rolls: Vec<u32> = (0..3).map(|_| luck.below(6) + 1).collect();
    /// assert_eq!(luck.at(1).below(6) + 1, rolls[1], "the second roll again");
    /// ```
    #[must_use]
    pub fn at(&self, ordinal: u32) -> Self {
        let mut rng = Pcg32::seed_from_u64(self.seed.0);
        rng.advance(u64::from(ordinal) * 2);
        Luck { seed: self.seed, rng, next: ordinal }
    }

    /// A number below `n`, each as likely as another (to one part in 2^50). 0 where `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        self.next = self.next.wrapping_add(1);
        // 64 bits of luck times n, the top 32 bits of 96; in two steps, since wasm has no wider product
        let (high, low) = (u64::from(self.rng.next_u32()), u64::from(self.rng.next_u32()));
        ((high * u64::from(n) + ((low * u64::from(n)) >> 32)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_luck_for_ever() {
        let mut luck = Luck::new(Seed(1989));
        let drawn: Vec<u32> = (0..8).map(|_| luck.below(200)).collect();
        assert_eq!(drawn, [150, 35, 5, 37, 131, 187, 71, 94]);
    }

    #[test]
    fn any_ordinal_can_be_reached() {
        let mut straight = Luck::new(Seed(7));
        for ordinal in 0..100 {
            let mut jumped = straight.at(ordinal);
            assert_eq!(jumped.below(1000), straight.below(1000), "draw {ordinal}");
        }
    }

    #[test]
    fn a_seed_is_read_or_refused_with_what_would_be_right() {
        assert_eq!(" 42 ".parse(), Ok(Seed(42)));
        for bad in ["", "x", "-1", "1.5", "18446744073709551616"] {
            assert!(bad.parse::<Seed>().is_err_and(|e| e.message().contains("whole number")), "{bad}");
        }
    }
}
