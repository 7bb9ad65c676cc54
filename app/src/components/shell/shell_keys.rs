//! The keys that work on every page: `?`, search, and `G` then a game's number. A page with `data-own-keys` takes
//! all single keys for itself.

use crate::browser;
use crate::components::keys::is_free;
use crate::components::shell::bar::Over;
use crate::routes::{Game, go};
use gloo::events::{EventListener, EventListenerOptions, EventListenerPhase};
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;
use yew::prelude::*;

/// How long `G` waits for its second key, in milliseconds.
const PATIENCE: u64 = 2_000;

/// Registers the shortcuts of every page. `on` is whether single-key shortcuts are switched on.
#[hook]
pub fn use_shell_keys(show: Callback<Over>, on: bool) {
    let chosen_at = use_mut_ref(|| None::<u64>);
    let newest = use_mut_ref(|| (show.clone(), on));
    *newest.borrow_mut() = (show, on);
    use_effect_with((), move |()| {
        // capturing, before the page's own keys: the number after `G` is not theirs
        let options = EventListenerOptions {
            phase: EventListenerPhase::Capture,
            ..EventListenerOptions::enable_prevent_default()
        };
        let listener = browser::document().map(|document| {
            EventListener::new_with_options(&document, "keydown", options, move |event| {
                let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
                let (show, on) = newest.borrow().clone();
                let waits = chosen_at.take().is_some_and(|at| browser::now() < at + PATIENCE);
                match answer(event, on, waits) {
                    Answer::Nothing => return,
                    Answer::Wait => *chosen_at.borrow_mut() = Some(browser::now()),
                    Answer::Show(over) => show.emit(over),
                    Answer::Switch(game) => {
                        if let Some(play) = game.places().first() {
                            go(&play.href);
                        }
                    }
                }
                event.prevent_default();
            })
        });
        move || drop(listener)
    });
}

enum Answer {
    Nothing,
    /// `G` was pressed: its second key follows.
    Wait,
    Show(Over),
    Switch(Game),
}

/// The answer to a key. `waits` is whether `G` was pressed before it.
fn answer(event: &KeyboardEvent, on: bool, waits: bool) -> Answer {
    let key = event.key().to_ascii_lowercase();
    if key == "k" && (event.ctrl_key() || event.meta_key()) && !event.alt_key() && !event.shift_key() {
        return Answer::Show(Over::Palette);
    }
    if !is_free(event) || browser::exists("[data-own-keys]") {
        return Answer::Nothing;
    }
    match key.as_str() {
        "?" => Answer::Show(Over::Keys(Vec::new())),
        _ if !on => Answer::Nothing,
        "/" => Answer::Show(Over::Palette),
        "g" => Answer::Wait,
        number if waits => {
            let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            place.and_then(|place| Game::ALL.get(place)).map_or(Answer::Nothing, |game| Answer::Switch(*game))
        }
        _ => Answer::Nothing,
    }
}
