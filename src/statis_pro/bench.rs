//! Time-outs: the right to call them and their charging (SP §3.3, §8.4-8.4.1, §8.5; SP77-79).

use super::bench_orders::Orders;
use super::game::StatisPro;
use super::question::{Choice, Question};
use super::ruleset::{Allowance, Ruleset};
use super::talk::Talk;
use crate::book::Play;
use crate::court::{PerSide, Player, Side};
use crate::rule;
use crate::table::{Rule, Step, Stop, Table};
use serde::{Deserialize, Serialize};

/// The state of both benches: time-outs called, orders given, and orders for the next card.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Bench {
    called: PerSide<Called>,
    pub orders: PerSide<Orders>,
    pub pause: Pause,
    /// Play has stopped, so PRESS may be declared for the next card instead of ACTION (4.2).
    pub dead: bool,
    /// A time-out has just ended, so the side with the ball may call a play (8.4.2).
    pub after_time_out: bool,
    /// The sides that may inbound at half court (8.4.1).
    pub half_court: Option<Callers>,
    /// The next ACTION, PRESS or ADVANCE comes from the Dead Ball deck (8.4.1, 8.7).
    #[serde(rename = "aside")]
    pub from_dead_ball_deck: bool,
    /// The player for whom a play was called (8.4.2).
    pub play: Option<Player>,
    /// Whether each side has not had the ball yet in this period, and so may call a play (8.4.2).
    #[serde(rename = "fresh")]
    pub first_possession: PerSide<bool>,
    /// The clock time of the last foul on purpose, and how many each side has committed at that time.
    pub deliberate: (u16, PerSide<u8>),
}

/// Why play is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Pause {
    /// No special reason; possibly an ordinary dead ball.
    #[default]
    None,
    /// A period is about to begin.
    Period,
    /// A time-out.
    TimeOut,
    /// A 20-second time-out with the ball live, and whether each side has made its one substitution (8.5).
    Short(PerSide<bool>),
}

/// The sides that have called a time-out, each with a right of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Callers {
    Home,
    Visitors,
    Both,
}

impl Callers {
    const fn of(side: Side) -> Callers {
        match side {
            Side::Home => Callers::Home,
            Side::Visitors => Callers::Visitors,
        }
    }

    /// The earlier callers and `side`.
    fn with(callers: Option<Callers>, side: Side) -> Callers {
        let side = Callers::of(side);
        if callers.is_none_or(|callers| callers == side) { side } else { Callers::Both }
    }

    pub fn include(self, side: Side) -> bool {
        self == Callers::Both || self == Callers::of(side)
    }
}

/// The situation that a time-out would interrupt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Interrupts {
    /// A dead ball.
    DeadBall,
    /// Play: a 20-second time-out then allows each coach one substitution (8.5).
    Play,
    /// Play, and the ballhandler may shoot now.
    Shot,
}

/// Time-outs that a side has called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
struct Called {
    /// Full time-outs called from the current allowance (game, half or overtime).
    full: u8,
    /// Full time-outs called in this period.
    period: u8,
    /// Full time-outs called in the last two minutes of the game.
    closing: u8,
    /// 20-second time-outs called in this half.
    short: u8,
    /// The side is charged with a time-out at its next possession that is no fast break (8.4).
    due: bool,
}

/// The time-outs a side has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeOutsLeft {
    /// Full time-outs.
    pub full: u8,
    /// 20-second time-outs.
    pub short: u8,
}

impl Called {
    /// §8.4, SP77 The time-outs left for the game, the half or the overtime.
    fn left(self, rules: &Ruleset, period: u8) -> TimeOutsLeft {
        let (of, overtime) = (&rules.time_outs, rules.is_overtime(period));
        let full = match of.full {
            _ if overtime => of.overtime,
            Allowance::Game(n) => n,
            Allowance::Halves(halves) => halves[usize::from(period > rules.periods / 2)],
        };
        let short = if overtime { 0 } else { of.short };
        TimeOutsLeft { full: full.saturating_sub(self.full), short: short.saturating_sub(self.short) }
    }

    /// §8.4 How many time-outs may be called now: the last period and its last two minutes have limits of
    /// their own.
    fn now(self, rules: &Ruleset, period: u8, closing: impl FnOnce() -> bool) -> TimeOutsLeft {
        let mut left = self.left(rules, period);
        if period == rules.periods {
            let [most, late] = rules.time_outs.last_period;
            left.full = left.full.min(most.saturating_sub(self.period));
            if closing() {
                left.full = left.full.min(late.saturating_sub(self.closing));
            }
        }
        left
    }
}

impl Bench {
    /// Whether a side may substitute: once in a 20-second time-out (8.5).
    pub fn may_substitute(&self, side: Side) -> bool {
        !matches!(self.pause, Pause::Short(done) if done[side])
    }

    /// Fouls on purpose that `side` has committed while the clock stood at `left` seconds.
    pub fn fouls_while(&self, side: Side, left: u16) -> u8 {
        if self.deliberate.0 == left { self.deliberate.1[side] } else { 0 }
    }

    /// Counts one more foul on purpose at `left` seconds.
    pub fn count_foul(&mut self, side: Side, left: u16) {
        if self.deliberate.0 != left {
            self.deliberate = (left, PerSide::default());
        }
        let fouls = &mut self.deliberate.1[side];
        *fouls = fouls.saturating_add(1);
    }

    /// Notes that a side has made its substitution in a 20-second time-out.
    pub fn substituted(&mut self, side: Side) {
        if let Pause::Short(done) = &mut self.pause {
            done[side] = true;
        }
    }

    /// §8.4 A period begins: allowances are renewed.
    pub fn begin_period(&mut self, rules: &Ruleset, period: u8) {
        let second_half = period == rules.periods / 2 + 1;
        let by_halves = matches!(rules.time_outs.full, Allowance::Halves(_));
        for called in &mut self.called.0 {
            let renewed = rules.is_overtime(period) || (second_half && by_halves);
            called.full = if renewed { 0 } else { called.full };
            called.short = if second_half { 0 } else { called.short };
            // a due time-out stays due until the side has a possession, but an overtime charges neither side
            called.due &= !rules.is_overtime(period);
            (called.period, called.closing) = (0, 0);
        }
        (self.pause, self.first_possession) = (Pause::Period, PerSide::new(true, true));
        (self.after_time_out, self.half_court, self.from_dead_ball_deck, self.play) =
            (false, None, false, None);
        self.deliberate = (0, PerSide::default());
    }
}

impl StatisPro {
    /// §8.4 The time-outs `side` has left: of the game, the half or the overtime.
    #[must_use]
    pub fn time_outs_left(&self, side: Side) -> TimeOutsLeft {
        self.bench.called[side].left(self.rules(), self.period)
    }

    /// §8.4 The time-outs `side` may call now. In the last period that can be fewer than it has left.
    #[must_use]
    pub fn time_outs_now(&self, side: Side) -> TimeOutsLeft {
        self.bench.called[side].now(self.rules(), self.period, || self.closing())
    }

    /// §8.4 Whether `side` may call any time-out now.
    #[inline(always)]
    fn has_time_out(&self, side: Side) -> bool {
        let (rules, called) = (self.rules(), &self.bench.called[side]);
        // checked before nearly every card; 20-second time-outs are seldom used up, so they decide fastest
        let short = !rules.is_overtime(self.period) && called.short < rules.time_outs.short;
        short || self.time_outs_now(side) != TimeOutsLeft::default()
    }

    pub(super) fn time_out_choices(&self, side: Side) -> Vec<Choice> {
        let TimeOutsLeft { full, short } = self.time_outs_now(side);
        let full = (full > 0).then_some(Choice::TimeOut);
        full.into_iter().chain((short > 0).then_some(Choice::ShortTimeOut)).collect()
    }

    /// How many kinds of time-outs `side` may call.
    pub(super) fn count_time_outs(&self, side: Side) -> usize {
        let TimeOutsLeft { full, short } = self.time_outs_now(side);
        usize::from(full > 0) + usize::from(short > 0)
    }

    /// §8.4 Lets `side` call a time-out if it has one and returns whether it did. `during` is the situation it
    /// would interrupt.
    #[inline(always)]
    pub(super) fn may_call_time_out<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        during: Interrupts,
    ) -> Step<bool> {
        if !self.has_time_out(side) {
            return Ok(false);
        }
        match t.offer(self, side, Question::TimeOut { shot: during == Interrupts::Shot })? {
            None => Ok(false),
            Some(choice) => {
                let live = during != Interrupts::DeadBall;
                self.call_time_out(t, side, choice, live).map(|()| true)
            }
        }
    }

    #[inline(never)]
    fn call_time_out<T: Table<Self>>(
        &mut self,
        t: &mut T,
        side: Side,
        choice: Choice,
        live: bool,
    ) -> Step<()> {
        match choice {
            Choice::TimeOut => self.time_out(t, side, false, rule!("8.4")),
            Choice::ShortTimeOut => {
                self.time_out(t, side, true, rule!("8.4"));
                if live {
                    self.bench.pause = Pause::Short(PerSide::default());
                }
            }
            _ => return Err(Stop::Refused),
        }
        Ok(())
    }

    /// §8.4, §8.4.1 Charges `side` with a time-out and stops play.
    pub(super) fn time_out<T: Table<Self>>(&mut self, t: &mut T, side: Side, short: bool, rule: Rule) {
        let closing = u8::from(self.closing());
        let called = &mut self.bench.called[side];
        if short {
            called.short = called.short.saturating_add(1);
        } else {
            called.full = called.full.saturating_add(1);
            called.period = called.period.saturating_add(1);
            called.closing = called.closing.saturating_add(closing);
        }
        self.record(t, rule, Play::TimeOut { side, short });
        (self.bench.pause, self.bench.after_time_out) = (Pause::TimeOut, true);
        (self.bench.dead, self.bench.play) = (true, None);
        // house ruling H44: the NCAA and FIBA also allow it in the last minute of every period but the last
        if self.closing() || self.last_minute() {
            self.bench.half_court = Some(Callers::with(self.bench.half_court, side));
        }
    }

    /// §8.4 A Time card passes: its side owes a time-out if it has called fewer than there were periods.
    pub(super) fn charge_time_outs(&mut self, elapsed: u16) {
        let rules = self.rules();
        for &(at, side) in rules.time_outs.charged {
            if at == elapsed && !rules.is_overtime(self.period) {
                self.bench.called[side].due = self.bench.called[side].full < self.period;
            }
        }
    }

    /// §8.4 Charges the side that begins a possession with the time-out it owes and returns whether it owed
    /// one. A time-out called since its Time card does not pay for it.
    #[inline]
    pub(super) fn charged<T: Table<Self>>(&mut self, t: &mut T, side: Side) -> bool {
        let due = !self.expired() && std::mem::take(&mut self.bench.called[side].due);
        if due {
            self.time_out(t, side, false, rule!("8.4"));
            t.say(self, rule!("8.4"), || Talk::Charged { side });
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statis_pro::Code;

    #[test]
    fn s8_4_four_are_left_in_the_last_quarter_and_three_in_its_last_two_minutes() {
        let nba = Code::Nba.rules();
        let full = |called: Called, period, closing| called.now(nba, period, || closing).full;
        assert_eq!(full(Called::default(), 3, false), 7);
        assert_eq!(full(Called::default(), 4, false), 4);
        assert_eq!(full(Called::default(), 4, true), 3);
        let two_late = Called { full: 3, period: 3, closing: 2, ..Called::default() };
        assert_eq!(full(two_late, 4, true), 1);
        assert_eq!(full(Called { full: 6, ..Called::default() }, 4, true), 1, "no more than seven");
        assert_eq!(full(Called { full: 1, closing: 1, ..Called::default() }, 5, true), 1, "overtime: two");
    }
}
