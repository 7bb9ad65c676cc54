//! What is settled before the first die.

use super::super::field::Field;
use super::bracket::seed;
use serde::{Deserialize, Serialize};

/// A tournament's field, its coaches, and the alternate rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The 64 teams.
    pub field: Field,
    /// The coaches around the table, clockwise: up to four. The colours they leave are solitaire factions (§5).
    pub coaches: Vec<String>,
    /// What wins.
    #[serde(default)]
    pub victory: Victory,
    /// Five new Events for everybody after each round (§9).
    #[serde(default)]
    pub fresh_events: bool,
    /// The better rated team's point in the Final Four counts in the second half, not the first (ruling MM8).
    #[serde(default)]
    pub late_point: bool,
    /// 25 points are added to the scores shown (§6).
    #[serde(default)]
    pub base_score: bool,
}

/// What wins the evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The champion (§1).
    #[default]
    Championship,
    /// Points for every win (§8).
    Points,
}

impl Setup {
    /// Colours, and so coaches at most.
    pub const MOST_COACHES: usize = 4;
    /// Points added to a score that is shown (§6).
    pub const BASE_SCORE: u16 = 25;

    /// This field, these coaches, no alternate rule.
    #[must_use]
    pub fn new(field: Field, coaches: &[&str]) -> Self {
        Setup {
            field,
            coaches: coaches.iter().map(|&name| name.to_owned()).collect(),
            victory: Victory::default(),
            fresh_events: false,
            late_point: false,
            base_score: false,
        }
    }

    /// What is wrong with it.
    ///
    /// # Errors
    /// The first problem, where it is, and what would be right.
    pub fn check(&self) -> Result<(), String> {
        if let Some(problem) = self.field.problems().first() {
            return Err(problem.to_string());
        }
        if self.coaches.len() > Self::MOST_COACHES {
            return Err(format!("{} coaches; there are four colours (MM §3.2)", self.coaches.len()));
        }
        for (nth, name) in (1..).zip(&self.coaches) {
            if name.trim().is_empty() || name.chars().count() > 40 {
                return Err(format!("coach {nth}: a name of 1 to 40 characters would be right"));
            }
        }
        Ok(())
    }

    /// "The tournament of 1989".
    #[must_use]
    pub fn title(&self) -> String {
        match self.field.year {
            0 => "A tournament of one's own".to_owned(),
            year => format!("The tournament of {year}"),
        }
    }

    /// A team's name.
    #[must_use]
    pub fn team(&self, team: u8) -> &str {
        let region = self.field.regions.get(usize::from(team / 16));
        region.and_then(|region| region.teams.get(usize::from(team % 16))).map_or("", String::as_str)
    }

    /// "Georgetown (1)".
    #[must_use]
    pub fn seeded(&self, team: u8) -> String {
        format!("{} ({})", self.team(team), seed(team))
    }
}
