//! Who leads in what.
//!
//! A player qualifies for an average with seven tenths of his team's games, for a percentage with so many made in a game of
//! his team as 300 field goals, 82 threes and 125 free throws are in a season of 82 (as the NBA has it).

use super::league::League;
use super::tally::Totals;

/// What players are ranked by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    /// All of them.
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

    /// "Points a game".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Category::Points => "Points a game",
            Category::Rebounds => "Rebounds a game",
            Category::Assists => "Assists a game",
            Category::Steals => "Steals a game",
            Category::Blocks => "Blocks a game",
            Category::Minutes => "Minutes a game",
            Category::FieldGoals => "Field goals, percent",
            Category::Threes => "Threes, percent",
            Category::FreeThrows => "Free throws, percent",
        }
    }

    /// The player's figure, a game or in percent; 0 where there is none.
    #[must_use]
    pub fn of(self, totals: &Totals) -> f64 {
        let share = |made: f64, tried: f64| if tried > 0.0 { 100.0 * made / tried } else { 0.0 };
        match self {
            Category::Points => totals.a_game(totals.points()),
            Category::Rebounds => totals.a_game(totals.rebounds()),
            Category::Assists => totals.a_game(totals.ast),
            Category::Steals => totals.a_game(totals.stl),
            Category::Blocks => totals.a_game(totals.blk),
            Category::Minutes => totals.a_game(totals.seconds) / 60.0,
            Category::FieldGoals => share(totals.fgm, totals.fga),
            Category::Threes => share(totals.tpm, totals.tpa),
            Category::FreeThrows => share(totals.ftm, totals.fta),
        }
    }

    /// Whether he qualifies where his team has played `games`.
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
    /// His club's place.
    pub club: usize,
    /// His roster place.
    pub player: usize,
    /// His figure.
    pub figure: f64,
}

impl League {
    /// The first `most` of those who qualify, before the playoffs or in them; equals in the order of the list of teams.
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
        all.sort_by(|a, b| b.figure.total_cmp(&a.figure));
        all.truncate(most);
        all
    }
}
