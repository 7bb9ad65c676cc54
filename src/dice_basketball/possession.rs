//! A possession: the inbounds pass, passes, steals and the special charts (DICE §5-7, §16, §23).

use super::charts::{ChartId, Inbounds, Special, Violation};
use super::game::{Ball, BallSource, DiceBasketball, Next, Press};
use super::question::{Choice, Question};
use super::shooting::Look;
use super::talk::{Roll, Talk};
use crate::book::{FoulKind, Play, ShotKind, TurnoverKind};
use crate::court::{Player, Position, Side};
use crate::rule;
use crate::table::{Step, Stop, Table};

/// The last roll of a pass that goes to the special charts (6, DB8).
pub(super) const SPECIAL: u8 = 4;
/// The effect of a press: taken from a passing range, and added to a steal range (23).
const PRESSED: (i16, i16) = (10, 5);

impl Ball {
    /// Whether a shot would be open, so that no defense rating counts: after the second pass, after one pass
    /// off a rebound or a time-out, or for an inbounds receiver behind the defense (§6, §12, §16, DB11, house
    /// ruling DB40).
    #[must_use]
    pub fn is_open(&self) -> bool {
        match self.by {
            BallSource::Usual => self.passes > 1,
            BallSource::Rebound | BallSource::TimeOut => self.passes > 0,
            BallSource::Open => self.passes != 1,
            BallSource::TimeOutOpen => true,
        }
    }

    /// Whether the last pass is an assist if the receiver scores: the second pass, or the first off a rebound
    /// or a time-out (§6, §9, house ruling D5).
    #[must_use]
    pub fn is_assist(&self) -> bool {
        match self.by {
            BallSource::Usual | BallSource::Open => self.passes > 1,
            BallSource::Rebound | BallSource::TimeOut | BallSource::TimeOutOpen => self.passes > 0,
        }
    }

    /// The look a shot would have now.
    pub(super) fn look(&self) -> Look {
        Look { open: self.is_open(), broken: self.broken }
    }
}

/// The ranges of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
pub struct PassRange {
    /// The last number of the passer's range, which begins at 05.
    pub to: i16,
    /// The first number of the guard's steal range, which ends at 99.
    pub steal: i16,
}

impl DiceBasketball {
    /// Plays an inbounds pass of the ball as it is: time-outs, the defense's choice, the pass (§6).
    pub(super) fn inbounds<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        after_basket: bool,
        privilege: bool,
    ) -> Step<Next> {
        let took = self.dead_ball(t)?;
        let mut privilege = privilege || took[side as usize];
        self.ball.press = self.choose_defense(t, side.other(), after_basket)?;
        // the ball is dead until it is passed in: the answer to a press may be a time-out (house ruling D25)
        if self.ball.press != Press::None
            && !privilege
            && self.time_outs[side] > 0
            && t.offer(self, side, Question::TimeOut)?.is_some()
        {
            privilege = true;
            self.time_out(t, side)?;
            self.ball.press = self.choose_defense(t, side.other(), after_basket)?;
        }
        if privilege {
            self.ball.by = BallSource::TimeOut;
        }
        let pressed = matches!(self.ball.press, Press::Pressure | Press::FullCourt);
        let id = if pressed { ChartId::Pressure } else { ChartId::Inbounds };
        let roll = self.roll(t, Roll::Inbounds { pressed }, rule!("6"))?;
        self.looked_up(t, id, roll, rule!("6"));
        let charts = self.charts();
        match if pressed { charts.pressure.read(roll) } else { charts.inbounds.read(roll) } {
            Inbounds::To(at) => self.put_in_play(t, at),
            Inbounds::Open(at) if self.setup().house.open_must_pass => self.put_in_play(t, at),
            Inbounds::Open(at) => {
                self.ball.by = if privilege { BallSource::TimeOutOpen } else { BallSource::Open };
                self.put_in_play(t, at)
            }
            Inbounds::Stolen(at) => {
                let thief = self.player_at(side.other(), at);
                self.stolen(t, self.player_at(side, at), thief, at)
            }
            Inbounds::FiveSeconds => Ok(self.lose_ball(t, side, None, TurnoverKind::NotInPlay)),
            Inbounds::Foul => Ok(match self.foul_by_chart(t)? {
                // the ball was not in play: a press may follow the same basket (house ruling D24)
                Next::Inbounds { side: to, privilege, broken, .. } if to == side => {
                    Next::Inbounds { side, after_basket, privilege, broken }
                }
                next => next,
            }),
        }
    }

    fn put_in_play<T: Table<Self>>(&mut self, t: &mut T, at: Position) -> Step<Next> {
        self.ball.at = Some(at);
        let to = self.player_at(self.ball.side, at);
        self.record(t, rule!("6"), Play::Pass { from: None, to });
        self.possession(t)
    }

    /// Plays a live ball: passes, then a shot (§5, §6).
    pub(super) fn possession<T: Table<Self>>(&mut self, t: &mut T) -> Step<Next> {
        loop {
            if let Some(next) = self.live_windows(t)? {
                return Ok(next);
            }
            let options = self.ball_options();
            let choice = match options {
                [None, None, None] => {
                    // no pass and no shot is left (house ruling D9)
                    let by = self.handler();
                    return Ok(self.lose_ball(t, self.ball.side, by, TurnoverKind::ShotClock));
                }
                [None, None, Some(pass)] => pass,
                _ => t.ask(self, self.ball.side, Question::Ball)?,
            };
            let next = match choice {
                Choice::Two => Some(self.shoot(t, ShotKind::Two)?),
                Choice::Three => Some(self.shoot(t, ShotKind::Three)?),
                Choice::Pass => self.pass(t)?,
                _ => return Err(Stop::Refused),
            };
            if let Some(next) = next {
                return Ok(next);
            }
        }
    }

    /// Offers a time-out to the side with the ball (§16) and a foul on purpose to the defense (§21).
    fn live_windows<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<Next>> {
        let side = self.ball.side;
        if self.time_outs[side] > 0 && t.offer(self, side, Question::TimeOut)?.is_some() {
            self.time_out(t, side)?;
            return Ok(Some(Next::Inbounds {
                side,
                after_basket: false,
                privilege: true,
                broken: self.ball.broken,
            }));
        }
        let (defense, Some(at)) = (side.other(), self.ball.at) else { return Ok(None) };
        let may = self.final_ten() && self.book.margin(defense) < 0;
        if may && t.offer(self, defense, Question::FoulOnPurpose)?.is_some() {
            let (by, on) = (self.player_at(defense, at), self.player_at(side, at));
            return self.defense_foul(t, by, on, FoulKind::Intentional, rule!("21")).map(Some);
        }
        Ok(None)
    }

    /// Whether the player with the ball may shoot without another pass (§5, §6, §9, §16).
    #[must_use]
    pub fn may_shoot(&self) -> bool {
        self.ball.by != BallSource::Usual || self.ball.passes > 0
    }

    /// Whether the player with the ball would have an open shot: see [`Ball::is_open`].
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.ball.is_open()
    }

    /// The options of the player with the ball: shoot two, shoot three, pass (DB34).
    pub(super) fn ball_options(&self) -> [Option<Choice>; 3] {
        let Some(player) = self.handler() else { return [None; 3] };
        let shoots = self.may_shoot();
        let two = shoots && self.card(player).two.is_some();
        let three = shoots && self.may_shoot_three(player);
        let pass = self.ball.passes < 2;
        [two.then_some(Choice::Two), three.then_some(Choice::Three), pass.then_some(Choice::Pass)]
    }

    /// Whether the press meets the next pass (§23).
    #[must_use]
    pub fn is_pressed(&self) -> bool {
        match (self.ball.press, self.ball.passes) {
            (Press::FullCourt, 0) => !self.ball.broken,
            (Press::HalfCourt, 1) => true,
            _ => false,
        }
    }

    /// The ranges of the next pass (§6, §7, §23).
    #[must_use]
    pub fn pass_range(&self) -> PassRange {
        let (Some(by), Some(at)) = (self.handler(), self.ball.at) else {
            return PassRange { to: 99, steal: 100 };
        };
        let guard = self.player_at(by.side.other(), at);
        let (off, more) = if self.is_pressed() { PRESSED } else { (0, 0) };
        PassRange { to: i16::from(self.card(by).passing) - off, steal: self.steal(guard) - more }
    }

    /// Rolls a pass: special chart, steal, bad pass (DB1) or complete (§6, §7). `None` means the possession
    /// goes on.
    fn pass<T: Table<Self>>(&mut self, t: &mut T) -> Step<Option<Next>> {
        let (Some(by), Some(at)) = (self.handler(), self.ball.at) else { return Err(Stop::Refused) };
        let (side, guard) = (by.side, self.player_at(by.side.other(), at));
        let (pressed, range) = (self.is_pressed(), self.pass_range());
        let roll = self.roll(t, Roll::Pass { by }, rule!("6"))?;
        if roll <= SPECIAL {
            return self.special(t, by, roll).map(Some);
        }
        t.say(self, rule!("6"), || Talk::PassSum { by, guard, range, pressed, roll });
        if i16::from(roll) >= range.steal {
            return self.stolen(t, by, guard, at).map(Some);
        }
        if i16::from(roll) > range.to {
            return Ok(Some(self.lose_ball(t, side, Some(by), TurnoverKind::ThrownAway)));
        }
        self.looked_up(t, ChartId::Passing, roll, rule!("6"));
        let to = self.charts().passing.read(roll % 10);
        if pressed {
            self.ball.broken = true;
            t.say(self, rule!("23"), || Talk::Broken { side });
        }
        self.ball.passes += 1;
        (self.ball.passer, self.ball.at) = (Some(by), Some(to));
        let to = self.player_at(side, to);
        self.record(t, rule!("6"), Play::Pass { from: Some(by), to });
        Ok(None)
    }

    /// Plays the special chart of a pass rolled 00-04 (§6, §7).
    fn special<T: Table<Self>>(&mut self, t: &mut T, by: Player, number: u8) -> Step<Next> {
        let roll = self.roll(t, Roll::Special { number }, rule!("6"))?;
        self.looked_up(t, ChartId::Special(number), roll, rule!("6"));
        let side = by.side;
        match self.charts().special[usize::from(number)].read(roll) {
            Special::Foul => self.foul_by_chart(t),
            Special::Fouled => self.fouled_driving(t),
            Special::Turnover(violation) => Ok(self.lose_ball(t, side, Some(by), violation.kind())),
            Special::JumpBall => self.jump_ball(t, Some(by)),
            Special::OutOfBounds => Ok(self.inbounds_again()),
            Special::Technical(of) => self.technical(t, of.side(side)),
            Special::Injury(of, at) => {
                self.injured(t, self.player_at(of.side(side), at))?;
                Ok(self.inbounds_again())
            }
        }
    }

    /// The same side passes the ball in again. It keeps the privilege of its time-out, and the bonus of a press that it
    /// has broken (16, 23, DB39, DB42).
    pub(super) fn inbounds_again(&self) -> Next {
        let privilege = self.ball.by.is_privileged();
        Next::Inbounds { side: self.ball.side, after_basket: false, privilege, broken: self.ball.broken }
    }

    /// Plays a steal: the ball is live at the thief's position, or the thief's side passes it in (§7, house
    /// ruling DB36).
    fn stolen<T: Table<Self>>(&mut self, t: &mut T, by: Player, thief: Player, at: Position) -> Step<Next> {
        let kind = TurnoverKind::Stolen;
        let next = self.turnover(t, by.side, Some(by), kind, Some(thief));
        if next == Next::PeriodOver || self.setup().house.steals_passed_in {
            return Ok(next);
        }
        Ok(Next::Live { side: thief.side, at, by: BallSource::Usual })
    }

    /// Plays a turnover without a steal: the other side passes the ball in (§7).
    pub(super) fn lose_ball<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        by: Option<Player>,
        kind: TurnoverKind,
    ) -> Next {
        self.turnover(t, side, by, kind, None)
    }

    fn turnover<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        by: Option<Player>,
        kind: TurnoverKind,
        steal: Option<Player>,
    ) -> Next {
        self.count(true);
        self.record(t, rule!("7"), Play::Turnover { side, by, kind, steal });
        if self.left == 0 { Next::PeriodOver } else { Next::inbounds(side.other()) }
    }
}

impl Violation {
    const fn kind(self) -> TurnoverKind {
        match self {
            Violation::Traveling => TurnoverKind::Traveling,
            Violation::DoubleDribble => TurnoverKind::DoubleDribble,
            Violation::ThreeSeconds => TurnoverKind::ThreeSeconds,
            Violation::Line => TurnoverKind::LineViolation,
            Violation::ShotClock => TurnoverKind::ShotClock,
        }
    }
}
