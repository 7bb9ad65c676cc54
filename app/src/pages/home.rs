//! Where to begin: go on with the last game, start one, or take the deck to a real table.

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
            if due { <BackupDue {backup} /> }
            <div class="home__cards">
                { for saves.iter().find(|entry| entry.kind != Kind::Cards).map(go_on) }
                <section class="panel home__card" aria-labelledby="home-play">
                    <h2 id="home-play">{ if saves.is_empty() { "Play a game" } else { "Another game" } }</h2>
                    <p>
                        {
                            "Statis Pro by the rules of the NBA, the NCAA or FIBA: two real teams, you coach \
                            one, both or none. The referee reads the cards and shows the arithmetic."
                        }
                    </p>
                    <ButtonLink
                        label="New game"
                        href={new_href()}
                        kind={if saves.is_empty() { ButtonKind::Main } else { ButtonKind::Plain }}
                    />
                </section>
                <section class="panel home__card" aria-labelledby="home-tournament">
                    <h2 id="home-tournament">{ "A tournament night" }</h2>
                    <p>
                        {
                            "March Madness: sixty-four teams in an evening, for one to four coaches around \
                            this screen, with solitaire rivals for the rest."
                        }
                    </p>
                    <ButtonLink label="Tournament" href={Route::Tournament.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-dice">
                    <h2 id="home-dice">{ "DICE Basketball" }</h2>
                    <p>
                        {
                            "Two percentile dice, real teams, NBA or college rules: refereed here, or with \
                            every chart beside your own dice and cards. Or one player's whole career."
                        }
                    </p>
                    <div class="row">
                        <ButtonLink
                            label="New game"
                            name="New game of DICE"
                            href={Route::DicePlay.href_with("new", "1")}
                        />
                        <ButtonLink label="Dice tables" href={Route::DiceTables.href()} />
                        <ButtonLink label="Career" href={Route::DiceCareer.href()} />
                    </div>
                </section>
                <section class="panel home__card" aria-labelledby="home-season">
                    <h2 id="home-season">{ "A whole season" }</h2>
                    <p>
                        {
                            "Play your own team's games, have the others simulated, and find standings, \
                            leaders and playoffs kept for you."
                        }
                    </p>
                    <ButtonLink label="Season" href={Route::Season.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-value-add">
                    <h2 id="home-value-add">{ "Value Add" }</h2>
                    <p>
                        {
                            "Great college teams by four dice a possession: who has the ball, what the \
                            defense does, what comes of the shot."
                        }
                    </p>
                    <ButtonLink label="Play Value Add" href={Route::ValueAddPlay.href_with("new", "1")} />
                    <ButtonLink label="Value Add tables" href={Route::ValueAddTables.href()} />
                    <ButtonLink label="Bracket of 48" href={Route::ValueAddBracket.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-march">
                    <h2 id="home-march">{ "March Madness" }</h2>
                    <p>
                        {
                            "Two college teams and sixty Strategy cards: against the house coach, by \
                            yourself, or two coaches who hide their hands. Or draft teams and play a cup."
                        }
                    </p>
                    <ButtonLink label="Play March Madness" href={Route::MarchGame.href_with("new", "1")} />
                    <ButtonLink label="Cup of teams" href={Route::MarchCup.href()} />
                    <ButtonLink label="Rate a team" href={Route::MarchRatings.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-deck">
                    <h2 id="home-deck">{ "The deck on your table" }</h2>
                    <p>
                        {
                            "FAC Extractor: shuffle, flip and keep the clock for the game you play with your \
                            own cards and scoresheet."
                        }
                    </p>
                    <ButtonLink label="FAC Extractor" href={Route::Extractor.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-sheet">
                    <h2 id="home-sheet">{ "The scoresheet" }</h2>
                    <p>
                        {
                            "Keep the sheet of a game you play with your own cards and dice: by taps or \
                            keys, and it adds itself up."
                        }
                    </p>
                    <ButtonLink label="Scoresheet" href={Route::Scoresheet.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-saves">
                    <h2 id="home-saves">{ "Saved games" }</h2>
                    <p>{ match saves.len() {
                        0 => "None yet. Every game is kept as you play; \
                              files can be brought here too."
                            .to_string(),
                        1 => "One is kept in this browser.".to_string(),
                        n => format!("{n} are kept in this browser."),
                    } }</p>
                    <ButtonLink label="Saves" href={Route::Saves.href()} />
                </section>
                <section class="panel home__card" aria-labelledby="home-teams">
                    <h2 id="home-teams">{ "Teams and cards" }</h2>
                    <p>
                        {
                            "Look at every card, print them, and build a set of any season from its \
                            statistics. Base-8 cards become Base-10 ones."
                        }
                    </p>
                    <ButtonLink label="Teams" href={Route::Teams.href()} />
                </section>
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
        (Kind::Game, true) => "Look back",
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
