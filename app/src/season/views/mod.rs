//! The views of a season, one file each.

mod bracket;
mod calendar;
mod compare;
pub mod dates;
mod end;
pub mod game;
mod leaders;
mod luck;
mod next_odds;
mod overview;
pub mod play_by_play;
mod rotation;
pub mod schedule;
pub mod standings;
mod team;
pub mod view;

use crate::season::keeper::Keeper;
use crate::season::views::view::View;
use yew::prelude::*;

/// The views of the menu: their names in the address, and in words. The end is there once there is a champion.
const MENU: [(&str, &str); 8] = [
    ("end", "Season’s end"),
    ("overview", "Overview"),
    ("schedule", "Games"),
    ("standings", "Standings"),
    ("leaders", "Leaders"),
    ("teams", "Teams"),
    ("playoffs", "Playoffs"),
    ("compare", "Comparison"),
];

/// The names of all views.
pub const NAMES: [&str; 10] =
    ["end", "overview", "schedule", "standings", "leaders", "teams", "playoffs", "compare", "team", "game"];

/// The menu of a season. A single series has no table, and no real season to compare it with.
pub fn menu(keeper: &Keeper) -> impl Iterator<Item = (&'static str, &'static str)> {
    let word = keeper.playoffs_word();
    let series = keeper.league.is_series();
    let shown = move |(view, _): &(&str, &str)| !(series && ["standings", "compare"].contains(view));
    let label = move |(view, label)| match view {
        "playoffs" if series => (view, "Series"),
        "playoffs" => (view, word),
        "end" if series => (view, "The winner"),
        _ => (view, label),
    };
    let skipped = usize::from(keeper.league.champion().is_none());
    MENU.into_iter().skip(skipped).filter(shown).map(label)
}

/// The view of this name.
pub fn shown(view: &View<'_>, name: &str) -> Html {
    match name {
        "end" => end::end(view),
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
