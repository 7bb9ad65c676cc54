//! A chair at the table of a tournament, and the seed of its luck.

use crate::browser;
use crate::components::{Button, Choice, ChoiceOption, Notice, NoticeKind};
use hardwood::kit::Seed;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The `n`th chair (0-based): who is in it, and the name of whom has one.
pub fn chair<W: Copy + PartialEq + 'static>(
    n: usize,
    options: Vec<ChoiceOption<W>>,
    (who, name): (W, &AttrValue),
    named: bool,
    onwho: Callback<W>,
    onname: Callback<AttrValue>,
) -> Html {
    html! {
        <div class="chair">
            if named {
                <input
                    type="text"
                    class="chair__name"
                    maxlength="40"
                    autocomplete="off"
                    aria-label={format!("Name, coach {}", n + 1)}
                    value={name.clone()}
                    oninput={typed(onname)}
                />
            } else {
                <span class="chair__name" aria-hidden="true">{ format!("Coach {}", n + 1) }</span>
            }
            <Choice<W>
                legend={format!("Coach {}", n + 1)}
                name={format!("chair-{n}")}
                {options}
                value={who}
                onchange={onwho}
            />
        </div>
    }
}

/// The number a tournament's dice follow from, out of sight until somebody repeats an earlier one; and what is
/// wrong with it.
pub fn seed_field(seed: &AttrValue, onseed: Callback<AttrValue>) -> Html {
    let wrong = seed.parse::<Seed>().is_err();
    let another = onseed.reform(|()| browser::fresh_seed().to_string().into());
    html! {
        <details class="new__repeat">
            <summary>{ "Repeat earlier dice" }</summary>
            <div class="new__seed">
                <label class="field">
                    <span>{ "Dice number" }</span>
                    <input
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        maxlength="30"
                        value={seed.clone()}
                        aria-invalid={wrong.to_string()}
                        oninput={typed(onseed)}
                    />
                </label>
                <Button label="New number" onclick={another} />
            </div>
            <p class="soft">{ "The same number and the same decisions give the same results." }</p>
            if wrong { <Notice kind={NoticeKind::Warning} title="A dice number is a whole number." /> }
        </details>
    }
}

/// What a text field of one line or several says.
pub fn typed(to: Callback<AttrValue>) -> Callback<InputEvent> {
    to.reform(|event: InputEvent| {
        let line = event.target_dyn_into::<HtmlInputElement>().map(|input| input.value());
        let area = || event.target_dyn_into::<HtmlTextAreaElement>().map(|area| area.value());
        line.or_else(area).unwrap_or_default().into()
    })
}
