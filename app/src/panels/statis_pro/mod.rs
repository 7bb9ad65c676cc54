//! The table of Statis Pro: floor, cards, decisions, lineups, plays, box score.

mod acts;
mod board;
mod books;
mod box_score;
mod decide;
mod desk;
mod floor;
mod lineup;
mod log;
mod man;
mod meaning;
mod orders;
mod pace;

pub use board::Board;
pub use books::Books;
pub use box_score::BoxScore;
pub use decide::{Decide, Turn};
pub use desk::CardDesk;
pub use floor::Floor;
pub use lineup::LineupEditor;
pub use log::PlayLog;
pub use orders::OrdersPanel;
pub use pace::{Control, PacePanel};

/// A section of the rulebook as a link to what we make of it.
#[must_use]
pub fn rule_href(section: &str) -> String {
    format!("#/rules?s={section}")
}
