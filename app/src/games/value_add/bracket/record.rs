//! The bracket of 48 great teams that a person plays.

use crate::storage::{Entry, Record};
use hardwood::kit::Seed;
use hardwood::value_add::bracket::Bracket;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A bracket, and which of its games are played by hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValueAddBracket {
    /// Results and luck.
    pub bracket: Bracket,
    /// Games that were begun at the table: their ids on the shelf by their places in the bracket.
    #[serde(default)]
    pub games: BTreeMap<usize, String>,
}

impl Record for ValueAddBracket {
    const KEY: &'static str = "value-add-bracket";
    const SCHEMA: u32 = 1;
}

impl ValueAddBracket {
    /// Nothing of it has been played.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        ValueAddBracket { bracket: Bracket::new(seed), games: BTreeMap::new() }
    }

    /// The bracket with the results of games finished at the table since.
    #[must_use]
    pub fn with_results(&self, saves: &[Entry]) -> Self {
        let mut next = self.clone();
        for (&game, id) in &self.games {
            let open = next.bracket.games().get(game).is_some_and(|game| game.points.is_none());
            let kept = saves.iter().find(|entry| entry.id == *id && entry.progress.finished);
            if let (true, Some(entry)) = (open, kept) {
                let [visitors, home] = &entry.progress.sides;
                // a tie, after thirty overtimes, is left to be played again
                let _ = next.bracket.record(game, [home.score, visitors.score]);
            }
        }
        next
    }

    /// The bracket with a game taken back, and every game that depends on it.
    #[must_use]
    pub fn without(&self, game: usize) -> Self {
        let mut next = self.clone();
        let fallen = next.bracket.take_back(game);
        next.games.retain(|n, _| *n != game && !fallen.contains(n));
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_a_game_goes_with_it() {
        let mut kept = ValueAddBracket::new(Seed(7));
        let first = kept.bracket.games()[0];
        kept.bracket.record(0, [80, 70]).unwrap();
        let after = kept.bracket.games().into_iter().find(|game| {
            game.round == 2 && game.seeds.is_some_and(|seeds| seeds.contains(&first.seeds.unwrap()[0]))
        });
        let after = after.unwrap().game;
        kept.games = BTreeMap::from([(0, "a".to_owned()), (after, "b".to_owned()), (1, "c".to_owned())]);
        let without = kept.without(0);
        assert_eq!(without.games, BTreeMap::from([(1, "c".to_owned())]), "the second round's too");
        assert_eq!(without.bracket, Bracket::new(Seed(7)));
    }
}
