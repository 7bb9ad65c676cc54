//! Where to begin: play now, go on with the newest game or season, or choose one of the four games.

mod art;
mod face_off;
mod game_cards;
mod pairing;
mod resume;

use crate::browser::{self, use_window_event};
use crate::components::{BackupDue, Scoreboard, board_side, use_backup};
use crate::games;
use crate::games::contents::ALL_SINGLES;
use crate::pages::home::face_off::FaceOff;
use crate::pages::home::game_cards::{game_cards, shelf};
use crate::pages::home::pairing::use_pairing;
use crate::pages::home::resume::resume;
use crate::routes::Route;
use crate::session::OWN;
use crate::storage::{Entry, Kind, Storage};
use yew::prelude::*;

pub use pairing::new_href;

/// The first page.
#[component]
pub fn Home() -> Html {
    let redraw = use_force_update();
    // another tab plays, or the storage is cleared
    use_window_event("storage", move |_| redraw.force_update());
    let backup = use_backup(ALL_SINGLES);
    let saves =
        use_context::<Storage>().and_then(|storage| storage.shelf().list().ok()).unwrap_or_default().saves;
    let pairing = use_pairing(&saves);
    let due = backup.now.is_due(&saves, browser::now());
    html! {
        <div class="home">
            <div class="hero">
                { court() }
                <div class="hero__in">
                    <header>
                        <h1 tabindex="-1">{ "Great teams. Real cards and dice. You coach." }</h1>
                        <p>
                            {
                                "Tabletop basketball with a referee who runs the deck, keeps the clock and \
                                shows why every call was made."
                            }
                        </p>
                    </header>
                    <FaceOff {pairing} />
                    { resume(&saves) }
                </div>
            </div>
            <div class="home__rest">
                if due { <BackupDue {backup} /> }
                { game_cards() }
                { shelf() }
            </div>
        </div>
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
fn court() -> Html {
    let planks: String = (1..16).map(|i| format!("M0 {0}H1440", i * 25)).collect();
    html! {
        <svg
            class="hero__court"
            viewBox="0 0 1440 400"
            preserveAspectRatio="xMaxYMid slice"
            aria-hidden="true"
        >
            <path class="court__plank" d={planks} />
            <path
                class="court__line"
                d="M60-10V410M60 120A80 80 0 0 1 60 280M1400-10V410M1400 40H1130M1130 40A330 330 0 0 0 1130 \
                   360H1400"
            />
            <rect class="court__key" x="1180" y="108" width="220" height="184" />
            <path class="court__line" d="M1180 108H1400M1180 108V292H1400M1180 108A92 92 0 0 0 1180 292" />
        </svg>
    }
}
