//! Providers and routes.

use crate::components::Shell;
use crate::hooks::{AddressProvider, use_address};
use crate::pages::{About, Extractor, Home, NotFound, Play, Rules, Saves, Scoresheet, SettingsPage, Teams};
use crate::routes::Route;
use crate::state::{Keyboard, SettingsProvider, Toasts, ToastsHandle};
use crate::storage::Storage;
use yew::prelude::*;

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
        <AddressProvider>
            <Shell toasts={toasts.list.clone()}>
                <Here />
            </Shell>
        </AddressProvider>
        </SettingsProvider>
        </ContextProvider<ToastsHandle>>
        </ContextProvider<Keyboard>>
        </ContextProvider<Storage>>
    }
}

#[component]
fn Here() -> Html {
    match use_address().route {
        Route::Home => html! { <Home /> },
        Route::Extractor => html! { <Extractor /> },
        // the page of a link hands what is taken over to the page of a game
        Route::Play | Route::Watch => html! { <Play /> },
        Route::Scoresheet => html! { <Scoresheet /> },
        Route::Saves => html! { <Saves /> },
        Route::Teams => html! { <Teams /> },
        Route::Rules => html! { <Rules /> },
        Route::Settings => html! { <SettingsPage /> },
        Route::About => html! { <About /> },
        Route::NotFound => html! { <NotFound /> },
    }
}
