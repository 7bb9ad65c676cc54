//! What a record is, and the way back to it.

use crate::games;
use crate::routes::Route;
use crate::session::OWN;
use crate::storage::{Entry, Kind};
use crate::text::capital;
use yew::AttrValue;

/// What a record is: "Statis Pro", "March Madness cup", "Season", "Best-of-7 series", "Scoresheet".
pub fn what(entry: &Entry) -> String {
    let progress = &entry.progress;
    if entry.kind != Kind::Game {
        return capital(progress.series().as_deref().unwrap_or(entry.kind.name()));
    }
    let route = games::route(&progress.game);
    let name = route.game().map_or("Game", |game| game.name());
    match contest(route) {
        Some(contest) => format!("{name} {contest}"),
        None => name.to_owned(),
    }
}

/// What is more than one game, though it is kept as one.
fn contest(route: Route) -> Option<&'static str> {
    match route {
        Route::Tournament => Some("tournament"),
        Route::MarchCup => Some("cup"),
        Route::ValueAddBracket => Some("bracket"),
        Route::DiceCareer => Some("career"),
        _ => None,
    }
}

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
