//! What may be done before a card and need not: time-outs, declarations, the press, fouls on purpose (SP §4.2, §4.6.1-2,
//! §5.5, §6.2, §6.6, §6.8, §8.4, §8.7).
//!
//! A window opens before nearly every card: each policy begins with the condition that is seldom true.

use super::super::SECONDS_A_CARD;
use super::super::game::StatisPro;
use super::super::orders::{Double, Press};
use super::super::question::{Choice, Question};
use super::super::ruleset::Allowance;
use super::policy::Policy;
use super::rotation::{self, Plan};
use crate::book::sheet::FoulState;
use crate::court::{Player, Position, Side};

/// A side owes a time-out at its Time card: so many seconds before, it is called where it helps.
const BEFORE_CHARGED: u16 = 40;
/// So many seconds before a Rest Period it can't wait for a dead ball.
pub(super) const NO_DEAD_BALL: u16 = 8;
/// Behind by more, in the last two minutes, nothing helps.
const LOST: i32 = 15;
/// The three-point offense is for those behind by so many (4.6.1).
const NEEDS_THREES: i32 = -3;
/// A player with fewer ATTEMPTS is not worth two defenders (5.5).
const STAR: i16 = 15;

impl Policy {
    /// What he does in a window; `None`: he plays on. As a rule it ends with the first condition of its policy, where the
    /// window was opened.
    #[inline(always)]
    pub fn act(&self, game: &StatisPro, side: Side, window: &Question, plans: &[Plan]) -> Option<Choice> {
        match window {
            Question::TimeOut => self.time_out(game, side, plans),
            Question::Huddle => self.huddle(game, side),
            Question::Inbound { upcourt } => self.inbound(game, side, *upcourt),
            Question::Defense { press } => self.defend(game, side, *press),
            Question::FreeThrow { shooter } => self.free_throw(game, side, *shooter),
            Question::Index { offer } => self.buys(game, side, *offer).then_some(Choice::UseIndex),
            _ => None,
        }
    }

    /// §8.4 With the ball: to save time late, to relieve a player, rather than be charged with one.
    #[inline]
    fn time_out(&self, game: &StatisPro, side: Side, plans: &[Plan]) -> Option<Choice> {
        let may = self.orders.time_outs && game.ball.side == side && !game.bench.after_time_out;
        if may && stops_play(game, side) { self.call(game, side, plans) } else { None }
    }

    /// The time-out he calls, if any.
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

    /// §8.4.1, §4.6.1 Behind, and a new possession: the ball goes in at half court, and the threes can be declared.
    fn saves_time(&self, game: &StatisPro, side: Side) -> bool {
        let margin = game.margin(side);
        if !(-LOST..=0).contains(&margin) || game.ball().at.is_some() {
            return false;
        }
        let threes = self.orders.late_threes && margin <= NEEDS_THREES && !game.bench.orders[side].threes;
        threes || game.time_left() <= if margin == 0 { 20 } else { 44 }
    }

    /// §4.6.1-2, §5.5 What he tells his players.
    #[inline]
    fn huddle(&self, game: &StatisPro, side: Side) -> Option<Choice> {
        if self.orders.late_threes && game.closing() {
            let wants = [
                (game.margin(side) <= NEEDS_THREES, Choice::ThreeOffense { on: true }),
                (game.margin(side) >= -NEEDS_THREES, Choice::ThreeDefense { on: true }),
            ];
            let offered = |choice: &Choice| game.legal(side, &Question::Huddle).contains(choice);
            let said = wants.into_iter().find(|(wanted, choice)| *wanted && offered(choice));
            if let Some((_, choice)) = said {
                return Some(choice);
            }
        }
        if self.orders.double == Double::Nobody { None } else { self.double_team(game, side) }
    }

    /// §5.5 A double team other than the one that stands.
    fn double_team(&self, game: &StatisPro, side: Side) -> Option<Choice> {
        let (target, helper) = self.double(game, side)?;
        let choice = Choice::Double { target, helper };
        (game.double_team(side) != Some((target, helper))
            && game.legal(side, &Question::Huddle).contains(&choice))
        .then_some(choice)
    }

    /// §5.5 Whom to double-team, and who leaves his player for it: he whose player is the least shooter.
    fn double(&self, game: &StatisPro, side: Side) -> Option<(Position, Position)> {
        let atts = |p: Position| game.rated(side.other(), p).atts;
        let target = match self.orders.double {
            Double::Nobody => return None,
            Double::Player { player } => game.position_of(Player::new(side.other(), player))?,
            Double::Star => {
                game.manned(side.other()).max_by_key(|&p| atts(p)).filter(|&p| atts(p) >= STAR)?
            }
        };
        let pd = game.pd_of(side, target);
        let helper =
            game.manned(side).filter(|&p| p != pd).min_by_key(|&p| atts(game.marks[side][p as usize]))?;
        Some((target, helper))
    }

    /// §8.4.1-2 Putting the ball in play after a time-out: a play for the best shooter; at half court where time is
    /// short.
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
        let shooter = game.manned(side).max_by_key(|&p| shoots(p)).filter(|_| game.may_call_play(side));
        shooter.map(|position| Choice::CallPlay { position })
    }

    /// §4.2, §6.6, §8.7 The press; fouls that stop the clock or send a poor shooter to the line.
    #[inline]
    fn defend(&self, game: &StatisPro, side: Side, press: bool) -> Option<Choice> {
        let closing = game.closing();
        if closing && game.last_minute() && self.stops_clock(game, side) {
            let question = Question::Defense { press };
            return game.legal(side, &question).contains(&Choice::StopClock).then_some(Choice::StopClock);
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

    /// §8.7 Behind by few enough, and not time enough to get the ball back otherwise.
    fn stops_clock(&self, game: &StatisPro, side: Side) -> bool {
        let behind = -game.margin(side);
        let few = (1..=i32::from(self.orders.foul)).contains(&behind);
        few && i32::from(game.time_left()) <= 20 + 4 * behind
    }

    /// §6.6 Behind in the last period, in the penalty, before its last two minutes: their worst shooter to the line.
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
        let on = game.manned(attack).min_by_key(|&p| game.rated(attack, p).ft)?;
        if game.rated(attack, on).ft > self.hacks || game.card(game.player_at(attack, on)).minutes == 0 {
            return None;
        }
        let by = game.manned(side).min_by_key(|&p| game.fouls_of(game.player_at(side, p)))?;
        let choice = Choice::Hack { by, on };
        let spare = game.fouls_of(game.player_at(side, by)) + 2 < game.rules().personal_fouls;
        (spare && game.legal(side, &Question::Defense { press: false }).contains(&choice)).then_some(choice)
    }

    /// §6.2, §6.8 Their shooter is frozen while time-outs are left over; ours misses where only a rebound can help.
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

/// Whether there can be a reason to stop play: the end, somebody tired, a Rest Period or a Time card that comes soon.
fn stops_play(game: &StatisPro, side: Side) -> bool {
    game.closing()
        || game.next_rest_in().wrapping_sub(1) < NO_DEAD_BALL
        || game.clock.to_mark <= BEFORE_CHARGED
        || game.floor[side].iter().any(|player| player.tired)
}

/// §8.4 Whether the Time card comes soon at which `side` may be charged with a time-out.
fn charged_soon(game: &StatisPro, side: Side) -> bool {
    let rules = game.rules();
    let elapsed = (u16::from(rules.play_cards) * SECONDS_A_CARD).saturating_sub(game.time_left());
    let soon = |at: u16| (1..=BEFORE_CHARGED).contains(&at.saturating_sub(elapsed));
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
