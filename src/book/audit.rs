//! The audit: checks after every play that points, rebounds and minutes add up.

use super::{BoxScore, Play};
use crate::court::{GameTime, PerSide, Side};

/// A contradiction in the record of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AuditError {
    /// A shot that is no tip-in, before the miss ahead of it was rebounded.
    #[error("a shot misses while a miss has not been recovered")]
    MissWhileLoose,
    /// A rebound where nothing was missed.
    #[error("a rebound without a miss")]
    ReboundWithoutMiss,
    /// A team's points are not the sum of its players', or of its periods'.
    #[error("{}: {team} points, {by_players} by players, {by_period} by periods", side.name())]
    Points {
        /// The team.
        side: Side,
        /// The team's points.
        team: u16,
        /// The sum of its players'.
        by_players: u16,
        /// The sum of its periods'.
        by_period: u16,
    },
    /// The players' seconds are not the seconds played.
    #[error("{}: {floor} seconds on the floor, {played} played", side.name())]
    Seconds {
        /// The team.
        side: Side,
        /// The sum in the box score.
        floor: u32,
        /// Seconds of play, once for each player on the floor.
        played: u32,
    },
    /// Two columns of a team contradict each other.
    #[error("{}: {what}", side.name())]
    Sums {
        /// The team.
        side: Side,
        /// The columns: "more assists than baskets".
        what: &'static str,
    },
}

/// Follows a game play by play and reports contradictions.
#[derive(Debug, Clone, Default)]
pub struct Audit {
    /// A missed shot that has not been rebounded yet.
    loose: bool,
    /// Floor time is counted up to here.
    last: GameTime,
    /// Players of each side on the floor at that moment.
    players: PerSide<u32>,
    /// Seconds of play, counted once for each player on the floor.
    played: PerSide<u32>,
    /// Steals and blocks given before play began; no turnover or miss matches them.
    given: PerSide<[u16; 2]>,
}

impl Audit {
    /// Takes a play into account; `book` is the box score after it.
    ///
    /// # Errors
    /// The first contradiction.
    ///
    /// # Examples
    /// ```
    /// use hardwood::book::{Audit, AuditError, BoxScore, Play};
    /// use hardwood::court::{GameTime, Side};
    ///
    /// let (mut audit, mut book) = (Audit::default(), BoxScore::new(8, 8));
    /// let at = GameTime::new(1, 700);
    /// let rebound = Play::TeamRebound { side: Side::Home, offensive: false, live: true };
    /// book.record(at, &rebound);
    /// assert_eq!(audit.check(at, &rebound, &book), Err(AuditError::ReboundWithoutMiss));
    /// ```
    pub fn check(&mut self, at: GameTime, play: &Play, book: &BoxScore) -> Result<(), AuditError> {
        self.count_time(at, book);
        match *play {
            Play::Shot { good, fouled, .. } => {
                // a shot while the ball is loose is a tip-in
                if self.loose && !good {
                    return Err(AuditError::MissWhileLoose);
                }
                self.loose = !good && !fouled;
            }
            Play::FreeThrow { good, number, of, .. } => self.loose = !good && number == of,
            Play::Rebound { .. } | Play::TeamRebound { live: true, .. } => {
                let loose = std::mem::take(&mut self.loose);
                if !loose {
                    return Err(AuditError::ReboundWithoutMiss);
                }
            }
            Play::Turnover { .. } | Play::Pass { .. } | Play::NoShot { .. } => self.loose = false,
            Play::Given { to, steals, blocks, .. } => {
                let [stl, blk] = &mut self.given[to.side];
                *stl += u16::from(steals);
                *blk += u16::from(blocks);
            }
            Play::PeriodEnds { .. } => {
                self.loose = false;
                self.sums(book)?;
            }
            _ => {}
        }
        self.points(book)
    }

    /// Adds the seconds since the previous play, once for each player on the floor.
    fn count_time(&mut self, at: GameTime, book: &BoxScore) {
        for side in Side::ALL {
            if at.period == self.last.period {
                let seconds = u32::from(self.last.left.saturating_sub(at.left));
                self.played[side] += seconds * self.players[side];
            }
            self.players[side] = book.teams[side].five.iter().filter(|&&i| i != u8::MAX).count() as u32;
        }
        self.last = at;
    }

    fn points(&self, book: &BoxScore) -> Result<(), AuditError> {
        for side in Side::ALL {
            let team = &book.teams[side];
            let by_players: u16 = team.lines.iter().map(super::Line::points).sum();
            let by_period: u16 = team.periods.iter().sum();
            if by_players != team.points || by_period != team.points {
                return Err(AuditError::Points { side, team: team.points, by_players, by_period });
            }
        }
        Ok(())
    }

    fn sums(&self, book: &BoxScore) -> Result<(), AuditError> {
        for side in Side::ALL {
            let total = book.teams[side].total();
            let floor: u32 = book.teams[side].lines.iter().map(|l| u32::from(l.seconds)).sum();
            if floor != self.played[side] {
                return Err(AuditError::Seconds { side, floor, played: self.played[side] });
            }
            let theirs = book.teams[side.other()].total();
            let [stl, blk] = self.given[side.other()];
            let checks = [
                (total.fgm <= total.fga, "more made than tried"),
                (total.tpm <= total.tpa && total.tpa <= total.fga, "threes do not fit the shots"),
                (total.ftm <= total.fta, "more free throws made than tried"),
                (total.ast <= total.fgm, "more assists than baskets"),
                (theirs.stl <= total.to + stl, "more steals than the opponents' turnovers"),
                (theirs.blk <= total.fga - total.fgm + blk, "more blocks than the opponents' misses"),
                (
                    book.teams.0.iter().all(|t| t.lines.iter().all(|l| l.played || l.seconds == 0)),
                    "minutes of a player who did not play",
                ),
            ];
            if let Some(&(_, what)) = checks.iter().find(|(holds, _)| !holds) {
                return Err(AuditError::Sums { side, what });
            }
        }
        Ok(())
    }
}
