//! The scorer: plays, the box score, the play-by-play, and the scoresheet on screen, on paper and as a
//! workbook.

mod audit;
mod box_score;
pub(crate) mod colors;
mod names;
pub mod paper;
mod play;
mod play_by_play;
mod print;
pub mod sheet;
pub mod workbook;

pub use audit::{Audit, AuditError};
pub use box_score::{BoxScore, Counted, Line, TeamBox};
pub use colors::{team_color, visitors_color};
pub use names::last_name;
pub(crate) use names::short_name;
pub use play::{Credit, FoulKind, OutReason, Play, ShotKind, TurnoverKind};
pub use play_by_play::ordinal;
pub use play_by_play::{LogLine, Mark, Names, Narrator};
pub use print::COLUMNS;
