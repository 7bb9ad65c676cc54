//! A page whose part of the program could not be fetched.

use crate::browser;
use crate::components::{Button, ButtonKind, Empty, Page};
use yew::prelude::*;

/// This page, which is behind no door: it is drawn when they don't open.
pub fn not_arrived() -> Html {
    html! { <NotArrived /> }
}

/// Says so, and tries again.
#[component]
fn NotArrived() -> Html {
    html! {
        <Page title="This page did not arrive">
            <Empty title="A part of the program could not be fetched.">
                <p>{ "This device may be offline, or the site has just been renewed. What you have open elsewhere and all that is saved stays as it is." }</p>
                <Button label="Try again" kind={ButtonKind::Main} onclick={Callback::from(|()| browser::announce_address())} />
                <Button label="Reload" onclick={Callback::from(|()| browser::reload())} />
            </Empty>
        </Page>
    }
}
