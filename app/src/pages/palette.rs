//! The search over all places: pages, and sections of the rulebooks.

use crate::browser::chunks::split_point;
use crate::components::Palette;

/// The search, in a chunk of its own, because few visits use it.
pub const PALETTE: Palette = split_point!(palette);

mod split_points {
    use yew::prelude::*;

    #[inline(never)]
    pub fn palette(onclose: Callback<()>) -> Html {
        html! { <super::search::Search {onclose} /> }
    }
}

mod search {
    use crate::components::{Dialog, Icon};
    use crate::pages::rules::titles;
    use crate::routes::{Game, Route, go, use_game};
    use wasm_bindgen::JsCast;
    use web_sys::HtmlInputElement;
    use yew::prelude::*;

    /// The most places shown at once.
    const SHOWN: usize = 8;

    /// A place to go to.
    struct Spot {
        /// "Rules §9", "Tables".
        name: String,
        /// The game or page it belongs to: "DICE Basketball".
        of: String,
        game: Option<Game>,
        href: AttrValue,
    }

    impl Spot {
        fn has(&self, words: &[String]) -> bool {
            let text = format!("{} {}", self.name, self.of).to_lowercase();
            words.iter().all(|word| text.contains(word.as_str()))
        }
    }

    /// Every place, those of the current game first.
    fn all_spots(here: Game) -> Vec<Spot> {
        let games = || [here].into_iter().chain(Game::ALL.into_iter().filter(move |game| *game != here));
        let pages = games().flat_map(|game| {
            game.pages().map(move |link| Spot {
                name: link.name.to_owned(),
                of: game.full_name().to_owned(),
                game: Some(game),
                href: link.href,
            })
        });
        let every = Route::all().filter(|route| route.place().is_none() && *route != Route::Watch);
        let every = every.map(|route| Spot {
            name: if route == Route::Home { "Home".to_owned() } else { route.title().to_owned() },
            of: "every game".to_owned(),
            game: None,
            href: route.href(),
        });
        let rules = games().flat_map(|game| {
            titles(game.id()).map(move |(section, title)| Spot {
                name: format!("§{section} {title}"),
                of: format!("{} rules", game.name()),
                game: Some(game),
                href: format!("{}&game={}", Route::Rules.href_with("s", section), game.id()).into(),
            })
        });
        pages.chain(every).chain(rules).collect()
    }

    #[derive(Properties, PartialEq)]
    pub struct SearchProps {
        pub onclose: Callback<()>,
    }

    /// The dialog: a field, and the places found.
    #[component]
    pub fn Search(props: &SearchProps) -> Html {
        let game = use_game();
        let spots = use_memo(game, |game| all_spots(*game));
        let text = use_state(String::new);
        let picked = use_state(|| 0_usize);
        let words: Vec<String> = text.to_lowercase().split_whitespace().map(str::to_owned).collect();
        let found: Vec<&Spot> = spots.iter().filter(|spot| spot.has(&words)).take(SHOWN).collect();
        let at = (*picked).min(found.len().saturating_sub(1));
        let oninput = {
            let (text, picked) = (text.setter(), picked.setter());
            Callback::from(move |event: InputEvent| {
                if let Some(field) =
                    event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok())
                {
                    text.set(field.value());
                    picked.set(0);
                }
            })
        };
        let onkeydown = {
            let (count, picked, onclose) = (found.len(), picked.setter(), props.onclose.clone());
            let href = found.get(at).map(|spot| spot.href.clone());
            Callback::from(move |event: KeyboardEvent| {
                match (event.key().as_str(), &href) {
                    ("ArrowDown", _) if at + 1 < count => picked.set(at + 1),
                    ("ArrowUp", _) => picked.set(at.saturating_sub(1)),
                    ("Enter", Some(href)) => {
                        onclose.emit(());
                        go(href);
                    }
                    _ => return,
                }
                event.prevent_default();
            })
        };
        let row = |(n, spot): (usize, &&Spot)| option(n, spot, n == at, &props.onclose);
        html! {
            <Dialog title="Search places and rules" class="palette" onclose={props.onclose.clone()}>
                <div class="palette__field">
                    <Icon name="search" />
                    <input
                        type="text" role="combobox" autofocus=true autocomplete="off" spellcheck="false"
                        placeholder="Page or rule" aria-label="Page or rule" aria-expanded="true"
                        aria-controls="palette-list" aria-activedescendant={format!("palette-{at}")}
                        {oninput} {onkeydown}
                    />
                    <kbd aria-hidden="true">{ "Esc" }</kbd>
                </div>
                <ul id="palette-list" role="listbox" aria-label="Places">
                    { for found.iter().enumerate().map(row) }
                </ul>
                <p role="status" class={(!found.is_empty()).then_some("visually-hidden")}>
                    { if found.is_empty() { "Nothing found. Try another word.".into() } else {
                        format!("{} found", found.len())
                    } }
                </p>
            </Dialog>
        }
    }

    fn option(n: usize, spot: &Spot, picked: bool, onclose: &Callback<()>) -> Html {
        let onclick = {
            let href = spot.href.clone();
            onclose.reform(move |_: MouseEvent| go(&href))
        };
        let emblem = spot.game.map_or("home", Game::id);
        html! {
            <li
                id={format!("palette-{n}")}
                key={n}
                role="option"
                aria-selected={picked.to_string()}
                {onclick}
            >
                <span class={classes!("emblem", format!("emblem--{emblem}"))} aria-hidden="true"></span>
                <b>{ &spot.name }</b>
                <span>{ &spot.of }</span>
            </li>
        }
    }
}
