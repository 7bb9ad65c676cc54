//! A game of two sides on screen: what turns and the panel of its pace do to it, and auto-play.

use crate::browser;
use crate::session::control::controller::GameController;
use crate::session::control::handle::{Controller, SessionHandle};
use crate::session::control::playable::PlayableGame;
use crate::session::control::start::Start;
use crate::session::control::turn::Control;
use crate::session::control::turn::Turn;
use crate::text::sentence;
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

impl<G: PlayableGame> Controller for GameController<G> {
    fn take(&mut self, turn: Turn) -> Result<(), String> {
        self.menu = false;
        if !matches!(turn, Turn::Auto) {
            self.stop();
        }
        let taken = match turn {
            Turn::Next => self.next(),
            Turn::Answer(index) => self.answer(index),
            Turn::Act(index) => self.act(index),
            Turn::Leave => self.leave_it(),
            Turn::Typed(text) => return self.typed(&text).map_err(|why| sentence(&why)),
            Turn::Undo => {
                self.undo();
                Ok(())
            }
            Turn::Redo => {
                self.redo();
                Ok(())
            }
            Turn::Place(step) => {
                self.go_to(step);
                Ok(())
            }
            Turn::Auto => Ok(()),
        };
        taken.map_err(|refusal| sentence(&refusal.to_string()))
    }
}

/// What the panel of the pace does to the game.
pub fn set<G: PlayableGame>(controller: &mut GameController<G>, control: Control) {
    match control {
        Control::Pace(pace) => controller.settings.pace = pace,
        Control::StopDead(stop) => controller.settings.stop_dead = stop,
        Control::PauseOn(pause_on) => controller.settings.pause_on = pause_on,
        Control::Call(side, call) => controller.call(side, call),
        Control::Bench(on) => controller.set_assisted(on),
        Control::Menu => controller.menu = !controller.menu,
        Control::Stop => controller.stop(),
        Control::Simulate(until) => {
            controller.menu = false;
            controller.simulate(until);
        }
        Control::Forward(until) => controller.forward(until),
        Control::Show(_) | Control::Speed(_) | Control::Rematch | Control::NewGame | Control::Share => {}
    }
}

/// The same teams, rules and coaches, with other luck.
pub fn again<G: PlayableGame>(controller: &GameController<G>) -> Start<G> {
    let seed = (!controller.own_cards()).then(browser::fresh_seed);
    Start { setup: (**controller.session().setup()).clone(), seed, settings: controller.settings.clone() }
}

/// Calls `tick` after `delay` milliseconds and after each change that follows, while `on`.
#[hook]
pub fn use_auto(on: bool, delay: u32, version: u32, tick: Callback<()>) {
    use_effect_with((on, version), move |(on, _)| {
        let timer = on.then(|| Timeout::new(delay, move || tick.emit(())));
        move || drop(timer)
    });
}
