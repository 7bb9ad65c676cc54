//! The Extractor's table: its actions and its view.

use crate::browser;
use crate::components::{Button, ButtonKind};
use crate::games::statis_pro::extractor::shuffle::Shuffling;
use gloo::timers::callback::Timeout;
use hardwood::statis_pro::extractor::Extractor;
use hardwood::statis_pro::{Pile, fac::Section};
use std::rc::Rc;
use yew::prelude::*;

/// The view, apart from the decks.
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
    /// Moves the view by some flips, of a number in all.
    Step(isize, usize),
    /// A section marked, or no longer.
    Mark(Section),
}

impl Reducible for View {
    type Action = Look;

    fn reduce(self: Rc<Self>, look: Look) -> Rc<Self> {
        Rc::new(match look {
            Look::Newest => View::default(),
            Look::Back(n) => View { back: Some(n), read: None },
            Look::Step(by, all) => {
                let newest = all.saturating_sub(1);
                let shown = self.back.map_or(newest, |n| n.min(newest));
                let next = shown.saturating_add_signed(by);
                View { back: (next < newest).then_some(next), read: self.read.filter(|_| next == shown) }
            }
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
    pub get: Callback<(), Rc<Extractor>>,
    pub set: Callback<Extractor>,
    pub view: UseReducerDispatcher<View>,
    pub asking: UseStateSetter<Option<Shuffling>>,
}

impl Table {
    fn decks(&self) -> Rc<Extractor> {
        self.get.emit(())
    }

    /// Flips a card and looks at it.
    pub fn flip(&self, pile: Pile) {
        let mut decks = (*self.decks()).clone();
        if decks.flip(pile).is_some() {
            self.set.emit(decks);
            self.newest();
        }
    }

    /// Takes the last flip back.
    pub fn undo(&self) {
        let mut decks = (*self.decks()).clone();
        if decks.undo().is_some() {
            self.set.emit(decks);
            self.newest();
        }
    }

    /// Marks a section of the card looked at.
    pub fn read(&self, section: Section) {
        if !self.decks().flipped().is_empty() {
            self.view.dispatch(Look::Mark(section));
        }
    }

    /// Looks at an earlier flip.
    pub fn look(&self, n: usize) {
        let newest = n + 1 >= self.decks().flipped().len();
        self.view.dispatch(if newest { Look::Newest } else { Look::Back(n) });
    }

    /// Looks `by` cards on.
    pub fn step(&self, by: isize) {
        self.view.dispatch(Look::Step(by, self.decks().flipped().len()));
    }

    /// Looks at the newest card.
    pub fn newest(&self) {
        self.view.dispatch(Look::Newest);
    }

    /// Shuffles for the period that is due.
    pub fn shuffle_due(&self) {
        let decks = self.decks();
        self.shuffle(Shuffling { timing: decks.timing(), period: decks.due(), cut: decks.is_cut() });
    }

    /// Shuffles, but asks before a deck in play is discarded.
    pub fn shuffle(&self, wanted: Shuffling) {
        if self.decks().in_play() {
            self.asking.set(Some(wanted));
        } else {
            self.shuffle_now(wanted);
        }
    }

    /// Shuffles.
    pub fn shuffle_now(&self, wanted: Shuffling) {
        self.asking.set(None);
        self.set.emit(wanted.deal(browser::fresh_seed()));
        self.newest();
        // the next thing to press, if the shuffle was asked for elsewhere on the page
        Timeout::new(0, || browser::focus_on(".pile--play button")).forget();
    }
}

/// The two piles, face down, with their keys, and the undo button.
pub fn pile_buttons(
    decks: &Extractor,
    onflip: &Callback<Pile>,
    onundo: Option<Callback<()>>,
    [play, dead]: [&'static str; 2],
) -> Html {
    let piles = decks.piles();
    let pile = |pile: Pile, label: &'static str, key: &'static str, count: u8, rest: &'static str| {
        let onclick = onflip.reform(move |_: MouseEvent| pile);
        let (class, thick) = match pile {
            Pile::Play => ("pile pile--play", count.div_ceil(30)),
            Pile::DeadBall => ("pile pile--dead", count.div_ceil(10)),
        };
        let top = classes!("pile__top", format!("pile__top--{}", thick.min(6)));
        html! {
            <div {class}>
                <button type="button" class={top} {onclick} disabled={pile == Pile::Play && decks.over()}>
                    <svg
                        class="pile__court"
                        viewBox="0 0 120 160"
                        preserveAspectRatio="xMidYMid slice"
                        aria-hidden="true"
                    >
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
    let untouched = decks.flipped().is_empty();
    html! {
        <div class="hands">
            { pile(Pile::Play, "Flip", play, piles.play(), "to play") }
            { pile(Pile::DeadBall, "Dead Ball", dead, piles.dead(), "left") }
            <div class="hands__rest">
                if let Some(onclick) = onundo {
                    <Button
                        label="Undo"
                        keyname="U"
                        kind={ButtonKind::Quiet}
                        {onclick}
                        disabled={untouched}
                    />
                }
                <p class="pile__count"><b>{ piles.discards() }</b>{ " discards" }</p>
            </div>
        </div>
    }
}
