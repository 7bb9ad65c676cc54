//! The views of a season, one file each.

mod bracket;
mod calendar;
mod compare;
mod dates;
pub mod game;
mod leaders;
mod luck;
mod next_odds;
mod overview;
mod play_by_play;
pub mod schedule;
pub mod standings;
mod team;
pub mod view;

use crate::games::statis_pro::season::views::view::View;
use yew::prelude::*;

/// The views of the menu: their names in the address, and in words.
pub const MENU: [(&str, &str); 7] = [
    ("overview", "Overview"),
    ("schedule", "Games"),
    ("standings", "Standings"),
    ("leaders", "Leaders"),
    ("teams", "Teams"),
    ("playoffs", "Playoffs"),
    ("compare", "Comparison"),
];

/// The view that the address names.
pub fn shown(view: &View<'_>) -> Html {
    match view.here.get("view").unwrap_or("overview") {
        "schedule" => schedule::schedule(view),
        "standings" => standings::standings(view),
        "leaders" => leaders::leaders(view),
        "teams" => team::teams(view),
        "team" => team::team(view),
        "playoffs" => bracket::bracket(view),
        "compare" => compare::compare(view),
        _ => overview::overview(view),
    }
}
