//! A season of games, whatever the game: who meets whom, who can play, what everybody did, and how it compares with
//! what really happened.
//!
//! [`Schedule`] is the fixtures, [`Absences`] a deterministic plan of who is out of which, [`Tally`] the statistics
//! of teams and players summed from box scores, [`Comparison`] the same beside a real season's.

mod absences;
mod compare;
mod schedule;
mod tally;

pub use absences::{Absences, Man};
pub use compare::{Comparison, Fit, Pair, PlayerFit, TeamFit};
pub use schedule::{Fixture, Schedule};
pub use tally::{Tally, TeamTally, Totals};
