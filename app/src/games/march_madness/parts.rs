//! What the screens of a tournament and of a cup have in common.

use crate::browser::Fetched;
use crate::components::Panel;
use crate::games::march_madness::base::Base;
use crate::session::{PlayAction, Reasons, RuleLink, SessionHandle, WatchBar};
use hardwood::table::{Entry, Game, Log, Voice};
use std::rc::Rc;
use yew::prelude::*;

/// The keys of the first nine answers.
pub const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// A session on screen, played or looked at.
#[derive(Properties)]
pub struct OpenedProps<C> {
    /// It, and where it is kept.
    pub handle: SessionHandle<C>,
    /// One that is looked at is to be played on.
    #[prop_or_default]
    pub ontake: Callback<()>,
}

// a derived one would ask the same of the controller
impl<C> PartialEq for OpenedProps<C> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle && self.ontake == other.ontake
    }
}

/// The dialog that shares a session.
#[derive(Properties)]
pub struct ShareProps<C> {
    /// What is shared.
    pub handle: SessionHandle<C>,
    /// Closed.
    pub onclose: Callback<()>,
}

impl<C> PartialEq for ShareProps<C> {
    fn eq(&self, other: &Self) -> bool {
        self.handle == other.handle && self.onclose == other.onclose
    }
}

/// What a link can name because the site has it: `None` while that is on its way, nothing where it did not
/// arrive.
pub fn known<T: Clone>(fetched: &Fetched<Rc<[T]>>) -> Option<Vec<T>> {
    match fetched {
        Fetched::Waiting => None,
        Fetched::Ready(all) => Some(all.to_vec()),
        Fetched::Failed(_) => Some(vec![]),
    }
}

/// The bar of one that somebody shared, and what may be done with it. `what` begins the sentences below it.
pub fn watch_bar<G: Game>(
    base: &Base<G>,
    last: AttrValue,
    what: String,
    onplay: &Callback<PlayAction>,
    ontake: &Callback<()>,
) -> Html {
    let (at, of) = base.place().unwrap_or_default();
    html! {
        <>
            <WatchBar
                {last}
                {at}
                {of}
                step="Step"
                over={base.session().game().over()}
                onplay={onplay.clone()}
                ontake={ontake.clone()}
            />
            <p class="soft">{ what }</p>
        </>
    }
}

/// The lines of the last so many events.
pub fn lately<G: Game + Voice<G::Talk>>(base: &Base<G>, events: usize) -> Vec<Entry> {
    let all = base.session().events();
    Log::of(&all[all.len().saturating_sub(events)..], base.session().game()).entries
}

/// The line written last.
pub fn last_line<G: Game + Voice<G::Talk>>(base: &Base<G>, events: usize) -> AttrValue {
    lately(base, events).pop().map(|entry| entry.text).unwrap_or_default().into()
}

/// What happened, newest first.
pub fn log_panel(entries: &[Entry]) -> Html {
    let line = |entry: &Entry| {
        html! {
            <li>
                <span>{ &entry.text }{ " " }<RuleLink section={entry.rule.0} /></span>
                if !entry.why.is_empty() { <Reasons why={entry.why.clone()} /> }
            </li>
        }
    };
    html! {
        <Panel title="What happened" class="tournament__log">
            <ol tabindex="0" aria-label="What happened, newest first">
                { for entries.iter().rev().map(line) }
            </ol>
        </Panel>
    }
}
