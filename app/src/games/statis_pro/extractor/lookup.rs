//! Any card by its number.

use crate::components::Panel;
use crate::games::statis_pro::deck::Deck;
use crate::games::statis_pro::fac_card::{CardFace, FacCard};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct LookUpProps {
    pub deck: Deck,
}

/// Shows the card with the number typed.
#[component]
pub fn LookUp(props: &LookUpProps) -> Html {
    let typed = use_state(String::new);
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| {
            if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
            {
                typed.set(input.value());
            }
        })
    };
    let number = rpg_of(&typed);
    let error = number.as_ref().err().cloned().flatten();
    let card = number.ok().and_then(|rpg| props.deck.card(rpg));
    html! {
        <Panel title="Look up a card" class="stack">
            <label class="field">
                <span>{ "RPG number" }</span>
                <input
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    maxlength="6"
                    placeholder="1 to 200"
                    value={(*typed).clone()}
                    {oninput}
                    aria-invalid={error.is_some().to_string()}
                    aria-describedby="lookup-error"
                />
            </label>
            <p id="lookup-error" class="field__error" role="status">{ error }</p>
            if let Some(card) = card {
                <FacCard
                    face={CardFace::of(card)}
                    foot={props.deck.name.clone()}
                    source={card.status.to_string()}
                />
            }
        </Panel>
    }
}

/// The number typed, or the problem in it; an empty field has none.
fn rpg_of(typed: &str) -> Result<u8, Option<String>> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err(None);
    }
    match typed.parse::<u32>() {
        Ok(n @ 1..=200) => u8::try_from(n).map_err(|_| None),
        Ok(n) => Err(Some(format!("There is no card {n}: they are numbered 1 to 200."))),
        Err(_) => Err(Some(format!("\"{typed}\" is not a card's number: 1 to 200 would be."))),
    }
}

#[cfg(test)]
mod tests {
    use super::rpg_of;

    #[test]
    fn numbers_of_cards_and_nothing_else() {
        assert_eq!([rpg_of("1"), rpg_of(" 200 ")], [Ok(1), Ok(200)]);
        assert_eq!(rpg_of(" "), Err(None));
        for bad in ["0", "201", "x", "-1", "1.5", "99999"] {
            assert!(rpg_of(bad).is_err_and(|e| e.is_some_and(|e| e.contains("1 to 200"))), "{bad}");
        }
    }
}
