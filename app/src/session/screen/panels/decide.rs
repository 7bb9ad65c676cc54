//! The decision bar: what just happened, who must do what, why, and the keys that do it. On the table it keeps
//! its height, so that the floor above stays where it is.

use crate::components::{Button, ButtonKind, outcome_bar};
use crate::session::control::action::PlayAction;
use crate::session::control::game_panels::Opening;
use crate::session::control::steps::UndoRedo;
use crate::session::control::view::{Basket, ShownPlay};
use crate::session::screen::panels::own_luck::{LuckField, OwnLuck};
use crate::session::screen::panels::reasons::{RuleLink, Why};
use crate::storage::SettingsHandle;
use hardwood::court::Side;
use hardwood::table::{Advice, Answer, Figure, Goal, Outlook, Prompt, Reason, SumBox};
use yew::prelude::*;

/// A decision in the bar.
#[derive(Properties, PartialEq)]
pub struct DecideProps {
    /// What is asked, and the answers.
    pub prompt: Prompt,
    /// The answer with the best figure, by its index.
    #[prop_or_default]
    pub best: Option<u16>,
    /// What the assistant advises.
    #[prop_or_default]
    pub advice: Option<Advice>,
    /// What the marked choice is for, which then heads the question.
    #[prop_or_default]
    pub goal: Option<Goal>,
    /// Why the game begins as it does, before it does.
    #[prop_or_default]
    pub opening: Option<&'static Opening>,
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
    /// The milliseconds until the game goes on by itself, where it does.
    #[prop_or_default]
    pub flow: Option<u32>,
    /// The sum of the play that is shown, where nothing is asked.
    #[prop_or_default]
    pub shown: Option<ShownPlay>,
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

/// Auto-play, where there is some.
#[derive(Debug, Clone, PartialEq)]
pub struct Auto {
    /// It plays by itself.
    pub on: bool,
    /// Starts or stops it.
    pub ontoggle: Callback<()>,
    /// It is a pace of the game, not a way to look on.
    pub flows: bool,
}

impl Auto {
    /// The label of its button.
    pub fn label(&self) -> &'static str {
        match (self.on, self.flows) {
            (true, true) => "Hold",
            (false, true) => "Go on",
            (true, false) => "Stop",
            (false, false) => "Auto",
        }
    }
}

/// The decision bar.
#[component]
pub fn Decide(props: &DecideProps) -> Html {
    let mark = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.coach_choice);
    html! {
        <section class={classes!("decide", props.class.clone())} aria-label="Decision">
            { props.news.clone() }
            { question(props, mark) }
            { answers(props, mark) }
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
            { heard(notes) }
        </div>
    }
}

/// What coaches at no screen did, each with its team.
pub fn heard(notes: &[(AttrValue, &str)]) -> Html {
    html! {
        if !notes.is_empty() {
            <ul class="decide__heard" aria-label="Coaches">
                { for notes.iter().map(|(team, text)| html! {
                    <li><b>{ team }</b>{ " " }{ *text }</li>
                }) }
            </ul>
        }
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

/// Who is asked what, why, and what the assistant says to it.
fn question(props: &DecideProps, mark: bool) -> Html {
    let why = |reason: &Reason| {
        html! {
            <span class="decide__reason"><Why reason={reason.clone()} terms={true} /></span>
        }
    };
    if let Some(goal) = props.goal.as_ref().filter(|_| mark) {
        return headed(props, goal);
    }
    html! {
        <div class="decide__main">
            <p class="decide__ask" id="decide-ask" tabindex="-1">
                { &props.prompt.ask }
            </p>
            { props.about.clone() }
            if let Some(opening) = props.opening {
                <p class="decide__why">{ opening.why }{ " " }<RuleLink section={opening.rule} /></p>
            }
            if !props.prompt.why.is_empty() {
                <p class="decide__why">
                    { for props.prompt.why.iter().map(why) }
                    if let Some(reason) = unfigured(&props.prompt) {
                        <span class="decide__reason">{ reason }</span>
                    }
                </p>
            }
            if let Some(advice) = props.advice.as_ref().filter(|_| mark) { { assistant(props, advice) } }
        </div>
    }
}

/// A question headed by what the marked choice is for, and why that one; what is asked stands above it in small.
fn headed(props: &DecideProps, goal: &Goal) -> Html {
    let (before, about, after) = match goal.ask.split_once(&*goal.about).filter(|_| !goal.about.is_empty()) {
        Some((before, after)) => (before, goal.about.as_str(), after),
        None => (goal.ask.as_str(), "", ""),
    };
    let other = props.advice.as_ref().filter(|advice| props.best.is_some_and(|best| best != advice.choice));
    html! {
        <div class="decide__main decide__main--goal">
            <p class="decide__goal">
                <b class="kicker">{ &props.prompt.ask }</b>
                <span class="decide__why">
                    { for props.prompt.why.iter().map(|reason| html! {
                        <Why reason={reason.clone()} terms={true} />
                    }) }
                </span>
            </p>
            { props.about.clone() }
            <p class="decide__ask" id="decide-ask" tabindex="-1">
                { before }
                if !about.is_empty() { <em>{ about }</em> }
                { after }
            </p>
            <p class="decide__pick">
                <b class="decide__whose">
                    { if other.is_some() { "Gains most:" } else { "Assistant’s pick, and why:" } }
                </b>
                { " " }{ &goal.why }
            </p>
            if let Some(advice) = other { { assistant(props, advice) } }
        </div>
    }
}

/// Why none of several answers has a figure.
fn unfigured(prompt: &Prompt) -> Option<&'static str> {
    let missing = prompt.answers.first()?.figure.missing()?;
    let none = prompt.answers.iter().all(|answer| answer.figure.worth().is_none());
    (none && prompt.answers.len() > 1 && prompt.answers.first()?.figure != Figure::NOT_POINTS)
        .then_some(missing)
}

/// What the assistant says: that the best figure is best, or another choice and why. Nothing where there is one answer.
fn assistant(props: &DecideProps, advice: &Advice) -> Html {
    let answers = &props.prompt.answers;
    let label = answers.iter().find(|answer| answer.index == advice.choice).map(|answer| &answer.label);
    let Some(label) = label.filter(|_| answers.len() > 1) else { return Html::default() };
    let agrees = props.best == Some(advice.choice);
    let says = if agrees { "Assistant agrees.".to_owned() } else { format!("Assistant: {label}.") };
    html! {
        <p class={classes!("asst", (agrees && advice.why.is_none()).then_some("asst--agrees"))}>
            <b>{ says }</b>
            if let Some(why) = &advice.why { { " " }<span>{ why }</span> }
        </p>
    }
}

/// The luck to be typed in, `Next`, and a button for each answer. With `mark` the best one is highlighted, and the
/// advised one is named.
fn answers(props: &DecideProps, mark: bool) -> Html {
    let all = &props.prompt.answers;
    let shown: Vec<&Answer> =
        all.iter().filter(|answer| answer.key.is_some() || props.next.is_none()).collect();
    let buttons = shown.iter().map(|answer| answer_button(props, answer, mark));
    let plain = shown.iter().all(|answer| answer.outlook.is_none() && answer.figure.worth().is_none());
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
            if let Some(shown) = &props.shown { { sum(shown) } }
            if let Some(label) = &props.next {
                <span class="decide__next">
                    <Button
                        label={label.clone()}
                        kind={ButtonKind::Main}
                        keyname="N"
                        class={classes!("go", props.flow.map(|_| "btn--flow"))}
                        onclick={props.on(PlayAction::Next)}
                    />
                    if props.flow.is_some() { <small>{ "goes on by itself" }</small> }
                </span>
            }
            if props.hand.is_none() && !shown.is_empty() { <div {class}>{ for buttons }</div> }
            { props.children.clone() }
        </div>
    }
}

/// The sum that decided the play that is shown, in boxes, and what came of it.
fn sum(shown: &ShownPlay) -> Html {
    let number = |term: &SumBox, class: Option<&'static str>| {
        html! {
            <>
                if !term.sign.is_empty() { <i>{ term.sign }</i> }
                <span class={classes!("eq__box", class)}>
                    <b>{ &term.number }</b>
                    <small class="eq__long">{ &term.label }</small>
                    <small class="eq__short">{ &term.short }</small>
                </span>
            </>
        }
    };
    let came = shown.good.map(|good| if good { ("good", "eq__good") } else { ("no good", "eq__no") });
    let spoken: Vec<String> = [Some(shown.sum.spoken()), came.map(|(came, _)| came.to_owned())]
        .into_iter()
        .flatten()
        .chain((!shown.then.is_empty()).then(|| shown.then.to_string()))
        .collect();
    html! {
        <div class="eq" role="img" aria-label={spoken.join(". ")}>
            { for shown.sum.terms.iter().map(|term| number(term, None)) }
            { number(&shown.sum.shown, Some("eq__shown")) }
            if came.is_some() || !shown.then.is_empty() {
                <span class="eq__out">
                    if let Some((came, class)) = came { <b {class}>{ came }</b> }
                    if !shown.then.is_empty() { <small>{ &shown.then }</small> }
                </span>
            }
        </div>
    }
}

/// What is said of a choice beside its figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tags {
    /// It is marked, and the go key takes it.
    go: bool,
    /// The best figure is its own: "Most points".
    best: Option<&'static str>,
    /// The assistant advises it.
    advised: bool,
}

impl Tags {
    fn of(props: &DecideProps, answer: &Answer, mark: bool) -> Tags {
        let several = props.prompt.answers.len() > 1;
        let advised = props.advice.as_ref().is_some_and(|advice| advice.choice == answer.index);
        let best = props.best == Some(answer.index);
        Tags {
            go: mark && if props.best.is_some() { best } else { advised },
            best: (mark && best && several).then(|| answer.figure.best_is()),
            advised: mark && advised && several && !best,
        }
    }
}

/// A choice: its name, its figure, its chance and the arithmetic, what may come of it. The name of the button is read in
/// order: "Shoot three, 1.15 points, 35 percent good, most points, key 3, Enter".
fn answer_button(props: &DecideProps, answer: &Answer, mark: bool) -> Html {
    let outlook = answer.outlook.as_deref();
    let key = answer.key.map(|key| AttrValue::from(key.to_uppercase().to_string()));
    let onclick = props.on(PlayAction::Answer(answer.index)).reform(|_: MouseEvent| ());
    let noted = outlook.is_none() && !answer.note.is_empty();
    let tags = Tags::of(props, answer, mark);
    html! {
        <button
            type="button"
            class={classes!("btn", "way", tags.go.then_some("btn--main go"))}
            aria-keyshortcuts={key.clone()}
            {onclick}
        >
            <span class="way__name">
                <span class="btn__label">{ &answer.label }</span>
                <span class="way__spoken">{ spoken(answer, tags) }</span>
                if let Some(key) = key { <kbd aria-hidden="true" translate="no">{ key }</kbd> }
                if tags.go { <kbd class="way__enter" aria-hidden="true" translate="no">{ "↵" }</kbd> }
            </span>
            { for answer.figure.number().map(|number| figure(&number, answer.figure.unit())) }
            if noted { <span class="way__sum" aria-hidden="true">{ &answer.note }</span> }
            { for outlook.map(chance) }
            if let Some(best) = tags.best { <span class="way__tip" aria-hidden="true">{ best }</span> }
            if tags.advised { <span class="way__tip way__tip--asst" aria-hidden="true">{ "Assistant" }</span> }
        </button>
    }
}

/// The figure that compares a choice with the others, large.
fn figure(number: &str, unit: &'static str) -> Html {
    html! {
        <span class="way__big" aria-hidden="true">{ number.to_owned() }<small>{ unit }</small></span>
    }
}

/// The chance, what it is the chance of, the arithmetic, and the bar of all that may come of it.
fn chance(outlook: &Outlook) -> Html {
    let mut words = if outlook.possible { format!(" {}", outlook.of) } else { "Cannot go in".to_owned() };
    for part in [&outlook.sum, &outlook.step] {
        if !part.is_empty() {
            words = format!("{words} · {part}");
        }
    }
    html! {
        <>
            <span class="way__sum" aria-hidden="true">
                if outlook.possible { <b>{ format!("{}%", outlook.chance) }</b> }
                { words }
            </span>
            { outcome_bar(&outlook.parts) }
        </>
    }
}

/// What follows the label in the name of an answer's button.
fn spoken(answer: &Answer, tags: Tags) -> String {
    let chance = answer.outlook.as_ref().map_or_else(|| answer.note.clone(), |outlook| outlook.spoken());
    let figure = answer.figure.text().unwrap_or_default();
    let best = tags.best.unwrap_or_default().to_lowercase();
    let advised = if tags.advised { "assistant’s pick" } else { "" };
    let key = answer.key.map_or(String::new(), |key| format!("key {}", key.to_uppercase()));
    let enter = if tags.go { "Enter" } else { "" };
    let parts = [figure.as_str(), &chance, &best, advised, &key, enter];
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
    let button = |label: &'static str, keyname: &'static str, action: PlayAction| {
        let onclick = onplay.reform(move |()| action.clone());
        html! { <Button {label} {keyname} kind={ButtonKind::Quiet} {onclick} /> }
    };
    html! {
        <>
            if can.undo { { button("Undo", "U", PlayAction::Undo) } }
            if can.redo { { button("Redo", "Shift+U", PlayAction::Redo) } }
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
