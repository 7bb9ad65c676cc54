//! The site's files with the real statistics of a season, for the clubs of any game's cards.

use super::league::Club;
use super::tally::{TeamTally, Totals};
use serde::Deserialize;

/// The real statistics of a season's teams, with the names they go by.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct ShippedStatistics {
    teams: Vec<Team>,
    /// A [`TeamTally`] as text a team.
    real: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Team {
    id: String,
    players: Vec<Player>,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
struct Player {
    name: String,
}

impl ShippedStatistics {
    /// Reads a file of statistics (JSON text); `None` if it is not one.
    #[must_use]
    #[inline]
    pub fn read(text: &str) -> Option<ShippedStatistics> {
        serde_json::from_str(text).ok()
    }

    /// The statistics of these clubs, each as a [`TeamTally`]'s text; empty for a club that the file does not know.
    /// Players are found by their names.
    #[must_use]
    pub fn of(&self, clubs: &[Club]) -> Vec<String> {
        let club = |club: &Club| {
            let at = self.teams.iter().position(|team| team.id == club.id)?;
            let team = &self.teams[at];
            let tally = TeamTally::from_text(self.real.get(at)?, team.players.len())?;
            let player = |name: &String| {
                let place = team.players.iter().position(|player| player.name == *name);
                place.map_or_else(Totals::default, |place| tally.players[place])
            };
            let players = club.players.iter().map(player).collect();
            Some(TeamTally { players, ..tally }.to_text())
        };
        clubs.iter().map(|at| club(at).unwrap_or_default()).collect()
    }
}
