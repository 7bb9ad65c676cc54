//! The page of a game's seasons: the list, a new one, or the one that the address names.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::routes::use_address;
use crate::season::list::Seasons;
use crate::season::new_season::NewSeason;
use crate::season::of_game::{LeagueProps, SeasonPanels};
use yew::prelude::*;

/// The page of seasons.
#[component]
pub fn SeasonPage<G: SeasonPanels>() -> Html {
    let here = use_address();
    let id = here.get("season").map(str::to_owned);
    let chunk = use_chunk(id.is_some().then_some(G::SEASON.league));
    match id {
        Some(id) => page_of(chunk, "Season", |league| league(id.clone(), LeagueProps { id })),
        None if here.get("new").is_some() => html! { <NewSeason<G> /> },
        None => html! { <Seasons game={G::NAME} page={G::PAGE} collect={G::SEASON.collect} /> },
    }
}
