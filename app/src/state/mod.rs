//! One reducer a concern; pages read them through their hooks.

mod backup;
mod career;
mod contents;
mod cup;
mod deck;
mod dice_table;
mod evening;
mod keyboard;
mod march_teams;
mod room;
mod settings;
mod sitting;
mod steps;
mod toasts;
mod value_add_bracket;
mod value_add_table;

pub use backup::{BackupHandle, use_backup, use_lasting};
pub use career::CareerController;
pub use contents::{SINGLES, contents, season_progress, set_progress};
pub use cup::CupController;
pub use deck::{Deck, OwnDeck, use_deck};
pub use dice_table::{DiceTable, DiceTableHandle, use_dice_table};
pub use evening::{RunTo, SeatSettings, TournamentController};
pub use keyboard::{Keyboard, Shortcut};
pub use march_teams::MarchTeams;
pub use room::{Rescue, Saved, SavedSession, Trouble, shelve};
pub use settings::{Motion, Pace, Settings, SettingsHandle, SettingsProvider, Theme};
pub use sitting::{CoachNote, FastForward, GameController, PauseOn, PlaySettings, Seat};
pub use toasts::{Toast, Toasts, ToastsHandle};
pub use value_add_bracket::ValueAddBracket;
pub use value_add_table::ValueAddTable;
