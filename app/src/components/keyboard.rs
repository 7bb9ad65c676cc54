//! The shortcuts of the page now shown.

use std::{cell::RefCell, rc::Rc};
use yew::prelude::*;

/// A keyboard shortcut.
#[derive(Clone, PartialEq)]
pub struct Shortcut {
    /// The key's name in `KeyboardEvent.key`: "f", " ", "ArrowLeft", "?".
    pub key: &'static str,
    /// The action in words: "Flip a card".
    pub does: AttrValue,
    /// Runs the action.
    pub run: Callback<()>,
}

impl Shortcut {
    /// The shortcut of `key`.
    pub fn new(key: &'static str, does: impl Into<AttrValue>, run: Callback<()>) -> Self {
        Shortcut { key, does: does.into(), run }
    }

    /// The key's common name.
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

/// The shortcuts listed behind `?`. They are read when the list opens, so a change draws nothing.
#[derive(Clone, Default)]
pub struct Keyboard(pub Rc<RefCell<Vec<Shortcut>>>);

impl PartialEq for Keyboard {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
