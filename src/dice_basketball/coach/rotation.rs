//! The rotation: each player gets the minutes of the card, as closely as the few stops allow (16).

use super::super::game::DiceBasketball;
use super::super::question::Choice;
use super::super::setup::Setup;
use crate::court::{Player, Position, RotationPlan, Side};
use crate::table::Game;

/// Seconds until the next stop, roughly.
const NEXT_STOP: u32 = 240;
/// The penalty of each position away from the player's own, in seconds.
const POSITION_PENALTY: i32 = 150;
/// The bonus that keeps a player at the free throw line in the lineup, in seconds: more than all others
/// together.
const AT_LINE: i32 = 1_000_000;
/// The penalty of a player who has played the most that the person allows, in seconds: more than the others are ever
/// off plan.
const LIMIT_REACHED: i32 = 10_000;
/// The gain, in seconds off plan, at which a time-out is worth taking.
const TIME_OUT_GAIN: i32 = 200;
/// When a side may take time-outs for its rotation, in hundredths of regulation. The two sides alternate
/// between the breaks.
const TIME_OUT_SCHEDULE: [[u32; 5]; 2] = [[9, 33, 59, 84, 200], [17, 42, 67, 91, 200]];

/// Seconds played so far, and seconds of regulation.
fn clock(game: &DiceBasketball) -> (u32, u32) {
    let rules = game.rules();
    let (seconds, periods) = (u32::from(rules.seconds), u32::from(rules.periods));
    let now = game.time();
    let before = u32::from(now.period.max(1)) - 1;
    let overtimes = before.saturating_sub(periods);
    let gone = u32::from(rules.seconds(now.period)) - u32::from(now.left);
    ((before - overtimes) * seconds + overtimes * 300 + gone, periods * seconds)
}

/// A player who may play now.
#[derive(Clone, Copy, Default)]
struct Able {
    index: u8,
    /// The player's own position.
    own: u8,
    /// Minutes a game, in tenths.
    minutes: u32,
    /// The seconds the player will be behind plan in the middle of the coming stretch.
    behind: i32,
}

/// Room for a roster.
type Room = [Able; Setup::MOST_PLAYERS];

/// The players of `side` who may play now, in roster order.
fn able_players<'a>(
    game: &DiceBasketball,
    side: Side,
    settled: &RotationPlan,
    room: &'a mut Room,
) -> &'a mut [Able] {
    let (elapsed, all) = clock(game);
    let book = &game.book.teams[side];
    let running = game.book.running(game.time());
    // a bit for each player on the floor
    let floor = book.five.iter().fold(0_u32, |floor, &index| floor | 1 << index);
    let at_line = at_line(game, side);
    let (mut count, mut total) = (0, 0);
    let roster = game.setup().teams[side].players.iter().zip(&book.lines).zip(&game.players[side]);
    for (((card, line), condition), index) in roster.zip(0..) {
        let may = game.may_play(Player::new(side, index));
        if may || at_line == Some(index) {
            let on = floor & 1 << index != 0;
            let played = i32::from(line.seconds) + if on { i32::from(running) } else { 0 };
            let tired = if condition.shots >= u16::from(card.stamina) { all as i32 / 6 } else { 0 };
            let limited = if played >= settled.most_seconds(index.into()) { LIMIT_REACHED } else { 0 };
            let minutes = u32::from(card.minutes.max(1));
            total += if may { minutes } else { 0 };
            room[count] =
                Able { index, own: card.position as u8, minutes, behind: -played - tired - limited };
            count += 1;
        }
    }
    for player in &mut room[..count] {
        let most = settled.most_seconds(player.index.into()) as u32;
        let plan = (5 * all * player.minutes / total.max(1)).min(all).min(most);
        player.behind += (plan * (elapsed + NEXT_STOP) / all) as i32;
        if at_line == Some(player.index) {
            player.behind = AT_LINE;
        }
    }
    &mut room[..count]
}

/// The best lineup now: the players furthest behind plan, each near their own position.
pub(super) fn best_lineup(game: &DiceBasketball, side: Side, settled: &RotationPlan) -> [u8; 5] {
    let mut room = Room::default();
    let mut left = able_players(game, side, settled, &mut room);
    let mut five = game.book.teams[side].five;
    let mut free = [true; 5];
    // for each position, the cost of the nearest free place, and the place
    let mut nearest = [0, 1, 2, 3, 4].map(|at| (0, at));
    for _ in 0..5 {
        let Some(first) = first_of_most(left, &nearest) else { break };
        let player = left[first];
        let (_, at) = nearest[usize::from(player.own)];
        (five[at], free[at]) = (player.index, false);
        for (own, near) in nearest.iter_mut().enumerate().filter(|(_, near)| near.1 == at) {
            *near = nearest_free(own, free).unwrap_or(*near);
        }
        // the others move up
        left.copy_within(first + 1.., first);
        let others = left.len() - 1;
        left = &mut left[..others];
    }
    five
}

/// The five who start where the person has settled it; somebody else for whoever can't play.
pub(super) fn starters(game: &DiceBasketball, side: Side, settled: &RotationPlan) -> Option<[u8; 5]> {
    let mut five = settled.starters?;
    let may = |index: u8| {
        let known = usize::from(index) < game.setup().teams[side].players.len();
        known && game.may_play(Player::new(side, index))
    };
    let others = best_lineup(game, side, settled).into_iter().filter(|player| !five.contains(player));
    let mut others: Vec<u8> = others.filter(|&player| may(player)).collect();
    for player in &mut five {
        if !may(*player) {
            *player = others.pop()?;
        }
    }
    Some(five)
}

/// The place in `left` of the player who is furthest behind plan, less the cost of the nearest free place; of
/// equals the first.
fn first_of_most(left: &[Able], nearest: &[(i32, usize); 5]) -> Option<usize> {
    let mut best = None;
    let mut most = i32::MIN;
    for (place, player) in left.iter().enumerate() {
        let worth = player.behind - nearest[usize::from(player.own)].0;
        if worth > most {
            (most, best) = (worth, Some(place));
        }
    }
    best
}

/// The cost of the nearest free place for a player of the position `own`, and the place; of two the first.
fn nearest_free(own: usize, free: [bool; 5]) -> Option<(i32, usize)> {
    let cost = |at: usize| POSITION_PENALTY * own.abs_diff(at) as i32;
    (0..5).filter(|&at| free[at]).map(|at| (cost(at), at)).min()
}

/// The roster index of the player of `side` at the free throw line, who may not be taken out (DB37).
fn at_line(game: &DiceBasketball, side: Side) -> Option<u8> {
    game.at_line.filter(|player| player.side == side).map(|player| player.index)
}

/// The next move towards the lineup `wanted`.
pub(super) fn change(game: &DiceBasketball, side: Side, wanted: [u8; 5]) -> Choice {
    let now = game.book.teams[side].five;
    let distinct = |five: &[u8; 5]| (1..5).all(|i| !five[..i].contains(&five[i]));
    if !distinct(&wanted) {
        return Choice::Ready;
    }
    for a in Position::ALL {
        let player = wanted[a as usize];
        if now[a as usize] == player {
            continue;
        }
        return match Position::ALL.into_iter().find(|&b| now[b as usize] == player) {
            Some(b) if a < b => Choice::Swap { a, b },
            Some(b) => Choice::Swap { a: b, b: a },
            None if at_line(game, side) == Some(now[a as usize]) => {
                // wanted elsewhere: first to that place, because nobody may come in for them
                let b = Position::ALL.into_iter().find(|&b| wanted[b as usize] == now[a as usize]);
                b.map_or(Choice::Ready, |b| Choice::Swap { a, b })
            }
            None => Choice::In { position: a, player },
        };
    }
    Choice::Ready
}

/// The substitute for a player who must leave: furthest behind plan, near that player's position.
pub(super) fn substitute(
    game: &DiceBasketball,
    side: Side,
    settled: &RotationPlan,
    among: &[Player],
) -> Player {
    let mut room = Room::default();
    let able = able_players(game, side, settled, &mut room);
    let leaves = Position::ALL.into_iter().find(|&p| !game.may_play(game.player_at(side, p)));
    let worth = |p: &&Player| {
        let away = leaves.map_or(0, |at| (game.card(**p).position as i32 - at as i32).abs());
        let behind = able.iter().find(|able| able.index == p.index).map_or(i32::MIN / 2, |able| able.behind);
        behind - POSITION_PENALTY * away
    };
    *among.iter().rev().max_by_key(worth).unwrap_or(&among[0])
}

/// The best of the bench for a position, of those who `may`: furthest behind plan, near the own position.
pub(super) fn rested(
    game: &DiceBasketball,
    side: Side,
    at: Position,
    may: impl Fn(Player) -> bool,
) -> Option<u8> {
    let mut room = Room::default();
    let five = game.book.teams[side].five;
    let able = able_players(game, side, &RotationPlan::default(), &mut room).iter();
    let bench = able.filter(|able| !five.contains(&able.index) && may(Player::new(side, able.index)));
    let worth = |able: &&Able| able.behind - POSITION_PENALTY * i32::from(able.own.abs_diff(at as u8));
    bench.max_by_key(worth).map(|able| able.index)
}

/// Whether to take a time-out for the rotation, or to save a possession near the end.
pub(super) fn wants_time_out(game: &DiceBasketball, side: Side, settled: &RotationPlan) -> bool {
    if game.ball.side != side {
        return false;
    }
    if game.period() >= game.rules().periods && game.left() <= 10 {
        // a time-out now gives a shot without a pass, or an open shot after one (16)
        return game.ball.at.is_none() && game.margin(side) <= 0 && !game.ball.by.is_privileged();
    }
    let used = usize::from(6u8.saturating_sub(game.time_outs(side)));
    let (elapsed, all) = clock(game);
    let due = TIME_OUT_SCHEDULE[side as usize].get(used).is_some_and(|&at| elapsed * 100 >= all * at);
    due && best_swap_gain(game, side, settled) >= TIME_OUT_GAIN
}

/// The gain of the best single substitution, in seconds.
fn best_swap_gain(game: &DiceBasketball, side: Side, settled: &RotationPlan) -> i32 {
    let mut room = Room::default();
    let able = able_players(game, side, settled, &mut room);
    let five = game.book.teams[side].five;
    let is_on = |player: &&Able| five.contains(&player.index);
    let on = able.iter().filter(is_on).map(|player| player.behind).min();
    let off = able.iter().filter(|player| !is_on(player)).map(|player| player.behind).max();
    match (on, off) {
        (Some(on), Some(off)) => off - on,
        _ => 0,
    }
}

/// The player to double-team, the best two-point threat, and the helper, who guards the least threat.
pub(super) fn double_team(game: &DiceBasketball, side: Side) -> (Position, Position) {
    let threat = |p: &Position| {
        let card = game.card(game.player_at(side.other(), *p));
        u16::from(card.two.unwrap_or(0)) * u16::from(card.stamina)
    };
    let most = Position::ALL.into_iter().rev().max_by_key(threat).unwrap_or(Position::C);
    let others = Position::ALL.into_iter().filter(|&p| p != most);
    (most, others.min_by_key(threat).unwrap_or(Position::Pg))
}
