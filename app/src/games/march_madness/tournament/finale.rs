//! The champion: the final, and the winner's way to it.

use crate::games::march_madness::tournament::pool::points;
use crate::games::march_madness::tournament::tone::tone;
use hardwood::march_madness::basic::{GAMES, Picks, Round, Tournament, seed};
use yew::prelude::*;

/// The champion; nothing while the tournament goes on.
pub fn finale(game: &Tournament, picks: Option<&Picks>) -> Html {
    let Some(champion) = game.champion() else { return Html::default() };
    let setup = game.setup();
    let region = setup.field.regions.get(usize::from(champion / 16)).map_or("", |region| &region.name);
    let owner = game.owner(champion);
    let color = game.factions()[owner.at()].color;
    let won = |number: &u8| game.result(*number).is_some_and(|result| result.winner() == champion);
    let way = (0..GAMES - 1).filter(won).map(|number| {
        html! { <li><small>{ Round::of(number).name() }</small>{ " " }{ victory(game, number) }</li> }
    });
    html! {
        <section class={classes!("finale", tone(color))} aria-label="Champion">
            <p class="finale__kicker">{ "Champion" }</p>
            <h2 class="finale__name">{ setup.team(champion) }</h2>
            <p class="finale__about">
                { format!("{region}, seed {} · {}", seed(champion), game.faction_name(owner)) }
            </p>
            <p class="finale__final"><b>{ victory(game, GAMES - 1) }</b></p>
            <ol class="finale__way" aria-label="The way to the final">{ for way }</ol>
            if let Some(picks) = picks {
                <p class="finale__pool">{ "Your bracket: " }{ points(game, picks) }</p>
            }
        </section>
    }
}

/// A game from its winner's side: "80–79 over Seton Hall (3), overtime".
fn victory(game: &Tournament, number: u8) -> String {
    let Some(result) = game.result(number) else { return String::new() };
    let winner = usize::from(result.winner() != result.teams[0]);
    let shown = |which: usize| game.setup().final_score(result.points(which));
    let overtime = if result.periods.len() > 2 { ", overtime" } else { "" };
    let loser = game.setup().seeded(result.loser());
    format!("{}–{} over {loser}{overtime}", shown(winner), shown(1 - winner))
}
