//! A page for one thing of its kind, such as a tournament: the one its address names, the one played last, or the form
//! of a new one.

use crate::browser::{Chunk, SplitPoint, use_chunk};
use crate::components::page_of;
use crate::routes::{Route, go, use_address};
use crate::session::control::game_panels::Entry;
use crate::storage::Storage;
use yew::prelude::*;

/// What such a page shows.
pub struct KeptPage<P: 'static, S: 'static> {
    /// The id on the shelf, where it is no new one.
    id: Option<String>,
    /// Its screen, once it is loaded.
    screen: Chunk<fn() -> Entry<P, S>>,
    /// Why none was begun.
    trouble: Option<AttrValue>,
    /// Begins one and opens it.
    onstart: Callback<S>,
}

/// The page at `route` of what the shelf keeps as `game`; `entry` is loaded where one is opened or begun.
#[hook]
pub fn use_kept_page<P: 'static, S: 'static>(
    game: &'static str,
    route: Route,
    entry: SplitPoint<fn() -> Entry<P, S>>,
) -> KeptPage<P, S> {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let last = || storage.shelf().last_game(game);
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let screen = use_chunk(id.is_some().then_some(entry));
    let onstart = {
        let trouble = trouble.setter();
        Callback::from(move |start: S| {
            let (trouble, storage) = (trouble.clone(), storage.clone());
            entry.with(move |entry| match entry.and_then(|entry| (entry().begin)(&storage, start)) {
                Ok(id) => {
                    trouble.set(None);
                    go(&route.href_with("game", &id));
                }
                Err(why) => trouble.set(Some(why.into())),
            });
        })
    };
    KeptPage { id, screen, trouble: (*trouble).clone(), onstart }
}

impl<P, S> KeptPage<P, S> {
    /// Draws it, headed by `title` while it is loaded: one of these `props`, or the form of a `new` one.
    pub fn draw(
        self,
        title: &str,
        props: impl FnOnce(String) -> P,
        new: impl FnOnce(Option<AttrValue>, Callback<S>) -> Html,
    ) -> Html {
        match self.id {
            Some(id) => page_of(self.screen, title, |entry| (entry().screen)(id.clone(), props(id))),
            None => new(self.trouble, self.onstart),
        }
    }
}
