//! Seasons: a league's games, its standings and statistics, the playoffs, and the comparison with the real
//! season.

mod ask;
mod context;
mod enter;
mod export;
mod form;
mod keeper;
pub mod league;
pub mod line;
mod list;
mod names;
mod new_season;
mod play;
mod run;
mod tools;
pub mod upcoming;
mod views;

use crate::browser::chunks::split_point;
use crate::browser::{SplitPoint, use_chunk};
use crate::components::page_of;
use crate::games::statis_pro::season::league::LeagueProps;
use crate::games::statis_pro::season::list::Seasons;
use crate::games::statis_pro::season::new_season::NewSeason;
use crate::routes::use_address;
use yew::prelude::*;

mod split_points {
    use super::league::{LeaguePage, LeagueProps};
    use yew::prelude::*;

    #[inline(never)]
    pub fn league(key: String, LeagueProps { id }: LeagueProps) -> Html {
        html! { <LeaguePage {key} {id} /> }
    }
}

/// A season on screen, under a key.
const LEAGUE: SplitPoint<fn(String, LeagueProps) -> Html> = split_point!(league);

/// The page of seasons.
#[component]
pub fn SeasonPage() -> Html {
    let here = use_address();
    let id = here.get("season").map(str::to_owned);
    let chunk = use_chunk(id.is_some().then_some(LEAGUE));
    match id {
        Some(id) => page_of(chunk, "Season", |league| league(id.clone(), LeagueProps { id })),
        None if here.get("new").is_some() => html! { <NewSeason /> },
        None => html! { <Seasons /> },
    }
}
