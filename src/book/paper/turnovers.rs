//! Points off turnovers.

use crate::book::Play;
use crate::court::Side;

/// Follows the ball from a turnover to the end of the possession that it began.
#[derive(Debug, Default)]
pub(super) struct OffTurnovers {
    side: Option<Side>,
}

impl OffTurnovers {
    /// Takes a play into account; says whether points it scores are off a turnover.
    pub fn follow(&mut self, play: &Play) -> bool {
        let scored = match *play {
            Play::Shot { by, .. } | Play::FreeThrow { by, .. } => self.side == Some(by.side),
            _ => false,
        };
        let lost = |to: Side, side: Option<Side>| side.filter(|&s| s == to);
        self.side = match *play {
            Play::Turnover { side, .. } => Some(side.other()),
            // a free throw of the others may be for a technical: the ball stays
            Play::Shot { by, .. } | Play::Rebound { by, .. } => lost(by.side, self.side),
            Play::Pass { to, .. } | Play::JumpBall { to, .. } => lost(to.side, self.side),
            Play::TeamRebound { side, live: true, .. } => lost(side, self.side),
            Play::PeriodBegins { .. } | Play::PeriodEnds { .. } => None,
            _ => self.side,
        };
        scored
    }
}
