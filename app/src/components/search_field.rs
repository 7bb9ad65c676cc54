//! A field to search with.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`SearchField`].
#[derive(Properties, PartialEq)]
pub struct SearchFieldProps {
    /// An example of what can be found.
    pub placeholder: AttrValue,
    /// Called with the text at every change.
    pub onsearch: Callback<String>,
}

/// A search field with its label.
#[component]
pub fn SearchField(props: &SearchFieldProps) -> Html {
    let oninput = {
        let onsearch = props.onsearch.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                onsearch.emit(input.value());
            }
        })
    };
    html! {
        <label class="field">
            <span>{ "Search" }</span>
            <input type="search" placeholder={props.placeholder.clone()} autocomplete="off" {oninput} />
        </label>
    }
}
