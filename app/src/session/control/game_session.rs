//! A game of two sides on screen, and its auto-play.

use crate::session::control::controller::GameController;
use crate::session::control::handle::SessionHandle;
use gloo::timers::callback::Timeout;
use yew::prelude::*;

/// A game of two sides, shared by the page and its callbacks.
pub type GameSession<G> = SessionHandle<GameController<G>>;

/// Milliseconds between two cards of auto-play, by speed.
const DELAYS: [u32; 10] = [2000, 1400, 1000, 700, 480, 320, 200, 120, 70, 30];

/// The delay of a speed from 1 to 10, in milliseconds.
pub fn delay(speed: u8) -> u32 {
    DELAYS[usize::from(speed).clamp(1, DELAYS.len()) - 1]
}

/// Calls `tick` after `delay` milliseconds and after each change that follows, while `on`.
#[hook]
pub fn use_auto(on: bool, delay: u32, version: u32, tick: Callback<()>) {
    use_effect_with((on, version), move |(on, _)| {
        let timer = on.then(|| Timeout::new(delay, move || tick.emit(())));
        move || drop(timer)
    });
}
