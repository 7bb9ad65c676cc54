//! A tournament on screen: changed by keys and clicks, drawn after each change.

use crate::browser;
use crate::games::march_madness::tournament::controller::{RunTo, TournamentController};
use crate::session::{Rescue, SavedSession, Turn};
use crate::text::sentence;
use hardwood::march_madness::basic::Seat;
use std::cell::{Ref, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// The tournament, shared by the page and its callbacks.
#[derive(Clone)]
pub struct Desk(Rc<RefCell<SavedSession<TournamentController>>>);

impl PartialEq for Desk {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Desk {
    /// This tournament.
    pub fn new(room: SavedSession<TournamentController>) -> Self {
        Desk(Rc::new(RefCell::new(room)))
    }

    /// To look at: all that change it are short.
    pub fn look(&self) -> Ref<'_, SavedSession<TournamentController>> {
        self.0.borrow()
    }
}

/// What happens to it.
pub enum Change {
    /// A decision, dice, a step back.
    Turn(Turn),
    /// It is played on, nobody being asked.
    Forward(RunTo),
    /// The screen was passed to a coach.
    Show(Seat),
    /// Something about what is kept of it.
    Rescue(Rescue),
}

/// The number of its changes as drawn, by now, and what changes it.
pub struct Live {
    /// As drawn.
    pub version: u32,
    /// By now.
    pub counted: Rc<RefCell<u32>>,
    /// Changes it.
    pub change: Callback<Change>,
}

/// What changes it, and draws it again.
#[hook]
pub fn use_live(desk: &Desk) -> Live {
    let version = use_state(|| 0u32);
    let counted = use_mut_ref(|| 0u32);
    let refocus = use_mut_ref(|| false);
    let change = {
        let (desk, version) = (desk.clone(), version.setter());
        let (counted, refocus) = (counted.clone(), refocus.clone());
        use_callback((), move |change: Change, ()| {
            *refocus.borrow_mut() = browser::focus_within(".decide, dialog") == Some(true);
            // a change from within a change is nobody's
            let Ok(mut room) = desk.0.try_borrow_mut() else { return };
            act(&mut room, change);
            *counted.borrow_mut() += 1;
            version.set(*counted.borrow());
        })
    };
    use_effect_with(*version, move |_| {
        // what had the focus is gone: the next thing to do has it
        if refocus.replace(false) && browser::focus_within("body").is_none() {
            browser::focus_first(".decide__row :is(input, button):not(:disabled)");
        }
    });
    Live { version: *version, counted, change }
}

fn act(room: &mut SavedSession<TournamentController>, change: Change) {
    match change {
        Change::Turn(turn) => room.act(|evening| take(evening, &turn)),
        Change::Forward(far) => room.act(|evening| {
            evening.forward(far);
            Ok(())
        }),
        Change::Show(seat) => room.sitting.show(seat),
        Change::Rescue(rescue) => room.rescue(rescue),
    }
}

fn take(evening: &mut TournamentController, turn: &Turn) -> Result<(), String> {
    let taken = match turn {
        Turn::Next => evening.next(),
        Turn::Answer(index) => evening.answer(*index),
        Turn::Leave => evening.leave_it(),
        Turn::Typed(text) => return evening.typed(text).map_err(|why| sentence(&why)),
        Turn::Undo => {
            evening.undo();
            Ok(())
        }
        Turn::Redo => {
            evening.redo();
            Ok(())
        }
        Turn::Place(step) => {
            evening.go_to(*step);
            Ok(())
        }
        _ => Ok(()),
    };
    taken.map_err(|refusal| sentence(&refusal.to_string()))
}
