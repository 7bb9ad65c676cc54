//! The codes, and the numbers in which they differ (SP §1-16 NBA, §19 NCAA, §20 FIBA; components A9).

use crate::book::sheet::FoulState;
use crate::court::Side;
use serde::{Deserialize, Serialize};

/// Whose rules are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Code {
    /// SP §1-16.
    #[default]
    Nba,
    /// SP §19.
    Ncaa,
    /// SP §20, seasons from 2014-15.
    Fiba,
    /// SP §20, earlier seasons: three passes after an offensive rebound, two throws for a technical (20.4, 20.8).
    FibaBefore2014,
}

/// The numbers of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruleset {
    /// "NBA".
    pub name: &'static str,
    /// "quarter" or "half".
    pub period: &'static str,
    /// Periods of regulation (8.1, 19.1, 20.1).
    pub periods: u8,
    /// FAC decks played through in one of them: two in an NCAA half (19.1-19.2).
    pub decks: u8,
    /// Cards of each (8.1, 19.1, 20.1).
    pub play_cards: u8,
    /// Cards of the Dead Ball deck.
    pub dead_cards: u8,
    /// Cards of the FAC deck in an overtime (8.2).
    pub overtime_cards: u8,
    /// Passes in a possession (4.3, 19.4, 20.4).
    pub passes: u8,
    /// Passes after a foul or a kicked ball in the frontcourt (4.3, 19.4, 20.4; SP12).
    pub frontcourt_passes: u8,
    /// Passes after an offensive rebound (4.3, 19.4, 20.4).
    pub rebound_passes: u8,
    /// Team fouls of a period that cost nothing (6.3, 19.5, 20.5).
    pub team_fouls: u8,
    /// The same in an overtime (6.3, 19.5; SP46); `None`: the count of the last period goes on (20.9).
    pub overtime_fouls: Option<u8>,
    /// The same in the last two minutes of a period (6.3); the NCAA and FIBA have none (SP82, SP84).
    pub late_fouls: Option<u8>,
    /// Until this team foul of a period the penalty is a one-and-one (19.5).
    pub double_bonus: Option<u8>,
    /// Personal fouls that disqualify (6.5, 19.7, 20.7).
    pub personal_fouls: u16,
    /// Whether a side short of players gets the last one disqualified back, for a technical (6.5, 19.7); if not, it plays
    /// with four (20.7).
    pub comes_back: bool,
    /// Which held balls are jumped for.
    pub jumps: Jumps,
    /// Free throws for a technical (14D, 20.8).
    pub technical_throws: u8,
    /// Whether the side that shot for a technical has the ball after it (20.8, SP86).
    pub ball_after_technical: bool,
    /// Whether any defense is legal, so that 14J is passed over (19.9, 20.10).
    pub zone: bool,
    /// Time-outs of a side (8.4, SP77).
    pub time_outs: TimeOuts,
    /// Whether the defense may foul on purpose (6.6, 20.11).
    pub deliberate_fouls: bool,
    /// Time cards of a FAC deck (glossary, 8, 20.6; NCAA as FIBA, SP67).
    pub time_marks: &'static [TimeMark],
    /// Time cards of an overtime (8.2).
    pub overtime_marks: &'static [TimeMark],
}

/// Which held balls are jumped for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jumps {
    /// All (11).
    Always,
    /// Those that begin the game and its overtimes; else the arrow decides (19.3, 19.8).
    Overtime,
    /// The first; else, in overtimes too, the arrow decides (20.3).
    First,
}

/// Time-outs of a side (8.4, SP77).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeOuts {
    /// Full ones of a game or of its halves.
    pub full: Allowance,
    /// Full ones in the last period at most, and in its last two minutes.
    pub last_period: [u8; 2],
    /// Full ones in an overtime.
    pub overtime: u8,
    /// 20-second ones in a half.
    pub short: u8,
    /// At these seconds of a period this side must have called as many as periods begun, or is charged with one.
    pub charged: &'static [(u16, Side)],
}

/// For how long a number of time-outs is allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// For the game.
    Game(u8),
    /// For each half.
    Halves([u8; 2]),
}

/// A Time card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeMark {
    /// Seconds of the FAC deck that have passed.
    pub elapsed: u16,
    /// Whether it ends a Rest Period (glossary).
    pub rest: bool,
}

impl TimeMark {
    const fn new(elapsed: u16, rest: bool) -> Self {
        TimeMark { elapsed, rest }
    }
}

const NBA: Ruleset = Ruleset {
    name: "NBA",
    period: "quarter",
    periods: 4,
    decks: 1,
    play_cards: 180,
    dead_cards: 20,
    overtime_cards: 75,
    passes: 3,
    frontcourt_passes: 2,
    rebound_passes: 3,
    team_fouls: 4,
    overtime_fouls: Some(3),
    late_fouls: Some(1),
    double_bonus: None,
    personal_fouls: 6,
    comes_back: true,
    jumps: Jumps::Always,
    technical_throws: 1,
    ball_after_technical: false,
    zone: false,
    time_outs: TimeOuts {
        full: Allowance::Game(7),
        last_period: [4, 3],
        overtime: 2,
        short: 1,
        charged: &[(300, Side::Home), (540, Side::Visitors)],
    },
    deliberate_fouls: true,
    time_marks: &[
        TimeMark::new(300, true),
        TimeMark::new(540, true),
        TimeMark::new(600, false),
        TimeMark::new(660, false),
    ],
    overtime_marks: &[TimeMark::new(180, false)],
};

const NCAA: Ruleset = Ruleset {
    name: "NCAA",
    period: "half",
    periods: 2,
    decks: 2,
    play_cards: 150,
    dead_cards: 50,
    passes: 4,
    frontcourt_passes: 4,
    rebound_passes: 4,
    team_fouls: 6,
    late_fouls: None,
    double_bonus: Some(10),
    personal_fouls: 5,
    jumps: Jumps::Overtime,
    zone: true,
    // the caps of 8.4 are the NBA's (house ruling H43)
    time_outs: TimeOuts {
        full: Allowance::Game(5),
        last_period: [5, 5],
        overtime: 2,
        short: 0,
        charged: &[],
    },
    time_marks: &[TimeMark::new(240, true), TimeMark::new(420, true)],
    ..NBA
};

const FIBA: Ruleset = Ruleset {
    name: "FIBA",
    play_cards: 150,
    dead_cards: 50,
    rebound_passes: 2,
    overtime_fouls: None,
    late_fouls: None,
    personal_fouls: 5,
    comes_back: false,
    jumps: Jumps::First,
    zone: true,
    time_outs: TimeOuts {
        full: Allowance::Halves([2, 3]),
        last_period: [3, 3],
        overtime: 1,
        short: 0,
        charged: &[],
    },
    deliberate_fouls: false,
    time_marks: NCAA.time_marks,
    ..NBA
};

const FIBA_BEFORE_2014: Ruleset = Ruleset {
    name: "FIBA before 2014-15",
    rebound_passes: 3,
    technical_throws: 2,
    ball_after_technical: true,
    ..FIBA
};

impl Code {
    /// All there are.
    pub const ALL: [Code; 4] = [Code::Nba, Code::Ncaa, Code::Fiba, Code::FibaBefore2014];

    /// Whether SP §20 is played, of whatever season.
    #[must_use]
    pub const fn is_fiba(self) -> bool {
        matches!(self, Code::Fiba | Code::FibaBefore2014)
    }

    /// Its numbers.
    #[must_use]
    pub const fn rules(self) -> &'static Ruleset {
        const RULES: [&Ruleset; 4] = [&NBA, &NCAA, &FIBA, &FIBA_BEFORE_2014];
        RULES[self as usize]
    }
}

impl Ruleset {
    /// Cards of a FAC deck in `period` (1-based; 8.1, 8.2).
    #[must_use]
    pub const fn cards_in(&self, period: u8) -> u8 {
        if self.is_overtime(period) { self.overtime_cards } else { self.play_cards }
    }

    /// FAC decks played through in `period` (8.2, 19.2).
    #[must_use]
    pub const fn decks_in(&self, period: u8) -> u8 {
        if self.is_overtime(period) { 1 } else { self.decks }
    }

    /// Time cards of a deck of `period`.
    #[must_use]
    pub const fn marks_in(&self, period: u8) -> &'static [TimeMark] {
        if self.is_overtime(period) { self.overtime_marks } else { self.time_marks }
    }

    /// Whether regulation is over by `period`.
    #[must_use]
    pub const fn is_overtime(&self, period: u8) -> bool {
        period > self.periods
    }

    /// Team fouls of `period` that cost nothing.
    #[must_use]
    pub const fn free_fouls(&self, period: u8) -> u8 {
        match self.overtime_fouls {
            Some(limit) if self.is_overtime(period) => limit,
            _ => self.team_fouls,
        }
    }

    /// What the next team foul of `period` costs after `fouls` of them (6.3-6.4, 19.5-19.6, 20.5).
    #[must_use]
    pub const fn next_foul(&self, period: u8, fouls: u8) -> FoulState {
        match self.double_bonus {
            _ if fouls < self.free_fouls(period) => FoulState::Free,
            Some(two) if fouls + 1 < two => FoulState::Bonus,
            _ => FoulState::Penalty,
        }
    }
}
