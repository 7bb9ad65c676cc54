//! The scorer: what happened, and everything that adds up from it.

mod audit;
mod box_score;
mod play;

pub use audit::Audit;
pub use box_score::{BoxScore, Line, TeamBox};
pub use play::{FoulKind, OutReason, Play, ShotKind, TurnoverKind};
