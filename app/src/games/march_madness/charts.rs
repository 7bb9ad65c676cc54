//! The Scoring Charts both teams score by now, and the piles.

use crate::components::Panel;
use crate::routes::Route;
use hardwood::court::Side;
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::charts::{COLUMNS, Chart, Charts as ChartCells};
use hardwood::march_madness::advanced::{Card, Contest};
use hardwood::march_madness::cards::Rating;
use std::sync::Arc;
use yew::prelude::*;

/// The charts of a game.
#[derive(Properties)]
pub struct ChartsProps {
    /// The game.
    pub game: Arc<Contest>,
}

impl PartialEq for ChartsProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game)
    }
}

/// Charts and piles.
#[component]
pub fn Charts(props: &ChartsProps) -> Html {
    let game = &*props.game;
    let discards: Vec<&str> = game.discards().iter().rev().map(|&number| Card::of(number).name()).collect();
    let [visitors, home] = [Side::Visitors, Side::Home].map(|side| game.chart(side));
    html! {
        <Panel title="Scoring Charts" class="stack mcharts">
            <div class="mcharts__pair">
                { chart(game, Side::Visitors, visitors) }
                { chart(game, Side::Home, home) }
            </div>
            <p class="soft">
                { format!("{} cards are in the deck. ", game.deck().left().len()) }
                { match discards.is_empty() {
                true => "Nothing has been discarded.".to_owned(),
                false => format!("Discards, the last one first: {}.", discards.join(", ")),
            } }</p>
            { whose(game) }
        </Panel>
    }
}

/// Whose charts and cards the game is played with.
fn whose(game: &Contest) -> Html {
    let own = &game.setup().own;
    if let Some(learned) = game.learned() {
        return html! {
            <p class="soft">
                { format!(
                    "{} of {} cells are known; the others are as in Hardwood's charts until they are hit and you read \
                     them out. ",
                    learned.known(),
                    ChartCells::CELLS
                ) }
                <a href={Route::MarchBox.href()}>{ "Your box" }</a>
            </p>
        };
    }
    let words = match (&own.charts, &own.cards) {
        (Some(_), Some(_)) => "Played with the charts and cards of your box. ",
        (Some(_), None) => "Played with the charts of your box, and Hardwood's cards. ",
        (None, Some(_)) => "Played with the cards of your box, and Hardwood's charts. ",
        (None, None) => {
            "Hardwood's charts: five cells are printed; the others follow from the sums of §16.5, \
            overtime's are ours. "
        }
    };
    html! { <p class="soft">{ words }<a href={Route::MarchBox.href()}>{ "Your box" }</a></p> }
}

/// A chart, with the players who have each rating now.
fn chart(game: &Contest, side: Side, chart: Chart) -> Html {
    let team = &game.setup().teams[side].name;
    let who = |rating: Rating| {
        let rated = Position::ALL.into_iter().filter(|&at| game.standing(side, at).rating == rating);
        rated.map(Position::short).collect::<Vec<_>>().join(" ")
    };
    let row = |rating: Rating| {
        let players = who(rating);
        html! {
            <tr class={classes!(players.is_empty().then_some("mcharts__idle"))}>
                <th scope="row">
                    { rating.to_string() }
                    if !players.is_empty() { <small>{ format!(" {players}") }</small> }
                </th>
                { for (0..COLUMNS).map(|net| html! { <td>{ game.charts().points(chart, rating, net as i8) }</td> }) }
            </tr>
        }
    };
    html! {
        <div class="scroll" tabindex="0" role="region" aria-label={format!("Chart of {team}")}>
            <table class="table">
                <caption>{ format!("{team} scores by chart {}", chart.name()) }</caption>
                <thead>
                    <tr>
                        <th scope="col">{ "Net die" }</th>
                        { for (0..COLUMNS).map(|net| html! { <th scope="col">{ net }</th> }) }
                    </tr>
                </thead>
                <tbody>{ for Rating::ALL.map(row) }</tbody>
            </table>
        </div>
    }
}
