//! In place of what is in a chunk: that it is being loaded, or that it could not be.

use crate::browser::{self, Chunk};
use crate::components::button::{Button, ButtonKind};
use crate::components::notice::{Notice, NoticeKind};
use crate::components::page::Page;
use yew::prelude::*;

/// A page made by the function of a chunk; until then a page of that title which says how far it has come.
pub fn page_of<F>(chunk: Chunk<F>, title: &str, draw: impl FnOnce(F) -> Html) -> Html {
    match chunk {
        Chunk::Loaded(function) => draw(function),
        waiting => html! {
            <Page title={title.to_owned()} class="loading">{ or_loading(waiting, |_| Html::default()) }</Page>
        },
    }
}

/// What the function of a chunk draws; until then a line that says how far the chunk has come.
pub fn or_loading<F>(chunk: Chunk<F>, draw: impl FnOnce(F) -> Html) -> Html {
    match chunk {
        Chunk::Loaded(function) => draw(function),
        Chunk::Loading => html! { <p role="status">{ "Loading…" }</p> },
        Chunk::Failed(retry) => html! { <Missing {retry} /> },
    }
}

#[derive(Properties, PartialEq)]
struct MissingProps {
    retry: Callback<()>,
}

/// Says that a file of the program is missing.
#[component]
fn Missing(props: &MissingProps) -> Html {
    html! {
        <Notice kind={NoticeKind::Error} title="This part of Hardwood could not be loaded.">
            <p>
                { "The connection may be down, or Hardwood was updated while this page was open. " }
                { "Retry loads the file again; Reload loads the newest version. Saved games stay." }
            </p>
            <div class="row">
                <Button label="Retry" kind={ButtonKind::Main} onclick={props.retry.clone()} />
                <Button label="Reload" onclick={Callback::from(|()| browser::reload())} />
            </div>
        </Notice>
    }
}
