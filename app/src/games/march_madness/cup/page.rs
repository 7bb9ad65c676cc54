//! The page of a tournament of March Madness' advanced game (MM §11).

use crate::games::march_madness::cup::GAME;
use crate::games::march_madness::cup::form::NewCup;
use crate::games::march_madness::cup::screen::CupPageProps;
use crate::routes::Route;
use crate::session::use_kept_page;
use hardwood::march_madness::cup::Cup;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn MarchCup() -> Html {
    use_kept_page(Cup::NAME, Route::MarchCup, GAME).draw(
        "Cup",
        |id| CupPageProps { id },
        |trouble, onstart| html! { <NewCup {trouble} {onstart} /> },
    )
}
