//! How a season differs from those the deck was dealt for: what one deck for all cannot tell by itself.

use super::half_up;
use crate::cards::defense::{League, possessions, share};
use crate::cards::season::{
    Record, Season,
    Stat::{Assists, FieldGoalAttempts, FieldGoals, FreeThrowAttempts, Minutes, ThreeAttempts},
};

/// The pace, and field goals tried in 36 minutes, of 2009-10 and 2010-11, the seasons of the printed cards.
const PACE: f64 = 92.74;
const SHOTS: f64 = 12.24;

/// A league's season.
pub(super) struct Era {
    /// Possessions in 48 minutes.
    pace: f64,
    /// Field goals tried in 36 minutes.
    shots: f64,
    /// Two-pointers tried in 36 minutes.
    twos: f64,
    /// Assists of a basket.
    assisted: f64,
    /// Cards of the deck that a possession takes without TEMPO.
    cards: f64,
    /// Share of games the home team won, less one half.
    at_home: f64,
}

impl Era {
    pub(super) fn of(season: &Season, league: &League) -> Era {
        let sum = |stat| season.teams.iter().flat_map(|t| &t.players).map(|man| man.line[stat]).sum::<f64>();
        let teams = |stat| season.teams.iter().map(|t| t.own[stat]).sum::<f64>();
        let shots = share(36.0 * teams(FieldGoalAttempts), teams(Minutes));
        let threes = share(36.0 * sum(ThreeAttempts), sum(Minutes));
        let possessions: f64 = season.teams.iter().map(possessions).sum();
        let (won, lost) = season.teams.iter().fold((0, 0), |n, t| (n.0 + t.home.won, n.1 + t.home.lost));
        Era {
            pace: league.pace,
            shots,
            twos: shots - threes,
            assisted: assisted(season),
            cards: 3.93 - 0.08 * (shots - 12.4)
                + 2.0 * (share(teams(FreeThrowAttempts), possessions) - 0.265),
            at_home: Record { won, lost }.percentage() - 0.5,
        }
    }

    /// Field goals tried in 36 minutes beyond the usual.
    pub(super) fn more_shots(&self) -> f64 {
        self.shots - SHOTS
    }

    /// Cards a possession takes without TEMPO.
    pub(super) const fn cards(&self) -> f64 {
        self.cards
    }

    /// Possessions in 48 minutes.
    pub(super) const fn pace(&self) -> f64 {
        self.pace
    }

    /// What FIELD GOAL loses in a fast league, since in quick possessions fewer shots are forced.
    pub(super) fn easy_shots(&self) -> f64 {
        0.2 * (self.pace - PACE)
    }

    /// What ASSIST RATE gains in a league that passes more.
    pub(super) fn passing(&self) -> f64 {
        15.0 * (self.assisted - 0.57)
    }

    /// STEAL RATE counts the more, the fewer passes a shot takes.
    pub(super) fn steals(&self) -> f64 {
        1.0 + 0.03 * self.more_shots()
    }

    /// BLOCK RATE counts the less, the more two-pointers there are to block.
    pub(super) fn blocks(&self) -> f64 {
        if self.twos > 0.0 { (9.54 / self.twos).powf(0.9) } else { 1.0 }
    }

    /// Index Points of playing at home; where more than two in three are won the teams are chosen ones.
    pub(super) fn home_index(&self) -> i8 {
        half_up(25.0 * self.at_home.clamp(0.0, 0.16)) as i8
    }
}

/// Assists of a basket: the teams' where their table has them, else the men's.
fn assisted(season: &Season) -> f64 {
    let teams = |stat| season.teams.iter().map(|t| t.own[stat]).sum::<f64>();
    let men = |stat| season.teams.iter().flat_map(|t| &t.players).map(|man| man.line[stat]).sum::<f64>();
    match teams(Assists) {
        0.0 => share(men(Assists), men(FieldGoals)),
        passed => share(passed, teams(FieldGoals)),
    }
}
