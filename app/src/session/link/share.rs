//! Sharing a game: a link, its QR code, the device's own way of sending it.

use crate::browser::{self, Fetched};
use crate::components::{Button, ButtonKind, Dialog, Notice, NoticeKind, Qr};
use crate::routes::Route;
use crate::session::control::game_panels::Panels;
use crate::session::control::playable::{PlayableGame, title};
use crate::session::control::props::ShareProps;
use crate::session::sets::card_index::use_set;
use hardwood::kit::form::TeamSet as _;
use hardwood::table::Session;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

/// A link that is longer does not arrive everywhere: then the teams are named, even if nobody has them.
const LONGEST: usize = 4000;

/// The dialog.
#[component]
pub fn Share<G: Panels>(props: &ShareProps<G>) -> Html {
    let setup = use_memo((), |()| props.saved.with(|saved| saved.controller.session().setup().clone()));
    let (set, _) = use_set::<G>(setup.as_deref().map(G::titles));
    let link = use_memo((set, props.saved.clone()), |(set, saved)| {
        // where the sets can't be had, the teams travel with the game
        let set = match set {
            Fetched::Waiting => return None,
            Fetched::Ready(set) => set.as_deref(),
            Fetched::Failed(_) => None,
        };
        saved.with(|saved| letters(saved.controller.session(), set))
    });
    let title = props.saved.with(|saved| title(saved.controller.game())).unwrap_or_default();
    if props.inline {
        return share_inline(title, (*link).clone());
    }
    let hides = props.saved.with(|saved| G::SECRETS && !saved.controller.shows_all()).unwrap_or_default();
    dialog(title, (*link).clone(), hides, &props.onclose)
}

/// The link of these letters, in place.
fn share_inline(title: String, letters: Option<Result<String, String>>) -> Html {
    match letters {
        None => html! { <p class="soft" role="status">{ "Fetching the cards…" }</p> },
        Some(Err(why)) => html! { <p class="soft">{ why }</p> },
        Some(Ok(letters)) => {
            let link = browser::address_without_hash() + &Route::Watch.href_with("g", &letters);
            html! { <SendingHere {title} {link} onclose={Callback::noop()} /> }
        }
    }
}

/// The QR code of a link, and the ways to send it.
#[component]
fn SendingHere(props: &SendingProps) -> Html {
    let node = use_node_ref();
    let said = use_state(|| "");
    html! {
        <>
            <div class="over__qr">
                <Qr text={props.link.clone()} label="QR code of this game" />
                <p>
                    { "The link holds the whole game. Whoever opens it can watch every play." }
                </p>
            </div>
            <div class="row">
                <Button label="Copy game link" onclick={copying(&props.link, &node, &said)} />
                if browser::can_share() { <Button label="Send link…" onclick={sending(props, &said)} /> }
                <p class="share__said" role="status">{ *said }</p>
            </div>
        </>
    }
}

/// The dialog that shares the link of these letters; they are absent while what they need is fetched.
pub fn share_dialog(title: String, letters: Option<Result<String, String>>, onclose: &Callback<()>) -> Html {
    dialog(title, letters, false, onclose)
}

/// The same; the game may hide something from whoever watches it.
fn dialog(
    title: String,
    letters: Option<Result<String, String>>,
    hides: bool,
    onclose: &Callback<()>,
) -> Html {
    let onclose = onclose.clone();
    match letters {
        None => {
            html! { <Dialog title="Share" {onclose}><p role="status">{ "Fetching the cards…" }</p></Dialog> }
        }
        Some(Err(why)) => {
            let actions =
                html! { <Button label="Close" kind={ButtonKind::Main} onclick={onclose.clone()} /> };
            html! {
                <Dialog title="Share" {onclose} {actions}>
                    <Notice kind={NoticeKind::Error} title="There is no link of this game.">
                        <p>{ why }</p>
                    </Notice>
                </Dialog>
            }
        }
        Some(Ok(letters)) => {
            let link = browser::address_without_hash() + &Route::Watch.href_with("g", &letters);
            html! { <Sending {title} {link} {hides} {onclose} /> }
        }
    }
}

/// The game as letters: its teams by name where `set` has them just so, whole where they fit.
fn letters<G: PlayableGame>(session: &Session<G>, set: Option<&G::Set>) -> Result<String, String> {
    let setup = session.setup();
    let link = |reference| session.link(reference).map_err(|why| format!("It can't be put in one: {why}."));
    if let Some(set) = set {
        let named = G::named(setup, set.name());
        if G::finds(&named, &[set]) {
            return link(named);
        }
    }
    let whole = link(G::whole(setup))?;
    if whole.len() > LONGEST { link(G::named(setup, "")) } else { Ok(whole) }
}

/// A link to be sent.
#[derive(Properties, PartialEq)]
pub struct SendingProps {
    /// What is shared.
    pub title: AttrValue,
    /// The link.
    pub link: AttrValue,
    /// The game hides something from whoever watches it.
    #[prop_or_default]
    pub hides: bool,
    /// Enough of it.
    pub onclose: Callback<()>,
}

/// The dialog with a link, its QR code and the ways to send it.
#[component]
pub fn Sending(props: &SendingProps) -> Html {
    let node = use_node_ref();
    let said = use_state(|| "");
    let send = browser::can_share().then(|| {
        html! { <Button label="Send…" onclick={sending(props, &said)} /> }
    });
    let actions = html! {
        <>
            <Button
                label="Copy link"
                kind={ButtonKind::Main}
                onclick={copying(&props.link, &node, &said)}
            />
            { for send }
            <Button label="Close" onclick={props.onclose.clone()} />
            <p class="share__said" role="status">{ *said }</p>
        </>
    };
    let local = props.link.starts_with("file:");
    html! {
        <Dialog title="Share" onclose={props.onclose.clone()} {actions} class="dialog--share">
            <p>
                {
                    format!("{}, from the first card to this moment. Whoever opens the link can watch it or \
                    take it over; your own game stays as it is.", props.title)
                }
            </p>
            if props.hides {
                <p>
                    {
                        "The link also holds the hidden hands: whoever watches does not see them, but whoever \
                        takes the game over sees that side’s hand."
                    }
                </p>
            }
            <Qr text={props.link.clone()} label="QR code of the link" />
            { link_field(&props.link, &node) }
            if local {
                <p class="soft">
                    {
                        "This Hardwood was opened from a file, so the link leads to that file. On another \
                        device paste it under My games, Open a link."
                    }
                </p>
            }
        </Dialog>
    }
}

/// Copies the link; where the browser does not let a page do so, selects it.
fn copying(link: &AttrValue, node: &NodeRef, said: &UseStateHandle<&'static str>) -> Callback<()> {
    let (link, node, said) = (link.clone(), node.clone(), said.clone());
    Callback::from(move |()| {
        let (link, node, said) = (link.clone(), node.clone(), said.clone());
        spawn_local(async move {
            if browser::copy(&link).await {
                said.set("Copied.");
            } else {
                select(&node);
                said.set("This browser does not let a page copy: the link is selected, copy it yourself.");
            }
        });
    })
}

/// Hands the link to the device's own way of sending.
fn sending(props: &SendingProps, said: &UseStateHandle<&'static str>) -> Callback<()> {
    let (title, link, said) = (props.title.clone(), props.link.clone(), said.clone());
    Callback::from(move |()| {
        let (title, link, said) = (title.clone(), link.clone(), said.clone());
        spawn_local(async move {
            let sent = browser::share(&title, &link).await;
            said.set(if sent { "Handed over." } else { "It was not sent." });
        });
    })
}

/// The link, selected as a whole when it is focused.
fn link_field(link: &AttrValue, node: &NodeRef) -> Html {
    let onfocus = {
        let node = node.clone();
        Callback::from(move |_: FocusEvent| select(&node))
    };
    html! {
        <label class="field">
            <span>{ format!("Link, {} characters", link.len()) }</span>
            <textarea
                ref={node}
                class="share__link"
                readonly=true
                rows="3"
                spellcheck="false"
                value={link.clone()}
                {onfocus}
            />
        </label>
    }
}

fn select(node: &NodeRef) {
    if let Some(area) = node.cast::<HtmlTextAreaElement>() {
        area.select();
        // the end of what is selected is not what one looks for
        area.set_scroll_top(0);
    }
}
