//! DICE Basketball beside real cards and dice.

mod charts;
mod tables;

pub use tables::DiceTables;
