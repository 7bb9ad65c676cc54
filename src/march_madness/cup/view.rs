//! What a screen shows of a tournament.

use super::super::basic::Seat;
use super::state::Cup;

/// A team of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamView {
    /// Its place in the setup.
    pub team: u8,
    /// 1 the best.
    pub seed: u8,
    /// "Seattle".
    pub name: String,
    /// "1958".
    pub season: String,
    /// Whose it is.
    pub owner: Option<Seat>,
    /// Its points.
    pub points: Option<u16>,
    /// It goes on.
    pub won: bool,
}

/// A game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TieView {
    /// Its place among the games.
    pub game: u8,
    /// 1-based.
    pub round: u8,
    /// The better seed first, once both are known.
    pub teams: [Option<TeamView>; 2],
}

impl Cup {
    /// Every game, first to last.
    #[must_use]
    pub fn bracket(&self) -> Vec<TieView> {
        (0..).zip(self.ties()).map(|(game, tie)| self.tie_view(game, tie.round)).collect()
    }

    fn tie_view(&self, game: u8, round: u8) -> TieView {
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
        TieView { game, round, teams }
    }

    /// A coach's teams, the best first, and whether they are still in it.
    #[must_use]
    pub fn teams_by_coach(&self, seat: Seat) -> Vec<(u8, bool)> {
        let out: Vec<u8> = (0..self.ties().len() as u8).filter_map(|game| self.loser(game)).collect();
        let mut teams: Vec<u8> = (0..self.setup().teams.len() as u8).collect();
        teams.retain(|&team| self.owner(team) == Some(seat));
        teams.sort_by_key(|&team| self.seed(team));
        teams.into_iter().map(|team| (team, !out.contains(&team))).collect()
    }

    /// Games that have been played, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let games = self.ties().len();
        ((0..games as u8).filter(|&game| self.result(game).is_some()).count(), games)
    }

    /// "The draft, pick 3 of 16", "Semi-finals, 13 of 15 games played", "Champion: Seattle 1958".
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
