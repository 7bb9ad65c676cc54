//! The page of an unknown address.

use crate::components::{ButtonKind, ButtonLink, Empty, Page};
use crate::routes::Route;
use yew::prelude::*;

/// "Out of bounds", with links back.
#[component]
pub fn NotFound() -> Html {
    html! {
        <Page title="Out of bounds">
            <Empty title="There is no page at this address.">
                <p>{ "The link may be from another version of Hardwood, or cut off." }</p>
                <ButtonLink label="Home" href={Route::Home.href()} kind={ButtonKind::Main} />
            </Empty>
        </Page>
    }
}
