//! How the house coach substitutes: real minutes, the Rest Periods everybody needs, foul trouble (SP §3.2,
//! §5.4, §8.5).

mod look;
mod moment;

use super::super::cards::PlayerCard;
use super::super::fac::Class;
use super::super::game::StatisPro;
use super::super::question::Choice;
use super::matchups;
use super::rotation_cache::RotationCache;
use crate::court::{Player, Position, PositionSet, RotationPlan, Side};
pub(super) use look::{Found, look};
use moment::Moment;
pub(super) use moment::{closing, decided, foul_trouble, late};
use std::iter::zip;
use std::ops::Deref;

/// The plan for one player.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// Planned seconds in a regulation game.
    pub seconds: i32,
    /// The most seconds that the person allows; more than a game has without a limit.
    pub most: i32,
    /// A penalty, in seconds, for players outside the rotation.
    spare: i32,
    /// The positions the player may play.
    pub plays: PositionSet,
    /// The player's classes, one bit each: 1 guard, 2 forward, 4 center.
    classes: u8,
    /// The player's usual position.
    own: Option<Position>,
    /// The first Rest Period of a half, counted from 0, that the player may sit out.
    rests_from: u8,
    /// Whether the player needs normal rest in each half (5.4).
    needs: [bool; 2],
    /// DEFENSE on the card.
    pub defense: i16,
}

/// The plans for all players of a side, by roster place.
#[derive(Debug, Clone, Default)]
pub(super) struct Plans {
    players: Vec<Plan>,
    /// The players in the rotation, one bit each.
    planned: u64,
}

impl Plans {
    /// Makes the plans before the game, within what the person has settled for the team.
    #[inline(never)]
    pub fn of(game: &StatisPro, side: Side, settled: &RotationPlan) -> Self {
        let players = plan(game, side, settled);
        let planned = players.iter().rev().fold(0, |players, plan| players << 1 | u64::from(plan.spare == 0));
        Plans { players, planned }
    }
}

impl Deref for Plans {
    type Target = [Plan];
    fn deref(&self) -> &[Plan] {
        &self.players
    }
}

/// The bonus of a player at their own position, in seconds behind plan.
const OWN_POSITION: i32 = 20;
/// Outweighs any minutes plan.
const URGENT: i32 = 10_000;
/// A player who should rest now replaces only players who may not play.
const RESTING: i32 = 5_000;
/// A player who has played the most minutes the person allows stays on only if nobody else can play, or all others
/// have to rest.
const LIMIT_REACHED: i32 = 4_000;
/// A player in foul trouble comes in only if no other is due.
const IN_TROUBLE: i32 = 400;
/// A player outside the rotation comes in only if no other can.
const SPARE: i32 = 900;
/// Seconds before a Rest Period at which its players come off, because a later dead ball may not come in
/// time.
const EARLY: u16 = 45;
/// Rest Periods of a half that count as normal rest (5.4, SP65).
const COUNTED: u8 = 5;
/// When the five players with the most minutes rest in a half, best first: two before the first quarter ends,
/// two when the second begins. Everybody else rests as soon as possible.
const TURNS: [u8; 5] = [2, 2, 3, 3, 1];
/// Players in the rotation.
const ROTATION: usize = 11;
/// The least share of their usual minutes, in percent, that players keep if there are too many for the game;
/// then the last players get none.
const LEAST_SHARE: i32 = 92;
/// Seconds of the longest regulation game, the NBA's.
const LONGEST: i32 = 2880;
/// For each minute per game beyond `LONG_PLAN` seconds a plan grows by `EXTRA` thousandths, because fouls,
/// fatigue and decided games cost these players time.
const LONG_PLAN: i32 = 24 * 60;
const EXTRA: i32 = 7;
/// A player with at least `LONG` planned seconds who still needs a rest stays on until their Rest Period, as
/// if `STAYS` seconds behind plan: a second break in the half would cost too many minutes.
const LONG: i32 = 28 * 60;
const STAYS: i32 = 400;

/// Plans the minutes of `side` by roster place: real minutes, scaled so that the available players share
/// exactly the game's minutes. Nobody is planned for more than `settled` allows, as far as the others' limits let them
/// play the rest.
fn plan(game: &StatisPro, side: Side, settled: &RotationPlan) -> Vec<Plan> {
    let team = &game.setup().teams[side];
    let (players, season) = (&team.players, u32::from(team.season_games()));
    let regulation = game.regulation();
    // a full bench leaves out the players with few minutes and few games
    let weight = |i: usize| u32::from(players[i].minutes) * (u32::from(players[i].games) + season);
    let starts = |i: usize| settled.starters.is_some_and(|five| five.contains(&(i as u8)));
    let most = |i: usize| settled.most_seconds(i);
    let mut order: Vec<usize> =
        (0..players.len()).filter(|&i| game.may_play(Player::new(side, i as u8)) && most(i) > 0).collect();
    order.sort_by_key(|&i| (!starts(i), std::cmp::Reverse(weight(i))));
    order.truncate(ROTATION);
    let mut seconds = vec![0; players.len()];
    let mut left = 5 * regulation;
    let demand: i32 = order.iter().map(|&i| usual(&players[i]).min(most(i))).sum();
    // in a shorter game than the card's everybody gets less
    let scale = (100 * left / demand.max(1)).clamp(LEAST_SHARE * regulation / LONGEST, 100);
    for &i in &order {
        let usual = usual(&players[i]);
        let extra = 1000 + EXTRA * (usual - LONG_PLAN).max(0) / 60;
        seconds[i] = (usual * scale / 100 * extra / 1000).min(left).min(regulation).min(most(i));
        left -= seconds[i];
    }
    // too few minutes on the cards: everybody plays more, once more where limits leave something
    let rounds = if settled.limits().next().is_some() { 5 } else { 1 };
    for _ in 0..rounds {
        let more = |i: usize, planned: i32| planned < most(i);
        let all = || seconds.iter().copied().enumerate().filter(|&(i, planned)| more(i, planned));
        let total: i32 = all().map(|(_, planned)| planned).sum::<i32>().max(1);
        let share = |planned: i32| (i64::from(planned) * i64::from(left) / i64::from(total)) as i32;
        let grown: Vec<(usize, i32)> =
            all().map(|(i, planned)| (i, (planned + share(planned)).min(most(i)))).collect();
        for (i, planned) in grown {
            left -= planned - seconds[i];
            seconds[i] = planned;
        }
    }
    order.sort_by_key(|&i| std::cmp::Reverse(seconds[i]));
    let turn = |i: usize| order.iter().position(|&j| j == i).and_then(|rank| TURNS.get(rank)).copied();
    let plan = |(i, (card, seconds))| Plan::of(card, (seconds, most(i)), turn(i).unwrap_or(0));
    zip(players, seconds).enumerate().map(plan).collect()
}

/// Seconds that a player with this card plays in a game of 48 minutes; two quarters if the card does not say.
fn usual(card: &PlayerCard) -> i32 {
    if card.minutes == 0 { 720 } else { 6 * i32::from(card.minutes) }
}

impl Plan {
    fn of(card: &PlayerCard, (seconds, most): (i32, i32), rests_from: u8) -> Self {
        let fits = |p: &Position| card.classes.contains(&Class::of(*p));
        Plan {
            seconds,
            most,
            spare: if seconds == 0 { SPARE } else { 0 },
            plays: Position::ALL.into_iter().filter(fits).collect(),
            classes: card.classes.iter().fold(0, |bits, &class| bits | 1 << class as u8),
            own: card.plays,
            rests_from,
            needs: [0, 1].map(|half| card.stamina + half < 2),
            defense: i16::from(card.defense),
        }
    }

    /// The bonus of playing at this position, in seconds behind plan.
    fn likes(&self, position: Position) -> i32 {
        if self.own == Some(position) { OWN_POSITION } else { 0 }
    }
}

/// Returns the most useful change, or [`Choice::Ready`] if none is worth it. `cache` holds the result of the
/// last look at this game and may save this one.
pub(super) fn change(
    game: &StatisPro,
    side: Side,
    plans: &Plans,
    patience: i32,
    cache: &mut RotationCache,
) -> Choice {
    // 8.5: a 20-second time-out allows one substitution
    if game.bench.may_substitute(side)
        && let Some((position, player)) = substitution(game, side, plans, patience, cache)
    {
        return Choice::In { position, player };
    }
    let arrange = || matchups::rearrange(game, side, plans);
    if cache.is_arranged(game) {
        debug_assert_eq!(arrange(), None, "{side:?}, {}: the lineup needed arranging", game.moment());
        return Choice::Ready;
    }
    let change = arrange();
    if change.is_none() {
        cache.remember_arranged(game);
    }
    change.unwrap_or(Choice::Ready)
}

/// The substitution that is due, if any: the player who comes in, and at which position.
fn substitution(
    game: &StatisPro,
    side: Side,
    plans: &Plans,
    patience: i32,
    cache: &mut RotationCache,
) -> Option<(Position, u8)> {
    let look = || look(game, side, plans, patience);
    if cache.holds(game, side) {
        debug_assert_eq!(cache.next(), look().due[0], "{side:?}, {}: the last look was wrong", game.moment());
    } else {
        cache.remember(game, side, look());
    }
    cache.take_next()
}

/// Whether a player is neither tired nor out.
fn can_play(game: &StatisPro, player: Player) -> bool {
    !game.is_tired(player) && game.may_play(player)
}

/// Whether a player on the floor must come off and a substitute is available: the player is tired, or must
/// sit down within `early` seconds to rest.
pub(super) fn needs_relief(game: &StatisPro, side: Side, plans: &[Plan], early: u16) -> bool {
    let soon = (1..=early).contains(&game.next_rest_in());
    if !soon && !game.floor[side].iter().any(|player| player.tired) {
        return false;
    }
    let tired = |p: Position| game.rated(side, p).tired;
    let left = game.rests().left;
    let (soon, next) = (soon && left > 0, COUNTED.saturating_sub(left));
    let turn = |player: Player| {
        plans.get(player.at()).is_some_and(|plan| plan.seconds > 0 && next >= plan.rests_from)
            && game.needs_rest(player)
    };
    let off = |p: Position| tired(p) || (soon && turn(game.player_at(side, p)));
    let on = |p: Position| {
        let mut bench = (0..).zip(plans).filter(|(_, plan)| plan.seconds > 0 && plan.plays.contains(p));
        bench.any(|(i, _)| {
            let player = Player::new(side, i);
            game.position_of(player).is_none() && can_play(game, player)
        })
    };
    game.filled_positions(side).any(|p| off(p) && on(p))
}

/// Whether a player sits out the next Rest Period or the current one (5.4).
pub(super) fn must_sit(game: &StatisPro, plans: &[Plan], player: Player) -> bool {
    let moment = Moment::of(game, player.side);
    let rest = |plan, legs| match game.position_of(player) {
        Some(_) => moment.rest_next(plan, legs),
        None => moment.rest_penalty(plan, legs),
    };
    let plan_and_legs = plans.get(player.at()).zip(game.players[player.side].get(player.at()));
    plan_and_legs.is_some_and(|(plan, now)| rest(plan, &now.legs) != 0)
}

/// The most minutes that the person allows a player, once they are played.
pub(super) fn limit_reached(game: &StatisPro, plans: &[Plan], player: Player) -> Option<i32> {
    let most = plans.get(player.at())?.most;
    (i32::from(game.seconds_played(player)) >= most).then_some(most / 60)
}

/// How well a player would do as a forced substitute: rested, and with planned minutes. The candidates come
/// sorted by position.
pub(super) fn fitness(game: &StatisPro, plans: &[Plan], player: Player) -> i32 {
    let tired = if game.is_tired(player) { -URGENT } else { 0 };
    let tired = tired - if limit_reached(game, plans, player).is_some() { LIMIT_REACHED } else { 0 };
    let planned = plans.get(player.at()).map_or(0, |plan| plan.seconds);
    tired + planned.min(1200)
}
