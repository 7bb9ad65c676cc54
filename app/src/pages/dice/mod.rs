//! DICE Basketball beside real cards and dice, and careers in it.

mod career;
mod charts;
mod tables;

pub use career::{DiceCareer, LifePage, LifePageProps, LinkedLife, PART as LIFE};
pub use tables::DiceTables;
