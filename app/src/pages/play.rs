//! A refereed game: the one an address names, the one played last, or a new one.

use crate::components::Arriving;
use crate::hooks::{Arrival, go, use_address, use_part, with_part};
use crate::routes::Route;
use crate::session::{GameProps, NOT_HERE, NewGameProps, Panels, Start};
use crate::storage::{Kind, Storage};
use std::hint::black_box;
use yew::prelude::*;

/// The page of a game.
#[component]
pub fn Play<G: Panels>() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.clone(), storage.clone());
        Callback::from(move |start: Start<G>| {
            let (trouble, storage) = (trouble.setter(), storage.clone());
            with_part(G::DOORS.game, move |here| {
                let begin = black_box(G::DOORS.begin);
                match if here { begin(&storage, start) } else { Err(NOT_HERE.into()) } {
                    Ok(id) => {
                        trouble.set(None);
                        go(&G::ROUTE.href_with("game", &id));
                    }
                    Err(why) => trouble.set(Some(why.into())),
                }
            });
        })
    };
    let renew = Callback::from(|()| go(&G::ROUTE.href_with("new", "1")));
    let last = || {
        let listing = storage.shelf().list().ok()?;
        let mut mine = listing.of(Kind::Game).filter(|entry| entry.progress.game == G::NAME);
        mine.next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let arrival = use_part(G::DOORS.game, id.is_some());
    let season = address.get("season").map(|season| Route::Season.href_with("season", season));
    let bracket = address.get("bracket").map(|_| Route::ValueAddBracket.href());
    let cup = address.get("cup").map(|cup| Route::MarchCup.href_with("game", cup));
    let back =
        season.map(|href| (href, "Back to the season")).or(bracket.map(|href| (href, "Back to the bracket")));
    let back = back.or(cup.map(|href| (href, "Back to the cup")));
    let back = back.map(|(href, name)| html! { <p class="game__back"><a {href}>{ name }</a></p> });
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let door = black_box(G::DOORS.on_screen);
            html! { <>{ for back }{ door(id.clone(), GameProps { id, onstart: start, onnew: renew }) }</> }
        }
        (Some(_), _) => html! { <Arriving title="Play" failed={arrival == Arrival::Failed} /> },
        (None, _) => G::draw_new(NewGameProps { trouble: (*trouble).clone(), onstart: start }),
    }
}
