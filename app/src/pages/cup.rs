//! A tournament of March Madness' advanced game (MM §11): a new one, the draft and the bracket, one in a link.

use crate::components::Arriving;
use crate::games::march_madness::cup::form::NewCup;
use crate::games::march_madness::cup::screen::CupPageProps;
use crate::hooks::{Arrival, go, use_address, use_part, with_part};
use crate::routes::Route;
use crate::session::NOT_HERE;
use crate::storage::{Kind, Storage};
use hardwood::kit::Seed;
use hardwood::march_madness::cup::{Cup, Setup};
use hardwood::table::Game as _;
use std::hint::black_box;
use yew::prelude::*;

/// The part of the program that plays a cup.
pub const CUP: &str = "cup";

/// All that a cup begins with: whether the house answers for a coach, in order.
pub type CupStart = (Setup, Seed, Vec<bool>);

/// The page.
#[component]
pub fn MarchCup() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.setter(), storage.clone());
        Callback::from(move |(setup, seed, house): CupStart| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            with_part(CUP, move |here| {
                let begin: fn(&Storage, Setup, Seed, Vec<bool>) -> Result<String, String> =
                    black_box(crate::doors::cup_begin);
                match if here { begin(&storage, setup, seed, house) } else { Err(NOT_HERE.into()) } {
                    Ok(id) => {
                        trouble.set(None);
                        go(&Route::MarchCup.href_with("game", &id));
                    }
                    Err(why) => trouble.set(Some(why.into())),
                }
            });
        })
    };
    let last = || {
        let listing = storage.shelf().list().ok()?;
        let mut mine = listing.of(Kind::Game).filter(|entry| entry.progress.game == Cup::NAME);
        mine.next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let arrival = use_part(CUP, id.is_some());
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let door: fn(String, CupPageProps) -> Html = black_box(crate::doors::cup);
            door(id.clone(), CupPageProps { id })
        }
        (Some(_), _) => html! { <Arriving title="Cup" failed={arrival == Arrival::Failed} /> },
        (None, _) => html! { <NewCup trouble={(*trouble).clone()} onstart={start} /> },
    }
}
