//! Awards of a season, by formulas of our own (house) that [`Honor::formula`] states.

use super::leaders::{Category, Leader};
use super::league::League;
use super::tally::{TeamTally, Totals};
use crate::court::Position;
use crate::kit::Order as _;

/// An award.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Honor {
    /// The most valuable player.
    MostValuable,
    /// The champion's best player in the playoffs.
    PlayoffsMvp,
    /// The best defender.
    Defender,
    /// Most points a game.
    Scoring,
    /// Most rebounds a game.
    Rebounds,
    /// Most assists a game.
    Assists,
    /// The best player off the bench.
    SixthPlayer,
    /// Most steals a game.
    Steals,
    /// Most blocks a game.
    Blocks,
}

impl Honor {
    /// All awards, in the order in which they are shown.
    pub const ALL: [Honor; 9] = [
        Honor::MostValuable,
        Honor::PlayoffsMvp,
        Honor::Defender,
        Honor::Scoring,
        Honor::Rebounds,
        Honor::Assists,
        Honor::SixthPlayer,
        Honor::Steals,
        Honor::Blocks,
    ];

    /// The award's name: "Most valuable".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Honor::MostValuable => "Most valuable",
            Honor::PlayoffsMvp => "Playoffs MVP",
            Honor::Defender => "Best defender",
            Honor::Scoring => "Scoring title",
            Honor::Rebounds => "Rebounds",
            Honor::Assists => "Assists",
            Honor::SixthPlayer => "Sixth player",
            Honor::Steals => "Steals",
            Honor::Blocks => "Blocks",
        }
    }

    /// How it is decided, in a sentence.
    #[must_use]
    pub const fn formula(self) -> &'static str {
        match self {
            Honor::MostValuable => {
                "The highest game score per game, plus 10 times the team's share of games won."
            }
            Honor::PlayoffsMvp => "The champion's highest game score per game in the playoffs.",
            Honor::Defender => {
                "Steals + blocks + 0.3 for a defensive rebound, per game, plus half of the points a game that \
                the team allows below the league's average."
            }
            Honor::Scoring => "The most points per game.",
            Honor::Rebounds => "The most rebounds per game.",
            Honor::Assists => "The most assists per game.",
            Honor::SixthPlayer => {
                "The highest game score per game of those who start fewer than half of their games."
            }
            Honor::Steals => "The most steals per game.",
            Honor::Blocks => "The most blocks per game.",
        }
    }

    /// The category it is won in, if it is won in one alone.
    #[must_use]
    pub const fn category(self) -> Option<Category> {
        match self {
            Honor::Scoring => Some(Category::Points),
            Honor::Rebounds => Some(Category::Rebounds),
            Honor::Assists => Some(Category::Assists),
            Honor::Steals => Some(Category::Steals),
            Honor::Blocks => Some(Category::Blocks),
            _ => None,
        }
    }
}

/// What a game score is, in a sentence.
pub const GAME_SCORE: &str = "Game score: points + 0.4 for a made and − 0.7 for a tried field goal − 0.4 for a missed \
    free throw + 0.7 for an offensive and 0.3 for a defensive rebound + steals + 0.7 for an assist and for a block − \
    0.4 for a foul − turnovers.";

/// A place in the all-league five.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// Two of them.
    Guard,
    /// Two of them.
    Forward,
    /// One.
    Center,
}

impl Spot {
    /// All spots, with the number of players in each.
    const ALL: [(Spot, usize); 3] = [(Spot::Guard, 2), (Spot::Forward, 2), (Spot::Center, 1)];

    /// The spot of a position on the floor.
    #[must_use]
    pub const fn of(position: Position) -> Spot {
        match position {
            Position::Pg | Position::Sg => Spot::Guard,
            Position::Sf | Position::Pf => Spot::Forward,
            Position::C => Spot::Center,
        }
    }

    /// "Guard".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Spot::Guard => "Guard",
            Spot::Forward => "Forward",
            Spot::Center => "Center",
        }
    }
}

impl Totals {
    /// The sum of the game scores (John Hollinger's).
    #[must_use]
    pub fn game_score(&self) -> f64 {
        self.points() + 0.4 * self.fgm - 0.7 * self.fga - 0.4 * (self.fta - self.ftm)
            + 0.7 * self.oreb
            + 0.3 * self.dreb
            + self.stl
            + 0.7 * self.ast
            + 0.7 * self.blk
            - 0.4 * self.pf
            - self.to
    }
}

impl League {
    /// The winner of an award; none before anybody qualifies, and of the playoffs before there is a champion. As
    /// for an average, a player qualifies with seven tenths of the team's games.
    #[must_use]
    pub fn award(&self, honor: Honor) -> Option<Leader> {
        if let Some(category) = honor.category() {
            return self.leaders(category, false, 1).pop();
        }
        let allowed = self.points_allowed();
        let score = |team: &TeamTally, totals: &Totals| {
            let game_score = totals.per_game(totals.game_score());
            match honor {
                Honor::Defender => {
                    let own = totals.per_game(totals.stl + totals.blk + 0.3 * totals.dreb);
                    own + 0.5 * (allowed - team.allowed / f64::from(team.games()))
                }
                Honor::MostValuable => game_score + 10.0 * share_won(team),
                _ => game_score,
            }
        };
        let champion = self.champion();
        let can = |club: usize, totals: &Totals| match honor {
            Honor::PlayoffsMvp => Some(club) == champion,
            Honor::SixthPlayer => 2.0 * totals.starts < totals.games,
            _ => true,
        };
        self.ranked(honor == Honor::PlayoffsMvp, can, score).into_iter().next()
    }

    /// The all-league five: two guards, two forwards and a center with the highest figures of
    /// [`Honor::MostValuable`]. `spots` says where a player of a club can play, the own position first.
    #[must_use]
    pub fn all_league(&self, spots: impl Fn(usize, usize) -> Vec<Spot>) -> Vec<(Spot, Leader)> {
        let score =
            |team: &TeamTally, totals: &Totals| totals.per_game(totals.game_score()) + 10.0 * share_won(team);
        let mut five: Vec<(Spot, Leader)> = Vec::new();
        for leader in self.ranked(false, |_, _| true, score) {
            let free = |spot: &Spot| {
                let most = Spot::ALL.iter().find(|(of, _)| of == spot).map_or(0, |(_, most)| *most);
                five.iter().filter(|(taken, _)| taken == spot).count() < most
            };
            if let Some(spot) = spots(leader.club, leader.player).into_iter().find(free) {
                five.push((spot, leader));
            }
            if five.len() == 5 {
                break;
            }
        }
        five.order_by_key(|(spot, _)| *spot);
        five
    }

    /// All players who qualify and `can` win, the best first; ties keep the order of the teams.
    fn ranked(
        &self,
        playoffs: bool,
        can: impl Fn(usize, &Totals) -> bool,
        score: impl Fn(&TeamTally, &Totals) -> f64,
    ) -> Vec<Leader> {
        let mut all = Vec::new();
        for (club, team) in self.tally(playoffs).teams.iter().enumerate() {
            for (player, totals) in team.players.iter().enumerate() {
                let enough = totals.games > 0.0 && totals.games * 10.0 >= 7.0 * f64::from(team.games());
                if enough && can(club, totals) {
                    all.push(Leader { club, player, figure: score(team, totals) });
                }
            }
        }
        all.order_by(|a, b| b.figure.total_cmp(&a.figure));
        all
    }

    /// The points a team allows per game, on average.
    fn points_allowed(&self) -> f64 {
        let teams = &self.tally(false).teams;
        let games: u32 = teams.iter().map(TeamTally::games).sum();
        teams.iter().map(|team| team.allowed).sum::<f64>() / f64::from(games.max(1))
    }
}

fn share_won(team: &TeamTally) -> f64 {
    f64::from(team.won()) / f64::from(team.games().max(1))
}
