//! How a game is set up to be played: who coaches, where it pauses.

use crate::storage::Pace;
use hardwood::court::PerSide;
use serde::{Deserialize, Serialize};

/// Who coaches a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// The person at the screen.
    You,
    /// A second person at the same screen.
    Second,
    /// The house coach.
    House,
}

/// How the table is set: all that a save of the game itself does not say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlaySettings<W> {
    /// Who coaches.
    pub seats: PerSide<Seat>,
    /// Where it pauses.
    pub pace: Pace,
    /// A person's lineup window opens at every dead ball.
    #[serde(default)]
    pub stop_dead: bool,
    /// Where it pauses at each card all the same.
    #[serde(default, rename = "closely")]
    pub pause_on: PauseOn,
    /// How benches go about it.
    #[serde(flatten)]
    pub policy: W,
}

/// Where a game that flips by itself goes card by card, so that a coach can act in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PauseOn {
    /// The last two minutes of the game and of overtimes.
    pub late: bool,
    /// Where a coach's index point could change the last card.
    pub index: bool,
}

impl Default for PauseOn {
    fn default() -> Self {
        PauseOn { late: true, index: false }
    }
}

impl<W: Default> PlaySettings<W> {
    /// These coaches at this pace.
    #[must_use]
    pub fn new(seats: PerSide<Seat>, pace: Pace) -> Self {
        PlaySettings { seats, pace, stop_dead: false, pause_on: PauseOn::default(), policy: W::default() }
    }
}
