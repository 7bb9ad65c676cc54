//! One game of the bracket: two teams, two halves, and overtimes.

use super::super::position::Position;
use super::faction::MOST_EVENTS;
use super::markers::{Face, Markers};
use super::question::Seat;
use serde::{Deserialize, Serialize};

/// More periods than a finished game has: the last of so many ties comes once in 10^70 games.
const MOST_PERIODS: usize = 100;
/// More points than a half has: six dice, three Events and a bonus.
const MOST_POINTS: u16 = 499;

/// A team's half or overtime.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Half {
    /// The dice by position, 0 before the roll. In overtime only one is rolled.
    pub dice: [u8; 6],
    /// The committed Events, markers by number; face down until the roll.
    pub played: Vec<u8>,
    /// The Seeding Bonus, or the Final Four's point.
    pub bonus: u8,
    /// The points; 0 before the roll.
    pub points: u16,
    /// Whether the dice were rolled and the Events flipped.
    pub rolled: bool,
}

/// The breakdown of a half's points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    /// The sum of the dice.
    pub dice: u16,
    /// The Seeding Bonus, or the Final Four's point.
    pub bonus: u8,
    /// Each Event with the points it added; `None` for a second multiplier, which is worthless (§4.31).
    pub events: Vec<(u8, Option<u16>)>,
    /// The total.
    pub total: u16,
}

impl Half {
    /// The breakdown of this half. Of several multipliers the best one counts, because its owner would choose
    /// it (§4.31, house ruling H4).
    #[must_use]
    pub fn sum(&self, markers: &Markers) -> Sum {
        let faces = || self.played.iter().map(|&marker| (marker, markers.face(marker)));
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

    /// The problem in a half from a file.
    fn problem(&self, markers: u8) -> Option<String> {
        if self.points > MOST_POINTS {
            return Some(format!("a half has {} points; at most {MOST_POINTS} are possible", self.points));
        }
        if let Some(die) = self.dice.iter().find(|die| **die > 6) {
            return Some(format!("a die shows {die}"));
        }
        if self.played.len() > usize::from(MOST_EVENTS) {
            return Some(format!("{} Events in one half; {MOST_EVENTS} may be played", self.played.len()));
        }
        let marker = self.played.iter().find(|marker| !(1..=markers).contains(*marker))?;
        Some(format!("an Event {marker}; they are 1 to {markers}"))
    }

    pub(super) fn roll(&mut self, dice: [u8; 6], markers: &Markers) {
        self.dice = dice;
        self.rolled = true;
        self.points = self.sum(markers).total;
    }

    /// The die a faction rolls in overtime: its multiplier's, else the center's (house ruling H5).
    pub(super) fn natural_die(&self, markers: &Markers) -> Position {
        let die = self.played.iter().find_map(|&marker| match markers.face(marker) {
            Face::Times { die, .. } => Some(die),
            Face::Plus { .. } => None,
        });
        die.unwrap_or(Position::Center)
    }
}

/// A game, finished or in progress.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Matchup {
    /// The game, 0 to 62.
    pub game: u8,
    /// The upper and the lower team.
    pub teams: [u8; 2],
    /// The seats that coach them.
    pub seats: [Seat; 2],
    /// The team that commits first while the score is even: 0 is the upper. Against a faction the coach's.
    pub first: u8,
    /// The halves, then the overtimes.
    pub periods: Vec<[Half; 2]>,
}

impl Matchup {
    /// The points so far of the upper team (0) or the lower (1). Two thousand typed overtimes reach the largest
    /// number and stay there.
    #[must_use]
    pub fn points(&self, which: usize) -> u16 {
        self.periods.iter().map(|half| half[which].points).fold(0, u16::saturating_add)
    }

    /// The number of periods begun, as questions and the log have it.
    pub(super) fn period(&self) -> u8 {
        u8::try_from(self.periods.len()).unwrap_or(u8::MAX)
    }

    /// The problem in a finished game from a file; its winner must then not be read.
    pub(super) fn problem(&self, markers: u8) -> Option<String> {
        if !(2..=MOST_PERIODS).contains(&self.periods.len()) {
            return Some(format!("it has {} periods; 2 to {MOST_PERIODS} are possible", self.periods.len()));
        }
        self.periods.iter().flatten().find_map(|half| half.problem(markers))
    }

    /// The points of the upper team minus those of the lower.
    #[must_use]
    pub fn margin(&self) -> i32 {
        i32::from(self.points(0)) - i32::from(self.points(1))
    }

    /// The team with more points now: 0 is the upper, 1 the lower; `None` for a tie.
    #[must_use]
    pub fn leader(&self) -> Option<usize> {
        match self.margin() {
            0 => None,
            margin => Some(usize::from(margin < 0)),
        }
    }

    /// The seats of the winner and of the loser, once the game is over.
    pub(super) fn winner_and_loser(&self) -> [Seat; 2] {
        let winner = self.leader().unwrap_or(0);
        [self.seats[winner], self.seats[1 - winner]]
    }

    /// The winning team, once the game is over.
    #[must_use]
    pub fn winner(&self) -> u8 {
        self.teams[self.leader().unwrap_or(0)]
    }

    /// The losing team, once the game is over.
    #[must_use]
    pub fn loser(&self) -> u8 {
        self.teams[1 - self.leader().unwrap_or(0)]
    }
}
