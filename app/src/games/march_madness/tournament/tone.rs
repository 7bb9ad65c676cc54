//! The components of a March Madness tournament: its bracket, a game's dice, Events, and the standings by
//! color.

use hardwood::march_madness::basic::Color;

/// A color's class: "seat--red".
pub fn tone(color: Option<Color>) -> &'static str {
    match color {
        Some(Color::Red) => "seat--red",
        Some(Color::Yellow) => "seat--yellow",
        Some(Color::Blue) => "seat--blue",
        Some(Color::Green) => "seat--green",
        None => "seat--none",
    }
}
