//! The screen's view of a cup.

use super::super::basic::Seat;
use super::state::Cup;
use crate::kit::Order as _;

/// A team in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamView {
    /// The team's index in the setup.
    pub team: u8,
    /// The seed, 1 for the best.
    pub seed: u8,
    /// The name: "Seattle".
    pub name: String,
    /// The season: "1958".
    pub season: String,
    /// The owner.
    pub owner: Option<Seat>,
    /// The team's points, once the game is over.
    pub points: Option<u16>,
    /// Whether the team won.
    pub won: bool,
}

/// A game in the bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameView {
    /// The game's index.
    pub game: u8,
    /// The round, counted from 1.
    pub round: u8,
    /// The teams, the better seed first once both are known.
    pub teams: [Option<TeamView>; 2],
}

impl Cup {
    /// Every game in order.
    #[must_use]
    pub fn bracket(&self) -> Vec<GameView> {
        (0..).zip(self.bracket_games()).map(|(n, game)| self.game_view(n, game.round)).collect()
    }

    fn game_view(&self, game: u8, round: u8) -> GameView {
        let outcome = self.result(game);
        let mut points = outcome.and_then(|outcome| outcome.points).into_iter().flatten();
        let teams = self.teams_of(game).map(|team| {
            let points = points.next();
            let card = self.setup().teams.get(usize::from(team?))?;
            let team = team?;
            Some(TeamView {
                team,
                seed: self.seed(team),
                name: card.name.clone(),
                season: card.season.clone(),
                owner: self.owner(team),
                points,
                won: outcome.is_some_and(|outcome| outcome.winner == team),
            })
        });
        GameView { game, round, teams }
    }

    /// A coach's teams, best first, and whether each is still in the cup.
    #[must_use]
    pub fn teams_by_coach(&self, seat: Seat) -> Vec<(u8, bool)> {
        let out: Vec<u8> =
            (0..self.bracket_games().len() as u8).filter_map(|game| self.loser(game)).collect();
        let mut teams: Vec<u8> = (0..self.setup().teams.len() as u8).collect();
        teams.retain(|&team| self.owner(team) == Some(seat));
        teams.order_by_key(|&team| self.seed(team));
        teams.into_iter().map(|team| (team, !out.contains(&team))).collect()
    }

    /// The number of games played, and of all games.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let games = self.bracket_games().len();
        ((0..games as u8).filter(|&game| self.result(game).is_some()).count(), games)
    }

    /// The moment in words: "The draft, pick 3 of 16", "Semi-finals, 13 of 15 games played", "Champion:
    /// Seattle 1958".
    #[must_use]
    pub fn moment(&self) -> String {
        if let Some(team) = self.champion() {
            return format!("Champion: {}", self.setup().team(team));
        }
        let teams = self.setup().teams.len();
        let picked = (0..teams as u8).filter(|&team| self.owner(team).is_some()).count();
        if picked < teams {
            return format!("The draft, pick {} of {teams}", picked + 1);
        }
        let (played, games) = self.progress();
        format!("{}, {played} of {games} games played", self.round_name(self.round().unwrap_or(1)))
    }
}
