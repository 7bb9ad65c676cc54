//! The page of the tournament of March Madness.

use crate::games::march_madness::tournament::form::NewTournament;
use crate::games::march_madness::tournament::{GAME, KeptProps};
use crate::routes::Route;
use crate::session::use_kept_page;
use hardwood::march_madness::basic::Tournament;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn TournamentPage() -> Html {
    use_kept_page(Tournament::NAME, Route::Tournament, GAME).draw(
        "Tournament",
        |id| KeptProps { id: id.into() },
        |trouble, onstart| html! { <NewTournament {trouble} {onstart} /> },
    )
}
