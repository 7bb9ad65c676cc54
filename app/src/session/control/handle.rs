//! A saved session on screen: the handle that the page and its callbacks share, and the hook that changes and
//! redraws it.

use crate::browser;
use crate::session::control::action::PlayAction;
use crate::session::control::saved::{Controller, SavedSession};
use crate::storage::{Rescue, Storage};
use std::cell::{Cell, Ref, RefCell};
use std::rc::Rc;
use yew::prelude::*;

/// A saved session, shared by the page and its callbacks. Equal handles hold the same session.
pub struct SessionHandle<C>(Rc<Shared<C>>);

struct Shared<C> {
    saved: RefCell<SavedSession<C>>,
    /// How often it has changed.
    changes: Cell<u32>,
}

// a derived one would ask the same of the controller
impl<C> Clone for SessionHandle<C> {
    fn clone(&self) -> Self {
        SessionHandle(self.0.clone())
    }
}

impl<C> PartialEq for SessionHandle<C> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<C: Controller> SessionHandle<C> {
    /// A handle of this session.
    pub fn new(saved: SavedSession<C>) -> Self {
        SessionHandle(Rc::new(Shared { saved: RefCell::new(saved), changes: Cell::new(0) }))
    }

    /// The saved session `id`.
    ///
    /// # Errors
    /// Why it can't be opened.
    pub fn open(storage: &Storage, id: &str) -> Result<Self, String> {
        SavedSession::open(storage.shelf(), id).map(Self::new)
    }

    /// A session that is watched and not saved.
    pub fn watch(controller: C) -> Self {
        Self::new(SavedSession::watch(controller))
    }

    /// How often it has changed.
    pub fn changes(&self) -> u32 {
        self.0.changes.get()
    }

    /// The session as it is now. Nothing may change it while this is held.
    pub fn look(&self) -> Ref<'_, SavedSession<C>> {
        self.0.saved.borrow()
    }

    /// Does something with the session; nothing while it is in use.
    pub fn with<T>(&self, act: impl FnOnce(&mut SavedSession<C>) -> T) -> Option<T> {
        self.0.saved.try_borrow_mut().ok().map(|mut saved| act(&mut saved))
    }
}

/// The question that is asked, or else what is to be done.
const QUESTION: &str = "#decide-ask, .decide__row button, .hand button";

type Edit<C> = Box<dyn FnOnce(&mut SavedSession<C>)>;

/// A session as drawn, and what changes it. See [`use_session`].
pub struct LiveSession<C> {
    handle: SessionHandle<C>,
    version: u32,
    edit: Callback<Edit<C>>,
}

impl<C> Clone for LiveSession<C> {
    fn clone(&self) -> Self {
        LiveSession { handle: self.handle.clone(), version: self.version, edit: self.edit.clone() }
    }
}

/// Draws a session again after each change. Where the change removes what had the focus, the next thing to do
/// gets it.
#[hook]
pub fn use_session<C: Controller>(handle: &SessionHandle<C>) -> LiveSession<C> {
    let redraw = use_force_update();
    let refocus = use_mut_ref(|| false);
    let edit = {
        let refocus = refocus.clone();
        use_callback(handle.clone(), move |edit: Edit<C>, handle| {
            *refocus.borrow_mut() = browser::focus_within(".decide, .lineup, dialog") == Some(true);
            // a change from within a change is dropped
            if handle.with(edit).is_some() {
                handle.0.changes.set(handle.0.changes.get() + 1);
                redraw.force_update();
            }
        })
    };
    let version = handle.changes();
    use_effect_with(version, move |_| {
        // a button of the answers may stand for another answer by now: Enter takes the marked one
        let answered = refocus.replace(false)
            && (browser::focus_within("body").is_none() || browser::focus_within(".answers") == Some(true));
        if answered {
            let field = ".own input";
            browser::focus_first(if browser::exists(field) { field } else { QUESTION });
        }
    });
    LiveSession { handle: handle.clone(), version, edit }
}

impl<C: Controller> LiveSession<C> {
    /// The number of changes up to what is drawn.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// Changes the session by `edit` and what the callback is given.
    pub fn on<A: 'static>(&self, edit: impl Fn(&mut SavedSession<C>, A) + 'static) -> Callback<A> {
        let edit = Rc::new(edit);
        self.edit.reform(move |given: A| {
            let edit = edit.clone();
            Box::new(move |saved: &mut SavedSession<C>| edit(saved, given)) as Edit<C>
        })
    }

    /// Changes what is saved by `edit`, which may refuse, and saves it.
    pub fn act<A: 'static>(&self, edit: impl Fn(&mut C, A) -> Result<(), String> + 'static) -> Callback<A> {
        self.on(move |saved, given| saved.act(|controller| edit(controller, given)))
    }

    /// Does something about where the session is kept.
    pub fn rescue(&self) -> Callback<Rescue> {
        self.on(SavedSession::rescue)
    }

    /// Passes on what is clicked: the second of two fast clicks is meant for the question that was drawn, not
    /// for the one asked by then.
    pub fn clicks(&self, play: Callback<PlayAction>) -> Callback<PlayAction> {
        let (handle, version) = (self.handle.clone(), self.version);
        Callback::from(move |clicked: PlayAction| {
            if version == handle.changes() || !matches!(clicked, PlayAction::Answer(_)) {
                play.emit(clicked);
            }
        })
    }

    /// Has the controller do what a person decided.
    pub fn play(&self) -> Callback<PlayAction> {
        self.act(C::take)
    }
}
