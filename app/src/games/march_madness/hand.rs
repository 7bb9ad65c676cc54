//! The hand of the coach on the clock: cards, other choices, places for the picked card, and its effect.

use crate::components::{Button, ButtonKind};
use crate::games::march_madness::card::{face, tone};
use crate::games::march_madness::preview::{line, panel};
use crate::storage::SettingsHandle;
use hardwood::court::Side;
use hardwood::march_madness::advanced::{Card, Choice, Contest, Kind, Move, Preview};
use hardwood::table::{Answer, Figure};
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
        let mut all = self.moves.iter().flat_map(|of| of.answers.iter().map(move |way| (of, way)));
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
    let figure = |at: u16| card.answers.iter().find(|way| way.index == at).and_then(|way| way.figure.worth());
    let own = previews.iter().filter(|(at, _)| card.answers.iter().any(|way| way.index == *at));
    own.rev().max_by_key(|(at, _)| figure(*at))
}

/// The best figure of what can be done with a card.
fn most(card: &Move) -> Option<Figure> {
    card.answers
        .iter()
        .map(|way| way.figure)
        .filter(|figure| figure.worth().is_some())
        .max_by_key(|figure| figure.worth())
}

/// The hand.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let picked = use_state(|| None::<usize>);
    // where there is little room, what needs no card is behind a button
    let more = use_state(|| false);
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
    let first = shown.and_then(|(_, card)| {
        let figured = || card.answers.iter().rev().max_by_key(|way| way.figure.worth()).map(|way| way.index);
        best(&previews, card).map(|(at, _)| *at).or_else(figured)
    });
    let preview = looked.or(first).and_then(|at| of(&previews, at));
    let free = picked.is_none();
    let advised = props.advice.filter(|_| mark);
    let others = numbered().filter(|(_, of)| of.card.is_none()).count();
    let toggle_more = {
        let (more, on) = (more.setter(), *more);
        Callback::from(move |()| more.set(!on))
    };
    html! {
        <div class={classes!("hand", more.then_some("hand--more"), (!free).then_some("hand--picked"))}>
            if free {
                <div class="hand__pick">
                    if others > 0 {
                        <Button
                            label={if *more { "Cards" } else { "Other move" }}
                            expanded={Some(*more)}
                            class="hand__other"
                            onclick={toggle_more}
                        />
                    }
                    if let Some(at) = advised { { go(props, at) } }
                </div>
            }
            if let Some((n, of)) = shown {
                { places(props, of, &previews, first, &looked, toggle(n)) }
            }
            if let Some(preview) = preview { { panel(&props.game, props.side, preview) } }
            <div class="hand__cards" role="group" aria-label="Your hand">
                { for numbered().filter_map(|(n, of)| card(props, n, of, *picked, advised, &previews, &toggle)) }
            </div>
            if free && others > 0 {
                <div class="hand__row" role="group" aria-label="What else you may do">
                    { for numbered().filter_map(|(n, of)| other(props, n, of, *picked, &toggle)) }
                </div>
            }
        </div>
    }
}

/// A key as its button shows it. While something is picked, all keys belong to it.
fn key_of(key: Option<char>, picked: Option<usize>) -> Option<AttrValue> {
    key.filter(|_| picked.is_none()).map(|key| AttrValue::from(key.to_ascii_uppercase().to_string()))
}

/// The marked choice, which the go key takes.
fn go(props: &HandProps, at: u16) -> Html {
    let (Some((of, way)), Some(choice)) = (props.way(at), props.choices.get(usize::from(at))) else {
        return Html::default();
    };
    let label = match choice {
        Choice::Play { card, .. } if Card::of(*card).kind() != Kind::Coaching => {
            if props.game.setup().open() { "Play it" } else { "Play it face down" }.to_owned()
        }
        Choice::Play { .. } => "Play it".to_owned(),
        Choice::Coach { .. } => "Into the Coaching Box".to_owned(),
        Choice::Discard { .. } => format!("Discard {}", way.label),
        _ if of.is_plain() => of.label.clone(),
        _ => format!("{}: {}", of.label, way.label),
    };
    let spoken = match choice {
        Choice::Play { .. } => format!("{}, {}: ", of.label, way.label),
        Choice::Coach { .. } => format!("{}: ", of.label),
        _ => String::new(),
    };
    html! {
        <Button {label} keyname="Enter" kind={ButtonKind::Main} class="go hand__go" onclick={props.answer(at)}>
            if !spoken.is_empty() { <span class="visually-hidden">{ spoken }</span> }
            // lights the position on the board where the card counts
            if let Some((_, at)) = props.marks.iter().find(|(n, _)| *n == at) {
                <i class="hand__at" data-at={at.clone()}></i>
            }
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
    let onclick = if plain { props.answer(of.answers[0].index) } else { toggle(n) };
    let expanded = (!plain).then_some(on);
    let keyname = key_of(of.key, picked);
    // what is taken back or shown is seen on the board
    let roll = of
        .answers
        .first()
        .filter(|way| plain && props.choices.get(usize::from(way.index)) == Some(&Choice::Try));
    let note = roll.map_or("", |way| way.note.as_str());
    let figure = most(of).and_then(Figure::number);
    Some(html! {
        <Button key={n} label={of.label.clone()} {keyname} {expanded} {onclick}>
            if !note.is_empty() { <span class="decide__note">{ note }</span> }
            if let Some(figure) = figure { <span class="decide__note">{ figure }</span> }
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
            { for of.answers.iter().map(|one| way(props, one, previews, first, looked)) }
            if let Some(discard) = of.card.and_then(|card| discard(props, card)) { { discard } }
            <Button label="Back" kind={ButtonKind::Quiet} keyname="Escape" class="btn--small" onclick={back.clone()} />
        </div>
    }
}

/// The picked card is discarded for a new one.
fn discard(props: &HandProps, card: u8) -> Option<Html> {
    let place = props.choices.iter().position(|choice| *choice == Choice::Discard { card })?;
    let (_, way) = props.way(u16::try_from(place).ok()?)?;
    Some(html! {
        <Button label="Discard and draw" keyname="D" class="btn--small" onclick={props.answer(way.index)}>
            if let Some(figure) = way.figure.number() { <span class="decide__note">{ figure }</span> }
        </Button>
    })
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

/// A card in hand: its whole text, what it changes most, and its figure.
fn card(
    props: &HandProps,
    n: usize,
    of: &Move,
    picked: Option<usize>,
    advised: Option<u16>,
    previews: &Previews,
    toggle: &impl Fn(usize) -> Callback<()>,
) -> Option<Html> {
    let number = of.card?;
    let card = Card::of(number);
    let (key, on) = (key_of(of.key, picked), picked == Some(n));
    let onclick = toggle(n).reform(|_: MouseEvent| ());
    let discarded =
        advised.and_then(|at| props.choices.get(usize::from(at))) == Some(&Choice::Discard { card: number });
    let marked = picked.is_none()
        && (discarded || advised.is_some_and(|at| of.answers.iter().any(|way| way.index == at)));
    let effect = match (of.answers.is_empty(), of.barred.first(), best(previews, of)) {
        (true, Some((place, why)), _) => format!("{place}: {why}"),
        (true, None, _) => "No place for it now".to_owned(),
        (false, _, Some((_, preview))) => line(props.side, preview),
        (false, _, None) if card == Card::TechnicalFoul => "Two points at once".to_owned(),
        (false, _, None) => String::new(),
    };
    let figure = most(of).and_then(Figure::text);
    Some(html! {
        <button
            key={n}
            type="button"
            class={classes!("scard", tone(card), on.then_some("scard--on"), marked.then_some("scard--pick"))}
            aria-expanded={on.to_string()}
            aria-keyshortcuts={key.clone()}
            title={card.what()}
            {onclick}
        >
            { face(props.game.numbers(card)) }
            <span class="scard__effect">
                if !effect.is_empty() { <span>{ effect }</span> }
                if let Some(figure) = figure { <small>{ figure }</small> }
            </span>
            if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
        </button>
    })
}
