//! A refereed game: the one an address names, the one played last, or a new one.

mod absent;
mod cards;
mod export;
mod form;
mod game;
mod keys;
mod linked;
mod live;
mod new_game;
mod options;
mod room;
mod seen;
mod share;
mod take_over;
mod teams;
mod trouble;
mod watch_bar;

use crate::browser;
use crate::hooks::{go, use_address};
use crate::routes::Route;
use crate::state::{Manner, Sitting, progress, title};
use crate::storage::{Kind, NewSave, Storage};
pub(super) use form::{read_index, read_set};
use game::Game;
use hardwood::kit::Seed;
use hardwood::statis_pro::Setup;
use linked::Linked;
use new_game::NewGame;
use std::rc::Rc;
use yew::prelude::*;

/// All that a game begins with.
#[derive(Debug, Clone, PartialEq)]
pub struct Start {
    /// Teams, rules, deck.
    pub setup: Setup,
    /// Absent where the cards are a person's own.
    pub seed: Option<Seed>,
    /// Who coaches, where it pauses.
    pub manner: Manner,
}

/// A game that has just begun, in case it could not be kept.
#[derive(Debug, Clone, PartialEq)]
struct Begun {
    id: String,
    text: Rc<str>,
}

/// The page of a game.
#[component]
pub fn Play() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let begun = use_state(|| None::<Begun>);
    let trouble = use_state(|| None::<AttrValue>);
    let begin = {
        let (begun, trouble, storage) = (begun.clone(), trouble.clone(), storage.clone());
        Callback::from(move |sitting: Result<Sitting, String>| match sitting {
            Ok(sitting) => {
                let (id, text) = (browser::fresh_id(), sitting.to_text());
                let (title, now) = (title(sitting.game()), browser::now());
                // where it is not kept the game says so itself, at every step
                let _ = storage.shelf().add(NewSave {
                    kind: Kind::Game,
                    id: id.clone(),
                    title: &title,
                    progress: progress(sitting.game()),
                    text: &text,
                    created: now,
                    updated: now,
                });
                begun.set(Some(Begun { id: id.clone(), text: text.into() }));
                trouble.set(None);
                go(&Route::Play.href_with("game", &id));
            }
            Err(why) => trouble.set(Some(why.into())),
        })
    };
    let start = begin.reform(|start: Start| Sitting::new(start.setup, start.seed, start.manner));
    let renew = Callback::from(|()| go(&Route::Play.href_with("new", "1")));
    if address.route == Route::Watch {
        let letters = AttrValue::from(address.get("g").unwrap_or_default().to_owned());
        let key = letters.to_string();
        let ontake = begin.reform(|text: Rc<str>| Sitting::from_text(&text).map(|(sitting, _)| sitting));
        return html! { <Linked {key} {letters} {ontake} onstart={start} onnew={renew} /> };
    }
    let last = || {
        let listing = storage.shelf().list().ok()?;
        listing.of(Kind::Game).next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    match id {
        Some(id) => {
            let text = begun.as_ref().filter(|begun| begun.id == id).map(|begun| begun.text.clone());
            html! { <Game key={id.clone()} id={id.clone()} {text} onstart={start} onnew={renew} /> }
        }
        None => html! { <NewGame trouble={(*trouble).clone()} onstart={start} /> },
    }
}
