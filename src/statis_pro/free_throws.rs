//! Free throws and what coaches may do before them (SP §6.2, §6.8, §12D-E).

use super::fac::{Section, ShotClause};
use super::game::{Next, StatisPro};
use super::piles::Pile;
use super::question::Question;
use super::rebound::Miss;
use super::talk::Talk;
use crate::book::sheet::FoulState;
use crate::book::{Play, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};

/// The result of one free throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ThrowResult {
    Good,
    Missed,
    /// Missed without touching the rim (12D).
    AirBall,
    /// Void for a lane violation by the shooter's side (12E).
    Void,
    /// Missed on purpose (6.2).
    OnPurpose,
}

/// The free throws a foul awards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FreeThrows {
    /// This many.
    Of(u8),
    /// One, and a second if the first is good (19.5).
    OneAndOne,
}

impl FreeThrows {
    /// The award for a foul that is not on a shot (6.4, 19.6).
    pub const fn for_foul(state: FoulState) -> Option<FreeThrows> {
        match state {
            FoulState::Free => None,
            FoulState::Bonus => Some(FreeThrows::OneAndOne),
            FoulState::Penalty => Some(FreeThrows::Of(2)),
        }
    }

    /// The number of free throws if the first one is good or missed.
    const fn count(self, first_good: bool) -> u8 {
        match self {
            FreeThrows::Of(n) => n,
            FreeThrows::OneAndOne => 1 + first_good as u8,
        }
    }
}

impl StatisPro {
    /// §6.2 Free throws after which play goes on; the last one is live.
    pub(super) fn free_throws<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: FreeThrows,
        rule: Rule,
    ) -> Step<Next> {
        let other = shooter.side.other();
        self.at_the_line(t, shooter)?;
        match self.throw_all(t, shooter, shots, true, rule)? {
            ThrowResult::Good => Ok(Next::Upcourt { side: other, dead: true }),
            ThrowResult::Void => {
                self.ball.side = shooter.side;
                self.lose_ball(t, None, TurnoverKind::LaneViolation, rule!("12E"))
            }
            ThrowResult::AirBall => {
                self.record(t, rule!("12D"), Play::TeamRebound { side: other, offensive: false, live: true });
                Ok(Next::Upcourt { side: other, dead: true })
            }
            last => {
                let from_dead_ball_deck = last == ThrowResult::OnPurpose;
                let (kind, air_ball, fast_break, tipped) = (None, false, false, false);
                self.missed(t, Miss { shooter, kind, air_ball, fast_break, tipped, from_dead_ball_deck })
            }
        }
    }

    /// Free throws after which the ball is dead whether they are good or not (14B, 14D, 14J, 14L, 15B).
    pub(super) fn shoot_dead<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: u8,
        rule: Rule,
    ) -> Step<()> {
        self.at_the_line(t, shooter)?;
        self.throw_dead(t, shooter, FreeThrows::Of(shots), rule)
    }

    fn throw_dead<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: FreeThrows,
        rule: Rule,
    ) -> Step<()> {
        if self.throw_all(t, shooter, shots, false, rule)? != ThrowResult::Good {
            // 10, note: a team rebound for the side that gets the ball after a missed technical
            let offensive = shooter.side == self.ball.side;
            let side = self.ball.side;
            self.record(t, rule, Play::TeamRebound { side, offensive, live: true });
        }
        Ok(())
    }

    /// §14D One free throw by the best free throw shooter of `side` on the floor. Nobody is substituted for
    /// it, and a player about to shoot other free throws stays at the line.
    pub(super) fn technical_free_throw<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        rule: Rule,
    ) -> Step<()> {
        let best =
            self.filled_positions(side).min_by_key(|&p| -self.rated(side, p).ft).unwrap_or(Position::Pg);
        self.throw_dead(t, self.player_at(side, best), FreeThrows::Of(self.rules().technical_throws), rule)
    }

    /// §8.6 Opens a dead ball before free throws: both sides may substitute, but not for the shooter.
    fn at_the_line<T: Table<Self>>(&mut self, t: &mut T, shooter: Player) -> Step<()> {
        self.shooter = Some(shooter);
        self.dead_ball(t)?;
        self.shooter = None;
        Ok(())
    }

    /// Shoots all awarded free throws and returns the result of the last. `live` means that the last one can
    /// be rebounded, so both sides line up along the lane.
    fn throw_all<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: FreeThrows,
        live: bool,
        rule: Rule,
    ) -> Step<ThrowResult> {
        let mut last = ThrowResult::Good;
        let (mut number, mut of) = (1, shots.count(false));
        let before = self.shooter.replace(shooter);
        let mut frozen = 0;
        while number <= of {
            let live = live && number == of;
            last = match self.before_throw(t, shooter, live, &mut frozen)? {
                true => {
                    let of = shots.count(number > 1);
                    self.record(t, rule!("6.2"), Play::FreeThrow { by: shooter, good: false, number, of });
                    ThrowResult::OnPurpose
                }
                false => self.throw(t, shooter, (number, shots), (live, frozen), rule)?,
            };
            // 6.8: after a frozen miss the next throw is harder still, after a frozen make it is normal
            frozen = if frozen == 0 || last == ThrowResult::Good { 0 } else { 10 };
            of = shots.count(last == ThrowResult::Good || number > 1);
            if number < of && matches!(last, ThrowResult::Missed | ThrowResult::AirBall) {
                // 10, note: a team rebound for every miss but the last
                let side = shooter.side;
                self.record(t, rule!("10"), Play::TeamRebound { side, offensive: true, live: false });
            }
            number += 1;
        }
        self.shooter = before;
        Ok(last)
    }

    /// §6.2, §6.8 What coaches may do before a free throw: the defense's coach freezes the shooter, the
    /// offense's coach orders a miss on purpose if the throw is live (house ruling H54). Returns whether the
    /// shooter misses on purpose;
    /// `frozen` receives the rating points lost by a freeze.
    fn before_throw<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        live: bool,
        frozen: &mut i16,
    ) -> Step<bool> {
        let defense = shooter.side.other();
        if *frozen == 0
            && self.closing()
            && self.last_minute()
            && self.margin(defense).abs() <= 3
            && self.time_outs_now(defense).full > 0
            && t.offer(self, defense, Question::FreeThrow { shooter })?.is_some()
        {
            *frozen = 5;
            self.time_out(t, defense, false, rule!("6.8"));
            self.set_lineups(t, shooter.side)?;
            t.say(self, rule!("6.8"), || Talk::Frozen { who: shooter });
        }
        if !live || self.expired() {
            return Ok(false);
        }
        let misses = t.offer(self, shooter.side, Question::FreeThrow { shooter })?.is_some();
        if misses {
            t.say(self, rule!("6.2"), || Talk::MissesOnPurpose { who: shooter });
        }
        Ok(misses)
    }

    /// §6.2 One free throw: SHOT # of the Dead Ball deck against FREE THROW. §12E Lane violations count on a
    /// live throw only, because otherwise nobody is on the lane (house ruling H21).
    fn throw<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        (number, shots): (u8, FreeThrows),
        (live, frozen): (bool, i16),
        rule: Rule,
    ) -> Step<ThrowResult> {
        let mut again = live;
        loop {
            let shot = self.flip_from(t, Pile::DeadBall, Section::Shot, rule)?.shot;
            let rating = self.position_of(by).map_or(0, |p| self.rated(by.side, p).ft - frozen);
            let good = i16::from(shot.number) <= rating;
            t.say(self, rule!("6.2"), || Talk::FreeThrowSum { by, rating, number: shot.number });
            match shot.clause {
                Some(ShotClause::LaneOffense) if live => return Ok(ThrowResult::Void),
                Some(ShotClause::LaneDefense) if again && !good => {
                    again = false;
                    continue;
                }
                _ => {}
            }
            let of = shots.count(good || number > 1);
            self.record(t, rule, Play::FreeThrow { by, good, number, of });
            return Ok(match (good, shot.number >= 98) {
                (true, _) => ThrowResult::Good,
                (false, true) => ThrowResult::AirBall,
                (false, false) => ThrowResult::Missed,
            });
        }
    }
}
