//! The menu of the four games and their places; on a phone also the links common to all games.

use crate::browser::{self, use_document_event};
use crate::components::icon::Icon;
use crate::components::shell::bar::emblem;
use crate::routes::{Game, GameLink, Route, use_address};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};
use yew::prelude::*;

/// The links common to all games: page, icon, and a short description.
const EVERY_GAME: [(Route, &str, &str); 4] = [
    (Route::Saves, "save", "saved in this browser"),
    (Route::Scoresheet, "sheet", "kept by hand"),
    (Route::Settings, "gear", "theme, motion, keys"),
    (Route::About, "list", "and licenses"),
];

#[derive(Properties, PartialEq)]
pub struct GameMenuProps {
    /// The game of the page.
    pub game: Game,
    /// The id of the button that opened it; Escape moves the focus back there.
    pub opener: &'static str,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

/// The menu, open as long as it is drawn.
#[component]
pub fn GameMenu(props: &GameMenuProps) -> Html {
    let node = use_node_ref();
    let here = use_address().route;
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            if let Some(menu) = node.cast::<HtmlElement>() {
                browser::focus(&menu);
            }
        });
    }
    {
        let (opener, onclose) = (props.opener, props.onclose.clone());
        use_document_event("keydown", move |event| {
            if event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape") {
                onclose.emit(());
                browser::focus_first(&format!("#{opener}"));
            }
        });
    }
    {
        let onclose = props.onclose.clone();
        use_document_event("click", move |event| {
            let target: Option<Element> = event.target().and_then(|target| target.dyn_into().ok());
            let own = |element: &Element| element.closest("#game-menu, #game-switcher, #more");
            if target.is_none_or(|element| own(&element).ok().flatten().is_none()) {
                onclose.emit(());
            }
        });
    }
    // a link to the page already shown changes no address
    let onclick = {
        let onclose = props.onclose.clone();
        Callback::from(move |event: MouseEvent| {
            let target: Option<Element> = event.target_dyn_into();
            if target.is_some_and(|element| element.closest("a").ok().flatten().is_some()) {
                onclose.emit(());
            }
        })
    };
    html! {
        <div ref={node} class="gmenu" id="game-menu" role="group" aria-label="Games" tabindex="-1" {onclick}>
            <p class="kicker gmenu__head">{ "Which game?" }</p>
            <ul>{ for Game::ALL.into_iter().map(|game| entry(game, game == props.game, here)) }</ul>
            <p class="kicker gmenu__head">{ "For every game" }</p>
            <ul class="gmenu__every">{ for EVERY_GAME.map(every_game) }</ul>
            <p class="gmenu__foot">
                { "Switch with " }<kbd>{ "G" }</kbd>{ " then " }<kbd>{ "1" }</kbd>{ " to " }<kbd>{ "4" }</kbd>
            </p>
        </div>
    }
}

/// A game: its name leads to its first place, and all its pages follow.
fn entry(game: Game, here: bool, route: Route) -> Html {
    let play = game.places().first().map(|play| play.href.clone());
    let page = |link: GameLink| {
        let current = (here && link.route == route).then_some("page");
        html! {
            <a href={link.href} aria-label={format!("{}, {}", link.name, game.name())} aria-current={current}>
                { link.name }
            </a>
        }
    };
    html! {
        <li class={classes!("gmenu__game", here.then_some("gmenu__game--here"))}>
            <a class="gmenu__name" href={play}>
                { emblem(game) }
                <b>{ game.full_name() }</b>
                <small>{ game.played_with() }</small>
            </a>
            <div class="gmenu__pages">{ for game.pages().map(page) }</div>
        </li>
    }
}

fn every_game((route, icon, about): (Route, &'static str, &'static str)) -> Html {
    html! {
        <li>
            <a class="tool" href={route.href()}>
                <Icon name={icon} />
                <span><b>{ route.title() }</b><small>{ about }</small></span>
            </a>
        </li>
    }
}
