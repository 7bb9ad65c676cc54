//! The page in place of a saved session that can't be opened.

use crate::components::{ButtonLink, Notice, NoticeKind, Page};
use crate::routes::Route;
use crate::text::sentence;
use yew::prelude::*;

/// Says why there is no session on the page of this title. `noun` is what it would be: "game"; `begin` offers
/// another.
pub fn unopened(title: &'static str, noun: &str, why: &str, begin: Html) -> Html {
    html! {
        <Page {title}>
            <Notice kind={NoticeKind::Error} title={format!("This {noun} can't be opened.")}>
                <p>{ format!("{} Nothing of it was changed.", sentence(why)) }</p>
                <ButtonLink label="My games" href={Route::Saves.href()} />
            </Notice>
            <div class="row">{ begin }</div>
        </Page>
    }
}
