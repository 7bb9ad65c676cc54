//! Shots, blocks and free throws (DICE §8, §11-13, §18, §19, §23).

use super::charts::ChartId;
use super::game::{BallSource, DiceBasketball, Next, Scheme};
use super::ratings::TIRED;
use super::setup::Bonus;
use super::talk::{Roll, Talk, Term, TermKind};
use crate::book::{FoulKind, Play, ShotKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

/// The effect of a double team: taken from its target's ranges, and given to the player left open (18).
const DOUBLED: i16 = 10;
/// The bonus of a two after a broken press (23).
const BROKEN: i16 = 5;

/// The defense against a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Look {
    /// Whether the shot is open, so that no defense rating counts (6).
    pub open: bool,
    /// Whether the press was broken (23).
    pub broken: bool,
}

impl DiceBasketball {
    /// The terms whose sum is the last number of `by`'s range for this shot (§8, §12, §13, §18, §19, §23).
    pub(super) fn shot_terms(&self, by: Player, at: Position, kind: ShotKind, look: Look) -> [Term; 5] {
        let (defense, card) = (by.side.other(), self.card(by));
        let range = if kind == ShotKind::Two { card.two } else { card.three };
        let guard = self.player_at(defense, at);
        let scheme = self.schemes[defense];
        let met = match scheme {
            _ if look.open || look.broken => Term { of: TermKind::Open, n: 0 },
            Scheme::Zone => Term { of: TermKind::Zone, n: self.zone(defense) },
            _ => Term { of: TermKind::Guard(guard), n: self.defense(guard) },
        };
        let doubled = match scheme {
            Scheme::Double { target, .. }
                if target == at && look.open && self.setup().house.doubled_but_open =>
            {
                Term { of: TermKind::Doubled, n: 0 }
            }
            Scheme::Double { target, .. } if target == at => Term { of: TermKind::Doubled, n: -DOUBLED },
            Scheme::Double { helper, .. } if helper == at => Term { of: TermKind::LeftOpen, n: DOUBLED },
            _ => Term { of: TermKind::LeftOpen, n: 0 },
        };
        let broken = if look.broken && kind == ShotKind::Two { BROKEN } else { 0 };
        let tired = if self.is_tired(by) { TIRED } else { 0 };
        [
            Term { of: TermKind::Card, n: range.map_or(-1, i16::from) },
            met,
            doubled,
            Term { of: TermKind::Broken, n: broken },
            Term { of: TermKind::Tired, n: tired },
        ]
    }

    /// The change of every shooter's range by a zone: the mean of its five defense ratings, toward zero (§19,
    /// DB27).
    #[must_use]
    pub fn zone(&self, defense: Side) -> i16 {
        Position::ALL.iter().map(|&p| self.defense(self.player_at(defense, p))).sum::<i16>() / 5
    }

    /// Plays a shot: one roll decides whether it is good, fouled or blocked, and who rebounds (§8).
    pub(super) fn shoot<T: Table<Self>>(&mut self, t: &mut T, kind: ShotKind) -> Step<Next> {
        let (Some(by), Some(at)) = (self.handler(), self.ball.at) else { return Err(Stop::Refused) };
        let defense = by.side.other();
        let guard = self.player_at(defense, at);
        let terms = self.shot_terms(by, at, kind, self.ball.look());
        let range: i16 = terms.iter().map(|term| term.n).sum();
        let block = self.block(guard);
        let roll = self.roll(t, Roll::Shot { by, kind }, rule!("8"))?;
        let blocked = i16::from(roll) >= block;
        let fouled = roll % 10 == 0;
        let good = !blocked && i16::from(roll) <= range;
        t.say(self, rule!("8"), || {
            let terms = terms.into_iter().enumerate().filter(|(n, term)| *n == 0 || term.n != 0);
            Talk::ShotSum { by, kind, terms: terms.map(|(_, term)| term).collect(), range, block, roll }
        });
        let assist = self.ball.passer.filter(|&passer| good && self.ball.is_assist() && passer != by);
        let condition = &mut self.players[by.side][by.at()];
        condition.shots += 1;
        condition.threes += u16::from(kind == ShotKind::Three);
        self.count(false);
        let block = blocked.then_some(guard);
        let rule = if blocked { rule!("11") } else { rule!("8") };
        self.record(t, rule, Play::Shot { by, kind, good, fouled: fouled && !blocked, assist, block });
        match (blocked, fouled, good) {
            (true, ..) => self.block_recovered(t, defense, roll),
            (_, true, _) => self.fouled_shooting(t, by, guard, kind, good),
            (_, _, true) => Ok(self.after_basket(defense)),
            _ if self.left == 0 => Ok(Next::PeriodOver),
            _ => self.award_rebound(t, by.side, roll),
        }
    }

    /// Recovers a block: the passing chart names the player of the blocking side, by the ones digit of the
    /// same roll (§11, DB5).
    fn block_recovered<T: Table<Self>>(&mut self, t: &mut T, defense: Side, roll: u8) -> Step<Next> {
        if self.left == 0 {
            return Ok(Next::PeriodOver);
        }
        self.looked_up(t, ChartId::Passing, roll, rule!("11"));
        let at = self.charts().passing.read(roll % 10);
        self.record(t, rule!("11"), Play::Pass { from: None, to: self.player_at(defense, at) });
        Ok(Next::Live { side: defense, at, by: BallSource::Usual })
    }

    /// Plays a shooting foul by the guard: one free throw after a basket, else one for each point (§8, §10).
    fn fouled_shooting<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        guard: Player,
        kind: ShotKind,
        good: bool,
    ) -> Step<Next> {
        self.charge_foul(t, guard, by, FoulKind::Shooting, rule!("8"))?;
        let throws = if good { 1 } else { kind.points() as u8 };
        self.free_throws(t, by, throws, Bonus::Two, rule!("8"))
    }

    /// The inbounds pass after a basket or a good last free throw (§6). In college the scoring side may press
    /// (§23, house ruling DB38).
    pub(super) fn after_basket(&self, other: Side) -> Next {
        if self.left == 0 {
            return Next::PeriodOver;
        }
        Next::Inbounds { side: other, after_basket: true, privilege: false, broken: false }
    }

    /// Shoots free throws, of which the last is live. Defense ratings do not count and there is no foul (§8,
    /// §10, §23). A time-out before them does not take the shooter out (house ruling DB37).
    pub(super) fn free_throws<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        throws: u8,
        bonus: Bonus,
        rule: Rule,
    ) -> Step<Next> {
        if self.left > 0 {
            self.at_line = Some(by);
            self.dead_ball(t)?;
            self.at_line = None;
        }
        let (mut number, mut of) = (1, if bonus == Bonus::OneAndOne { 1 } else { throws });
        let (mut good, mut roll);
        loop {
            (good, roll) = self.free_throw(t, by)?;
            if bonus == Bonus::OneAndOne && good {
                of = 2;
            }
            self.record(t, rule, Play::FreeThrow { by, good, number, of });
            if number >= of {
                break;
            }
            if !good {
                self.record(t, rule, Play::TeamRebound { side: by.side, offensive: true, live: false });
            }
            number += 1;
        }
        if good || self.left == 0 {
            return Ok(self.after_basket(by.side.other()));
        }
        if !self.setup().house.free_throw_roll_rebounds {
            roll = self.roll(t, Roll::Rebound, rule!("9"))?;
        }
        self.award_rebound(t, by.side, roll)
    }

    pub(super) fn free_throw<T: Table<Self>>(&mut self, t: &mut T, by: Player) -> Step<(bool, u8)> {
        let range = self.foul_shooting(by);
        let roll = self.roll(t, Roll::FreeThrow { by }, rule!("8"))?;
        t.say(self, rule!("8"), || Talk::FreeThrowSum { by, range, roll });
        Ok((i16::from(roll) <= range, roll))
    }
}
