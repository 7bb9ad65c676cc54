//! The decision bar: what just happened, who must do what, why, and the keys that do it.

use crate::components::{Button, ButtonKind};
use crate::session::panels::acts::{Acts, Coaching};
use crate::session::panels::reasons::RuleLink;
use crate::session::turn::Turn;
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
            { answers(props) }
            { for props.hand.clone() }
            <Acts
                acts={props.acts.clone()}
                coaching={props.coaching.clone()}
                teams={props.teams.clone()}
                onturn={props.onturn.clone()}
            />
            { tools(props) }
            if let (Some(refused), false) = (&props.refused, props.typed.is_some()) {
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

/// The luck to be typed in, `Next`, and a button for each answer.
fn answers(props: &DecideProps) -> Html {
    let answers = props.prompt.answers.iter().filter(|answer| answer.key.is_some() || !props.next);
    let answer = |(n, answer): (usize, &Answer)| {
        let kind = if n == 0 { ButtonKind::Main } else { ButtonKind::Plain };
        let keyname = answer.key.map(|key| AttrValue::from(key.to_uppercase().to_string()));
        let onclick = props.on(Turn::Answer(answer.index));
        html! {
            <Button label={answer.label.clone()} {kind} {keyname} {onclick}>
                if !answer.note.is_empty() { <span class="decide__note">{ &answer.note }</span> }
            </Button>
        }
    };
    html! {
        <div class="decide__row" role="group" aria-labelledby="decide-ask">
            if let Some(label) = &props.typed {
                <OwnLuck
                    label={label.clone()}
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
            if props.hand.is_none() { { for answers.enumerate().map(answer) } }
            { props.children.clone() }
        </div>
    }
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
    words: bool,
    refused: Option<AttrValue>,
    onturn: Callback<Turn>,
}

/// What a person turned or rolled at home.
#[component]
fn OwnLuck(props: &OwnLuckProps) -> Html {
    let input = use_node_ref();
    let send = {
        let (input, onturn) = (input.clone(), props.onturn.clone());
        Callback::from(move |()| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                onturn.emit(Turn::Typed(input.value()));
                input.select();
            }
        })
    };
    let onkeydown = {
        let send = send.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.is_composing() {
                event.prevent_default();
                send.emit(());
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
        <div class={classes!("own", props.words.then_some("own--words"))}>
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
            <Button label="Read" kind={ButtonKind::Main} onclick={send} />
            <p class="field__error" id="own-card-error" role="alert">
                { props.refused.clone().unwrap_or_default() }
            </p>
        </div>
    }
}
