//! The decision bar: what just happened, who must do what, why, and the keys that do it. On the table it keeps
//! its height, so that the floor above stays where it is.

use crate::components::{Button, ButtonKind, outcome_bar};
use crate::session::control::turn::Turn;
use crate::session::control::view::Basket;
use crate::session::screen::panels::acts::{Acts, Coaching};
use crate::session::screen::panels::reasons::RuleLink;
use crate::storage::SettingsHandle;
use hardwood::court::{PerSide, Side};
use hardwood::table::Reason;
use hardwood::table::{Act, Answer, Outlook, Prompt};
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// What the bar needs to know.
#[derive(Properties, PartialEq)]
pub struct DecideProps {
    /// What is asked.
    pub prompt: Prompt,
    /// The answer the house coach would give, by its index.
    #[prop_or_default]
    pub advice: Option<u16>,
    /// The luck is a person's own, though none may be due now.
    #[prop_or_default]
    pub own_luck: bool,
    /// Who is asked: "Celtics"; empty where anybody may flip.
    pub who: AttrValue,
    /// How far the possession is: "2 passes left"; may be empty.
    #[prop_or_default]
    pub aside: AttrValue,
    /// Further class: the side that is asked.
    #[prop_or_default]
    pub side: Classes,
    /// The score changes since the last choice, oldest first.
    #[prop_or_default]
    pub baskets: Vec<Basket>,
    /// The line of the play-by-play written last.
    pub last: AttrValue,
    /// `Next` does something.
    pub next: bool,
    /// The label of `Next`.
    pub next_label: AttrValue,
    /// What is to be typed in, where the luck is a person's own.
    pub typed: Option<AttrValue>,
    /// It is named, not numbered.
    #[prop_or_default]
    pub words: bool,
    /// What house coaches have just done: team, and what and why.
    #[prop_or_default]
    pub notes: Vec<(AttrValue, AttrValue)>,
    /// What may be done without being asked.
    #[prop_or_default]
    pub acts: Vec<Act>,
    /// What may be called for at any time, and the menu of simulations.
    #[prop_or_default]
    pub coaching: Coaching,
    /// What the teams are called, where both are coached at the screen.
    #[prop_or_default]
    pub teams: Option<PerSide<AttrValue>>,
    /// Why the last input was not taken.
    pub refused: Option<AttrValue>,
    /// Undo, redo possible.
    pub can: (bool, bool),
    /// It plays by itself.
    pub auto: bool,
    /// It can play by itself.
    pub can_auto: bool,
    /// What is answered from, in place of a button for each answer.
    #[prop_or_default]
    pub hand: Option<Html>,
    /// What leaving it to somebody else is called.
    #[prop_or(AttrValue::Static("Coach decides"))]
    pub leave_label: AttrValue,
    /// Rematch and the like, when the game is over.
    #[prop_or_default]
    pub children: Html,
    /// Told.
    pub onturn: Callback<Turn>,
}

/// The decision bar.
#[component]
pub fn Decide(props: &DecideProps) -> Html {
    let mark = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.coach_choice);
    html! {
        <section class={classes!("decide", props.side.clone())} aria-label="Decision">
            { told(props) }
            // nothing is asked while the house coach decides
            if props.coaching.simulating.is_none() {
                { question(props) }
                { answers(props, props.advice.filter(|_| mark)) }
                { for props.hand.clone() }
            }
            <Acts
                acts={props.acts.clone()}
                coaching={props.coaching.clone()}
                teams={props.teams.clone()}
                back={back(props)}
                on={on(props)}
                onturn={props.onturn.clone()}
            />
            if let (Some(refused), false) = (&props.refused, props.typed.is_some() || props.own_luck) {
                <p class="field__error" role="alert">{ refused }</p>
            }
        </section>
    }
}

impl DecideProps {
    /// Takes this turn.
    fn on(&self, turn: Turn) -> Callback<()> {
        self.onturn.reform(move |()| turn.clone())
    }
}

/// What happened since the last choice, in one line: baskets first, then the last play, then what coaches did.
fn told(props: &DecideProps) -> Html {
    html! {
        <div class="decide__told" role="status">
            { for props.baskets.iter().map(basket) }
            <p class="decide__last">{ &props.last }</p>
            if !props.notes.is_empty() {
                <ul class="decide__heard" aria-label="House coaches">
                    { for props.notes.iter().map(|(team, text)| html! {
                        <li><b>{ team }</b>{ " " }{ text }</li>
                    }) }
                </ul>
            }
        </div>
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
            if !(props.who.is_empty() && props.aside.is_empty()) {
                <p class="decide__side">
                    if !props.who.is_empty() { <b class="decide__who" translate="no">{ &props.who }</b> }
                    if !props.aside.is_empty() { <span>{ &props.aside }</span> }
                </p>
            }
            if !props.prompt.why.is_empty() {
                <p class="decide__why">{ for props.prompt.why.iter().map(why) }</p>
            }
        </div>
    }
}

/// The luck to be typed in, `Next`, and a button for each answer; `advised` is highlighted.
fn answers(props: &DecideProps, advised: Option<u16>) -> Html {
    let all = &props.prompt.answers;
    let shown: Vec<&Answer> = all.iter().filter(|answer| answer.key.is_some() || !props.next).collect();
    let buttons = shown.iter().map(|answer| way(props, answer, advised == Some(answer.index)));
    let told = shown.iter().any(|answer| answer.outlook.is_some());
    let class = classes!("ways", (shown.len() > 3).then_some("ways--list"), (!told).then_some("ways--plain"));
    let typed = props.typed.clone().or_else(|| props.own_luck.then(|| "Nothing to enter now".into()));
    html! {
        <div class="decide__row" role="group" aria-labelledby="decide-ask">
            if let Some(label) = typed {
                <OwnLuck
                    {label}
                    due={props.typed.is_some()}
                    words={props.words}
                    refused={props.refused.clone()}
                    onturn={props.onturn.clone()}
                />
            }
            if props.next {
                <Button
                    label={props.next_label.clone()}
                    kind={ButtonKind::Main}
                    keyname="N"
                    onclick={props.on(Turn::Next)}
                />
            }
            if props.hand.is_none() && !shown.is_empty() { <div {class}>{ for buttons }</div> }
            { props.children.clone() }
        </div>
    }
}

/// A choice: its name, its chance, the arithmetic beneath, what may come of it. The name of the button is read
/// in order: "Shoot three, 35 percent good, 1.15 points, key 3".
fn way(props: &DecideProps, answer: &Answer, go: bool) -> Html {
    let outlook = answer.outlook.as_deref();
    let key = answer.key.map(|key| AttrValue::from(key.to_uppercase().to_string()));
    let onclick = props.on(Turn::Answer(answer.index)).reform(|_: MouseEvent| ());
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
            if go { <span class="way__tip" aria-hidden="true">{ "House coach’s choice" }</span> }
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

/// Back and forth.
fn back(props: &DecideProps) -> Html {
    let button = |label: &'static str, keyname: &'static str, can: bool, turn: Turn| {
        html! {
            <Button {label} {keyname} kind={ButtonKind::Quiet} disabled={!can} onclick={props.on(turn)} />
        }
    };
    html! {
        <>
            { button("Undo", "U", props.can.0, Turn::Undo) }
            { button("Redo", "R", props.can.1, Turn::Redo) }
        </>
    }
}

/// Leaving the decision to the house coach, and auto-play.
fn on(props: &DecideProps) -> Html {
    let asks = !props.prompt.answers.is_empty() && !props.next;
    html! {
        <>
            if asks {
                <Button
                    label={props.leave_label.clone()}
                    keyname="C"
                    kind={ButtonKind::Quiet}
                    onclick={props.on(Turn::Leave)}
                />
            }
            if props.can_auto {
                <Button
                    label={if props.auto { "Stop" } else { "Auto" }}
                    keyname="."
                    kind={ButtonKind::Quiet}
                    pressed={Some(props.auto)}
                    onclick={props.on(Turn::Auto)}
                />
            }
        </>
    }
}

#[derive(Properties, PartialEq)]
struct OwnLuckProps {
    label: AttrValue,
    /// Something is to be entered now. While nothing is, the field stays, or what a person goes on typing
    /// would press keys.
    due: bool,
    words: bool,
    refused: Option<AttrValue>,
    onturn: Callback<Turn>,
}

/// What a person turned or rolled at home.
#[component]
fn OwnLuck(props: &OwnLuckProps) -> Html {
    let input = use_node_ref();
    let send = {
        let (input, onturn, due) = (input.clone(), props.onturn.clone(), props.due);
        Callback::from(move |()| {
            if let (Some(input), true) = (input.cast::<HtmlInputElement>(), due) {
                onturn.emit(Turn::Typed(input.value()));
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
    let bad = props.refused.is_some();
    html! {
        <div class={classes!("own", props.words.then_some("own--words"), (!props.due).then_some("own--wait"))}>
            <label class="field">
                <span>{ &props.label }</span>
                <input
                    ref={input}
                    id="own-card"
                    type="text"
                    inputmode={if props.words { "text" } else { "numeric" }}
                    autocomplete="off"
                    maxlength={if props.words { "200" } else { "40" }}
                    aria-invalid={bad.to_string()}
                    aria-describedby="own-card-error"
                    {onkeydown}
                    {oninput}
                />
            </label>
            if props.due { <Button label="Enter" kind={ButtonKind::Main} onclick={send} /> } else {
                <p class="own__wait">{ "First a decision. Press Esc to use the keys." }</p>
            }
            <p class="field__error" id="own-card-error" role="alert">
                { props.refused.clone().unwrap_or_default() }
            </p>
        </div>
    }
}
