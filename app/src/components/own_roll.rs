//! A field for typing the dice rolled on a real table.

use crate::components::button::Button;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// Properties of [`OwnRoll`].
#[derive(Properties, PartialEq)]
pub struct OwnRollProps {
    /// An example of the input: "3 35 14".
    #[prop_or_default]
    pub hint: Option<AttrValue>,
    /// Why the input was refused, and what would be right.
    pub refused: Option<AttrValue>,
    /// Called with the typed text.
    pub ontyped: Callback<String>,
}

/// The field; Enter reads it.
#[component]
pub fn OwnRoll(props: &OwnRollProps) -> Html {
    let input = use_node_ref();
    let send = {
        let (input, ontyped) = (input.clone(), props.ontyped.clone());
        Rc::new(move || {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                ontyped.emit(input.value());
                input.select();
            }
        })
    };
    let onkeydown = {
        let send = send.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                send();
            }
        })
    };
    let bad = props.refused.is_some();
    html! {
        <div class="own">
            <label class="field">
                <span>{ "Your own roll" }</span>
                <input
                    ref={input}
                    id="own-roll"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="16"
                    placeholder={props.hint.clone()}
                    aria-invalid={bad.to_string()}
                    aria-describedby="own-roll-error"
                    {onkeydown}
                />
            </label>
            <Button label="Enter" onclick={Callback::from(move |()| send())} />
            <p class="field__error" id="own-roll-error" role="alert">
                { props.refused.clone().unwrap_or_default() }
            </p>
        </div>
    }
}
