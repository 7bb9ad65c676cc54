//! The characters of house coaches: their standing orders and the thresholds of their decisions.

use super::super::fast_break::Column;
use super::super::orders::{Double, IndexUse, Orders, Press, Rotation};
use serde::{Deserialize, Serialize};

/// A character of the house coach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Character {
    /// Plays real minutes, takes good shots and gambles only when behind.
    #[default]
    Steady,
    /// Presses, runs, double-teams the star, shoots threes and fouls early to stop the clock.
    Aggressive,
    /// Keeps to the plan: no press, no double team, planned minutes for every player.
    ByTheBook,
}

impl Character {
    /// All characters.
    pub const ALL: [Character; 3] = [Character::Steady, Character::Aggressive, Character::ByTheBook];

    /// The character's name: "steady", "aggressive" or "by the book".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Character::Steady => "steady",
            Character::Aggressive => "aggressive",
            Character::ByTheBook => "by the book",
        }
    }
}

/// Standing orders and the thresholds of a coach's decisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Policy {
    pub orders: Orders,
    /// How many seconds a substitution must gain against the minutes plan.
    pub patience: i32,
    /// The worst chart column on which the coach runs (10A).
    pub runs_on: Column,
    /// The value from which the coach takes a shot that an assist might improve, in percent points (4.4).
    pub good_look: i16,
    /// The highest FREE THROW of a player the coach fouls on purpose in the last minutes (6.6); 0 for none.
    pub hacks: i16,
    /// Whether the coach, where somebody looks on, fouls on purpose wherever that pays (6.6), and nowhere else.
    pub fouls_where_it_pays: bool,
    /// Three-pointers per game that players try beyond their card's number, in hundredths.
    pub likes_threes: i32,
}

impl Policy {
    pub const fn of(character: Character) -> Policy {
        let steady = Policy {
            orders: Orders {
                rotation: Rotation::ByMinutes,
                press: Press::Behind { by: 4 },
                double: Double::Nobody,
                foul: 8,
                late_threes: true,
                time_outs: true,
                mandatory: true,
                index: IndexUse::Sparingly,
            },
            patience: 100,
            runs_on: Column::D,
            good_look: 46,
            hacks: 0,
            fouls_where_it_pays: true,
            likes_threes: 0,
        };
        match character {
            Character::Steady => steady,
            Character::Aggressive => Policy {
                orders: Orders {
                    press: Press::Always,
                    double: Double::Star,
                    foul: 14,
                    index: IndexUse::Freely,
                    ..steady.orders
                },
                runs_on: Column::E,
                hacks: 48,
                likes_threes: 400,
                ..steady
            },
            Character::ByTheBook => Policy {
                orders: Orders { press: Press::Never, foul: 5, ..steady.orders },
                patience: 60,
                fouls_where_it_pays: false,
                ..steady
            },
        }
    }

    /// The steady coach's thresholds under a person's orders.
    pub const fn with_orders(orders: Orders) -> Policy {
        Policy { orders, fouls_where_it_pays: false, ..Policy::of(Character::Steady) }
    }
}
