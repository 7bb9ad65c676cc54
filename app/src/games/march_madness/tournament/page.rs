//! A tournament of March Madness: the one an address names, the one played last, or a new one; and those in
//! links.

use crate::games::march_madness::tournament::controller::TournamentController;
use crate::games::march_madness::tournament::form::NewTournament;
use crate::games::march_madness::tournament::screen::{Opened, no_tournament};
use crate::routes::use_address;
use crate::session::SessionHandle;
use crate::storage::Storage;
use hardwood::march_madness::basic::Tournament;
use hardwood::table::Game as _;
use yew::prelude::*;

/// The page.
#[component]
pub fn TournamentPage() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let last = || storage.shelf().last_game(Tournament::NAME);
    let named = address.get("game").map(str::to_owned);
    match named.or_else(|| if address.get("new").is_some() { None } else { last() }).map(AttrValue::from) {
        Some(id) => html! { <Kept key={id.to_string()} id={id.clone()} /> },
        None => html! { <NewTournament /> },
    }
}

#[derive(Properties, PartialEq)]
struct KeptProps {
    id: AttrValue,
}

/// A tournament of the shelf, or why there is none.
#[component]
fn Kept(props: &KeptProps) -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let handle = use_memo((), |()| SessionHandle::<TournamentController>::open(&storage, &props.id));
    match &*handle {
        Ok(handle) => html! { <Opened handle={handle.clone()} /> },
        Err(why) => no_tournament(why),
    }
}
