//! The app: shared contexts, and the page at the address.

use crate::browser::chunks::split_point;
use crate::browser::{Chunk, SplitPoint, announce_change, use_chunk};
use crate::components::{Keyboard, Shell, Toast, Toasts, ToastsHandle, page_of, use_current_game};
use crate::pages::not_found::NotFound;
use crate::pages::palette::PALETTE;
use crate::pages::settings::saver::Saver;
use crate::routes::{Address, CurrentGame, Route, use_browser_address};
use crate::storage::{SettingsProvider, Storage};
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

macro_rules! pages {
    ($(
        $route:ident $path:literal $title:literal $function:ident: $page:ty
        $(, in $place:ident $tab:literal of $game:ident)? $(, also $also:literal)?;
    )*) => {
        /// The pages, each in chunks of its own.
        mod split_points {
            use crate::games::*;
            use crate::pages::*;
            use crate::season;
            use hardwood::dice_basketball::DiceBasketball;
            use hardwood::march_madness::advanced::Contest;
            use hardwood::statis_pro::StatisPro;
            use hardwood::value_add::ValueAdd;
            use yew::prelude::*;
            use yew::virtual_dom::VComp;

            $(
                #[inline(never)]
                pub fn $function() -> Html {
                    VComp::new::<$page>(().into(), None).into()
                }
            )*
        }

        /// The split point that draws a page.
        fn page(route: Route) -> Option<SplitPoint<fn() -> Html>> {
            match route {
                $(Route::$route => Some(split_point!($function)),)*
                Route::NotFound => None,
            }
        }
    };
}
route_table!(pages);

/// The whole program. It is drawn anew if the journal turns out to have other records than the shelf.
#[component]
pub fn App() -> Html {
    let storage = use_state(Storage::open);
    let changed = use_state(|| false);
    {
        let (storage, changed) = ((*storage).clone(), changed.setter());
        use_effect_with((), move |()| {
            spawn_local(async move {
                if storage.open_journal().await {
                    changed.set(true);
                } else if storage.journal.trouble().is_some() {
                    announce_change();
                }
            });
        });
    }
    let keyboard = use_state(Keyboard::default);
    let toasts = use_reducer(Toasts::default);
    html! {
        <ContextProvider<Storage> key={usize::from(*changed)} context={(*storage).clone()}>
        <ContextProvider<Keyboard> context={(*keyboard).clone()}>
        <ContextProvider<ToastsHandle> context={ToastsHandle(toasts.dispatcher())}>
        <SettingsProvider>
            <Router toasts={toasts.list.clone()} />
            <Saver />
        </SettingsProvider>
        </ContextProvider<ToastsHandle>>
        </ContextProvider<Keyboard>>
        </ContextProvider<Storage>>
    }
}

#[derive(Properties, PartialEq)]
struct RouterProps {
    toasts: Vec<Toast>,
}

/// Draws the page at the address once its chunks are loaded; the page before it stays meanwhile.
#[component]
fn Router(props: &RouterProps) -> Html {
    let wanted = use_browser_address();
    let chunk = use_chunk(page(wanted.route));
    let drawn = use_mut_ref(|| None::<(Address, Html)>);
    let next = match (wanted.route, chunk) {
        (Route::NotFound, _) => Some(html! { <NotFound /> }),
        (_, Chunk::Loading) if drawn.borrow().as_ref().is_some_and(|(address, _)| *address != wanted) => None,
        (route, chunk) => Some(page_of(chunk, route.title(), |draw| draw())),
    };
    let (address, page) = match next {
        Some(page) => drawn.borrow_mut().insert((wanted.clone(), page)).clone(),
        None => drawn.borrow().clone().unwrap_or_else(|| (wanted.clone(), Html::default())),
    };
    let loading = (address != wanted).then(|| wanted.route.title());
    let game = CurrentGame(use_current_game(&address));
    html! {
        <ContextProvider<Address> context={address}>
        <ContextProvider<CurrentGame> context={game}>
            <Shell toasts={props.toasts.clone()} {loading} palette={PALETTE}>{ page }</Shell>
        </ContextProvider<CurrentGame>>
        </ContextProvider<Address>>
    }
}
