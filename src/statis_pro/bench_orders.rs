//! Orders coaches give during time-outs: double teams, late three-pointers and called plays (SP §4.6.1-2,
//! §5.5, §8.4.1-2).

use super::bench::Pause;
use super::game::{BallSource, StatisPro};
use super::question::{Choice, Question};
use super::rated::Threes;
use super::talk::Talk;
use crate::book::Play;
use crate::court::{PerSide, Player, Position, Side};
use crate::rule;
use crate::table::{Step, Stop, Table};
use serde::{Deserialize, Serialize};

/// The orders a coach has given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Orders {
    /// Roster places of the double-teamed player and of the defender who helps the PD (5.5).
    pub double: Option<(u8, u8)>,
    /// The three-point offense is on (4.6.1).
    pub threes: bool,
    /// The three-point defense is on (4.6.2).
    pub against_threes: bool,
}

impl Orders {
    const NONE: Orders = Orders { double: None, threes: false, against_threes: false };

    /// Whether every place exists in rosters of these sizes; a damaged file may name others.
    pub fn fit(self, own: usize, other: usize) -> bool {
        self.double.is_none_or(|(target, helper)| usize::from(target) < other && usize::from(helper) < own)
    }
}

/// The change to a double-teamed player's ATTEMPTS, and to their rating for a shot that is not open (5.5).
pub(super) const DOUBLED: i16 = -5;
/// The change to the ATTEMPTS of a player for whom a play was called (8.4.2).
pub(super) const PLAY: i16 = 10;

/// Giving orders.
impl StatisPro {
    pub(super) fn huddle_choices(&self, side: Side) -> Vec<Choice> {
        let orders = self.bench.orders[side];
        let mut choices = Vec::new();
        if self.bench.pause != Pause::None {
            choices.extend(self.double_teams(side));
        }
        if orders.double.is_some() {
            choices.push(Choice::NoDouble);
        }
        if orders.threes || self.may_go_for_threes(side) {
            choices.push(Choice::ThreeOffense { on: !orders.threes });
        }
        if orders.against_threes || self.may_guard_threes(side) {
            choices.push(Choice::ThreeDefense { on: !orders.against_threes });
        }
        choices
    }

    /// §4.6.1 Whether `side` may start the three-point offense.
    pub(super) fn may_go_for_threes(&self, side: Side) -> bool {
        // 17.5: without the three-point shot the order to go for it has no effect
        !self.bench.orders[side].threes
            && !self.setup().house.no_three_point_shot
            && self.is_time_out()
            && self.closing()
            && self.margin(side) < 0
    }

    /// §4.6.2 Whether `side` may start the three-point defense.
    pub(super) fn may_guard_threes(&self, side: Side) -> bool {
        !self.bench.orders[side].against_threes
            && self.bench.orders[side.other()].threes
            && self.is_time_out()
            && self.margin(side) > 0
    }

    pub(super) fn is_time_out(&self) -> bool {
        matches!(self.bench.pause, Pause::TimeOut | Pause::Short(_))
    }

    /// §5.5 Every double team `side` may order: any opponent, any helper but the opponent's PD, except the
    /// current pair.
    fn double_teams(&self, side: Side) -> impl Iterator<Item = Choice> + '_ {
        let standing = self.double_team(side);
        self.filled_positions(side.other()).flat_map(move |target| {
            let pd = self.pd_of(side, target);
            let helpers = self.filled_positions(side).filter(move |&helper| helper != pd);
            helpers
                .map(move |helper| (target, helper))
                .filter(move |&(target, helper)| {
                    standing.map(|d| d.0) != Some(target) || standing.map(|d| d.1) != Some(helper)
                })
                .map(|(target, helper)| Choice::Double { target, helper })
        })
    }

    /// Lets a coach give one order and returns whether they did. At an ordinary dead ball they may only
    /// cancel one.
    #[inline]
    pub(super) fn huddle<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<bool> {
        if self.bench.pause == Pause::None && self.bench.orders[side] == Orders::NONE {
            return Ok(false);
        }
        self.give_order(t, side)
    }

    #[inline(never)]
    fn give_order<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<bool> {
        match t.offer(self, side, Question::Huddle)? {
            None => return Ok(false),
            Some(Choice::Double { target, helper }) => {
                let (target, helper) = (self.player_at(side.other(), target), self.player_at(side, helper));
                self.bench.orders[side].double = Some((target.index, helper.index));
                t.say(self, rule!("5.5"), || Talk::DoubleTeam { side, target, helper: Some(helper) });
            }
            Some(Choice::NoDouble) => self.end_double_team(t, side),
            Some(Choice::ThreeOffense { on }) => self.go_for_threes(t, side, on),
            Some(Choice::ThreeDefense { on }) => self.guard_threes(t, side, on),
            Some(_) => return Err(Stop::Refused),
        }
        Ok(true)
    }

    fn end_double_team<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        if let Some((target, _)) = self.bench.orders[side].double.take() {
            let target = Player::new(side.other(), target);
            t.say(self, rule!("5.5"), || Talk::DoubleTeam { side, target, helper: None });
        }
    }

    /// §4.6.1 Starts or ends the three-point offense. Its end also ends the defense against it (house ruling
    /// H48).
    fn go_for_threes<T: Table<Self>>(&mut self, t: &mut T, side: Side, on: bool) {
        self.bench.orders[side].threes = on;
        t.say(self, rule!("4.6.1"), || Talk::ThreeOffense { side, on });
        if !on && self.bench.orders[side.other()].against_threes {
            self.guard_threes(t, side.other(), false);
        }
        self.rate_side(side);
    }

    /// §4.6.2 Starts or ends the three-point defense.
    fn guard_threes<T: Table<Self>>(&mut self, t: &mut T, side: Side, on: bool) {
        self.bench.orders[side].against_threes = on;
        t.say(self, rule!("4.6.2"), || Talk::ThreeDefense { side, on });
        self.rate_side(side.other());
    }

    /// §4.6.1-4.6.2 How three-pointers of `side` are rated now.
    pub(super) fn threes(&self, side: Side) -> Threes {
        match (self.bench.orders[side].threes, self.bench.orders[side.other()].against_threes) {
            (false, _) => Threes::Usual,
            (true, false) => Threes::Tripled,
            (true, true) => Threes::Guarded,
        }
    }

    /// Cancels orders that a play has ended: a double team when either player leaves the floor (5.5; house
    /// ruling H47), the three-point offense when the side is no longer behind or the period is over (4.6.1).
    pub(super) fn orders_after<T: Table<Self>>(&mut self, t: &mut T, play: &Play) {
        if self.bench.orders == PerSide::new(Orders::NONE, Orders::NONE) {
            return;
        }
        for side in Side::ALL {
            match play {
                Play::Substitution { .. } | Play::Lineup { .. } => {
                    let gone = |player| self.position_of(player).is_none();
                    let double = self.bench.orders[side].double;
                    if double.is_some_and(|(target, helper)| {
                        gone(Player::new(side.other(), target)) || gone(Player::new(side, helper))
                    }) {
                        self.end_double_team(t, side);
                    }
                }
                Play::Shot { .. } | Play::FreeThrow { .. } | Play::PeriodEnds { .. } => {
                    let over = matches!(play, Play::PeriodEnds { .. }) || self.margin(side) >= 0;
                    if self.bench.orders[side].threes && over {
                        self.go_for_threes(t, side, false);
                    }
                }
                _ => {}
            }
        }
    }
}

/// Effects on the ballhandler.
impl StatisPro {
    /// §5.5 The positions of the double-teamed opponent and of the helper, if `side` double-teams somebody on
    /// the floor.
    #[must_use]
    pub fn double_team(&self, side: Side) -> Option<(Position, Position)> {
        let (target, helper) = self.bench.orders[side].double?;
        Some((
            self.position_of(Player::new(side.other(), target))?,
            self.position_of(Player::new(side, helper))?,
        ))
    }

    /// §5.5 The defender who helps the ballhandler's PD. There is none unless the ballhandler got the ball
    /// from a pass, nor if the helper has become the PD.
    #[inline]
    pub(super) fn helper(&self) -> Option<Position> {
        let defense = self.ball.side.other();
        // asked at every card, though double teams are seldom ordered
        if self.bench.orders[defense].double.is_none() { None } else { self.helper_of(defense) }
    }

    #[inline(never)]
    fn helper_of(&self, defense: Side) -> Option<Position> {
        let (target, helper) = self.double_team(defense)?;
        let caught =
            self.ball.at == Some(target) && matches!(self.ball.by, BallSource::Pass | BallSource::Choice);
        (caught && self.pd_of(defense, target) != helper).then_some(helper)
    }

    /// The ballhandler's current ATTEMPTS: five less when double-teamed (5.5), ten more if a play was called
    /// for them (8.4.2).
    #[must_use]
    pub fn attempts(&self) -> i16 {
        let play = if self.ball.play { PLAY } else { 0 };
        self.attempts_unaided() + play
    }

    /// ATTEMPTS without a called play, which the ballhandler may use but need not (house ruling H46).
    pub(super) fn attempts_unaided(&self) -> i16 {
        let Some(at) = self.ball.at else { return 0 };
        let doubled = if self.helper().is_some() { DOUBLED } else { 0 };
        (self.rated(self.ball.side, at).atts + doubled).max(0)
    }
}

/// Inbounding the ball.
impl StatisPro {
    pub(super) fn may_call_play(&self, side: Side) -> bool {
        self.bench.play.is_none() && (self.bench.after_time_out || self.bench.first_possession[side])
    }

    pub(super) fn may_inbound_at_half_court(&self, side: Side) -> bool {
        self.bench.half_court.is_some_and(|callers| callers.include(side))
            && self.bench.dead
            && !self.bench.from_dead_ball_deck
    }

    pub(super) fn inbound_choices(&self, side: Side, upcourt: bool) -> Vec<Choice> {
        let play = self.may_call_play(side);
        let half_court = upcourt && self.may_inbound_at_half_court(side);
        let plays =
            self.filled_positions(side).filter(|_| play).map(|position| Choice::CallPlay { position });
        half_court.then_some(Choice::HalfCourt).into_iter().chain(plays).collect()
    }

    /// §8.4.1-8.4.2 Lets the side with the ball call a play or inbound at half court; returns whether it did.
    pub(super) fn inbound<T: Table<Self>>(&mut self, t: &mut T, upcourt: bool) -> Step<bool> {
        let side = self.ball.side;
        let offered = self.may_call_play(side) || (upcourt && self.may_inbound_at_half_court(side));
        if !offered {
            return Ok(false);
        }
        match t.offer(self, side, Question::Inbound { upcourt })? {
            None => return Ok(false),
            Some(Choice::CallPlay { position }) => {
                let who = self.player_at(side, position);
                self.bench.play = Some(who);
                t.say(self, rule!("8.4.2"), || Talk::PlayCalled { who });
            }
            Some(Choice::HalfCourt) => {
                self.bench.from_dead_ball_deck = true;
                t.say(self, rule!("8.4.1"), || Talk::HalfCourt { side });
            }
            Some(_) => return Err(Stop::Refused),
        }
        Ok(true)
    }
}
