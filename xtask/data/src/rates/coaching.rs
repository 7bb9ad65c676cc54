//! Measures the house coach: minutes against real ones, wins of the better team, a coach who does nothing, and
//! the characters.

use crate::failure::{Done, Failure};
use hardwood::{
    court::{PerSide, Side},
    kit::Seed,
    statis_pro::{Code, HouseCoach, HouseRules, Setup, StatisPro, cards::CardSet, cards::TeamCard},
    table::{Coach, FirstChoice, Scored, simulate},
};
use std::sync::Arc;

/// Games in a season.
const SEASON: u32 = 82;
/// The real games that a player needs to be measured. Simulated ones must be the same share of a season.
const MEASURED: u32 = 20;

/// A game true to its era, as the season was.
fn of_the_season(home: TeamCard, visitors: TeamCard) -> Setup {
    Setup { house: HouseRules::of_season(Code::Nba), ..Setup::nba(home, visitors) }
}

/// Results of steady coaches in a season in which every player misses as many games as in the real one.
pub struct Season {
    /// Minutes per game of each measured player: real, simulated.
    minutes: Vec<(f64, f64)>,
    /// Share of games won by each team: real, simulated.
    wins: Vec<(f64, f64)>,
}

impl Season {
    /// Plays `games`.
    pub fn play(set: &CardSet, games: usize) -> Done<Self> {
        let mut met = vec![0u32; set.teams.len()];
        let mut won = vec![0u32; set.teams.len()];
        let mut seconds: Vec<Vec<(u32, u32)>> =
            set.teams.iter().map(|t| vec![(0, 0); t.players.len()]).collect();
        for n in 0..games {
            let teams = pairing(n, set.teams.len());
            let fit = teams.map(|t| fit(&set.teams[t], met[t]));
            let [home, visitors] = [0, 1].map(|i| of_these(&set.teams[teams[i]], &fit[i]));
            let setup = Arc::new(of_the_season(home, visitors));
            let (mut a, mut b) = (HouseCoach::new(), HouseCoach::new());
            let game = duel(&setup, n as u64, &mut a, &mut b)?;
            for (side, (team, fit)) in Side::ALL.into_iter().zip(teams.into_iter().zip(&fit)) {
                met[team] += 1;
                won[team] += u32::from(game.margin(side) > 0);
                for (&player, line) in fit.iter().zip(&game.book().teams[side].lines) {
                    let sum = &mut seconds[team][player];
                    *sum = (sum.0 + u32::from(line.seconds), sum.1 + 1);
                }
            }
        }
        let enough = MEASURED * games as u32 / (set.teams.len() as u32 * SEASON / 2).max(1);
        let players = set.teams.iter().zip(&seconds).flat_map(|(t, s)| t.players.iter().zip(s));
        let minutes = players
            .filter(|(card, (_, games))| u32::from(card.games) >= MEASURED && *games >= enough.max(1))
            .map(|(card, (s, games))| {
                (f64::from(card.minutes) / 10.0, f64::from(*s) / f64::from(*games) / 60.0)
            })
            .collect();
        let wins = set
            .teams
            .iter()
            .zip(met.iter().zip(&won))
            .filter_map(|(t, (met, won))| Some((record(t)?, f64::from(*won) / f64::from((*met).max(1)))))
            .collect();
        Ok(Season { minutes, wins })
    }

    /// The error of minutes per game.
    pub fn minutes_off(&self) -> f64 {
        off(&self.minutes)
    }

    /// The error of the share of wins.
    pub fn wins_off(&self) -> f64 {
        off(&self.wins)
    }

    /// The correlation of wins.
    pub fn wins_follow(&self) -> f64 {
        let n = self.wins.len() as f64;
        let mean = |f: &dyn Fn(&(f64, f64)) -> f64| self.wins.iter().map(f).sum::<f64>() / n;
        let (x, y) = (mean(&|w| w.0), mean(&|w| w.1));
        let xy = mean(&|w| (w.0 - x) * (w.1 - y));
        xy / (mean(&|w| (w.0 - x).powi(2)) * mean(&|w| (w.1 - y).powi(2))).sqrt()
    }

    pub fn report(&self) {
        println!(
            "\nthe house coach in a season like 2009-10, every player missing the same games as in the real one"
        );
        println!(
            "  minutes a game, off by {:.2} (root of the mean square, {} players)",
            self.minutes_off(),
            self.minutes.len()
        );
        for (from, to) in [(0.0, 8.0), (8.0, 16.0), (16.0, 24.0), (24.0, 32.0), (32.0, 48.0)] {
            let some: Vec<_> = self.minutes.iter().filter(|m| (from..to).contains(&m.0)).copied().collect();
            let mean = some.iter().map(|m| m.1 - m.0).sum::<f64>() / some.len() as f64;
            println!(
                "    of {from:2.0}-{to:2.0} minutes: {:3} players {:5.2}, on average {mean:+.2}",
                some.len(),
                off(&some)
            );
        }
        println!("  wins: off by {:.3}, correlation {:.3}", self.wins_off(), self.wins_follow());
    }
}

fn off(pairs: &[(f64, f64)]) -> f64 {
    (pairs.iter().map(|(x, y)| (x - y).powi(2)).sum::<f64>() / pairs.len() as f64).sqrt()
}

/// A schedule in which every team hosts every other in turn.
pub fn pairing(n: usize, teams: usize) -> [usize; 2] {
    let home = n % teams;
    [home, (home + 1 + n / teams % (teams - 1)) % teams]
}

/// A game between two coaches.
pub fn duel<'a>(
    setup: &Arc<Setup>,
    seed: u64,
    home: &'a mut dyn Coach<StatisPro>,
    visitors: &'a mut dyn Coach<StatisPro>,
) -> Done<StatisPro> {
    simulate::<StatisPro, _>(setup, Seed(seed), PerSide::new(home, visitors))
        .map(|outcome| outcome.game)
        .map_err(|e| Failure::new(format!("game {seed}: {e}"), "A defect of the rules."))
}

/// The players available for a team's `nth` game. Each misses as many games as in the real season, evenly
/// spread; at least eight are left.
fn fit(team: &TeamCard, nth: u32) -> Vec<usize> {
    let plays = |i: usize, card_games: u32| {
        let k = (nth + 29 * i as u32) % SEASON;
        (k + 1) * card_games / SEASON > k * card_games / SEASON
    };
    let (mut fit, mut rest): (Vec<usize>, Vec<usize>) =
        (0..team.players.len()).partition(|&i| plays(i, u32::from(team.players[i].games)));
    rest.sort_by_key(|&i| std::cmp::Reverse(team.players[i].games));
    fit.extend(rest.into_iter().take(8usize.saturating_sub(fit.len())));
    fit.sort_unstable();
    fit
}

fn of_these(team: &TeamCard, players: &[usize]) -> TeamCard {
    TeamCard { players: players.iter().map(|&i| team.players[i].clone()).collect(), ..team.clone() }
}

/// The share of games won, from a record such as "53-29".
fn record(team: &TeamCard) -> Option<f64> {
    let (won, lost) = team.record.split_once('-')?;
    let (won, lost): (f64, f64) = (won.parse().ok()?, lost.parse().ok()?);
    Some(won / (won + lost))
}

/// The share of games the house coach wins against a coach who takes the first legal choice, with the same team
/// on both sides.
pub fn beats_first_choice(set: &CardSet, games: usize) -> Done<f64> {
    let mut won = 0;
    for n in 0..games {
        let team = &set.teams[n % set.teams.len()];
        let setup = Arc::new(of_the_season(team.clone(), team.clone()));
        let mut house = HouseCoach::new();
        let side = Side::ALL[n / set.teams.len() % 2];
        let game = match side {
            Side::Home => duel(&setup, n as u64, &mut house, &mut FirstChoice)?,
            Side::Visitors => duel(&setup, n as u64, &mut FirstChoice, &mut house)?,
        };
        won += usize::from(game.margin(side) > 0);
    }
    Ok(won as f64 / games as f64)
}
