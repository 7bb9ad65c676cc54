//! What is settled before the first card.

use super::super::cards::TeamCard;
use super::super::position::Position;
use crate::court::{PerSide, Side};
use crate::march_madness::cards::Rating;
use serde::{Deserialize, Serialize};

/// Two teams, who plays which, and the rules agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The team cards.
    pub teams: PerSide<TeamCard>,
    /// Teams that nobody coaches: the Solitaire rules play them (§15).
    #[serde(default)]
    pub solitaire: PerSide<bool>,
    /// A Full Court Press has 3s and 4s of both teams rolled again, not the opponent's only (ruling MM36).
    #[serde(default)]
    pub press_both: bool,
}

impl Setup {
    /// These teams, both coached.
    #[must_use]
    pub fn new(home: TeamCard, visitors: TeamCard) -> Self {
        Setup {
            teams: PerSide::new(home, visitors),
            solitaire: PerSide::new(false, false),
            press_both: false,
        }
    }

    /// `side` plays itself (§15).
    #[must_use]
    pub fn solitaire(mut self, side: Side) -> Self {
        self.solitaire[side] = true;
        self
    }

    /// What is wrong with it.
    ///
    /// # Errors
    /// Whose card, and what would be right.
    pub fn check(&self) -> Result<(), String> {
        self.teams.0.iter().try_for_each(TeamCard::validate)
    }

    /// The rating on the card.
    #[must_use]
    pub fn rating(&self, side: Side, position: Position) -> Rating {
        let team = &self.teams[side];
        team.players.get(position as usize).map_or(team.bench, |player| player.rating)
    }

    /// "Larry Bird", "Bench".
    #[must_use]
    pub fn player(&self, side: Side, position: Position) -> &str {
        self.teams[side].players.get(position as usize).map_or("Bench", |player| player.name.as_str())
    }

    /// Where the cards lie open (§15.3): where a team plays itself.
    #[must_use]
    pub fn open(&self) -> bool {
        self.solitaire.0.contains(&true)
    }
}
