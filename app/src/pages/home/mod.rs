//! The home page: the next game of a coach who comes back, or two teams to play now; other records to go on with;
//! the four games.

mod art;
mod face_off;
mod game_cards;
mod go_on;
mod next;
mod pairing;
mod quick;
mod resume;

use crate::browser::{self, use_window_event};
use crate::components::{BackupDue, Scoreboard, board_side, use_backup};
use crate::games::contents::ALL_SINGLES;
use crate::pages::home::face_off::FaceOff;
use crate::pages::home::game_cards::{game_cards, tools};
use crate::pages::home::next::{Next, next_card};
use crate::pages::home::pairing::use_pairing;
use crate::pages::home::quick::QuickGame;
use crate::pages::home::resume::resume;
use crate::season::season_line;
use crate::storage::{Entry, Kind, Storage};
use yew::prelude::*;

pub use go_on::{continue_href, go_on_label, what};
pub use pairing::new_href;

/// The home page.
#[component]
pub fn Home() -> Html {
    let redraw = use_force_update();
    // another tab may play, or the storage be cleared
    use_window_event("storage", move |_| redraw.force_update());
    let backup = use_backup(ALL_SINGLES);
    let saves =
        use_context::<Storage>().and_then(|storage| storage.shelf().list().ok()).unwrap_or_default().saves;
    let pairing = use_pairing(&saves);
    let next = Next::of(&saves);
    let due = backup.now.is_due(&saves, browser::now());
    html! {
        <div class="home">
            <div class="hero">
                { court() }
                <div class="hero__in">
                    if let Some(next) = &next {
                        <header><h1 tabindex="-1">{ "Welcome back, coach" }</h1></header>
                        { next_card(next) }
                    } else {
                        <header>
                            <h1 tabindex="-1">{ "Great teams. Real cards and dice. You coach." }</h1>
                            <p>
                                {
                                    "Tabletop basketball with a referee who runs the deck, keeps the clock and \
                                    shows why every call was made."
                                }
                            </p>
                        </header>
                        <FaceOff pairing={pairing.clone()} />
                    }
                    { resume(&saves, next.as_ref()) }
                </div>
            </div>
            <div class="home__rest">
                if due { <BackupDue {backup} /> }
                { game_cards() }
                if next.is_some() { <QuickGame {pairing} /> }
                { tools() }
            </div>
        </div>
    }
}

/// The state of a record: a scoreboard for two sides, else a line.
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
