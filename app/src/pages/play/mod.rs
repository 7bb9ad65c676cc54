//! A refereed game: the one an address names, the one played last, or a new one.

mod begin;
mod cards;
mod chair;
mod dice;
mod export;
mod game;
mod keys;
mod linked;
mod live;
mod march;
mod new;
mod odds;
mod planner;

mod seen;
mod sets;
mod share;
mod statis_pro;
mod take_over;
mod teams;
mod trouble;
mod value_add;
mod watch;
mod watch_bar;

use crate::components::Arriving;
use crate::games::{NOT_HERE, PlayableGame};
use crate::hooks::{Arrival, go, use_address, use_part, with_part};
use crate::panels::Panels;
use crate::routes::Route;
use crate::state::PlaySettings;
use crate::storage::{Kind, Storage};
pub use begin::{begin, take};
pub(super) use cards::use_set;
pub(super) use chair::{chair, seed_field, typed};
pub use dice::NewDice;
pub use game::{Game, GameProps, books};
use hardwood::kit::Seed;
pub(super) use keys::watching;
pub use linked::{Linked, LinkedProps};
pub use live::Shared;
pub use march::NewMarch;
pub use new::{Basics, Luck, NewGameProps, begin_bar};
pub use odds::{OddsPanel, OddsPanelProps};
pub use seen::GameView;
pub(super) use sets::{OWN, on_the_way, read_index, read_set, use_card_set, use_chosen_set, use_set_list};
pub(super) use share::Sending;
pub use share::{Share, ShareProps};
pub(super) use statis_pro::FIRST_SET;
pub use statis_pro::NewGame as NewStatisPro;
use std::hint::black_box;
pub use teams::{TeamChoice, TeamPicker};
pub(super) use trouble::TroubleNotice;
pub use value_add::NewValueAdd;
pub use watch::Watch;
pub(super) use watch::bad;
pub(super) use watch_bar::WatchBar;
use yew::prelude::*;

/// All that a game begins with.
#[derive(Debug, Clone, PartialEq)]
pub struct Start<G: PlayableGame> {
    /// Teams, rules, deck.
    pub setup: G::Setup,
    /// Absent where the cards or dice are a person's own.
    pub seed: Option<Seed>,
    /// Who coaches, where it pauses.
    pub manner: PlaySettings<G::BenchPolicy>,
}

/// The page of a game.
#[component]
pub fn Play<G: Panels>() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    let start = {
        let (trouble, storage) = (trouble.clone(), storage.clone());
        Callback::from(move |start: Start<G>| {
            let (trouble, storage) = (trouble.setter(), storage.clone());
            with_part(G::DOORS.game, move |here| {
                let begin = black_box(G::DOORS.begin);
                match if here { begin(&storage, start) } else { Err(NOT_HERE.into()) } {
                    Ok(id) => {
                        trouble.set(None);
                        go(&G::ROUTE.href_with("game", &id));
                    }
                    Err(why) => trouble.set(Some(why.into())),
                }
            });
        })
    };
    let renew = Callback::from(|()| go(&G::ROUTE.href_with("new", "1")));
    let last = || {
        let listing = storage.shelf().list().ok()?;
        let mut mine = listing.of(Kind::Game).filter(|entry| entry.progress.game == G::NAME);
        mine.next().filter(|entry| !entry.progress.finished).map(|entry| entry.id.clone())
    };
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if address.get("new").is_some() { None } else { last() });
    let arrival = use_part(G::DOORS.game, id.is_some());
    let season = address.get("season").map(|season| Route::Season.href_with("season", season));
    let bracket = address.get("bracket").map(|_| Route::ValueAddBracket.href());
    let cup = address.get("cup").map(|cup| Route::MarchCup.href_with("game", cup));
    let back =
        season.map(|href| (href, "Back to the season")).or(bracket.map(|href| (href, "Back to the bracket")));
    let back = back.or(cup.map(|href| (href, "Back to the cup")));
    let back = back.map(|(href, name)| html! { <p class="game__back"><a {href}>{ name }</a></p> });
    match (id, arrival) {
        (Some(id), Arrival::Here) => {
            let door = black_box(G::DOORS.on_screen);
            html! { <>{ for back }{ door(id.clone(), GameProps { id, onstart: start, onnew: renew }) }</> }
        }
        (Some(_), _) => html! { <Arriving title="Play" failed={arrival == Arrival::Failed} /> },
        (None, _) => G::draw_new(NewGameProps { trouble: (*trouble).clone(), onstart: start }),
    }
}
