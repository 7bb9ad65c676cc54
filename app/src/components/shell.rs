//! What surrounds every page: masthead, menu, messages, the key list, the offer of an update.

use crate::browser::{self, use_document_event, use_window_event};
use crate::components::backup::use_lasting;
use crate::components::button::{Button, ButtonKind};
use crate::components::icon::{Icon, Mark};
use crate::components::key_list::KeyList;
use crate::components::keyboard::{Keyboard, Shortcut};
use crate::components::keys::is_free;
use crate::components::notice::{Notice, NoticeKind};
use crate::components::toast::ToastRegion;
use crate::components::toasts::Toast;
use crate::routes::{Route, use_address};
use crate::storage::{SettingsHandle, Storage, StoreError};
use crate::text;
use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{HtmlElement, KeyboardEvent};
use yew::prelude::*;

/// What the shell needs to know.
#[derive(Properties, PartialEq)]
pub struct ShellProps {
    /// The page.
    pub children: Html,
    /// Messages now shown.
    pub toasts: Vec<Toast>,
    /// The title of the page that is being loaded, while the one before it stays.
    pub loading: Option<&'static str>,
}

/// The frame of the program.
#[component]
pub fn Shell(props: &ShellProps) -> Html {
    let route = use_address().route;
    let main = use_node_ref();
    let keys = use_state(|| None::<Vec<Shortcut>>);
    let keyboard = use_context::<Keyboard>().unwrap_or_default();
    let settings = use_context::<SettingsHandle>();
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    use_lasting(&storage);
    {
        let shelf = storage.shelf();
        use_window_event("beforeunload", move |event| {
            if !shelf.held().is_empty() {
                // what storage had no room for goes with the page: the browser asks first
                event.prevent_default();
            }
        });
    }
    let shortcuts_on = settings.as_ref().is_none_or(|settings| settings.now.shortcuts);
    use_entering(route, main.clone());
    {
        let (keys, keyboard) = (keys.clone(), keyboard.clone());
        use_document_event("keydown", move |event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
            if event.key() == "?" && is_free(event) {
                event.prevent_default();
                keys.set(Some(keyboard.0.borrow().clone()));
            }
        });
    }
    let skip = {
        let main = main.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(main) = main.cast::<HtmlElement>() {
                browser::focus(&main);
            }
        })
    };
    let show_keys = {
        let keys = keys.clone();
        Callback::from(move |()| keys.set(Some(keyboard.0.borrow().clone())))
    };
    let hide_keys = {
        let keys = keys.clone();
        Callback::from(move |()| keys.set(None))
    };
    html! {
        <>
            <button type="button" class="skip" onclick={skip}>{ "Skip to the page" }</button>
            <Masthead {route} onkeys={show_keys} />
            <UpdateOffer />
            <p class="next-page" role="status">{ props.loading.map(|title| format!("Loading {title}…")) }</p>
            <main ref={main} class="main" id="main" tabindex="-1">
                { for storage.trouble.as_ref().map(storage_trouble) }
                { props.children.clone() }
            </main>
            { footer() }
            <ToastRegion toasts={props.toasts.clone()} />
            if let Some(list) = &*keys {
                <KeyList keys={list.clone()} on={shortcuts_on} onclose={hide_keys} />
            }
        </>
    }
}

/// Names the page in the window's title and moves the focus to its heading, except where the visit begins.
#[hook]
fn use_entering(route: Route, main: NodeRef) {
    let begun = use_mut_ref(|| false);
    use_effect_with(route, move |route| {
        if let Some(document) = browser::document() {
            let title = match route {
                Route::Home => "Hardwood: tabletop basketball".into(),
                _ => format!("{} · Hardwood", route.title()),
            };
            document.set_title(&title);
        }
        if begun.replace(true) {
            let heading =
                main.cast::<HtmlElement>().and_then(|main| main.query_selector("h1").ok().flatten());
            if let Some(heading) = heading {
                browser::focus(&heading);
            }
            if let Some(window) = web_sys::window() {
                window.scroll_to_with_x_and_y(0.0, 0.0);
            }
        }
    });
}

#[derive(Properties, PartialEq)]
struct MastheadProps {
    route: Route,
    onkeys: Callback<()>,
}

#[component]
fn Masthead(props: &MastheadProps) -> Html {
    let open = use_state(|| false);
    {
        let open = open.clone();
        use_effect_with(props.route, move |_| open.set(false));
    }
    {
        let open = open.clone();
        use_document_event("keydown", move |event| {
            if event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape") && *open {
                open.set(false);
            }
        });
    }
    let toggle = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(!*open))
    };
    let close = {
        let open = open.clone();
        Callback::from(move |_: MouseEvent| open.set(false))
    };
    let link = |route: Route| {
        let current = (route == props.route).then_some("page");
        html! {
            <li>
                <a href={route.href()} aria-current={current} onclick={close.clone()}>{ route.title() }</a>
            </li>
        }
    };
    html! {
        <header class="masthead">
            <a class="masthead__home" href={Route::Home.href()} aria-label="Hardwood, home">
                <Mark />
                <span>{ "Hardwood" }</span>
            </a>
            <button
                type="button"
                class="masthead__toggle"
                aria-expanded={open.to_string()}
                aria-controls="menu"
                onclick={toggle}
            >
                <Icon name={if *open { "close" } else { "menu" }} />
                <span>{ "Menu" }</span>
            </button>
            <nav
                id="menu"
                class={classes!("masthead__nav", open.then_some("masthead__nav--open"))}
                aria-label="Main"
            >
                <ul>{ for Route::menu().map(link) }</ul>
                <Button
                    label="Keys"
                    keyname="?"
                    kind={ButtonKind::Quiet}
                    class="masthead__keys"
                    onclick={props.onkeys.clone()}
                />
            </nav>
        </header>
    }
}

/// Says plainly where nothing will outlive the page.
fn storage_trouble(trouble: &StoreError) -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="Nothing is kept after this page is closed.">
            <p>
                {
                    format!(
                        "{} Play on: export a game before you leave.",
                        text::sentence(&trouble.to_string())
                    )
                }
            </p>
        </Notice>
    }
}

/// Offers a new version when the offline copy has one; takes it only when told to.
#[component]
fn UpdateOffer() -> Html {
    let offered = use_state(|| updater().is_some());
    {
        let offered = offered.clone();
        use_window_event("hardwood-update", move |_| offered.set(updater().is_some()));
    }
    if !*offered {
        return Html::default();
    }
    let take = Callback::from(|()| {
        if let Some(update) = updater() {
            // It reloads the page; where it can't, the offer stays.
            let _ = update.call0(&JsValue::NULL);
        }
    });
    let later = {
        let offered = offered.clone();
        Callback::from(move |()| offered.set(false))
    };
    html! {
        <div class="update" role="status">
            <p>{ "A new version of Hardwood is ready. Your saved games stay." }</p>
            <Button label="Update now" kind={ButtonKind::Main} onclick={take} />
            <Button label="Later" onclick={later} />
        </div>
    }
}

/// What the page's loader leaves where an update waits.
fn updater() -> Option<Function> {
    Reflect::get(&js_sys::global(), &"hardwoodUpdate".into()).ok()?.dyn_into().ok()
}

fn footer() -> Html {
    html! {
        <footer class="footer">
            <p>
                {
                    "An independent program for people who play these games, not affiliated with their \
                    publishers. "
                }
                <a href={Route::About.href()}>{ "About Hardwood" }</a>
            </p>
        </footer>
    }
}
