//! A game of two sides on screen, and its auto-play.

use crate::browser;
use crate::session::control::controller::GameController;
use crate::session::control::handle::SessionHandle;
use gloo::timers::callback::Timeout;
use std::cell::Cell;
use std::rc::Rc;
use yew::prelude::*;

/// A game of two sides, shared by the page and its callbacks.
pub type GameSession<G> = SessionHandle<GameController<G>>;

/// Milliseconds between two cards of auto-play, by speed.
const DELAYS: [u32; 10] = [2000, 1400, 1000, 700, 480, 320, 200, 120, 70, 30];

/// The delay of a speed from 1 to 10, in milliseconds.
pub fn delay(speed: u8) -> u32 {
    DELAYS[usize::from(speed).clamp(1, DELAYS.len()) - 1]
}

/// What a person opens to look at, while the game waits.
const HELD_BY: &str = "dialog[open], .popover, .more, details.tablebar__menu[open]";
/// The panel of a phone, which covers the floor; the list of plays goes on under the eye, and so does a simulation.
const COVERED_BY: &str =
    r#".gametable[data-open="true"]:not([data-panel="Plays"], [data-panel="Card"], :has(.acts--simulating))"#;
/// Milliseconds until a game that is held looks again.
const LOOK: u32 = 200;

fn is_held() -> bool {
    browser::exists(HELD_BY) || browser::is_narrow() && browser::exists(COVERED_BY)
}

/// Calls `tick` after `delay` milliseconds and after each change that follows, while `on`; not while a menu, a
/// dialog or a phone's panel is open.
#[hook]
pub fn use_auto(on: bool, delay: u32, version: u32, tick: Callback<()>) {
    use_effect_with((on, version), move |(on, _)| {
        let goes_on = Rc::new(Cell::new(*on));
        if *on {
            wait(delay, goes_on.clone(), tick);
        }
        move || goes_on.set(false)
    });
}

fn wait(delay: u32, goes_on: Rc<Cell<bool>>, tick: Callback<()>) {
    Timeout::new(delay, move || match (goes_on.get(), is_held()) {
        (true, true) => wait(LOOK, goes_on, tick),
        (true, false) => tick.emit(()),
        (false, _) => {}
    })
    .forget();
}
