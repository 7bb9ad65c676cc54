//! One file a page. Only pages read contexts.

mod about;
pub mod cup;
pub mod dice;
mod extractor;
mod home;
mod march;
mod not_arrived;
mod not_found;
pub mod play;
mod rules;
mod saves;
pub mod scoresheet;
pub mod season;
mod settings;
pub mod teams;
pub mod tournament;
pub mod value_add;

pub use about::About;
pub use cup::MarchCup;
pub use dice::{DiceCareer, DiceTables};
pub use extractor::Extractor;
pub use home::Home;
pub use march::Ratings;
pub use not_arrived::not_arrived;
pub use not_found::NotFound;
pub use play::{Play, Watch};
pub use rules::Rules;
pub use saves::Saves;
pub use scoresheet::Scoresheet;
pub use season::SeasonPage;
pub use settings::SettingsPage;
pub use teams::Teams;
pub use tournament::TournamentPage;
pub use value_add::{ValueAddBracketPage, ValueAddTables};
