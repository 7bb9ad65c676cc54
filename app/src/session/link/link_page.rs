//! The page of a link: what was shared, why it can't be shown, and a place to paste another link.

use crate::components::{Button, ButtonKind, Notice, NoticeKind, Page, Panel};
use crate::routes::{Route, go};
use crate::session::control::handle::SessionHandle;
use crate::session::control::saved::{Controller, shelve};
use crate::session::link::opening::{LinkState, Lost};
use crate::storage::Storage;
use crate::text::sentence;
use hardwood::table::link::{game_of, payload};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// A session that came in a link, as far as it could be opened.
pub enum Found<C> {
    /// It is being opened, what it needs is being fetched, or is not on this site: what to show in its place.
    Lacking(Html),
    /// The link is damaged, and why.
    Bad(String),
    /// Its game comes out otherwise today: why, and the game before its first input.
    Older(String, SessionHandle<C>),
    /// It can be watched.
    Here(SessionHandle<C>),
}

impl<C: Controller> Found<C> {
    /// What came of opening a link; what it lacks is drawn by `lacking`.
    pub fn of<L>(opened: LinkState<SessionHandle<C>, L>, lacking: impl FnOnce(L) -> Html) -> Self {
        match opened {
            LinkState::Open(handle) => Found::Here(handle),
            LinkState::Older(why, handle) => Found::Older(why, handle),
            LinkState::Playing(playing) => Found::Lacking(playing.view()),
            LinkState::Lost(Lost::Bad(why)) => Found::Bad(why),
            LinkState::Lost(Lost::Lacks(what)) => Found::Lacking(lacking(what)),
        }
    }
}

/// The page of a shared session. `screen` draws it, with the way to play on; `taken_over` makes it a session
/// of one's own.
pub fn linked_page<C: Controller>(
    title: &'static str,
    storage: &Storage,
    found: Found<C>,
    taken_over: impl Fn(&C) -> C + 'static,
    screen: impl FnOnce(SessionHandle<C>, Callback<()>) -> Html,
) -> Html {
    let own = |handle: &SessionHandle<C>| {
        let (storage, handle) = (storage.clone(), handle.clone());
        Callback::from(move |()| {
            let own = taken_over(&handle.look().controller);
            go(&C::ROUTE.href_with("game", &shelve(&storage.shelf(), &own)));
        })
    };
    match found {
        Found::Bad(why) => bad_link(&why),
        Found::Lacking(what) => html! { <Page {title}>{ what }</Page> },
        Found::Older(why, handle) => older_link(&why, own(&handle)),
        Found::Here(handle) => {
            let ontake = own(&handle);
            screen(handle, ontake)
        }
    }
}

/// Why a link can't be opened, and a place for another.
pub fn bad_link(why: &str) -> Html {
    refused(why, Html::default())
}

/// Why the game of a link can't be shown as it was, and the way to play it anew.
pub fn older_link(why: &str, onbegin: Callback<()>) -> Html {
    let beginning = html! {
        <>
            <p>{ "What it began with is here: the same teams, the same options, the same luck." }</p>
            <Button label="Play it from the beginning" onclick={onbegin} />
        </>
    };
    refused(why, beginning)
}

fn refused(why: &str, then: Html) -> Html {
    html! {
        <Paste title="A shared game">
            <Notice kind={NoticeKind::Error} title="This link can't be opened.">
                <p>{ sentence(why) }</p>
                { then }
            </Notice>
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
        <Page
            title={props.title.clone()}
            lead="A game that somebody shared: watch it, or take it over."
            class="page--text"
        >
            { props.children.clone() }
            <Panel title="Paste a link" class="linked">
                <label class="field">
                    <span>{ "The whole link, or the part after g=" }</span>
                    <textarea
                        ref={node}
                        class="share__link"
                        rows="4"
                        spellcheck="false"
                        autocomplete="off"
                        aria-invalid={wrong.is_some().to_string()}
                        aria-describedby="link-wrong"
                    />
                </label>
                <p class="field__error" id="link-wrong" role="alert">
                    { wrong.as_deref().unwrap_or_default().to_owned() }
                </p>
                <div class="row"><Button label="Open" kind={ButtonKind::Main} onclick={open} /></div>
            </Panel>
        </Page>
    }
}
