//! The draft and the pairings of a tournament between chosen teams (MM §11).

use super::super::cards::TeamCard;
use crate::kit::Order as _;

/// The teams in seed order: by Power Rating, equals in the given order (§11.1).
#[must_use]
pub fn seeds(teams: &[TeamCard]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..teams.len()).collect();
    order.order_by_key(|&team| std::cmp::Reverse(teams[team].power));
    order
}

/// The pairs of the opening round, as team indexes: the highest rated meets the lowest, the next highest the
/// next lowest (§11.1). If the number of teams is not a power of two, the best teams have no opponent yet.
#[must_use]
pub fn opening_round(teams: &[TeamCard]) -> Vec<(usize, Option<usize>)> {
    let order = seeds(teams);
    let places = order.len().next_power_of_two();
    (0..places / 2).filter_map(|nth| Some((*order.get(nth)?, order.get(places - 1 - nth).copied()))).collect()
}

/// The coach with the `nth` pick (from 0) of a draft among `coaches`, which goes back and forth from the high
/// roller (§11.2).
///
/// # Examples
/// ```
/// use hardwood::march_madness::advanced::draft::picks;
///
/// let order = [0, 1, 2, 3, 4, 5].map(|nth| picks(nth, 3));
/// assert_eq!(order, [0, 1, 2, 2, 1, 0]);
/// ```
#[must_use]
pub const fn picks(nth: usize, coaches: usize) -> usize {
    let (round, place) = (nth / coaches, nth % coaches);
    if round.is_multiple_of(2) { place } else { coaches - 1 - place }
}

/// The pick of a solitaire coach: the highest rated team that does not meet one of the coach's own in the
/// opening round, or the highest rated if all do (§11.2). `owners` is by team.
#[must_use]
pub fn solitaire_pick(teams: &[TeamCard], owners: &[Option<usize>], coach: usize) -> Option<usize> {
    let pairs = opening_round(teams);
    let meets_own = |team: usize| {
        let other = pairs.iter().find_map(|&(a, b)| match b {
            Some(b) if a == team => Some(b),
            Some(b) if b == team => Some(a),
            _ => None,
        });
        other.is_some_and(|other| owners.get(other) == Some(&Some(coach)))
    };
    let free = || seeds(teams).into_iter().filter(|&team| owners.get(team) == Some(&None));
    free().find(|&team| !meets_own(team)).or_else(|| free().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teams(powers: &[i16]) -> Vec<TeamCard> {
        powers.iter().map(|&power| TeamCard { power, ..TeamCard::default() }).collect()
    }

    /// §11.1
    #[test]
    fn the_best_meets_the_worst() {
        let pairs = opening_round(&teams(&[80, 95, 70, 88]));
        assert_eq!(pairs, [(1, Some(2)), (3, Some(0))]);
        assert_eq!(opening_round(&teams(&[80, 95, 70])), [(1, None), (0, Some(2))]);
    }

    /// §11.2
    #[test]
    fn picks_go_back_and_forth() {
        let order: Vec<usize> = (0..8).map(|nth| picks(nth, 4)).collect();
        assert_eq!(order, [0, 1, 2, 3, 3, 2, 1, 0]);
    }

    /// §11.2
    #[test]
    fn a_solitaire_coach_avoids_picking_its_own_opponent() {
        let field = teams(&[90, 80, 70, 60]);
        assert_eq!(solitaire_pick(&field, &[None; 4], 2), Some(0));
        assert_eq!(solitaire_pick(&field, &[Some(1), Some(1), None, Some(2)], 2), Some(2));
        assert_eq!(
            solitaire_pick(&field, &[Some(2), Some(1), Some(1), None], 2),
            Some(3),
            "no other is left"
        );
    }
}
