//! The setup of a game: the teams, the rules and the charts.

use super::cards::TeamCard;
use super::charts::{ChartId, Charts, as_file};
use crate::book::short_name;
use crate::court::{PerSide, Player, Side};
use crate::kit::Invalid;
use serde::{Deserialize, Serialize};

/// The setup of a game. Saves contain it, so a game opens without the card set it was made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The two teams.
    pub teams: PerSide<TeamCard>,
    /// NBA or college rules.
    #[serde(default)]
    pub code: Code,
    /// The optional rules in use.
    #[serde(default = "HouseRules::as_first_played")]
    pub house: HouseRules,
    /// A person's own charts; `None` for the house charts.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub charts: Option<Charts>,
    /// The rows of the person's charts that were read out in this game; `None` where nothing is asked. Otherwise a row
    /// that is not printed in `charts` is asked for when a roll names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<Vec<ToldRow>>,
    /// Roster indexes of the players who are out today.
    #[serde(default)]
    pub out: PerSide<Vec<u8>>,
}

/// A row of a person's charts that they read out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToldRow {
    /// The chart.
    pub chart: ChartId,
    /// The first number.
    pub first: u8,
    /// The last number.
    pub last: u8,
}

/// NBA or college rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// NBA rules (DICE §1-21).
    #[default]
    Nba,
    /// College rules (DICE §23).
    College,
}

/// The optional rules. The default follows the project's own rulings, and the letter of §10 for a foul on a drive.
///
/// Saves, links and files from before a switch existed lack it. They are read as [`HouseRules::as_first_played`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// A missed free throw is rebounded by its own roll, as the text says, instead of a new roll (DB3).
    #[serde(default)]
    pub free_throw_roll_rebounds: bool,
    /// A stolen ball is passed in, as after any other turnover, instead of live in the thief's hands (DB36).
    #[serde(default)]
    pub steals_passed_in: bool,
    /// A foul on a drive goes to the foul chart, as every foul away from a shot does by the letter of §10 (D6). Off, it
    /// gives two free throws at once.
    #[serde(default)]
    pub drives_by_chart: bool,
    /// A receiver behind the defense must pass and is guarded, as everybody is by the letter of §6 (DB40).
    #[serde(default)]
    pub open_must_pass: bool,
    /// A double team takes nothing from an open shot, by the letter of §6 (D14).
    #[serde(default)]
    pub doubled_but_open: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules { drives_by_chart: true, ..HouseRules::as_first_played() }
    }
}

impl HouseRules {
    /// The rules of games from before any of these switches existed: every switch is off.
    #[must_use]
    pub const fn as_first_played() -> HouseRules {
        HouseRules {
            free_throw_roll_rebounds: false,
            steals_passed_in: false,
            drives_by_chart: false,
            open_must_pass: false,
            doubled_but_open: false,
        }
    }

    /// Every switch, in the order in which it came to be.
    pub(super) fn switches(&mut self) -> [&mut bool; 5] {
        let HouseRules {
            free_throw_roll_rebounds,
            steals_passed_in,
            drives_by_chart,
            open_must_pass,
            doubled_but_open,
        } = self;
        [free_throw_roll_rebounds, steals_passed_in, drives_by_chart, open_must_pass, doubled_but_open]
    }
}

/// The fouled player's award for a foul away from a shot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bonus {
    /// No free throw; the side keeps the ball.
    None,
    /// One free throw, and a second one if the first is good (23).
    OneAndOne,
    /// Two free throws.
    Two,
}

/// The numbers of NBA or college rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruleset {
    /// The name: "NBA".
    pub name: &'static str,
    /// The name of a period: "quarter" or "half".
    pub period: &'static str,
    /// Periods of regulation (5, 23).
    pub periods: u8,
    /// Seconds of a period, from which minutes follow (house ruling D1).
    pub seconds: u16,
    /// Whether every period ends with the Final 10, not just the last (21, 23, DB31).
    pub every_final_ten: bool,
    /// Personal fouls that disqualify (23, DB16).
    pub personal_fouls: u16,
    /// Whether the possession arrow and the presses are in use (23).
    pub college: bool,
}

const NBA: Ruleset = Ruleset {
    name: "NBA",
    period: "quarter",
    periods: 4,
    seconds: 720,
    every_final_ten: false,
    personal_fouls: 6,
    college: false,
};

const COLLEGE: Ruleset = Ruleset {
    name: "College",
    period: "half",
    periods: 2,
    seconds: 1200,
    every_final_ten: true,
    personal_fouls: 5,
    college: true,
};

impl Code {
    /// Both sets of rules.
    pub const ALL: [Code; 2] = [Code::Nba, Code::College];

    /// The numbers of these rules.
    #[must_use]
    pub const fn rules(self) -> &'static Ruleset {
        match self {
            Code::Nba => &NBA,
            Code::College => &COLLEGE,
        }
    }
}

impl Ruleset {
    /// Whether `period` is an overtime.
    #[must_use]
    pub const fn is_overtime(&self, period: u8) -> bool {
        period > self.periods
    }

    /// Shots and turnovers of `period`, from the sum of both timing numbers; halves round up (§17, §20, §23,
    /// DB19).
    #[must_use]
    pub const fn shots(&self, timing: u16, period: u8) -> u16 {
        match (self.is_overtime(period), self.college) {
            (false, _) => timing,
            // 1/2.4 of a quarter
            (true, false) => (timing * 10 + 12) / 24,
            (true, true) => (timing + 2) / 4,
        }
    }

    /// Seconds of `period`. An overtime of 5:00 is the same share of a period as its shots are.
    #[must_use]
    pub const fn seconds(&self, period: u8) -> u16 {
        if self.is_overtime(period) { 300 } else { self.seconds }
    }

    /// The fouled player's award for the `nth` team foul of a period (§10, §23).
    #[must_use]
    pub const fn bonus(&self, nth: u8) -> Bonus {
        match (self.college, nth) {
            (false, 5..) | (true, 10..) => Bonus::Two,
            (true, 7..) => Bonus::OneAndOne,
            _ => Bonus::None,
        }
    }

    /// Whether `period` ends with the Final 10 (§21, §23).
    #[must_use]
    pub const fn has_final_ten(&self, period: u8) -> bool {
        self.every_final_ten || period >= self.periods
    }
}

impl Setup {
    /// The largest roster a game accepts.
    pub const MOST_PLAYERS: usize = 30;

    /// Two teams with the house charts.
    #[must_use]
    pub fn new(home: TeamCard, visitors: TeamCard, code: Code) -> Self {
        Setup {
            teams: PerSide::new(home, visitors),
            code,
            house: HouseRules::default(),
            charts: None,
            told: None,
            out: PerSide::default(),
        }
    }

    /// The charts in use.
    #[must_use]
    pub fn charts(&self) -> &Charts {
        self.charts.as_ref().unwrap_or_else(|| Charts::house())
    }

    /// The sum of both timing numbers (§17).
    #[must_use]
    pub fn timing(&self) -> u16 {
        self.teams.0.iter().map(|team| u16::from(team.timing)).sum()
    }

    /// The full name of `player`, or "somebody" for an index outside the roster.
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.teams[player.side].players.get(player.at()).map_or("somebody", |p| &p.name)
    }

    /// The last name of `player`, with an initial if a teammate shares it.
    #[must_use]
    pub fn short_name(&self, player: Player) -> String {
        let roster = &self.teams[player.side].players;
        short_name(self.name(player), roster.iter().map(|p| p.name.as_str()))
    }

    pub(super) fn check(&self) -> Result<(), Invalid> {
        for side in Side::ALL {
            let (team, out) = (&self.teams[side], &self.out[side]);
            let (name, players) = (side.name(), team.players.len());
            if !(5..=Setup::MOST_PLAYERS).contains(&players) {
                return Err(format!(
                    "{name}: {} has {players} players; 5 to {} would do",
                    team.name,
                    Setup::MOST_PLAYERS
                )
                .into());
            }
            if team.timing == 0 {
                return Err(format!("{name}: {} has the timing number 0; 5 to 60 would do", team.name).into());
            }
            let here = (0..players).filter(|&i| !out.contains(&(i as u8))).count();
            if here < 5 {
                return Err(format!("{name}: {here} of {} can play today; five are needed", team.name).into());
            }
        }
        Ok(())
    }
}
