//! The scorer: what happened, and everything that adds up from it.

mod play;

pub use play::{FoulKind, OutReason, Play, ShotKind, TurnoverKind};
