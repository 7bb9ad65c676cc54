//! Where to begin: go on with the last game, start one, or take the deck to a real table.

mod cards;

use crate::browser::{self, use_window_event};
use crate::components::{BackupDue, ButtonKind, ButtonLink, Scoreboard, board_side, use_backup};
use crate::games;
use crate::games::contents::SINGLES;
use crate::routes::Route;
use crate::session::OWN;
use crate::storage::{Entry, Kind, Storage};
use yew::prelude::*;

/// The first page.
#[component]
pub fn Home() -> Html {
    let redraw = use_force_update();
    // another tab plays, or the storage is cleared
    use_window_event("storage", move |_| redraw.force_update());
    let backup = use_backup(&SINGLES);
    let saves =
        use_context::<Storage>().and_then(|storage| storage.shelf().list().ok()).unwrap_or_default().saves;
    let due = backup.now.is_due(&saves, browser::now());
    html! {
        <div class="page home">
            { hero() }
            if due { <BackupDue {backup} /> }
            <div class="home__cards">
                { for saves.iter().find(|entry| entry.kind != Kind::Cards).map(go_on) }
                { cards::all(saves.len()) }
            </div>
            <section class="home__about">
                <p>
                    {
                        "Hardwood is independent: made for people who play these games, not affiliated with \
                        their publishers. Decks, charts and cards marked "
                    }
                    <em>{ "house" }</em>
                    { " are ours, and you can bring your own." }
                </p>
            </section>
        </div>
    }
}

/// The top of the page: what Hardwood is.
fn hero() -> Html {
    html! {
        <header class="home__hero">
            { floor() }
            <div class="home__title">
                <h1 tabindex="-1">{ "Hardwood" }</h1>
                <p>
                    {
                        "Tabletop basketball with a referee who knows the rulebook: decks that shuffle, \
                        clocks that run, every call with its reason."
                    }
                </p>
            </div>
        </header>
    }
}

/// The last game and the way back into it.
fn go_on(entry: &Entry) -> Html {
    let Entry { title, updated, .. } = entry;
    let label = go_on_label(entry);
    html! {
        <section class="panel home__card home__continue" aria-labelledby="home-last">
            <h2 id="home-last"><bdi>{ title }</bdi></h2>
            { stand(entry) }
            <p class="soft">{ browser::local_time(*updated) }</p>
            <ButtonLink
                {label}
                href={continue_href(entry)}
                kind={ButtonKind::Main}
                name={format!("{label}: {title}")}
            />
        </section>
    }
}

/// How a record stands: a scoreboard where two sides play, else a line.
pub fn stand(entry: &Entry) -> Html {
    let progress = &entry.progress;
    let [visitors, home] = &progress.sides;
    match entry.kind {
        Kind::Season => html! { <p>{ season_line(entry) }</p> },
        Kind::Cards => html! { <p>{ format!("{}.", progress.moment) }</p> },
        // a career, a tournament
        Kind::Game if home.name.is_empty() => html! { <p>{ format!("{}.", progress.moment) }</p> },
        Kind::Game | Kind::Sheet => {
            let (clock, period) = progress.moment.split_once(", ").unwrap_or((&progress.moment, ""));
            html! {
                <Scoreboard
                    small={true}
                    visitors={board_side(visitors)}
                    home={board_side(home)}
                    clock={clock.to_owned()}
                    period={period.to_owned()}
                />
            }
        }
    }
}

/// What going on with a record is called.
pub fn go_on_label(entry: &Entry) -> &'static str {
    match (entry.kind, entry.progress.finished) {
        (Kind::Sheet | Kind::Cards | Kind::Season, _) => "Open",
        (Kind::Game, true) => "Review",
        (Kind::Game, false) => "Continue",
    }
}

/// A season in a line: "412 of 1230 games. Cavaliers lead with 21 wins."
pub fn season_line(entry: &Entry) -> String {
    let [_, first] = &entry.progress.sides;
    let moment = &entry.progress.moment;
    match entry.progress.finished {
        true => format!("{moment}."),
        false => format!("{moment}. First: {}, {} won.", first.name, first.score),
    }
}

/// Where a game begins, whatever was played last.
pub fn new_href() -> AttrValue {
    format!("{}?new=1", Route::Play.href()).into()
}

/// Where a record goes on.
pub fn continue_href(entry: &Entry) -> AttrValue {
    match entry.kind {
        Kind::Game => games::route(&entry.progress.game).href_with("game", &entry.id),
        Kind::Sheet => Route::Scoresheet.href_with("sheet", &entry.id),
        Kind::Cards => Route::Teams.href_with("set", &format!("{OWN}{}", entry.id)),
        Kind::Season => Route::Season.href_with("season", &entry.id),
    }
}

/// Half a court seen from above.
fn floor() -> Html {
    let planks = (1..20).map(|i| html! { <path class="court__plank" d={format!("M0 {0}H900", i * 18)} /> });
    html! {
        <svg
            class="home__floor"
            viewBox="0 0 900 360"
            preserveAspectRatio="xMaxYMid slice"
            aria-hidden="true"
        >
            <rect class="court__wood" width="900" height="360" />
            { for planks }
            <rect class="court__key" x="700" y="110" width="170" height="140" />
            <path
                class="court__line"
                d="M30 20H870V340H30M870 40H730A220 220 0 0 0 730 320H870M700 110H870M700 250H870M700 110V250"
            />
            <path class="court__line" d="M700 120a60 60 0 0 0 0 120" />
            <circle class="court__line" cx="30" cy="180" r="70" />
            <path class="court__line" d="M30 20V340" />
            <path class="court__board" d="M838 150v60" />
            <circle class="court__rim" cx="824" cy="180" r="12" />
        </svg>
    }
}
