//! The frame of every page: the bar with the games and their places, the menu, messages, the key list, the
//! offer of an update.

mod bar;
mod bottom_bar;
mod entering;
mod footer;
mod game_bar;
mod game_menu;
mod kept;
mod last_game;
mod shell_keys;
mod update_offer;

use crate::browser::{self, Chunk, SplitPoint, use_chunk, use_document_event, use_window_event};
use crate::components::backup::use_lasting;
use crate::components::key_list::KeyList;
use crate::components::keyboard::Keyboard;
use crate::components::shell::bar::{Bar, Over};
use crate::components::shell::bottom_bar::bottom_bar;
use crate::components::shell::entering::use_entering;
use crate::components::shell::footer::footer;
use crate::components::shell::game_bar::game_bar;
use crate::components::shell::game_menu::GameMenu;
use crate::components::shell::kept::Kept;
use crate::components::shell::shell_keys::use_shell_keys;
use crate::components::shell::update_offer::UpdateOffer;
use crate::components::toast::ToastRegion;
use crate::components::toasts::Toast;
use crate::routes::{use_address, use_game};
use crate::storage::{SettingsHandle, Storage};
use web_sys::HtmlElement;
use yew::prelude::*;

pub use last_game::use_current_game;

/// The search over all places; its argument is called when it is closed.
pub type Palette = SplitPoint<fn(Callback<()>) -> Html>;

/// Properties of [`Shell`].
#[derive(Properties, PartialEq)]
pub struct ShellProps {
    /// The page.
    pub children: Html,
    /// Messages now shown.
    pub toasts: Vec<Toast>,
    /// The title of the page that is being loaded, while the one before it stays.
    pub loading: Option<&'static str>,
    /// The search over all places, in a chunk of its own.
    pub palette: Palette,
}

/// The frame of the program.
#[component]
pub fn Shell(props: &ShellProps) -> Html {
    let address = use_address();
    let game = use_game();
    let main = use_node_ref();
    let over = use_state_eq(|| Over::None);
    let keyboard = use_context::<Keyboard>().unwrap_or_default();
    let shortcuts_on = use_context::<SettingsHandle>().is_none_or(|settings| settings.now.shortcuts);
    let storage = use_context::<Storage>().unwrap_or_else(Storage::open);
    use_lasting(&storage);
    use_leaving(&storage);
    use_settling(&storage);
    use_entering(address.route, main.clone());
    {
        let over = over.setter();
        use_effect_with(address.clone(), move |_| over.set(Over::None));
    }
    let show = {
        let (over, keyboard) = (over.clone(), keyboard.clone());
        Callback::from(move |next: Over| match (&*over, next) {
            (_, Over::Keys(_)) => over.set(Over::Keys(keyboard.shortcuts())),
            (Over::Menu(_), Over::Menu(_)) => over.set(Over::None),
            (_, next) => over.set(next),
        })
    };
    use_shell_keys(show.clone(), shortcuts_on);
    let palette = use_chunk((*over == Over::Palette).then_some(props.palette));
    let skip = {
        let main = main.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(main) = main.cast::<HtmlElement>() {
                browser::focus(&main);
            }
        })
    };
    let close = show.reform(|()| Over::None);
    let opener = if let Over::Menu(opener) = &*over { Some(*opener) } else { None };
    let menu = match opener {
        Some(opener) => html! { <GameMenu {game} {opener} onclose={close.clone()} /> },
        None => Html::default(),
    };
    let bar = Bar { route: address.route, game, menu_open: opener.is_some(), show: show.clone() };
    html! {
        <>
            <button type="button" class="skip" onclick={skip}>{ "Skip to the page" }</button>
            { game_bar(&bar, menu) }
            <UpdateOffer />
            <p class="next-page" role="status">{ props.loading.map(|title| format!("Loading {title}…")) }</p>
            <main ref={main} class="main" id="main" tabindex="-1">
                <Kept storage={storage.clone()} />
                { props.children.clone() }
            </main>
            { footer() }
            { bottom_bar(&bar) }
            <ToastRegion toasts={props.toasts.clone()} />
            { over_page(&over, palette, shortcuts_on, close) }
        </>
    }
}

/// The dialog that is open over the page, if one is.
fn over_page(
    over: &Over,
    palette: Chunk<fn(Callback<()>) -> Html>,
    shortcuts_on: bool,
    onclose: Callback<()>,
) -> Html {
    match (over, palette) {
        (Over::Keys(list), _) => html! { <KeyList keys={list.clone()} on={shortcuts_on} {onclose} /> },
        (Over::Palette, Chunk::Loaded(palette)) => palette(onclose),
        _ => Html::default(),
    }
}

/// Has pending writes reach the disk before the browser may put the page to sleep.
#[hook]
fn use_settling(storage: &Storage) {
    let store = storage.store.clone();
    use_document_event("visibilitychange", move |_| {
        if browser::is_hidden() {
            store.settle();
        }
    });
}

/// Has the browser ask before the page is closed while a change has found no room in storage.
#[hook]
fn use_leaving(storage: &Storage) {
    let storage = storage.clone();
    use_window_event("beforeunload", move |event| {
        if !storage.is_kept() {
            event.prevent_default();
        }
    });
}
