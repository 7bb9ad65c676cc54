//! Where a person is, and going elsewhere.

use crate::browser::use_window_event;
use crate::hooks::part::with_part;
use crate::routes::Address;
use yew::html::ChildrenProps;
use yew::prelude::*;

/// The address now.
fn address() -> Address {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok());
    Address::parse(&hash.unwrap_or_default())
}

/// Goes where the address says, once that page is here. FastForward then the page before it stays.
fn follow(here: UseStateSetter<Address>) {
    let there = address();
    with_part(&there.route.page(), move |arrived| {
        // by now the person may have gone elsewhere
        if address() == there {
            here.set(if arrived { there } else { there.not_arrived() });
        }
    });
}

/// Follows the address, whoever changes it: a link, the program, the browser's buttons.
#[component]
pub fn AddressProvider(props: &ChildrenProps) -> Html {
    let here = use_state(address);
    {
        let here = here.setter();
        use_window_event("hashchange", move |_| follow(here.clone()));
    }
    html! { <ContextProvider<Address> context={(*here).clone()}>{ props.children.clone() }</ContextProvider<Address>> }
}

/// Where the person is.
#[hook]
pub fn use_address() -> Address {
    use_context::<Address>().unwrap_or_else(address)
}

/// Goes to an address as `Route::href` gives it, to the top of what is there; the way back leads here.
pub fn go(href: &str) {
    // a refused address leaves the person where he is
    if let Some(window) = web_sys::window()
        && window.location().set_hash(href).is_ok()
    {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}
