//! Placeholders for chunks that are loading or have failed to load.

use crate::browser::{self, Cause, Chunk, why_missing};
use crate::components::button::{Button, ButtonKind};
use crate::components::notice::{Notice, NoticeKind};
use crate::components::page::Page;
use crate::text;
use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

/// A page drawn by a chunk's function; until then a page of that title with the loading progress.
pub fn page_of<F>(chunk: Chunk<F>, title: &str, draw: impl FnOnce(F) -> Html) -> Html {
    match chunk {
        Chunk::Loaded(function) => draw(function),
        waiting => html! {
            <Page title={title.to_owned()} class="loading">{ or_loading(waiting, |_| Html::default()) }</Page>
        },
    }
}

/// Content drawn by a chunk's function; until then a line with the loading progress.
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

/// A message that a file of the program is missing, and why once that is known.
#[component]
fn Missing(props: &MissingProps) -> Html {
    let cause = use_state(|| None::<Cause>);
    {
        let cause = cause.setter();
        use_effect_with((), move |()| spawn_local(async move { cause.set(Some(why_missing().await)) }));
    }
    let retry = |kind: ButtonKind| html! { <Button label="Retry" {kind} onclick={props.retry.clone()} /> };
    let reload = |kind: ButtonKind| {
        html! { <Button label="Reload" {kind} onclick={Callback::from(|()| browser::reload())} /> }
    };
    let (why, buttons) = match *cause {
        None => (String::new(), html! {}),
        Some(Cause::Offline) => (Cause::Offline.advice().to_owned(), retry(ButtonKind::Main)),
        Some(Cause::Updated) => (Cause::Updated.advice().to_owned(), reload(ButtonKind::Main)),
        Some(Cause::Damaged) => (
            Cause::Damaged.advice().to_owned(),
            html! { <>{ retry(ButtonKind::Main) }{ reload(ButtonKind::Plain) }</> },
        ),
    };
    html! {
        <Notice kind={NoticeKind::Error} title="This part of Hardwood could not be loaded.">
            <p>{ if why.is_empty() { "Looking for the reason…".to_owned() } else { text::sentence(&why) } }</p>
            <div class="row">{ buttons }</div>
        </Notice>
    }
}
