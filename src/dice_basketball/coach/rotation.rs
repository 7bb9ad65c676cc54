//! The rotation: each player gets the minutes of the card, as closely as the few stops allow (16).

use super::super::game::DiceBasketball;
use super::super::question::Choice;
use crate::court::{Player, Position, Side};
use crate::table::Game;

/// Seconds until the next stop, roughly.
const NEXT_STOP: i64 = 240;
/// What each position away from the player's own costs, in seconds.
const POSITION_PENALTY: i64 = 150;
/// What keeps a player at the free throw line in the lineup, in seconds: more than anything else is worth.
const AT_LINE: i64 = 1_000_000;
/// The gain, in seconds off plan, at which a time-out is worth taking.
const TIME_OUT_GAIN: i64 = 200;
/// When a side may take time-outs for its rotation, in hundredths of regulation. The two sides alternate
/// between the breaks.
const TIME_OUT_SCHEDULE: [[i64; 5]; 2] = [[9, 33, 59, 84, 200], [17, 42, 67, 91, 200]];

/// Seconds played so far, and seconds of regulation.
fn clock(game: &DiceBasketball) -> (i64, i64) {
    let rules = game.rules();
    let (seconds, periods) = (i64::from(rules.seconds), i64::from(rules.periods));
    let now = game.time();
    let before = i64::from(now.period.max(1)) - 1;
    let overtimes = (before - periods).max(0);
    let gone = i64::from(rules.seconds(now.period)) - i64::from(now.left);
    ((before - overtimes) * seconds + overtimes * 300 + gone, periods * seconds)
}

/// The seconds each player will be behind plan in the middle of the coming stretch; `None` for a player who
/// may not play.
fn seconds_behind_plan(game: &DiceBasketball, side: Side) -> Vec<Option<i64>> {
    let (elapsed, all) = clock(game);
    let ahead = elapsed + NEXT_STOP;
    let players = &game.setup().teams[side].players;
    let may = |i: usize| game.may_play(Player::new(side, i as u8));
    let minutes = |i: usize| i64::from(players[i].minutes.max(1));
    let total: i64 = (0..players.len()).filter(|&i| may(i)).map(minutes).sum();
    let now = game.time();
    let one = |i: usize| {
        if at_line(game, side) == Some(i as u8) {
            return Some(AT_LINE);
        }
        may(i).then(|| {
            let plan = (5 * all * minutes(i) / total.max(1)).min(all);
            let played = i64::from(game.book.seconds(Player::new(side, i as u8), now));
            let tired = if game.is_tired(Player::new(side, i as u8)) { all / 6 } else { 0 };
            plan * ahead / all - played - tired
        })
    };
    (0..players.len()).map(one).collect()
}

/// The best lineup now: the players furthest behind plan, each near their own position.
fn best_lineup(game: &DiceBasketball, side: Side) -> [u8; 5] {
    let mut behind = seconds_behind_plan(game, side);
    let players = &game.setup().teams[side].players;
    let mut five = game.book.teams[side].five;
    let mut placed = [false; 5];
    for _ in 0..5 {
        let mut best: Option<(i64, usize, usize)> = None;
        for (i, lag) in behind.iter().enumerate() {
            let Some(lag) = lag else { continue };
            for at in (0..5).filter(|&at| !placed[at]) {
                let worth = lag - POSITION_PENALTY * (players[i].position as i64 - at as i64).abs();
                if best.is_none_or(|(most, ..)| worth > most) {
                    best = Some((worth, i, at));
                }
            }
        }
        let Some((_, i, at)) = best else { break };
        (five[at], placed[at], behind[i]) = (i as u8, true, None);
    }
    five
}

/// The roster index of the player of `side` at the free throw line, who may not be taken out (DB37).
fn at_line(game: &DiceBasketball, side: Side) -> Option<u8> {
    game.at_line.filter(|player| player.side == side).map(|player| player.index)
}

/// The next move towards the best lineup.
pub(super) fn change(game: &DiceBasketball, side: Side) -> Choice {
    let (now, wanted) = (game.book.teams[side].five, best_lineup(game, side));
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
pub(super) fn substitute(game: &DiceBasketball, side: Side, among: &[Player]) -> Player {
    let behind = seconds_behind_plan(game, side);
    let leaves = Position::ALL.into_iter().find(|&p| !game.may_play(game.player_at(side, p)));
    let worth = |p: &&Player| {
        let away = leaves.map_or(0, |at| (game.card(**p).position as i64 - at as i64).abs());
        behind[p.at()].unwrap_or(i64::MIN / 2) - POSITION_PENALTY * away
    };
    *among.iter().rev().max_by_key(worth).unwrap_or(&among[0])
}

/// Whether to take a time-out for the rotation, or to save a possession near the end.
pub(super) fn wants_time_out(game: &DiceBasketball, side: Side) -> bool {
    if game.ball.side != side {
        return false;
    }
    let used = usize::from(6u8.saturating_sub(game.time_outs(side)));
    let (elapsed, all) = clock(game);
    if game.period() >= game.rules().periods && game.left() <= 10 {
        // a time-out now gives a shot without a pass, or an open shot after one (16)
        return game.ball.at.is_none() && game.margin(side) <= 0 && !game.ball.by.is_privileged();
    }
    let due = TIME_OUT_SCHEDULE[side as usize].get(used).is_some_and(|&at| elapsed * 100 >= all * at);
    due && best_swap_gain(game, side) >= TIME_OUT_GAIN
}

/// The gain of the best single substitution, in seconds.
fn best_swap_gain(game: &DiceBasketball, side: Side) -> i64 {
    let behind = seconds_behind_plan(game, side);
    let five = game.book.teams[side].five;
    let on = five.iter().filter_map(|&i| behind[usize::from(i)]).min();
    let off = game.bench(side).filter_map(|i| behind[usize::from(i)]).max();
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
