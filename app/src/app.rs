//! Providers and routes.

use crate::components::Shell;
use crate::pages::{About, Extractor, Home, NotFound, Play, Rules, Saves, SettingsPage};
use crate::routes::Route;
use crate::state::{Keyboard, SettingsProvider, Toasts, ToastsHandle};
use crate::storage::Storage;
use yew::prelude::*;
use yew_router::prelude::*;

/// The whole program.
#[component]
pub fn App() -> Html {
    let storage = use_state(Storage::open);
    let keyboard = use_state(Keyboard::default);
    let toasts = use_reducer(Toasts::default);
    html! {
        <ContextProvider<Storage> context={(*storage).clone()}>
        <ContextProvider<Keyboard> context={(*keyboard).clone()}>
        <ContextProvider<ToastsHandle> context={ToastsHandle(toasts.dispatcher())}>
        <SettingsProvider>
        <HashRouter>
            <Shell toasts={toasts.list.clone()}>
                <Switch<Route> render={page} />
            </Shell>
        </HashRouter>
        </SettingsProvider>
        </ContextProvider<ToastsHandle>>
        </ContextProvider<Keyboard>>
        </ContextProvider<Storage>>
    }
}

fn page(route: Route) -> Html {
    match route {
        Route::Home => html! { <Home /> },
        Route::Extractor => html! { <Extractor /> },
        Route::Play => html! { <Play /> },
        Route::Saves => html! { <Saves /> },
        Route::Rules => html! { <Rules /> },
        Route::Settings => html! { <SettingsPage /> },
        Route::About => html! { <About /> },
        Route::NotFound => html! { <NotFound /> },
    }
}
