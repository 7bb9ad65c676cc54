//! A cache of the house coach's last look at its players. Dead balls come every few seconds and substitutions
//! become due as time passes, so as long as nothing else happens the coach knows when to look again.

use super::super::game::StatisPro;
use super::rotation::{self, NextCheck};
use crate::court::Side;

/// What the last look found; valid as long as one game is played straight on.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RotationCache {
    /// The situation at the last look, and the clock time until which no substitution can be due.
    players: Option<(Situation, u16)>,
    /// The rating counter at which positions and matchups needed no change.
    arranged_at: Option<u32>,
}

/// Everything but the clock that can make a substitution due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Situation {
    lineup_changes: u32,
    /// How many players have reached foul trouble, and at how many fouls it begins.
    fouls: (u8, u16),
    period: u8,
    rest_begun: bool,
    rest_soon: bool,
    late: i32,
}

impl Situation {
    #[inline]
    fn of(game: &StatisPro, side: Side, trouble: u16) -> Situation {
        Situation {
            lineup_changes: game.changes.players(side),
            fouls: (game.changes.fouled(side, trouble), trouble),
            period: game.period,
            rest_begun: game.rest_period.begun,
            rest_soon: rotation::rests_soon(game),
            late: rotation::late(game, side),
        }
    }
}

impl RotationCache {
    /// Whether the last look proves that no substitution is due.
    #[inline]
    pub fn nobody_is_due(&self, game: &StatisPro, side: Side) -> bool {
        self.players.is_some_and(|(situation, until)| {
            until <= game.time_left()
                && situation.lineup_changes == game.changes.players(side)
                && situation == Situation::of(game, side, situation.fouls.1)
        })
    }

    /// Remembers that no substitution will be due for a while.
    pub fn remember_nobody_is_due(&mut self, game: &StatisPro, side: Side, quiet: NextCheck) {
        let until =
            |seconds| (Situation::of(game, side, quiet.trouble), game.time_left().saturating_sub(seconds));
        self.players = u16::try_from(quiet.seconds).ok().map(until);
    }

    /// Whether positions and matchups still need no change.
    pub fn is_arranged(&self, game: &StatisPro) -> bool {
        self.arranged_at == Some(game.changes.ratings())
    }

    /// Remembers that positions and matchups need no change.
    pub fn remember_arranged(&mut self, game: &StatisPro) {
        self.arranged_at = Some(game.changes.ratings());
    }
}
