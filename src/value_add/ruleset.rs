//! The numbers of the game, and the switches where the rulebook offers or leaves a choice.

use serde::{Deserialize, Serialize};

/// Possessions of each side that are played out, numbered down to 1 (VABG Step 2).
pub const POSSESSIONS: u8 = 44;
/// The first possession of the second half (Step 2: 44 to 34 are the last 6:41 of the first).
pub const SECOND_HALF: u8 = 33;
/// Possessions of each side in an overtime (VB23).
pub const OVERTIME: u8 = 8;
/// Possessions in which a foul called twice over is a one-and-one: these down to [`LAST_ONE_AND_ONE`] (VB10).
pub const FIRST_ONE_AND_ONE: u8 = 33;
/// See [`FIRST_ONE_AND_ONE`].
pub const LAST_ONE_AND_ONE: u8 = 11;
/// Personal fouls that disqualify, the one everybody begins with included (VB22).
pub const FOULS: u16 = 5;
/// Points each side begins with (Step 2, VB33).
pub const OPENING: u8 = 20;
/// The players of a side who begin with points, a rebound and a foul, at most (Step 2).
pub const SQUAD: usize = 10;
/// After so many periods a tie stands: two sides that cannot score would play for ever (house ruling HV7).
pub const MOST_PERIODS: u8 = 30;
/// The block range that wins on 32, the steal range that wins on 31 (Step 3).
pub const BLOCKS_32: u8 = 30;
/// See [`BLOCKS_32`].
pub const STEALS_31: u8 = 20;

/// Switches; the defaults are the advanced readings, with the rulings in bold of the project's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// Advanced 6, 7 and 8: a 6&8 on a card claims two numbers, and whose number others have claimed scores on a d20 of
    /// 20 (Step 3).
    pub claims: bool,
    /// Advanced steal, block and foul: on a d8 of 6, 7 or 8 all five defend, with half their ranges (Step 3).
    pub help: bool,
    /// Advanced free throws: of those missed the offense rebounds only with its big players (Step 5, VB26).
    pub throws_to_the_defense: bool,
    /// Extra possessions, pushes for three, players who avoid fouls (Step 4).
    pub strategies: bool,
    /// The player on top must be a true point guard, not just any of the five (VB7).
    pub point_guard_on_top: bool,
    /// A dunk range below none takes baskets away, instead of raising the other team's (VB13).
    pub no_score_range: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules::ADVANCED
    }
}

impl HouseRules {
    /// The basic rules.
    pub const BASIC: HouseRules = HouseRules {
        claims: false,
        help: false,
        throws_to_the_defense: false,
        strategies: false,
        point_guard_on_top: false,
        no_score_range: false,
    };

    /// With every advanced reading and the strategies.
    pub const ADVANCED: HouseRules = HouseRules {
        claims: true,
        help: true,
        throws_to_the_defense: true,
        strategies: true,
        ..HouseRules::BASIC
    };

    /// The switches in the order of the form and of links.
    pub fn switches(&mut self) -> [&mut bool; 6] {
        let HouseRules {
            claims,
            help,
            throws_to_the_defense,
            strategies,
            point_guard_on_top,
            no_score_range,
        } = self;
        [claims, help, throws_to_the_defense, strategies, point_guard_on_top, no_score_range]
    }

    /// What each switch is called and does, in that order.
    pub const WORDS: [(&'static str, &'static str); 6] = [
        ("6, 7 and 8 as claimed", "A 6&8 claims two numbers; whose number is taken scores on a 20"),
        ("All five defend", "On 6, 7 and 8 every defender may steal, block or foul with half his range"),
        (
            "Free throws to the defense",
            "Of missed free throws the offense rebounds only with its big players",
        ),
        ("Strategies", "Extra possessions at the end, trying for threes, avoiding fouls"),
        ("Point guard on top", "Only the player on top counts as point guard, not any of the five"),
        ("No-score range", "A dunk range below none takes baskets away"),
    ];
}

/// One side's turn at a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// The possession's number: 44 to 1, in an overtime 8 to 1.
    pub number: u8,
    /// The possession above 2 or 1 that is played only if somebody fouls: 2a or 1a (Step 4).
    pub extra: bool,
    /// Whether it is played in an overtime.
    pub overtime: bool,
}

impl Turn {
    /// Whether the defense has every missed shot, with no roll (Step 5; VB24: number 1 rolls).
    #[must_use]
    pub const fn to_the_defense(self) -> bool {
        self.extra || (self.number % 2 == 1 && self.number > 1)
    }

    /// Whether a foul called by both readings is a one-and-one (Step 3, VB10).
    #[must_use]
    pub const fn one_and_one(self) -> bool {
        !self.overtime && self.number <= FIRST_ONE_AND_ONE && self.number >= LAST_ONE_AND_ONE
    }

    /// Seconds left in the period when it begins; the second side's turn begins half a possession later. The extra ones
    /// take no time.
    ///
    /// 33 possessions are the 20:00 of a half, 8 the 5:00 of an overtime (VB23).
    #[must_use]
    pub const fn seconds_left(self, second: bool) -> u16 {
        let halves = 2 * self.number as u32 - (second && !self.extra) as u32;
        let (seconds, of) = if self.overtime {
            (300, 2 * OVERTIME as u32)
        } else if self.number > SECOND_HALF {
            // 6:41 for eleven (Step 2)
            (401, 2 * (POSSESSIONS - SECOND_HALF) as u32)
        } else {
            (1200, 2 * SECOND_HALF as u32)
        };
        let halves = if self.overtime || self.number <= SECOND_HALF {
            halves
        } else {
            halves - 2 * SECOND_HALF as u32
        };
        (halves * seconds / of) as u16
    }
}

/// "33", "2a".
impl std::fmt::Display for Turn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.number, if self.extra { "a" } else { "" })
    }
}
