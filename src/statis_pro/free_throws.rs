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

/// The rating points that a freeze takes off (6.8).
const FROZEN: i16 = 5;

/// The rating points off the throw after a frozen miss (6.8).
const FROZEN_AGAIN: i16 = 10;

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

/// One free throw of those a foul awards.
#[derive(Debug, Clone, Copy)]
struct Throw {
    by: Player,
    /// 1 for the first.
    number: u8,
    award: FreeThrows,
    /// A miss would be rebounded, so both sides line up along the lane.
    live: bool,
    /// Rating points lost by a freeze (6.8).
    frozen: i16,
}

impl Throw {
    /// How many throws there are in all, if this one is good or missed.
    const fn of(self, good: bool) -> u8 {
        self.award.count(good || self.number > 1)
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
        let missed = self.throw_all(t, shooter, shots, false, rule)? != ThrowResult::Good;
        self.dead_miss = missed.then_some(shooter.side);
        Ok(())
    }

    /// §10, note: `side` gets the ball, and has a team rebound if it was dead on the last throw, a miss. There
    /// is none if other free throws come first.
    pub(super) fn dead_rebound<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        if let Some(shooters) = self.dead_miss.take() {
            let offensive = side == shooters;
            self.record(t, rule!("10"), Play::TeamRebound { side, offensive, live: true });
        }
    }

    /// §14D, §20.8 Free throws for a technical, by the best free throw shooter of `side` on the floor. There is
    /// no substitution for them, and a player about to shoot other free throws stays at the line.
    pub(super) fn technical_free_throws<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        throws: u8,
        rule: Rule,
    ) -> Step<()> {
        let best =
            self.filled_positions(side).min_by_key(|&p| -self.rated(side, p).ft).unwrap_or(Position::Pg);
        self.throw_dead(t, self.player_at(side, best), FreeThrows::Of(throws), rule)
    }

    /// §8.6 Opens a dead ball before free throws: both sides may substitute, but not for the shooter.
    fn at_the_line<T: Table<Self>>(&mut self, t: &mut T, shooter: Player) -> Step<()> {
        self.shooter = Some(shooter);
        self.dead_ball(t)?;
        self.shooter = None;
        Ok(())
    }

    /// Shoots all awarded free throws and returns the result of the last. `live` means that the last one can
    /// be rebounded.
    fn throw_all<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        award: FreeThrows,
        live: bool,
        rule: Rule,
    ) -> Step<ThrowResult> {
        let before = self.shooter.replace(shooter);
        self.dead_miss = None;
        let mut throw = Throw { by: shooter, number: 1, award, live, frozen: 0 };
        let last = loop {
            // only the last is live; the first of one-and-one is the last if it is missed (19.5)
            throw.live = live && throw.number == throw.of(false);
            throw.frozen = self.freeze(t, throw)?;
            let result = match self.misses_on_purpose(t, throw)? {
                true => self.miss_on_purpose(t, throw),
                false => self.throw(t, throw, rule)?,
            };
            let good = result == ThrowResult::Good;
            if throw.number == throw.of(good) {
                break result;
            }
            if !good {
                // 10, note: a team rebound for every miss but the last
                let side = shooter.side;
                self.record(t, rule!("10"), Play::TeamRebound { side, offensive: true, live: false });
            }
            // 6.8: after a frozen miss the next throw is harder still, after a frozen make it is normal
            throw.frozen = if good || throw.frozen == 0 { 0 } else { FROZEN_AGAIN };
            throw.number += 1;
        };
        self.shooter = before;
        Ok(last)
    }

    /// §6.8 Lets the defense's coach freeze the shooter by a full time-out: in the last minute of a game, with
    /// the sides within three points. Returns the rating points that the shooter loses.
    fn freeze<T: Table<Self>>(&mut self, t: &mut T, throw: Throw) -> Step<i16> {
        let (shooter, defense) = (throw.by, throw.by.side.other());
        let may = throw.frozen == 0
            && self.closing()
            && self.last_minute()
            && self.margin(defense).abs() <= 3
            && self.time_outs_now(defense).full > 0;
        if !may || t.offer(self, defense, Question::FreeThrow { shooter })?.is_none() {
            return Ok(throw.frozen);
        }
        self.time_out(t, defense, false, rule!("6.8"));
        self.set_lineups(t, shooter.side)?;
        t.say(self, rule!("6.8"), || Talk::Frozen { who: shooter });
        Ok(FROZEN)
    }

    /// §6.2 Lets the offense's coach order a miss on purpose, if it would be rebounded (house ruling H54).
    fn misses_on_purpose<T: Table<Self>>(&mut self, t: &mut T, throw: Throw) -> Step<bool> {
        let shooter = throw.by;
        if !throw.live || self.expired() {
            return Ok(false);
        }
        let misses = t.offer(self, shooter.side, Question::FreeThrow { shooter })?.is_some();
        if misses {
            t.say(self, rule!("6.2"), || Talk::MissesOnPurpose { who: shooter });
        }
        Ok(misses)
    }

    /// §6.2 A miss on purpose; no card is read.
    fn miss_on_purpose<T: Table<Self>>(&mut self, t: &mut T, throw: Throw) -> ThrowResult {
        let Throw { by, number, .. } = throw;
        self.record(t, rule!("6.2"), Play::FreeThrow { by, good: false, number, of: throw.of(false) });
        ThrowResult::OnPurpose
    }

    /// §6.2 One free throw: SHOT # of the Dead Ball deck against FREE THROW. §12E Lane violations count on a
    /// live throw only, because otherwise the lane is empty (house ruling H21).
    fn throw<T: Table<Self>>(&mut self, t: &mut T, throw: Throw, rule: Rule) -> Step<ThrowResult> {
        let Throw { by, number, live, frozen, .. } = throw;
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
            self.record(t, rule, Play::FreeThrow { by, good, number, of: throw.of(good) });
            return Ok(match (good, shot.number >= 98) {
                (true, _) => ThrowResult::Good,
                (false, true) => ThrowResult::AirBall,
                (false, false) => ThrowResult::Missed,
            });
        }
    }
}
