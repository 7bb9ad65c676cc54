//! What a coach is like: standing orders, and how much it takes to make him do a thing.

use super::super::fast_break::Column;
use super::super::orders::{Double, IndexUse, Orders, Press, Rotation};
use serde::{Deserialize, Serialize};

/// The characters of the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(all(feature = "js", target_arch = "wasm32"), derive(tsify::Tsify))]
pub enum Character {
    /// Real minutes, good shots, gambles only when he must.
    #[default]
    Steady,
    /// Presses, runs, double-teams the star, shoots the three, fouls early to stop the clock.
    Aggressive,
    /// Keeps to the plan: no press, no double team, every player his minutes.
    ByTheBook,
}

impl Character {
    /// All there are.
    pub const ALL: [Character; 3] = [Character::Steady, Character::Aggressive, Character::ByTheBook];

    /// "steady", "aggressive" or "by the book".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Character::Steady => "steady",
            Character::Aggressive => "aggressive",
            Character::ByTheBook => "by the book",
        }
    }
}

/// Orders, and how much it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct Policy {
    pub orders: Orders,
    /// A player may be so many seconds off his plan before he is taken off for another.
    pub patience: i32,
    /// The worst column of the chart on which he runs (10A).
    pub runs_on: Column,
    /// What a look must be worth that an assist might better, in percent points of a two (4.4).
    pub good_look: i16,
    /// In the last minutes he sends a player to the line on purpose whose FREE THROW is no higher (6.6); 0: nobody.
    pub hacks: i16,
    /// Where he may choose, three-pointers his players try beyond what their cards promise, in hundredths a game.
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
                index: IndexUse::Sparingly,
            },
            patience: 100,
            runs_on: Column::D,
            good_look: 46,
            hacks: 0,
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
                ..steady
            },
        }
    }

    /// The steady coach's judgement under a person's orders.
    pub const fn under(orders: Orders) -> Policy {
        Policy { orders, ..Policy::of(Character::Steady) }
    }
}
