//! A season of games, whatever the game: who meets whom, who can play, what everybody did, and how it compares with
//! what really happened.
//!
//! [`Schedule`] is the fixtures, [`Absences`] a deterministic plan of who is out of which, [`Tally`] the statistics
//! of teams and players summed from box scores, [`Comparison`] the same beside a real season's. [`League`] is a season
//! somebody plays: its results, standings, playoffs, and its file.

mod absences;
mod compare;
mod file;
mod leaders;
mod league;
pub mod numbers;
mod played;
mod playoffs;
mod schedule;
mod standings;
mod tally;
mod workbook;

pub use absences::{Absences, PlayerMinutes};
pub use compare::{Comparison, Fit, Pair, PlayerFit, TeamFit};
pub use leaders::{Category, Leader};
pub use league::{Club, Final, Hurt, League, Missing, New};
pub use played::FixtureResult;
pub use playoffs::{Playoffs, Series, bracket};
pub use schedule::{Fixture, Schedule};
pub use standings::{Record, Standing};
pub use tally::{Tally, TeamTally, Totals};
