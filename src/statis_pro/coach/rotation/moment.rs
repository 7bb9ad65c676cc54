//! What a coach weighs of the moment, for every player alike (SP §5.4).

use super::super::super::game::StatisPro;
use super::super::super::stamina::Legs;
use super::{COUNTED, EARLY, IN_TROUBLE, LONG, Plan, RESTING, STAYS};
use crate::book::Line;
use crate::court::Side;
use crate::table::{Game, Scored};

/// What a coach weighs of the moment.
pub(super) struct Moment {
    /// Seconds of the game, overtimes included.
    length: i32,
    /// For how many seconds all of this holds but what they count themselves; below 0: not for one.
    pub lasts: i32,
    /// How much of the game is over, in parts of 2^32, rounded up: a division once instead of once a player.
    over: u64,
    /// Seconds that the lines of those on the floor do not have yet.
    pub running: i32,
    /// Tenths of his plan that speak for a player.
    late: i32,
    /// Personal fouls that send a player to the bench, while it is not late.
    pub trouble: u16,
    /// The Rest Period of this half that somebody on the floor could still sit out whole next, 0 the first; `None`: too
    /// late.
    next_rest: Option<u8>,
    /// It begins soon, or now.
    soon: bool,
    /// The Rest Period that runs, if it has begun: it is too late to sit it out whole.
    this_rest: u8,
    begun: bool,
    /// 0 in the first half, else 1.
    half: usize,
    overtime: bool,
}

impl Moment {
    pub fn of(game: &StatisPro, side: Side) -> Moment {
        let (elapsed, length) = game.elapsed();
        let (rests, rules) = (game.rests(), game.rules());
        let late = late(game, side);
        let trouble = if late == 0 { foul_trouble(rules.personal_fouls, elapsed, length) } else { u16::MAX };
        let next_rest = (rests.left > 0).then(|| COUNTED.saturating_sub(rests.left));
        Moment {
            length,
            lasts: if late == 0 { trouble_lasts(elapsed, length) } else { length },
            over: (u64::from(elapsed.unsigned_abs()) << 32).div_ceil(u64::from(length.unsigned_abs().max(1))),
            running: i32::from(game.book().running(game.time())),
            late,
            trouble,
            next_rest,
            soon: rests_soon(game),
            this_rest: next_rest.map_or(COUNTED, |next| next.saturating_sub(1)),
            begun: rests.begun,
            half: usize::from(game.period() > rules.periods / 2),
            overtime: rules.is_overtime(game.period()),
        }
    }

    /// Seconds, at most `calm`, for which a player who is worth so much too little will still not be due: sitting he gains a
    /// second on a player who plays, and his share of it. Either's share is rounded.
    pub fn until_due(&self, calm: i32, missing: i32, planned: i32) -> i32 {
        let (missing, rate) = ((missing - 2).max(0), (self.length + planned).max(1));
        if calm < 0 || missing * self.length >= calm * rate { calm } else { missing * self.length / rate }
    }

    /// Seconds a player is behind his plan, and what else speaks for or against him.
    #[inline]
    pub fn wish(&self, plan: &Plan, line: &Line) -> i32 {
        let trouble = if line.pf >= self.trouble { IN_TROUBLE } else { 0 };
        let due = self.share(plan.seconds) - i32::from(line.seconds) - plan.spare - trouble;
        if self.late == 0 { due } else { due + plan.seconds * self.late / 10 }
    }

    /// Against a player on the bench who must sit out the next Rest Period, or does sit out this one (5.4).
    pub fn rest(&self, plan: &Plan, legs: Legs) -> i32 {
        let sits = self.begun && !legs.stood && self.this_rest >= plan.rests_from && self.owes(plan, legs);
        if sits { -RESTING } else { self.turn(plan, legs) }
    }

    /// Against a player, wherever he is, who must sit out the next Rest Period.
    pub fn turn(&self, plan: &Plan, legs: Legs) -> i32 {
        let his = self.soon && self.next_rest.is_some_and(|next| next >= plan.rests_from);
        if his && self.owes(plan, legs) { -RESTING } else { 0 }
    }

    /// The same of a player on the floor; for him, if his turn is still to come.
    pub fn stays(&self, plan: &Plan, legs: Legs) -> i32 {
        match self.turn(plan, legs) {
            0 if plan.seconds >= LONG && self.next_rest.is_some() && self.owes(plan, legs) => STAYS,
            turn => turn,
        }
    }

    /// Whether he needs a rest that he has not had.
    fn owes(&self, plan: &Plan, legs: Legs) -> bool {
        let needs = if self.overtime { legs.fatigued } else { plan.needs[self.half] };
        needs && !legs.rested[self.half] && plan.seconds > 0
    }

    /// The part of `planned` seconds (0 to 100,000) that is due by now, rounded down: planned * elapsed / length.
    const fn share(&self, planned: i32) -> i32 {
        ((planned as u64 * self.over) >> 32) as i32
    }
}

/// Whether a Rest Period begins soon, or now.
pub(in super::super) fn rests_soon(game: &StatisPro) -> bool {
    game.next_rest_in() <= EARLY
}

/// For how many seconds foul trouble begins at as many fouls as now.
fn trouble_lasts(elapsed: i32, length: i32) -> i32 {
    let until = |eighths: i32| (length * eighths + 7) / 8 - elapsed - 1;
    let quarters = elapsed * 4 / length.max(1);
    until(if quarters == 3 && elapsed * 8 < length * 7 { 7 } else { 2 * quarters + 2 })
}

/// Tenths of his plan that speak for a player: the last minutes belong to the best, unless the game is decided.
#[inline]
pub(in super::super) fn late(game: &StatisPro, side: Side) -> i32 {
    if game.period() < game.rules().periods {
        return 0;
    }
    match (decided(game, side), closing(game)) {
        (true, _) => -5,
        (false, true) => 3,
        (false, false) => 0,
    }
}

/// Whether it is the last tenth of the game.
pub(in super::super) fn closing(game: &StatisPro) -> bool {
    let (elapsed, length) = game.elapsed();
    elapsed * 10 >= length * 9
}

/// Whether the last period is decided: more points than the clock has seconds for.
pub(in super::super) fn decided(game: &StatisPro, side: Side) -> bool {
    game.period() == game.rules().periods
        && game.margin(side).abs() > 16 + i32::from(game.time_left()) / 15
        && game.time_left() <= 420
}

/// Personal fouls that send a player to the bench: three in the first quarter of the game, four until its last, then one less
/// than the limit; none in its last eighth.
pub(in super::super) const fn foul_trouble(limit: u16, elapsed: i32, length: i32) -> u16 {
    if elapsed * 8 >= length * 7 {
        return limit;
    }
    let many = [3, 4, 4, 5][(elapsed * 4 / length) as usize % 4];
    if many < limit { many } else { limit - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_the_game_is_exact_to_the_second() {
        for length in [2880u64, 3180, 3480, 4980] {
            for elapsed in (0..=length).step_by(4) {
                let moment = Moment {
                    length: length as i32,
                    lasts: -1,
                    over: (elapsed << 32).div_ceil(length),
                    running: 0,
                    late: 0,
                    trouble: 6,
                    next_rest: None,
                    soon: false,
                    this_rest: COUNTED,
                    begun: false,
                    half: 0,
                    overtime: false,
                };
                for planned in (0..4000).step_by(7) {
                    assert_eq!(moment.share(planned) as u64, planned as u64 * elapsed / length);
                }
            }
        }
    }

    #[test]
    fn foul_trouble_follows_the_limit_of_the_code() {
        let at = |limit, tenth: i32| foul_trouble(limit, tenth * 288, 2880);
        assert_eq!([0, 3, 6, 8, 9].map(|tenth| at(6, tenth)), [3, 4, 4, 5, 6], "NBA");
        assert_eq!([0, 3, 6, 8, 9].map(|tenth| at(5, tenth)), [3, 4, 4, 4, 5], "NCAA, FIBA");
    }
}
