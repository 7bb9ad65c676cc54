//! Who plays: real minutes, a whole Rest Period for everybody who needs one, foul trouble, match-ups (SP §3.2, §5.4, §8.5).

use super::super::cards::PlayerCard;
use super::super::fac::Class;
use super::super::game::{NOBODY, StatisPro};
use super::super::question::Choice;
use super::super::stamina::Legs;
use crate::book::Line;
use crate::court::{Player, Position, PositionSet, Side};
use crate::table::Game;
use std::iter::zip;

/// What is planned with a man.
#[derive(Debug, Clone, Default)]
pub(super) struct Plan {
    /// Seconds of a regulation game.
    pub seconds: i32,
    /// What speaks against a man who is left out.
    spare: i32,
    /// Where he may play.
    plays: PositionSet,
    /// His classes, a bit each: 1 guard, 2 forward, 4 center.
    classes: u8,
    /// Where he plays by right.
    own: Option<Position>,
    /// The Rest Period of a half, 0 the first, from which on he sits out a whole one.
    rests_from: u8,
    /// Whether he needs normal rest in the first half, and in the second (5.4).
    needs: [bool; 2],
    /// DEFENSE of his card.
    defense: i16,
}

/// What a man's own position is worth to him, in seconds behind his plan.
const OWN_POSITION: i32 = 20;
/// What counts more than any minutes plan.
const URGENT: i32 = 10_000;
/// A man whose Rest Period it is comes in for a man who may not play, and for nobody else.
const RESTING: i32 = 5_000;
/// A man in foul trouble comes in only where nobody else is due.
const IN_TROUBLE: i32 = 400;
/// What no change is worth: a man at the free throw line stays.
const FIXED: i32 = 1_000_000;
/// A man whom the plan leaves out comes in only where nobody else can.
const SPARE: i32 = 900;
/// So many seconds before his Rest Period begins a man is taken off: a dead ball may not come in time.
const EARLY: u16 = 45;
/// Rest Periods of a half in which normal rest counts (5.4, SP65).
const COUNTED: u8 = 5;
/// Where the five with the most minutes rest in a half, best first: two before the first quarter ends, two when the
/// second begins. Everybody else rests as soon as he can.
const TURNS: [u8; 5] = [2, 2, 3, 3, 1];
/// Men in the plan.
const ROTATION: usize = 11;
/// With too many men for the minutes each gives up so much of his at most, in percent, before the last get none.
const LEAST_SHARE: i32 = 92;
/// Seconds of the longest game, the NBA's.
const LONGEST: i32 = 2880;
/// For each minute a game beyond so many seconds a man's plan is longer by so much, in percent: fouls, fatigue and
/// decided games take it from him.
const MUCH: i32 = 24 * 60;
const MORE: i32 = 1;
/// Two of the five.
const PAIRS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3), (0, 4), (1, 4), (2, 4), (3, 4)];
/// What another match-up must be better by: ATTEMPTS times DEFENSE.
const BETTER_MATCH: i16 = 12;

/// The minutes plan of `side`, by roster place: real minutes, scaled so that the men who can play share exactly the
/// game's minutes.
pub(super) fn plan(game: &StatisPro, side: Side) -> Vec<Plan> {
    let team = &game.setup().teams[side];
    let (players, season) = (&team.players, u32::from(team.season_games()));
    let regulation = game.regulation();
    // whom a full bench leaves out: the men of few minutes and few games
    let weight = |i: usize| u32::from(players[i].minutes) * (u32::from(players[i].games) + season);
    let mut order: Vec<usize> =
        (0..players.len()).filter(|&i| game.may_play(Player::new(side, i as u8))).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(weight(i)));
    order.truncate(ROTATION);
    let mut seconds = vec![0; players.len()];
    let mut left = 5 * regulation;
    let demand: i32 = order.iter().map(|&i| usual(&players[i])).sum();
    // cards of a longer game are shared out anew
    let scale = (100 * left / demand.max(1)).clamp(LEAST_SHARE * regulation / LONGEST, 100);
    for &i in &order {
        let usual = usual(&players[i]);
        let more = 100 + MORE * (usual - MUCH).max(0) / 60;
        seconds[i] = (usual * scale / 100 * more / 100).min(left).min(regulation);
        left -= seconds[i];
    }
    // too few minutes on the cards: everybody plays more
    let total: i32 = seconds.iter().sum::<i32>().max(1);
    for planned in &mut seconds {
        *planned += (i64::from(*planned) * i64::from(left) / i64::from(total)) as i32;
    }
    order.sort_by_key(|&i| std::cmp::Reverse(seconds[i]));
    let turn = |i: usize| order.iter().position(|&j| j == i).and_then(|rank| TURNS.get(rank)).copied();
    let plan = |(i, (card, seconds))| Plan::of(card, seconds, turn(i).unwrap_or(0));
    zip(players, seconds).enumerate().map(plan).collect()
}

/// Seconds a man of the card plays in a game of 48 minutes; two quarters where the card does not say.
fn usual(card: &PlayerCard) -> i32 {
    if card.minutes == 0 { 720 } else { 6 * i32::from(card.minutes) }
}

impl Plan {
    fn of(card: &PlayerCard, seconds: i32, rests_from: u8) -> Self {
        let fits = |p: &Position| card.classes.contains(&Class::of(*p));
        let plays: Vec<Position> = Position::ALL.into_iter().filter(fits).collect();
        Plan {
            seconds,
            spare: if seconds == 0 { SPARE } else { 0 },
            plays: PositionSet::of(&plays),
            classes: card.classes.iter().fold(0, |bits, &class| bits | 1 << class as u8),
            own: card.plays,
            rests_from,
            needs: [0, 1].map(|half| card.stamina + half < 2),
            defense: i16::from(card.defense),
        }
    }
}

/// The change that helps most, if any is worth one.
pub(super) fn change(game: &StatisPro, side: Side, plans: &[Plan], patience: i32) -> Choice {
    let best = || change_of_men(game, side, plans, patience);
    // 8.5: in a 20-second time-out one man
    let change = if game.bench.may_substitute(side) { best() } else { None };
    change.or_else(|| rearrange(game, side, plans)).unwrap_or(Choice::Ready)
}

/// The substitution that helps most. It is looked for at every dead ball, and seldom found.
fn change_of_men(game: &StatisPro, side: Side, plans: &[Plan], patience: i32) -> Option<Choice> {
    let moment = Moment::of(game, side);
    let (team, men) = (&game.book().teams[side], &game.men[side]);
    let mut seats = [-URGENT; 5];
    let mut on_floor = 0u64;
    for (seat, index) in zip(&mut seats, team.five) {
        let at = usize::from(index);
        on_floor |= 1u64.checked_shl(index.into()).unwrap_or(0);
        // nobody is left for it (20.7)
        let (Some(plan), Some(line), Some(now)) = (plans.get(at), team.lines.get(at), men.get(at)) else {
            continue;
        };
        let man = Player::new(side, index);
        let wish = moment.wish(plan, line) + moment.rest(plan, now.legs, true) - moment.running;
        let can_play = !now.legs.tired() && game.may_play(man);
        *seat = match (game.shooter == Some(man), can_play) {
            (true, _) => FIXED,
            (false, true) => wish,
            (false, false) => wish - URGENT,
        };
    }
    let least = Least::of(&seats);
    let mut best = (patience, None);
    for (player, ((plan, line), now)) in (0..NOBODY).zip(zip(zip(plans, &team.lines), men)) {
        let wish = moment.wish(plan, line);
        // most men are worth a change for nobody on the floor
        if wish - least.where_he_plays(plan) + OWN_POSITION <= best.0 || on_floor >> (player % 64) & 1 == 1 {
            continue;
        }
        let wish = wish + moment.rest(plan, now.legs, false);
        for position in plan.plays.iter() {
            let own = if plan.own == Some(position) { OWN_POSITION } else { 0 };
            let gain = wish - seats[position as usize] + own;
            if gain > best.0 && can_play(game, Player::new(side, player)) {
                best = (gain, Some(Choice::In { position, player }));
            }
        }
    }
    best.1
}

/// How much the man is wanted who is wanted least, for every set of classes that a card may have.
struct Least([i32; 8]);

impl Least {
    fn of([pg, sg, sf, pf, c]: &[i32; 5]) -> Self {
        let (guard, forward, center) = (*pg.min(sg), *sf.min(pf), *c);
        let both = guard.min(forward);
        Least([FIXED, guard, forward, both, center, guard.min(center), forward.min(center), both.min(center)])
    }

    fn where_he_plays(&self, plan: &Plan) -> i32 {
        self.0[usize::from(plan.classes % 8)]
    }
}

/// Whether a man is neither tired nor out.
fn can_play(game: &StatisPro, man: Player) -> bool {
    !game.is_tired(man) && game.may_play(man)
}

/// Two who stand wrong change positions; two change the men they guard, if the better defender then guards the better
/// shooter and neither is out of his class (3.2).
fn rearrange(game: &StatisPro, side: Side, plans: &[Plan]) -> Option<Choice> {
    if !Position::ALL.into_iter().all(|p| game.is_manned(side, p)) {
        return None;
    }
    let men = Position::ALL.map(|p| game.man_at(side, p));
    let plays = men.map(|man| plans.get(man.at()).map_or(PositionSet::ALL, |plan| plan.plays));
    let right = |i: usize, at: usize| i32::from(plays[i].contains(Position::ALL[at]));
    if (0..5).any(|i| right(i, i) == 0) {
        let better = |&&(a, b): &&(usize, usize)| right(a, b) + right(b, a) > right(a, a) + right(b, b);
        if let Some(&(a, b)) = PAIRS.iter().find(better) {
            return Some(Choice::Swap { a: Position::ALL[a], b: Position::ALL[b] });
        }
    }
    let guards = game.marks[side].map(|p| p as usize);
    let shoots = game.floor[side.other()].each_ref().map(|man| man.atts);
    let stops = men.map(|man| plans.get(man.at()).map_or(0, |plan| plan.defense));
    let better = |&&(a, b): &&(usize, usize)| {
        let astray = right(a, guards[a]) + right(b, guards[b]) < 2;
        // DEFENSE is better the lower it is
        let stops_more = (shoots[guards[a]] - shoots[guards[b]]) * (stops[a] - stops[b]) >= BETTER_MATCH;
        (stops_more || astray) && right(a, guards[b]) + right(b, guards[a]) == 2
    };
    let &(a, b) = PAIRS.iter().find(better)?;
    Some(Choice::Mark { a: Position::ALL[a], b: Position::ALL[b] })
}

/// Whether a man on the floor must come off and another could come in: he is tired, or has `early` seconds to sit down
/// for the Rest Period he needs.
pub(super) fn needs_relief(game: &StatisPro, side: Side, plans: &[Plan], early: u16) -> bool {
    let soon = (1..=early).contains(&game.next_rest_in());
    if !soon && !game.floor[side].iter().any(|man| man.tired) {
        return false;
    }
    let tired = |p: Position| game.rated(side, p).tired;
    let left = game.rests().left;
    let (soon, next) = (soon && left > 0, COUNTED.saturating_sub(left));
    let turn = |man: Player| {
        plans.get(man.at()).is_some_and(|plan| plan.seconds > 0 && next >= plan.rests_from)
            && game.needs_rest(man)
    };
    let off = |p: Position| tired(p) || (soon && turn(game.man_at(side, p)));
    let on = |p: Position| {
        let mut bench = (0..).zip(plans).filter(|(_, plan)| plan.seconds > 0 && plan.plays.contains(p));
        bench.any(|(i, _)| {
            let man = Player::new(side, i);
            game.position_of(man).is_none() && can_play(game, man)
        })
    };
    game.manned(side).any(|p| off(p) && on(p))
}

/// What a coach weighs of the moment.
struct Moment {
    /// How much of the game is over, in parts of 2^32, rounded up: a division once instead of once a man.
    over: u64,
    /// Seconds that the lines of those on the floor do not have yet.
    running: i32,
    /// Tenths of his plan that speak for a man: the last minutes belong to the best, unless the game is decided.
    late: i32,
    /// Personal fouls that send a man to the bench, while it is not late.
    trouble: u16,
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
    fn of(game: &StatisPro, side: Side) -> Moment {
        let (elapsed, length) = game.elapsed();
        let (rests, rules) = (game.rests(), game.rules());
        let late = match (decided(game, side), elapsed * 10 >= length * 9) {
            (true, _) => -5,
            (false, true) => 6,
            (false, false) => 0,
        };
        let next_rest = (rests.left > 0).then(|| COUNTED.saturating_sub(rests.left));
        Moment {
            over: (u64::from(elapsed.unsigned_abs()) << 32).div_ceil(u64::from(length.unsigned_abs().max(1))),
            running: i32::from(game.book().running(game.time())),
            late,
            trouble: if late == 0 { foul_trouble(rules.personal_fouls, elapsed, length) } else { u16::MAX },
            next_rest,
            soon: rests.next_in <= EARLY,
            this_rest: next_rest.map_or(COUNTED, |next| next.saturating_sub(1)),
            begun: rests.begun,
            half: usize::from(game.period() > rules.periods / 2),
            overtime: rules.is_overtime(game.period()),
        }
    }

    /// Seconds a man is behind his plan, and what else speaks for or against him.
    #[inline]
    fn wish(&self, plan: &Plan, line: &Line) -> i32 {
        let trouble = if line.pf >= self.trouble { IN_TROUBLE } else { 0 };
        let due = self.share(plan.seconds) - i32::from(line.seconds) - plan.spare - trouble;
        if self.late == 0 { due } else { due + plan.seconds * self.late / 10 }
    }

    /// Against a man who must sit out the next Rest Period, or does sit out this one (5.4).
    fn rest(&self, plan: &Plan, legs: Legs, on_floor: bool) -> i32 {
        let needs = if self.overtime { legs.fatigued } else { plan.needs[self.half] };
        if !needs || legs.rested[self.half] || plan.seconds == 0 {
            return 0;
        }
        let turn = self.soon && self.next_rest.is_some_and(|next| next >= plan.rests_from);
        let sits = self.begun && !legs.stood && !on_floor && self.this_rest >= plan.rests_from;
        if turn || sits { -RESTING } else { 0 }
    }

    /// The part of `planned` seconds (0 to 100,000) that is due by now, rounded down: planned * elapsed / length.
    const fn share(&self, planned: i32) -> i32 {
        ((planned as u64 * self.over) >> 32) as i32
    }
}

/// Whether a man sits out the next Rest Period, or this one (5.4).
pub(super) fn must_sit(game: &StatisPro, plans: &[Plan], man: Player) -> bool {
    let on_floor = game.position_of(man).is_some();
    let plan_and_legs = plans.get(man.at()).zip(game.men[man.side].get(man.at()));
    plan_and_legs.is_some_and(|(plan, now)| Moment::of(game, man.side).rest(plan, now.legs, on_floor) != 0)
}

/// Whether it is the last tenth of the game.
pub(super) fn closing(game: &StatisPro) -> bool {
    let (elapsed, length) = game.elapsed();
    elapsed * 10 >= length * 9
}

/// Whether the last period is decided: more points than the clock has seconds for.
pub(super) fn decided(game: &StatisPro, side: Side) -> bool {
    game.period() == game.rules().periods
        && game.margin(side).abs() > 16 + i32::from(game.time_left()) / 15
        && game.time_left() <= 420
}

/// Personal fouls that send a man to the bench: one more in each quarter of the game, none in its last eighth.
pub(super) const fn foul_trouble(limit: u16, elapsed: i32, length: i32) -> u16 {
    if elapsed * 8 >= length * 7 {
        return limit;
    }
    let quarter = (elapsed * 4 / length) as u16;
    if quarter + 2 < limit { quarter + 2 } else { limit - 1 }
}

/// How well a man would do as a forced substitute: in his place, rested, due on the floor. The candidates come best
/// place first.
pub(super) fn fitness(game: &StatisPro, plans: &[Plan], man: Player) -> i32 {
    let tired = if game.is_tired(man) { -URGENT } else { 0 };
    let planned = plans.get(man.at()).map_or(0, |plan| plan.seconds);
    tired + planned.min(1200)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_of_the_game_is_exact_to_the_second() {
        for length in [2880u64, 3180, 3480, 4980] {
            for elapsed in (0..=length).step_by(4) {
                let moment = Moment {
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
        assert_eq!([0, 3, 6, 8, 9].map(|tenth| at(6, tenth)), [2, 3, 4, 5, 6], "NBA");
        assert_eq!([0, 3, 6, 8, 9].map(|tenth| at(5, tenth)), [2, 3, 4, 4, 5], "NCAA, FIBA");
    }
}
