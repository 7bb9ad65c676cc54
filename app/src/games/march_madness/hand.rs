//! The hand of the coach who is asked: cards, other choices, and where the card picked may go.

use crate::components::{Button, ButtonKind};
use crate::games::march_madness::card::{face, tone};
use hardwood::march_madness::advanced::{Card, Move};
use hardwood::table::Answer;
use yew::prelude::*;

/// What the hand needs to know.
#[derive(Properties, PartialEq)]
pub struct HandProps {
    /// All choices.
    pub moves: Vec<Move>,
    /// The positions at which choices put a card, by the choices' places.
    pub marks: Vec<(u16, String)>,
    /// The place of a choice.
    pub onanswer: Callback<u16>,
}

/// The hand.
#[component]
pub fn Hand(props: &HandProps) -> Html {
    let picked = use_state(|| None::<usize>);
    let toggle = |n: usize| {
        let (picked, on) = (picked.setter(), *picked == Some(n));
        Callback::from(move |()| picked.set((!on).then_some(n)))
    };
    let answer = |way: &Answer| {
        let index = way.index;
        props.onanswer.reform(move |()| index)
    };
    // a key is one thing at a time: what is picked has them all
    let key_of = |key: Option<char>| {
        key.filter(|_| picked.is_none()).map(|key| AttrValue::from(key.to_ascii_uppercase().to_string()))
    };
    let numbered = || props.moves.iter().enumerate();
    let card = |(n, a_move): (usize, &Move)| {
        let card = Card::of(a_move.card?);
        let (key, on) = (key_of(a_move.key), *picked == Some(n));
        let onclick = toggle(n).reform(|_: MouseEvent| ());
        Some(html! {
            <button
                key={n}
                type="button"
                class={classes!("scard", tone(card), on.then_some("scard--on"))}
                aria-expanded={on.to_string()}
                aria-keyshortcuts={key.clone()}
                {onclick}
            >
                { face(card) }
                if let Some(key) = key { <kbd aria-hidden="true">{ key }</kbd> }
            </button>
        })
    };
    let other = |(n, a_move): (usize, &Move)| {
        if a_move.card.is_some() {
            return None;
        }
        let (plain, on) = (a_move.is_plain(), *picked == Some(n));
        let onclick = if plain { answer(&a_move.ways[0]) } else { toggle(n) };
        let kind = if n == 0 { ButtonKind::Main } else { ButtonKind::Plain };
        let expanded = (!plain).then_some(on);
        Some(html! {
            <Button
                key={n}
                label={a_move.label.clone()}
                {kind}
                keyname={key_of(a_move.key)}
                {expanded}
                {onclick}
            />
        })
    };
    let way = |way: &Answer| {
        let keyname = way.key.map(|key| AttrValue::from(key.to_ascii_uppercase().to_string()));
        html! {
            <Button
                key={way.index}
                label={way.label.clone()}
                {keyname}
                class="btn--small"
                onclick={answer(way)}
            >
                // lights the position on the board where the card counts
                if let Some((_, at)) = props.marks.iter().find(|(n, _)| *n == way.index && way.note.is_empty()) {
                    <i class="hand__at" data-at={at.clone()}></i>
                }
                if !way.note.is_empty() { <span class="decide__note">{ &way.note }</span> }
            </Button>
        }
    };
    let of = picked.and_then(|n| Some((n, props.moves.get(n)?)));
    html! {
        <div class="hand">
            <div class="hand__row" role="group" aria-label="What you may do">
                { for numbered().filter_map(other) }
            </div>
            if let Some((n, of)) = of {
                <div class="hand__ways" role="group" aria-label={of.label.clone()}>
                    <p>{ format!("{}: where, or what?", of.label) }</p>
                    { for of.ways.iter().map(way) }
                    <Button
                        label="Back"
                        kind={ButtonKind::Quiet}
                        keyname="B"
                        class="btn--small"
                        onclick={toggle(n)}
                    />
                </div>
            }
            <div class="hand__cards" role="group" aria-label="Your hand">
                { for numbered().filter_map(card) }
            </div>
        </div>
    }
}
