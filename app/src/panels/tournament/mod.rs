//! What a tournament of March Madness shows: its bracket, a game's dice, Events, and how the colours stand.

mod bracket;
mod sheet;
mod standings;

pub use bracket::Bracket;
pub use sheet::{events, sheet};
pub use standings::Standings;

use hardwood::march_madness::basic::Color;

/// A colour's class: "seat--red".
fn tone(color: Option<Color>) -> &'static str {
    match color {
        Some(Color::Red) => "seat--red",
        Some(Color::Yellow) => "seat--yellow",
        Some(Color::Blue) => "seat--blue",
        Some(Color::Green) => "seat--green",
        None => "seat--none",
    }
}
