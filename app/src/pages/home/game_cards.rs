//! The cards of the four games, and links to the tools and the longer competitions.

use super::art;
use crate::components::Icon;
use crate::routes::{Game, GameLink, Place, Route};
use yew::prelude::*;

/// A game's description and its picture.
fn about(game: Game) -> (&'static str, Html) {
    match game {
        Game::StatisPro => (
            "200 Fast Action Cards run every pass, shot and foul. NBA, NCAA and EuroLeague. The deep one.",
            art::statis_pro(),
        ),
        Game::Dice => (
            "Two percentile dice and a chart for everything. Real teams, or one player’s whole career.",
            art::dice(),
        ),
        Game::ValueAdd => (
            "Four dice a possession: the shooter, the defense, the result. College greats.",
            art::value_add(),
        ),
        Game::MarchMadness => (
            "Sixty-four teams in one sitting, or two teams and a hand of sixty Strategy cards.",
            art::march_madness(),
        ),
    }
}

/// A card for each game.
pub fn game_cards() -> Html {
    html! { <section class="gamecards" aria-label="Four games">{ for Game::ALL.map(game_card) }</section> }
}

fn game_card(game: Game) -> Html {
    let (about, art) = about(game);
    let places = game.tabs();
    let new = places.first().map(|play| AttrValue::from(format!("{}?new=1", play.href)));
    let more = |link: &GameLink| {
        let name = format!("{}, {}", link.name, game.name());
        html! { <a href={link.href.clone()} aria-label={name}>{ link.name }</a> }
    };
    let more = places.iter().filter(|link| matches!(link.place, Place::Compete | Place::Tools)).map(more);
    html! {
        <article class={classes!("gamecard", format!("gamecard--{}", game.id()))}>
            <div class="gamecard__art" aria-hidden="true">{ art }</div>
            <h2>{ game.full_name() }</h2>
            <p class="gamecard__with">{ game.played_with() }</p>
            <p class="gamecard__about">{ about }</p>
            <div class="gamecard__row">
                <a class="btn" href={new} aria-label={format!("Play {}", game.name())}>{ "Play" }</a>
                { for more }
            </div>
        </article>
    }
}

/// Links to the tools for a real table, and to the longer competitions.
pub fn tools() -> Html {
    html! {
        <div class="home__shelf">
            <section class="panel">
                <h2>{ "Playing with your own cards and dice?" }</h2>
                <div class="tools">
                    { tool(Route::Extractor, "cards", "FAC Extractor", "Shuffle, flip, keep time") }
                    { tool(Route::Desk, "sheet", "Desk", "Cards and sheet side by side") }
                    { tool(Route::DiceTables, "die", "Dice tables", "Look up any roll") }
                    { tool(Route::Scoresheet, "sheet", "Scoresheet", "Adds itself up") }
                    { tool(Route::MarchRatings, "shirt", "Rate a team", "Your own college team") }
                </div>
            </section>
            <section class="panel">
                <h2>{ "Longer than a game" }</h2>
                <div class="tools">
                    { tool(Route::Season, "season", "Season", "Play yours, simulate the rest") }
                    { tool(Route::Tournament, "cup", "Tournament", "64 teams, 1 to 4 coaches") }
                </div>
            </section>
        </div>
    }
}

fn tool(route: Route, icon: &'static str, name: &'static str, about: &'static str) -> Html {
    html! {
        <a class="tool" href={route.href()}>
            <Icon name={icon} />
            <span><b>{ name }</b><small>{ about }</small></span>
        </a>
    }
}
