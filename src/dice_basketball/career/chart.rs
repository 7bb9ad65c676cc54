//! The career charts (DICE §22): starting values, the price of improvements, and what awards require. The
//! rulebook has none; these are ours.

use crate::court::Position;
use crate::dice_basketball::cards::PlayerCard;
use crate::kit::{Problem, Provenance, read_cell, read_rows};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::OnceLock;

/// A rating that a career can improve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields of a card")]
pub enum Skill {
    Two,
    Three,
    ThreeLimit,
    FoulShooting,
    Passing,
    Steal,
    Block,
    Rebound,
    Defense,
    Stamina,
    Minutes,
}

impl Skill {
    /// Every skill, in the order of the chart.
    pub const ALL: [Skill; 11] = [
        Skill::Two,
        Skill::Three,
        Skill::ThreeLimit,
        Skill::FoulShooting,
        Skill::Passing,
        Skill::Steal,
        Skill::Block,
        Skill::Rebound,
        Skill::Defense,
        Skill::Stamina,
        Skill::Minutes,
    ];

    /// The name: "foul shooting".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Skill::Two => "two",
            Skill::Three => "three",
            Skill::ThreeLimit => "three limit",
            Skill::FoulShooting => "foul shooting",
            Skill::Passing => "passing",
            Skill::Steal => "steal",
            Skill::Block => "block",
            Skill::Rebound => "rebound",
            Skill::Defense => "defense",
            Skill::Stamina => "stamina",
            Skill::Minutes => "minutes",
        }
    }

    /// The skill's value on a card.
    #[must_use]
    pub fn of(self, card: &PlayerCard) -> i16 {
        i16::from(match self {
            Skill::Two => card.two.unwrap_or(0),
            Skill::Three => card.three.unwrap_or(0),
            Skill::ThreeLimit => card.three_limit,
            Skill::FoulShooting => card.ft.unwrap_or(0),
            Skill::Passing => card.passing,
            Skill::Steal => card.steal,
            Skill::Block => card.block,
            Skill::Rebound => card.rebound,
            Skill::Defense => return i16::from(card.defense),
            Skill::Stamina => card.stamina,
            Skill::Minutes => return (card.minutes / 10).min(99) as i16,
        })
    }

    /// Sets the skill's value on a card.
    pub(super) fn set(self, card: &mut PlayerCard, n: i16) {
        let byte = n.clamp(0, 99) as u8;
        match self {
            Skill::Two => card.two = Some(byte),
            Skill::Three => card.three = Some(byte),
            Skill::ThreeLimit => card.three_limit = byte,
            Skill::FoulShooting => card.ft = Some(byte),
            Skill::Passing => card.passing = byte,
            Skill::Steal => card.steal = byte,
            Skill::Block => card.block = byte,
            Skill::Rebound => card.rebound = byte,
            Skill::Defense => card.defense = n.clamp(-5, 0) as i8,
            Skill::Stamina => card.stamina = byte.max(1),
            Skill::Minutes => card.minutes = 10 * u16::from(byte),
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A row of the skill chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkillRow {
    /// The skill.
    pub skill: Skill,
    /// The starting value at each position.
    pub start: [i16; 5],
    /// The best value.
    pub best: i16,
    /// The size of one step.
    pub step: i16,
    /// Points one step costs.
    pub cost: u16,
    /// The decline in a year, from age 33 on.
    pub decline: i16,
    /// Whether the row is printed, derived or ours.
    pub status: Provenance,
}

impl SkillRow {
    /// 1 if higher is better, -1 if lower is.
    const fn sign(&self) -> i16 {
        match self.skill {
            Skill::Steal | Skill::Block | Skill::Defense => -1,
            _ => 1,
        }
    }

    /// The value one step better than `n`; `None` at the best value.
    #[must_use]
    pub fn better(&self, n: i16) -> Option<i16> {
        let sign = self.sign();
        (sign * n < sign * self.best).then(|| sign * (sign * n + self.step).min(sign * self.best))
    }

    /// The value after so many steps; fewer where the best value is reached earlier.
    #[must_use]
    pub fn after(&self, n: i16, steps: u16) -> i16 {
        (0..steps).fold(n, |value, _| self.better(value).unwrap_or(value))
    }

    /// The value after a year's decline, but no worse than `position` begins with.
    #[must_use]
    pub fn worse(&self, n: i16, position: Position) -> i16 {
        let (sign, start) = (self.sign(), self.start[position as usize]);
        if sign * n <= sign * start { n } else { sign * (sign * n - self.decline).max(sign * start) }
    }
}

/// A row of the award chart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AwardRow {
    /// The name: "All-star".
    pub name: String,
    /// Whether only a first season counts.
    pub rookie: bool,
    /// Effort a game it requires, in tenths.
    pub efforts: u32,
    /// Team wins it requires.
    pub wins: u16,
    /// Points it earns for the card.
    pub points: u16,
    /// Legend points it earns.
    pub legend: u16,
    /// Whether the row is printed, derived or ours.
    pub status: Provenance,
}

/// The charts of a career.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CareerCharts {
    /// The skills, in the order of [`Skill::ALL`].
    pub skills: Vec<SkillRow>,
    /// The awards, from the least on.
    pub awards: Vec<AwardRow>,
}

impl CareerCharts {
    /// The charts that come with the game.
    #[must_use]
    #[allow(clippy::expect_used, reason = "a test reads the very files")]
    pub fn house() -> &'static CareerCharts {
        static CHARTS: OnceLock<CareerCharts> = OnceLock::new();
        CHARTS.get_or_init(|| CareerCharts {
            skills: read_skills(include_str!("../data/career_skills.csv")).expect("a good file"),
            awards: read_awards(include_str!("../data/career_awards.csv")).expect("a good file"),
        })
    }

    /// The points that so many steps cost, by the rows of `skills`.
    #[must_use]
    pub fn cost(&self, steps: &[u16]) -> u16 {
        let each = self.skills.iter().zip(steps).map(|(row, steps)| row.cost.saturating_mul(*steps));
        each.fold(0, u16::saturating_add)
    }

    /// So many steps of each row of `skills`, as one list.
    #[must_use]
    pub fn steps(&self, steps: &[u16]) -> Vec<Skill> {
        let each = |(row, steps): (&SkillRow, &u16)| vec![row.skill; usize::from(*steps)];
        self.skills.iter().zip(steps).flat_map(each).collect()
    }

    /// The row of a skill.
    #[must_use]
    pub fn skill(&self, skill: Skill) -> &SkillRow {
        &self.skills[skill as usize]
    }
}

/// Reads the skill chart from CSV: columns `skill,PG,SG,SF,PF,C,best,step,cost,decline,status`, one row for
/// each skill in order.
///
/// # Errors
/// Every problem, by row and column.
pub fn read_skills(csv: &str) -> Result<Vec<SkillRow>, Vec<Problem>> {
    let mut skills = Skill::ALL.into_iter();
    let rows = read_rows(csv, 11, |cells| {
        let skill = skills.next().ok_or((0, "the last skill is minutes".to_owned()))?;
        if cells[0] != skill.name() {
            return Err((0, format!("\"{:.20}\"; expected {skill} here", cells[0])));
        }
        let number = |i: usize, least: i16, most: i16| match cells[i].parse() {
            Ok(n) if (least..=most).contains(&n) => Ok(n),
            _ => Err((i, format!("\"{:.20}\" is not a whole number from {least} to {most}", cells[i]))),
        };
        let mut start = [0; 5];
        for (i, start) in start.iter_mut().enumerate() {
            *start = number(i + 1, -5, 99)?;
        }
        Ok(SkillRow {
            skill,
            start,
            best: number(6, -5, 99)?,
            step: number(7, 1, 20)?,
            cost: number(8, 1, 100)? as u16,
            decline: number(9, 0, 20)?,
            status: read_cell(cells, 10)?,
        })
    })?;
    if rows.len() == Skill::ALL.len() {
        return Ok(rows);
    }
    Err(vec![Problem::new("file", format!("{} skills; expected {}", rows.len(), Skill::ALL.len()))])
}

/// Reads the award chart from CSV: columns `award,rookie,efforts,wins,points,legend,status`.
///
/// # Errors
/// Every problem, by row and column.
pub fn read_awards(csv: &str) -> Result<Vec<AwardRow>, Vec<Problem>> {
    read_rows(csv, 7, |cells| {
        let number = |i: usize, most: u16| match cells[i].parse() {
            Ok(n) if n <= most => Ok(n),
            _ => Err((i, format!("\"{:.20}\" is not a whole number from 0 to {most}", cells[i]))),
        };
        Ok(AwardRow {
            name: cells[0].to_owned(),
            rookie: match cells[1] {
                "yes" => true,
                "no" => false,
                other => return Err((1, format!("\"{other:.20}\" is neither yes nor no"))),
            },
            efforts: u32::from(number(2, 2000)?),
            wins: number(3, 82)?,
            points: number(4, 1000)?,
            legend: number(5, 1000)?,
            status: read_cell(cells, 6)?,
        })
    })
}
