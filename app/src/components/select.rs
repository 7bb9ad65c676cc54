//! A drop-down list, on the browser's own element.

use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use yew::prelude::*;

/// Properties of [`Select`].
#[derive(Properties, PartialEq)]
pub struct SelectProps {
    /// The label.
    pub label: AttrValue,
    /// All options.
    pub options: Vec<AttrValue>,
    /// The index of the one chosen.
    pub chosen: usize,
    /// Called with the index of the new choice.
    pub onchange: Callback<usize>,
}

/// A labelled list.
#[component]
pub fn Select(props: &SelectProps) -> Html {
    let onchange = props.onchange.clone();
    let onchange = Callback::from(move |event: Event| {
        let select = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(place) = select.and_then(|select| usize::try_from(select.selected_index()).ok()) {
            onchange.emit(place);
        }
    });
    let option = |(n, label): (usize, &AttrValue)| {
        html! {
            <option key={n} selected={n == props.chosen}>{ label }</option>
        }
    };
    html! {
        <label class="field select">
            <span>{ &props.label }</span>
            <select {onchange}>{ for props.options.iter().enumerate().map(option) }</select>
        </label>
    }
}
