//! What is settled before the first roll: teams, code, house rules, charts.

use super::cards::TeamCard;
use super::charts::{Charts, as_file};
use crate::book::short_name;
use crate::court::{PerSide, Player, Side};
use serde::{Deserialize, Serialize};

/// Everything a game begins with. It travels in saves, so a game opens without the card set it was made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The two teams.
    pub teams: PerSide<TeamCard>,
    /// Whose rules.
    #[serde(default)]
    pub code: Code,
    /// Switches where the rulebook leaves a choice.
    #[serde(default)]
    pub house: HouseRules,
    /// A person's own charts; the house charts where absent.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_file")]
    pub charts: Option<Charts>,
    /// Roster places of those who can't play today.
    #[serde(default)]
    pub out: PerSide<Vec<u8>>,
}

/// Whose rules are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// DICE §1-21.
    #[default]
    Nba,
    /// DICE §23.
    College,
}

/// Switches; the defaults are the rulings in bold in the project's list of rulings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// A missed free throw is rebounded by its own roll, as the text has it; else the dice are rolled again (DB3).
    #[serde(default)]
    pub free_throw_roll_rebounds: bool,
}

/// What a foul that is not on a shot gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bonus {
    /// Nothing but the ball.
    None,
    /// A second throw if the first is good (23).
    OneAndOne,
    /// Two throws.
    Two,
}

/// The numbers of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruleset {
    /// "NBA".
    pub name: &'static str,
    /// "quarter" or "half".
    pub period: &'static str,
    /// Periods of regulation (5, 23).
    pub periods: u8,
    /// Seconds of one, by which minutes are reckoned (house ruling D1).
    pub seconds: u16,
    /// The Final 10 count shots only in every period, not just the last (21, 23, DB31).
    pub every_final_ten: bool,
    /// Personal fouls that disqualify (23, DB16).
    pub personal_fouls: u16,
    /// The possession arrow and the presses (23).
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
    /// Both.
    pub const ALL: [Code; 2] = [Code::Nba, Code::College];

    /// Its numbers.
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

    /// §17, §20, §23 Shots and turnovers of `period`, from the sum of both timing numbers; halves round up (DB19).
    #[must_use]
    pub const fn shots(&self, timing: u16, period: u8) -> u16 {
        match (self.is_overtime(period), self.college) {
            (false, _) => timing,
            // a 2.4th
            (true, false) => (timing * 10 + 12) / 24,
            (true, true) => (timing + 2) / 4,
        }
    }

    /// Seconds of `period`: an overtime of 5:00 is the same share of a period as its shots are.
    #[must_use]
    pub const fn seconds(&self, period: u8) -> u16 {
        if self.is_overtime(period) { 300 } else { self.seconds }
    }

    /// §10, §23 What the `nth` team foul of the period gives.
    #[must_use]
    pub const fn bonus(&self, nth: u8) -> Bonus {
        match (self.college, nth) {
            (false, 5..) | (true, 10..) => Bonus::Two,
            (true, 7..) => Bonus::OneAndOne,
            _ => Bonus::None,
        }
    }

    /// §21, §23 Whether `period` ends with the Final 10.
    #[must_use]
    pub const fn has_final_ten(&self, period: u8) -> bool {
        self.every_final_ten || period >= self.periods
    }
}

impl Setup {
    /// A roster has at most this many.
    pub const MOST_PLAYERS: usize = 30;

    /// These teams with the house charts.
    #[must_use]
    pub fn new(home: TeamCard, visitors: TeamCard, code: Code) -> Self {
        Setup {
            teams: PerSide::new(home, visitors),
            code,
            house: HouseRules::default(),
            charts: None,
            out: PerSide::default(),
        }
    }

    /// The charts that are played with.
    #[must_use]
    pub fn charts(&self) -> &Charts {
        self.charts.as_ref().unwrap_or_else(|| Charts::house())
    }

    /// §17 The sum of both timing numbers.
    #[must_use]
    pub fn timing(&self) -> u16 {
        self.teams.0.iter().map(|team| u16::from(team.timing)).sum()
    }

    /// A player's name, or "somebody".
    #[must_use]
    pub fn name(&self, player: Player) -> &str {
        self.teams[player.side].players.get(player.at()).map_or("somebody", |p| &p.name)
    }

    /// What he is called in play-by-play: his last name, with an initial where a teammate has the same.
    #[must_use]
    pub fn short_name(&self, player: Player) -> String {
        let roster = &self.teams[player.side].players;
        short_name(self.name(player), roster.iter().map(|p| p.name.as_str()))
    }

    pub(super) fn check(&self) -> Result<(), String> {
        for side in Side::ALL {
            let (team, out) = (&self.teams[side], &self.out[side]);
            let (name, players) = (side.name(), team.players.len());
            if !(5..=Setup::MOST_PLAYERS).contains(&players) {
                return Err(format!(
                    "{name}: {} has {players} players; 5 to {} would do",
                    team.name,
                    Setup::MOST_PLAYERS
                ));
            }
            if team.timing == 0 {
                return Err(format!("{name}: {} has the timing number 0; 5 to 60 would do", team.name));
            }
            let here = (0..players).filter(|&i| !out.contains(&(i as u8))).count();
            if here < 5 {
                return Err(format!("{name}: {here} of {} can play today; five are needed", team.name));
            }
        }
        Ok(())
    }
}
