//! The page of a refereed game: the one an address names, the last one played, or a new one.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::routes::{Address, Route, go, replace, use_address};
use crate::session::{GameProps, NewGameProps, Panels, Start, WayBack};
use crate::storage::{Kind, Storage};
use yew::prelude::*;

/// The page of a game.
#[component]
pub fn Play<G: Panels>() -> Html {
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    let address = use_address();
    let trouble = use_state(|| None::<AttrValue>);
    // an address that starts a game is replaced by the game's, so that Back and Reload start no other
    let at_once = address.get("start").is_some();
    let start = {
        let (trouble, storage) = (trouble.clone(), storage.clone());
        Callback::from(move |start: Start<G>| {
            let (trouble, storage) = (trouble.setter(), storage.clone());
            G::CHUNKS.game.with(move |game| match game.and_then(|game| (game().begin)(&storage, start)) {
                Ok(id) => {
                    trouble.set(None);
                    let href = G::ROUTE.href_with("game", &id);
                    if at_once { replace(&href) } else { go(&href) }
                }
                Err(why) => trouble.set(Some(why.into())),
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
    let id = named.or_else(|| if is_new(&address) { None } else { last() });
    let chunk = use_chunk(id.is_some().then_some(G::CHUNKS.game));
    let found = use_memo(id.clone(), |id| season_of(&storage, id.as_deref()?));
    let season = address.get("season").map(str::to_owned).or((*found).clone());
    let season = season.map(|season| Route::Season.href_with("season", &season));
    let bracket = address.get("bracket").map(|_| Route::ValueAddBracket.href());
    let cup = address.get("cup").map(|cup| Route::MarchCup.href_with("game", cup));
    let back =
        season.map(|href| (href, "Back to the season")).or(bracket.map(|href| (href, "Back to the bracket")));
    let back = back.or(cup.map(|href| (href, "Back to the cup")));
    let back = back.map(|(href, name)| WayBack { href, name });
    match id {
        Some(id) => page_of(chunk, "Play", |game| {
            let screen = (game().screen)(id.clone(), GameProps { id, onstart: start, onnew: renew });
            html! {
                <ContextProvider<Option<WayBack>> context={back.clone()}>
                    if let Some(WayBack { href, name }) = back {
                        <p class="game__back"><a class="btn" {href}>{ name }</a></p>
                    }
                    { screen }
                </ContextProvider<Option<WayBack>>>
            }
        }),
        None => G::draw_new(NewGameProps { trouble: (*trouble).clone(), onstart: start }),
    }
}

/// The season that a saved game belongs to.
fn season_of(storage: &Storage, game: &str) -> Option<String> {
    let shelf = storage.shelf();
    let listing = shelf.list().ok()?;
    let named = format!("\"{game}\"");
    let mut seasons = listing.of(Kind::Season);
    let season = seasons.find(|season| shelf.open(&season.id).is_ok_and(|(_, text)| text.contains(&named)));
    season.map(|season| season.id.clone())
}

/// Whether the address asks for a new game.
fn is_new(address: &Address) -> bool {
    ["new", "set", "visitors", "home", "coach", "start"].into_iter().any(|name| address.get(name).is_some())
}
