//! What is settled before the draft.

use super::super::basic::Seat;
use super::super::cards::TeamCard;
use serde::{Deserialize, Serialize};

/// Teams, who drafts them, and the rules agreed on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// 2 to 64, in any order: their Power Ratings seed them.
    pub teams: Vec<TeamCard>,
    /// The coaches around the table, clockwise.
    pub coaches: Vec<String>,
    /// Behind them, so many who are nobody: they draft by rule (§11.2), and the Solitaire rules play their teams (§15).
    #[serde(default)]
    pub solitaire: u8,
    /// What is done where a coach has to play himself.
    #[serde(default)]
    pub opposing: Opposing,
    /// A Full Court Press has 3s and 4s of both teams rolled again (ruling MM36).
    #[serde(default)]
    pub press_both: bool,
}

/// What is done where a coach has to play himself (§12.12, ruling MM47: agreed on before the tournament).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opposing {
    /// A: he plays one of them, the Solitaire rules the other; the winner is his.
    #[default]
    Solitaire,
    /// B: one of them advances, no game is played.
    Elimination,
    /// C: one of them goes to the coach with the fewest teams, for good.
    Substitution,
    /// C: one of them goes to the coach with the fewest teams, for this game.
    Loan,
}

impl Opposing {
    /// All.
    pub const ALL: [Opposing; 4] =
        [Opposing::Solitaire, Opposing::Elimination, Opposing::Substitution, Opposing::Loan];

    /// In words.
    #[must_use]
    pub const fn what(self) -> &'static str {
        match self {
            Opposing::Solitaire => "He plays one, the Solitaire rules the other; the winner is his.",
            Opposing::Elimination => "He keeps one, which advances; no game is played.",
            Opposing::Substitution => "He keeps one; the other goes to whoever has fewest teams, for good.",
            Opposing::Loan => "He keeps one; the other goes to whoever has fewest teams, for this game.",
        }
    }
}

impl Setup {
    /// Teams at least and at most: the board has 64 places.
    pub const TEAMS: [usize; 2] = [2, 64];
    /// Places at the table, at least and at most.
    pub const SEATS: [usize; 2] = [2, 4];

    /// These teams, these coaches, no alternate rule.
    #[must_use]
    pub fn new(teams: Vec<TeamCard>, coaches: &[&str]) -> Self {
        Setup {
            teams,
            coaches: coaches.iter().map(|&name| name.to_owned()).collect(),
            solitaire: 0,
            opposing: Opposing::default(),
            press_both: false,
        }
    }

    /// What is wrong with it.
    ///
    /// # Errors
    /// The first problem, where it is, and what would be right.
    pub fn check(&self) -> Result<(), String> {
        let (n, [least, most]) = (self.seats(), Self::SEATS);
        if !(least..=most).contains(&n) {
            return Err(format!(
                "{n} draft; {least} to {most}, coaches or solitaire, would be right (MM §11.2)"
            ));
        }
        for (nth, name) in (1..).zip(&self.coaches) {
            if name.trim().is_empty() || name.chars().count() > 40 {
                return Err(format!("coach {nth}: a name of 1 to 40 characters would be right"));
            }
        }
        let (teams, [least, most]) = (self.teams.len(), Self::TEAMS);
        if !(least.max(n)..=most).contains(&teams) {
            return Err(format!("{teams} teams for {n}; {} to {most} would be right", least.max(n)));
        }
        for (nth, team) in self.teams.iter().enumerate() {
            team.validate()?;
            let same = |other: &TeamCard| (&other.name, &other.season) == (&team.name, &team.season);
            if self.teams[..nth].iter().any(same) {
                return Err(format!("{} {} is there twice; once would be right", team.name, team.season));
            }
        }
        Ok(())
    }

    /// How many draft.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.coaches.len() + usize::from(self.solitaire)
    }

    /// Whether nobody sits there.
    #[must_use]
    pub fn is_solitaire(&self, seat: Seat) -> bool {
        usize::from(seat.0) >= self.coaches.len()
    }

    /// A coach's name, or "Solitaire 2".
    #[must_use]
    pub fn coach(&self, seat: Seat) -> String {
        match (self.coaches.get(usize::from(seat.0)), self.solitaire) {
            (Some(name), _) => name.clone(),
            (None, 0 | 1) => "Solitaire".to_owned(),
            (None, _) => format!("Solitaire {}", usize::from(seat.0) + 1 - self.coaches.len()),
        }
    }

    /// "Seattle 1958".
    #[must_use]
    pub fn team(&self, team: u8) -> String {
        let card = self.teams.get(usize::from(team));
        card.map_or_else(String::new, |card| format!("{} {}", card.name, card.season))
    }

    /// "A cup of 16: Ann, Bob, Solitaire".
    #[must_use]
    pub fn title(&self) -> String {
        let seats: Vec<String> = (0..self.seats() as u8).map(|seat| self.coach(Seat(seat))).collect();
        format!("A cup of {}: {}", self.teams.len(), seats.join(", "))
    }
}
