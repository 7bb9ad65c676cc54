//! The newest game and the newest season, or how a possession works.

use crate::browser;
use crate::pages::home::go_on::{continue_href, go_on_label, what};
use crate::pages::home::next::Next;
use crate::routes::Route;
use crate::storage::{Entry, Kind};
use yew::prelude::*;

/// Games under way listed beside the next one.
const OTHERS: usize = 3;

/// The column beside Play now, or beside the next game: the others under way.
pub fn resume(saves: &[Entry], next: Option<&Next>) -> Html {
    let of = |kinds: &'static [Kind]| {
        saves
            .iter()
            .filter(move |entry| kinds.contains(&entry.kind) && next.is_none_or(|next| !next.shows(entry)))
    };
    if next.is_some() {
        let others = of(&[Kind::Game, Kind::Season, Kind::Sheet]).filter(|entry| !entry.progress.finished);
        let others: Vec<&Entry> = others.take(OTHERS).collect();
        if !others.is_empty() {
            return html! { <div class="resume">{ for others.into_iter().map(any) }</div> };
        }
    }
    let game = of(&[Kind::Game, Kind::Sheet]).next();
    let season = of(&[Kind::Season]).next();
    if next.is_some() && game.is_none() && season.is_none() {
        return Html::default();
    }
    html! {
        <div class="resume">
            if game.is_none() && season.is_none() { { how_it_works() } }
            { for game.map(last_game) }
            { for season.map(last_season) }
        </div>
    }
}

fn any(entry: &Entry) -> Html {
    if entry.kind == Kind::Season { last_season(entry) } else { last_game(entry) }
}

/// A card that leads to a record.
fn card(entry: &Entry, kicker: String, title: String, about: String) -> Html {
    let label = go_on_label(entry);
    html! {
        <section class="saved" aria-label={entry.title.clone()}>
            <span class="kicker">{ kicker }</span>
            <div><h2><bdi>{ title }</bdi></h2><p>{ about }</p></div>
            <a class="btn" href={continue_href(entry)} aria-label={format!("{label}: {}", entry.title)}>
                { label }
            </a>
        </section>
    }
}

fn last_game(entry: &Entry) -> Html {
    let progress = &entry.progress;
    let [visitors, home] = &progress.sides;
    let title = match home.name.is_empty() {
        true => entry.title.clone(),
        false => format!("{} {}, {} {}", visitors.short, visitors.score, home.short, home.score),
    };
    let kicker = match entry.kind {
        Kind::Game => format!("{} · {}", go_on_label(entry), what(entry)),
        _ => what(entry),
    };
    card(entry, kicker, title, format!("{} · {}", progress.moment, browser::local_time(entry.updated)))
}

fn last_season(entry: &Entry) -> Html {
    let moment = format!("{} · {}", entry.progress.moment, browser::local_time(entry.updated));
    card(entry, what(entry), entry.title.clone(), moment)
}

/// A short explanation for a first visit, when nothing is saved yet.
fn how_it_works() -> Html {
    html! {
        <section class="saved saved--how">
            <h2>{ "How a possession works" }</h2>
            <ol>
                <li>{ "The referee turns a Fast Action Card: pass, drive or shot." }</li>
                <li>{ "You decide: shoot, pass, change the defense." }</li>
                <li>{ "The next card gives the result, and the arithmetic behind it." }</li>
            </ol>
            <a href={Route::Possession.href_with("game", "statis-pro")}>{ "Walk through one" }</a>
        </section>
    }
}
