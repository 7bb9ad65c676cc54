//! The shortcuts of the page now shown.

use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// A keyboard shortcut.
#[derive(Clone, PartialEq)]
pub struct Shortcut {
    /// The key's name in `KeyboardEvent.key`: "f", " ", "ArrowLeft", "?"; with Shift, "Shift+u".
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

    /// Whether this key, pressed with Shift or without, is the shortcut's.
    #[must_use]
    pub fn is(&self, key: &str, shift: bool) -> bool {
        match self.key.strip_prefix("Shift+") {
            Some(own) => shift && own.eq_ignore_ascii_case(key),
            None => self.key.eq_ignore_ascii_case(key),
        }
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
            key => key
                .strip_prefix("Shift+")
                .map_or(key.to_ascii_uppercase(), |key| format!("Shift {}", key.to_ascii_uppercase())),
        }
    }
}

/// Lists the keys of a page.
type List = Rc<dyn Fn() -> Vec<Shortcut>>;

/// The list behind `?`. It is made when that opens, so a change of it costs and draws nothing.
#[derive(Clone, Default)]
pub struct Keyboard(Rc<RefCell<Option<List>>>);

impl Keyboard {
    /// The keys that the page answers to now.
    #[must_use]
    pub fn shortcuts(&self) -> Vec<Shortcut> {
        let list = self.0.borrow().clone();
        list.map_or_else(Vec::new, |list| list())
    }

    /// Lists these keys from now on.
    pub fn list(&self, shortcuts: Rc<dyn Fn() -> Vec<Shortcut>>) {
        *self.0.borrow_mut() = Some(shortcuts);
    }

    /// Lists none: the page is gone.
    pub fn clear(&self) {
        *self.0.borrow_mut() = None;
    }
}

impl PartialEq for Keyboard {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
