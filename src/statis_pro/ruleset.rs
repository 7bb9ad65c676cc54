//! The rule codes (NBA, NCAA, FIBA) and the numbers in which they differ (SP §1-16, §19, §20; components A9).

use crate::book::sheet::FoulState;
use crate::court::Side;
use serde::{Deserialize, Serialize};

/// The code whose rules are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Code {
    /// NBA: SP §1-16.
    #[default]
    Nba,
    /// NCAA: SP §19.
    Ncaa,
    /// FIBA since 2014-15: SP §20.
    Fiba,
    /// FIBA before 2014-15: SP §20 with three passes after an offensive rebound and two throws for a
    /// technical (20.4, 20.8).
    FibaBefore2014,
}

/// The numbers of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ruleset {
    /// The code's name: "NBA".
    pub name: &'static str,
    /// The name of a period: "quarter" or "half".
    pub period: &'static str,
    /// Periods in regulation (8.1, 19.1, 20.1).
    pub periods: u8,
    /// FAC decks per period: two in an NCAA half, otherwise one (19.1-19.2).
    pub decks: u8,
    /// Cards in a FAC deck (8.1, 19.1, 20.1).
    pub play_cards: u8,
    /// Cards in the Dead Ball deck.
    pub dead_cards: u8,
    /// Cards in the FAC deck of an overtime (8.2).
    pub overtime_cards: u8,
    /// Passes in a possession (4.3, 19.4, 20.4).
    pub passes: u8,
    /// Passes after a foul or a kicked ball in the frontcourt (4.3, 19.4, 20.4; SP12).
    pub frontcourt_passes: u8,
    /// Passes after an offensive rebound (4.3, 19.4, 20.4).
    pub rebound_passes: u8,
    /// Team fouls per period before the penalty (6.3, 19.5, 20.5).
    pub team_fouls: u8,
    /// Team fouls before the penalty in an overtime (6.3, 19.5; SP46); `None` continues the last period's
    /// count (20.9).
    pub overtime_fouls: Option<u8>,
    /// Team fouls before the penalty in the last two minutes of a period (6.3); `None` in the NCAA and FIBA
    /// (SP82, SP84).
    pub late_fouls: Option<u8>,
    /// The team foul of a period from which the penalty is two throws instead of a one-and-one (19.5).
    pub double_bonus: Option<u8>,
    /// Personal fouls that disqualify a player (6.5, 19.7, 20.7).
    pub personal_fouls: u16,
    /// Whether the last disqualified player of a side short of players returns, for a technical (6.5, 19.7);
    /// otherwise the side plays with four (20.7).
    pub disqualified_may_return: bool,
    /// The held balls that are jumped for.
    pub jumps: Jumps,
    /// Free throws for a technical on a player on the floor (14D, 20.8).
    pub technical_throws: u8,
    /// Free throws for a technical on the bench (14D, 20.8).
    pub bench_technical_throws: u8,
    /// Whether the side that shot for a technical then gets the ball (20.8, SP86).
    pub ball_after_technical: bool,
    /// Whether every defense is legal, so that 14J is skipped (19.9, 20.10).
    pub zone: bool,
    /// Time-outs per side (8.4, SP77).
    pub time_outs: TimeOuts,
    /// Whether the defense may foul on purpose (6.6, 20.11).
    pub deliberate_fouls: bool,
    /// Time cards in a FAC deck (glossary, 8, 20.6; NCAA like FIBA, SP67), with the last two minutes and the
    /// last minute of a period.
    pub time_marks: &'static [TimeMark],
    /// Time cards in an overtime (8.2).
    pub overtime_marks: &'static [TimeMark],
}

/// The held balls that are jumped for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jumps {
    /// All of them (11).
    Always,
    /// Only those that begin the game and its overtimes; otherwise the arrow decides (19.3, 19.8).
    Overtime,
    /// Only the first one of the game; otherwise, also in overtimes, the arrow decides (20.3).
    First,
}

/// The time-outs of a side (8.4, SP77).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeOuts {
    /// Full time-outs for the game or for each half.
    pub full: Allowance,
    /// The most full time-outs in the last period, and in its last two minutes.
    pub last_period: [u8; 2],
    /// Full time-outs in an overtime.
    pub overtime: u8,
    /// 20-second time-outs in a half.
    pub short: u8,
    /// Time cards by elapsed seconds: the side that has called fewer time-outs than periods begun is charged
    /// with one.
    pub charged: &'static [(u16, Side)],
}

/// How many time-outs are allowed, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Allowance {
    /// A number for the whole game.
    Game(u8),
    /// A number for each of the two halves.
    Halves([u8; 2]),
}

/// A Time card, which marks a moment of a FAC deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeMark {
    /// Seconds of the FAC deck that have passed by then.
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
    disqualified_may_return: true,
    jumps: Jumps::Always,
    technical_throws: 1,
    bench_technical_throws: 1,
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
    // the limits of 8.4 are the NBA's only (house ruling H43)
    time_outs: TimeOuts {
        full: Allowance::Game(5),
        last_period: [5, 5],
        overtime: 2,
        short: 0,
        charged: &[],
    },
    time_marks: &[
        TimeMark::new(240, true),
        TimeMark::new(420, true),
        TimeMark::new(480, false),
        TimeMark::new(540, false),
    ],
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
    disqualified_may_return: false,
    jumps: Jumps::First,
    // only a technical on a player on the floor was reduced to one
    bench_technical_throws: 2,
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
    /// The code that a league plays by, by its name in a card set. Leagues without a code of their own play by the
    /// NBA's.
    #[must_use]
    pub fn of_league(league: &str) -> Code {
        match league {
            "NCAA" => Code::Ncaa,
            "EuroLeague" => Code::Fiba,
            _ => Code::Nba,
        }
    }

    /// The code that a league played by in the season that ended in this year: the EuroLeague by that of before 2014-15
    /// until then (§20.4, §20.8). `None`: today's.
    #[must_use]
    pub fn of_season(league: &str, ending_year: Option<u16>) -> Code {
        match (Code::of_league(league), ending_year) {
            (Code::Fiba, Some(..2015)) => Code::FibaBefore2014,
            (code, _) => code,
        }
    }

    /// All codes.
    pub const ALL: [Code; 4] = [Code::Nba, Code::Ncaa, Code::Fiba, Code::FibaBefore2014];

    /// Whether SP §20 is played, in any season.
    #[must_use]
    pub const fn is_fiba(self) -> bool {
        matches!(self, Code::Fiba | Code::FibaBefore2014)
    }

    /// The code's numbers.
    #[must_use]
    pub const fn rules(self) -> &'static Ruleset {
        const RULES: [&Ruleset; 4] = [&NBA, &NCAA, &FIBA, &FIBA_BEFORE_2014];
        RULES[self as usize]
    }
}

impl Ruleset {
    /// Cards in a FAC deck of `period` (1-based; 8.1, 8.2).
    #[must_use]
    pub const fn cards_in(&self, period: u8) -> u8 {
        if self.is_overtime(period) { self.overtime_cards } else { self.play_cards }
    }

    /// FAC decks in `period` (8.2, 19.2).
    #[must_use]
    pub const fn decks_in(&self, period: u8) -> u8 {
        if self.is_overtime(period) { 1 } else { self.decks }
    }

    /// Time cards in the `deck` of `period`, both 1-based: only the last deck of a period marks its end.
    pub fn marks_in(&self, period: u8, deck: u8) -> impl Iterator<Item = TimeMark> + Clone + use<> {
        let all = if self.is_overtime(period) { self.overtime_marks } else { self.time_marks };
        let last = deck >= self.decks_in(period);
        all.iter().copied().filter(move |mark| mark.rest || last)
    }

    /// Whether `period` is an overtime.
    #[must_use]
    pub const fn is_overtime(&self, period: u8) -> bool {
        period > self.periods
    }

    /// Team fouls in `period` before the penalty.
    #[must_use]
    pub const fn free_fouls(&self, period: u8) -> u8 {
        match self.overtime_fouls {
            Some(limit) if self.is_overtime(period) => limit,
            _ => self.team_fouls,
        }
    }

    /// The cost of the next team foul in `period` after `fouls` team fouls (6.3-6.4, 19.5-19.6, 20.5).
    #[must_use]
    pub const fn next_foul(&self, period: u8, fouls: u8) -> FoulState {
        match self.double_bonus {
            _ if fouls < self.free_fouls(period) => FoulState::Free,
            Some(two) if fouls + 1 < two => FoulState::Bonus,
            _ => FoulState::Penalty,
        }
    }
}
