//! The scoresheet kept by hand: a person marks every play of their own cards and dice, and the totals follow.
//!
//! A [`Sheet`] is its [`SheetSetup`] and the marks written so far. A mark is a [`Play`](super::Play), so every
//! reader of plays reads a sheet too: the box score, the play-by-play, the paper.

mod check;
mod count;
mod error;
mod keys;
mod limits;
mod mark;
mod roster;
mod rules;
mod setup;
mod tally;
mod warnings;
mod words;
mod written;

pub use error::SheetError;
pub use keys::{ALIASES, KEYS, Typed, Typing};
pub use limits::MOST_PERIODS;
pub use mark::{Act, Keyed, Mark, TeamAct};
pub use rules::{Code, Fact, FoulState, Grant, SheetRules, TeamFouls};
pub use setup::{CardLimits, SheetPlayer, SheetSetup, SheetTeam};
pub use tally::{PlayerTally, SideTally, Stage, Tally};
pub use warnings::Warning;
pub use written::{Change, Entry, Sheet};
