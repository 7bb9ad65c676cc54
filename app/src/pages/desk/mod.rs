//! The desk: card, clock and scoresheet of one game on one page, saved as one.

mod book;
mod notes;
mod table;
mod view;

use crate::components::page_of;
use crate::games::statis_pro::deck::use_deck;
use crate::pages::desk::table::DeskTable;
use crate::pages::scoresheet::keeper::begin;
use crate::pages::scoresheet::new_sheet::NewSheet;
use crate::pages::scoresheet::page::has_desk;
use crate::routes::{Route, go, use_address};
use crate::storage::{Kind, Storage};
use hardwood::book::sheet::{Code, SheetSetup};
use yew::prelude::*;

/// The desk of the game an address names, of the last one kept, or of a new one.
#[component]
pub fn DeskPage() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let deck = use_deck();
    let trouble = use_state(|| None::<AttrValue>);
    let onstart = {
        let (trouble, storage) = (trouble.clone(), storage.clone());
        Callback::from(move |setup: SheetSetup| match begin(&storage.shelf(), setup) {
            Ok(id) => {
                go(&Route::Desk.href_with("sheet", &id));
                trouble.set(None);
            }
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    let codes: Vec<Code> = Code::ALL.into_iter().filter(|code| has_desk(*code)).collect();
    let last = || {
        let listing = storage.shelf().list().ok()?;
        let mine = |game: &str| codes.iter().any(|code| code.name() == game);
        let mut sheets = listing.of(Kind::Sheet).filter(|entry| mine(&entry.progress.game));
        sheets.next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("sheet").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    match id {
        Some(id) => page_of(deck, "Desk", |deck| {
            let key = id.clone();
            html! { <DeskTable {key} {id} deck={deck.deck} /> }
        }),
        None => html! {
            <NewSheet
                trouble={(*trouble).clone()}
                {onstart}
                {codes}
                title="Desk"
                lead="Cards, clock and scoresheet of one game at your table, side by side."
            />
        },
    }
}
