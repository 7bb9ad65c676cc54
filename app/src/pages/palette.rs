//! The search over all places: pages, sections of the rulebooks, terms, teams and players of the card sets.

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
    use crate::browser::{Fetched, use_fetched};
    use crate::components::{Dialog, Icon};
    use crate::pages::rules::{sections, terms, titles};
    use crate::routes::{Game, Route, go, use_game};
    use hardwood::kit::form::SetNames;
    use hardwood::table::explained::plain;
    use std::rc::Rc;
    use wasm_bindgen::JsCast;
    use web_sys::HtmlInputElement;
    use yew::prelude::*;

    /// The most places shown at once.
    const SHOWN: usize = 8;
    /// The most teams and players among them, while there is something else.
    const NAMES: usize = 5;
    /// The names of all teams and players.
    const PLAYERS: &str = "cards/players.json";
    /// The shortest text that teams and players are looked for by.
    const SHORTEST: usize = 2;

    /// A place to go to.
    #[derive(Clone, PartialEq)]
    struct Spot {
        /// "Open shot", "Tables".
        name: String,
        /// The game or page it belongs to: "DICE Basketball".
        of: String,
        /// What else it is found by.
        more: String,
        game: Option<Game>,
        href: AttrValue,
    }

    impl Spot {
        /// How well the words fit: 0 where its name has them all, 1 where only all of it has.
        fn rank(&self, words: &[String]) -> Option<u8> {
            let has = |text: &str| {
                let text = text.to_lowercase();
                words.iter().all(|word| text.contains(word.as_str()))
            };
            match () {
                () if has(&self.name) => Some(0),
                () if has(&format!("{} {} {}", self.name, self.of, self.more)) => Some(1),
                () => None,
            }
        }
    }

    /// Every place, those of the current game first.
    fn all_spots(here: Game) -> Vec<Spot> {
        let games = || [here].into_iter().chain(Game::ALL.into_iter().filter(move |game| *game != here));
        let pages = games().flat_map(|game| {
            game.pages().map(move |link| Spot {
                name: link.name.to_owned(),
                of: game.full_name().to_owned(),
                more: String::new(),
                game: Some(game),
                href: link.href,
            })
        });
        let every = Route::all().filter(|route| route.place().is_none() && *route != Route::Watch);
        let every = every.map(|route| Spot {
            name: if route == Route::Home { "Home".to_owned() } else { route.title().to_owned() },
            of: "every game".to_owned(),
            more: String::new(),
            game: None,
            href: route.href(),
        });
        let rule = |game: Game, section: &str, title: &str, text: &str| Spot {
            name: title.to_owned(),
            of: format!("{} rule {section}", game.name()),
            more: plain(text),
            game: Some(game),
            href: format!("{}&game={}", Route::Rules.href_with("s", section), game.id()).into(),
        };
        let rules = games().flat_map(move |game| {
            let explained = sections(game.id()).map(move |one| rule(game, one.section, one.title, one.text));
            let others = titles(game.id())
                .filter(move |(section, _)| sections(game.id()).all(|one| one.section != *section));
            explained.chain(others.map(move |(section, title)| rule(game, section, title, "")))
        });
        let words = games().flat_map(|game| {
            terms(game.id()).enumerate().map(move |(n, term)| Spot {
                name: term.name.to_owned(),
                of: format!("{} term", game.name()),
                more: format!("{} {}", term.others, plain(term.text)),
                game: Some(game),
                href: format!("{}&game={}", Route::Rules.href_with("t", &n.to_string()), game.id()).into(),
            })
        });
        pages.chain(every).chain(rules).chain(words).collect()
    }

    /// The teams and players whose names have the words, the latest season first; teams before players.
    fn names(sets: &[SetNames], words: &[String]) -> Vec<Spot> {
        let has = |name: &str| {
            let name = name.to_lowercase();
            words.iter().all(|word| name.contains(word.as_str()))
        };
        let spot = |name: &str, of: String, set: &SetNames, team: &str| Spot {
            name: name.to_owned(),
            of,
            more: String::new(),
            game: None,
            href: format!(
                "{}&set={}&team={team}",
                Route::Teams.href_with("game", Game::StatisPro.id()),
                set.file
            )
            .into(),
        };
        let all = || sets.iter().flat_map(|set| set.teams.iter().map(move |team| (set, team)));
        let teams = all()
            .filter(|(set, team)| has(&format!("{} {}", team.name, set.name)))
            .map(|(set, team)| spot(&team.name, format!("{}: the cards", set.name), set, &team.id));
        let players = all().flat_map(|(set, team)| {
            let found = team.players.iter().filter(|name| has(name));
            found.map(move |name| spot(name, format!("{}, {}", team.name, set.name), set, &team.id))
        });
        // a year alone is no name
        let letters = words.iter().any(|word| word.chars().any(char::is_alphabetic));
        if letters { teams.take(SHOWN).chain(players.take(SHOWN)).collect() } else { vec![] }
    }

    /// What is found, best first: pages, rules and terms by their names, teams and players, then what only
    /// speaks of it.
    fn search(spots: &[Spot], sets: &[SetNames], words: &[String]) -> Vec<Spot> {
        let of = |rank: u8| spots.iter().filter(move |spot| spot.rank(words) == Some(rank)).cloned();
        let named: Vec<Spot> = of(0).take(SHOWN).collect();
        let long = words.iter().map(|word| word.chars().count()).sum::<usize>() >= SHORTEST;
        let people = if long { names(sets, words) } else { vec![] };
        let room = if named.is_empty() { SHOWN } else { NAMES };
        let rest = SHOWN.saturating_sub(people.len().min(room)).max(SHOWN - NAMES);
        named.into_iter().take(rest).chain(people.into_iter().take(room)).chain(of(1)).take(SHOWN).collect()
    }

    /// The names of all teams and players.
    fn read_names(text: &str) -> Result<Rc<[SetNames]>, Vec<String>> {
        serde_json::from_str::<Vec<SetNames>>(text).map(Into::into).map_err(|why| vec![why.to_string()])
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
        let (names, _) = use_fetched(Some(PLAYERS.into()), read_names);
        let sets = match &names {
            Fetched::Ready(sets) => sets.clone(),
            Fetched::Waiting | Fetched::Failed(_) => Rc::from([]),
        };
        let words: Vec<String> =
            text.to_lowercase().replace('§', " ").split_whitespace().map(str::to_owned).collect();
        let found = search(&spots, &sets, &words);
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
        let row = |(n, spot): (usize, &Spot)| option(n, spot, n == at, &props.onclose);
        html! {
            <Dialog title="Search places, rules, teams and players" class="palette" onclose={props.onclose.clone()}>
                <div class="palette__field">
                    <Icon name="search" />
                    <input
                        type="text" role="combobox" autofocus=true autocomplete="off" spellcheck="false"
                        placeholder="Page, rule, term, team or player"
                        aria-label="Page, rule, term, team or player" aria-expanded="true"
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
