//! The decision bar: what just happened, who must do what, why, and the keys that do it.

use crate::components::{Button, ButtonKind};
use crate::session::panels::acts::{Acts, Coaching};
use crate::session::panels::reasons::RuleLink;
use crate::session::turn::Turn;
use crate::storage::SettingsHandle;
use hardwood::court::PerSide;
use hardwood::table::Reason;
use hardwood::table::{Act, Answer, Prompt};
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
    /// Further class: the side that is asked.
    #[prop_or_default]
    pub side: Classes,
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
            <p class="decide__last" role="status">{ &props.last }</p>
            if !props.notes.is_empty() {
                <ul class="decide__heard" aria-label="House coaches">
                    { for props.notes.iter().map(|(team, text)| html! {
                        <li><b>{ team }</b>{ " " }{ text }</li>
                    }) }
                </ul>
            }
            { question(props) }
            { answers(props, props.advice.filter(|_| mark)) }
            { for props.hand.clone() }
            <Acts
                acts={props.acts.clone()}
                coaching={props.coaching.clone()}
                teams={props.teams.clone()}
                onturn={props.onturn.clone()}
            />
            { tools(props) }
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
                if !props.who.is_empty() { <b class="decide__who">{ &props.who }</b> }
                { &props.prompt.ask }
            </p>
            if !props.prompt.why.is_empty() {
                <p class="decide__why">{ for props.prompt.why.iter().map(why) }</p>
            }
        </div>
    }
}

/// The luck to be typed in, `Next`, and a button for each answer; `advised` is highlighted.
fn answers(props: &DecideProps, advised: Option<u16>) -> Html {
    let answers = props.prompt.answers.iter().filter(|answer| answer.key.is_some() || !props.next);
    let answer = |answer: &Answer| {
        let go = advised == Some(answer.index);
        let kind = if go { ButtonKind::Main } else { ButtonKind::Plain };
        let keyname = answer.key.map(|key| AttrValue::from(key.to_uppercase().to_string()));
        let onclick = props.on(Turn::Answer(answer.index));
        let name = spoken(answer, go);
        let class = classes!(go.then_some("go"));
        html! {
            <Button label={answer.label.clone()} {kind} {keyname} {name} {class} {onclick}>
                if !answer.note.is_empty() { <span class="decide__note">{ &answer.note }</span> }
                if go { <span class="decide__tip">{ "House coach’s choice" }</span> }
            </Button>
        }
    };
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
            if props.hand.is_none() { { for answers.map(answer) } }
            { props.children.clone() }
        </div>
    }
}

/// The whole name of an answer's button, in the order in which it is read: "Advance, 2 passes left, key A".
fn spoken(answer: &Answer, go: bool) -> String {
    let key = answer.key.map(|key| format!("key {}", key.to_uppercase()));
    let note = (!answer.note.is_empty()).then(|| answer.note.clone());
    let coach = go.then(|| "house coach’s choice".to_owned());
    let parts = [Some(answer.label.clone()), note, coach, key];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Back and forth, auto-play, and leaving the decision to the house coach.
fn tools(props: &DecideProps) -> Html {
    let back = |label: &'static str, keyname: &'static str, can: bool, turn: Turn| {
        html! {
            <Button {label} {keyname} kind={ButtonKind::Quiet} disabled={!can} onclick={props.on(turn)} />
        }
    };
    let asks = !props.prompt.answers.is_empty() && !props.next;
    html! {
        <div class="decide__tools">
            { back("Undo", "U", props.can.0, Turn::Undo) }
            { back("Redo", "R", props.can.1, Turn::Redo) }
            if props.can_auto {
                <Button
                    label={if props.auto { "Stop" } else { "Auto" }}
                    keyname="."
                    kind={ButtonKind::Quiet}
                    pressed={Some(props.auto)}
                    onclick={props.on(Turn::Auto)}
                />
            }
            if asks {
                <Button
                    label={props.leave_label.clone()}
                    keyname="C"
                    kind={ButtonKind::Quiet}
                    onclick={props.on(Turn::Leave)}
                />
            }
        </div>
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
