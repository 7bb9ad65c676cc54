//! Comparison of a played season with the real one, and how much of the difference is luck.

use super::tally::{Tally, TeamTally, Totals};
use serde::Serialize;

/// Real minutes from which a player is compared.
const MEASURED_MINUTES: f64 = 1000.0;
/// Real three-point attempts from which a player's percentage is compared.
const MEASURED_THREES: f64 = 100.0;

/// A figure in the played season and in the real one.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Pair {
    /// The played season's.
    pub sim: f64,
    /// The real season's.
    pub real: f64,
    /// The standard error of `sim`: how much another season with the same cards would differ by luck alone.
    #[serde(skip)]
    pub error: f64,
}

impl Pair {
    fn new(sim: f64, real: f64, error: f64) -> Pair {
        Pair { sim, real, error }
    }

    /// Played minus real.
    #[must_use]
    pub fn difference(&self) -> f64 {
        self.sim - self.real
    }
}

/// How well played figures match the real ones.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Fit {
    /// The number of figures compared.
    pub n: usize,
    /// The mean difference, played minus real.
    pub bias: f64,
    /// The mean absolute difference.
    pub mae: f64,
    /// The root mean square difference.
    pub rmse: f64,
    /// Pearson's correlation; 0 if undefined.
    pub r: f64,
    /// The `rmse` that luck alone would cause with perfect cards.
    pub luck: f64,
}

impl Fit {
    /// Computes the fit of these pairs.
    #[must_use]
    pub fn of(pairs: &[Pair]) -> Fit {
        if pairs.is_empty() {
            return Fit::default();
        }
        let mean = |f: &dyn Fn(&Pair) -> f64| pairs.iter().map(f).sum::<f64>() / pairs.len() as f64;
        let (x, y) = (mean(&|p| p.real), mean(&|p| p.sim));
        let both = mean(&|p| (p.real - x).powi(2)) * mean(&|p| (p.sim - y).powi(2));
        Fit {
            n: pairs.len(),
            bias: y - x,
            mae: mean(&|p| p.difference().abs()),
            rmse: mean(&|p| p.difference().powi(2)).sqrt(),
            r: if both > 0.0 { mean(&|p| (p.real - x) * (p.sim - y)) / both.sqrt() } else { 0.0 },
            luck: mean(&|p| p.error.powi(2)).sqrt(),
        }
    }
}

/// How well the teams match.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct TeamFit {
    /// Points scored per game.
    pub points: Fit,
    /// Points allowed per game.
    pub allowed: Fit,
    /// Games won, scaled to a real season.
    pub wins: Fit,
    /// Real point difference per game against games really won: how far a record follows from a team's play.
    pub deserved: Fit,
}

/// How well the players with at least 1,000 real minutes match.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct PlayerFit {
    /// Minutes per game.
    pub minutes: Fit,
    /// Points per game.
    pub points: Fit,
    /// Rebounds per game.
    pub rebounds: Fit,
    /// Assists per game.
    pub assists: Fit,
    /// Field goal percentage.
    pub field_goals: Fit,
    /// Three-point percentage of players with 100 attempts.
    pub threes: Fit,
    /// Free throw percentage.
    pub free_throws: Fit,
}

/// One season, or several of the same teams, compared with the real season.
#[derive(Debug, Clone, PartialEq)]
pub struct Comparison {
    /// A team's averages per game, by column name.
    pub league: Vec<(&'static str, Pair)>,
    /// The league's percentages, 0 to 100.
    pub percentages: Vec<(&'static str, Pair)>,
    /// Percentage of games won by the home team.
    pub home_win: Pair,
    /// The teams' fit.
    pub teams: TeamFit,
    /// The players' fit.
    pub players: PlayerFit,
}

impl Comparison {
    /// Compares `sim`, all games of one or more seasons, with `real`, one season with the same teams and
    /// rosters.
    ///
    /// Standard errors treat every attempt as independent: percentages are binomial, counts are Poisson, and
    /// points follow from the shots that make them.
    #[must_use]
    pub fn new(real: &Tally, sim: &Tally) -> Comparison {
        let (played, actual) = (sim.league(), real.league());
        let count = |read: fn(&Totals) -> f64| count(&played, &actual, read);
        Comparison {
            league: vec![
                ("PTS", points(&played, &actual)),
                ("FGA", count(|t| t.fga)),
                ("3PA", count(|t| t.tpa)),
                ("FTA", count(|t| t.fta)),
                ("OREB", count(|t| t.oreb)),
                ("DREB", count(|t| t.dreb)),
                ("AST", count(|t| t.ast)),
                ("STL", count(|t| t.stl)),
                ("BLK", count(|t| t.blk)),
                ("TO", count(|t| t.to)),
                ("PF", count(|t| t.pf)),
            ],
            percentages: vec![
                ("FG%", percentage(&played, &actual, |t| (t.fgm, t.fga))),
                ("3P%", percentage(&played, &actual, |t| (t.tpm, t.tpa))),
                ("FT%", percentage(&played, &actual, |t| (t.ftm, t.fta))),
            ],
            home_win: home_win(sim, real),
            teams: TeamFit::of(real, sim),
            players: PlayerFit::of(real, sim),
        }
    }
}

impl TeamFit {
    fn of(real: &Tally, sim: &Tally) -> TeamFit {
        let pairs = |f: fn(&TeamTally, &TeamTally) -> Pair| {
            let teams =
                sim.teams.iter().zip(&real.teams).filter(|(sim, real)| sim.games() > 0 && real.games() > 0);
            Fit::of(&teams.map(|(sim, real)| f(sim, real)).collect::<Vec<_>>())
        };
        TeamFit {
            points: pairs(|sim, real| points(&sim.totals, &real.totals)),
            allowed: pairs(|sim, real| {
                let error = points_error(&sim.totals);
                Pair::new(sim.a_game(sim.allowed), real.a_game(real.allowed), error)
            }),
            wins: pairs(|sim, real| {
                let (n, season) = (f64::from(sim.games()), f64::from(real.games()));
                let share = f64::from(sim.won()) / n;
                Pair::new(season * share, f64::from(real.won()), season * (share * (1.0 - share) / n).sqrt())
            }),
            deserved: pairs(|_, real| {
                let margin = real.totals.per_game(real.totals.points() - real.allowed);
                Pair::new(margin, f64::from(real.won()), 0.0)
            }),
        }
    }
}

impl PlayerFit {
    fn of(real: &Tally, sim: &Tally) -> PlayerFit {
        let all =
            sim.teams.iter().zip(&real.teams).flat_map(|(sim, real)| sim.players.iter().zip(&real.players));
        let measured = |&(sim, real): &(&Totals, &Totals)| {
            real.seconds >= 60.0 * MEASURED_MINUTES && real.games > 0.0 && sim.games > 0.0
        };
        let players: Vec<(&Totals, &Totals)> = all.filter(measured).collect();
        let fit = |f: &dyn Fn(&Totals, &Totals) -> Pair| {
            Fit::of(&players.iter().map(|(sim, real)| f(sim, real)).collect::<Vec<_>>())
        };
        let tried = |least: f64, read: fn(&Totals) -> (f64, f64)| {
            let some = players.iter().filter(|(sim, real)| read(real).1 >= least && read(sim).1 > 0.0);
            Fit::of(&some.map(|(sim, real)| percentage(sim, real, read)).collect::<Vec<_>>())
        };
        PlayerFit {
            // the coach decides playing time, not luck
            minutes: fit(&|sim, real| {
                Pair::new(sim.per_game(sim.seconds) / 60.0, real.per_game(real.seconds) / 60.0, 0.0)
            }),
            points: fit(&points),
            rebounds: fit(&|sim, real| count(sim, real, Totals::rebounds)),
            assists: fit(&|sim, real| count(sim, real, |t| t.ast)),
            field_goals: tried(1.0, |t| (t.fgm, t.fga)),
            threes: tried(MEASURED_THREES, |t| (t.tpm, t.tpa)),
            free_throws: tried(1.0, |t| (t.ftm, t.fta)),
        }
    }
}

/// A count per game.
fn count(sim: &Totals, real: &Totals, read: fn(&Totals) -> f64) -> Pair {
    Pair::new(sim.per_game(read(sim)), real.per_game(read(real)), sim.per_game(read(sim).sqrt()))
}

fn points(sim: &Totals, real: &Totals) -> Pair {
    Pair::new(sim.per_game(sim.points()), real.per_game(real.points()), points_error(sim))
}

/// The standard error of points per game; a basket counts two or three times.
fn points_error(sim: &Totals) -> f64 {
    let variance = 4.0 * (sim.fgm - sim.tpm) + 9.0 * sim.tpm + sim.ftm;
    sim.per_game(variance.max(0.0).sqrt())
}

/// The percentage made.
fn percentage(sim: &Totals, real: &Totals, read: fn(&Totals) -> (f64, f64)) -> Pair {
    let share = |totals: &Totals| {
        let (made, tried) = read(totals);
        if tried > 0.0 { made / tried } else { 0.0 }
    };
    let error = (share(sim) * (1.0 - share(sim)) / read(sim).1.max(1.0)).sqrt();
    Pair::new(100.0 * share(sim), 100.0 * share(real), 100.0 * error)
}

fn home_win(sim: &Tally, real: &Tally) -> Pair {
    let share = |tally: &Tally| {
        let sum = |f: fn(&TeamTally) -> u32| f64::from(tally.teams.iter().map(f).sum::<u32>());
        let (won, games) = (sum(|t| t.home.0), sum(|t| t.home.0 + t.home.1));
        if games > 0.0 { (won / games, games) } else { (0.0, 1.0) }
    };
    let ((sim, games), (real, _)) = (share(sim), share(real));
    Pair::new(100.0 * sim, 100.0 * real, 100.0 * (sim * (1.0 - sim) / games).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(games: f64, made: f64) -> Totals {
        let (fga, seconds) = (2.0 * made, games * 1800.0);
        Totals {
            games,
            seconds,
            fgm: made,
            fga,
            ast: games * 3.0,
            ftm: 80.0,
            fta: 100.0,
            ..Totals::default()
        }
    }

    fn tally(made: [f64; 2], home: u32) -> Tally {
        let team = |made: f64| TeamTally {
            home: (home, 41 - home),
            road: (20, 21),
            allowed: 8200.0,
            totals: player(82.0, 10.0 * made),
            players: vec![player(82.0, made), player(20.0, 1.0)],
            ..TeamTally::default()
        };
        Tally { teams: made.map(team).to_vec() }
    }

    #[test]
    fn the_same_season_fits_exactly() {
        let season = tally([300.0, 500.0], 25);
        let same = Comparison::new(&season, &season);
        assert!(same.league.iter().chain(&same.percentages).all(|(_, pair)| pair.difference() == 0.0));
        assert_eq!((same.players.points.n, same.players.points.rmse, same.teams.wins.mae), (2, 0.0, 0.0));
        assert!((same.players.points.r - 1.0).abs() < 1e-9 && same.home_win.real > 60.0);
    }

    #[test]
    fn differences_are_measured_with_their_luck() {
        let (real, mut sim) = (tally([300.0, 500.0], 25), tally([341.0, 541.0], 29));
        let once = Comparison::new(&real, &sim);
        // 41 baskets in 82 games are a point a game
        assert!(
            (once.players.points.rmse - 1.0).abs() < 1e-9 && (once.players.points.bias - 1.0).abs() < 1e-9
        );
        assert_eq!(once.teams.wins.mae, 4.0);
        let again = sim.clone();
        (0..3).for_each(|_| sim.merge(&again));
        let four = Comparison::new(&real, &sim);
        assert!((four.teams.wins.mae - 4.0).abs() < 1e-9, "four seasons count as one");
        assert!((four.players.points.luck - once.players.points.luck / 2.0).abs() < 1e-9);
        assert!((four.home_win.error - once.home_win.error / 2.0).abs() < 1e-9);
        assert_eq!(Comparison::new(&Tally::default(), &Tally::default()).players.points, Fit::default());
    }
}
