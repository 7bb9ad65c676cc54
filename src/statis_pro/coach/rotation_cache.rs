//! What a coach remembers of his last look at his players. Dead balls come every few seconds, and a player comes to be due second by
//! second: as long as nothing else happens he knows when he has to look again.

use super::super::game::StatisPro;
use super::rotation::{self, Calm};
use crate::court::Side;

/// Nothing, or that he found nothing to change. Worth something as long as one game is played straight on.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RotationCache {
    /// What he saw, and until how many seconds are left in the period nobody can be due.
    players: Option<(Seen, u16)>,
    /// The count of ratings at which all stood right.
    right: Option<u32>,
}

/// All that makes a player due but the seconds that pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Seen {
    news: u32,
    /// Players who have been in foul trouble, and at how many fouls that begins.
    fouls: (u8, u16),
    period: u8,
    rest_begun: bool,
    rest_soon: bool,
    late: i32,
}

impl Seen {
    #[inline]
    fn of(game: &StatisPro, side: Side, trouble: u16) -> Seen {
        Seen {
            news: game.changes.players(side),
            fouls: (game.changes.fouled(side, trouble), trouble),
            period: game.period,
            rest_begun: game.rest_period.begun,
            rest_soon: rotation::rests_soon(game),
            late: rotation::late(game, side),
        }
    }
}

impl RotationCache {
    /// Whether no substitution can be worth it, by what he saw.
    #[inline]
    pub fn nobody_is_due(&self, game: &StatisPro, side: Side) -> bool {
        self.players.is_some_and(|(seen, until)| {
            until <= game.time_left()
                && seen.news == game.changes.players(side)
                && seen == Seen::of(game, side, seen.fouls.1)
        })
    }

    /// None will be for so long.
    pub fn nobody_is_due_for(&mut self, game: &StatisPro, side: Side, calm: Calm) {
        let until = |seconds| (Seen::of(game, side, calm.trouble), game.time_left().saturating_sub(seconds));
        self.players = u16::try_from(calm.seconds).ok().map(until);
    }

    /// Whether the five stand as they did when they all stood right, and so does who they guard.
    pub fn all_stand_right(&self, game: &StatisPro) -> bool {
        self.right == Some(game.changes.ratings())
    }

    /// They do now.
    pub fn all_stand_right_now(&mut self, game: &StatisPro) {
        self.right = Some(game.changes.ratings());
    }
}
