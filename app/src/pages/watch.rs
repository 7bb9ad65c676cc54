//! The page of links: which game it is, and a place to paste one.

use crate::browser::{Chunk, use_chunk};
use crate::components::{Button, ButtonKind, Notice, NoticeKind, Page, Panel, page_of};
use crate::games::dice::career;
use crate::games::march_madness::{cup, tournament};
use crate::games::with_game;
use crate::routes::{Route, go, use_address};
use crate::session::{LinkedProps, Panels};
use crate::text::sentence;
use hardwood::dice_basketball::career::Career;
use hardwood::march_madness::basic::Tournament;
use hardwood::march_madness::cup::Cup;
use hardwood::table::Game as _;
use hardwood::table::link::{game_of, payload};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// The page of a link.
#[component]
pub fn Watch() -> Html {
    let address = use_address();
    let letters = AttrValue::from(address.get("g").unwrap_or_default().to_owned());
    if letters.is_empty() {
        return html! { <Paste title="Open a link" /> };
    }
    match game_of(&letters) {
        Ok(game) if game == Tournament::NAME => html! { <OfApart apart={Apart::Tournament} {letters} /> },
        Ok(game) if game == Cup::NAME => html! { <OfApart apart={Apart::Cup} {letters} /> },
        Ok(game) if game == Career::NAME => html! { <OfApart apart={Apart::Career} {letters} /> },
        Ok(game) => with_game!(
            &*game,
            G => html! { <Of<G> {letters} /> },
            bad(&format!("it is a game of {game}, which this Hardwood does not know; a newer one may"))
        ),
        Err(why) => bad(&why.to_string()),
    }
}

/// The page of a game's link, once its chunks are loaded.
#[component]
fn Of<G: Panels>(props: &LinkedProps) -> Html {
    linked(use_chunk(Some(G::CHUNKS.linked)), "A shared game", &props.letters)
}

/// What is shared, but has no two sides and a page of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Apart {
    Tournament,
    Cup,
    Career,
}

#[derive(Properties, PartialEq)]
pub struct OfApartProps {
    apart: Apart,
    letters: AttrValue,
}

/// The page of its link, once its chunks are loaded.
#[component]
fn OfApart(props: &OfApartProps) -> Html {
    let (point, title) = match props.apart {
        Apart::Tournament => (tournament::LINKED, "A shared tournament"),
        Apart::Cup => (cup::LINKED, "A shared cup"),
        Apart::Career => (career::LINKED, "A shared career"),
    };
    linked(use_chunk(Some(point)), title, &props.letters)
}

fn linked(chunk: Chunk<fn(String, LinkedProps) -> Html>, title: &str, letters: &AttrValue) -> Html {
    page_of(chunk, title, |draw| draw(letters.to_string(), LinkedProps { letters: letters.clone() }))
}

/// Why a link can't be opened, and a place for another.
pub fn bad(why: &str) -> Html {
    html! {
        <Paste title="A shared game">
            <Notice kind={NoticeKind::Error} title="This link can't be opened."><p>{ sentence(why) }</p></Notice>
        </Paste>
    }
}

#[derive(Properties, PartialEq)]
pub struct PasteProps {
    /// The page's.
    pub title: AttrValue,
    #[prop_or_default]
    /// Above the place.
    pub children: Html,
}

/// A place to paste a link.
#[component]
pub fn Paste(props: &PasteProps) -> Html {
    let node = use_node_ref();
    let wrong = use_state(|| None::<String>);
    let open = {
        let (node, wrong) = (node.clone(), wrong.clone());
        Callback::from(move |()| {
            let pasted = node.cast::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default();
            match game_of(&pasted) {
                _ if pasted.trim().is_empty() => wrong.set(Some("Paste a link first.".to_owned())),
                Ok(_) => go(&Route::Watch.href_with("g", &payload(&pasted))),
                Err(why) => wrong.set(Some(sentence(&why.to_string()))),
            }
        })
    };
    html! {
        <Page title={props.title.clone()} lead="A game that somebody shared: watch it, or take it over." class="page--text">
            { props.children.clone() }
            <Panel title="Paste a link" class="linked">
                <label class="field">
                    <span>{ "The whole link, or the part after g=" }</span>
                    <textarea ref={node} class="share__link" rows="4" spellcheck="false" autocomplete="off" aria-invalid={wrong.is_some().to_string()} aria-describedby="link-wrong" />
                </label>
                <p class="field__error" id="link-wrong" role="alert">{ wrong.as_deref().unwrap_or_default().to_owned() }</p>
                <div class="row"><Button label="Open" kind={ButtonKind::Main} onclick={open} /></div>
            </Panel>
        </Page>
    }
}
