//! Free throws (SP §6.2, §12D-E).

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

/// What came of one free throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Throw {
    Good,
    Missed,
    /// Missed without touching the rim (12D).
    AirBall,
    /// Void for a lane violation by the shooter's side (12E).
    Void,
    /// Missed on purpose (6.2).
    OnPurpose,
}

/// Free throws awarded together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shots {
    /// So many.
    Of(u8),
    /// A second one if the first is good (19.5).
    OneAndOne,
}

impl Shots {
    /// What a foul that is not on a shot gives (6.4, 19.6).
    pub const fn for_foul(state: FoulState) -> Option<Shots> {
        match state {
            FoulState::Free => None,
            FoulState::Bonus => Some(Shots::OneAndOne),
            FoulState::Penalty => Some(Shots::Of(2)),
        }
    }

    /// How many there are if the first is good, or is missed.
    const fn count(self, first_good: bool) -> u8 {
        match self {
            Shots::Of(n) => n,
            Shots::OneAndOne => 1 + first_good as u8,
        }
    }
}

impl StatisPro {
    /// §6.2 Free throws of which the last is live.
    pub(super) fn free_throws<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: Shots,
        rule: Rule,
    ) -> Step<Next> {
        let other = shooter.side.other();
        self.at_the_line(t, shooter)?;
        match self.throw_all(t, shooter, shots, true, rule)? {
            Throw::Good => Ok(Next::Upcourt { side: other, dead: true }),
            Throw::Void => {
                self.ball.side = shooter.side;
                self.lose_ball(t, None, TurnoverKind::LaneViolation, rule!("12E"))
            }
            Throw::AirBall => {
                self.record(t, rule!("12D"), Play::TeamRebound { side: other, offensive: false, live: true });
                Ok(Next::Upcourt { side: other, dead: true })
            }
            last => {
                let aside = last == Throw::OnPurpose;
                let (kind, air_ball, fast_break, tipped) = (None, false, false, false);
                self.missed(t, Miss { shooter, kind, air_ball, fast_break, tipped, aside })
            }
        }
    }

    /// Free throws after which the ball is dead whatever comes of them (14B, 14D, 14J, 14L, 15B).
    pub(super) fn shoot_dead<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: u8,
        rule: Rule,
    ) -> Step<()> {
        self.at_the_line(t, shooter)?;
        self.throw_dead(t, shooter, Shots::Of(shots), rule)
    }

    fn throw_dead<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: Shots,
        rule: Rule,
    ) -> Step<()> {
        if self.throw_all(t, shooter, shots, false, rule)? != Throw::Good {
            // 10, note: a team rebound for the side that gets the ball after a missed technical
            let offensive = shooter.side == self.ball.side;
            let side = self.ball.side;
            self.record(t, rule, Play::TeamRebound { side, offensive, live: true });
        }
        Ok(())
    }

    /// §14D One free throw by the best free throw shooter of `side` who is in play: nobody comes in for it, and a player
    /// who has free throws of his own to shoot stays.
    pub(super) fn technical_free_throw<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        rule: Rule,
    ) -> Step<()> {
        let best = self.manned(side).min_by_key(|&p| -self.rated(side, p).ft).unwrap_or(Position::Pg);
        self.throw_dead(t, self.player_at(side, best), Shots::Of(self.rules().technical_throws), rule)
    }

    /// §8.6 Free throws are a dead ball: both sides may substitute, but not the shooter.
    fn at_the_line<T: Table<Self>>(&mut self, t: &mut T, shooter: Player) -> Step<()> {
        self.shooter = Some(shooter);
        self.dead_ball(t)?;
        self.shooter = None;
        Ok(())
    }

    /// `live`: the last one is to be rebounded, so that both sides line up along the lane.
    fn throw_all<T: Table<Self>>(
        &mut self,
        t: &mut T,
        shooter: Player,
        shots: Shots,
        live: bool,
        rule: Rule,
    ) -> Step<Throw> {
        let mut last = Throw::Good;
        let (mut number, mut of) = (1, shots.count(false));
        let before = self.shooter.replace(shooter);
        let mut frozen = 0;
        while number <= of {
            let live = live && number == of;
            last = match self.before_throw(t, shooter, live, &mut frozen)? {
                true => {
                    let of = shots.count(number > 1);
                    self.record(t, rule!("6.2"), Play::FreeThrow { by: shooter, good: false, number, of });
                    Throw::OnPurpose
                }
                false => self.throw(t, shooter, (number, shots), (live, frozen), rule)?,
            };
            // 6.8: a second one after a frozen miss is harder yet; after a frozen goal as usual
            frozen = if frozen == 0 || last == Throw::Good { 0 } else { 10 };
            of = shots.count(last == Throw::Good || number > 1);
            if number < of && matches!(last, Throw::Missed | Throw::AirBall) {
                // 10, note: a team rebound for every miss but the last
                let side = shooter.side;
                self.record(t, rule!("10"), Play::TeamRebound { side, offensive: true, live: false });
            }
            number += 1;
        }
        self.shooter = before;
        Ok(last)
    }

    /// §6.2, §6.8 What coaches may do before a free throw: the defense's freezes the shooter, his own has him miss a live
    /// one on purpose (house ruling H54); says whether he does. `frozen`: what he loses by it.
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
            self.place(t, shooter.side)?;
            self.say(t, rule!("6.8"), || Talk::Frozen { who: shooter });
        }
        if !live || self.expired() {
            return Ok(false);
        }
        let misses = t.offer(self, shooter.side, Question::FreeThrow { shooter })?.is_some();
        if misses {
            self.say(t, rule!("6.2"), || Talk::MissesOnPurpose { who: shooter });
        }
        Ok(misses)
    }

    /// §6.2 One free throw: SHOT # of the Dead Ball deck against FREE THROW. §12E Lane violations count on a live one
    /// only: else nobody is on the lane (house ruling H21).
    fn throw<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        (number, shots): (u8, Shots),
        (live, frozen): (bool, i16),
        rule: Rule,
    ) -> Step<Throw> {
        let mut again = live;
        loop {
            let shot = self.flip_from(t, Pile::DeadBall, Section::Shot, rule)?.shot;
            let rating = self.position_of(by).map_or(0, |p| self.rated(by.side, p).ft - frozen);
            let good = i16::from(shot.number) <= rating;
            self.say(t, rule!("6.2"), || Talk::FreeThrowSum { by, rating, number: shot.number });
            match shot.clause {
                Some(ShotClause::LaneOffense) if live => return Ok(Throw::Void),
                Some(ShotClause::LaneDefense) if again && !good => {
                    again = false;
                    continue;
                }
                _ => {}
            }
            let of = shots.count(good || number > 1);
            self.record(t, rule, Play::FreeThrow { by, good, number, of });
            return Ok(match (good, shot.number >= 98) {
                (true, _) => Throw::Good,
                (false, true) => Throw::AirBall,
                (false, false) => Throw::Missed,
            });
        }
    }
}
