//! The choices of the player with the ball. The cards say how often each player shoots, and how often for
//! three; a player shoots while below that share of the team's shots.

use super::super::game::DiceBasketball;
use super::super::question::Choice;
use super::super::ratings::TIRED;
use crate::court::{Player, Side};
use crate::table::Game;

/// How far below their share a player must be to shoot instead of passing, in hundredths of a shot. A second
/// pass brings better looks, and the assists.
const SHARE_MARGIN: i64 = 55;

/// Shoots, for two or three, or passes.
pub(super) fn ball(game: &DiceBasketball) -> Choice {
    let [two, three, pass] = game.ball_options();
    let Some(player) = game.handler() else { return Choice::Pass };
    match pass {
        Some(pass) if two.or(three).is_none() || !is_below_shot_share(game, player) => pass,
        _ => match (two, three) {
            (Some(two), Some(three)) => {
                if wants_three(game, player) {
                    three
                } else {
                    two
                }
            }
            (two, three) => two.or(three).unwrap_or(Choice::Pass),
        },
    }
}

/// Whether the player is below their share of the shots taken by the five on the floor.
fn is_below_shot_share(game: &DiceBasketball, shooter: Player) -> bool {
    if game.is_tired(shooter) {
        return false;
    }
    let side = shooter.side;
    let (book, running) = (&game.book.teams[side], game.book.running(game.time()));
    let (mut all, mut expected, mut own) = (0, 0, 0);
    for index in book.five {
        let player = Player::new(side, index);
        let seconds = book.lines[player.at()].seconds + running;
        let share = i64::from(seconds) * shot_rate(game, player);
        all += i64::from(game.players[side][player.at()].shots);
        expected += share;
        if player == shooter {
            own = share;
        }
    }
    let shots = i64::from(game.condition(shooter).shots);
    (100 * shots + SHARE_MARGIN) * expected <= 100 * all * own
}

/// Thousandths of a shot in a tenth of a minute, by the card. Stamina is the season's average of shots,
/// rounded up (13).
fn shot_rate(game: &DiceBasketball, player: Player) -> i64 {
    let card = game.card(player);
    1000 * (2 * i64::from(card.stamina) - 1) / i64::from(card.minutes.max(10))
}

/// Whether the next shot is a three: by the proportion of the card, or because the score demands it.
fn wants_three(game: &DiceBasketball, player: Player) -> bool {
    let (card, so_far) = (game.card(player), game.condition(player));
    if needs_three(game, player.side) {
        return true;
    }
    // in tenths, because the cards round averages up; a limit of one usually stands for less than one a game
    let (threes, first) =
        if card.three_limit <= 1 { (4, 5) } else { (10 * i64::from(card.three_limit) - 5, 3) };
    let shots = 10 * i64::from(card.stamina) - 5;
    let due = (i64::from(so_far.shots) + 1) * threes.min(shots);
    (10 * i64::from(so_far.threes) + first) * shots < 10 * due
}

/// Whether the side is three or more behind with time for little more than threes.
pub(super) fn needs_three(game: &DiceBasketball, side: Side) -> bool {
    let last = game.period() >= game.rules().periods && game.left() <= 4;
    last && game.margin(side) <= -3 && game.margin(side) >= -i32::from(3 * game.left().div_ceil(2))
}

/// Whether to foul on purpose: slightly behind, with hardly a shot left, and no disqualification (§21).
pub(super) fn fouls_on_purpose(game: &DiceBasketball, side: Side) -> bool {
    let behind = -game.margin(side);
    let fouler = game.ball.at.map(|at| game.player_at(side, at));
    let stays = fouler.is_some_and(|by| game.book.line(by).pf + 1 < game.rules().personal_fouls);
    stays && (1..=8).contains(&behind) && i32::from(game.left()) <= 2 * behind && game.left() <= 6
}

/// The cost of tiredness to a shot, as a positive number.
pub(super) const fn tired() -> i16 {
    -TIRED
}
