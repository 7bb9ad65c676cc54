//! The cards of the first page: one for each thing to play or to use, whatever was played last.

use crate::components::{ButtonKind, ButtonLink};
use crate::pages::home::new_href;
use crate::routes::Route;
use yew::prelude::*;

/// Every card, in order. `saves` records are kept in this browser.
pub fn all(saves: usize) -> Html {
    html! {
        <>
            { statis_pro(saves == 0) }
            { tournament() }
            { dice() }
            { season() }
            { value_add() }
            { march_madness() }
            { deck() }
            { scoresheet() }
            { saved_games(saves) }
            { teams() }
        </>
    }
}

/// One card: a heading with this id, what it is about, and the links that lead there.
fn card(id: &'static str, title: &'static str, about: impl Into<AttrValue>, links: Html) -> Html {
    html! {
        <section class="panel home__card" aria-labelledby={id}>
            <h2 {id}>{ title }</h2>
            <p>{ about.into() }</p>
            { links }
        </section>
    }
}

/// The main button of the page is here as long as there is no game to go on with.
fn statis_pro(first: bool) -> Html {
    card(
        "home-play",
        if first { "Play a game" } else { "Another game" },
        "Statis Pro by the rules of the NBA, the NCAA or FIBA: two real teams, you coach one, both or none. \
         The referee reads the cards and shows the arithmetic.",
        html! {
            <ButtonLink
                label="New game"
                href={new_href()}
                kind={if first { ButtonKind::Main } else { ButtonKind::Plain }}
            />
        },
    )
}

fn tournament() -> Html {
    card(
        "home-tournament",
        "A tournament night",
        "March Madness: sixty-four teams in an evening, for one to four coaches around this screen, with \
         solitaire rivals for the rest.",
        html! { <ButtonLink label="Tournament" href={Route::Tournament.href()} /> },
    )
}

fn dice() -> Html {
    card(
        "home-dice",
        "DICE Basketball",
        "Two percentile dice, real teams, NBA or college rules: refereed here, or with every chart beside \
         your own dice and cards. Or one player's whole career.",
        html! {
            <div class="row">
                <ButtonLink
                    label="New game"
                    name="New game of DICE"
                    href={Route::DicePlay.href_with("new", "1")}
                />
                <ButtonLink label="Dice tables" href={Route::DiceTables.href()} />
                <ButtonLink label="Career" href={Route::DiceCareer.href()} />
            </div>
        },
    )
}

fn season() -> Html {
    card(
        "home-season",
        "A whole season",
        "Play your own team's games, have the others simulated, and find standings, leaders and playoffs \
         kept for you.",
        html! { <ButtonLink label="Season" href={Route::Season.href()} /> },
    )
}

fn value_add() -> Html {
    card(
        "home-value-add",
        "Value Add",
        "Great college teams by four dice a possession: who has the ball, what the defense does, what comes \
         of the shot.",
        html! {
            <>
                <ButtonLink label="Play Value Add" href={Route::ValueAddPlay.href_with("new", "1")} />
                <ButtonLink label="Value Add tables" href={Route::ValueAddTables.href()} />
                <ButtonLink label="Bracket of 48" href={Route::ValueAddBracket.href()} />
            </>
        },
    )
}

fn march_madness() -> Html {
    card(
        "home-march",
        "March Madness",
        "Two college teams and sixty Strategy cards: against the house coach, by yourself, or two coaches \
         who hide their hands. Or draft teams and play a cup.",
        html! {
            <>
                <ButtonLink label="Play March Madness" href={Route::MarchGame.href_with("new", "1")} />
                <ButtonLink label="Cup of teams" href={Route::MarchCup.href()} />
                <ButtonLink label="Rate a team" href={Route::MarchRatings.href()} />
            </>
        },
    )
}

fn deck() -> Html {
    card(
        "home-deck",
        "The deck on your table",
        "FAC Extractor: shuffle, flip and keep the clock for the game you play with your own cards and \
         scoresheet.",
        html! { <ButtonLink label="FAC Extractor" href={Route::Extractor.href()} /> },
    )
}

fn scoresheet() -> Html {
    card(
        "home-sheet",
        "The scoresheet",
        "Keep the sheet of a game you play with your own cards and dice: by taps or keys, and it adds itself \
         up.",
        html! { <ButtonLink label="Scoresheet" href={Route::Scoresheet.href()} /> },
    )
}

fn saved_games(saves: usize) -> Html {
    let about = match saves {
        0 => "None yet. Every game is kept as you play; files can be brought here too.".to_string(),
        1 => "One is kept in this browser.".to_string(),
        n => format!("{n} are kept in this browser."),
    };
    card(
        "home-saves",
        "Saved games",
        about,
        html! { <ButtonLink label="Saves" href={Route::Saves.href()} /> },
    )
}

fn teams() -> Html {
    card(
        "home-teams",
        "Teams and cards",
        "Look at every card, print them, and build a set of any season from its statistics. Base-8 cards \
         become Base-10 ones.",
        html! { <ButtonLink label="Teams" href={Route::Teams.href()} /> },
    )
}
