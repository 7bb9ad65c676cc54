//! Estimates from margins: wins by luck, the chance of a game to come, and the wins at the end of the season.
//!
//! A house model, not of any rulebook: a team is worth its average margin, and a game is decided by the
//! difference of the two, the home team's advantage, and luck as large as margins vary.

use super::{Fixture, League};
use crate::court::Side;

/// Games of margin 0 that every team is given beforehand, so that two games do not make a champion (house).
const PRIOR: f64 = 4.0;
/// Makes the logistic curve as wide as the normal distribution's.
const WIDTH: f64 = 1.702;
/// How much a game's margin varies before enough games tell, in points (house).
const USUAL_SPREAD: f64 = 12.0;
/// Games from which on the margins' own spread counts.
const ENOUGH: f64 = 30.0;

/// The worth of every team, from the margins of the regular season so far.
#[derive(Debug, Clone, PartialEq)]
pub struct Outlook {
    /// Each club's average margin, drawn toward 0 while it has played little, in points a game.
    worth: Vec<f64>,
    /// The home team's advantage in points.
    home: f64,
    /// The standard deviation of a game's margin in points.
    spread: f64,
}

/// A club's season, played and to be played.
#[derive(Debug, Clone, PartialEq)]
pub struct Finish {
    /// The wins that the margins so far are worth.
    pub deserved: f64,
    /// The chance, 0 to 1, of each number of wins at the end, from no win on.
    pub wins: Vec<f64>,
}

impl Finish {
    /// The average number of wins at the end.
    #[must_use]
    pub fn expected(&self) -> f64 {
        self.wins.iter().zip(0u32..).map(|(chance, wins)| chance * f64::from(wins)).sum()
    }
}

/// The chance, 0 to 1, that a normal figure of mean `mean` and deviation `spread` is above 0.
fn above_zero(mean: f64, spread: f64) -> f64 {
    1.0 / (1.0 + (-WIDTH * mean / spread).exp())
}

impl Outlook {
    /// The chance, 0 to 1, that the home team wins.
    #[must_use]
    pub fn chance(&self, game: &Fixture) -> f64 {
        above_zero(self.worth[game.home] - self.worth[game.away] + self.home, self.spread)
    }
}

impl League {
    /// The strength that the margins show so far.
    #[must_use]
    pub fn outlook(&self) -> Outlook {
        let clubs = self.clubs.len();
        let (mut sums, mut games) = (vec![0.0; clubs], vec![0.0; clubs]);
        let played: Vec<(&Fixture, f64)> = (0..self.in_standings())
            .filter_map(|at| Some((&self.fixtures()[at], margin(self, at)?)))
            .collect();
        for (game, margin) in &played {
            for (club, margin) in [(game.home, *margin), (game.away, -margin)] {
                sums[club] += margin;
                games[club] += 1.0;
            }
        }
        let worth: Vec<f64> = sums.iter().zip(&games).map(|(sum, n)| sum / (n + PRIOR)).collect();
        let all = played.len() as f64;
        let home = played.iter().map(|(_, margin)| margin).sum::<f64>() / (all + PRIOR * clubs as f64);
        let off = |(game, margin): &(&Fixture, f64)| margin - (worth[game.home] - worth[game.away] + home);
        let squares = played.iter().map(|game| off(game).powi(2)).sum::<f64>();
        let spread = ((squares + ENOUGH * USUAL_SPREAD.powi(2)) / (all + ENOUGH)).sqrt();
        Outlook { worth, home, spread }
    }

    /// The wins that `club`'s margins were worth, and the expected end of its regular season.
    #[must_use]
    pub fn finish(&self, outlook: &Outlook, club: usize) -> Finish {
        let regular = || self.fixtures_of(club).iter().take_while(|&&at| at < self.in_standings());
        let margins: Vec<f64> = regular().filter_map(|&at| margin_of(self, at, club)).collect();
        let n = margins.len() as f64;
        let mean = margins.iter().sum::<f64>() / n.max(1.0);
        let won = margins.iter().filter(|margin| **margin > 0.0).count();
        let mut wins = vec![0.0; won];
        wins.push(1.0);
        for &at in regular().filter(|&&at| self.result(at).is_none()) {
            let game = &self.fixtures()[at];
            let at_home = outlook.chance(game);
            let chance = if game.home == club { at_home } else { 1.0 - at_home };
            wins.push(0.0);
            for place in (0..wins.len()).rev() {
                let from_below = if place > 0 { wins[place - 1] * chance } else { 0.0 };
                wins[place] = wins[place] * (1.0 - chance) + from_below;
            }
        }
        Finish { deserved: n * above_zero(mean, outlook.spread), wins }
    }
}

/// The home team's margin, if the game was played.
fn margin(league: &League, fixture: usize) -> Option<f64> {
    let result = league.result(fixture)?;
    Some(f64::from(result.points(Side::Home)) - f64::from(result.points(Side::Visitors)))
}

fn margin_of(league: &League, fixture: usize, club: usize) -> Option<f64> {
    let margin = margin(league, fixture)?;
    Some(if league.fixtures()[fixture].home == club { margin } else { -margin })
}
