//! Opening a link: its game is played again in short stretches, between which the page draws and answers.
//!
//! No worker does it. A session cannot be sent from one, so the page would have to play the game again after
//! it; and one pass over the most inputs a link can have takes less time than a worker takes to start. Most
//! links are open before the page is drawn for the first time.

use crate::browser;
use crate::components::Button;
use hardwood::table::Session;
use hardwood::table::link::{LinkError, Linked, Opening};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// Milliseconds before the first drawing: usual games are open by then, and nothing flashes.
const AT_ONCE: u64 = 60;
/// Milliseconds between two looks at the page.
const STRETCH: u64 = 16;
/// Milliseconds between two drawings of how far it is.
const REDRAW: u64 = 150;
/// Milliseconds that are played in all. The longest careers take one or two seconds on a slow phone.
const BUDGET: u64 = 20_000;
/// Inputs between two looks at the clock: one may be a season of a career.
const FEW: usize = 1;
const TOO_LONG: &str = "playing it again takes too long: no game that was played is like that";

/// Why a link could not be opened.
#[derive(Debug, Clone, PartialEq)]
pub enum Lost<L> {
    /// It needs what is not here.
    Lacks(L),
    /// The link is damaged, or its game does not play.
    Bad(String),
}

/// A link that is opened, is open or can't be opened.
#[derive(Clone)]
pub enum LinkState<T, L> {
    /// Its game is played again.
    Playing(Playing),
    /// It is open.
    Open(T),
    /// Under today's rules its game comes out otherwise: why, and the game before its first input.
    Older(String, T),
    /// Nothing can be shown: why.
    Lost(Lost<L>),
}

/// How far a link is opened.
#[derive(Debug, Clone, PartialEq)]
pub struct Playing {
    done: usize,
    of: usize,
    stop: Callback<()>,
}

impl Playing {
    /// What is shown meanwhile.
    pub fn view(&self) -> Html {
        let (done, of) = (self.done.to_string(), self.of.to_string());
        html! {
            <div class="linked">
                <p role="status">{ "Playing the shared game again to find out where it stands…" }</p>
                <div class="linked__run">
                    <progress max={of.clone()} value={done.clone()} aria-label="Opening the link"></progress>
                    <span>{ format!("{done} of {of} plays and decisions") }</span>
                    <Button label="Stop" onclick={self.stop.clone()} />
                </div>
            </div>
        }
    }
}

/// A link while it is opened, and what came of it.
struct Run<G: Linked, T, L> {
    opening: RefCell<Option<Opening<G>>>,
    result: RefCell<Option<LinkState<T, L>>>,
    /// What becomes of the session.
    done: fn(Session<G>) -> T,
    /// Milliseconds played so far.
    spent: Cell<u64>,
    /// The page shows something else.
    left: Cell<bool>,
}

impl<G: Linked, T, L> Run<G, T, L> {
    fn begin(opening: Result<Opening<G>, Lost<L>>, done: fn(Session<G>) -> T) -> Self {
        let (opening, result) = match opening {
            Ok(opening) => (Some(opening), None),
            Err(lost) => (None, Some(LinkState::Lost(lost))),
        };
        let (opening, result) = (RefCell::new(opening), RefCell::new(result));
        let run = Run { opening, result, done, spent: Cell::new(0), left: Cell::new(false) };
        run.play(AT_ONCE);
        run
    }

    fn end(&self, result: LinkState<T, L>) {
        *self.result.borrow_mut() = Some(result);
    }

    fn lost(&self, why: impl Into<String>) {
        self.end(LinkState::Lost(Lost::Bad(why.into())));
    }

    /// Ends with the game the link leads to, or with why there is none.
    fn found(&self, beginning: Session<G>, game: Result<Session<G>, LinkError>) {
        match game {
            Ok(session) => self.end(LinkState::Open((self.done)(session))),
            Err(why @ LinkError::OtherRules { .. }) => {
                self.end(LinkState::Older(why.to_string(), (self.done)(beginning)));
            }
            Err(why) => self.lost(why.to_string()),
        }
    }

    fn stop(&self) {
        if self.opening.take().is_some() {
            self.lost("you stopped it. Reload the page to open the link after all");
        }
    }

    /// Plays for some milliseconds; says whether there is more to play.
    fn play(&self, milliseconds: u64) -> bool {
        let Some(mut opening) = self.opening.take() else { return false };
        let began = browser::now();
        let passed = || browser::now().saturating_sub(began);
        let played = loop {
            match opening.play(FEW) {
                Ok(false) if passed() < milliseconds => {}
                played => break played,
            }
        };
        self.spent.set(self.spent.get() + passed());
        let beginning = opening.beginning().clone();
        match played {
            Ok(false) if self.spent.get() <= BUDGET => {
                *self.opening.borrow_mut() = Some(opening);
                return true;
            }
            Ok(false) => self.lost(TOO_LONG),
            Ok(true) => self.found(beginning, opening.finish()),
            Err(why) => self.found(beginning, Err(why)),
        }
        false
    }

    /// How far it is: inputs played, and all of them.
    fn count(&self) -> (usize, usize) {
        self.opening.borrow().as_ref().map_or((0, 0), |opening| (opening.played(), opening.inputs()))
    }
}

/// Plays on while the page shows it, and draws it now and then.
async fn play_on<G: Linked, T, L>(run: Rc<Run<G, T, L>>, redraw: impl Fn()) {
    let mut drawn = browser::now();
    loop {
        browser::breathe().await;
        if run.left.get() {
            return;
        }
        if !run.play(STRETCH) {
            return redraw();
        }
        if browser::now().saturating_sub(drawn) > REDRAW {
            redraw();
            drawn = browser::now();
        }
    }
}

/// Opens the link that `begin` begins with, anew whenever `deps` change; `done` makes of its session what the
/// page shows.
#[hook]
pub fn use_link<G, T, L, D>(
    deps: D,
    begin: impl FnOnce(&D) -> Result<Opening<G>, Lost<L>>,
    done: fn(Session<G>) -> T,
) -> LinkState<T, L>
where
    G: Linked + 'static,
    T: Clone + 'static,
    L: Clone + 'static,
    D: PartialEq + 'static,
{
    let update = use_force_update();
    let run = use_memo(deps, |deps| Run::begin(begin(deps), done));
    {
        let (run, update) = (run.clone(), update.clone());
        use_effect_with(Rc::as_ptr(&run) as usize, move |_| {
            if run.opening.borrow().is_some() {
                let update = update.clone();
                spawn_local(play_on(run.clone(), move || update.force_update()));
            }
            move || run.left.set(true)
        });
    }
    if let Some(result) = &*run.result.borrow() {
        return result.clone();
    }
    let (done, of) = run.count();
    let stop = Callback::from(move |()| {
        run.stop();
        update.force_update();
    });
    LinkState::Playing(Playing { done, of, stop })
}
