//! Statis Pro Basketball (SP), the Base-10 game in its 2015 edition: a card game of two NBA, NCAA or FIBA
//! teams.
//! `RULES.md` lists every section and the file that implements it.
//!
//! One file per chapter: `lineup` (§3), `possession` (§4, §9, §13), `shooting` (§4.5-4.6, §5, §12), `rebound`
//! (§4.7, §10), `running` (fast break, §10A), `fouls` (§6), `defense` (§7), `periods` (§8), `jump_ball`
//! (§11), `z_reading` (§14). What coaches may do: `bench` (time-outs, §8.4), `bench_orders` (double teams,
//! threes, plays), `press` (§15, and fouls on purpose).

mod account;
mod acts;
mod at_table;
pub mod availability;
mod bench;
mod bench_orders;
mod board;
pub mod cards;
mod change_counters;
mod clock;
mod coach;
pub mod convert;
mod deck;
pub mod deck_file;
mod defense;
pub mod desk;
pub mod eras;
mod expected;
pub mod extractor;
pub mod fac;
pub mod fast_break;
mod figures;
mod fouls;
mod free_throws;
mod game;
mod hosted;
mod injury;
mod jump_ball;
mod lineup;
pub mod link;
mod meaning;
mod notation;
mod orders;
mod outlook;
mod own_break;
mod own_deck;
mod periods;
mod piles;
mod possession;
mod press;
mod prompt;
mod question;
mod rated;
mod read_out;
mod rebound;
mod ruleset;
mod running;
pub mod season;
mod season_game;
pub(crate) mod setup;
mod shooting;
mod stamina;
mod talk;
mod talk_words;
mod team_index;
mod team_numbers;
mod ten_day;
mod view;
mod voice;
mod z_reading;

pub use account::{Account, Change, Field};
pub use bench::TimeOutsLeft;
pub use board::Lamps;
pub use coach::{Character, HouseCoach, Relief, starters};
pub use deck::house_deck;
pub use fac::PRINTED;
pub use game::{Ball, BallSource, StatisPro, TeamFouls};
pub use hosted::BenchPolicy;
pub use meaning::Meaning;
pub use notation::Unreadable;
pub use orders::{Double, IndexUse, Orders, Press, Rotation};
pub use own_break::{BreakCell, OwnBreak};
pub use own_deck::OwnDeck;
pub use piles::{Pile, Piles, SECONDS_A_CARD};
pub use question::{Choice, PickWhy, Question};
pub use rated::Rated;
pub use ruleset::{Allowance, Code, Jumps, Ruleset, TimeMark, TimeOuts};
pub use setup::{Assists, HouseRules, Setup};
pub use stamina::RestStatus;
pub use talk::{RateOf, Talk, Term, Why};
pub use team_index::IndexOffer;
pub use team_numbers::{Pace, TeamNumber};
pub use ten_day::TenDayCards;
pub use view::{Read, Spot, Status};

use crate::table::Explained;

/// Each section that the game cites in two plain sentences, and its terms.
pub static EXPLAINED: Explained = Explained::new(include_str!("EXPLAINED.md"));
