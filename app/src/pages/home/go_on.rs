//! The way back to a record.

use crate::games;
use crate::routes::Route;
use crate::session::OWN;
use crate::storage::{Entry, Kind};
use yew::AttrValue;

/// The label of the button that continues a record.
pub fn go_on_label(entry: &Entry) -> &'static str {
    match (entry.kind, entry.progress.finished) {
        (Kind::Sheet | Kind::Cards | Kind::Season, _) => "Open",
        (Kind::Game, true) => "Review",
        (Kind::Game, false) => "Continue",
    }
}

/// The address at which a record continues.
pub fn continue_href(entry: &Entry) -> AttrValue {
    match entry.kind {
        Kind::Game => games::route(&entry.progress.game).href_with("game", &entry.id),
        Kind::Sheet => Route::Scoresheet.href_with("sheet", &entry.id),
        Kind::Cards => Route::Teams.href_with("set", &format!("{OWN}{}", entry.id)),
        Kind::Season => games::season_route(&entry.progress.game).href_with("season", &entry.id),
    }
}
