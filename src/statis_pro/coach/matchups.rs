//! Where the five stand and whom they guard (SP §3.2).

use super::super::game::{NOBODY, StatisPro};
use super::super::question::Choice;
use super::rotation::Plan;
use crate::court::{Position, PositionSet, Side};
use crate::table::Scored;

/// Two of the five.
const PAIRS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3), (0, 4), (1, 4), (2, 4), (3, 4)];
/// What another match-up must be better by: ATTEMPTS times DEFENSE.
const BETTER_MATCH: i16 = 12;

/// Two who stand wrong change positions; two change the players they guard, if the better defender then guards the better
/// shooter and neither is out of his class (3.2).
#[inline(never)]
pub(super) fn rearrange(game: &StatisPro, side: Side, plans: &[Plan]) -> Option<Choice> {
    let five = game.book().teams[side].five;
    if five.contains(&NOBODY) {
        return None;
    }
    let plans = five.map(|player| plans.get(usize::from(player)));
    let plays = plans.map(|plan| plan.map_or(PositionSet::ALL, |plan| plan.plays));
    let right = |i: usize, at: Position| plays[i].contains(at);
    if (0..5).any(|i| !right(i, Position::ALL[i])) {
        let swap = |a: usize, b: usize| {
            u8::from(right(a, Position::ALL[a])) + u8::from(right(b, Position::ALL[b]))
                < u8::from(right(a, Position::ALL[b])) + u8::from(right(b, Position::ALL[a]))
        };
        if let Some(&(a, b)) = PAIRS.iter().find(|&&(a, b)| swap(a, b)) {
            return Some(Choice::Swap { a: Position::ALL[a], b: Position::ALL[b] });
        }
    }
    let guards = game.marks[side];
    let shoots = guards.map(|at| game.rated(side.other(), at).atts);
    let stops = plans.map(|plan| plan.map_or(0, |plan| plan.defense));
    let astray: [bool; 5] = std::array::from_fn(|i| !right(i, guards[i]));
    let better = |&&(a, b): &&(usize, usize)| {
        // DEFENSE is better the lower it is
        let stops_more = (shoots[a] - shoots[b]) * (stops[a] - stops[b]) >= BETTER_MATCH;
        (stops_more || astray[a] || astray[b]) && right(a, guards[b]) && right(b, guards[a])
    };
    let &(a, b) = PAIRS.iter().find(better)?;
    Some(Choice::Mark { a: Position::ALL[a], b: Position::ALL[b] })
}
