//! The bracket of a cup, for any number of teams (MM §11.1, house ruling H13).

use crate::season::bracket;

/// The source of a game's team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The team with this seed, 0 for the best; it has not played yet.
    Seed(u8),
    /// The winner of this game.
    Winner(u8),
}

/// A game of the bracket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BracketGame {
    /// The round, counted from 1. The best seeds may enter in the second round.
    pub round: u8,
    /// The upper and the lower team.
    pub of: [Source; 2],
}

/// The games of `teams` teams (at most 128), round by round from the top of the bracket. The highest seed
/// meets the lowest, the next highest the next lowest (§11.1), and the two best meet only in the final.
///
/// # Examples
/// ```
/// use hardwood::march_madness::cup::{Source, bracket_games};
///
/// let four = bracket_games(4);
/// assert_eq!(four[0].of, [Source::Seed(0), Source::Seed(3)]);
/// assert_eq!(four[2].of, [Source::Winner(0), Source::Winner(1)]);
/// ```
#[must_use]
pub fn bracket_games(teams: usize) -> Vec<BracketGame> {
    let mut games = Vec::with_capacity(teams.saturating_sub(1));
    let seeds = bracket(teams.next_power_of_two()).into_iter();
    let mut spots: Vec<_> = seeds.map(|seed| (seed < teams).then_some(Source::Seed(seed as u8))).collect();
    let mut round = 0;
    while spots.len() > 1 {
        round += 1;
        let pair = |pair: &[Option<Source>]| match *pair {
            [Some(upper), Some(lower)] => {
                games.push(BracketGame { round, of: [upper, lower] });
                Some(Source::Winner(games.len() as u8 - 1))
            }
            // an empty place is a bye
            [one, other] => one.or(other),
            _ => None,
        };
        spots = spots.chunks_exact(2).map(pair).collect();
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;

    /// §11.1 for any number of teams.
    #[test]
    fn every_seed_enters_the_bracket_once() {
        for teams in 2..=64 {
            let games = bracket_games(teams);
            assert_eq!(games.len(), teams - 1, "{teams}");
            let sources: Vec<Source> = games.iter().flat_map(|game| game.of).collect();
            for seed in 0..teams as u8 {
                assert_eq!(
                    sources.iter().filter(|&&s| s == Source::Seed(seed)).count(),
                    1,
                    "{teams}: {seed}"
                );
            }
            for (n, game) in games.iter().enumerate() {
                let earlier = |s: &Source| matches!(s, Source::Winner(game) if usize::from(*game) >= n);
                assert!(!game.of.iter().any(earlier), "{teams}: game {n} waits for a later one");
            }
            let rounds = games.last().map(|game| game.round);
            assert_eq!(rounds, Some(teams.next_power_of_two().trailing_zeros() as u8), "{teams}");
        }
    }

    /// §11.1: highest against lowest, and H13 where the number is no power of two.
    #[test]
    fn the_best_seeds_have_byes() {
        let six = bracket_games(6);
        assert_eq!(six[0], BracketGame { round: 1, of: [Source::Seed(3), Source::Seed(4)] });
        assert_eq!(six[1], BracketGame { round: 1, of: [Source::Seed(2), Source::Seed(5)] });
        assert_eq!(six[2], BracketGame { round: 2, of: [Source::Seed(0), Source::Winner(0)] });
        assert_eq!(six[3].of, [Source::Seed(1), Source::Winner(1)]);
    }
}
