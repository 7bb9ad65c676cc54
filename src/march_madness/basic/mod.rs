//! The basic game: a tournament of sixty-four teams for up to four coaches and solitaire factions.

mod bracket;
mod coach;
mod faction;
mod hosted;
mod link;
mod markers;
mod matchup;
mod own_box;
mod picks;
mod play;
mod prompt;
mod question;
mod setup;
mod talk;
mod tournament;
mod unseen;
mod view;

pub use bracket::{BonusLine, BonusLines, Color, GAMES, ROUNDS, Round, Source, TEAMS, region, seed, sources};
pub use coach::HouseCoach;
pub use link::Reference;
pub use markers::{Face, MARKERS, Marker, Markers};
pub use matchup::{Half, Matchup, Sum};
pub use own_box::OwnBox;
pub use picks::{POOL_MOST, Picks, PoolScore};
pub use question::{Choice, Draw, Question, Seat};
pub use setup::{Setup, Victory};
pub use talk::Talk;
pub use tournament::{Faction, Tournament};
pub use view::{GameView, Standing, TeamView};
