//! How far a game is played on without asking anybody.

use crate::session::playable::PlayableGame;
use hardwood::court::Side;

/// How far to play on without asking anybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FastForward {
    /// Somebody scores.
    Score,
    /// The other side has the ball.
    Change,
    /// The last two minutes of the period, or of the next where they have begun.
    TwoMinutes,
    /// The period is over.
    Period,
    /// The game is over.
    End,
}

/// Where a fast-forward began.
pub struct Moment {
    points: u16,
    offense: Option<Side>,
    period: u8,
    late: bool,
}

impl Moment {
    /// The moment a game is at.
    pub fn of<G: PlayableGame>(game: &G) -> Self {
        let points = Side::ALL.map(|side| game.book().points(side)).iter().sum();
        Moment { points, offense: game.offense(), period: game.time().period, late: game.late() }
    }

    /// Whether a game has come from here to where it is to stop.
    pub fn reached<G: PlayableGame>(&self, until: FastForward, game: &G) -> bool {
        let now = Moment::of(game);
        match until {
            FastForward::Score => now.points > self.points,
            FastForward::Change => now.offense.is_some() && now.offense != self.offense,
            FastForward::TwoMinutes => now.late && (!self.late || now.period > self.period),
            FastForward::Period => now.period > self.period,
            FastForward::End => false,
        }
    }
}
