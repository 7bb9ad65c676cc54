//! Single-key shortcuts of a page.

use crate::browser::{self, use_document_event};
use crate::components::keyboard::{Keyboard, Shortcut};
use crate::storage::SettingsHandle;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};
use yew::prelude::*;

/// Answers to these keys while the page is shown, and lists them behind `?`.
#[hook]
pub fn use_keys(shortcuts: Vec<Shortcut>) {
    use_live_keys(move || shortcuts.clone());
}

/// [`use_keys`] with the keys as they are when one is pressed: the second of two fast ones may come before
/// what the first did is drawn.
#[hook]
pub fn use_live_keys(shortcuts: impl Fn() -> Vec<Shortcut> + 'static) {
    let keyboard = use_context::<Keyboard>().unwrap_or_default();
    let on = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.shortcuts);
    *keyboard.0.borrow_mut() = shortcuts();
    use_effect_with((), move |()| move || keyboard.0.borrow_mut().clear());
    use_document_event("keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        if on
            && let Some(shortcut) = shortcuts().iter().find(|s| s.key.eq_ignore_ascii_case(&event.key()))
            && is_free(event)
        {
            event.prevent_default();
            shortcut.run.emit(());
        }
    });
}

/// Whether no control, dialog or browser command has a better claim to the key.
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
    let activates = matches!(event.key().as_str(), " " | "Enter");
    let moves = event.key().starts_with("Arrow") || matches!(event.key().as_str(), "Home" | "End");
    !(dialog_open()
        || within("input:not([type=radio], [type=checkbox], [type=range]), textarea, [contenteditable]")
        || within("select")
        || activates && within("button, a[href], summary, input, [role=button]")
        || moves && within("input, [role=tablist], [role=slider]"))
}
