//! The page of a refereed game: the one an address names, the last one played, or a new one.

use crate::browser::use_chunk;
use crate::components::page_of;
use crate::games;
use crate::routes::{Address, Route, go, replace, use_address};
use crate::session::{GameProps, NewGameProps, Panels, Start, WayBack};
use crate::storage::Storage;
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
    let last = || storage.shelf().last_game(G::NAME);
    let named = address.get("game").map(str::to_owned);
    let id = named.or_else(|| if is_new(&address) { None } else { last() });
    let chunk = use_chunk(id.is_some().then_some(G::CHUNKS.game));
    let found = use_memo(id.clone(), |id| storage.shelf().season_of(id.as_deref()?));
    let season = address.get("season").map(str::to_owned).or((*found).clone());
    let season = season.map(|season| games::season_route(G::NAME).href_with("season", &season));
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

/// Whether the address asks for a new game.
fn is_new(address: &Address) -> bool {
    ["new", "set", "visitors", "home", "coach", "start"].into_iter().any(|name| address.get(name).is_some())
}
