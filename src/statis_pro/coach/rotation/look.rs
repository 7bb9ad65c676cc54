//! A look at the players of a side, which finds every substitution of a dead ball at once (SP §8.5).

use super::super::super::game::StatisPro;
use super::super::super::rated::Condition;
use super::super::super::setup::Setup;
use super::moment::Moment;
use super::{OWN_POSITION, Plan, Plans, SPARE, URGENT};
use crate::book::Line;
use crate::court::{Position, Side};
use crate::table::Scored;
use std::iter::zip;

/// The most substitutions that one look finds.
const MOST: usize = 5;

/// More than anybody needs to stay: a card without classes names no position to come in at.
const NOWHERE: i32 = 10 * URGENT;

/// The result of a look.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Found {
    /// The substitutions in their order: the player coming in, and the position.
    pub due: [Option<(Position, u8)>; MOST],
    /// For how many seconds no other substitution will be due if nothing else happens; `None` if unknown.
    pub quiet: Option<u16>,
    /// The number of personal fouls that means foul trouble, which would change the answer.
    pub trouble: u16,
}

/// Looks at the players of `side`. Only a gain of more than `patience` seconds is worth a substitution.
#[inline(never)]
pub(in super::super) fn look(game: &StatisPro, side: Side, plans: &Plans, patience: i32) -> Found {
    let moment = Moment::of(game, side);
    let team = &game.book().teams[side];
    let mut needs = [0; Setup::MOST_PLAYERS];
    // with slices of one length, one check of a roster place is enough
    let roster = plans.len().min(team.lines.len()).min(game.players[side].len()).min(needs.len());
    let (in_rotation, plans, needs) = (plans.planned, &plans[..roster], &mut needs[..roster]);
    let (lines, players) = (&team.lines[..roster], &game.players[side][..roster]);
    for (need, (plan, line)) in zip(&mut *needs, zip(plans, lines)) {
        *need = moment.need(plan, line);
    }
    if moment.late != 0 {
        zip(&mut *needs, plans).for_each(|(need, plan)| *need += moment.late_need(plan));
    }
    let mut floor = Floor { five: team.five, seats: [-URGENT; 5], planned: [0; 5], players: 0 };
    for (position, index) in team.five.into_iter().enumerate() {
        let at = usize::from(index);
        if at >= roster {
            // an empty position: the side plays short (20.7)
            continue;
        }
        let (plan, line, now) = (&plans[at], &lines[at], &players[at]);
        needs[at] -= moment.since_line(plan, line);
        let urgent = if now.legs.tired() || !game.is_available(Some(line), now) { URGENT } else { 0 };
        let stays = needs[at] + moment.floor_adjustment(plan, &now.legs) - urgent;
        floor.put(position, index, plan, stays);
    }
    let at_line = game.shooter.filter(|player| player.side == side);
    let at_line = at_line.and_then(|player| game.position_of(player));
    let look = Look { game, plans, in_rotation, lines, players, needs, moment, at_line, patience };
    let mut found = Found { due: [None; MOST], quiet: None, trouble: look.moment.trouble };
    for due in &mut found.due {
        *due = look.best(&floor);
        if let Some((position, player)) = *due {
            let (at, seat) = (usize::from(player), position as usize);
            let stays = look.needs[at] + look.moment.floor_adjustment(&plans[at], &players[at].legs);
            floor.put(seat, player, &plans[at], stays);
        }
        match look.quiet(&floor) {
            Quiet::SomebodyIsDue => {}
            Quiet::UntilFreeThrows => break,
            Quiet::Seconds(seconds) => {
                found.quiet = Some(look.until_limit(&floor, &team.five, seconds));
                break;
            }
        }
    }
    found
}

/// How long no substitution is due if nothing else happens.
enum Quiet {
    SomebodyIsDue,
    /// After the free throws the shooter will be substituted.
    UntilFreeThrows,
    Seconds(u16),
}

/// The players on the floor, after the substitutions found so far.
struct Floor {
    five: [u8; 5],
    /// How much the player at each position needs to stay.
    seats: [i32; 5],
    /// The planned seconds of the player at each position.
    planned: [i32; 5],
    /// The players, one bit each.
    players: u64,
}

impl Floor {
    /// Puts a player who needs so much to stay in this position.
    #[inline]
    fn put(&mut self, position: usize, player: u8, plan: &Plan, need: i32) {
        let off = 1_u64.checked_shl(self.five[position].into()).unwrap_or(0);
        self.players = self.players & !off | 1 << player;
        self.five[position] = player;
        self.seats[position] = need;
        self.planned[position] = plan.seconds;
    }
}

/// The facts that stay the same during a look; the slices are in roster order.
struct Look<'a> {
    game: &'a StatisPro,
    plans: &'a [Plan],
    /// The players in the rotation, one bit each.
    in_rotation: u64,
    lines: &'a [Line],
    players: &'a [Condition],
    /// How much each player needs to play.
    needs: &'a [i32],
    moment: Moment,
    /// The position of the player at the free throw line, who stays.
    at_line: Option<Position>,
    patience: i32,
}

impl Look<'_> {
    /// Returns the best substitution: the player coming in, and the position.
    #[inline]
    fn best(&self, floor: &Floor) -> Option<(Position, u8)> {
        let (mut best, mut due) = (self.patience, None);
        let least_needed = LeastNeeded::of(&floor.seats);
        let mut bench = self.bench(floor, &least_needed);
        while let Some(plan) = self.plans.get(first(bench)) {
            let at = first(bench);
            bench &= bench - 1;
            // most bench players gain nothing at any position
            if self.needs[at] - least_needed.at_positions_of(plan) + OWN_POSITION <= best {
                continue;
            }
            let need = self.needs[at] + self.moment.rest_penalty(plan, &self.players[at].legs);
            for position in plan.plays.iter() {
                let gain = need + plan.likes(position) - floor.seats[position as usize];
                if gain > best && self.at_line != Some(position) && self.can_play(at) {
                    (best, due) = (gain, Some((position, at as u8)));
                }
            }
        }
        due
    }

    /// Returns how long no substitution will be due.
    #[inline]
    fn quiet(&self, floor: &Floor) -> Quiet {
        let moment = &self.moment;
        let (mut quiet, mut shooter) = (moment.valid_for, false);
        // the players on the floor with the shortest plans lose most by sitting
        let shortest = floor.planned.into_iter().fold(moment.length, i32::min);
        let least_needed = LeastNeeded::of(&floor.seats);
        let missing = self.patience - least_needed.spare_gain();
        if missing >= 0 {
            quiet = moment.until_due(quiet, missing, -shortest);
        }
        let mut bench = self.bench(floor, &least_needed);
        while let Some(plan) = self.plans.get(first(bench)) {
            let at = first(bench);
            bench &= bench - 1;
            // few bench players can be due next
            let most = self.needs[at] - least_needed.at_positions_of(plan) + OWN_POSITION;
            let missing = self.patience - most;
            if missing >= 0 && !moment.is_due_within(quiet, missing, plan.seconds - shortest) {
                continue;
            }
            let need = self.needs[at] + moment.rest_penalty(plan, &self.players[at].legs);
            for position in plan.plays.iter() {
                let gain = need + plan.likes(position) - floor.seats[position as usize];
                if gain <= self.patience {
                    let longer = plan.seconds - floor.planned[position as usize];
                    quiet = moment.until_due(quiet, self.patience - gain, longer);
                } else if self.can_play(at) {
                    if self.at_line != Some(position) {
                        return Quiet::SomebodyIsDue;
                    }
                    shooter = true;
                }
            }
        }
        match u16::try_from(quiet.max(0)) {
            Ok(seconds) if !shooter => Quiet::Seconds(seconds),
            _ => Quiet::UntilFreeThrows,
        }
    }

    /// Seconds, at most `quiet`, for which nobody on the floor reaches the person's limit. The lines of those who were
    /// there `before` lack some seconds.
    fn until_limit(&self, floor: &Floor, before: &[u8; 5], quiet: u16) -> u16 {
        let each = floor.five.into_iter().filter_map(|index| {
            let (plan, line) = (self.plans.get(usize::from(index))?, self.lines.get(usize::from(index))?);
            let running = if before.contains(&index) { self.moment.running } else { 0 };
            let left = plan.most - i32::from(line.seconds) - running;
            (left > 0).then_some(left - 1)
        });
        each.fold(quiet, |quiet, left| u16::try_from(left).map_or(quiet, |left| left.min(quiet)))
    }

    /// The bench players who may be due, one bit each; perhaps more bits than players. Players outside the
    /// rotation have no plan to be behind.
    fn bench(&self, floor: &Floor, least_needed: &LeastNeeded) -> u64 {
        let all = least_needed.spare_gain() > self.patience;
        !floor.players & if all { u64::MAX } else { self.in_rotation }
    }

    /// Whether the player at this roster place is neither tired nor out.
    fn can_play(&self, at: usize) -> bool {
        let now = &self.players[at];
        !now.legs.tired() && self.game.is_available(Some(&self.lines[at]), now)
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

    /// The most that a player outside the rotation can gain.
    fn spare_gain(&self) -> i32 {
        OWN_POSITION - SPARE - self.0[7]
    }
}
