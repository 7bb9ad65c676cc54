//! One session of any game: saved, controlled, drawn, shared, watched, taken over. Knows no game by name.

mod card_index;
mod card_sets;

mod controller;
mod envelope;
mod event_log;
mod export;
mod fast_forward;
mod game_panels;
mod game_session;
mod handle;
mod keys;
mod link_page;
mod linked;
mod new_game;
mod no_session;
mod odds;
pub mod panels;
mod playable;
mod saved;
mod screen;
mod seat_form;
mod settings;
mod share;
mod start;
mod steps;
mod take_over;
mod team_picker;
mod trouble;
mod view;
mod watch_bar;

pub use card_index::use_set;
pub use card_sets::{
    OWN, SetChoice, on_the_way, read_index, read_set, use_card_set, use_chosen_set, use_set_list,
};
pub use controller::GameController;
pub use envelope::{Opened, WithSteps, read, write};
pub use game_panels::{Entry, GameChunks, GameEntry, OddsChunks, Panels, names};
pub use game_session::{GameSession, use_auto};
pub use handle::{Controller, LiveSession, SessionHandle, use_session};
pub use keys::watching;
pub use link_page::{Found, LinkedProps, Lost, Paste, bad_link, linked_page};
pub use linked::Linked;
pub use new_game::{Basics, Coaches, Luck, Matchup, NewGameProps, begin_bar};
pub use no_session::unopened;
pub use odds::{OddsPanel, OddsPanelProps};
pub use panels::decide::{Decide, Turn};
pub use panels::floor::{Floor, PlayerSpot};
pub use panels::floor_table::FloorTable;
pub use panels::lineup::{LineupEditor, Lineups, Move, Row};
pub use panels::reasons::{Reasons, RuleLink, Rulebook};
pub use playable::{Bench, NoPolicy, PlayableGame, PlayerView, Scored, each, fouls_and, named_teams};
pub use saved::{Rescue, Saved, SavedSession, shelve};
pub use screen::{Game, GameProps, books};
pub use seat_form::{chair, seed_field, typed};
pub use settings::{PlaySettings, Seat};
pub use share::{Share, ShareProps, share_dialog};
pub use start::{Start, begin, resume};
pub use steps::Steps;
pub use team_picker::{TeamChoice, TeamPicker};
pub use trouble::TroubleNotice;
pub use view::GameView;
pub use watch_bar::WatchBar;

pub(crate) use game_panels::game_split_points;
