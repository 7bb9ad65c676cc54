//! The house coach's facts common to all players, computed once per look (SP §5.4).

use super::super::super::game::StatisPro;
use super::super::super::stamina::Legs;
use super::{COUNTED, EARLY, IN_TROUBLE, LIMIT_REACHED, LONG, Plan, RESTING, STAYS};
use crate::book::Line;
use crate::court::Side;
use crate::table::{Game, Scored};

/// The circumstances of a look at the players.
pub(super) struct Moment {
    /// Seconds of the game, overtimes included.
    pub length: i32,
    /// Seconds for which these circumstances hold.
    pub valid_for: i32,
    /// The elapsed part of the game in units of 2^-32, rounded up: one division per look instead of one per
    /// player.
    elapsed_part: u64,
    /// Seconds played since the last line update, which the lines of the players on the floor still lack.
    pub running: i32,
    /// Tenths of a player's planned seconds that count in their favor late in the game.
    pub late: i32,
    /// Personal fouls that send a player to the bench; no limit late in a close game.
    pub trouble: u16,
    /// The Rest Periods that players have to sit out now or next.
    rests: RestTurns,
    /// The bonus for a player with a long plan who stays on until their turn to rest.
    stays: i32,
    second_half: bool,
    overtime: bool,
}

impl Moment {
    pub fn of(game: &StatisPro, side: Side) -> Moment {
        let (elapsed, length) = game.elapsed();
        let rules = game.rules();
        let late = late(game, side);
        let trouble = if late == 0 { foul_trouble(rules.personal_fouls, elapsed, length) } else { u16::MAX };
        Moment {
            length,
            valid_for: if late == 0 { trouble_valid_for(elapsed, length) } else { length }
                .min(rest_valid_for(game)),
            elapsed_part: (u64::from(elapsed.unsigned_abs()) << 32)
                .div_ceil(u64::from(length.unsigned_abs().max(1))),
            running: i32::from(game.book().running(game.time())),
            late,
            trouble,
            rests: RestTurns::of(game),
            stays: if game.rests().left > 0 { STAYS } else { 0 },
            second_half: game.period() > rules.periods / 2,
            overtime: rules.is_overtime(game.period()),
        }
    }

    /// Seconds, at most `quiet`, until a bench player who lacks `missing` seconds can be due, whose plan is so
    /// many seconds `longer` than that of the player on the floor. Sitting through a whole game would gain them
    /// its length and that difference; both shares of the plans are rounded.
    pub fn until_due(&self, quiet: i32, missing: i32, longer: i32) -> i32 {
        if self.is_due_within(quiet, missing, longer) {
            (missing - 2) * self.length / (self.length + longer + 1)
        } else {
            quiet
        }
    }

    /// Whether [`until_due`](Self::until_due) is less than `quiet`.
    pub fn is_due_within(&self, quiet: i32, missing: i32, longer: i32) -> bool {
        (missing - 2) * self.length < quiet * (self.length + longer + 1)
    }

    /// How much a player needs to play: seconds behind plan, adjusted for foul trouble and for the person's limit.
    #[inline]
    pub fn need(&self, plan: &Plan, line: &Line) -> i32 {
        let (played, trouble) = (i32::from(line.seconds), line.pf >= self.trouble);
        let trouble = if trouble { IN_TROUBLE } else { 0 };
        self.share(plan.seconds) - played - plan.spare - trouble - past_limit(plan, played)
    }

    /// How much less a player on the floor needs to play for the seconds that the line still lacks.
    pub fn since_line(&self, plan: &Plan, line: &Line) -> i32 {
        let played = i32::from(line.seconds);
        self.running + past_limit(plan, played + self.running) - past_limit(plan, played)
    }

    /// The bonus of players behind their plan late in the game; 0 before.
    #[inline]
    pub fn late_need(&self, plan: &Plan) -> i32 {
        plan.seconds * self.late / 10
    }

    /// The penalty for a bench player who must sit out the next Rest Period or is sitting out this one (5.4).
    pub fn rest_penalty(&self, plan: &Plan, legs: &Legs) -> i32 {
        let turn = if legs.on_floor { self.rests.next } else { self.rests.next.max(self.rests.now) };
        if plan.rests_from < turn && self.lacks_rest(plan, legs) { -RESTING } else { 0 }
    }

    /// The penalty for any player who must sit out the next Rest Period.
    pub fn rest_next(&self, plan: &Plan, legs: &Legs) -> i32 {
        if plan.rests_from < self.rests.next && self.lacks_rest(plan, legs) { -RESTING } else { 0 }
    }

    /// The adjustment for a player on the floor: the penalty to rest next, or a bonus if their turn is still
    /// to come.
    pub fn floor_adjustment(&self, plan: &Plan, legs: &Legs) -> i32 {
        if !self.lacks_rest(plan, legs) {
            0
        } else if plan.rests_from < self.rests.next {
            -RESTING
        } else if plan.seconds >= LONG {
            self.stays
        } else {
            0
        }
    }

    /// Whether the player needs a rest and has not had it.
    fn lacks_rest(&self, plan: &Plan, legs: &Legs) -> bool {
        let half = usize::from(self.second_half);
        let needs = if self.overtime { legs.fatigued } else { plan.needs[half] };
        needs && !legs.rested[half] && plan.seconds > 0
    }

    /// The part of `planned` seconds (0 to 100,000) due by now, rounded down: planned * elapsed / length.
    const fn share(&self, planned: i32) -> i32 {
        ((planned as u64 * self.elapsed_part) >> 32) as i32
    }
}

/// The penalty of a player who has played the most that the person allows.
fn past_limit(plan: &Plan, played: i32) -> i32 {
    if played >= plan.most { LIMIT_REACHED } else { 0 }
}

/// The Rest Periods that players have to sit out now or next, each as their number in the half, from 1. A player
/// whose turn is one of the earlier ones has to sit it out too (5.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct RestTurns {
    /// The one that begins soon or has just begun; 0 if none does.
    next: u8,
    /// The one that is being played; 0 between them. It is too late to begin to sit it out.
    now: u8,
}

impl RestTurns {
    #[inline]
    fn of(game: &StatisPro) -> RestTurns {
        let rests = game.rests();
        let passed = COUNTED.saturating_sub(rests.left);
        RestTurns {
            next: if rests.left > 0 && rests.next_in <= EARLY { passed + 1 } else { 0 },
            now: match rests.left {
                _ if !rests.begun => 0,
                0 => COUNTED + 1,
                _ => passed.max(1),
            },
        }
    }
}

/// Seconds before the players who rest next have to come off; no limit once they have to.
fn rest_valid_for(game: &StatisPro) -> i32 {
    let seconds = i32::from(game.clock.to_rest) - i32::from(EARLY) - 1;
    if seconds < 0 { i32::MAX } else { seconds }
}

/// Seconds for which the foul trouble limit stays the same.
fn trouble_valid_for(elapsed: i32, length: i32) -> i32 {
    let until = |eighths: i32| (length * eighths + 7) / 8 - elapsed - 1;
    let quarters = elapsed * 4 / length.max(1);
    until(if quarters == 3 && elapsed * 8 < length * 7 { 7 } else { 2 * quarters + 2 })
}

/// Tenths of their plan that count for a player: the best play the last minutes unless the game is decided.
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

/// Whether the last tenth of the game is being played.
pub(in super::super) fn closing(game: &StatisPro) -> bool {
    let (elapsed, length) = game.elapsed();
    elapsed * 10 >= length * 9
}

/// Whether the last period is decided: the lead is too large for the time left.
pub(in super::super) fn decided(game: &StatisPro, side: Side) -> bool {
    game.period() == game.rules().periods
        && game.margin(side).abs() > 16 + i32::from(game.time_left()) / 15
        && game.time_left() <= 420
}

/// Personal fouls that mean foul trouble: three in the first quarter of the game, four until its last
/// quarter, then one less than the limit; in the last eighth only the limit itself.
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
                    valid_for: -1,
                    elapsed_part: (elapsed << 32).div_ceil(length),
                    running: 0,
                    late: 0,
                    trouble: 6,
                    rests: RestTurns::default(),
                    stays: 0,
                    second_half: false,
                    overtime: false,
                };
                for planned in (0..4000).step_by(7) {
                    assert_eq!(moment.share(planned) as u64, planned as u64 * elapsed / length);
                }
            }
        }
    }

    #[test]
    fn foul_trouble_depends_on_the_limit_of_the_code() {
        let at = |limit, tenth: i32| foul_trouble(limit, tenth * 288, 2880);
        assert_eq!([0, 3, 6, 8, 9].map(|tenth| at(6, tenth)), [3, 4, 4, 5, 6], "NBA");
        assert_eq!([0, 3, 6, 8, 9].map(|tenth| at(5, tenth)), [3, 4, 4, 4, 5], "NCAA, FIBA");
    }
}
