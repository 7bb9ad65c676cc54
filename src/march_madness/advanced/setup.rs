//! The setup of an advanced game: the teams, their coaches and the rules agreed on.

use super::super::cards::TeamCard;
use super::super::position::Position;
use crate::court::{PerSide, Side};
use crate::kit::Invalid;
use crate::march_madness::cards::Rating;
use serde::{Deserialize, Serialize};

/// The setup of an advanced game. Saves contain it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The two teams.
    pub teams: PerSide<TeamCard>,
    /// The teams without a coach, played by the Solitaire rules (§15).
    #[serde(default)]
    pub solitaire: PerSide<bool>,
    /// Whether a Full Court Press rolls 3s and 4s of both teams again, not just the opponent's (ruling MM36).
    #[serde(default)]
    pub press_both: bool,
    /// Whether a solitaire team that may pick a position picks its best one, instead of rolling the white die
    /// again (§15.2, note).
    #[serde(default)]
    pub best_position: bool,
}

impl Setup {
    /// Two coached teams.
    #[must_use]
    pub fn new(home: TeamCard, visitors: TeamCard) -> Self {
        Setup {
            teams: PerSide::new(home, visitors),
            solitaire: PerSide::new(false, false),
            press_both: false,
            best_position: false,
        }
    }

    /// Lets the Solitaire rules play `side` (§15).
    #[must_use]
    pub fn solitaire(mut self, side: Side) -> Self {
        self.solitaire[side] = true;
        self
    }

    /// Checks that a game can begin with this setup.
    ///
    /// # Errors
    /// The team with a wrong card, and what would be right.
    pub fn check(&self) -> Result<(), Invalid> {
        self.teams.0.iter().try_for_each(TeamCard::validate)
    }

    /// The rating on the card of the player at `position`.
    #[must_use]
    pub fn rating(&self, side: Side, position: Position) -> Rating {
        let team = &self.teams[side];
        team.players.get(position as usize).map_or(team.bench, |player| player.rating)
    }

    /// The name of the player at `position`: "Larry Bird", "Bench".
    #[must_use]
    pub fn player(&self, side: Side, position: Position) -> &str {
        self.teams[side].players.get(position as usize).map_or("Bench", |player| player.name.as_str())
    }

    /// Whether cards are played face up (§15.3): when a solitaire team plays.
    #[must_use]
    pub fn open(&self) -> bool {
        self.solitaire.0.contains(&true)
    }
}
