//! Who plays: real minutes, a whole Rest Period for everybody who needs one, foul trouble, match-ups (SP §3.2, §5.4, §8.5).

mod moment;

use super::super::cards::PlayerCard;
use super::super::fac::Class;
use super::super::game::{NOBODY, StatisPro};
use super::super::question::Choice;
use super::matchups;
use super::rotation_cache::RotationCache;
use crate::court::{Player, Position, PositionSet, Side};
use crate::table::Scored;
use moment::Moment;
pub(super) use moment::{closing, decided, foul_trouble, late, rests_soon};
use std::iter::zip;
use std::ops::Deref;

/// What is planned with a player.
#[derive(Debug, Clone, Default)]
pub(super) struct Plan {
    /// Seconds of a regulation game.
    pub seconds: i32,
    /// What speaks against a player who is left out.
    spare: i32,
    /// Where he may play.
    pub plays: PositionSet,
    /// His classes, a bit each: 1 guard, 2 forward, 4 center.
    classes: u8,
    /// Where he plays by right.
    own: Option<Position>,
    /// The Rest Period of a half, 0 the first, from which on he sits out a whole one.
    rests_from: u8,
    /// Whether he needs normal rest in the first half, and in the second (5.4).
    needs: [bool; 2],
    /// DEFENSE of his card.
    pub defense: i16,
}

/// What is planned with the players of a side, by roster place.
#[derive(Debug, Clone, Default)]
pub(super) struct Plans {
    players: Vec<Plan>,
    /// Those who are in the plan, a bit each.
    planned: u64,
}

impl Plans {
    /// Made before the game.
    #[inline(never)]
    pub fn of(game: &StatisPro, side: Side) -> Self {
        let players = plan(game, side);
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

/// What a player's own position is worth to him, in seconds behind his plan.
const OWN_POSITION: i32 = 20;
/// What counts more than any minutes plan.
const URGENT: i32 = 10_000;
/// A player whose Rest Period it is comes in for a player who may not play, and for nobody else.
const RESTING: i32 = 5_000;
/// A player in foul trouble comes in only where nobody else is due.
const IN_TROUBLE: i32 = 400;
/// What no change is worth: a player at the free throw line stays.
const FIXED: i32 = 1_000_000;
/// A player whom the plan leaves out comes in only where nobody else can.
const SPARE: i32 = 900;
/// So many seconds before his Rest Period begins a player is taken off: a dead ball may not come in time.
const EARLY: u16 = 45;
/// Rest Periods of a half in which normal rest counts (5.4, SP65).
const COUNTED: u8 = 5;
/// Where the five with the most minutes rest in a half, best first: two before the first quarter ends, two when the
/// second begins. Everybody else rests as soon as he can.
const TURNS: [u8; 5] = [2, 2, 3, 3, 1];
/// Players in the plan.
const ROTATION: usize = 11;
/// With too many players for the minutes each gives up so much of his at most, in percent, before the last get none.
const LEAST_SHARE: i32 = 92;
/// Seconds of the longest game, the NBA's.
const LONGEST: i32 = 2880;
/// For each minute a game beyond so many seconds a player's plan is longer by so much, in thousandths: fouls, fatigue and
/// decided games take it from him.
const MUCH: i32 = 24 * 60;
const MORE: i32 = 7;
/// Who plays so many seconds and still owes a rest stays on until his Rest Period comes, worth so many seconds behind his
/// plan: off twice in a half, he would come back too late for his minutes.
const LONG: i32 = 28 * 60;
const STAYS: i32 = 400;

/// The minutes plan of `side`, by roster place: real minutes, scaled so that the players who can play share exactly the
/// game's minutes.
fn plan(game: &StatisPro, side: Side) -> Vec<Plan> {
    let team = &game.setup().teams[side];
    let (players, season) = (&team.players, u32::from(team.season_games()));
    let regulation = game.regulation();
    // whom a full bench leaves out: the players of few minutes and few games
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
        let more = 1000 + MORE * (usual - MUCH).max(0) / 60;
        seconds[i] = (usual * scale / 100 * more / 1000).min(left).min(regulation);
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

/// Seconds a player of the card plays in a game of 48 minutes; two quarters where the card does not say.
fn usual(card: &PlayerCard) -> i32 {
    if card.minutes == 0 { 720 } else { 6 * i32::from(card.minutes) }
}

impl Plan {
    fn of(card: &PlayerCard, seconds: i32, rests_from: u8) -> Self {
        let fits = |p: &Position| card.classes.contains(&Class::of(*p));
        Plan {
            seconds,
            spare: if seconds == 0 { SPARE } else { 0 },
            plays: Position::ALL.into_iter().filter(fits).collect(),
            classes: card.classes.iter().fold(0, |bits, &class| bits | 1 << class as u8),
            own: card.plays,
            rests_from,
            needs: [0, 1].map(|half| card.stamina + half < 2),
            defense: i16::from(card.defense),
        }
    }
}

/// The change that helps most, if any is worth one. `memo`: what his last look has shown of this game, which may save
/// him this one.
pub(super) fn change(
    game: &StatisPro,
    side: Side,
    plans: &Plans,
    patience: i32,
    memo: &mut RotationCache,
) -> Choice {
    let look = || change_of_players(game, side, plans, patience);
    // 8.5: in a 20-second time-out one player
    let may = game.bench.may_substitute(side);
    if may && memo.nobody_is_due(game, side) {
        debug_assert!(look().is_err(), "{side:?}, {}: he would have changed players", game.moment());
    } else if may {
        match look() {
            Ok(change) => return change,
            Err(calm) => memo.nobody_is_due_for(game, side, calm),
        }
    }
    let arrange = || matchups::rearrange(game, side, plans);
    if memo.all_stand_right(game) {
        debug_assert_eq!(arrange(), None, "{side:?}, {}: he would have rearranged", game.moment());
        return Choice::Ready;
    }
    let change = arrange();
    if change.is_none() {
        memo.all_stand_right_now(game);
    }
    change.unwrap_or(Choice::Ready)
}

/// For how long nobody comes to be due.
pub(super) struct Calm {
    /// Seconds, if nothing else happens; below 0: that can't be said.
    pub seconds: i32,
    /// Personal fouls that something else is.
    pub trouble: u16,
}

/// The substitution that helps most; or for how long none will be worth it. It is looked for at every dead ball, and
/// seldom found.
#[inline(never)]
fn change_of_players(game: &StatisPro, side: Side, plans: &Plans, patience: i32) -> Result<Choice, Calm> {
    let moment = Moment::of(game, side);
    let (lines, players) = (&game.book().teams[side].lines, &game.players[side]);
    let five = game.book().teams[side].five;
    let at_line = game.shooter.filter(|player| player.side == side).map_or(NOBODY, |player| player.index);
    let mut seats = [-URGENT; 5];
    let mut on_floor = 0u64;
    for (seat, index) in zip(&mut seats, five) {
        let at = usize::from(index);
        on_floor |= 1u64.checked_shl(index.into()).unwrap_or(0);
        // nobody is left for it (20.7)
        let (Some(plan), Some(line), Some(now)) = (plans.get(at), lines.get(at), players.get(at)) else {
            continue;
        };
        let wish = moment.wish(plan, line) + moment.stays(plan, now.legs) - moment.running;
        *seat = match now.legs.tired() || !game.is_in(Some(line), now) {
            _ if index == at_line => FIXED,
            true => wish - URGENT,
            false => wish,
        };
    }
    let least = Least::of(&seats);
    let mut best = (patience, None);
    // the player at the line will be an ordinary player again
    let mut calm = if at_line == NOBODY { moment.lasts } else { -1 };
    // whoever is left out of the plan has had no share to be behind
    let spare = OWN_POSITION - SPARE - least.anywhere();
    let all = spare > patience;
    if !all {
        calm = moment.until_due(calm, patience - spare, 0);
    }
    let mut bench = if all { u64::MAX } else { plans.planned } & !on_floor;
    while let (Some(plan), Some(line)) = (plans.get(first(bench)), lines.get(first(bench))) {
        let player = Player::new(side, first(bench) as u8);
        bench &= bench - 1;
        let wish = moment.wish(plan, line);
        // most players are worth a change for nobody on the floor
        let mut most = wish - least.where_he_plays(plan) + OWN_POSITION;
        let rest = if most > best.0 { moment.rest(plan, players[player.at()].legs) } else { 0 };
        most += rest;
        if most <= best.0 {
            calm = moment.until_due(calm, patience - most, plan.seconds);
            continue;
        }
        let wish = wish + rest;
        for position in plan.plays.iter() {
            let own = if plan.own == Some(position) { OWN_POSITION } else { 0 };
            let gain = wish - seats[position as usize] + own;
            if gain <= best.0 {
                calm = moment.until_due(calm, patience - gain, plan.seconds);
            } else if can_play(game, player) {
                best = (gain, Some(Choice::In { position, player: player.index }));
            }
        }
    }
    best.1.ok_or(Calm { seconds: calm, trouble: moment.trouble })
}

/// The first of these roster places; beyond any roster where there is none.
const fn first(players: u64) -> usize {
    players.trailing_zeros() as usize
}

/// How much the player is wanted who is wanted least, for every set of classes that a card may have.
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

    fn anywhere(&self) -> i32 {
        self.0[7]
    }
}

/// Whether a player is neither tired nor out.
fn can_play(game: &StatisPro, player: Player) -> bool {
    !game.is_tired(player) && game.may_play(player)
}

/// Whether a player on the floor must come off and another could come in: he is tired, or has `early` seconds to sit down
/// for the Rest Period he needs.
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
    game.manned(side).any(|p| off(p) && on(p))
}

/// Whether a player sits out the next Rest Period, or this one (5.4).
pub(super) fn must_sit(game: &StatisPro, plans: &[Plan], player: Player) -> bool {
    let moment = Moment::of(game, player.side);
    let rest = |plan, legs| match game.position_of(player) {
        Some(_) => moment.turn(plan, legs),
        None => moment.rest(plan, legs),
    };
    let plan_and_legs = plans.get(player.at()).zip(game.players[player.side].get(player.at()));
    plan_and_legs.is_some_and(|(plan, now)| rest(plan, now.legs) != 0)
}

/// How well a player would do as a forced substitute: in his place, rested, due on the floor. The candidates come best
/// place first.
pub(super) fn fitness(game: &StatisPro, plans: &[Plan], player: Player) -> i32 {
    let tired = if game.is_tired(player) { -URGENT } else { 0 };
    let planned = plans.get(player.at()).map_or(0, |plan| plan.seconds);
    tired + planned.min(1200)
}
