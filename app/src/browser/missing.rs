//! Reasons why a file of this build can't be loaded, with advice.

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Why a file can't be loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// The site can't be reached.
    Offline,
    /// The site has another build by now.
    Updated,
    /// The site has this build, but this file is missing or damaged.
    Damaged,
}

impl Cause {
    /// The problem and the advice, a sentence or two without the last period.
    #[must_use]
    pub const fn advice(self) -> &'static str {
        match self {
            Cause::Offline => {
                "this device is offline, and this part of Hardwood is not kept on it yet. Connect to the internet, then \
                try again"
            }
            Cause::Updated => {
                "Hardwood was updated since this page was opened. Reload the page to get the new version; saved games stay"
            }
            Cause::Damaged => {
                "a file of Hardwood is missing or damaged on its site. Try again; if that does not help, \
                    tell the owner of the site"
            }
        }
    }
}

/// Finds out why a file can't be loaded (`www/boot.js`).
pub async fn why_missing() -> Cause {
    let ask = Reflect::get(&js_sys::global(), &"hardwoodWhyMissing".into()).ok();
    let asked = ask.and_then(|ask| ask.dyn_into::<Function>().ok()?.call0(&JsValue::NULL).ok());
    let told = match asked.and_then(|asked| asked.dyn_into::<Promise>().ok()) {
        Some(asked) => JsFuture::from(asked).await.ok().and_then(|told| told.as_string()),
        None => None,
    };
    match told.as_deref() {
        Some("offline") => Cause::Offline,
        Some("updated") => Cause::Updated,
        _ => Cause::Damaged,
    }
}
