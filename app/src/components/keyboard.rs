//! The keys that the page now shown answers to.

use std::{cell::RefCell, rc::Rc};
use yew::prelude::*;

/// A key and what it does.
#[derive(Clone, PartialEq)]
pub struct Shortcut {
    /// As `KeyboardEvent.key` names it: "f", " ", "ArrowLeft", "?".
    pub key: &'static str,
    /// "Flip a card".
    pub does: AttrValue,
    /// Does it.
    pub run: Callback<()>,
}

impl Shortcut {
    /// `key` does this.
    pub fn new(key: &'static str, does: impl Into<AttrValue>, run: Callback<()>) -> Self {
        Shortcut { key, does: does.into(), run }
    }

    /// The key as people call it.
    #[must_use]
    pub fn name(&self) -> String {
        match self.key {
            " " => "Space".into(),
            "ArrowLeft" => "←".into(),
            "ArrowRight" => "→".into(),
            "ArrowUp" => "↑".into(),
            "ArrowDown" => "↓".into(),
            key => key.to_ascii_uppercase(),
        }
    }
}

/// The list behind `?`. Read when that opens, so a change of it draws nothing.
#[derive(Clone, Default)]
pub struct Keyboard(pub Rc<RefCell<Vec<Shortcut>>>);

impl PartialEq for Keyboard {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
