//! A look at the players of a side, which finds every substitution of a dead ball at once (SP §8.5).

use super::super::super::game::StatisPro;
use super::super::super::setup::Setup;
use super::moment::Moment;
use super::{OWN_POSITION, Plan, Plans, SPARE, URGENT, can_play};
use crate::court::{Player, Position, Side};
use crate::table::Scored;
use std::iter::zip;

/// The most substitutions that one look finds.
const MOST: usize = 5;

/// More than anybody needs to stay: a card without classes names no position to come in at.
const NOWHERE: i32 = 10 * URGENT;

/// What a look has found.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Found {
    /// The substitutions in their order: who comes in at which position.
    pub due: [Option<(Position, u8)>; MOST],
    /// For how many seconds no other substitution will be due if nothing else happens; `None` if unknown.
    pub quiet: Option<u16>,
    /// The number of personal fouls that means foul trouble, which would change the answer.
    pub trouble: u16,
}

/// The players of a side as they are after the substitutions found so far.
struct Look<'a> {
    game: &'a StatisPro,
    side: Side,
    plans: &'a Plans,
    moment: Moment,
    /// How much each player of the roster needs to play.
    needs: [i32; Setup::MOST_PLAYERS],
    five: [u8; 5],
    /// How much the player at each position needs to stay.
    seats: [i32; 5],
    /// The players on the floor, one bit each.
    on_floor: u64,
    /// No player on the floor has fewer planned seconds.
    least_planned: i32,
    /// The position of the player at the free throw line, who stays.
    at_line: Option<Position>,
}

/// Looks at the players of `side`. Only a gain of more than `patience` seconds is worth a substitution.
#[inline(never)]
pub(in super::super) fn look(game: &StatisPro, side: Side, plans: &Plans, patience: i32) -> Found {
    let mut look = Look::of(game, side, plans);
    let mut found = Found { due: [None; MOST], quiet: None, trouble: look.moment.trouble };
    for due in &mut found.due {
        match look.best(patience) {
            Ok((position, player)) => {
                *due = Some((position, player));
                look.substitute(position, player);
            }
            Err(quiet) => {
                found.quiet = quiet;
                break;
            }
        }
    }
    found
}

impl<'a> Look<'a> {
    #[inline]
    fn of(game: &'a StatisPro, side: Side, plans: &'a Plans) -> Self {
        let moment = Moment::of(game, side);
        let (lines, players) = (&game.book().teams[side].lines, &game.players[side]);
        let five = game.book().teams[side].five;
        let mut needs = [0; Setup::MOST_PLAYERS];
        for (need, (plan, line)) in zip(&mut needs, zip(plans.iter(), lines)) {
            *need = moment.need(plan, line);
        }
        let (mut seats, mut on_floor, mut least_planned) = ([-URGENT; 5], 0, moment.length);
        for (seat, index) in zip(&mut seats, five) {
            let at = usize::from(index);
            // an empty position: the side plays short (20.7)
            let (Some(plan), Some(line), Some(now), Some(need)) =
                (plans.get(at), lines.get(at), players.get(at), needs.get_mut(at))
            else {
                continue;
            };
            *need -= moment.running;
            *seat = *need + moment.floor_adjustment(plan, now.legs);
            if now.legs.tired() || !game.is_available(Some(line), now) {
                *seat -= URGENT;
            }
            on_floor |= 1 << index;
            least_planned = least_planned.min(plan.seconds);
        }
        let at_line = game.shooter.filter(|player| player.side == side);
        let at_line = at_line.and_then(|player| game.position_of(player));
        Look { game, side, plans, moment, needs, five, seats, on_floor, least_planned, at_line }
    }

    /// Returns the best substitution, or for how many seconds none will be worth it.
    #[inline]
    fn best(&self, patience: i32) -> Result<(Position, u8), Option<u16>> {
        let (moment, players) = (&self.moment, &self.game.players[self.side]);
        let (mut best, mut due, mut after_throws) = (patience, None, false);
        // the longer the bench players' plans and the shorter those on the floor, the sooner somebody is due
        let rate = (moment.length - self.least_planned).max(1);
        let mut quiet = moment.valid_for;
        let least_needed = LeastNeeded::of(&self.seats);
        // players outside the rotation have no plan to be behind
        let spare = OWN_POSITION - SPARE - least_needed.anywhere();
        let all = spare > patience;
        if !all {
            quiet = moment.until_due(quiet, patience - spare, rate);
        }
        let mut bench = if all { u64::MAX } else { self.plans.planned } & !self.on_floor;
        while let (Some(plan), Some(need)) = (self.plans.get(first(bench)), self.needs.get(first(bench))) {
            let player = Player::new(self.side, first(bench) as u8);
            bench &= bench - 1;
            let rate = rate + plan.seconds;
            // most bench players gain nothing at any position
            let mut most = need - least_needed.at_positions_of(plan) + OWN_POSITION;
            let rest = if most > best { moment.rest_penalty(plan, players[player.at()].legs) } else { 0 };
            most += rest;
            if most <= best {
                quiet = moment.until_due(quiet, patience - most, rate);
                continue;
            }
            let need = need + rest;
            for position in plan.plays.iter() {
                let own = if plan.own == Some(position) { OWN_POSITION } else { 0 };
                let gain = need - self.seats[position as usize] + own;
                if gain <= best {
                    quiet = moment.until_due(quiet, patience - gain, rate);
                } else if !can_play(self.game, player) {
                } else if self.at_line == Some(position) {
                    after_throws = true;
                } else {
                    (best, due) = (gain, Some((position, player.index)));
                }
            }
        }
        // after the free throws the shooter can be substituted
        due.ok_or(if after_throws { None } else { u16::try_from(quiet.max(0)).ok() })
    }

    /// Takes a substitution into account.
    fn substitute(&mut self, position: Position, on: u8) {
        let (off, at) = (self.five[position as usize], usize::from(on));
        let plan = &self.plans[at];
        let legs = self.game.players[self.side][at].legs;
        self.five[position as usize] = on;
        self.seats[position as usize] = self.needs[at] + self.moment.floor_adjustment(plan, legs);
        self.on_floor = self.on_floor & !1_u64.checked_shl(off.into()).unwrap_or(0) | 1 << on;
        self.least_planned = self.least_planned.min(plan.seconds);
    }
}

/// The lowest roster place in the set; beyond any roster if the set is empty.
const fn first(players: u64) -> usize {
    players.trailing_zeros() as usize
}

/// For every set of classes on a card, the need of the least needed player at its positions.
struct LeastNeeded([i32; 8]);

impl LeastNeeded {
    fn of([pg, sg, sf, pf, c]: &[i32; 5]) -> Self {
        let (guard, forward, center) = (*pg.min(sg), *sf.min(pf), *c);
        let both = guard.min(forward);
        LeastNeeded([
            NOWHERE,
            guard,
            forward,
            both,
            center,
            guard.min(center),
            forward.min(center),
            both.min(center),
        ])
    }

    fn at_positions_of(&self, plan: &Plan) -> i32 {
        self.0[usize::from(plan.classes % 8)]
    }

    fn anywhere(&self) -> i32 {
        self.0[7]
    }
}
