//! How the house coach arranges the five: positions and defensive matchups (SP §3.2).

use super::super::game::StatisPro;
use super::super::question::Choice;
use super::rotation::Plan;
use crate::court::{Position, PositionSet, Side};
use crate::table::Scored;

/// All pairs of the five positions.
const PAIRS: [(usize, usize); 10] =
    [(0, 1), (0, 2), (1, 2), (0, 3), (1, 3), (2, 3), (0, 4), (1, 4), (2, 4), (3, 4)];
/// How much better a new matchup must be: the difference in ATTEMPTS times the difference in DEFENSE.
const BETTER_MATCH: i16 = 12;

/// Swaps two players who stand out of position, or swaps two matchups if the better defender then marks the
/// better shooter and neither player is out of class (3.2).
#[inline(never)]
pub(super) fn rearrange(game: &StatisPro, side: Side, plans: &[Plan]) -> Option<Choice> {
    let five = game.book().teams[side].five;
    let (mut plays, mut defense) = ([PositionSet::EMPTY; 5], [0; 5]);
    for (i, player) in five.into_iter().enumerate() {
        // an empty position (20.7)
        let plan = plans.get(usize::from(player))?;
        (plays[i], defense[i]) = (plan.plays, plan.defense);
    }
    let fits = |i: usize, at: Position| plays[i].contains(at);
    if (0..5).any(|i| !fits(i, Position::ALL[i])) {
        let swap = |a: usize, b: usize| {
            u8::from(fits(a, Position::ALL[a])) + u8::from(fits(b, Position::ALL[b]))
                < u8::from(fits(a, Position::ALL[b])) + u8::from(fits(b, Position::ALL[a]))
        };
        if let Some(&(a, b)) = PAIRS.iter().find(|&&(a, b)| swap(a, b)) {
            return Some(Choice::Swap { a: Position::ALL[a], b: Position::ALL[b] });
        }
    }
    let marks = game.marks[side];
    let attempts = marks.map(|at| game.rated(side.other(), at).atts);
    let out_of_class: [bool; 5] = std::array::from_fn(|i| !fits(i, marks[i]));
    let better = |&&(a, b): &&(usize, usize)| {
        // DEFENSE is better the lower it is
        let defends_better = (attempts[a] - attempts[b]) * (defense[a] - defense[b]) >= BETTER_MATCH;
        (defends_better || out_of_class[a] || out_of_class[b]) && fits(a, marks[b]) && fits(b, marks[a])
    };
    let &(a, b) = PAIRS.iter().find(better)?;
    Some(Choice::Mark { a: Position::ALL[a], b: Position::ALL[b] })
}
