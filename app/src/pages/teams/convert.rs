//! Conversion of a Base-8 card, or a roster of them, to Base-10, with an account of every field.

use crate::browser;
use crate::components::{Button, ButtonKind, Notice, NoticeKind, Panel, problem_list};
use hardwood::statis_pro::cards::PlayerCard;
use hardwood::statis_pro::convert::{Column, Converted, read};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// The new cards or the problems.
type Outcome = Result<Rc<[Converted]>, Vec<String>>;

/// The person's input.
#[derive(Debug, Clone, Default, PartialEq)]
struct Typed {
    /// One card, by column.
    fields: [String; Column::ALL.len()],
    /// A roster, one card a line.
    lines: String,
}

impl Typed {
    /// The roster; without one, the card.
    fn convert(&self) -> Outcome {
        let text = if self.lines.trim().is_empty() { self.fields.join(";") } else { self.lines.clone() };
        read(&text).map(Into::into).map_err(|all| all.iter().map(ToString::to_string).collect())
    }
}

/// "Convert a Base-8 card": the printed values, and the new card beside them.
#[component]
pub fn Convert() -> Html {
    let typed = use_state(Typed::default);
    let outcome = use_state(|| None::<Outcome>);
    let ontyped = {
        let typed = typed.setter();
        Callback::from(move |next: Typed| typed.set(next))
    };
    let convert = {
        let (typed, outcome) = (typed.clone(), outcome.setter());
        Callback::from(move |()| outcome.set(Some(typed.convert())))
    };
    let onsubmit = convert.reform(|event: SubmitEvent| event.prevent_default());
    let roster = !typed.lines.trim().is_empty();
    html! {
        <div class="convert">
            <Panel title="Convert a Base-8 card">
                <form class="convert__form" {onsubmit}>
                    <p>
                        {
                            "Type what is printed on the old card. Shooting, assists, foul range and defense \
                            are converted by the tables of §17; everything else stays."
                        }
                    </p>
                    { card_fields(&typed, &ontyped) }
                    <details open={roster}>
                        <summary>{ "Or a whole roster at once" }</summary>
                        { roster_lines(&typed, &ontyped) }
                    </details>
                    // the Enter key in a field presses the first button of this type
                    <input type="submit" hidden={true} />
                    <Button
                        label={if roster { "Convert the roster" } else { "Convert" }}
                        kind={ButtonKind::Main}
                        onclick={convert}
                    />
                </form>
            </Panel>
            <div class="convert__result" role="region" aria-label="Result" aria-live="polite">
                { outcome.as_ref().map_or_else(Html::default, result) }
            </div>
        </div>
    }
}

/// A field for each column of one card.
fn card_fields(typed: &Typed, ontyped: &Callback<Typed>) -> Html {
    let field = |(n, column): (usize, Column)| {
        let id = format!("base8-{n}");
        let oninput = {
            let typed = typed.clone();
            ontyped.reform(move |event: InputEvent| {
                let mut next = typed.clone();
                next.fields[n] = event.target_unchecked_into::<HtmlInputElement>().value();
                next
            })
        };
        html! {
            <label class={classes!("field", (n == 0).then_some("convert__name"))} for={id.clone()}>
                <span>{ column.name }</span>
                <input
                    {id}
                    type="text"
                    autocomplete="off"
                    spellcheck="false"
                    maxlength="60"
                    placeholder={column.about}
                    value={typed.fields[n].clone()}
                    {oninput}
                />
            </label>
        }
    };
    html! { <div class="convert__fields">{ for Column::ALL.into_iter().enumerate().map(field) }</div> }
}

/// The field for a roster, one card a line.
fn roster_lines(typed: &Typed, ontyped: &Callback<Typed>) -> Html {
    let order = Column::ALL.map(|column| column.name).join("; ");
    let oninput = {
        let typed = typed.clone();
        ontyped.reform(move |event: InputEvent| {
            let lines = event.target_unchecked_into::<HtmlTextAreaElement>().value();
            Typed { lines, ..typed.clone() }
        })
    };
    html! {
        <div class="convert__lines">
            <label class="field" for="base8-lines">
                <span>{ "One card a line" }</span>
                <textarea
                    id="base8-lines"
                    rows="6"
                    spellcheck="false"
                    value={typed.lines.clone()}
                    {oninput}
                    aria-describedby="base8-order"
                />
            </label>
            <p class="soft" id="base8-order">
                {
                    format!("Between semicolons, tabs or commas: {order}. Cards of one roster go together, \
                    as their foul ranges are renumbered. As long as there are lines here, the card above is \
                    left out.")
                }
            </p>
        </div>
    }
}

/// The new cards, or why there are none.
fn result(outcome: &Outcome) -> Html {
    match outcome {
        Ok(cards) => html! { <NewCards cards={cards.clone()} /> },
        Err(problems) => html! {
            <Notice kind={NoticeKind::Error} title="It can't be converted yet.">
                { problem_list(problems) }
            </Notice>
        },
    }
}

/// Properties of [`NewCards`].
#[derive(Properties, PartialEq)]
struct NewCardsProps {
    cards: Rc<[Converted]>,
}

/// The new cards, with buttons to copy them.
#[component]
fn NewCards(props: &NewCardsProps) -> Html {
    let said = use_state(|| "");
    let text = |cards: &[Converted]| {
        let cards: Vec<&PlayerCard> = cards.iter().map(|done| &done.card).collect();
        serde_json::to_string_pretty(&cards).unwrap_or_default()
    };
    let copy = {
        let (cards, said) = (props.cards.clone(), said.clone());
        Callback::from(move |()| {
            let (text, said) = (text(&cards), said.clone());
            spawn_local(async move {
                let copied = browser::copy(&text).await;
                said.set(if copied {
                    "Copied."
                } else {
                    "This browser does not let a page copy. Save the file."
                });
            });
        })
    };
    let save = {
        let (cards, said) = (props.cards.clone(), said.clone());
        Callback::from(move |()| {
            let saved = browser::download("base-10 cards.json", "application/json", &text(&cards));
            said.set(if saved.is_ok() { "Saved." } else { "The file can't be saved." });
        })
    };
    html! {
        <>
            <div class="row">
                <Button label="Copy as JSON" onclick={copy} />
                <Button label="Save as file" onclick={save} />
                <span role="status" class="soft">{ *said }</span>
            </div>
            { for props.cards.iter().map(card) }
            <p class="soft">{ "The file's cards go among the “players” of a team in a card set." }</p>
        </>
    }
}

/// A card, field by field: the old value, the new one, and the section of the conversion.
fn card(done: &Converted) -> Html {
    let row = |note: &hardwood::statis_pro::convert::Note| {
        html! {
            <tr class={note.section.is_none().then_some("convert__stays")}>
                <th scope="row">{ note.field }</th>
                <td>{ &note.from }</td>
                <td class="convert__to">{ &note.to }</td>
                <td>{ note.section.map_or("stays".to_owned(), |section| format!("§{section}")) }</td>
            </tr>
        }
    };
    html! {
        <article class="convert__card">
            <header>
                <h3><bdi>{ &done.card.name }</bdi></h3>
                <span class="tag">{ done.card.class_words() }</span>
            </header>
            <table class="table">
                <thead>
                    <tr>
                        <th scope="col">{ "Field" }</th>
                        <th scope="col">{ "Base 8" }</th>
                        <th scope="col">{ "Base 10" }</th>
                        <th scope="col">{ "By" }</th>
                    </tr>
                </thead>
                <tbody>{ for done.notes.iter().map(row) }</tbody>
            </table>
        </article>
    }
}
