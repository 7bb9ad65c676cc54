//! The advanced game: two teams of five players and a bench, sixty Strategy cards, and a clock for each side.
//!
//! Each chapter has its own file: `display` (a coach's cards and players), `turn` (§12.4), `resolve` (§12.6),
//! `effects` (of cards on a roll), `solitaire` (§15), `draft` (§11). The screen reads `view`, `moves` and
//! `working`.

pub mod charts;
mod coach;
mod contest;
mod dice_input;
mod display;
pub mod draft;
mod effects;
mod figures;
mod goal;
mod hosted;
mod link;
mod moves;
mod own_box;
mod preview;
mod prompt;
mod question;
mod resolve;
mod setup;
mod sheet;
mod solitaire;
pub mod strategy;
mod strategy_cards;
mod table_dice;
mod talk;
mod turn;
mod unseen;
mod view;

pub use coach::HouseCoach;
pub use contest::{Contest, ScoringDice};
pub use display::{Display, FoulRemoval, Out, PlayedCard, PlayerStatus, Standing};
pub use effects::{Breakdown, Cause, Term};
pub use link::Reference;
pub use moves::{KEYS, Move};
pub use own_box::OwnBox;
pub use preview::{Expected, Face, Forecast, Preview};
pub use question::{Choice, Draw, Question};
pub use setup::Setup;
pub use sheet::{GameSheet, ScorerCount, Scorers, SeenCard, TeamSheet};
pub use strategy::{Card, Kind, Numbers};
pub use strategy_cards::{DECK, MOST_OF_A_CARD, StrategyCards};
pub use table_dice::{ClockRoll, Resolution, Scorer, TableDice};
pub use talk::Talk;
pub use view::{CardView, Minute, PositionView};
