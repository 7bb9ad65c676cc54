//! Who stands where: a five arranged by the positions on the cards (SP §3.2).
//!
//! This is how coaches arrange their fives where somebody looks on; the coach of simulations keeps to
//! [`matchups`](super::matchups) alone, which asks only for the class.

use super::super::cards::{PlayerCard, TeamCard};
use super::super::fac::Class;
use super::super::game::StatisPro;
use super::super::lineup::usual_starters;
use super::super::question::{Choice, Question};
use crate::court::{Position, Side};
use crate::table::Scored;

/// Outweighs any distance: a player whose card has the class of the position plays there.
const OUT_OF_CLASS: u32 = 10_000_000;

/// The five who start, by position: the usual starters (3.2), each where the card says.
#[must_use]
pub fn starters(team: &TeamCard) -> [u8; 5] {
    arranged(&team.players, usual_starters(&team.players, |_| true))
}

/// §3.2 The next change on the way to the five whom the person lets start, if any is left. Whoever can't play is left
/// out, and the position stays as it is.
pub(super) fn towards(game: &StatisPro, side: Side, starters: [u8; 5]) -> Option<Choice> {
    let five = game.book().teams[side].five;
    let legal = game.legal(side, &Question::Lineup);
    let mut changes = std::iter::zip(Position::ALL, starters)
        .filter(|&(at, player)| five[at as usize] != player)
        .map(|(at, player)| match Position::ALL.into_iter().find(|&other| five[other as usize] == player) {
            Some(other) if other < at => Choice::Swap { a: other, b: at },
            Some(other) => Choice::Swap { a: at, b: other },
            None => Choice::In { position: at, player },
        });
    changes.find(|change| legal.contains(change))
}

/// The same five players, each where the card says as far as that goes. Regulars keep their place before others do,
/// and nobody moves without a reason.
pub(super) fn arranged(players: &[PlayerCard], five: [u8; 5]) -> [u8; 5] {
    let mut best = (cost(players, five), 0, five);
    permute(&mut five.clone(), 0, &mut |other| {
        let moved = (0..5).filter(|&at| other[at] != five[at]).count();
        best = best.min((cost(players, other), moved, other));
    });
    best.2
}

/// Calls `f` with each order of the five.
fn permute(five: &mut [u8; 5], from: usize, f: &mut impl FnMut([u8; 5])) {
    if from == five.len() {
        return f(*five);
    }
    for other in from..five.len() {
        five.swap(from, other);
        permute(five, from + 1, f);
        five.swap(from, other);
    }
}

/// How far the five are from where they belong: the square of each one's way, times their minutes.
fn cost(players: &[PlayerCard], five: [u8; 5]) -> u32 {
    let each = std::iter::zip(Position::ALL, five);
    each.filter_map(|(at, index)| Some(away(players.get(usize::from(index))?, at))).sum()
}

fn away(card: &PlayerCard, at: Position) -> u32 {
    let way = card.plays.map_or(0, |own| (own as u32).abs_diff(at as u32));
    let misfit = if card.classes.contains(&Class::of(at)) { 0 } else { OUT_OF_CLASS };
    misfit + way * way * (u32::from(card.minutes) + 1)
}

/// §3.2 The two of the five who should change places now, if any.
pub(super) fn swap(game: &StatisPro, side: Side) -> Option<Choice> {
    let five = game.book().teams[side].five;
    let players = &game.setup().teams[side].players;
    if five.iter().any(|&index| usize::from(index) >= players.len()) {
        // an empty position (20.7)
        return None;
    }
    let wanted = arranged(players, five);
    let a = (0..5).find(|&at| wanted[at] != five[at])?;
    let b = (0..5).find(|&at| five[at] == wanted[a])?;
    let swap = Choice::Swap { a: Position::ALL[a], b: Position::ALL[b] };
    game.legal(side, &Question::Lineup).contains(&swap).then_some(swap)
}
