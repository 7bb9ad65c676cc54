//! The offer of a new version.

use crate::browser::use_window_event;
use crate::components::button::{Button, ButtonKind};
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use yew::prelude::*;

/// Offers a new version when the offline copy has one, and installs it only on request.
#[component]
pub fn UpdateOffer() -> Html {
    let offered = use_state(|| updater().is_some());
    {
        let offered = offered.clone();
        use_window_event("hardwood-update", move |_| offered.set(updater().is_some()));
    }
    if !*offered {
        return Html::default();
    }
    let take = Callback::from(|()| {
        if let Some(update) = updater() {
            // It reloads the page; if it fails, the offer stays.
            let _ = update.call0(&JsValue::NULL);
        }
    });
    let later = {
        let offered = offered.clone();
        Callback::from(move |()| offered.set(false))
    };
    html! {
        <div class="update" role="status">
            <p>{ "A new version of Hardwood is ready. Your saved games stay." }</p>
            <Button label="Update now" kind={ButtonKind::Main} onclick={take} />
            <Button label="Later" onclick={later} />
        </div>
    }
}

/// The function that `www/boot.js` leaves on the window when an update waits.
fn updater() -> Option<Function> {
    Reflect::get(&js_sys::global(), &"hardwoodUpdate".into()).ok()?.dyn_into().ok()
}
