//! A game of the bracket: two teams, two halves, overtimes.

use super::super::position::Position;
use super::markers::{Face, kind};
use super::question::Seat;
use serde::{Deserialize, Serialize};

/// A team's half, or overtime.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Half {
    /// By position; in overtime all but one are 0, and all are before the roll.
    pub dice: [u8; 6],
    /// Events committed, face down until the roll: markers 1 to 40.
    pub played: Vec<u8>,
    /// Seeding Bonus, or the Final Four's point.
    pub bonus: u8,
    /// Their sum; 0 before the roll.
    pub points: u16,
    /// Whether the dice were rolled and the Events flipped.
    pub rolled: bool,
}

/// What makes up a half's points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// All dice.
    pub dice: u16,
    /// Seeding Bonus, or the Final Four's point.
    pub bonus: u8,
    /// Each Event with what it added; `None`: a second multiplier, which is worthless (§4.31).
    pub events: Vec<(u8, Option<u16>)>,
    /// The points.
    pub total: u16,
}

impl Half {
    /// Its arithmetic. Of several multipliers the one that gives the most counts: the owner would choose no other
    /// (§4.31, house ruling H4).
    #[must_use]
    pub fn sum(&self) -> Sum {
        let faces = || self.played.iter().map(|&marker| (marker, kind(marker).face));
        let multipliers = faces().filter(|(_, face)| face.is_multiplier());
        let best = multipliers.max_by_key(|&(marker, face)| (face.points(&self.dice), marker));
        let events = faces().map(|(marker, face): (u8, Face)| {
            let counts = !face.is_multiplier() || best.is_some_and(|(counted, _)| counted == marker);
            (marker, counts.then(|| face.points(&self.dice)))
        });
        let events: Vec<_> = events.collect();
        let dice = self.dice.iter().map(|&die| u16::from(die)).sum();
        let total = dice + u16::from(self.bonus) + events.iter().filter_map(|event| event.1).sum::<u16>();
        Sum { dice, bonus: self.bonus, events, total }
    }

    pub(super) fn roll(&mut self, dice: [u8; 6]) {
        self.dice = dice;
        self.rolled = true;
        self.points = self.sum().total;
    }

    /// The die a faction rolls that chooses none: its multiplier's, else the center's (house ruling H5).
    pub(super) fn natural_die(&self) -> Position {
        let die = self.played.iter().find_map(|&marker| match kind(marker).face {
            Face::Times { die, .. } => Some(die),
            Face::Plus { .. } => None,
        });
        die.unwrap_or(Position::Center)
    }
}

/// A game: played, or being played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Matchup {
    /// 0 to 62.
    pub game: u8,
    /// The upper team and the lower.
    pub teams: [u8; 2],
    /// Who coached them.
    pub seats: [Seat; 2],
    /// Which of the two commits first where the score is even: 0 the upper.
    pub first: u8,
    /// Halves, then overtimes.
    pub periods: Vec<[Half; 2]>,
}

impl Matchup {
    /// Points of the upper team (0) or the lower (1) up to now.
    #[must_use]
    pub fn points(&self, which: usize) -> u16 {
        self.periods.iter().map(|half| half[which].points).sum()
    }

    /// Points of the upper team less those of the lower.
    #[must_use]
    pub fn margin(&self) -> i32 {
        i32::from(self.points(0)) - i32::from(self.points(1))
    }

    /// Which of the two has more points now: 0 the upper, 1 the lower.
    #[must_use]
    pub fn leader(&self) -> Option<usize> {
        match self.margin() {
            0 => None,
            margin => Some(usize::from(margin < 0)),
        }
    }

    /// The team that has won, once it is over.
    #[must_use]
    pub fn winner(&self) -> u8 {
        self.teams[self.leader().unwrap_or(0)]
    }

    /// The team that has lost.
    #[must_use]
    pub fn loser(&self) -> u8 {
        self.teams[1 - self.leader().unwrap_or(0)]
    }
}
