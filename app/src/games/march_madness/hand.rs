//! The hand of the coach on the clock: cards, other choices, places for the picked card, and its effect.

use crate::components::{Button, ButtonKind};
use crate::games::march_madness::card::{face, tone};
use crate::games::march_madness::preview::{line, panel};
use crate::storage::SettingsHandle;
use hardwood::court::Side;
use hardwood::march_madness::advanced::{Card, Choice, Contest, Move, Preview};
use hardwood::table::Answer;
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// The hand of the coach who is asked.
#[derive(Properties)]
pub struct HandProps {
    /// The game.
    pub game: Arc<Contest>,
    /// The side of the hand.
    pub side: Side,
    /// The choices, in order.
    pub choices: Rc<[Choice]>,
    /// The choices, grouped by the card or die they use.
    pub moves: Vec<Move>,
    /// The positions at which choices put a card, by the choices' places.
    pub marks: Vec<(u16, String)>,
    /// The choice that is marked.
    pub advice: Option<u16>,
    /// Called with the place of a choice.
    pub onanswer: Callback<u16>,
}

impl PartialEq for HandProps {
    fn eq(&self, other: &Self) -> bool {
        let same = Arc::ptr_eq(&self.game, &other.game) && self.moves == other.moves;
        // a callback of an older view would be refused
        same && self.advice == other.advice && self.onanswer == other.onanswer
    }
}

impl HandProps {
    fn way(&self, index: u16) -> Option<(&Move, &Answer)> {
        let mut all = self.moves.iter().flat_map(|of| of.ways.iter().map(move |way| (of, way)));
        all.find(|(_, way)| way.index == index)
    }

    fn answer(&self, index: u16) -> Callback<()> {
        self.onanswer.reform(move |()| index)
    }
}

/// The effect of each choice, by its index.
type Previews = Vec<(u16, Preview)>;

fn of(previews: &Previews, index: u16) -> Option<&Preview> {
    previews.iter().find(|(at, _)| *at == index).map(|(_, preview)| preview)
}

/// The placement of a card by which its coach gains most.
fn best<'a>(previews: &'a Previews, card: &Move) -> Option<&'a (u16, Preview)> {
    let figure = |at: u16| card.ways.iter().find(|way| way.index == at).and_then(|way| way.figure.worth());
    let own = previews.iter().filter(|(at, _)| card.ways.iter().any(|way| way.index == *at));
    own.max_by_key(|(at, _)| figure(*at))
}

/// The hand.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let picked = use_state(|| None::<usize>);
    let looked = use_state(|| None::<u16>);
    // the hand begins anew with each decision, so these stay right
    let (game, choices, side) = (props.game.clone(), props.choices.clone(), props.side);
    let previews = use_memo((), move |()| -> Previews {
        let all = (0u16..).zip(choices.iter());
        all.filter_map(|(at, choice)| Some((at, game.preview(side, *choice)?))).collect()
    });
    let mark = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.coach_choice);
    let toggle = {
        let (picked, looked) = (picked.clone(), looked.setter());
        move |n: usize| {
            let (picked, on, looked) = (picked.setter(), *picked == Some(n), looked.clone());
            Callback::from(move |()| {
                picked.set((!on).then_some(n));
                looked.set(None);
            })
        }
    };
    let numbered = || props.moves.iter().enumerate();
    let shown = picked.and_then(|n| Some((n, props.moves.get(n)?)));
    let first = shown.and_then(|(_, card)| best(&previews, card)).map(|(at, _)| *at);
    let preview = looked.or(first).and_then(|at| of(&previews, at));
    let free = picked.is_none();
    html! {
        <div class="hand">
            <div class="hand__row" role="group" aria-label="What you may do">
                if let Some(at) = props.advice.filter(|_| mark && free) { { advised(props, at) } }
                { for numbered().filter_map(|(n, of)| other(props, n, of, *picked, &toggle)) }
            </div>
            if let Some((n, of)) = shown {
                { places(props, of, &previews, first, &looked, toggle(n)) }
            }
            if let Some(preview) = preview { { panel(&props.game, props.side, preview) } }
            <div class="hand__cards" role="group" aria-label="Your hand">
                { for numbered().filter_map(|(n, of)| card(n, of, *picked, &previews, &toggle)) }
            </div>
        </div>
    }
}

/// A key as its button shows it. While something is picked, all keys belong to it.
fn key_of(key: Option<char>, picked: Option<usize>) -> Option<AttrValue> {
    key.filter(|_| picked.is_none()).map(|key| AttrValue::from(key.to_ascii_uppercase().to_string()))
}

/// The marked choice, which the go key takes.
fn advised(props: &HandProps, at: u16) -> Html {
    let Some((of, way)) = props.way(at) else { return Html::default() };
    let label = match (of.card, of.is_plain()) {
        (_, true) => of.label.clone(),
        (Some(_), _) => format!("{}: {}", of.label, way.label),
        (None, _) => format!("{}: {}", of.label, way.label),
    };
    html! {
        <Button {label} keyname="Enter" kind={ButtonKind::Main} class="go hand__go" onclick={props.answer(at)}>
            if let Some(figure) = way.figure.text() { <span class="decide__note">{ figure }</span> }
            <span class="hand__tip">{ if way.figure.worth().is_some() { way.figure.best_is() } else { "Assistant’s pick" } }</span>
        </Button>
    }
}

/// A choice that needs no card.
fn other(
    props: &HandProps,
    n: usize,
    of: &Move,
    picked: Option<usize>,
    toggle: &impl Fn(usize) -> Callback<()>,
) -> Option<Html> {
    if of.card.is_some() {
        return None;
    }
    let (plain, on) = (of.is_plain(), picked == Some(n));
    let onclick = if plain { props.answer(of.ways[0].index) } else { toggle(n) };
    let barred = of.ways.is_empty();
    let expanded = (!plain && !barred).then_some(on);
    let keyname = key_of(of.key, picked).filter(|_| !barred);
    Some(html! {
        <Button key={n} label={of.label.clone()} {keyname} {expanded} disabled={barred} {onclick}>
            if let Some((_, why)) = of.barred.first() { <span class="decide__note">{ *why }</span> }
            if let Some(figure) = of.ways.first().filter(|_| plain).and_then(|way| way.figure.number()) {
                <span class="decide__note">{ figure }</span>
            }
        </Button>
    })
}

/// The places of the picked card, or the variants of the picked choice.
fn places(
    props: &HandProps,
    of: &Move,
    previews: &Previews,
    first: Option<u16>,
    looked: &UseStateHandle<Option<u16>>,
    back: Callback<()>,
) -> Html {
    let ask = if of.card.is_some() { format!("Play {} on…", of.label) } else { format!("{}…", of.label) };
    html! {
        <div class="hand__ways" role="group" aria-label={of.label.clone()}>
            <p>{ ask }</p>
            { for of.ways.iter().map(|one| way(props, one, previews, first, looked)) }
            { for of.barred.iter().map(|(place, why)| html! {
                <Button key={place.clone()} label={place.clone()} disabled={true} class="btn--small" onclick={back.clone()}>
                    <span class="decide__note">{ *why }</span>
                </Button>
            }) }
            <Button label="Back" kind={ButtonKind::Quiet} keyname="B" class="btn--small" onclick={back.clone()} />
        </div>
    }
}

fn way(
    props: &HandProps,
    way: &Answer,
    previews: &Previews,
    first: Option<u16>,
    looked: &UseStateHandle<Option<u16>>,
) -> Html {
    let keyname = way.key.map(|key| AttrValue::from(key.to_ascii_uppercase().to_string()));
    let go = first == Some(way.index) && way.note.is_empty();
    let (index, looked) = (way.index, looked.setter());
    let look = of(previews, index).is_some();
    let over = Callback::from(move |()| {
        if look {
            looked.set(Some(index));
        }
    });
    let figure = way.figure.number();
    html! {
        <span
            class="hand__way"
            onmouseover={over.reform(|_: MouseEvent| ())}
            onfocusin={over.reform(|_: FocusEvent| ())}
        >
            <Button
                key={way.index}
                label={way.label.clone()}
                {keyname}
                kind={if go { ButtonKind::Main } else { ButtonKind::Plain }}
                class={classes!("btn--small", go.then_some("go"))}
                onclick={props.answer(index)}
            >
                // lights the position on the board where the card counts
                if let Some((_, at)) = props.marks.iter().find(|(n, _)| *n == way.index && way.note.is_empty()) {
                    <i class="hand__at" data-at={at.clone()}></i>
                }
                if !way.note.is_empty() { <span class="decide__note">{ &way.note }</span> }
                if let Some(figure) = figure.filter(|_| way.note.is_empty()) {
                    <span class="decide__note">{ figure }</span>
                }
            </Button>
        </span>
    }
}

/// A card in hand.
fn card(
    n: usize,
    of: &Move,
    picked: Option<usize>,
    previews: &Previews,
    toggle: &impl Fn(usize) -> Callback<()>,
) -> Option<Html> {
    let card = Card::of(of.card?);
    let (key, on) = (key_of(of.key, picked), picked == Some(n));
    let onclick = toggle(n).reform(|_: MouseEvent| ());
    // all that is left to do with it is to discard it
    let barred = of.barred.first().filter(|_| of.ways.len() == 1);
    Some(html! {
        <button
            key={n}
            type="button"
            class={classes!("scard", tone(card), on.then_some("scard--on"), barred.is_some().then_some("scard--bar"))}
            aria-expanded={on.to_string()}
            aria-keyshortcuts={key.clone()}
            {onclick}
        >
            { face(card) }
            <span class="scard__effect">
                {
                    match (barred, best(previews, of)) {
                        (Some((place, why)), _) => format!("{place}: {why}"),
                        (None, Some((_, preview))) => line(preview),
                        (None, None) => String::new(),
                    }
                }
            </span>
            if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
        </button>
    })
}
