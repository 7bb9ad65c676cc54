//! A refereed game: the one an address names, the one played last, or a new one.

mod absent;
mod begin;
mod cards;
mod export;
mod form;
mod game;
mod keys;
mod linked;
mod live;
mod new_game;
mod odds;
mod options;
mod room;
mod seen;
mod sets;
mod share;
mod take_over;
mod teams;
mod trouble;
mod watch_bar;

use crate::components::Arriving;
use crate::doors;
use crate::hooks::{Arrival, go, use_address, use_part, with_part};
use crate::routes::Route;
use crate::state::Manner;
use crate::storage::{Kind, Storage};
pub use begin::{Begun, begin, take};
pub(super) use form::{FIRST_SET, read_index, read_set};
pub use game::{Game, GameProps};
use hardwood::kit::Seed;
use hardwood::statis_pro::Setup;
pub use linked::{Linked, LinkedProps};
use new_game::NewGame;
pub use odds::{OddsPanel, OddsPanelProps};
pub(super) use sets::{OWN, on_the_way, use_card_set, use_set_list};
pub use share::{Share, ShareProps};
use std::hint::black_box;
use std::rc::Rc;
use yew::prelude::*;

/// Said where a game can't begin yet.
const NOT_HERE: &str =
    "the part of the program that plays did not arrive; this device may be offline. Try again when it is not";

/// All that a game begins with.
#[derive(Debug, Clone, PartialEq)]
pub struct Start {
    /// Teams, rules, deck.
    pub setup: Setup,
    /// Absent where the cards are a person's own.
    pub seed: Option<Seed>,
    /// Who coaches, where it pauses.
    pub manner: Manner,
}

/// The page of a game.
#[component]
pub fn Play() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let begun = use_state(|| None::<Begun>);
    let trouble = use_state(|| None::<AttrValue>);
    let shown = {
        let (begun, trouble) = (begun.clone(), trouble.clone());
        Callback::from(move |game: Result<Begun, String>| match game {
            Ok(game) => {
                let href = Route::Play.href_with("game", &game.id);
                begun.set(Some(game));
                trouble.set(None);
                go(&href);
            }
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    let start = {
        let (shown, storage) = (shown.clone(), storage.clone());
        Callback::from(move |start: Start| {
            let (shown, storage) = (shown.clone(), storage.clone());
            with_part("game", move |here| {
                let begin: fn(&Storage, Start) -> Result<Begun, String> = black_box(doors::game_begin);
                shown.emit(if here { begin(&storage, start) } else { Err(NOT_HERE.into()) });
            });
        })
    };
    let renew = Callback::from(|()| go(&Route::Play.href_with("new", "1")));
    let last = || {
        let listing = storage.shelf().list().ok()?;
        listing.of(Kind::Game).next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let linked = address.route == Route::Watch;
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if linked || address.get("new").is_some() { None } else { last() });
    let arrival = use_part("game", id.is_some());
    let season = address.get("season").map(|season| Route::Season.href_with("season", season));
    let back = season.map(|href| html! { <p class="game__back"><a {href}>{ "Back to the season" }</a></p> });
    if linked {
        let letters = AttrValue::from(address.get("g").unwrap_or_default().to_owned());
        let key = letters.to_string();
        let ontake = Callback::from(move |text: Rc<str>| {
            let take: fn(&Storage, &str) -> Result<Begun, String> = black_box(doors::game_take);
            shown.emit(take(&storage, &text));
        });
        let door: fn(String, LinkedProps) -> Html = black_box(doors::watch);
        return door(key, LinkedProps { letters, ontake, onstart: start, onnew: renew });
    }
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let text = begun.as_ref().filter(|begun| begun.id == id).map(|begun| begun.text.clone());
            let door: fn(String, GameProps) -> Html = black_box(doors::game);
            html! { <>{ for back }{ door(id.clone(), GameProps { id, text, onstart: start, onnew: renew }) }</> }
        }
        (Some(_), _) => html! { <Arriving title="Play" failed={arrival == Arrival::Failed} /> },
        (None, _) => html! { <NewGame trouble={(*trouble).clone()} onstart={start} /> },
    }
}
