//! A file of the site, fetched on demand.

use crate::browser;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// A file and its loading state.
#[derive(Debug, Clone, PartialEq)]
pub enum Fetched<T> {
    /// Not here yet.
    Waiting,
    /// Here, and read.
    Ready(T),
    /// Missing or unreadable: the problems, one a line.
    Failed(Vec<String>),
}

/// Fetches the file at `url` and reads it with `read`; the callback fetches it again.
#[hook]
pub fn use_fetched<T: Clone + PartialEq + 'static>(
    url: Option<AttrValue>,
    read: fn(&str) -> Result<T, Vec<String>>,
) -> (Fetched<T>, Callback<()>) {
    let state = use_state(|| Fetched::Waiting);
    let attempt = use_state(|| 0u32);
    {
        let state = state.clone();
        use_effect_with((url, *attempt), move |(url, _)| {
            state.set(Fetched::Waiting);
            if let Some(url) = url.clone() {
                spawn_local(async move {
                    let text = browser::fetch_text(&url).await.map_err(|why| vec![why]);
                    state.set(text.and_then(|text| read(&text)).map_or_else(Fetched::Failed, Fetched::Ready));
                });
            }
        });
    }
    let again = Callback::from(move |()| attempt.set(attempt.wrapping_add(1)));
    ((*state).clone(), again)
}
