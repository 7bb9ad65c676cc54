//! What hangs over the table beside the score: foul lamps, the possession arrow.

use super::game::StatisPro;
use crate::book::sheet::FoulState;
use crate::court::Side;

/// One side of the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lamps {
    /// Team fouls that count now (6.3).
    pub fouls: u8,
    /// What the side's next foul costs, in words; empty where it costs nothing (6.3-6.4, 19.5-19.6, 20.5).
    pub penalty: &'static str,
    /// The possession arrow points to the side (19.3, 20.3).
    pub arrow: bool,
}

impl StatisPro {
    /// What the scoreboard shows of `side` beside its points.
    #[must_use]
    pub fn lamps(&self, side: Side) -> Lamps {
        Lamps {
            fouls: self.team_fouls(side).period,
            penalty: match (self.next_foul(side), self.rules().double_bonus) {
                (FoulState::Free, _) => "",
                (FoulState::Bonus, _) => "one-and-one",
                (FoulState::Penalty, Some(_)) => "double bonus",
                (FoulState::Penalty, None) => "penalty",
            },
            arrow: self.arrow == Some(side),
        }
    }
}
