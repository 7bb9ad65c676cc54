//! A choice of one among a few, side by side; and a switch.

use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// An option.
#[derive(Clone, PartialEq)]
pub struct ChoiceOption<T: Clone + PartialEq> {
    /// The value.
    pub value: T,
    /// The label.
    pub label: AttrValue,
}

impl<T: Clone + PartialEq> ChoiceOption<T> {
    /// An option `value` with the label `label`.
    pub fn new(value: T, label: impl Into<AttrValue>) -> Self {
        ChoiceOption { value, label: label.into() }
    }
}

/// Properties of [`Choice`].
#[derive(Properties, PartialEq)]
pub struct ChoiceProps<T: Clone + PartialEq> {
    /// The legend.
    pub legend: AttrValue,
    /// An id unique among the page's choices: letters and dashes.
    pub name: AttrValue,
    /// All options.
    pub options: Vec<ChoiceOption<T>>,
    /// The value chosen now.
    pub value: T,
    /// Called with the new value.
    pub onchange: Callback<T>,
    /// A short help text.
    #[prop_or_default]
    pub help: Option<AttrValue>,
}

/// A few radio buttons drawn as one segmented bar.
#[component]
pub fn Choice<T: Clone + PartialEq + 'static>(props: &ChoiceProps<T>) -> Html {
    let option = |option: &ChoiceOption<T>| {
        let value = option.value.clone();
        let onchange = props.onchange.reform(move |_: Event| value.clone());
        html! {
            <label class="choice__option">
                <input
                    type="radio"
                    name={props.name.clone()}
                    checked={option.value == props.value}
                    {onchange}
                />
                <span>{ &option.label }</span>
            </label>
        }
    };
    html! {
        <fieldset class="choice">
            <legend>{ &props.legend }</legend>
            <div class="choice__row">{ for props.options.iter().map(option) }</div>
            if let Some(help) = &props.help { <p class="choice__help">{ help }</p> }
        </fieldset>
    }
}

/// Properties of [`Toggle`].
#[derive(Properties, PartialEq)]
pub struct ToggleProps {
    /// The label.
    pub label: AttrValue,
    /// Whether it is on.
    pub on: bool,
    /// Called when it is switched.
    pub onchange: Callback<bool>,
    /// A short help text.
    #[prop_or_default]
    pub help: Option<AttrValue>,
}

/// A checkbox drawn as a switch.
#[component]
pub fn Toggle(props: &ToggleProps) -> Html {
    let onchange = props.onchange.clone();
    let onchange = Callback::from(move |event: Event| {
        if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            onchange.emit(input.checked());
        }
    });
    html! {
        <label class="toggle">
            <input type="checkbox" role="switch" checked={props.on} {onchange} />
            <span class="toggle__track" aria-hidden="true"></span>
            <span class="toggle__label">
                { &props.label }
                if let Some(help) = &props.help { <span class="toggle__help">{ help }</span> }
            </span>
        </label>
    }
}
