//! The page of a career of DICE (§22).

use crate::games::dice::career::GAME;
use crate::games::dice::career::form::NewLife;
use crate::games::dice::career::screen::LifePageProps;
use crate::routes::Route;
use crate::session::use_kept_page;
use hardwood::dice_basketball::career::Career;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn DiceCareer() -> Html {
    use_kept_page(Career::NAME, Route::DiceCareer, GAME).draw(
        "Career",
        |id| LifePageProps { id },
        |trouble, onstart| html! { <NewLife {trouble} {onstart} /> },
    )
}
