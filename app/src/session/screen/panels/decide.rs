//! The decision bar: what just happened, who must do what, why, and the keys that do it. On the table it keeps
//! its height, so that the floor above stays where it is.

use crate::components::{Button, ButtonKind, outcome_bar};
use crate::session::control::action::PlayAction;
use crate::session::control::steps::UndoRedo;
use crate::session::control::view::Basket;
use crate::session::screen::panels::reasons::RuleLink;
use crate::storage::SettingsHandle;
use hardwood::court::Side;
use hardwood::table::{Answer, Outlook, Prompt, Reason};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A decision in the bar.
#[derive(Properties, PartialEq)]
pub struct DecideProps {
    /// What is asked, and the answers.
    pub prompt: Prompt,
    /// The answer the house coach would give, by its index.
    #[prop_or_default]
    pub advice: Option<u16>,
    /// Under the question: who is asked, how far the possession is.
    #[prop_or_default]
    pub about: Html,
    /// Further classes: the side that is asked.
    #[prop_or_default]
    pub class: Classes,
    /// What happened since the last choice.
    pub news: Html,
    /// The label of `Next`, where it does something.
    #[prop_or_default]
    pub next: Option<AttrValue>,
    /// The field for luck that a person enters.
    #[prop_or_default]
    pub luck: Option<LuckField>,
    /// What is answered from, in place of a button for each answer.
    #[prop_or_default]
    pub hand: Option<Html>,
    /// The buttons after the answers.
    #[prop_or_default]
    pub children: Html,
    /// The row below: undo, redo, what goes on without the coach.
    pub row: Html,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
    /// A step is taken.
    pub onplay: Callback<PlayAction>,
}

/// The field for luck that a person enters.
#[derive(Debug, Clone, PartialEq)]
pub struct LuckField {
    /// "Dice rolled".
    pub label: AttrValue,
    /// Something is to be entered now. While nothing is, the field stays, or what a person goes on typing
    /// would press keys.
    pub due: bool,
    /// It is named, not numbered.
    pub words: bool,
}

impl LuckField {
    /// A field for numbers that are due now.
    pub fn due(label: impl Into<AttrValue>) -> Self {
        LuckField { label: label.into(), due: true, words: false }
    }
}

/// Auto-play, where there is some.
#[derive(Debug, Clone, PartialEq)]
pub struct Auto {
    /// It plays by itself.
    pub on: bool,
    /// Starts or stops it.
    pub ontoggle: Callback<()>,
}

impl Auto {
    /// The label of its button.
    pub fn label(&self) -> &'static str {
        if self.on { "Stop" } else { "Auto" }
    }
}

/// The decision bar.
#[component]
pub fn Decide(props: &DecideProps) -> Html {
    let mark = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.coach_choice);
    html! {
        <section class={classes!("decide", props.class.clone())} aria-label="Decision">
            { props.news.clone() }
            { question(props) }
            { answers(props, props.advice.filter(|_| mark)) }
            { for props.hand.clone() }
            { props.row.clone() }
            { refused(props.refused.as_ref().filter(|_| props.luck.is_none())) }
        </section>
    }
}

/// The decision bar while the house coach decides: nothing is asked.
pub fn undecided(class: Classes, news: Html, row: Html, why: Option<&AttrValue>) -> Html {
    html! {
        <section class={classes!("decide", class)} aria-label="Decision">{ news }{ row }{ refused(why) }</section>
    }
}

/// Why the last input was not taken.
fn refused(why: Option<&AttrValue>) -> Html {
    html! { if let Some(why) = why { <p class="field__error" role="alert">{ why }</p> } }
}

impl DecideProps {
    /// Takes this step.
    fn on(&self, action: PlayAction) -> Callback<()> {
        self.onplay.reform(move |()| action.clone())
    }
}

/// What happened since the last choice, in one line: baskets first, then the last play, then what house coaches
/// did, each with its team.
pub fn news(baskets: &[Basket], last: &AttrValue, notes: &[(AttrValue, &str)]) -> Html {
    html! {
        <div class="decide__told" role="status">
            { for baskets.iter().map(basket) }
            <p class="decide__last">{ last }</p>
            if !notes.is_empty() {
                <ul class="decide__heard" aria-label="House coaches">
                    { for notes.iter().map(|(team, text)| html! {
                        <li><b>{ team }</b>{ " " }{ *text }</li>
                    }) }
                </ul>
            }
        </div>
    }
}

/// Who is asked, and how far the possession is; either may be empty.
pub fn about(who: &str, aside: &str) -> Html {
    html! {
        if !(who.is_empty() && aside.is_empty()) {
            <p class="decide__side">
                if !who.is_empty() { <b class="decide__who" translate="no">{ who }</b> }
                if !aside.is_empty() { <span>{ aside }</span> }
            </p>
        }
    }
}

/// A change of the score: who scored and how, and the score after it.
fn basket(basket: &Basket) -> Html {
    let side = match basket.side {
        Some(Side::Home) => "decide__basket--h",
        Some(Side::Visitors) => "decide__basket--v",
        None => "",
    };
    html! {
        <p class={classes!("decide__basket", side)}>
            <b>{ &basket.text }</b>{ " " }<span class="decide__run" translate="no">{ &basket.score }</span>
        </p>
    }
}

/// Who is asked what, and why.
fn question(props: &DecideProps) -> Html {
    let why = |reason: &Reason| {
        html! {
            <span class="decide__reason">{ &reason.text }{ " " }<RuleLink section={reason.rule.0} /></span>
        }
    };
    html! {
        <div class="decide__main">
            <p class="decide__ask" id="decide-ask">
                { &props.prompt.ask }
            </p>
            { props.about.clone() }
            if !props.prompt.why.is_empty() {
                <p class="decide__why">{ for props.prompt.why.iter().map(why) }</p>
            }
        </div>
    }
}

/// The luck to be typed in, `Next`, and a button for each answer; `advised` is highlighted.
fn answers(props: &DecideProps, advised: Option<u16>) -> Html {
    let all = &props.prompt.answers;
    let shown: Vec<&Answer> =
        all.iter().filter(|answer| answer.key.is_some() || props.next.is_none()).collect();
    let buttons = shown.iter().map(|answer| answer_button(props, answer, advised == Some(answer.index)));
    let plain = shown.iter().all(|answer| answer.outlook.is_none());
    let class = classes!("ways", (shown.len() > 3).then_some("ways--list"), plain.then_some("ways--plain"));
    html! {
        <div class="decide__row" role="group" aria-labelledby="decide-ask">
            if let Some(field) = &props.luck {
                <OwnLuck
                    field={field.clone()}
                    refused={props.refused.clone()}
                    onplay={props.onplay.clone()}
                />
            }
            if let Some(label) = &props.next {
                <Button
                    label={label.clone()}
                    kind={ButtonKind::Main}
                    keyname="N"
                    onclick={props.on(PlayAction::Next)}
                />
            }
            if props.hand.is_none() && !shown.is_empty() { <div {class}>{ for buttons }</div> }
            { props.children.clone() }
        </div>
    }
}

/// A choice: its name, its chance, the arithmetic beneath, what may come of it. The name of the button is read
/// in order: "Shoot three, 35 percent good, 1.15 points, key 3".
fn answer_button(props: &DecideProps, answer: &Answer, go: bool) -> Html {
    let outlook = answer.outlook.as_deref();
    let key = answer.key.map(|key| AttrValue::from(key.to_uppercase().to_string()));
    let onclick = props.on(PlayAction::Answer(answer.index)).reform(|_: MouseEvent| ());
    let plain = outlook.is_none() && !answer.note.is_empty();
    html! {
        <button
            type="button"
            class={classes!("btn", "way", go.then_some("btn--main go"))}
            aria-keyshortcuts={key.clone()}
            {onclick}
        >
            <span class="btn__label">{ &answer.label }</span>
            <span class="way__spoken">{ spoken(answer, go) }</span>
            if let Some(key) = key { <kbd aria-hidden="true" translate="no">{ key }</kbd> }
            if plain { <span class="decide__note" aria-hidden="true">{ &answer.note }</span> }
            { for outlook.map(promise) }
            if go { <span class="way__tip" aria-hidden="true">{ "Assistant’s pick" }</span> }
        </button>
    }
}

/// The chance large, the arithmetic beneath, expected points, and the bar of all that may come of it.
fn promise(outlook: &Outlook) -> Html {
    let points = outlook.points_text();
    let (number, word) = points.as_deref().and_then(|text| text.split_once(' ')).unwrap_or_default();
    html! {
        <>
            <span class="way__chance" aria-hidden="true">
                if outlook.possible {
                    { format!("{}%", outlook.chance) }<small>{ outlook.of }</small>
                } else {
                    <small>{ "cannot go in" }</small>
                }
            </span>
            <span class="way__sum" aria-hidden="true">{ &outlook.sum }</span>
            <span class="way__points" aria-hidden="true">
                if points.is_some() {
                    if outlook.derived { { "about " } }
                    <b>{ number.to_owned() }</b>{ format!(" {word}") }
                }
            </span>
            { outcome_bar(&outlook.parts) }
        </>
    }
}

/// What follows the label in the name of an answer's button.
fn spoken(answer: &Answer, go: bool) -> String {
    let what = match &answer.outlook {
        Some(outlook) => outlook.spoken(),
        None => answer.note.clone(),
    };
    let coach = if go { "house coach’s choice" } else { "" };
    let key = answer.key.map_or(String::new(), |key| format!("key {}", key.to_uppercase()));
    let parts = [what.as_str(), coach, &key];
    parts.iter().filter(|part| !part.is_empty()).map(|part| format!(", {part}")).collect()
}

/// The row of a session without calls and acts.
pub fn step_row(
    undo_redo: UndoRedo,
    leave: Option<&'static str>,
    auto: Option<&Auto>,
    onplay: &Callback<PlayAction>,
) -> Html {
    html! {
        <div class="acts">
            <div class="acts__row" role="group" aria-label="You may">
                { back(undo_redo, onplay) }
                <span class="acts__coach"></span>
                { onward(leave, auto, onplay) }
            </div>
        </div>
    }
}

/// Undo and redo.
pub fn back(can: UndoRedo, onplay: &Callback<PlayAction>) -> Html {
    let button = |label: &'static str, keyname: &'static str, can: bool, action: PlayAction| {
        let onclick = onplay.reform(move |()| action.clone());
        html! { <Button {label} {keyname} kind={ButtonKind::Quiet} disabled={!can} {onclick} /> }
    };
    html! {
        <>
            { button("Undo", "U", can.undo, PlayAction::Undo) }
            { button("Redo", "R", can.redo, PlayAction::Redo) }
        </>
    }
}

/// What goes on without the coach: leaving the decision, where there is one, under this label, and auto-play.
pub fn onward(leave: Option<&'static str>, auto: Option<&Auto>, onplay: &Callback<PlayAction>) -> Html {
    html! {
        <>
            if let Some(label) = leave {
                <Button
                    {label}
                    keyname="C"
                    kind={ButtonKind::Quiet}
                    onclick={onplay.reform(|()| PlayAction::Leave)}
                />
            }
            if let Some(auto) = auto {
                <Button
                    label={auto.label()}
                    keyname="."
                    kind={ButtonKind::Quiet}
                    pressed={Some(auto.on)}
                    onclick={auto.ontoggle.clone()}
                />
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct OwnLuckProps {
    field: LuckField,
    refused: Option<AttrValue>,
    onplay: Callback<PlayAction>,
}

/// What a person turned or rolled at home.
#[component]
fn OwnLuck(props: &OwnLuckProps) -> Html {
    let input = use_node_ref();
    let send = {
        let (input, onplay, due) = (input.clone(), props.onplay.clone(), props.field.due);
        Callback::from(move |()| {
            if let (Some(input), true) = (input.cast::<HtmlInputElement>(), due) {
                onplay.emit(PlayAction::EnterLuck(input.value()));
                input.select();
            }
        })
    };
    let onkeydown = {
        let (send, input_to_leave) = (send.clone(), input.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                send.emit(());
            }
            if event.key() == "Escape"
                && let Some(input) = input_to_leave.cast::<HtmlInputElement>()
            {
                // a field that keeps the focus keeps the keys
                let _ = input.blur();
            }
        })
    };
    // the number typed wrong is forgotten when another is begun
    let oninput = Callback::from(|event: InputEvent| {
        if let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            // removing an attribute that is not there does nothing
            let _ = input.remove_attribute("aria-invalid");
        }
    });
    let invalid = props.refused.is_some();
    let LuckField { label, due, words } = &props.field;
    html! {
        <div class={classes!("own", words.then_some("own--words"), (!due).then_some("own--wait"))}>
            <label class="field">
                <span>{ label }</span>
                <input
                    ref={input}
                    id="own-card"
                    type="text"
                    inputmode={if *words { "text" } else { "numeric" }}
                    autocomplete="off"
                    maxlength={if *words { "200" } else { "40" }}
                    aria-invalid={invalid.to_string()}
                    aria-describedby="own-card-error"
                    {onkeydown}
                    {oninput}
                />
            </label>
            if *due { <Button label="Enter" kind={ButtonKind::Main} onclick={send} /> } else {
                <p class="own__wait">{ "First a decision. Press Esc to use the keys." }</p>
            }
            <p class="field__error" id="own-card-error" role="alert">
                { props.refused.clone().unwrap_or_default() }
            </p>
        </div>
    }
}
