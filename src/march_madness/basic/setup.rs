//! The setup of a tournament: the field, the coaches and the rules agreed on.

use super::super::field::Field;
use super::bracket::{BonusLines, seed};
use super::markers::Markers;
use super::own_box::OwnBox;
use crate::kit::Invalid;
use crate::march_madness::component::Component as _;
use serde::{Deserialize, Serialize};

/// The setup of a tournament. Saves contain it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The field of 64 teams.
    pub field: Field,
    /// The coaches around the table, clockwise, up to four. The other colors are solitaire factions (§5).
    pub coaches: Vec<String>,
    /// The way the tournament is decided.
    #[serde(default)]
    pub victory: Victory,
    /// Whether everybody gets five new Events after each round (§9).
    #[serde(default)]
    pub fresh_events: bool,
    /// Whether the better rated team's point in the Final Four counts in the second half instead of the first
    /// (ruling MM8).
    #[serde(default)]
    pub late_point: bool,
    /// Whether 25 points are added to each team's final score (§6).
    #[serde(default)]
    pub base_score: bool,
    /// Whether the eighth and the ninth seed meet without a Seeding Bonus. The text always gives one (§4.21); in
    /// real tournaments the two are even.
    #[serde(default = "before_rules_3")]
    pub even_eighths: bool,
    /// What is a person's own of the printed box, in place of Hardwood's.
    #[serde(default, skip_serializing_if = "OwnBox::is_ours")]
    pub own: OwnBox,
}

/// A tournament of an older version had no bonus between the eighth and the ninth seed.
const fn before_rules_3() -> bool {
    true
}

/// A way to decide the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// The champion (§1).
    #[default]
    Championship,
    /// The points for every win (§8).
    Points,
}

impl Setup {
    /// The most coaches, one for each color.
    pub const MOST_COACHES: usize = 4;
    /// The points added to a team's final score (§6).
    pub const BASE_SCORE: u16 = 25;

    /// This field and these coaches, by the book, without optional rules.
    #[must_use]
    pub fn new(field: Field, coaches: &[&str]) -> Self {
        Setup {
            field,
            coaches: coaches.iter().map(|&name| name.to_owned()).collect(),
            victory: Victory::default(),
            fresh_events: false,
            late_point: false,
            base_score: true,
            even_eighths: false,
            own: OwnBox::default(),
        }
    }

    /// Checks that a tournament can begin with this setup.
    ///
    /// # Errors
    /// The first problem, where it is, and what would be right.
    pub fn check(&self) -> Result<(), Invalid> {
        if let Some(problem) = self.field.problems().first() {
            return Err(problem.to_string().into());
        }
        if self.coaches.len() > Self::MOST_COACHES {
            return Err(format!("{} coaches; there are four colors (MM §3.2)", self.coaches.len()).into());
        }
        for (nth, name) in (1..).zip(&self.coaches) {
            if name.trim().is_empty() || name.chars().count() > 40 {
                return Err(format!("coach {nth}: enter a name of 1 to 40 characters").into());
            }
        }
        Ok(())
    }

    /// The Seeding Bonus of a game, which the better seed adds to each half (§4.21).
    #[must_use]
    pub fn bonus(&self, game: u8) -> u8 {
        let lines = self.bonus_lines();
        let eighths = lines.line_of(game).is_some_and(|line| (line.round, line.line) == (1, 8));
        if eighths && self.even_eighths { 0 } else { lines.bonus(game) }
    }

    /// The bonus lines of the tournament's regions (§4.21).
    #[must_use]
    pub fn bonus_lines(&self) -> &BonusLines {
        self.own.bonus.as_ref().unwrap_or_else(|| BonusLines::house())
    }

    /// The Event markers of the tournament (§3.1).
    #[must_use]
    pub fn markers(&self) -> &Markers {
        self.own.markers.as_ref().unwrap_or_else(|| Markers::house())
    }

    /// A team's final score for so many points, with the base score if that was agreed on (§6, ruling MM15).
    #[must_use]
    pub fn final_score(&self, points: u16) -> u16 {
        points.saturating_add(if self.base_score { Self::BASE_SCORE } else { 0 })
    }

    /// The tournament's title: "The tournament of 1989".
    #[must_use]
    pub fn title(&self) -> String {
        match self.field.year {
            0 => "A tournament of one's own".to_owned(),
            year => format!("The tournament of {year}"),
        }
    }

    /// The name of a team.
    #[must_use]
    pub fn team(&self, team: u8) -> &str {
        let region = self.field.regions.get(usize::from(team / 16));
        region.and_then(|region| region.teams.get(usize::from(team % 16))).map_or("", String::as_str)
    }

    /// The name of a team with its seed: "Georgetown (1)".
    #[must_use]
    pub fn seeded(&self, team: u8) -> String {
        format!("{} ({})", self.team(team), seed(team))
    }
}
