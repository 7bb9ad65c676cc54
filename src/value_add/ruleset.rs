//! The numbers of the game, and the switches for its optional rules.

use serde::{Deserialize, Serialize};

/// Possessions each side plays out after the opening score, numbered down to 1 (VABG Step 2).
pub const POSSESSIONS: u8 = 44;
/// The first possession of the second half. 44 to 34 are the last 6:41 of the first half (Step 2).
pub const SECOND_HALF: u8 = 33;
/// Possessions of each side in an overtime (VB23).
pub const OVERTIME: u8 = 8;
/// The first possession in which a foul on both the d6 and the d20 is a one-and-one (VB10).
pub const FIRST_ONE_AND_ONE: u8 = 33;
/// The last of them.
pub const LAST_ONE_AND_ONE: u8 = 11;
/// Personal fouls that disqualify, including the one every player begins with (VB22).
pub const FOULS: u16 = 5;
/// Points each side begins with (Step 2, VB33).
pub const OPENING: u8 = 20;
/// The most players of a side who begin with points, a rebound and a foul (Step 2).
pub const SQUAD: usize = 10;
/// The period after which a tie stands. Two sides that cannot score would play forever (house ruling HV7).
pub const MOST_PERIODS: u8 = 30;
/// The block range that wins on a 32 (Step 3).
pub const BLOCKS_32: u8 = 30;
/// The steal range that wins on a 31 (Step 3).
pub const STEALS_31: u8 = 20;

/// The optional rules. The default is the advanced game with the project's own rulings.
///
/// Saves and links of rules 1 lack `tired` and `everybody_begins`: they are read as the game was played then.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct HouseRules {
    /// A 6&8 on a card claims two d8 numbers. A player whose numbers others have claimed scores on a d20 of
    /// 20 (Step 3, advanced).
    pub claims: bool,
    /// On a d8 of 6, 7 or 8 all five defenders may steal, block or foul, with half their ranges (Step 3,
    /// advanced).
    pub help: bool,
    /// The offense rebounds missed free throws only with its big players (Step 5, VB26, advanced).
    pub throws_to_the_defense: bool,
    /// Extra possessions, trying for threes and avoiding fouls (Step 4).
    pub strategies: bool,
    /// A player who has played every possession on the card misses on 1 and 2 (Step 2, advanced).
    pub tired: bool,
    /// The player in the top slot must be a true point guard, not just any of the five (VB7).
    pub point_guard_on_top: bool,
    /// A negative dunk range takes baskets away, instead of raising the other team's range (VB13).
    pub no_score_range: bool,
    /// The whole roster begins with a rebound and a foul, not only the players who share the first 20 points
    /// (Step 2; house ruling HV1).
    #[serde(default)]
    pub everybody_begins: bool,
}

impl Default for HouseRules {
    fn default() -> Self {
        HouseRules::ADVANCED
    }
}

impl HouseRules {
    /// The basic game: every advanced rule off.
    pub const BASIC: HouseRules = HouseRules {
        claims: false,
        help: false,
        throws_to_the_defense: false,
        strategies: false,
        tired: false,
        point_guard_on_top: false,
        no_score_range: false,
        everybody_begins: true,
    };

    /// The advanced game: every advanced reading, and the strategies.
    pub const ADVANCED: HouseRules = HouseRules {
        claims: true,
        help: true,
        throws_to_the_defense: true,
        strategies: true,
        tired: true,
        ..HouseRules::BASIC
    };

    /// The switches, in the order of the form.
    pub fn switches(&mut self) -> [&mut bool; 8] {
        let HouseRules {
            claims,
            help,
            throws_to_the_defense,
            strategies,
            tired,
            point_guard_on_top,
            no_score_range,
            everybody_begins,
        } = self;
        [
            claims,
            help,
            throws_to_the_defense,
            strategies,
            tired,
            point_guard_on_top,
            no_score_range,
            everybody_begins,
        ]
    }

    /// These rules as they were played before `tired` and `everybody_begins` were switches.
    #[must_use]
    pub const fn as_first_played(self) -> HouseRules {
        HouseRules { tired: true, everybody_begins: false, ..self }
    }

    /// The name and the explanation of each switch, in the order of [`HouseRules::switches`].
    pub const WORDS: [(&'static str, &'static str); 8] = [
        ("6, 7 and 8 as claimed", "A 6&8 claims two numbers; whose number is taken scores on a 20"),
        ("All five defend", "On 6, 7 and 8 every defender may steal, block or foul with half their range"),
        (
            "Free throws to the defense",
            "Of missed free throws the offense rebounds only with its big players",
        ),
        ("Strategies", "Extra possessions at the end, trying for threes, avoiding fouls"),
        ("Tired players", "After the possessions on the card, 1 and 2 on the d20 miss"),
        ("Point guard on top", "Only the player on top counts as point guard, not any of the five"),
        ("No-score range", "A dunk range below none takes baskets away"),
        (
            "Everybody begins with a foul",
            "The whole roster begins with a rebound and a foul, not only the ten who begin with points",
        ),
    ];
}

/// One side's possession, by its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// The possession's number: 44 down to 1, or 8 down to 1 in an overtime.
    pub number: u8,
    /// Whether it is possession 2a or 1a, which is played only if a side wants to foul (Step 4).
    pub extra: bool,
    /// Whether it is part of an overtime.
    pub overtime: bool,
}

impl Turn {
    /// Whether every missed shot goes to the defense without a roll (Step 5; number 1 rolls, VB24).
    #[must_use]
    pub const fn to_the_defense(self) -> bool {
        self.extra || (self.number % 2 == 1 && self.number > 1)
    }

    /// Whether a foul on both the d6 and the d20 is a one-and-one (Step 3, VB10).
    #[must_use]
    pub const fn one_and_one(self) -> bool {
        !self.overtime && self.number <= FIRST_ONE_AND_ONE && self.number >= LAST_ONE_AND_ONE
    }

    /// Seconds left in the period when this possession begins.
    ///
    /// A half of 20:00 has 33 possessions, an overtime of 5:00 has 8 (VB23). The home side begins half a
    /// possession after the visitors. Extra possessions take no time.
    #[must_use]
    pub const fn seconds_left(self, second: bool) -> u16 {
        let halves = 2 * self.number as u32 - (second && !self.extra) as u32;
        let (seconds, of) = if self.overtime {
            (300, 2 * OVERTIME as u32)
        } else if self.number > SECOND_HALF {
            // eleven possessions in the last 6:41 of the first half (Step 2)
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

/// Writes "33", or "2a" for an extra possession.
impl std::fmt::Display for Turn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.number, if self.extra { "a" } else { "" })
    }
}
