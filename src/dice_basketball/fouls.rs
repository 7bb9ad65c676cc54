//! Fouls and technicals (DICE §10, §15, §21, §23).

use super::charts::{ChartId, Foul, Role};
use super::game::{DiceBasketball, Next};
use super::question::PickWhy;
use super::setup::Bonus;
use super::talk::{Roll, Talk};
use crate::book::{FoulKind, OutReason, Play, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::kit::Order as _;
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};

impl DiceBasketball {
    /// Rolls on the foul chart, which names the side and the rank of the foul rating (§10).
    pub(super) fn foul_by_chart<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        let roll = self.roll(t, Roll::Foul, rule!("10"))?;
        self.looked_up(t, ChartId::Foul, roll, rule!("10"));
        let Foul { of, rank } = self.charts().foul.read(roll);
        let (offense, side) = (self.ball.side, of.side(self.ball.side));
        let by = self.player_by_foul_rank(t, side, rank)?;
        let at = self.position_of(by).ok_or(Stop::Refused)?;
        let on = self.player_at(side.other(), at);
        if of == Role::Defense {
            return self.defense_foul(t, by, on, FoulKind::Defensive, rule!("10"));
        }
        self.charge_foul(t, by, on, FoulKind::Offensive, rule!("10"))?;
        Ok(self.lose_ball(t, offense, Some(by), TurnoverKind::OffensiveFoul))
    }

    /// The player of `side` on the floor with the `rank`th foul rating. The home coach picks among equals
    /// (§15, DB17).
    fn player_by_foul_rank<T: Table<Self>>(&mut self, t: &mut T, side: Side, rank: u8) -> Step<Player> {
        let rating = |p: Position| self.card(self.player_at(side, p)).foul;
        let mut five = Position::ALL;
        five.order_few_by_key(|&p| std::cmp::Reverse(rating(p)));
        let wanted = rating(five[usize::from(rank.clamp(1, 5)) - 1]);
        let equals = Position::ALL.into_iter().filter(|&p| rating(p) == wanted);
        let among = equals.map(|p| self.player_at(side, p)).collect();
        let by = self.pick(t, Side::Home, PickWhy::Foul, among)?;
        t.say(self, rule!("15"), || Talk::Ranked { rank, by, rating: self.card(by).foul });
        Ok(by)
    }

    /// Plays a defensive foul away from a shot: free throws for `on` in the bonus (DB14), else an inbounds
    /// pass (§10).
    pub(super) fn defense_foul<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        on: Player,
        kind: FoulKind,
        rule: Rule,
    ) -> Step<Next> {
        self.charge_foul(t, by, on, kind, rule)?;
        match self.rules().bonus(self.team_fouls[by.side]) {
            Bonus::None => Ok(self.inbounds_again()),
            bonus => self.free_throws(t, on, 2, bonus, rule),
        }
    }

    /// Plays the special chart's foul on a drive: by the foul chart (§10), or two free throws (§6, house ruling D6).
    pub(super) fn fouled_driving<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        if self.setup().house.drives_by_chart {
            return self.foul_by_chart(t);
        }
        let (Some(on), Some(at)) = (self.handler(), self.ball.at) else { return Err(Stop::Refused) };
        let guard = self.player_at(on.side.other(), at);
        self.charge_foul(t, guard, on, FoulKind::Shooting, rule!("6"))?;
        self.free_throws(t, on, 2, Bonus::Two, rule!("6"))
    }

    /// Records a personal foul, counts it as a team foul (DB15) and replaces a disqualified player (DB16).
    pub(super) fn charge_foul<T: Table<Self>>(
        &mut self,
        t: &mut T,
        by: Player,
        on: Player,
        kind: FoulKind,
        rule: Rule,
    ) -> Step<()> {
        self.record(t, rule, Play::Foul { by, on: Some(on), kind, team: true });
        self.team_fouls[by.side] = self.team_fouls[by.side].saturating_add(1);
        let limit = self.rules().personal_fouls;
        if self.book.line(by).pf == limit {
            self.record(t, rule!("23"), Play::Out { who: by, why: OutReason::Fouls });
            self.replace(t, by, rule!("23"))?;
        }
        Ok(())
    }

    /// Plays a technical on a bench: the other side's best shooter takes one free throw, then play goes on
    /// (house ruling D6).
    pub(super) fn technical<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> Step<Next> {
        self.record(t, rule!("6"), Play::Technical { side, by: None });
        let players = Position::ALL.map(|p| self.player_at(side.other(), p));
        let best =
            players.into_iter().rev().max_by_key(|&player| self.foul_shooting(player)).unwrap_or(players[0]);
        let (good, _) = self.free_throw(t, best)?;
        self.record(t, rule!("6"), Play::FreeThrow { by: best, good, number: 1, of: 1 });
        if !good {
            // the ball is dead and belongs to the side that passes it in
            let (side, offensive) = (self.ball.side, self.ball.side == best.side);
            self.record(t, rule!("6"), Play::TeamRebound { side, offensive, live: true });
        }
        Ok(self.inbounds_again())
    }
}
