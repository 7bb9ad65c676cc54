//! A cache of the house coach's last look at its players. Dead balls come every few seconds and substitutions
//! become due as time passes, so as long as nothing else happens the coach knows when to look again.

use super::super::game::StatisPro;
use super::rotation::{self, Found};
use crate::court::{Player, Position, Side};

/// The result of the last look; valid as long as one game is played straight on.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RotationCache {
    look: Option<LastLook>,
    /// The rating counter at which positions and matchups needed no change.
    arranged_at: Option<u32>,
}

/// The last look at the players.
#[derive(Debug, Clone, Copy)]
struct LastLook {
    found: Found,
    /// How many of the substitutions found have been made.
    made: usize,
    /// The situation, with these substitutions made.
    situation: Situation,
    /// The clock time of the look, and the player then at the free throw line.
    time_left: u16,
    shooter: Option<Player>,
}

/// All causes of a substitution but the clock. The start of a Rest Period is none: players who must sit it out
/// are on the bench by then, and stay there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Situation {
    lineup_changes: u32,
    /// How many players have reached foul trouble, and at how many fouls it begins.
    fouls: (u8, u16),
    period: u8,
    late: i32,
}

impl Situation {
    #[inline]
    fn of(game: &StatisPro, side: Side, trouble: u16) -> Situation {
        Situation {
            lineup_changes: game.changes.players(side),
            fouls: (game.changes.fouled(side, trouble), trouble),
            period: game.period,
            late: rotation::late(game, side),
        }
    }
}

impl LastLook {
    /// The next substitution it found.
    fn next(&self) -> Option<(Position, u8)> {
        self.found.due.get(self.made).copied().flatten()
    }

    /// Whether a look now would find the same.
    #[inline]
    fn holds(&self, game: &StatisPro, side: Side) -> bool {
        let passed = self.time_left.wrapping_sub(game.time_left());
        let in_time = match self.next() {
            Some(_) => passed == 0 && self.shooter == game.shooter,
            None => self.found.quiet.is_some_and(|quiet| passed <= quiet),
        };
        in_time
            && self.situation.lineup_changes == game.changes.players(side)
            && self.situation == Situation::of(game, side, self.situation.fouls.1)
    }
}

impl RotationCache {
    /// Whether the last look still tells the next substitution, or that none is due.
    #[inline]
    pub fn holds(&self, game: &StatisPro, side: Side) -> bool {
        self.look.as_ref().is_some_and(|look| look.holds(game, side))
    }

    /// Keeps the result of a look.
    pub fn remember(&mut self, game: &StatisPro, side: Side, found: Found) {
        let situation = Situation::of(game, side, found.trouble);
        let (time_left, shooter) = (game.time_left(), game.shooter);
        self.look = Some(LastLook { found, made: 0, situation, time_left, shooter });
    }

    /// The next substitution that the last look found.
    pub fn next(&self) -> Option<(Position, u8)> {
        self.look.as_ref()?.next()
    }

    /// Returns the next substitution, which will now be made.
    pub fn take_next(&mut self) -> Option<(Position, u8)> {
        let look = self.look.as_mut()?;
        let next = look.next()?;
        look.made += 1;
        look.situation.lineup_changes = look.situation.lineup_changes.wrapping_add(1);
        Some(next)
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
