//! Win probability by counting: many games are played on from a moment, each with luck of its own.

use super::{Game, Refusal, Session};
use crate::kit::Seed;

/// The games that a side won of many that were played on from one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WinCount {
    /// The games won.
    pub won: u64,
    /// The games played.
    pub games: u64,
}

impl WinCount {
    /// Adds games from the same moment.
    #[must_use]
    pub fn plus(self, other: WinCount) -> WinCount {
        WinCount { won: self.won + other.won, games: self.games + other.games }
    }

    /// The share of games won, 0 to 1; 0 without games.
    #[must_use]
    pub fn share(self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }

    /// The standard error of [`share`](Self::share). By Laplace's rule, so that a few hundred games without a loss
    /// still leave some doubt.
    ///
    /// # Examples
    /// ```
    /// use hardwood::table::WinCount;
    /// assert_eq!(WinCount { won: 200, games: 400 }.error(), 0.025);
    /// assert!(WinCount { won: 400, games: 400 }.error() > 0.002);
    /// ```
    #[must_use]
    pub fn error(self) -> f64 {
        let rule = (self.won as f64 + 1.0) / (self.games as f64 + 2.0);
        (rule * (1.0 - rule) / self.games.max(1) as f64).sqrt()
    }
}

/// The luck of the `nth` game that is played on from a moment, counted from 0. Neighbors have nothing in common.
#[must_use]
pub fn onward_luck(seed: Seed, nth: u64) -> Seed {
    Seed(nth.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ seed.0)
}

impl<G: Game> Session<G> {
    /// The game as it was after its first `inputs` inputs, and with another choice where it then stood.
    ///
    /// # Errors
    /// The choice is not on offer there.
    pub fn at_moment(&self, inputs: usize, choice: Option<u16>) -> Result<Session<G>, Refusal> {
        let mut session = self.clone();
        session.undo(session.journal().len().saturating_sub(inputs));
        if let Some(choice) = choice {
            session.choose(choice)?;
        }
        Ok(session)
    }
}
