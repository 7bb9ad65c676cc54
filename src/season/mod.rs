//! Seasons, independent of the game: schedules, absences, statistics, standings, playoffs and the comparison
//! with a real season.
//!
//! [`Schedule`] lists the fixtures, [`Absences`] plans who misses which game, [`Tally`] sums the box scores,
//! [`Comparison`] compares a tally with a real season's. [`League`] is a season that a person plays, with
//! results, standings, playoffs and a file. [`Alignment`] knows the NBA's conferences and divisions. A game is known
//! to a season as a [`SeasonGame`], to its hosts as a [`FixtureRunner`].

mod absences;
mod alignment;
mod awards;
mod box_sheet;
mod box_text;
mod card_season;
mod club_rotations;
mod compare;
mod entered;
mod file;
mod format;
mod given;
mod injury;
mod leaders;
mod league;
mod logs;
pub mod numbers;
mod out;
mod outlook;
mod plan_gaps;
mod play_in;
mod played;
mod playoffs;
mod real;
mod rotations;
mod run;
mod runner;
mod schedule;
mod series;
mod shipped;
mod splits;
mod standings;
mod tally;
mod team_label;
mod workbook;

pub use absences::{Absences, PlayerMinutes};
pub use alignment::{Alignment, ending_year};
pub use awards::{GAME_SCORE, Honor, Spot};
pub use box_sheet::games_to_text;
pub use box_text::read_box_score;
pub use card_season::{CardRunner, CardSeason, CardSeasonGame};
pub use compare::{Comparison, Fit, Pair, PlayerFit, TeamFit};
pub use entered::{CorrectError, EnterError, TakeBackError};
pub use file::SeasonError;
pub use format::{BracketFormat, ConferenceFormat, Seeding};
pub use injury::LastingInjury;
pub use leaders::{Category, Leader};
pub use league::{Club, ClubInjuries, Final, Games, League, NewSeason};
pub use logs::{GameLogs, Logged};
pub use out::Out;
pub use outlook::{Finish, Outlook};
pub use plan_gaps::PlanGaps;
pub use played::{Entered, FixtureResult, Source};
pub use playoffs::bracket;
pub use real::ShippedStatistics;
pub use rotations::RotationError;
pub use run::{MyGames, Run};
pub use runner::{FixtureRunner, GameJob, PlayingTime, SeasonGame, longest_injury};
pub use schedule::{Fixture, Schedule};
pub use series::{PlayoffEnd, Playoffs, Series, Tie};
pub use shipped::ShippedSchedules;
pub use splits::{MONTHS, Part, Split};
pub use standings::{Record, Standing};
pub use tally::{Tally, TeamTally, Totals};
pub use team_label::TeamLabel;
pub(crate) use team_label::shown_name;
