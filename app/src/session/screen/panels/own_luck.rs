//! The field for cards turned and dice rolled at a person's own table. It is there only while something is to be entered,
//! and then it has the keys.

use crate::browser;
use crate::components::{Button, ButtonKind};
use crate::session::control::action::PlayAction;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What is to be entered now.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct LuckField {
    /// "Dice rolled".
    pub label: AttrValue,
    /// The label stands as the question above the field.
    pub asked: bool,
    /// An example of what is entered, and what it means.
    pub hint: Option<AttrValue>,
    /// It is named, not numbered.
    pub words: bool,
    /// The names there are to choose from.
    pub names: Rc<[AttrValue]>,
    /// What is due goes into a hand that nobody here may see: it can be drawn without looking.
    pub unseen: bool,
    /// The words that may be entered beside digits, a key each.
    pub keys: &'static [&'static str],
    /// What changes whenever something has been taken: the field is then empty again.
    pub taken: usize,
}

impl LuckField {
    /// A field for numbers.
    pub fn numbers(label: impl Into<AttrValue>, taken: usize) -> Self {
        LuckField { label: label.into(), taken, ..LuckField::default() }
    }
}

/// Where the field is.
pub const FIELD: &str = "#own-card";

/// What has the keys for itself: the field does not take them away.
const BUSY: &str = "dialog, .sheet, input, textarea, select, [role=menu]";

/// Types a digit into the field, wherever the focus is.
pub fn type_digit(digit: &str) {
    let found = browser::document().and_then(|document| document.query_selector(FIELD).ok().flatten());
    if let Some(input) = found.and_then(|found| found.dyn_into::<HtmlInputElement>().ok()) {
        put(&input, digit, "");
    }
}

/// Puts a word behind what the field has.
fn put(input: &HtmlInputElement, word: &str, after: &str) {
    let so_far = input.value();
    let digits = word.bytes().all(|c| c.is_ascii_digit()) || word == "+";
    let between = if so_far.is_empty() || so_far.ends_with([' ', '+']) || digits { "" } else { " " };
    input.set_value(&format!("{so_far}{between}{word}{after}"));
    browser::focus_first(FIELD);
}

#[derive(Properties, PartialEq)]
pub struct OwnLuckProps {
    pub field: LuckField,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
    pub onplay: Callback<PlayAction>,
}

/// What a person turned or rolled at home.
#[component]
pub fn OwnLuck(props: &OwnLuckProps) -> Html {
    let input = use_node_ref();
    let send = {
        let (input, onplay) = (input.clone(), props.onplay.clone());
        Callback::from(move |()| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                onplay.emit(PlayAction::EnterLuck(input.value()));
                input.select();
            }
        })
    };
    {
        // another card or question: the field is empty and has the keys
        let input = input.clone();
        use_effect_with((props.field.taken, props.field.label.clone()), move |_| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                input.set_value("");
            }
            if browser::focus_within(BUSY) != Some(true) && !browser::exists("dialog[open]") {
                browser::focus_first(FIELD);
            }
        });
    }
    let onkeydown = {
        let (send, field, onplay) = (send.clone(), input.clone(), props.onplay.clone());
        Callback::from(move |event: KeyboardEvent| {
            let Some(input) = field.cast::<HtmlInputElement>() else { return };
            match event.key().as_str() {
                "Enter" if !event.is_composing() => {
                    event.prevent_default();
                    send.emit(());
                }
                "Backspace" if input.value().is_empty() && !event.repeat() => {
                    event.prevent_default();
                    onplay.emit(PlayAction::Undo);
                }
                // a field that keeps the focus keeps the keys
                "Escape" => drop(input.blur()),
                _ => {}
            }
        })
    };
    // the number typed wrong is forgotten when another is begun; a name picked from the list is entered
    let oninput = {
        let (send, names) = (send.clone(), props.field.names.clone());
        Callback::from(move |event: InputEvent| {
            let target = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
            let Some(input) = target else { return };
            // removing an attribute that is not there does nothing
            let _ = input.remove_attribute("aria-invalid");
            let picked = matches!(&*event.input_type(), "" | "insertReplacementText");
            if picked && names.iter().any(|name| **name == *input.value()) {
                send.emit(());
            }
        })
    };
    let key = |word: &'static str| {
        let input = input.clone();
        let onclick = Callback::from(move |_: MouseEvent| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                put(&input, word, if word == "+" { "" } else { " " });
            }
        });
        html! { <button type="button" class="own__key" translate="no" {onclick}>{ word }</button> }
    };
    let invalid = props.refused.is_some();
    let LuckField { label, hint, words, keys, names, unseen, .. } = &props.field;
    let list = (!names.is_empty()).then_some("own-names");
    html! {
        <div class={classes!("own", words.then_some("own--words"), (!keys.is_empty()).then_some("own--read"))}>
            <label class="field">
                // the question above says it
                <span class={props.field.asked.then_some("visually-hidden")}>{ label }</span>
                <input
                    ref={input.clone()}
                    id="own-card"
                    type="text"
                    inputmode={if *words { "text" } else { "numeric" }}
                    list={list}
                    autocomplete="off"
                    autocapitalize="off"
                    data-digits={(!*words && keys.is_empty()).then_some("")}
                    spellcheck="false"
                    maxlength={if *words { "200" } else { "80" }}
                    aria-invalid={invalid.to_string()}
                    aria-describedby="own-card-error"
                    {onkeydown}
                    {oninput}
                />
            </label>
            <Button label="Enter" kind={ButtonKind::Main} onclick={send} />
            if *unseen {
                <Button
                    label="Draw without looking"
                    onclick={props.onplay.reform(|()| PlayAction::DrawUnseen(browser::fresh_seed()))}
                />
            }
            if let Some(id) = list {
                <datalist {id}>{ for names.iter().map(|name| html! { <option value={name} /> }) }</datalist>
            }
            if !keys.is_empty() {
                <div class="own__keys" role="group" aria-label="Words">{ for keys.iter().copied().map(key) }</div>
            }
            if let Some(hint) = hint.as_ref().filter(|_| !invalid) { <p class="own__hint">{ hint }</p> }
            <p class="field__error" id="own-card-error" role="alert">
                { props.refused.clone().unwrap_or_default() }
            </p>
        </div>
    }
}
