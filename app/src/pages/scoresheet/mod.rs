//! The scoresheet kept by hand: the one an address names, the one kept last, or a new one.

mod entries;
mod export;
mod form;
mod keeper;
mod new_sheet;
mod pad;
mod page;

use crate::hooks::{go, use_address};
use crate::routes::Route;
use crate::storage::{Kind, Storage};
use hardwood::book::sheet::SheetSetup;
use keeper::Keeper;
use new_sheet::NewSheet;
use page::SheetPage;
use std::rc::Rc;
use yew::prelude::*;

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
        Callback::from(move |setup: SheetSetup| match Keeper::begin(&storage.shelf(), setup) {
            Ok((id, text)) => {
                go(&Route::Scoresheet.href_with("sheet", &id));
                begun.set(Some(Begun { id, text }));
                trouble.set(None);
            }
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    let last = || {
        let listing = storage.shelf().list().ok()?;
        listing.of(Kind::Sheet).next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("sheet").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    match id {
        Some(id) => {
            let text = begun.as_ref().filter(|begun| begun.id == id).map(|begun| begun.text.clone());
            html! { <SheetPage key={id.clone()} id={id.clone()} {text} /> }
        }
        None => html! { <NewSheet trouble={(*trouble).clone()} onstart={start} /> },
    }
}
