//! The line score and both teams' box scores, live.

use crate::components::Panel;
use crate::session::control::playable::{PlayerView, Scored};
use crate::session::screen::panels::reasons::GameTerm;
use hardwood::book::COLUMNS;
use hardwood::court::{Player, Side};
use std::sync::Arc;
use yew::prelude::*;

/// The box score of a game.
#[derive(Properties)]
pub struct BoxScoreProps<G: Scored> {
    /// The game.
    pub game: Arc<G>,
    /// Beside the score by period.
    #[prop_or_default]
    pub children: Html,
}

impl<G: Scored> PartialEq for BoxScoreProps<G> {
    fn eq(&self, other: &Self) -> bool {
        // what is beside it is of the same game
        Arc::ptr_eq(&self.game, &other.game)
    }
}

/// Line score, visitors, home.
#[component]
pub fn BoxScore<G: Scored>(props: &BoxScoreProps<G>) -> Html {
    let game = &props.game;
    let order = [Side::Visitors, Side::Home];
    html! {
        <div class="box">
            <Panel title="Score by period" class="box__line">
                <div class="scroll" tabindex="0" role="region" aria-label="Score by period">
                    { line_score(&**game) }
                </div>
            </Panel>
            { props.children.clone() }
            { for order.into_iter().map(|side| html! { <TeamBox<G> game={game.clone()} {side} /> }) }
        </div>
    }
}

/// A table of both teams' points by period.
pub fn line_score<G: Scored>(game: &G) -> Html {
    let periods = game.book().teams[Side::Home].periods.len().max(usize::from(game.regulation()));
    let head = (1..=periods).map(|p| {
        let extra = p.saturating_sub(usize::from(game.regulation()));
        let name = match extra {
            0 => p.to_string(),
            1 => "OT".to_owned(),
            n => format!("{n}OT"),
        };
        html! { <th scope="col">{ name }</th> }
    });
    let row = |side: Side| {
        let team = &game.book().teams[side];
        let cell =
            |p: usize| html! { <td>{ team.periods.get(p).map_or(String::new(), ToString::to_string) }</td> };
        html! {
            <tr>
                <th scope="row" translate="no">{ game.team(side) }</th>
                { for (0..periods).map(cell) }
                <td class="table__total">{ team.points }</td>
                <td>{ game.fouls_text(side) }</td>
            </tr>
        }
    };
    html! {
        <table class="table">
            <thead>
                <tr>
                    <th scope="col">{ "Team" }</th>
                    { for head }
                    <th scope="col">{ "Total" }</th>
                    <th scope="col">{ "Team fouls" }</th>
                </tr>
            </thead>
            <tbody>{ row(Side::Visitors) }{ row(Side::Home) }</tbody>
        </table>
    }
}

#[derive(Properties)]
struct TeamBoxProps<G: Scored> {
    game: Arc<G>,
    side: Side,
}

impl<G: Scored> PartialEq for TeamBoxProps<G> {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && Arc::ptr_eq(&self.game, &other.game)
    }
}

#[component]
fn TeamBox<G: Scored>(props: &TeamBoxProps<G>) -> Html {
    let TeamBoxProps { game, side } = props;
    let book = game.book();
    let name = game.team(*side).to_owned();
    let players = (0u8..).take(book.teams[*side].lines.len());
    let (played, absent): (Vec<(u8, PlayerView)>, Vec<_>) = players
        .map(|n| (n, game.player_view(Player::new(*side, n))))
        .partition(|(_, player)| player.line.played || player.line.seconds > 0 || player.at.is_some());
    let row = |(n, player): &(u8, PlayerView)| {
        let at = player.at.filter(|_| !game.over());
        html! {
            <tr key={*n} class={classes!(at.map(|_| "table__on"))}>
                <th scope="row">
                    <span translate="no">{ &player.name }</span>
                    if let Some(at) = at { <span class="table__at" translate="no">{ at }</span> }
                    if !player.words.is_empty() { <span class="table__status">{ &player.words }</span> }
                </th>
                { for player.line.cells().into_iter().map(|cell| html! { <td>{ cell }</td> }) }
            </tr>
        }
    };
    let column = |name: &'static str| match G::OWN_COLUMNS.contains(&name) {
        true => html! { <GameTerm {name} /> },
        false => html! { { name } },
    };
    let mut total = book.teams[*side].total().cells();
    (total[0], total[11]) = (String::new(), String::new());
    let dnp: Vec<&str> = absent.iter().map(|(_, player)| player.name.as_str()).collect();
    html! {
        <Panel title={name.clone()} class="box__team">
            <div class="scroll" tabindex="0" role="region" aria-label={format!("Box score, {name}")}>
                <table class="table table--box">
                    <thead>
                        <tr>
                            <th scope="col">{ "Player" }</th>
                            { for COLUMNS.iter().map(|c| html! { <th scope="col" translate="no">{ column(c) }</th> }) }
                        </tr>
                    </thead>
                    <tbody>{ for played.iter().map(row) }</tbody>
                    <tfoot>
                        <tr>
                            <th scope="row">{ "Team" }</th>
                            { for total.into_iter().map(|cell| html! { <td>{ cell }</td> }) }
                        </tr>
                    </tfoot>
                </table>
            </div>
            if !dnp.is_empty() {
                <p class="box__dnp">
                    <b>{ if game.over() { "DNP" } else { "Not yet in" } }</b>
                    { format!(": {}", dnp.join("; ")) }
                </p>
            }
        </Panel>
    }
}
