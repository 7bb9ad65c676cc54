//! Leaders: the best players of a season in each category.
//!
//! As in the NBA, a player qualifies for an average with seven tenths of the team's games, and for a
//! percentage with as many makes per team game as 300 field goals, 82 threes or 125 free throws in 82 games.

use super::league::League;
use super::tally::Totals;
use crate::kit::Order as _;
use serde::Serialize;

/// A category in which players are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    all(feature = "js", target_arch = "wasm32"),
    derive(tsify::Tsify),
    tsify(rename = "SeasonCategory")
)]
#[allow(missing_docs)]
pub enum Category {
    Points,
    Rebounds,
    Assists,
    Steals,
    Blocks,
    Minutes,
    FieldGoals,
    Threes,
    FreeThrows,
}

impl Category {
    /// All categories.
    pub const ALL: [Category; 9] = [
        Category::Points,
        Category::Rebounds,
        Category::Assists,
        Category::Steals,
        Category::Blocks,
        Category::Minutes,
        Category::FieldGoals,
        Category::Threes,
        Category::FreeThrows,
    ];

    /// The category's name: "Points per game".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::Points => "Points per game",
            Category::Rebounds => "Rebounds per game",
            Category::Assists => "Assists per game",
            Category::Steals => "Steals per game",
            Category::Blocks => "Blocks per game",
            Category::Minutes => "Minutes per game",
            Category::FieldGoals => "Field goals, percent",
            Category::Threes => "Threes, percent",
            Category::FreeThrows => "Free throws, percent",
        }
    }

    /// A player's figure, per game or in percent; 0 if undefined.
    #[must_use]
    pub fn of(self, totals: &Totals) -> f64 {
        let share = |made: f64, tried: f64| if tried > 0.0 { 100.0 * made / tried } else { 0.0 };
        match self {
            Category::Points => totals.per_game(totals.points()),
            Category::Rebounds => totals.per_game(totals.rebounds()),
            Category::Assists => totals.per_game(totals.ast),
            Category::Steals => totals.per_game(totals.stl),
            Category::Blocks => totals.per_game(totals.blk),
            Category::Minutes => totals.per_game(totals.seconds) / 60.0,
            Category::FieldGoals => share(totals.fgm, totals.fga),
            Category::Threes => share(totals.tpm, totals.tpa),
            Category::FreeThrows => share(totals.ftm, totals.fta),
        }
    }

    /// Whether a player qualifies when the team has played `games`.
    fn has(self, totals: &Totals, games: f64) -> bool {
        match self {
            Category::FieldGoals => totals.fgm * 82.0 >= 300.0 * games,
            Category::Threes => totals.tpm * 82.0 >= 82.0 * games,
            Category::FreeThrows => totals.ftm * 82.0 >= 125.0 * games,
            _ => totals.games * 10.0 >= 7.0 * games,
        }
    }
}

/// A player in a ranking.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Leader {
    /// The club's index.
    pub club: usize,
    /// The player's roster place.
    pub player: usize,
    /// The player's figure.
    pub figure: f64,
}

impl League {
    /// The best `most` qualified players of the regular season or the playoffs; ties keep the order of the
    /// teams.
    #[must_use]
    pub fn leaders(&self, category: Category, playoffs: bool, most: usize) -> Vec<Leader> {
        let mut all = Vec::new();
        for (club, team) in self.tally(playoffs).teams.iter().enumerate() {
            let games = f64::from(team.games());
            for (player, totals) in team.players.iter().enumerate() {
                if totals.games > 0.0 && category.has(totals, games) {
                    all.push(Leader { club, player, figure: category.of(totals) });
                }
            }
        }
        all.order_by(|a, b| b.figure.total_cmp(&a.figure));
        all.truncate(most);
        all
    }
}
