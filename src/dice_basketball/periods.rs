//! Periods, the shots and turnovers that measure them, overtime, the Final 10 and jump balls (DICE §5, §17,
//! §20, §21, §23).

use super::charts::{ChartId, Winner};
use super::game::{BallSource, DiceBasketball, MOST_PERIODS, Next};
use super::talk::{Roll, Talk};
use crate::book::{Play, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Step, Table};

/// Turnovers in a Final 10 that do not count; later ones do, so that it ends (house ruling D13).
const UNCOUNTED: u8 = 30;

impl DiceBasketball {
    /// Begins a period: lineups, then a jump ball or an inbounds pass (§5, §17, §20).
    pub(super) fn begin_period<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        self.period = self.period.saturating_add(1);
        let rules = self.rules();
        self.left = rules.shots(self.setup().timing(), self.period).max(1);
        self.uncounted = 0;
        // a college overtime keeps the team fouls of the second half (house ruling D8)
        if !(rules.college && rules.is_overtime(self.period)) {
            self.team_fouls = Default::default();
        }
        self.carry_time_outs();
        self.record(t, rule!("17"), Play::PeriodBegins { period: self.period });
        for side in [Side::Visitors, Side::Home] {
            let five = self.book.teams[side].five;
            self.record(t, rule!("3"), Play::Lineup { side, five });
        }
        self.place(t)?;
        let overtime = rules.is_overtime(self.period);
        match self.opening {
            None => self.jump_ball(t, None),
            Some(_) if overtime || rules.college => self.jump_ball(t, None),
            // the winner of the opening jump begins the last quarter too (DB20)
            Some(winner) => {
                Ok(Next::inbounds(if self.period == rules.periods { winner } else { winner.other() }))
            }
        }
    }

    /// Adjusts college time-outs: one of the six must be used in the first half, and each overtime adds one
    /// (§23).
    fn carry_time_outs(&mut self) {
        let rules = self.rules();
        if rules.college {
            for left in &mut self.time_outs.0 {
                match self.period {
                    1 => {}
                    2 => *left = (*left).min(5),
                    _ => *left = left.saturating_add(1),
                }
            }
        }
    }

    /// Plays a jump ball by the chart (§5), or by the arrow after the opening of a college game (§23). `held`
    /// is the player who had the ball and may lose it. It begins a possession: the privilege of a time-out
    /// before it is over (house ruling DB39).
    pub(super) fn jump_ball<T: Table<Self>>(&mut self, t: &mut T, held: Option<Player>) -> Step<Next> {
        if let (true, Some(side)) = (self.rules().college, self.arrow) {
            t.say(self, rule!("23"), || Talk::ByArrow { side });
            self.arrow = Some(side.other());
            self.record(t, rule!("23"), Play::Arrow { side: side.other() });
            let lost = self.charge_lost_jump(t, held, side);
            return Ok(if lost { Next::PeriodOver } else { Next::inbounds(side) });
        }
        let roll = self.roll(t, Roll::Jump, rule!("5"))?;
        self.looked_up(t, ChartId::Jump, roll, rule!("5"));
        let result = self.charts().jump.read(roll);
        let centers = Side::ALL.map(|side| self.player_at(side, Position::C));
        let winner = match result.winner {
            Winner::Side(side) => side,
            Winner::Better if self.rebound(centers[0]) < self.rebound(centers[1]) => Side::Visitors,
            Winner::Better => Side::Home,
        };
        if self.opening.is_none() {
            self.opening = Some(winner);
            if self.rules().college {
                self.arrow = Some(winner.other());
            }
        }
        let to = self.player_at(winner, result.to);
        self.record(t, rule!("5"), Play::JumpBall { jumpers: Some(centers.map(|c| c.index)), to });
        if self.rules().college {
            self.record(t, rule!("23"), Play::Arrow { side: winner.other() });
        }
        if self.charge_lost_jump(t, held, winner) {
            return Ok(Next::PeriodOver);
        }
        Ok(Next::Live { side: winner, at: result.to, by: BallSource::Usual })
    }

    /// Charges a turnover if the jump ball took the ball from `held`. Returns whether that ended the period.
    fn charge_lost_jump<T: Table<Self>>(&mut self, t: &mut T, held: Option<Player>, winner: Side) -> bool {
        match held {
            Some(by) if by.side != winner => {
                self.count(true);
                let kind = TurnoverKind::JumpBall;
                self.record(t, rule!("7"), Play::Turnover { side: by.side, by: Some(by), kind, steal: None });
                self.left == 0
            }
            _ => false,
        }
    }

    /// Whether only shots count now (§21, §23).
    #[must_use]
    pub fn final_ten(&self) -> bool {
        self.left <= 10 && self.rules().has_final_ten(self.period)
    }

    /// Counts a shot or a turnover (§17, DB18).
    pub(super) fn count(&mut self, turnover: bool) {
        if turnover && self.final_ten() && self.uncounted < UNCOUNTED {
            self.uncounted += 1;
            return;
        }
        self.left = self.left.saturating_sub(1);
    }

    /// Ends a period, and the game unless it is tied after the last one (§20).
    pub(super) fn end_period<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        self.record(t, rule!("17"), Play::PeriodEnds { period: self.period });
        let tied = self.book.margin(Side::Home) == 0;
        if self.period < self.rules().periods || (tied && self.period < MOST_PERIODS) {
            return Ok(Next::Period);
        }
        self.record(t, rule!("20"), Play::Final);
        Ok(Next::GameOver)
    }
}
