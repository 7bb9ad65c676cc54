//! The numbers of each code that a scorer needs. Numbers that a rulebook does not print are the house's, and
//! are marked so.

use crate::book::ordinal;
use crate::kit::Provenance::{self, House, Printed};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A code of rules for keeping a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Statis Pro, NBA (SP §1-16).
    #[default]
    Nba,
    /// Statis Pro, NCAA (SP §19).
    Ncaa,
    /// Statis Pro, FIBA (SP §20).
    Fiba,
    /// DICE Basketball.
    Dice,
    /// DICE Basketball by its college rules.
    DiceCollege,
    /// The Value Add Basketball Game.
    Vabg,
}

impl Code {
    /// Every code, as a list to choose from.
    pub const ALL: [Code; 6] = [Code::Nba, Code::Ncaa, Code::Fiba, Code::Dice, Code::DiceCollege, Code::Vabg];

    /// "NBA", "DICE college".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Code::Nba => "NBA",
            Code::Ncaa => "NCAA",
            Code::Fiba => "FIBA",
            Code::Dice => "DICE",
            Code::DiceCollege => "DICE college",
            Code::Vabg => "VABG",
        }
    }

    /// Its numbers.
    #[must_use]
    pub const fn rules(self) -> &'static SheetRules {
        match self {
            Code::Nba => &NBA,
            Code::Ncaa => &NCAA,
            Code::Fiba => &FIBA,
            Code::Dice => &DICE,
            Code::DiceCollege => &DICE_COLLEGE,
            Code::Vabg => &VABG,
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The numbers of a code.
#[derive(Debug, PartialEq, Eq)]
pub struct SheetRules {
    /// Periods of regulation, an even number.
    pub periods: u8,
    /// "quarter" or "half".
    pub period: &'static str,
    /// Minutes of a period; 0 where the game has no clock.
    pub minutes: u8,
    /// Minutes of an overtime; 0 where the game has no clock.
    pub overtime_minutes: u8,
    /// Personal fouls that disqualify.
    pub personal_fouls: u16,
    /// Technical fouls that disqualify.
    pub technical_fouls: u16,
    /// Team fouls and what they cost, in a period of regulation.
    pub team_fouls: Option<TeamFouls>,
    /// The same in an overtime; absent where an overtime goes on counting the last period's.
    pub overtime_fouls: Option<TeamFouls>,
    /// The time-outs given to a team, and when.
    pub time_outs: &'static [Grant],
    /// The time-outs given at the start of an overtime.
    pub overtime_time_outs: Grant,
    /// 20-second time-outs a half; an overtime has none.
    pub short_time_outs: u8,
    /// Whether a possession arrow replaces later jump balls.
    pub arrow: bool,
    /// Whether a player's rest is ticked once a half.
    pub rested: bool,
    /// Whether every player begins with a few marks (VABG Step 2).
    pub head_start: bool,
    /// The sources of the numbers, in words.
    pub facts: &'static [Fact],
}

/// The limit at which team fouls begin to cost free throws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamFouls {
    /// The first one that costs a one-and-one, where the code has it.
    pub bonus: Option<u8>,
    /// The first one that costs two shots.
    pub penalty: u8,
}

/// Time-outs given at the start of a period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grant {
    /// The period, 1-based; not read for an overtime.
    pub period: u8,
    /// How many more.
    pub more: u8,
    /// At most so many are left then.
    pub most: u8,
}

/// The source of a number of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fact {
    /// The reminder's text.
    pub text: &'static str,
    /// Printed in the book, or the house's.
    pub status: Provenance,
    /// The section, or the ruling.
    pub source: &'static str,
}

/// The cost of the next team foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FoulState {
    /// The ball out of bounds.
    #[default]
    Free,
    /// One and one.
    Bonus,
    /// Two shots.
    Penalty,
}

impl TeamFouls {
    /// The cost of the next team foul after `fouls` of them.
    #[must_use]
    pub fn state(self, fouls: u8) -> FoulState {
        let next = fouls.saturating_add(1);
        match self.bonus {
            _ if next >= self.penalty => FoulState::Penalty,
            Some(bonus) if next >= bonus => FoulState::Bonus,
            _ => FoulState::Free,
        }
    }
}

impl SheetRules {
    /// "1st quarter", "2nd half", "overtime", "2nd overtime".
    #[must_use]
    pub fn period_name(&self, period: u8) -> String {
        match period.checked_sub(self.periods) {
            None | Some(0) => format!("{} {}", ordinal(period), self.period),
            Some(1) => "overtime".to_owned(),
            Some(n) => format!("{} overtime", ordinal(n)),
        }
    }

    /// 1 or 2: the half that `period` belongs to, overtimes to the second.
    #[must_use]
    pub const fn half(&self, period: u8) -> u8 {
        if period > self.periods / 2 { 2 } else { 1 }
    }

    /// The limits on team fouls that hold in `period`.
    #[must_use]
    pub const fn fouls_in(&self, period: u8) -> Option<TeamFouls> {
        match self.overtime_fouls {
            Some(overtime) if period > self.periods => Some(overtime),
            _ => self.team_fouls,
        }
    }

    /// Whether `period` begins a new count of team fouls.
    #[must_use]
    pub const fn counts_anew(&self, period: u8) -> bool {
        period <= self.periods || self.overtime_fouls.is_some()
    }

    /// The time-outs a team has when `period` begins, if it had `left`.
    #[must_use]
    pub fn grant(&self, left: u8, period: u8) -> u8 {
        let given = |left: u8, g: &Grant| left.saturating_add(g.more).min(g.most);
        if period > self.periods {
            return given(left, &self.overtime_time_outs);
        }
        self.time_outs.iter().filter(|g| g.period == period).fold(left, given)
    }

    /// The 20-second time-outs a team has when `period` begins, if it had `left`: as many as given at the start
    /// of a half, none in an overtime (Statis Pro, SP77 and house ruling H43).
    #[must_use]
    pub const fn grant_short(&self, left: u8, period: u8) -> u8 {
        match period {
            _ if period > self.periods => 0,
            _ if period == 1 || self.half(period) != self.half(period - 1) => self.short_time_outs,
            _ => left,
        }
    }
}

const fn fact(status: Provenance, source: &'static str, text: &'static str) -> Fact {
    Fact { text, status, source }
}

const fn grant(period: u8, more: u8, most: u8) -> Grant {
    Grant { period, more, most }
}

const fn fouls(bonus: Option<u8>, penalty: u8) -> Option<TeamFouls> {
    Some(TeamFouls { bonus, penalty })
}

const NBA: SheetRules = SheetRules {
    periods: 4,
    period: "quarter",
    minutes: 12,
    overtime_minutes: 5,
    personal_fouls: 6,
    technical_fouls: 2,
    team_fouls: fouls(None, 5),
    overtime_fouls: fouls(None, 4),
    time_outs: &[grant(1, 7, 7), grant(4, 0, 4)],
    overtime_time_outs: grant(0, 2, 2),
    short_time_outs: 1,
    arrow: false,
    rested: true,
    head_start: false,
    facts: &[
        fact(Printed, "SP §8.1-8.2", "4 quarters of 12 minutes, overtimes of 5"),
        fact(Printed, "SP §6.5", "Out on the 6th personal or 2nd technical foul"),
        fact(Printed, "SP §6.3", "Two shots from the 5th team foul of a quarter, the 4th of an overtime"),
        fact(
            Printed,
            "SP §6.3",
            "One team foul is free in the last 2:00; a sheet without a clock leaves that to you",
        ),
        fact(Printed, "SP §8.4", "7 timeouts, 4 of them in the last quarter, and one of 20 seconds a half"),
        fact(House, "SP77", "2 timeouts an overtime, none of 20 seconds"),
        fact(Printed, "SP §5.4", "A rested box for each half"),
    ],
};

const NCAA: SheetRules = SheetRules {
    periods: 2,
    period: "half",
    minutes: 20,
    personal_fouls: 5,
    team_fouls: fouls(Some(7), 10),
    overtime_fouls: fouls(Some(4), 10),
    time_outs: &[grant(1, 5, 5)],
    short_time_outs: 0,
    arrow: true,
    facts: &[
        fact(Printed, "SP §19.1-19.2", "2 halves of 20 minutes, each in two semi-halves"),
        fact(Printed, "SP §19.8", "Overtimes of 5 minutes, each begun with a jump ball"),
        fact(Printed, "SP §19.7", "Out on the 5th personal or 2nd technical foul"),
        fact(
            Printed,
            "SP §19.5",
            "One and one from the 7th team foul of a half (4th of an overtime), two shots from the 10th",
        ),
        fact(Printed, "SP §19.3", "The arrow goes first to the team that lost the opening jump"),
        fact(House, "SP77", "5 timeouts a game, 2 an overtime, none of 20 seconds"),
        fact(Printed, "SP §5.4", "A rested box for each half"),
    ],
    ..NBA
};

const FIBA: SheetRules = SheetRules {
    minutes: 10,
    personal_fouls: 5,
    overtime_fouls: None,
    time_outs: &[grant(1, 2, 2), grant(3, 3, 3)],
    overtime_time_outs: grant(0, 1, 1),
    short_time_outs: 0,
    arrow: true,
    facts: &[
        fact(Printed, "SP §20.1", "4 quarters of 10 minutes"),
        fact(Printed, "SP §8.2", "Overtimes of 5 minutes"),
        fact(Printed, "SP §20.7", "Out on the 5th personal or 2nd technical foul; nobody comes back"),
        fact(Printed, "SP §20.5, §20.9", "Two shots from the 5th team foul of a quarter; overtimes count on"),
        fact(
            Printed,
            "SP §20.3",
            "The arrow goes first to the team that lost the opening jump, and starts overtimes",
        ),
        fact(House, "SP77", "2 timeouts in the first half, 3 in the second, 1 an overtime"),
        fact(Printed, "SP §20.6", "A rested box for each half"),
    ],
    ..NBA
};

const DICE: SheetRules = SheetRules {
    minutes: 0,
    overtime_minutes: 0,
    overtime_fouls: fouls(None, 5),
    time_outs: &[grant(1, 6, 6)],
    overtime_time_outs: grant(0, 0, u8::MAX),
    short_time_outs: 0,
    rested: false,
    facts: &[
        fact(Printed, "DICE §17, §20", "4 periods, counted in shots and turnovers"),
        fact(Printed, "DICE §10", "Two shots from the 5th team foul of a period"),
        fact(House, "DICE §10", "An overtime counts team fouls as a period does"),
        fact(House, "as the NBA", "Out on the 6th personal or 2nd technical foul: the book has no limit"),
        fact(Printed, "DICE §16", "6 timeouts a game"),
        fact(House, "DICE §20", "No more of them in an overtime: what is left goes on"),
    ],
    ..NBA
};

const DICE_COLLEGE: SheetRules = SheetRules {
    periods: 2,
    period: "half",
    personal_fouls: 5,
    team_fouls: fouls(Some(7), 10),
    overtime_fouls: None,
    time_outs: &[grant(1, 6, 6), grant(2, 0, 5)],
    overtime_time_outs: grant(0, 1, u8::MAX),
    arrow: true,
    facts: &[
        fact(Printed, "DICE §23", "2 halves, counted in shots and turnovers"),
        fact(Printed, "DICE §23", "Out on the 5th personal foul"),
        fact(House, "as the NCAA", "Out on the 2nd technical foul"),
        fact(Printed, "DICE §23", "One and one from the 7th team foul of a half, two shots from the 10th"),
        fact(House, "as in college", "An overtime goes on counting the second half's team fouls"),
        fact(Printed, "DICE §23", "6 timeouts, at most 5 of them after the first half, 1 more an overtime"),
        fact(Printed, "DICE §23", "The arrow goes first to the team that lost the opening jump"),
    ],
    ..DICE
};

const VABG: SheetRules = SheetRules {
    periods: 2,
    period: "half",
    personal_fouls: 5,
    team_fouls: None,
    overtime_fouls: None,
    time_outs: &[],
    overtime_time_outs: grant(0, 0, 0),
    head_start: true,
    facts: &[
        fact(Printed, "VABG Step 2", "44 possessions each; the first half ends with the 34th to go"),
        fact(
            Printed,
            "VABG Step 2",
            "A team begins with 20 points, its players with a rebound and a foul each, the starters with a little more",
        ),
        fact(House, "VB22", "Out on the 5th personal foul: the book has no limit"),
        fact(House, "VB23", "An overtime of 8 possessions each: the book has none"),
        fact(Printed, "VABG Step 3", "Team fouls are not counted, and there are no timeouts"),
    ],
    ..DICE
};
