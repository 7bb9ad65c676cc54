//! The games of a cup as advanced games: setup, coaches and luck.

use super::super::advanced;
use super::super::basic::Seat;
use super::state::Cup;
use crate::court::{PerSide, Side};
use crate::kit::Seed;

/// Why a game of a cup can't be played now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ContestError {
    /// Its teams are the winners of earlier games.
    #[error("its teams are not decided; play the games before it first")]
    OpenTeams,
    /// The draft is not over, or a coach with both teams has not said which one to keep.
    #[error("its coaches are not decided")]
    OpenCoaches,
    /// The setup has no team of this number.
    #[error("there is no such team")]
    NoSuchTeam,
}

impl Cup {
    /// The setup of a game: the better seed at home. The Solitaire rules play teams without a coach, and the
    /// team that a coach with both did not keep (§12.12, method A).
    ///
    /// # Errors
    /// Why the game cannot be played.
    pub fn contest(&self, game: u8) -> Result<advanced::Setup, ContestError> {
        let pair = self.pair(game).ok_or(ContestError::OpenTeams)?;
        if self.picker().is_some() || self.opposes_self(game).is_some() {
            return Err(ContestError::OpenCoaches);
        }
        let teams = &self.setup().teams;
        let [Some(home), Some(visitors)] = pair.map(|team| teams.get(usize::from(team))) else {
            return Err(ContestError::NoSuchTeam);
        };
        let mut setup = advanced::Setup::new(home.clone(), visitors.clone());
        setup.solitaire = self.coaches(game).map(|coach| coach.is_none());
        setup.press_both = self.setup().press_both;
        setup.best_position = self.setup().best_position;
        setup.own = self.setup().own.clone();
        Ok(setup)
    }

    /// The coaches of a game; `None` where the Solitaire rules play.
    #[must_use]
    pub fn coaches(&self, game: u8) -> PerSide<Option<Seat>> {
        let Some(pair) = self.pair(game) else { return PerSide::new(None, None) };
        let [one, other] = pair.map(|team| self.owner(team));
        let coach = |team: u8| {
            let dropped = one == other && self.kept(game).is_some_and(|kept| kept != team);
            self.owner(team).filter(|&seat| !dropped && !self.setup().is_solitaire(seat))
        };
        PerSide::new(Side::Home, Side::Visitors).map(|side| coach(pair[side as usize]))
    }

    /// The seed of a game's luck, in a cup with seed `luck`.
    #[must_use]
    pub fn luck(seed: Seed, game: u8) -> Seed {
        Seed(seed.0.wrapping_mul(64).wrapping_add(u64::from(game)))
    }
}
