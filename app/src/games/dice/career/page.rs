//! A career of DICE (§22): a new one, or the one an address names.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::games::dice::career::GAME;
use crate::games::dice::career::controller::CareerStart;
use crate::games::dice::career::form::NewLife;
use crate::games::dice::career::screen::LifePageProps;
use crate::routes::{Route, go, use_address};
use crate::storage::Storage;
use hardwood::dice_basketball::career::Career;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn DiceCareer() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.setter(), storage.clone());
        Callback::from(move |start: CareerStart| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            GAME.with(move |game| match game.and_then(|game| (game().begin)(&storage, start)) {
                Ok(id) => {
                    trouble.set(None);
                    go(&Route::DiceCareer.href_with("game", &id));
                }
                Err(why) => trouble.set(Some(why.into())),
            });
        })
    };
    let last = || storage.shelf().last_game(Career::NAME);
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let chunk = use_chunk(id.is_some().then_some(GAME));
    match id {
        Some(id) => page_of(chunk, "Career", |game| (game().screen)(id.clone(), LifePageProps { id })),
        None => html! { <NewLife trouble={(*trouble).clone()} onstart={start} /> },
    }
}
