//! A career of DICE (§22): who he is to be, his life, a life in a link.

use crate::components::Arriving;
use crate::games::dice::career::form::NewLife;
use crate::games::dice::career::screen::LifePageProps;
use crate::hooks::{Arrival, go, use_address, use_part, with_part};
use crate::routes::Route;
use crate::session::NOT_HERE;
use crate::storage::{Kind, Storage};
use hardwood::dice_basketball::career::{Career, Life};
use hardwood::kit::Seed;
use hardwood::table::Game as _;
use std::hint::black_box;
use yew::prelude::*;

/// The part of the program that plays a life.
pub const PART: &str = "life";

/// The page.
#[component]
pub fn DiceCareer() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.setter(), storage.clone());
        Callback::from(move |(life, seed): (Life, Option<Seed>)| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            with_part(PART, move |here| {
                let begin: fn(&Storage, Life, Option<Seed>) -> Result<String, String> =
                    black_box(crate::doors::life_begin);
                match if here { begin(&storage, life, seed) } else { Err(NOT_HERE.into()) } {
                    Ok(id) => {
                        trouble.set(None);
                        go(&Route::DiceCareer.href_with("game", &id));
                    }
                    Err(why) => trouble.set(Some(why.into())),
                }
            });
        })
    };
    let last = || {
        let listing = storage.shelf().list().ok()?;
        let mut mine = listing.of(Kind::Game).filter(|entry| entry.progress.game == Career::NAME);
        mine.next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let arrival = use_part(PART, id.is_some());
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let door: fn(String, LifePageProps) -> Html = black_box(crate::doors::life);
            door(id.clone(), LifePageProps { id })
        }
        (Some(_), _) => html! { <Arriving title="Career" failed={arrival == Arrival::Failed} /> },
        (None, _) => html! { <NewLife trouble={(*trouble).clone()} onstart={start} /> },
    }
}
