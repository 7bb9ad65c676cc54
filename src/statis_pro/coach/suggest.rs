//! What an assistant suggests to a person: never a player who is worse in what counts (SP §3.2, §8.5).
//!
//! The coach of simulations substitutes by minutes alone. A person who sees two cards side by side wants the better
//! player, as long as that one may play and has the legs for it.

use super::super::game::StatisPro;
use super::super::question::Choice;
use super::places;
use super::rotation::{self, Plan};
use crate::court::{Player, Position, Side};

/// A player with less of their usual minutes left, in percent, is spared.
const LOW: i32 = 25;
/// The least share of the regulars' minutes, in percent, that a player for whom a play is called has planned.
const REGULAR: i32 = 50;

/// What to suggest in place of the substitution that the minutes plan asks for.
pub(super) fn instead(
    game: &StatisPro,
    side: Side,
    (position, on): (Position, u8),
    plans: &[Plan],
) -> Choice {
    let mut on = Player::new(side, on);
    let bench: Vec<Player> = game.bench(side).map(|index| Player::new(side, index)).collect();
    // each step is to a better one, so it ends
    while let Some(&other) =
        bench.iter().find(|&&other| has_legs(game, plans, other) && is_better(game, other, on, position))
    {
        on = other;
    }
    let off = game.is_filled(side, position).then(|| game.player_at(side, position));
    let keeps =
        |off: Player| game.may_play(off) && has_legs(game, plans, off) && is_better(game, off, on, position);
    if off.is_some_and(keeps) {
        return places::swap(game, side).unwrap_or(Choice::Ready);
    }
    Choice::In { position, player: on.index }
}

/// Whether a player is better than another at a position, by their cards there: not worse in how they fit, in FIELD
/// GOAL, DEFENSE and REBOUND, and better in more of all ratings than worse.
fn is_better(game: &StatisPro, player: Player, other: Player, at: Position) -> bool {
    let fit = |player: Player| {
        let own = game.card(player).plays == Some(at);
        i16::from(game.fits(player, at)) + i16::from(own)
    };
    let (a, b) = (game.rated_at(player, at), game.rated_at(other, at));
    let main = [
        (fit(player), fit(other)),
        (a.fg, b.fg),
        // DEFENSE is better the lower it is
        (-a.defense, -b.defense),
        (a.rebounds_defense, b.rebounds_defense),
    ];
    let further = [
        (a.atts, b.atts),
        (a.three.unwrap_or(0), b.three.unwrap_or(0)),
        (a.ft, b.ft),
        (a.assists, b.assists),
        (a.steals, b.steals),
        (a.blocks, b.blocks),
    ];
    let count =
        |better: fn(&(i16, i16)) -> bool| main.iter().chain(&further).filter(|row| better(row)).count();
    player != other && main.iter().all(|(a, b)| a >= b) && count(|(a, b)| a > b) > count(|(a, b)| a < b)
}

/// Whether a player can play for a while: rested, with minutes left, not in foul trouble, not about to sit out.
fn has_legs(game: &StatisPro, plans: &[Plan], player: Player) -> bool {
    let usual = 6 * i32::from(game.card(player).minutes);
    let left = usual - i32::from(game.seconds_played(player));
    let (elapsed, length) = game.elapsed();
    let trouble = rotation::foul_trouble(game.rules().personal_fouls, elapsed, length);
    !game.is_tired(player)
        && rotation::limit_reached(game, plans, player).is_none()
        && !rotation::must_sit(game, plans, player)
        && game.fouls_of(player) < trouble
        && 100 * left >= LOW * usual.max(1)
}

/// §8.4.2 For whom to call a play: of the players with regular minutes the one with the most points.
pub(super) fn play(game: &StatisPro, side: Side, window: &super::Question, plans: &[Plan]) -> Option<Choice> {
    let planned =
        |position: Position| plans.get(game.player_at(side, position).at()).map_or(0, |plan| plan.seconds);
    let most = game.filled_positions(side).map(planned).max()?;
    let calls: Vec<Choice> = game
        .legal(side, window)
        .into_iter()
        .filter(|choice| match choice {
            Choice::CallPlay { position } => 100 * planned(*position) >= REGULAR * most,
            _ => false,
        })
        .collect();
    let figures = game.figures(side, window, &calls);
    let worth = |place: usize| figures.get(place).and_then(|figure| figure.worth());
    // the first of equals
    let best = (0..calls.len()).rev().max_by_key(|&place| worth(place))?;
    calls.get(best).copied()
}
