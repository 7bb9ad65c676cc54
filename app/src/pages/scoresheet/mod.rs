//! The page of the scoresheet kept by hand: the one an address names, the last one kept, or a new one.

pub mod book;
pub mod entries;
pub mod export;
mod form;
pub mod keeper;
pub mod kept;
pub mod new_sheet;
pub mod pad;
pub mod page;

use crate::browser::chunks::split_point;
use crate::browser::{SplitPoint, use_chunk};
use crate::components::page_of;
use crate::pages::scoresheet::new_sheet::NewSheet;
use crate::pages::scoresheet::page::SheetPageProps;
use crate::routes::{Route, go, use_address};
use crate::storage::{Kind, Shelf, Storage};
use hardwood::book::sheet::{Code, SheetSetup};
use yew::prelude::*;

/// The functions of the sheet's chunk: one draws the sheet, under a key, one begins it.
struct SheetEntry {
    screen: fn(String, SheetPageProps) -> Html,
    begin: fn(&Shelf, SheetSetup) -> Result<String, String>,
}

mod split_points {
    use super::keeper::begin;
    use super::page::{SheetPage, SheetPageProps};
    use super::*;

    #[inline(never)]
    pub fn sheet() -> SheetEntry {
        SheetEntry { screen: |key, SheetPageProps { id }| html! { <SheetPage {key} {id} /> }, begin }
    }
}

/// A scoresheet.
const SHEET: SplitPoint<fn() -> SheetEntry> = split_point!(sheet);

/// The page of a scoresheet.
#[component]
pub fn Scoresheet() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.clone(), storage.clone());
        Callback::from(move |setup: SheetSetup| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            SHEET.with(move |sheet| match sheet.and_then(|sheet| (sheet().begin)(&storage.shelf(), setup)) {
                Ok(id) => {
                    go(&Route::Scoresheet.href_with("sheet", &id));
                    trouble.set(None);
                }
                Err(why) => trouble.set(Some(why.into())),
            });
        })
    };
    let last = || {
        let listing = storage.shelf().list().ok()?;
        listing.of(Kind::Sheet).next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("sheet").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let chunk = use_chunk(id.is_some().then_some(SHEET));
    match id {
        Some(id) => page_of(chunk, "Scoresheet", |sheet| (sheet().screen)(id.clone(), SheetPageProps { id })),
        None => {
            html! { <NewSheet trouble={(*trouble).clone()} onstart={start} codes={Code::ALL.to_vec()} /> }
        }
    }
}
