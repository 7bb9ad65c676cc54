//! Single-key shortcuts of a page.

use crate::browser::{self, use_document_event};
use crate::components::keyboard::{Keyboard, Shortcut};
use crate::storage::SettingsHandle;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::prelude::*;

/// Registers these shortcuts while the page is shown, and lists them behind `?`.
#[hook]
pub fn use_keys(shortcuts: Vec<Shortcut>) {
    use_live_keys(move || shortcuts.clone());
}

/// Registers shortcuts like [`use_keys`], computed at each key press: the second of two fast keys may come
/// before the first one's result is drawn.
#[hook]
pub fn use_live_keys(shortcuts: impl Fn() -> Vec<Shortcut> + 'static) {
    let keyboard = use_context::<Keyboard>().unwrap_or_default();
    let on = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.shortcuts);
    let shortcuts = Rc::new(shortcuts);
    keyboard.list(shortcuts.clone());
    use_effect_with((), move |()| move || keyboard.clear());
    use_document_event("keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        if on
            && let Some(shortcut) = pressed(&shortcuts(), event)
            && is_free(event)
        {
            event.prevent_default();
            // a key held down moves on only once, or it would answer questions that were never read
            if !(event.repeat() && activates(event)) {
                shortcut.run.emit(());
            }
        }
    });
    use_left_buttons();
}

/// Takes the focus off each button that a mouse or finger pressed, so that Space and Enter keep their meaning on the
/// page.
#[hook]
pub fn use_left_buttons() {
    use_document_event("click", |event| {
        if event.dyn_ref::<MouseEvent>().is_some_and(|click| click.detail() > 0) {
            leave_button(event);
        }
    });
}

/// The shortcut of a key; one with Shift before one without.
fn pressed(shortcuts: &[Shortcut], event: &KeyboardEvent) -> Option<Shortcut> {
    let found = shortcuts.iter().filter(|shortcut| shortcut.is(&event.key(), event.shift_key()));
    found.min_by_key(|shortcut| !shortcut.key.starts_with("Shift+")).cloned()
}

/// Takes the focus off a button pressed by mouse or finger, so that Space keeps its meaning on the page.
fn leave_button(event: &Event) {
    let Some(active) = browser::document().and_then(|document| document.active_element()) else { return };
    let button = active.closest("button, summary").ok().flatten().is_some();
    let in_dialog = active.closest("dialog").ok().flatten().is_some();
    let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
    let pressed = target.is_some_and(|target| active.contains(Some(&target)));
    if let (true, false, true, Some(active)) = (button, in_dialog, pressed, active.dyn_ref::<HtmlElement>()) {
        // a button that keeps the focus works all the same
        let _ = active.blur();
    }
}

/// Whether the key would press the focused element.
fn activates(event: &KeyboardEvent) -> bool {
    matches!(event.key().as_str(), " " | "Enter")
}

/// Whether the key goes to an empty field for digits, which has no use for letters: they keep their meaning on the page.
fn in_empty_digits(event: &KeyboardEvent) -> bool {
    let target = (event as &Event).target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    target.is_some_and(|input| input.has_attribute("data-digits") && input.value().is_empty())
}

/// Whether the key is free: no control, dialog or browser command needs it.
pub fn is_free(event: &KeyboardEvent) -> bool {
    if event.default_prevented()
        || event.ctrl_key()
        || event.alt_key()
        || event.meta_key()
        || event.is_composing()
    {
        return false;
    }
    let dialog_open = || {
        let open =
            browser::document().and_then(|document| document.query_selector("dialog[open]").ok().flatten());
        open.is_some()
    };
    let within = |selector| {
        let target: Option<Element> = (event as &Event).target().and_then(|target| target.dyn_into().ok());
        target.is_some_and(|element| element.closest(selector).ok().flatten().is_some())
    };
    let letter = event.key().chars().count() == 1 && event.key().chars().all(char::is_alphabetic);
    let moves = event.key().starts_with("Arrow") || matches!(event.key().as_str(), "Home" | "End");
    !(dialog_open()
        || within("input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable]")
            && !(letter && in_empty_digits(event))
        || within("select")
        || activates(event)
            && within(
                "button:not([data-returned]), a[href], summary, input, [role=button]:not([data-returned])",
            )
        || moves && within("input, [role=tablist], [role=slider]"))
}
