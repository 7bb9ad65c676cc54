//! What is behind a door (`crate::doors`), fetched when somebody wants it.

use crate::browser;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::prelude::*;

/// How far a part of the program is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// On its way.
    Coming,
    /// In place.
    Here,
    /// Not to be had.
    Failed,
}

/// Does something once what is behind a door is in place, or could not be had: which of them, it is told.
pub fn with_part(door: &str, then: impl FnOnce(bool) + 'static) {
    match browser::part(door) {
        None => then(true),
        Some(coming) => spawn_local(async move { then(JsFuture::from(coming).await.is_ok()) }),
    }
}

/// Has what is behind a door put in place while `wanted`. Where the focus waited on [`crate::components::Arriving`], it
/// goes to the heading of what arrived.
#[hook]
pub fn use_part(door: &'static str, wanted: bool) -> Arrival {
    let come = use_state(|| None::<bool>);
    {
        let come = come.clone();
        use_effect_with(wanted, move |wanted| {
            if *wanted && browser::part(door).is_some() {
                with_part(door, move |here| {
                    let waited = browser::focus_within(".arriving") == Some(true);
                    come.set(Some(here));
                    if waited {
                        spawn_local(async {
                            browser::breathe().await;
                            browser::focus_first("main h1");
                        });
                    }
                });
            }
        });
    }
    match *come {
        _ if !wanted || browser::part_is_here(door) => Arrival::Here,
        Some(false) => Arrival::Failed,
        _ => Arrival::Coming,
    }
}
