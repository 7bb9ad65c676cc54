//! Seasons: a league's games, its standings and statistics, the playoffs, and the comparison with the real season.

mod desk;
mod export;
mod form;
mod keeper;
mod list;
mod new_season;
mod play;
pub mod room;
mod run;
mod views;

use crate::components::Arriving;
use crate::doors;
use crate::hooks::{Arrival, use_address, use_part};
use crate::pages::season::list::Seasons;
use crate::pages::season::new_season::NewSeason;
use crate::pages::season::room::LeagueProps;
use std::hint::black_box;
use yew::prelude::*;

/// The page of seasons.
#[component]
pub fn SeasonPage() -> Html {
    let here = use_address();
    let id = here.get("season").map(str::to_owned);
    let arrival = use_part("league", id.is_some());
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let door: fn(String, LeagueProps) -> Html = black_box(doors::league);
            door(id.clone(), LeagueProps { id })
        }
        (Some(_), _) => html! { <Arriving title="Season" failed={arrival == Arrival::Failed} /> },
        (None, _) if here.get("new").is_some() => html! { <NewSeason /> },
        (None, _) => html! { <Seasons /> },
    }
}
