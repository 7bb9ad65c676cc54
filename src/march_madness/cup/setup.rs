//! The setup of a cup: the teams, the coaches and the rules agreed on.

use super::super::advanced::OwnBox;
use super::super::basic::Seat;
use super::super::cards::TeamCard;
use crate::kit::Invalid;
use serde::{Deserialize, Serialize};

/// The setup of a cup. Saves contain it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The teams, 2 to 64, in any order: their Power Ratings seed them.
    pub teams: Vec<TeamCard>,
    /// The coaches around the table, clockwise.
    pub coaches: Vec<String>,
    /// The number of solitaire coaches after them. They draft by rule (§11.2), and the Solitaire rules play
    /// their teams (§15).
    #[serde(default)]
    pub solitaire: u8,
    /// The method for a coach with both teams of a game.
    #[serde(default)]
    pub opposing: Opposing,
    /// Whether a Full Court Press rolls 3s and 4s of both teams again (ruling MM36).
    #[serde(default)]
    pub press_both: bool,
    /// Whether solitaire teams pick their best position (§15.2, note).
    #[serde(default)]
    pub best_position: bool,
    /// What is a person's own of the printed box: every game of the cup is played with it.
    #[serde(default, skip_serializing_if = "OwnBox::is_ours")]
    pub own: OwnBox,
}

/// A method for a coach with both teams of a game. The coaches agree on it before the cup (§12.12, ruling
/// MM47).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opposing {
    /// A: the coach plays one, the Solitaire rules the other, and the coach owns the winner.
    #[default]
    Solitaire,
    /// B: one advances without a game.
    Elimination,
    /// C: one goes to the coach with the fewest teams, for good.
    Substitution,
    /// C: one goes to the coach with the fewest teams, for this game.
    Loan,
}

impl Opposing {
    /// Every method.
    pub const ALL: [Opposing; 4] =
        [Opposing::Solitaire, Opposing::Elimination, Opposing::Substitution, Opposing::Loan];

    /// The method in words.
    #[must_use]
    pub const fn what(self) -> &'static str {
        match self {
            Opposing::Solitaire => {
                "The coach plays one, the Solitaire rules the other; the coach keeps the winner."
            }
            Opposing::Elimination => "The coach keeps one, which advances; no game is played.",
            Opposing::Substitution => {
                "The coach keeps one; the other goes to the coach with the fewest teams, for good."
            }
            Opposing::Loan => {
                "The coach keeps one; the other goes to the coach with the fewest teams, for this game."
            }
        }
    }
}

impl Setup {
    /// The smallest and the largest number of teams; the bracket has 64 places.
    pub const TEAMS: [usize; 2] = [2, 64];
    /// The smallest and the largest number of coaches, solitaire ones included. The game is made for four; fewer
    /// or more may agree to play (§11.2).
    pub const SEATS: [usize; 2] = [2, 8];

    /// These teams and coaches, without optional rules.
    #[must_use]
    pub fn new(teams: Vec<TeamCard>, coaches: &[&str]) -> Self {
        Setup {
            teams,
            coaches: coaches.iter().map(|&name| name.to_owned()).collect(),
            solitaire: 0,
            opposing: Opposing::default(),
            press_both: false,
            best_position: false,
            own: OwnBox::default(),
        }
    }

    /// Checks that a cup can begin with this setup.
    ///
    /// # Errors
    /// The first problem, where it is, and what would be right.
    pub fn check(&self) -> Result<(), Invalid> {
        let (n, [least, most]) = (self.seats(), Self::SEATS);
        if !(least..=most).contains(&n) {
            return Err(
                format!("{n} draft; choose {least} to {most} coaches, or solitaire (MM §11.2)").into()
            );
        }
        for (nth, name) in (1..).zip(&self.coaches) {
            if name.trim().is_empty() || name.chars().count() > 40 {
                return Err(format!("coach {nth}: enter a name of 1 to 40 characters").into());
            }
        }
        let (teams, [least, most]) = (self.teams.len(), Self::TEAMS);
        if !(least.max(n)..=most).contains(&teams) {
            return Err(format!("{teams} teams for {n}; choose {} to {most}", least.max(n)).into());
        }
        for (nth, team) in self.teams.iter().enumerate() {
            team.validate()?;
            let same = |other: &TeamCard| (&other.name, &other.season) == (&team.name, &team.season);
            if self.teams[..nth].iter().any(same) {
                return Err(format!(
                    "{} {} is in the draft twice; remove one of them",
                    team.name, team.season
                )
                .into());
            }
        }
        Ok(())
    }

    /// The number of coaches, solitaire ones included.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.coaches.len() + usize::from(self.solitaire)
    }

    /// Whether a seat belongs to a solitaire coach.
    #[must_use]
    pub fn is_solitaire(&self, seat: Seat) -> bool {
        usize::from(seat.0) >= self.coaches.len()
    }

    /// The name of a coach, or "Solitaire 2".
    #[must_use]
    pub fn coach(&self, seat: Seat) -> String {
        match (self.coaches.get(usize::from(seat.0)), self.solitaire) {
            (Some(name), _) => name.clone(),
            (None, 0 | 1) => "Solitaire".to_owned(),
            (None, _) => format!("Solitaire {}", usize::from(seat.0) + 1 - self.coaches.len()),
        }
    }

    /// A team's name and season: "Seattle 1958".
    #[must_use]
    pub fn team(&self, team: u8) -> String {
        let card = self.teams.get(usize::from(team));
        card.map_or_else(String::new, |card| format!("{} {}", card.name, card.season))
    }

    /// The cup in a line: "A cup of 16: Ann, Bob, Solitaire".
    #[must_use]
    pub fn title(&self) -> String {
        let seats: Vec<String> = (0..self.seats() as u8).map(|seat| self.coach(Seat(seat))).collect();
        format!("A cup of {}: {}", self.teams.len(), seats.join(", "))
    }
}
