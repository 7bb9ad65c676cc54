//! Solitaire factions: the colors without a coach (MM §5).

use super::bracket::{Round, seed};
use super::question::Seat;
use super::tournament::Tournament;

/// The most Events a team may play in a half (ruling MM2).
pub(super) const MOST_EVENTS: u8 = 3;
/// The most Events a coach may hold when the second half starts (§4.32).
pub(super) const MOST_HELD: usize = 5;

impl Tournament {
    /// Whether a seat belongs to a solitaire faction (§5).
    #[must_use]
    pub fn is_solitaire(&self, seat: Seat) -> bool {
        seat.at() >= self.setup().coaches.len()
    }

    /// The game a faction selects: its best rated team still to play in the round, or else the best rated
    /// team of all (§5.1). Of equals the first in the bracket.
    pub(super) fn factions_game(&self, seat: Seat) -> Option<u8> {
        let open: Vec<(u8, u8)> = self
            .open_games()
            .flat_map(|game| self.teams_of(game).into_iter().flatten().map(move |team| (team, game)))
            .collect();
        let best = |teams: &mut dyn Iterator<Item = &(u8, u8)>| {
            teams.min_by_key(|&&(team, game)| (seed(team), game)).map(|&(_, game)| game)
        };
        best(&mut open.iter().filter(|(team, _)| self.owner(*team) == seat))
            .or_else(|| best(&mut open.iter()))
    }

    /// The number of Events a faction plays for the upper team (0) or the lower (1) of the current game,
    /// `answering` the Events its opponent has committed (§5.2-§5.6, §5.8, rulings MM13, MM14).
    pub(super) fn faction_plays(&self, which: usize, answering: Option<u8>) -> u8 {
        let Some(game) = &self.live else { return 0 };
        let (period, seat) = (game.periods.len(), game.seats[which]);
        let held = self.factions[seat.at()].hand.len().min(usize::from(u8::MAX)) as u8;
        if seat == game.seats[1 - which] && which == self.worse_seed(game.teams).unwrap_or(1) {
            return 0;
        }
        if period > 2 {
            return held.min(1);
        }
        let matched = answering.unwrap_or(0);
        let excess = held.saturating_sub(MOST_HELD as u8);
        let excess = if period == 1 { excess.min(1) } else { excess };
        matched
            .max(excess)
            .max(self.pride(which))
            .max(self.last_stand(which, held))
            .min(MOST_EVENTS)
            .min(held)
    }

    /// The Event a faction plays when trailing a worse seed at the half, or leading another's better seed
    /// (§5.5).
    fn pride(&self, which: usize) -> u8 {
        let Some(game) = self.live.as_ref().filter(|game| game.periods.len() == 2) else { return 0 };
        let Some(leader) = game.leader() else { return 0 };
        let better = self.worse_seed(game.teams).map(|worse| 1 - worse);
        let other = game.seats[0] != game.seats[1];
        let (trails, leads) = (leader != which, leader == which);
        u8::from(trails && better == Some(which) || leads && better == Some(1 - which) && other)
    }

    /// Half of a faction's Events, if this is its last team (§5.6).
    fn last_stand(&self, which: usize, held: u8) -> u8 {
        let Some(game) = &self.live else { return 0 };
        if self.remaining(game.seats[which]) != 1 {
            return 0;
        }
        let lead = if which == 0 { game.margin() } else { -game.margin() };
        let safe = game.periods.len() == 2 && lead >= 10 && Round::of(game.game) != Round::Championship;
        if safe { 0 } else { (held / 2).max(1) }
    }
}
