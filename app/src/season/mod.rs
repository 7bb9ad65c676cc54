//! Seasons of any game: a league's games, its standings and statistics, the playoffs, and the comparison with the
//! real season. Knows no game by name: each implements [`SeasonPanels`] in its own room.

mod ask;
mod context;
mod drafts;
mod enter;
mod export;
mod form;
mod keeper;
mod league;
mod line;
mod list;
mod names;
mod new_season;
mod of_game;
mod page;
mod play;
mod progress;
mod run;
mod score;
mod tools;
mod upcoming;
mod views;

#[cfg(test)]
pub use form::{GamesForm, Mine, SeasonForm};
pub use league::{LeaguePage, collect_all};
pub use line::season_line;
pub(crate) use of_game::season_split_points;
pub use of_game::{Chosen, LeagueProps, SeasonChunks, SeasonOf, SeasonPanels, TellProps, begin_cards};
pub use page::SeasonPage;
pub use progress::{season_progress, sheet_progress};
pub use views::play_by_play::Told;
