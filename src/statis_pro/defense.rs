//! Steals and blocks (SP §7).

use super::fac::{BlockTo, Section, Shot, ShotClause, Steal};
use super::game::{Ball, BallSource, Next, StatisPro};
use super::shooting::Attempt;
use super::talk::{RateOf, Talk, Why};
use crate::book::{Play, TurnoverKind};
use crate::court::{Player, Position};
use crate::rule;
use crate::table::{Rule, Step, Table};

impl StatisPro {
    /// §7.1, §13B The defender who steals the pass: the one the card names, or else the best of the five
    /// (house ruling H2).
    pub(super) fn stealer<T: Table<Self>>(&self, t: &mut T, steal: Steal) -> Option<Player> {
        let rate = |g: &Self, p: Position| g.rated(g.ball.side.other(), p).steals;
        self.up_to(t, RateOf::Steal, steal.level, steal.at, rate, rule!("7.1"))
    }

    /// §7.1 Records a steal for the defender and a turnover for `from`, the player the pass was meant for.
    pub(super) fn stolen<T: Table<Self>>(
        &mut self,
        t: &mut T,
        from: Option<Player>,
        thief: Player,
        rule: Rule,
    ) -> Step<Next> {
        let (side, kind) = (self.ball.side, TurnoverKind::Stolen);
        self.record(t, rule, Play::Turnover { side, by: from, kind, steal: Some(thief) });
        Ok(self.won(thief))
    }

    /// §7.2, §12C The defender who blocks the shot. Open Shots and threes cannot be blocked; the PD's rate
    /// doubles on a Forced Shot, and 0 becomes 1.
    pub(super) fn blocker<T: Table<Self>>(&self, t: &mut T, attempt: &Attempt, shot: Shot) -> Option<Player> {
        let Some(ShotClause::Block { level, at }) = shot.clause else { return None };
        if attempt.open || attempt.long_range {
            t.say(self, rule!("7.2"), || Talk::NoEffect { why: Why::OpenOrThree });
            return None;
        }
        let pd = self.pd_of(self.ball.side.other(), attempt.at);
        let rate = |g: &Self, p: Position| {
            let rate = g.rated(g.ball.side.other(), p).blocks;
            if attempt.forced.is_some() && p == pd { (rate * 2).max(1) } else { rate }
        };
        self.up_to(t, RateOf::Block, level, at, rate, rule!("7.2"))
    }

    /// The defender the card names, or else the best of the five, if that player's rate reaches `level`. Ties
    /// go to a rested player (5.4), then to the first position (H2).
    fn up_to<T: Table<Self>>(
        &self,
        t: &mut T,
        what: RateOf,
        level: u8,
        at: Option<Position>,
        rate: impl Fn(&Self, Position) -> i16,
        rule: Rule,
    ) -> Option<Player> {
        let defense = self.ball.side.other();
        let rank = |&p: &Position| (-rate(self, p), self.rated(defense, p).tired);
        let best = at.or_else(|| self.filled_positions(defense).min_by_key(rank)).unwrap_or(Position::C);
        let who = self.player_at(defense, best);
        let rate = rate(self, best);
        t.say(self, rule, || Talk::Rate { what, who: Some(who), rate, level });
        (rate >= i16::from(level)).then_some(who)
    }

    /// §7.2 Plays out a blocked shot: BLOCK of the next card says who recovers it.
    pub(super) fn blocked<T: Table<Self>>(
        &mut self,
        t: &mut T,
        attempt: Attempt,
        blocker: Player,
    ) -> Step<Next> {
        let side = self.ball.side;
        let by = self.player_at(side, attempt.at);
        let to = self.flip(t, Section::Block, rule!("7.2"))?.block;
        let goaltending = to == BlockTo::Goaltending;
        let shot = Play::Shot {
            by,
            kind: attempt.kind,
            good: goaltending,
            fouled: false,
            assist: attempt.assist.filter(|_| goaltending),
            block: (!goaltending).then_some(blocker),
        };
        self.record(t, rule!("7.2"), shot);
        match to {
            BlockTo::Goaltending => Ok(self.after_basket(side)),
            // 8.1: there is no rebound after the last card (SP73)
            _ if self.expired() => Ok(Next::PeriodOver),
            BlockTo::Defense(position) => {
                let by = self.player_at(side.other(), position);
                self.record(t, rule!("7.2"), Play::Rebound { by, offensive: false });
                Ok(self.won(by))
            }
            BlockTo::DefenseOut => {
                self.record(
                    t,
                    rule!("7.2"),
                    Play::TeamRebound { side: side.other(), offensive: false, live: true },
                );
                Ok(Next::Upcourt { side: side.other(), dead: true })
            }
            BlockTo::Offense(position) => self.recover(t, position),
            BlockTo::OffenseOut => {
                // SP16: no new clock
                self.record(t, rule!("7.2"), Play::TeamRebound { side, offensive: true, live: true });
                match self.ball.passes {
                    0 => self.shot_clock(t),
                    passes => Ok(Next::Frontcourt { side, passes }),
                }
            }
        }
    }

    /// §7.2 The offense recovers a block on the same clock. With no pass left it is a violation; otherwise
    /// the player may shoot or advance. If their PD is injured, it is an Open Shot (14G).
    fn recover<T: Table<Self>>(&mut self, t: &mut T, position: Position) -> Step<Next> {
        let by = self.player_at(self.ball.side, position);
        self.record(t, rule!("7.2"), Play::Rebound { by, offensive: true });
        if self.ball.passes == 0 {
            return self.shot_clock(t);
        }
        let at = self.position_of(by);
        let open = at.is_some_and(|at| self.guard_is_hurt(at));
        let fresh = Ball { assist: None, passer: None, play: false, ..self.ball };
        self.ball = Ball { at, open, by: BallSource::Block, ..fresh };
        self.shoot_or_advance(t)
    }
}
