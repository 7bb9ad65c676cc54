//! Playoffs (house): the best teams of the standings in a bracket of series, with the better seed at home in
//! the first and the last game.

use super::league::League;
use super::schedule::Fixture;
use super::series::{Playoffs, Series};
use crate::court::Side;

impl League {
    /// The playoffs, once they are set.
    #[must_use]
    pub fn playoffs(&self) -> Option<&Playoffs> {
        self.playoffs.as_ref()
    }

    /// Whether the regular season is over, so that the playoffs can be set.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.regular > 0 && self.results[..self.regular].iter().all(Option::is_some)
    }

    /// The numbers of teams the playoffs may have.
    #[must_use]
    pub fn sizes(&self) -> Vec<usize> {
        [2, 4, 8, 16, 32].into_iter().filter(|&size| size <= self.clubs.len()).collect()
    }

    /// Sets the playoffs with the first `size` teams of the standings. Does nothing before the regular season
    /// is over, if they are already set, or if the format is not legal.
    pub fn set_playoffs(&mut self, size: usize, best_of: u8) {
        let fits = self.sizes().contains(&size) && [1, 3, 5, 7].contains(&best_of);
        if fits && self.is_decided() && self.playoffs.is_none() {
            let seeds = self.standings().iter().take(size).map(|line| line.club).collect();
            self.playoffs = Some(Playoffs { seeds, best_of });
            self.schedule_playoffs();
        }
    }

    /// All series so far, round by round in bracket order.
    #[must_use]
    pub fn series(&self) -> Vec<Series> {
        let Some(playoffs) = &self.playoffs else { return vec![] };
        let mut all: Vec<Series> = Vec::new();
        let mut standing: Vec<usize> = bracket(playoffs.seeds.len());
        for round in 0.. {
            if standing.len() < 2 {
                break;
            }
            let pairs = standing.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]);
            let series: Vec<Series> = pairs.map(|pair| self.one_series(playoffs, round, pair)).collect();
            let winner = |series: &Series| {
                let won = series.clubs.iter().position(|&club| Some(club) == series.winner)?;
                Some(series.seeds[won] - 1)
            };
            let next: Option<Vec<usize>> = series.iter().map(winner).collect();
            all.extend(series);
            match next {
                Some(next) => standing = next,
                None => break,
            }
        }
        all
    }

    /// The club that has won the playoffs.
    #[must_use]
    pub fn champion(&self) -> Option<usize> {
        let rounds = self.playoffs.as_ref()?.seeds.len().ilog2() as usize;
        self.series().iter().find(|series| series.round + 1 == rounds)?.winner
    }

    /// The series of these two seeds, counted from 0. Two clubs meet in one series only, so all their playoff
    /// games belong to it.
    fn one_series(&self, playoffs: &Playoffs, round: usize, [high, low]: [usize; 2]) -> Series {
        let clubs = [playoffs.seeds[high], playoffs.seeds[low]];
        let of_both = |&&at: &&usize| {
            let game = &self.fixtures[at];
            at >= self.regular && clubs.contains(&game.home) && clubs.contains(&game.away)
        };
        let games: Vec<usize> = self.fixtures_of(clubs[0]).iter().filter(of_both).copied().collect();
        let mut won = [0u8; 2];
        for &at in &games {
            if let Some(result) = self.result(at) {
                let game = &self.fixtures[at];
                let winner = if result.winner() == Side::Home { game.home } else { game.away };
                won[usize::from(winner == clubs[1])] += 1;
            }
        }
        let winner = (0..2).find(|&n| won[n] > playoffs.best_of / 2).map(|n| clubs[n]);
        Series { round, clubs, seeds: [high + 1, low + 1], won, games, winner }
    }

    /// Adds the next game of each series once all known games are played, so that the order of fixtures does
    /// not depend on the order of play.
    pub(super) fn schedule_playoffs(&mut self) {
        let Some(best_of) = self.playoffs.as_ref().map(|playoffs| playoffs.best_of) else { return };
        if !self.results.iter().all(Option::is_some) {
            return;
        }
        for series in self.series() {
            if series.winner.is_none() {
                let [high, low] = series.clubs;
                let at_home = is_at_home(best_of, series.games.len());
                let (home, away) = if at_home { (high, low) } else { (low, high) };
                let date = format!("Round {}, game {}", series.round + 1, series.games.len() + 1);
                self.add(Fixture { date, home, away, points: None });
            }
        }
    }
}

/// Whether the better seed is at home in this game, counted from 0: 2-2-1-1-1, 2-2-1, 1-1-1.
fn is_at_home(best_of: u8, game: usize) -> bool {
    match best_of {
        7 | 5 => matches!(game, 0 | 1 | 4 | 6),
        _ => game.is_multiple_of(2),
    }
}

/// Seeds, counted from 0, in bracket order: the best two can meet only in the last round.
///
/// # Examples
/// ```
/// assert_eq!(hardwood::season::bracket(4), [0, 3, 1, 2]);
/// ```
#[must_use]
pub fn bracket(size: usize) -> Vec<usize> {
    let mut order = vec![0];
    while order.len() < size {
        let n = order.len() * 2;
        order = order.into_iter().flat_map(|seed| [seed, n - 1 - seed]).collect();
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_best_seeds_meet_last() {
        assert_eq!(bracket(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        let at_home = |best_of| (0..usize::from(best_of)).filter(|&game| is_at_home(best_of, game)).count();
        assert_eq!([1, 3, 5, 7].map(at_home), [1, 2, 3, 4]);
    }
}
