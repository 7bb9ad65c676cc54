//! The setup of an advanced game: the teams, their coaches and the rules agreed on.

use super::super::cards::TeamCard;
use super::super::position::Position;
use super::charts::Charts;
use super::own_box::OwnBox;
use super::strategy_cards::StrategyCards;
use crate::court::{PerSide, Side};
use crate::kit::Invalid;
use crate::march_madness::cards::Rating;
use crate::march_madness::component::Component as _;
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
    /// What is a person's own of the printed box, in place of Hardwood's.
    #[serde(default, skip_serializing_if = "OwnBox::is_ours")]
    pub own: OwnBox,
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
            own: OwnBox::default(),
        }
    }

    /// With a person's own components.
    #[must_use]
    pub fn with_own(mut self, own: OwnBox) -> Self {
        self.own = own;
        self
    }

    /// The Scoring Charts of the game (§12.6).
    #[must_use]
    pub fn charts(&self) -> &Charts {
        self.own.charts.as_ref().unwrap_or_else(|| Charts::house())
    }

    /// The Strategy cards of the game (§14).
    #[must_use]
    pub fn cards(&self) -> &StrategyCards {
        self.own.cards.as_ref().unwrap_or_else(|| StrategyCards::house())
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
