//! What a person does at the table, and what he looks at.

use super::shuffle::Shuffling;
use crate::browser;
use crate::components::{Button, ButtonKind};
use hardwood::statis_pro::extractor::{Extractor, Flipped};
use hardwood::statis_pro::{Pile, fac::Section};
use std::rc::Rc;
use yew::prelude::*;

/// What is looked at, beside the decks themselves.
#[derive(Default, PartialEq)]
pub struct View {
    /// An earlier flip, counted from the first; the newest card where absent.
    back: Option<usize>,
    /// The section being read.
    pub read: Option<Section>,
}

/// How the view changes.
pub enum Look {
    /// The newest card, nothing marked.
    Newest,
    /// An earlier flip.
    Back(usize),
    /// A section marked, or no longer.
    Mark(Section),
}

impl Reducible for View {
    type Action = Look;

    fn reduce(self: Rc<Self>, look: Look) -> Rc<Self> {
        Rc::new(match look {
            Look::Newest => View::default(),
            Look::Back(n) => View { back: Some(n), read: None },
            Look::Mark(section) => View { read: (self.read != Some(section)).then_some(section), ..*self },
        })
    }
}

impl View {
    /// The flip looked at, counted from the first; `None` before the first.
    pub fn shown(&self, decks: &Extractor) -> Option<usize> {
        let newest = decks.flipped().len().checked_sub(1)?;
        Some(self.back.map_or(newest, |n| n.min(newest)))
    }
}

/// The decks with a person's verbs.
#[derive(Clone)]
pub struct Table {
    pub decks: Rc<Extractor>,
    pub set: Callback<Extractor>,
    pub view: UseReducerHandle<View>,
    pub asking: UseStateSetter<Option<Shuffling>>,
}

impl Table {
    /// Flips a card. One press from the first look back: a card is never flipped unseen.
    pub fn flip(&self, pile: Pile) {
        let mut decks = (*self.decks).clone();
        if decks.flip(pile).is_some() {
            self.set.emit(decks);
            self.newest();
        }
    }

    /// Takes the last flip back.
    pub fn undo(&self) {
        let mut decks = (*self.decks).clone();
        if decks.undo().is_some() {
            self.set.emit(decks);
            self.newest();
        }
    }

    /// Marks a section of the card looked at.
    pub fn read(&self, section: Section) {
        if !self.decks.flipped().is_empty() {
            self.view.dispatch(Look::Mark(section));
        }
    }

    /// Looks at an earlier flip.
    pub fn look(&self, n: usize) {
        let newest = n + 1 >= self.decks.flipped().len();
        self.view.dispatch(if newest { Look::Newest } else { Look::Back(n) });
    }

    /// Looks `by` cards on.
    pub fn step(&self, by: isize) {
        if let Some(next) = self.view.shown(&self.decks).and_then(|shown| shown.checked_add_signed(by)) {
            self.look(next);
        }
    }

    /// Looks at the newest card.
    pub fn newest(&self) {
        self.view.dispatch(Look::Newest);
    }

    /// Shuffles for the period that is due.
    pub fn shuffle_due(&self) {
        self.shuffle(Shuffling { timing: self.decks.timing(), period: self.decks.due() });
    }

    /// Shuffles, but asks before a deck in play is discarded.
    pub fn shuffle(&self, wanted: Shuffling) {
        if self.decks.in_play() {
            self.asking.set(Some(wanted));
        } else {
            self.shuffle_now(wanted);
        }
    }

    /// Shuffles.
    pub fn shuffle_now(&self, wanted: Shuffling) {
        self.asking.set(None);
        self.set.emit(Extractor::shuffle(wanted.timing, wanted.period, browser::fresh_seed()));
        self.newest();
    }
}

#[derive(Properties, PartialEq)]
pub struct HandsProps {
    pub decks: Rc<Extractor>,
    pub onflip: Callback<Pile>,
    pub onundo: Callback<()>,
}

/// The two piles, face down, and the way back.
#[component]
pub fn Hands(props: &HandsProps) -> Html {
    let piles = props.decks.piles();
    let pile = |pile: Pile,
                label: &'static str,
                key: &'static str,
                count: u8,
                rest: &'static str,
                off: bool| {
        let onclick = props.onflip.reform(move |_: MouseEvent| pile);
        let (class, thick) = match pile {
            Pile::Play => ("pile pile--play", count.div_ceil(30)),
            Pile::DeadBall => ("pile pile--dead", count.div_ceil(10)),
        };
        html! {
            <div {class}>
                <button type="button" class={classes!("pile__top", format!("pile__top--{}", thick.min(6)))} {onclick} disabled={off}>
                    <svg class="pile__court" viewBox="0 0 120 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                        <path d="M10 10h100v140H10zM10 80h100M40 10v38h40V10M40 150v-38h40v38" />
                        <circle cx="60" cy="80" r="16" />
                    </svg>
                    <span class="pile__name">{ label }</span>
                    <kbd aria-hidden="true">{ key }</kbd>
                </button>
                <p class="pile__count"><b>{ count }</b>{ " " }{ rest }</p>
            </div>
        }
    };
    html! {
        <div class="hands">
            { pile(Pile::Play, "Flip", "Space", piles.play(), "to play", props.decks.over()) }
            { pile(Pile::DeadBall, "Dead Ball", "D", piles.dead(), "left", false) }
            <div class="hands__rest">
                <Button label="Undo" keyname="U" kind={ButtonKind::Quiet} onclick={props.onundo.clone()} disabled={props.decks.flipped().is_empty()} />
                <p class="pile__count"><b>{ piles.discards() }</b>{ " discards" }</p>
            </div>
        </div>
    }
}

/// What the newest flip says aloud: the card, its time, and what else it brought about.
pub fn said(flipped: &Flipped) -> String {
    let from = if flipped.pile == Pile::DeadBall { "Dead Ball card" } else { "Card" };
    format!("{from} {}, {} left.", flipped.rpg, super::clock::minutes(flipped.seconds))
}
