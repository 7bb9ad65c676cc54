//! A tournament of March Madness' advanced game (MM §11): a new one, the draft and the bracket, one in a
//! link.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::games::march_madness::cup::GAME;
use crate::games::march_madness::cup::controller::CupStart;
use crate::games::march_madness::cup::form::NewCup;
use crate::games::march_madness::cup::screen::CupPageProps;
use crate::routes::{Route, go, use_address};
use crate::storage::Storage;
use hardwood::march_madness::cup::Cup;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn MarchCup() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.setter(), storage.clone());
        Callback::from(move |start: CupStart| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            GAME.with(move |game| match game.and_then(|game| (game().begin)(&storage, start)) {
                Ok(id) => {
                    trouble.set(None);
                    go(&Route::MarchCup.href_with("game", &id));
                }
                Err(why) => trouble.set(Some(why.into())),
            });
        })
    };
    let last = || storage.shelf().last_game(Cup::NAME);
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let chunk = use_chunk(id.is_some().then_some(GAME));
    match id {
        Some(id) => page_of(chunk, "Cup", |game| (game().screen)(id.clone(), CupPageProps { id })),
        None => html! { <NewCup trouble={(*trouble).clone()} onstart={start} /> },
    }
}
