//! Jump balls and the possession arrow (SP §3.4, §10J, §11, §13G, §19.3, §20.3).

use super::fac::{Fac, Floor, Section};
use super::game::{Ball, BallSource, Next, StatisPro};
use super::question::PickWhy;
use super::rebound::Miss;
use super::ruleset::Jumps;
use super::shooting::Attempt;
use super::talk::Talk;
use crate::book::{Play, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};

impl StatisPro {
    /// The held balls that are jumped for: those of the code, or all of them under the Euroleague switch
    /// (SP80).
    pub(super) fn jumps(&self) -> Jumps {
        match self.rules().jumps {
            Jumps::First if self.setup().house.jump_balls => Jumps::Always,
            jumps => jumps,
        }
    }

    /// §19.3 The side that gets the ball by the arrow, which then turns; `None` if the code has a jump ball
    /// instead.
    fn possession_by_arrow<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Option<Side> {
        (self.jumps() != Jumps::Always).then(|| self.alternate(t, rule))
    }

    /// §19.3 Gives the ball to the arrow's side and turns the arrow to the other.
    pub(super) fn alternate<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) -> Side {
        let side = self.arrow.unwrap_or(Side::Home);
        self.point_arrow(t, side.other(), rule);
        side
    }

    /// §19.3 Points the arrow to `side`.
    pub(super) fn point_arrow<T: Table<Self>>(&mut self, t: &mut T, side: Side, rule: Rule) {
        self.arrow = Some(side);
        self.record(t, rule, Play::Arrow { side });
    }

    /// §11.2-11.3 A jump ball: JUMP TO of the next card says who controls it. The lower-rated jumper gets the
    /// card's bonus; ties go to the rested player, then to Home. `had` is the side that had the ball, which
    /// is charged if it loses it.
    pub(super) fn jump<T: Table<Self>>(
        &mut self,
        t: &mut T,
        at: [Position; 2],
        had: Option<Side>,
        rule: Rule,
    ) -> Step<Player> {
        let jump_to = self.flip(t, Section::JumpTo, rule)?.jump_to;
        let players = [self.rated(Side::Home, at[0]), self.rated(Side::Visitors, at[1])];
        let ratings = players.map(|m| m.rebounds);
        let tired = players.map(|m| m.tired);
        let home_better = |r: [i16; 2]| r[0] > r[1] || (r[0] == r[1] && (!tired[0] || tired[1]));
        let mut raised = ratings;
        raised[usize::from(home_better(ratings))] += i16::from(jump_to.bonus);
        let won = if home_better(raised) { Side::Home } else { Side::Visitors };
        let jumpers = [self.player_at(Side::Home, at[0]), self.player_at(Side::Visitors, at[1])];
        t.say(self, rule!("11.2"), || Talk::Jump { jumpers, ratings, bonus: jump_to.bonus, won });
        let to = self.player_at(won, jump_to.to);
        self.record(t, rule, Play::JumpBall { jumpers: Some(jumpers.map(|j| j.index)), to });
        if let (Some(last), true) = (&mut self.last, had == Some(won.other())) {
            last.lost_by = had;
        }
        Ok(to)
    }

    /// §3.4, §8.2, §14C A jump ball between the best rebounders of both sides.
    pub(super) fn jump_of_best_rebounders<T: Table<Self>>(
        &mut self,
        t: &mut T,
        had: Option<Side>,
        rule: Rule,
    ) -> Step<Player> {
        let home = self.best_rebounder(t, Side::Home)?;
        let visitors = self.best_rebounder(t, Side::Visitors)?;
        self.jump(t, [home, visitors], had, rule)
    }

    /// The position of the highest REBOUND of `side`; the coach chooses among equals (SP90).
    fn best_rebounder<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<Position> {
        let among = self.best(side, |p| (self.rated(side, p).rebounds, !self.rated(side, p).tired));
        self.pick_at(t, side, PickWhy::Jumper, (side, among))
    }

    /// §13G A jump ball in play. The offense keeps its clock; with no pass left it must shoot at once.
    ///
    /// By the arrow it is a new possession, in the frontcourt if the ball was already there (19.3).
    pub(super) fn jump_ball_in_play<T: Table<Self>>(
        &mut self,
        t: &mut T,
        at: Position,
        section: Section,
    ) -> Step<Next> {
        let side = self.ball.side;
        match self.possession_by_arrow(t, rule!("19.3")) {
            Some(owner) if owner != side => return Ok(self.lost_to_arrow(t)),
            Some(_) if section == Section::Advance => {
                return Ok(Next::Frontcourt { side, passes: self.rules().passes });
            }
            Some(_) => return Ok(Next::Upcourt { side, dead: true }),
            None => {}
        }
        self.dead_ball(t)?;
        let to = self.jump(t, [at, at], Some(side), rule!("13G"))?;
        if to.side != side {
            self.charge_jump(t, rule!("11"));
            return Ok(self.won(to));
        }
        if section != Section::Advance {
            // 4.1, 15I: before the frontcourt the possession begins anew (house ruling H50)
            return Ok(self.won(to));
        }
        if self.expired() {
            // 8.1: only a pass or a rebound extends a period
            return Ok(Next::PeriodOver);
        }
        self.keep_tip(t, to)
    }

    /// §11, note: the side that had the ball is charged with a turnover.
    fn charge_jump<T: Table<Self>>(&mut self, t: &mut T, rule: Rule) {
        let (side, kind) = (self.ball.side, TurnoverKind::JumpBall);
        self.dead_rebound(t, side.other());
        self.record(t, rule, Play::Turnover { side, by: None, kind, steal: None });
    }

    /// §19.3 The arrow gives the ball to the other side.
    fn lost_to_arrow<T: Table<Self>>(&mut self, t: &mut T) -> Next {
        self.charge_jump(t, rule!("19.3"));
        self.lost_to_last_card();
        Next::Upcourt { side: self.ball.side.other(), dead: true }
    }

    /// §11.2, §13G The offense has kept the ball in the frontcourt: the player who controls the tip advances
    /// it, or must shoot with no pass left. If their PD is injured, they may take an Open Shot (14G).
    fn keep_tip<T: Table<Self>>(&mut self, t: &mut T, to: Player) -> Step<Next> {
        let at = self.position_of(to);
        let open = at.is_some_and(|at| self.guard_is_hurt(at));
        let fresh = Ball { number: 40, assist: None, passer: None, play: false, ..self.ball };
        self.ball = Ball { at, open, by: BallSource::Won, ..fresh };
        match self.ball.passes {
            _ if open => self.shoot_or_advance(t),
            0 => self.shot_at_once(t),
            _ => self.attack(t, Section::Advance),
        }
    }

    /// §13G A Forced Shot against the Pass # on the card of the shot itself.
    fn shot_at_once<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let Some(at) = self.ball.at else { return self.shot_clock(t) };
        let card = self.flip(t, Section::Shot, rule!("13G"))?;
        let over = pass_number(&card).map_or(0, |n| i16::from(n) - self.rated(self.ball.side, at).atts);
        self.shoot_with(t, Attempt { forced: Some(over.max(0)), ..Attempt::two(at) }, card.shot)
    }

    /// §10J A jump ball for a miss: a team rebound for the winner, with a new clock unless it was an air
    /// ball.
    pub(super) fn jump_for_rebound<T: Table<Self>>(
        &mut self,
        t: &mut T,
        at: Position,
        miss: Miss,
    ) -> Step<Next> {
        let side = self.ball.side;
        if let Some(owner) = self.possession_by_arrow(t, rule!("19.3")) {
            self.team_rebound(t, owner);
            return if owner == side {
                self.keep_after_rim(t, miss)
            } else {
                Ok(Next::Upcourt { side: owner, dead: true })
            };
        }
        self.dead_ball(t)?;
        let to = self.jump(t, [at, at], None, rule!("10J"))?;
        self.team_rebound(t, to.side);
        if to.side != side {
            return Ok(self.won(to));
        }
        if !miss.air_ball {
            (self.ball.passes, self.ball.extended) = (self.rules().rebound_passes, false);
        }
        if self.ball.passes == 0 {
            return self.shot_clock(t);
        }
        if self.stopped_by_charge(t)? {
            return self.attack(t, Section::Advance);
        }
        self.keep_tip(t, to)
    }

    /// §14C A double foul: the best rebounders jump, as at midcourt.
    pub(super) fn jump_after_double_foul<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let side = self.ball.side;
        match self.possession_by_arrow(t, rule!("19.3")) {
            Some(owner) if owner != side => return Ok(self.lost_to_arrow(t)),
            Some(_) => return Ok(Next::Upcourt { side, dead: true }),
            None => {}
        }
        self.dead_ball(t)?;
        let to = self.jump_of_best_rebounders(t, Some(side), rule!("14C"))?;
        if to.side != side {
            self.charge_jump(t, rule!("14C"));
        }
        Ok(self.won(to))
    }
}

/// The Pass # of a card: of ACTION, else ADVANCE, else PRESS (13G).
fn pass_number(card: &Fac) -> Option<u8> {
    [card.action, card.advance, card.press].into_iter().find_map(|result| match result {
        Floor::Pass(pass) => Some(pass.number),
        _ => None,
    })
}
