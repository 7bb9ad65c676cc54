//! DICE Basketball (first edition, 2009): player cards, two ten-sided dice, and charts. `RULES.md` lists
//! every section and the code that implements it.
//!
//! Each chapter has its own file: `periods` (§5, §17, §20, §21), `possession` (§6, §7), `shooting` (§8, §11,
//! §12), `rebound` (§9), `fouls` (§10, §15), `ratings` (§13), `injuries` (§14), `bench` (§3, §16, §18),
//! `defense` (§18, §19, §23), `career` (§22). In comments a bare number in parentheses is a section of the
//! rulebook.

mod bench;
pub mod cards;
pub mod career;
pub mod charts;
mod coach;
mod defense;
mod expected;
mod fouls;
mod game;
mod hosted;
mod injuries;
pub mod link;
mod odds;
mod periods;
mod possession;
mod prompt;
mod question;
mod ratings;
mod read_out;
mod rebound;
mod season;
mod setup;
mod shooting;
mod talk;
mod view;
mod voice;

pub use bench::starters;
pub use coach::{Character, HouseCoach, Relief};
pub use game::{Ball, BallSource, Condition, DiceBasketball, Press, Scheme};
pub use hosted::BenchPolicy;
pub use odds::{Odds, PassOdds, ShotOdds};
pub use possession::PassRange;
pub use question::{Choice, PickWhy, Question};
pub use season::{DiceSeason, SeasonOptions};
pub use setup::{Bonus, Code, HouseRules, Ruleset, Setup, ToldRow};
pub use talk::{Roll, Talk, Term, TermKind};
pub use view::{Lamps, RolledDice, Spot, read_dice};

use crate::table::Explained;

/// Each section that the game cites in two plain sentences, and its terms.
pub static EXPLAINED: Explained = Explained::new(include_str!("EXPLAINED.md"));
