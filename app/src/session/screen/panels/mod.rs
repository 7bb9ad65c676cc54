//! Panels that every game shares: decisions, play-by-play, lineups, floor, box score, pace.

pub mod acts;
pub mod bench;
pub mod books;
mod box_score;
pub mod compare;
pub mod curtain;
pub mod decide;
pub mod five;
pub mod floor;
pub mod floor_cards;
pub mod floor_table;
pub mod lineup;
pub mod log;
pub mod outcome;
pub mod over;
mod over_picture;
pub mod own_luck;
pub mod pace;
mod period_stop;
pub mod reasons;
pub mod side_panel;
pub mod stop_five;
pub mod thumbs;
