//! A room on screen: changed by keys, clicks and the clock, and drawn after each change.

use crate::browser;
use crate::session::controller::GameController;
use crate::session::game_panels::Panels;
use crate::session::keys::{set, take};
use crate::session::panels::decide::Turn;
use crate::session::panels::pace::Control;
use crate::session::saved::{Rescue, SavedSession};
use crate::session::view::GameView;
use gloo::timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use yew::prelude::*;

/// Milliseconds between two cards of auto-play, by speed.
const DELAYS: [u32; 10] = [2000, 1400, 1000, 700, 480, 320, 200, 120, 70, 30];

/// The room, shared by the page and its callbacks.
pub struct Shared<G: Panels>(Rc<RefCell<SavedSession<GameController<G>>>>);

// a derived one would clone the game
impl<G: Panels> Clone for Shared<G> {
    fn clone(&self) -> Self {
        Shared(self.0.clone())
    }
}

impl<G: Panels> PartialEq for Shared<G> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<G: Panels> Shared<G> {
    /// This room.
    pub fn new(room: SavedSession<GameController<G>>) -> Self {
        Shared(Rc::new(RefCell::new(room)))
    }

    /// Does something with the room; nothing while something else is being done with it.
    pub fn with<T>(&self, act: impl FnOnce(&mut SavedSession<GameController<G>>) -> T) -> Option<T> {
        self.0.try_borrow_mut().ok().map(|mut room| act(&mut room))
    }
}

/// What happens to the room on screen.
pub enum Change<G: Panels> {
    /// A decision, a card, a step back.
    Turn(Turn),
    /// How the game runs.
    Control(Control),
    /// How benches go about it.
    BenchPolicy(G::BenchPolicy),
    /// The clock of auto-play.
    Tick,
    /// Something about what is kept of it.
    Rescue(Rescue),
}

/// A room on screen.
pub struct Live<G: Panels> {
    /// The room as it is by now, which may be ahead of what is drawn.
    pub newest: Rc<RefCell<Option<Rc<GameView<G>>>>>,
    /// The number of its changes by now.
    pub counted: Rc<RefCell<u32>>,
    /// The number of its changes as drawn.
    pub version: u32,
    /// Changes it.
    pub change: Callback<Change<G>>,
}

/// The room, and what changes it.
#[hook]
pub fn use_room<G: Panels>(room: &Shared<G>) -> Live<G> {
    let version = use_state(|| 0u32);
    let counted = use_mut_ref(|| 0u32);
    let refocus = use_mut_ref(|| false);
    let newest = use_mut_ref(|| room.with(GameView::of).map(Rc::new));
    let change = {
        let (room, version, refocus) = (room.clone(), version.setter(), refocus.clone());
        let (counted, newest) = (counted.clone(), newest.clone());
        use_callback((), move |change: Change<G>, ()| {
            *refocus.borrow_mut() = browser::focus_within(".decide, .lineup") == Some(true);
            let seen = room.with(|room| {
                act(room, change);
                Rc::new(GameView::of(room))
            });
            let Some(seen) = seen else { return };
            *newest.borrow_mut() = Some(seen);
            *counted.borrow_mut() += 1;
            version.set(*counted.borrow());
        })
    };
    use_effect_with(*version, move |_| {
        // what had the focus is gone: the next thing to do has it
        if refocus.replace(false) && browser::focus_within("body").is_none() {
            browser::focus_first(".decide__row :is(input, button):not(:disabled), .hand button");
        }
    });
    Live { newest, counted, version: *version, change }
}

fn act<G: Panels>(room: &mut SavedSession<GameController<G>>, change: Change<G>) {
    match change {
        Change::Rescue(rescue) => room.rescue(rescue),
        Change::Control(Control::Show(side)) => room.sitting.viewer = Some(side),
        Change::Turn(turn) => room.act(|sitting| take(sitting, &turn)),
        Change::Control(control) => room.act(|sitting| {
            set(sitting, control);
            Ok(())
        }),
        Change::BenchPolicy(ways) => room.act(|sitting| {
            sitting.set_ways(ways);
            Ok(())
        }),
        Change::Tick => room.act(|sitting| {
            sitting.tick();
            Ok(())
        }),
    }
}

/// Turns one card after the other while `on`, as long as nobody has to decide.
#[hook]
pub fn use_auto<G: Panels>(on: bool, speed: u8, version: u32, change: Callback<Change<G>>) {
    use_effect_with((on, speed, version), move |(on, speed, _)| {
        let delay = DELAYS[usize::from(*speed).clamp(1, DELAYS.len()) - 1];
        let timer = on.then(|| Timeout::new(delay, move || change.emit(Change::Tick)));
        move || drop(timer)
    });
}
