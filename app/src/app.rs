//! Providers and routes.

use crate::components::{Keyboard, Shell, Toasts, ToastsHandle};
use crate::doors::PAGES;
use crate::hooks::{AddressProvider, use_address};
use crate::storage::{SettingsProvider, Storage};
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
    PAGES[use_address().route as usize]()
}
