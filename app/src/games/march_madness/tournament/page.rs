//! A tournament of March Madness: the one an address names, the one played last, or a new one.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::games::march_madness::tournament::controller::TournamentStart;
use crate::games::march_madness::tournament::form::NewTournament;
use crate::games::march_madness::tournament::{GAME, KeptProps};
use crate::routes::{Route, go, use_address};
use crate::storage::Storage;
use hardwood::march_madness::basic::Tournament;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn TournamentPage() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.setter(), storage.clone());
        Callback::from(move |start: TournamentStart| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            GAME.with(move |game| match game.and_then(|game| (game().begin)(&storage, start)) {
                Ok(id) => {
                    trouble.set(None);
                    go(&Route::Tournament.href_with("game", &id));
                }
                Err(why) => trouble.set(Some(why.into())),
            });
        })
    };
    let last = || storage.shelf().last_game(Tournament::NAME);
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let chunk = use_chunk(id.is_some().then_some(GAME));
    match id {
        Some(id) => {
            page_of(chunk, "Tournament", |game| (game().screen)(id.clone(), KeptProps { id: id.into() }))
        }
        None => html! { <NewTournament trouble={(*trouble).clone()} onstart={start} /> },
    }
}
