//! A tournament of the advanced game between teams of one's own choice (MM §11): drafted to and fro, paired by Power
//! Rating, any number of them. What happens where a coach has to play himself was agreed before it (§12.12).
//!
//! Its games are played elsewhere, at a table or simulated ([`Cup::contest`]); here they are scores that somebody tells.

mod coach;
mod contests;
mod link;
mod prompt;
mod question;
mod setup;
mod state;
mod talk;
mod ties;
mod view;

pub use super::basic::Seat;
pub use coach::HouseCoach;
pub use link::Reference;
pub use question::{Choice, Draw, Question};
pub use setup::{Opposing, Setup};
pub use state::{Cup, Outcome};
pub use talk::Talk;
pub use ties::{Source, Tie, ties};
pub use view::{TeamView, TieView};
