//! The scoresheet kept by hand: the one an address names, the one kept last, or a new one.

mod entries;
mod export;
mod form;
pub mod keeper;
mod new_sheet;
mod pad;
pub mod page;

use crate::components::Arriving;
use crate::doors::{self, BegunSheet};
use crate::hooks::{Arrival, go, use_address, use_part, with_part};
use crate::pages::scoresheet::new_sheet::NewSheet;
use crate::pages::scoresheet::page::SheetPageProps;
use crate::routes::Route;
use crate::storage::{Kind, Shelf, Storage};
use hardwood::book::sheet::SheetSetup;
use std::hint::black_box;
use std::rc::Rc;
use yew::prelude::*;

/// Said where a sheet can't begin yet.
const NOT_HERE: &str = "the part of the program that keeps a sheet did not arrive; this device may be offline. Try again when it is not";

/// A sheet that has just begun, in case it could not be kept.
#[derive(Debug, Clone, PartialEq)]
struct Begun {
    id: String,
    text: Rc<str>,
}

/// The page of a scoresheet.
#[component]
pub fn Scoresheet() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let begun = use_state(|| None::<Begun>);
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (begun, trouble, storage) = (begun.clone(), trouble.clone(), storage.clone());
        Callback::from(move |setup: SheetSetup| {
            let (begun, trouble, storage) = (begun.clone(), trouble.clone(), storage.clone());
            with_part("sheet", move |here| {
                let begin: fn(&Shelf, SheetSetup) -> Result<BegunSheet, String> =
                    black_box(doors::sheet_begin);
                match if here { begin(&storage.shelf(), setup) } else { Err(NOT_HERE.into()) } {
                    Ok((id, text)) => {
                        go(&Route::Scoresheet.href_with("sheet", &id));
                        begun.set(Some(Begun { id, text }));
                        trouble.set(None);
                    }
                    Err(why) => trouble.set(Some(why.into())),
                }
            });
        })
    };
    let last = || {
        let listing = storage.shelf().list().ok()?;
        listing.of(Kind::Sheet).next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("sheet").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let arrival = use_part("sheet", id.is_some());
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let text = begun.as_ref().filter(|begun| begun.id == id).map(|begun| begun.text.clone());
            let door: fn(String, SheetPageProps) -> Html = black_box(doors::sheet);
            door(id.clone(), SheetPageProps { id, text })
        }
        (Some(_), _) => html! { <Arriving title="Scoresheet" failed={arrival == Arrival::Failed} /> },
        (None, _) => html! { <NewSheet trouble={(*trouble).clone()} onstart={start} /> },
    }
}
