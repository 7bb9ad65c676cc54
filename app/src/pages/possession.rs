//! How a possession works: one possession of each game, played by its rules, a step at a time with a sentence
//! each.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::games::guides::GUIDES;
use crate::games::with_game;
use crate::routes::use_address;
use crate::session::{Guide, Panels, WalkProps};
use yew::prelude::*;

/// The page: the guide of the game in the address.
#[component]
pub fn Possession() -> Html {
    let address = use_address();
    let named = GUIDES.iter().find(|guide| Some(guide.game) == address.get("game"));
    let guide: &'static Guide = named.unwrap_or(&GUIDES[0]);
    with_game!(guide.name, G => html! { <Of<G> key={guide.game} {guide} /> }, Html::default())
}

/// The guide, once the game's chunks are loaded.
#[component]
fn Of<G: Panels>(props: &WalkProps) -> Html {
    let chunk = use_chunk(Some(G::CHUNKS.guided));
    page_of(chunk, "How a possession works", |draw| draw(props.guide))
}
