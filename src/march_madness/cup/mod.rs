//! The cup: a tournament of advanced games between teams the coaches draft (MM §11). It has any number of
//! teams, paired by Power Rating. The coaches agree beforehand on what happens when a coach has both teams of
//! a game (§12.12).
//!
//! Its games are played elsewhere, at a table or simulated ([`Cup::contest`]); the cup itself takes their
//! scores.

mod bracket;
mod coach;
mod contests;
mod hosted;
mod link;
mod players;
mod prompt;
mod question;
mod setup;
mod state;
mod talk;
mod view;

pub use super::basic::Seat;
pub use bracket::{BracketGame, Source, bracket_games};
pub use coach::{HouseCoach, SeededCoach};
pub use contests::ContestError;
pub use link::Reference;
pub use players::PlayerLine;
pub use question::{Choice, Draw, Question};
pub use setup::{Opposing, Setup};
pub use state::{Cup, Outcome};
pub use talk::Talk;
pub use view::{GameView, TeamView};
