//! The house coach's acts outside questions: time-outs, declarations, the press, fouls on purpose (SP §4.2,
//! §4.6.1-2, §5.5, §6.2, §6.6, §6.8, §8.4, §8.7).
//!
//! A window opens before nearly every card, so each policy checks its rarest condition first.

use super::super::SECONDS_A_CARD;
use super::super::bench::Pause;
use super::super::game::{BallSource, StatisPro};
use super::super::orders::{Double, Press};
use super::super::question::{Choice, Question};
use super::super::ruleset::Allowance;
use super::policy::Policy;
use super::rotation::{self, Plan};
use crate::book::sheet::FoulState;
use crate::court::{Player, Position, Side};

/// Seconds before its Time card at which a side that owes a time-out looks for a good moment to call it.
const BEFORE_CHARGED: u16 = 40;
/// The same for an assistant who calls no other time-out: earlier, so that none is ever charged.
const LONG_BEFORE_CHARGED: u16 = 90;
/// Seconds before a Rest Period at which the coach no longer waits for a dead ball.
pub(super) const NO_DEAD_BALL: u16 = 8;
/// A deficit in the last two minutes that nothing can make up.
const LOST: i32 = 15;
/// The margin from which the three-point offense makes sense (4.6.1).
const NEEDS_THREES: i32 = -3;
/// A player with fewer ATTEMPTS is not worth a double team (5.5).
const STAR: i16 = 15;

impl Policy {
    /// The coach's act in a window; `None` plays on. Usually the first condition of a policy fails, so this is
    /// inlined where the window opens.
    #[inline(always)]
    pub fn act(&self, game: &StatisPro, side: Side, window: &Question, plans: &[Plan]) -> Option<Choice> {
        match window {
            // no coach stops a player who is about to shoot; a player who passes up the shot is asked again
            Question::TimeOut { shot: true } => None,
            Question::TimeOut { shot: false } => self.time_out(game, side, plans),
            Question::Huddle => self.huddle(game, side),
            Question::Inbound { upcourt } => self.inbound(game, side, *upcourt),
            Question::Defense { press } => self.defend(game, side, *press),
            Question::FreeThrow { shooter } => self.free_throw(game, side, *shooter),
            Question::Index { offer } => self.buys(game, side, *offer, false).then_some(Choice::UseIndex),
            _ => None,
        }
    }

    /// §8.4 Calls a time-out with the ball to save time late, to rest a player, or before one is charged.
    #[inline]
    fn time_out(&self, game: &StatisPro, side: Side, plans: &[Plan]) -> Option<Choice> {
        // in the break the lineup may be set anyway
        let may = game.ball.side == side && !game.bench.after_time_out && game.bench.pause != Pause::Period;
        if self.orders.time_outs {
            if may && stops_play(game, side) { self.call(game, side, plans) } else { None }
        } else if self.orders.mandatory && may && game.clock.to_mark <= LONG_BEFORE_CHARGED {
            call_mandatory(game, side)
        } else {
            None
        }
    }

    /// The time-out to call, if any.
    #[inline(never)]
    fn call(&self, game: &StatisPro, side: Side, plans: &[Plan]) -> Option<Choice> {
        if game.closing() {
            let calls = self.saves_time(game, side) && game.time_outs_now(side).full > 0;
            return calls.then_some(Choice::TimeOut);
        }
        let relief = rotation::needs_relief(game, side, plans, NO_DEAD_BALL);
        if !relief && !charged_soon(game, side) {
            return None;
        }
        let left = game.time_outs_now(side);
        if relief && left.short > 0 {
            return Some(Choice::ShortTimeOut);
        }
        (left.full > 0 && owes_time_out(game, side)).then_some(Choice::TimeOut)
    }

    /// §8.4.1, §4.6.1 Whether a time-out helps a side that is behind or tied with a new possession: it
    /// inbounds at half court and may declare the three-point offense.
    fn saves_time(&self, game: &StatisPro, side: Side) -> bool {
        let margin = game.margin(side);
        let ball = game.ball();
        let begun = ball.at.is_some() && ball.by != BallSource::Won;
        if !(-LOST..=0).contains(&margin) || begun {
            return false;
        }
        let threes = self.orders.late_threes && margin <= NEEDS_THREES && !game.bench.orders[side].threes;
        threes || game.time_left() <= if margin == 0 { 20 } else { 44 }
    }

    /// §4.6.1-2, §5.5 The orders the coach gives.
    #[inline]
    fn huddle(&self, game: &StatisPro, side: Side) -> Option<Choice> {
        if self.orders.late_threes && game.closing() {
            let margin = game.margin(side);
            if margin <= NEEDS_THREES && game.may_go_for_threes(side) {
                return Some(Choice::ThreeOffense { on: true });
            }
            if margin >= -NEEDS_THREES && game.may_guard_threes(side) {
                return Some(Choice::ThreeDefense { on: true });
            }
        }
        if self.orders.double == Double::Nobody { None } else { self.double_team(game, side) }
    }

    /// §5.5 A double team different from the current one.
    fn double_team(&self, game: &StatisPro, side: Side) -> Option<Choice> {
        let (target, helper) = self.double(game, side)?;
        let choice = Choice::Double { target, helper };
        (game.double_team(side) != Some((target, helper))
            && game.legal(side, &Question::Huddle).contains(&choice))
        .then_some(choice)
    }

    /// §5.5 The player to double-team, and the helper: the defender of their weakest shooter.
    fn double(&self, game: &StatisPro, side: Side) -> Option<(Position, Position)> {
        let atts = |p: Position| game.rated(side.other(), p).atts;
        let target = match self.orders.double {
            Double::Nobody => return None,
            Double::Player { player } => game.position_of(Player::new(side.other(), player))?,
            Double::Star => {
                game.filled_positions(side.other()).max_by_key(|&p| atts(p)).filter(|&p| atts(p) >= STAR)?
            }
        };
        let pd = game.pd_of(side, target);
        let helper = game
            .filled_positions(side)
            .filter(|&p| p != pd)
            .min_by_key(|&p| atts(game.marks[side][p as usize]))?;
        Some((target, helper))
    }

    /// §8.4.1-2 Inbounding after a time-out: at half court if time is short, otherwise a play for the best
    /// shooter.
    fn inbound(&self, game: &StatisPro, side: Side, upcourt: bool) -> Option<Choice> {
        if !self.orders.time_outs {
            return None;
        }
        let short = if game.closing() { game.margin(side) <= 0 } else { game.time_left() <= 24 };
        if short && upcourt && game.may_inbound_at_half_court(side) {
            return Some(Choice::HalfCourt);
        }
        let shoots = |p: Position| {
            let player = game.rated(side, p);
            player.fg + game.defense_of(side.other(), game.pd_of(side.other(), p))
        };
        let shooter =
            game.filled_positions(side).max_by_key(|&p| shoots(p)).filter(|_| game.may_call_play(side));
        shooter.map(|position| Choice::CallPlay { position })
    }

    /// §4.2, §6.6, §8.7 The press, fouls to stop the clock and fouls that send a poor shooter to the line.
    #[inline]
    fn defend(&self, game: &StatisPro, side: Side, press: bool) -> Option<Choice> {
        // most coaches wait for the last two minutes
        let early = self.orders.press == Press::Always || self.hacks > 0;
        if early || game.closing() { self.defend_actively(game, side, press) } else { None }
    }

    #[inline(never)]
    fn defend_actively(&self, game: &StatisPro, side: Side, press: bool) -> Option<Choice> {
        let closing = game.closing();
        if closing && game.last_minute() && self.stops_clock(game, side) {
            return game.may_stop_clock().then_some(Choice::StopClock);
        }
        if press && self.presses(game, side, closing) {
            return Some(Choice::Press);
        }
        if self.hacks == 0 { None } else { self.hack(game, side) }
    }

    fn presses(&self, game: &StatisPro, side: Side, closing: bool) -> bool {
        match self.orders.press {
            Press::Never => false,
            Press::Behind { by } => closing && (-LOST..=-i32::from(by.max(1))).contains(&game.margin(side)),
            Press::Always => !rotation::decided(game, side),
        }
    }

    /// §8.7 Whether to foul to stop the clock: the deficit is small and there is no time to get the ball back
    /// otherwise.
    fn stops_clock(&self, game: &StatisPro, side: Side) -> bool {
        let behind = -game.margin(side);
        let few = (1..=i32::from(self.orders.foul)).contains(&behind);
        few && i32::from(game.time_left()) <= 20 + 4 * behind
    }

    /// §6.6 Fouls their worst shooter when behind in the last period, with the opponents in the penalty,
    /// before the last two minutes.
    fn hack(&self, game: &StatisPro, side: Side) -> Option<Choice> {
        if game.period() < game.rules().periods {
            return None;
        }
        let behind = -game.margin(side);
        if game.late()
            || game.time_left() > 300
            || !(5..=LOST).contains(&behind)
            || game.next_foul(side) != FoulState::Penalty
        {
            return None;
        }
        let attack = side.other();
        let on = worst_thrower(game, attack)?;
        if game.rated(attack, on).ft > self.hacks || game.card(game.player_at(attack, on)).minutes == 0 {
            return None;
        }
        foul_on(game, side, on)
    }

    /// §6.2, §6.8 Freezes their shooter while time-outs are left over; makes ours miss if only a rebound can
    /// help.
    fn free_throw(&self, game: &StatisPro, side: Side, shooter: Player) -> Option<Choice> {
        let margin = game.margin(side);
        if !self.orders.time_outs {
            None
        } else if shooter.side == side {
            ((-3..=-2).contains(&margin) && game.closing() && game.time_left() <= 8)
                .then_some(Choice::MissOnPurpose)
        } else {
            (game.time_outs_now(side).full > 1 || game.time_left() <= 12).then_some(Choice::Freeze)
        }
    }
}

/// The player of `side` on the floor who makes the fewest free throws.
pub(super) fn worst_thrower(game: &StatisPro, side: Side) -> Option<Position> {
    game.filled_positions(side).min_by_key(|&p| game.rated(side, p).ft)
}

/// §6.6 A foul on purpose on the player at `on`, by whoever can best spare one; `None` if nobody can.
pub(super) fn foul_on(game: &StatisPro, side: Side, on: Position) -> Option<Choice> {
    let by = game.filled_positions(side).min_by_key(|&p| game.fouls_of(game.player_at(side, p)))?;
    let choice = Choice::Hack { by, on };
    let spare = game.fouls_of(game.player_at(side, by)) + 2 < game.rules().personal_fouls;
    (spare && game.legal(side, &Question::Defense { press: false }).contains(&choice)).then_some(choice)
}

/// Whether there may be a reason to stop play: the end, a tired player, a Rest Period or a Time card close
/// by.
fn stops_play(game: &StatisPro, side: Side) -> bool {
    game.closing()
        || game.next_rest_in().wrapping_sub(1) < NO_DEAD_BALL
        || game.clock.to_mark <= BEFORE_CHARGED
        || game.floor[side].iter().any(|player| player.tired)
}

/// §8.4 The time-out that would be charged in this period otherwise, once its Time card is near.
#[inline(never)]
fn call_mandatory(game: &StatisPro, side: Side) -> Option<Choice> {
    let due = charged_within(game, side, LONG_BEFORE_CHARGED) && owes_time_out(game, side);
    (due && game.time_outs_now(side).full > 0).then_some(Choice::TimeOut)
}

/// §8.4 Whether the Time card that may charge `side` with a time-out comes soon.
fn charged_soon(game: &StatisPro, side: Side) -> bool {
    charged_within(game, side, BEFORE_CHARGED)
}

/// §8.4 Whether the Time card that may charge `side` with a time-out comes within so many seconds.
fn charged_within(game: &StatisPro, side: Side, seconds: u16) -> bool {
    let rules = game.rules();
    let elapsed = (u16::from(rules.play_cards) * SECONDS_A_CARD).saturating_sub(game.time_left());
    let soon = |at: u16| (1..=seconds).contains(&at.saturating_sub(elapsed));
    rules.time_outs.charged.iter().any(|&(at, whose)| whose == side && soon(at))
        && !rules.is_overtime(game.period())
}

/// §8.4 Whether `side` will be charged with a time-out in this period unless it calls one.
fn owes_time_out(game: &StatisPro, side: Side) -> bool {
    match game.rules().time_outs.full {
        Allowance::Game(all) => all - game.time_outs_left(side).full.min(all) < game.period(),
        Allowance::Halves(_) => game.time_outs_left(side).full > 1,
    }
}
