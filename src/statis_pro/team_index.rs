//! Team indexes: the Index Points of a game, and their uses (SP §16 A-D, §14D; SP53-54, SP57-64).

use super::bench::TimeOutsLeft;
use super::cards::TeamCard;
use super::fac::Contenders;
use super::fouls::Fouled;
use super::game::{Next, StatisPro};
use super::question::{Choice, Question};
use super::talk::Talk;
use crate::book::FoulKind;
use crate::court::{PerSide, Player, Position, Side};
use crate::rule;
use crate::table::{Rule, Step, Table};
use serde::{Deserialize, Serialize};

/// The most Index Points a game begins with (16).
const MOST: u8 = 12;

/// Something that Index Points can buy before the next card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "offer", rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify), tsify(missing_as_null))]
pub enum IndexOffer {
    /// A Defense Foul of the buyer's side becomes a steal by the player who would have fouled (16A, SP59).
    Steal,
    /// A steal against the buyer's side becomes a Defense Foul by the thief (16A, SP60).
    FoulInstead {
        /// The thief.
        by: Player,
        /// The player who lost the ball.
        from: Player,
    },
    /// A rebound to the highest goes to a player of the buyer's side (16B, SP64).
    Rebound {
        /// The player who would have it.
        from: Player,
        /// The player who gets it.
        to: Player,
    },
    /// A foul by the buyer's side is ignored (16C).
    NoFoul {
        /// The kind of foul.
        kind: FoulKind,
    },
    /// A Mandatory Rest is ignored because of a time-out called at once (16D, SP63).
    NoRest {
        /// The player who would have to rest.
        who: Player,
    },
}

impl IndexOffer {
    /// The price in Index Points.
    #[must_use]
    pub const fn cost(self) -> u8 {
        match self {
            IndexOffer::Steal | IndexOffer::FoulInstead { .. } => 2,
            IndexOffer::Rebound { .. } | IndexOffer::NoFoul { .. } | IndexOffer::NoRest { .. } => 1,
        }
    }

    /// The section that allows it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            IndexOffer::Steal | IndexOffer::FoulInstead { .. } => rule!("16A"),
            IndexOffer::Rebound { .. } => rule!("16B"),
            IndexOffer::NoFoul { .. } => rule!("16C"),
            IndexOffer::NoRest { .. } => rule!("16D"),
        }
    }

    /// The effect in a few words; `name` gives players' names.
    #[must_use]
    pub fn text(self, name: impl Fn(Player) -> String) -> String {
        match self {
            IndexOffer::Steal => "a steal instead of the foul".to_owned(),
            IndexOffer::FoulInstead { by, .. } => format!("a foul by {} instead of the steal", name(by)),
            IndexOffer::Rebound { to, .. } => format!("the rebound to {}", name(to)),
            IndexOffer::NoFoul { .. } => "the foul ignored".to_owned(),
            IndexOffer::NoRest { who } => format!("a timeout, and {} need not rest", name(who)),
        }
    }
}

/// The Index Points of both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct TeamIndex {
    /// Points left.
    points: PerSide<u8>,
    /// Points spent in this period.
    spent: PerSide<u8>,
    /// The most a side may spend in a period: a quarter of the points at the start (SP58).
    quarter: u8,
}

impl TeamIndex {
    /// §16 Computes the points: Home's Home index minus the Visitors' Road index. A positive difference
    /// belongs to Home, a negative one to the Visitors (SP57).
    pub fn new(home: &TeamCard, visitors: &TeamCard) -> Self {
        let net = i16::from(home.home_index) - i16::from(visitors.road_index);
        let start = net.unsigned_abs().min(u16::from(MOST)) as u8;
        let mut points = PerSide::default();
        points[if net > 0 { Side::Home } else { Side::Visitors }] = start;
        // a side without points may gain one by 14D and use it (house ruling H64)
        TeamIndex { points, spent: PerSide::default(), quarter: start.div_ceil(4).max(1) }
    }

    /// §16, SP58 A period or the second deck of an NCAA half begins.
    pub fn period_begins(&mut self) {
        self.spent = PerSide::default();
    }
}

impl StatisPro {
    /// §16 The Index Points `side` has left.
    #[must_use]
    pub fn index_points(&self, side: Side) -> u8 {
        self.index.points[side]
    }

    /// §16 The Index Points `side` may still spend in this period.
    #[must_use]
    pub fn index_to_spend(&self, side: Side) -> u8 {
        let index = &self.index;
        index.points[side].min(index.quarter.saturating_sub(index.spent[side]))
    }

    /// §16 Offers `side` a purchase and returns whether it buys.
    pub(super) fn buys<T: Table<Self>>(&mut self, t: &mut T, side: Side, offer: IndexOffer) -> Step<bool> {
        let cost = offer.cost();
        if self.index_to_spend(side) < cost
            || t.offer(self, side, Question::Index { offer })? != Some(Choice::UseIndex)
        {
            return Ok(false);
        }
        self.index.points[side] -= cost;
        self.index.spent[side] += cost;
        let left = self.index.points[side];
        t.say(self, offer.rule(), || Talk::IndexUsed { side, offer, left });
        Ok(true)
    }

    /// §16C Whether `side` pays to have a foul of its own ignored.
    pub(super) fn ignores_foul<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        kind: FoulKind,
    ) -> Step<bool> {
        self.buys(t, side, IndexOffer::NoFoul { kind })
    }

    /// §9D, §13D, §16A, §16C Plays a Defense Foul on a card: a foul, a bought steal, or nothing, after which
    /// the ball must be advanced.
    pub(super) fn defense_foul_on_card<T: Table<Self>>(
        &mut self,
        t: &mut T,
        rule: Rule,
    ) -> Step<Option<Next>> {
        let (side, defense) = (self.ball.side, self.ball.side.other());
        if self.buys(t, defense, IndexOffer::Steal)? {
            let Fouled { by, on } = self.find_foul(t, rule!("16A"))?;
            self.lost_to_last_card();
            return self.stolen(t, on.map(|at| self.player_at(side, at)), by, rule!("16A")).map(Some);
        }
        if self.ignores_foul(t, defense, FoulKind::Defensive)? {
            return self.advance_or_violate(t);
        }
        self.defense_foul(t, rule).map(Some)
    }

    /// §16A Lets the side that lost the ball buy a foul by the thief `by` on the player at `on` instead;
    /// `None` if it does not.
    pub(super) fn foul_instead<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        on: Position,
    ) -> Step<Option<Next>> {
        let side = self.ball.side;
        let offer = IndexOffer::FoulInstead { by, from: self.player_at(side, on) };
        if !self.buys(t, side, offer)? {
            return Ok(None);
        }
        self.defense_foul_by(t, Fouled { by, on: Some(on) }, rule!("16A")).map(Some)
    }

    /// §16B Returns the rebounder where a rebound went to the highest. The other side may buy it for its player
    /// at the same position, or for its best rebounder if the card named a team or all ten.
    pub(super) fn offer_rebound<T: Table<Self>>(
        &mut self,
        t: &mut T,
        among: Contenders,
        from: Player,
    ) -> Step<Player> {
        let side = from.side.other();
        if self.index_to_spend(side) == 0 {
            return Ok(from);
        }
        let at = match (among, self.position_of(from)) {
            (Contenders::At(_), Some(at)) => at,
            _ => self.first_rebounder(side),
        };
        let to = self.player_at(side, at);
        Ok(if self.buys(t, side, IndexOffer::Rebound { from, to })? { to } else { from })
    }

    /// §16D, SP63 Whether the side of `who` buys off a Mandatory Rest, for which it needs the ball and a
    /// time-out.
    pub(super) fn buys_off_rest<T: Table<Self>>(&mut self, t: &mut T, who: Player) -> Step<bool> {
        let side = who.side;
        if side != self.ball.side || self.ball.passes == 0 || self.index_to_spend(side) == 0 {
            return Ok(false);
        }
        let left = self.time_outs_now(side);
        if left == TimeOutsLeft::default() || !self.buys(t, side, IndexOffer::NoRest { who })? {
            return Ok(false);
        }
        self.stop_for_time_out(t, left.full == 0, rule!("16D"))?;
        Ok(true)
    }

    /// The best rebounder of `side`; ties go to the rested, then to the first position.
    fn first_rebounder(&self, side: Side) -> Position {
        let rating = |p: Position| {
            let player = self.rated(side, p);
            let rebounds = if side == self.ball.side { player.rebounds } else { player.rebounds_defense };
            (-rebounds, player.tired)
        };
        self.filled_positions(side).min_by_key(|&p| rating(p)).unwrap_or(Position::C)
    }

    /// §14D A technical on the coaching staff of `side` costs the other side a point; if that has none,
    /// `side` gains one (SP54).
    pub(super) fn move_index_point<T: Table<Self>>(&mut self, t: &mut T, side: Side) {
        let points = &mut self.index.points;
        let (moved, gained) = if points[side.other()] > 0 { (side.other(), false) } else { (side, true) };
        points[moved] = if gained { points[moved].saturating_add(1) } else { points[moved] - 1 };
        let left = points[moved];
        t.say(self, rule!("14D"), || Talk::IndexMoved { side: moved, gained, left });
    }
}
