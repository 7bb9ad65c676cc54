//! A single record as component state: it outlives the page and follows changes of other tabs.

use crate::browser::use_window_event;
use crate::storage::handle::Storage;
use crate::storage::record::{Record, Unreadable, WriteError, read, write};
use crate::storage::store::{PREFIX, StoreError};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;
use yew::prelude::*;

/// A stored record.
pub struct Stored<R: Record + 'static> {
    /// The record as drawn, if there is one.
    pub value: Option<Rc<R>>,
    /// The present record: a second key may arrive before the first is drawn.
    pub get: Callback<(), Option<Rc<R>>>,
    /// Replaces it in the page at once, and in the store.
    pub set: Callback<R>,
    /// Why it can't be stored.
    pub trouble: Option<AttrValue>,
}

struct State<R> {
    value: Option<Rc<R>>,
    revision: u32,
    trouble: Option<AttrValue>,
}

impl<R: Record> State<R> {
    fn read(storage: &Storage) -> Self {
        match read::<R>(&*storage.store) {
            Ok(loaded) => {
                State { value: loaded.value.map(Rc::new), revision: loaded.revision, trouble: None }
            }
            Err(error) => State { value: None, revision: 0, trouble: Some(unreadable::<R>(&error)) },
        }
    }

    fn write(&self, storage: &Storage, value: R) -> Self {
        match write(&*storage.store, &value, self.revision) {
            Ok(revision) => State { value: Some(Rc::new(value)), revision, trouble: None },
            Err(WriteError::Changed) => {
                let theirs = State::read(storage);
                let said = "Another tab changed this meanwhile: its state is shown here.";
                State { trouble: Some(said.into()), ..theirs }
            }
            Err(error) => {
                let said = format!("This could not be saved: {error}. It lasts as long as the page is open.");
                State { value: Some(Rc::new(value)), revision: self.revision, trouble: Some(said.into()) }
            }
        }
    }
}

fn unreadable<R: Record>(error: &Unreadable) -> AttrValue {
    let then = match error {
        Unreadable::Store(StoreError::Full) | Unreadable::Damaged(_) => {
            " It is set aside and can be downloaded under My games; a fresh one starts here."
        }
        _ => "",
    };
    format!("What was kept ({}) could not be read: {error}.{then}", R::KEY).into()
}

/// The record `R`, read once, written on each change, read again when another tab writes it.
#[hook]
pub fn use_stored<R: Record + 'static>() -> Stored<R> {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    // A cell, not only a state: two changes within one event must build on each other.
    let cell = use_mut_ref(|| State::<R>::read(&storage));
    let redraw = use_force_update();
    let set = {
        let (cell, storage, redraw) = (cell.clone(), storage.clone(), redraw.clone());
        use_callback((), move |value: R, ()| {
            let next = cell.borrow().write(&storage, value);
            *cell.borrow_mut() = next;
            redraw.force_update();
        })
    };
    let get = {
        let cell = cell.clone();
        use_callback((), move |(), ()| cell.borrow().value.clone())
    };
    {
        let cell = cell.clone();
        use_window_event("storage", move |event| {
            let key = event.dyn_ref::<StorageEvent>().and_then(StorageEvent::key);
            // without a key, everything was cleared
            if key.is_none_or(|key| key == format!("{PREFIX}{}", R::KEY)) {
                *cell.borrow_mut() = State::read(&storage);
                redraw.force_update();
            }
        });
    }
    let state = cell.borrow();
    Stored { value: state.value.clone(), get, set, trouble: state.trouble.clone() }
}
