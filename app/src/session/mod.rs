//! One session of any game: saved, controlled, drawn, shared, watched, taken over. Knows no game by name.

mod control;
mod link;
mod odds;
pub mod screen;
mod sets;
mod setup;
mod split_points;

pub use control::action::PlayAction;
pub use control::calls::{Call, ReliefAsk};
pub use control::controller::GameController;
pub use control::envelope::{Opened, WithSteps, read, write};
pub use control::game_panels::{
    Entry, FivePanels, GameChunks, GameEntry, OddsChunks, OddsEntry, Opening, Panels,
};
pub use control::game_session::{GameSession, use_auto};
pub use control::guide::{Guide, Hint, HintWhen, Step};
pub use control::handle::{LiveSession, SessionHandle, use_session};
pub use control::no_session::unopened;
pub use control::playable::{PlayableGame, Scored, each, names, rolls};
pub use control::props::{
    GameProps, LinkedProps, LiveOddsProps, NewGameProps, OddsPanelProps, ShareProps, TableProps, TrayStrip,
    WayBack,
};
pub use control::saved::{Controller, SavedSession, shelve};
pub use control::settings::{PlaySettings, Seat};
pub use control::sound::Sound;
pub use control::start::{Start, begin, resume, take_over};
pub use control::steps::{Steps, UndoRedo};
pub use control::trouble::TroubleNotice;
pub use control::view::GameView;
pub use link::link_page::{Found, Paste, bad_link, linked_page};
pub use link::linked::Linked;
pub use link::opening::{Lost, use_link};
pub use link::share::{Share, share_dialog};
pub use odds::live_odds::LiveOdds;
pub use odds::panel::OddsPanel;
pub use screen::keys::watching;
pub use screen::panels::decide::{Auto, Decide, news, step_row};
pub use screen::panels::five::five_panels;
pub use screen::panels::floor::{PlayerSpot, share_left};
pub use screen::panels::floor_cards::FloorCards;
pub use screen::panels::floor_table::FloorTable;
pub use screen::panels::lineup::{BenchCard, Deed, Fit, Later, Lineups, Move, Rating, Row, time_played};
pub use screen::panels::log::PlayLog;
pub use screen::panels::own_luck::LuckField;
pub use screen::panels::reasons::{GameTerm, Reasons, RuleLink, Rulebook};
pub use screen::retold::retold;
pub use screen::table::{Game, GameTable};
pub use screen::table_bar::timeouts;
pub use screen::walk::{Walk, WalkProps};
pub use screen::watch_bar::WatchBar;
pub use sets::card_index::{read_index, use_set};
pub use sets::card_sets::{
    ChosenSet, OWN, SetChoice, on_the_way, place_of, use_card_set, use_chosen_set, use_chosen_sets,
    use_set_list,
};
pub use setup::asked::use_asked;
pub use setup::basics::{Basics, LuckFrom};
pub use setup::kept_page::use_kept_page;
pub use setup::last_choices::LastChoices;
pub use setup::new_frame::NewFrame;
pub use setup::new_game::{First, Form, FormHandle, GameOptions, ready, swapped, told_apart, use_form};
pub use setup::new_options::{Luck, LuckWords, begin_bar, option_part, pace_choice, pace_words};
pub use setup::seat_form::{chair, seed_field, typed};
pub use setup::suggested::{COLLEGE_GAMES, NBA_GAMES};
pub use setup::team_picker::{Strength, TeamChoice, TeamPicker, mean, offered};

pub(crate) use split_points::game_split_points;
