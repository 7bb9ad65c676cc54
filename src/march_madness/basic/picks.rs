//! A bracket that a person fills in before the tournament begins, and its points.
//!
//! The rulebook has no such thing. The scoring is ours, the usual one of office pools: 1, 2, 4, 8, 16 and 32
//! points for a right winner, by round.

use super::bracket::{GAMES, ROUNDS, Round, Source, TEAMS, seed, sources};
use super::tournament::Tournament;

/// The points of a bracket in which every pick is right.
pub const POOL_MOST: u16 = 32 * ROUNDS as u16;

/// The picked winner of each game, as far as it is filled in. The pick of a game is also the pick of the game
/// before it.
///
/// # Examples
/// ```
/// use hardwood::march_madness::basic::Picks;
/// let mut picks = Picks::default();
/// assert!(picks.pick(0, 15), "the sixteenth seed beats the first");
/// assert!(!picks.pick(0, 1), "the second seed is not in this game");
/// picks.fill();
/// assert!(picks.is_whole());
/// assert_eq!(picks.winner(0), Some(15), "filling leaves what is picked");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picks(Vec<Option<u8>>);

impl Default for Picks {
    fn default() -> Self {
        Picks(vec![None; usize::from(GAMES)])
    }
}

/// How picks stand against the games played so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PoolScore {
    /// The points so far.
    pub points: u16,
    /// Right picks.
    pub right: u8,
    /// Games played in which the pick is wrong or missing.
    pub wrong: u8,
    /// The points that picks of teams still in can bring.
    pub possible: u16,
}

impl Round {
    /// The points of a right pick: 1, 2, 4, 8, 16, 32.
    #[must_use]
    pub const fn pool_points(self) -> u16 {
        1 << self as u16
    }
}

impl Picks {
    /// The picked winner of a game.
    #[must_use]
    pub fn winner(&self, game: u8) -> Option<u8> {
        self.0.get(usize::from(game)).copied().flatten()
    }

    /// Whether the pick of a game was right; `None` where it is not played or nothing was picked.
    #[must_use]
    pub fn verdict(&self, tournament: &Tournament, game: u8) -> Option<bool> {
        self.is_right(game, tournament.result(game)?.winner())
    }

    /// Whether the pick of a game that `winner` won was right; `None` where nothing was picked.
    #[must_use]
    pub fn is_right(&self, game: u8, winner: u8) -> Option<bool> {
        Some(self.winner(game)? == winner)
    }

    /// The upper and the lower team of a game, as far as they are picked.
    #[must_use]
    pub fn teams(&self, game: u8) -> [Option<u8>; 2] {
        sources(game.min(GAMES - 1)).map(|source| match source {
            Source::Team(team) => Some(team),
            Source::Winner(before) => self.winner(before),
        })
    }

    /// Picks the winner of a game. Later picks of a team that is now out are taken away. Returns whether the
    /// team can be picked in this game.
    pub fn pick(&mut self, game: u8, team: u8) -> bool {
        if game >= GAMES || !self.teams(game).contains(&Some(team)) {
            return false;
        }
        self.0[usize::from(game)] = Some(team);
        for later in game + 1..GAMES {
            let there = self.winner(later);
            if there.is_some() && !self.teams(later).contains(&there) {
                self.0[usize::from(later)] = None;
            }
        }
        true
    }

    /// Picks the better seed in every game that is still open; of equal seeds the upper team.
    pub fn fill(&mut self) {
        for game in 0..GAMES {
            if self.winner(game).is_none() {
                let better = self.teams(game).into_iter().flatten().min_by_key(|&team| seed(team));
                self.0[usize::from(game)] = better;
            }
        }
    }

    /// The number of games filled in.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Whether every game is filled in.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.count() == usize::from(GAMES)
    }

    /// The first round that is not filled in.
    #[must_use]
    pub fn next_round(&self) -> Option<Round> {
        (0..GAMES).find(|&game| self.winner(game).is_none()).map(Round::of)
    }

    /// The standing of these picks, where `winner` names the winner of each game that was played.
    #[must_use]
    pub fn score(&self, winner: impl Fn(u8) -> Option<u8>) -> PoolScore {
        let mut score = PoolScore::default();
        let mut out = [false; TEAMS as usize];
        for game in 0..GAMES {
            let (pick, worth) = (self.winner(game), Round::of(game).pool_points());
            match winner(game) {
                Some(won) if pick == Some(won) => {
                    score.points += worth;
                    score.right += 1;
                }
                Some(_) => score.wrong += 1,
                None => {
                    let alive = pick.is_some_and(|team| !out[usize::from(team)]);
                    score.possible += if alive { worth } else { 0 };
                }
            }
            // a team that another one beat has no more wins to come
            if let (Some(won), Some(pick)) = (winner(game), pick)
                && won != pick
            {
                out[usize::from(pick)] = true;
            }
        }
        score
    }

    /// The standing of these picks in a tournament.
    #[must_use]
    pub fn standing(&self, tournament: &Tournament) -> PoolScore {
        self.score(|game| tournament.result(game).map(super::Matchup::winner))
    }

    /// The picks as 63 letters in the order of the games: `u` for the upper team, `l` for the lower, `-` for
    /// none.
    #[must_use]
    pub fn to_text(&self) -> String {
        let letter = |game: u8| match (self.winner(game), self.teams(game)) {
            (None, _) => '-',
            (pick, [upper, _]) if pick == upper => 'u',
            _ => 'l',
        };
        (0..GAMES).map(letter).collect()
    }

    /// Reads what [`Picks::to_text`] wrote; `None` where it is damaged.
    #[must_use]
    pub fn read(text: &str) -> Option<Picks> {
        let mut picks = Picks::default();
        if text.len() != usize::from(GAMES) {
            return None;
        }
        for (game, letter) in (0..GAMES).zip(text.bytes()) {
            let [upper, lower] = picks.teams(game);
            let pick = match letter {
                b'u' => Some(upper?),
                b'l' => Some(lower?),
                b'-' => None,
                _ => return None,
            };
            picks.0[usize::from(game)] = pick;
        }
        Some(picks)
    }
}

impl Tournament {
    /// Whether no half has been rolled yet, so that a bracket can still be filled in.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let rolled = |game: &super::Matchup| game.periods.iter().flatten().any(|half| half.rolled);
        self.played_games() == 0 && !self.live().is_some_and(rolled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The better seed wins everywhere.
    fn chalk() -> Picks {
        let mut picks = Picks::default();
        picks.fill();
        picks
    }

    #[test]
    fn by_seed_the_best_reach_the_final_four() {
        let picks = chalk();
        assert_eq!([56, 57, 58, 59].map(|game| picks.winner(game)), [0, 16, 32, 48].map(Some));
        assert_eq!(picks.winner(62), Some(0), "of equal seeds the upper team");
        assert!(picks.is_whole() && picks.next_round().is_none());
    }

    #[test]
    fn a_change_takes_the_later_picks_of_the_beaten_team_away() {
        let mut picks = chalk();
        assert!(picks.pick(0, 15));
        assert_eq!([32, 48, 56, 60, 62].map(|game| picks.winner(game)), [None; 5]);
        assert_eq!((picks.count(), picks.next_round()), (58, Some(Round::Second)));
        assert!(!picks.pick(32, 0), "the first seed is out");
        assert!(!picks.pick(63, 0) && !picks.pick(0, 64));
        picks.fill();
        assert_eq!(picks.winner(32), Some(7), "the eighth seed is the better one now");
        assert_eq!(picks.winner(0), Some(15));
    }

    #[test]
    fn each_round_is_worth_32_points() {
        let picks = chalk();
        let none = picks.score(|_| None);
        assert_eq!(none, PoolScore { possible: POOL_MOST, ..PoolScore::default() });
        let all = picks.score(|game| picks.winner(game));
        assert_eq!(all, PoolScore { points: 192, right: 63, wrong: 0, possible: 0 });
        for round in Round::ALL {
            let only = picks.score(|game| picks.winner(game).filter(|_| Round::of(game) == round));
            assert_eq!(only.points, 32, "{round:?}");
        }
    }

    #[test]
    fn a_beaten_favorite_costs_what_it_could_still_win() {
        let picks = chalk();
        let upset = picks.score(|game| (game == 0).then_some(15));
        // the first seed was the picked champion: 1 + 2 + 4 + 8 + 16 + 32 are gone
        assert_eq!(upset, PoolScore { points: 0, right: 0, wrong: 1, possible: 192 - 63 });
        let empty = Picks::default().score(|game| (game == 0).then_some(0));
        assert_eq!(empty, PoolScore { wrong: 1, ..PoolScore::default() });
    }

    #[test]
    fn text_is_read_as_it_was_written_and_damage_is_noticed() {
        let mut one = Picks::default();
        assert!(one.pick(3, one.teams(3)[1].unwrap()));
        for picks in [Picks::default(), one, chalk()] {
            assert_eq!(Picks::read(&picks.to_text()), Some(picks));
        }
        let text = chalk().to_text();
        for damaged in ["", &text[1..], &format!("-{}", &text[1..]), &text.replacen('u', "x", 1)] {
            assert_eq!(Picks::read(damaged), None, "{damaged}");
        }
    }
}
