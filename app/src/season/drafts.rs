//! What is typed into the dialog that enters a game, and kept until it is entered.

use crate::components::{Button, ButtonKind};
use hardwood::season::Source;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use yew::prelude::*;

/// What is typed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Typed {
    /// The points of the visitors and of the home team.
    pub points: [AttrValue; 2],
    pub overtimes: AttrValue,
    pub table: AttrValue,
    /// The scoresheet picked, by its id.
    pub sheet: Option<AttrValue>,
}

impl Typed {
    /// Whether nothing is typed; the sheet is picked, not typed.
    pub fn is_blank(&self) -> bool {
        let fields = self.points.iter().chain([&self.overtimes, &self.table]);
        fields.into_iter().all(|text| text.trim().is_empty())
    }
}

/// What was typed for games and not entered, as long as the season's page is open.
#[derive(Clone, Default)]
pub struct Drafts(Rc<RefCell<BTreeMap<usize, (Source, Typed)>>>);

impl PartialEq for Drafts {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Drafts {
    /// What was typed for a game.
    pub fn of(&self, fixture: usize) -> Option<(Source, Typed)> {
        self.0.borrow().get(&fixture).cloned()
    }

    /// Keeps what is typed for a game, unless that is nothing.
    pub fn keep(&self, fixture: usize, source: Source, typed: &Typed) {
        match typed.is_blank() {
            true => drop(self.0.borrow_mut().remove(&fixture)),
            false => drop(self.0.borrow_mut().insert(fixture, (source, typed.clone()))),
        }
    }

    /// Forgets it.
    pub fn forget(&self, fixture: usize) {
        self.0.borrow_mut().remove(&fixture);
    }
}

/// Says that what was typed before is still there.
pub fn still_here(clear: &Callback<()>) -> Html {
    html! {
        <p class="enter__draft">
            { "Your draft is still here." }
            <Button label="Clear" kind={ButtonKind::Quiet} class="btn--small" onclick={clear.clone()} />
        </p>
    }
}
