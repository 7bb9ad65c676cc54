//! The line score and both teams' box scores, live.

use crate::components::Panel;
use hardwood::book::{COLUMNS, Line, Names};
use hardwood::court::{Player, Side};
use hardwood::statis_pro::{Lamps, StatisPro};
use hardwood::table::Game;
use std::rc::Rc;
use yew::prelude::*;

/// What the box score needs to know.
#[derive(Properties)]
pub struct BoxScoreProps {
    /// The game.
    pub game: Rc<StatisPro>,
    /// Beside the score by period.
    #[prop_or_default]
    pub children: Html,
}

impl PartialEq for BoxScoreProps {
    fn eq(&self, other: &Self) -> bool {
        // what is beside it is of the same game
        Rc::ptr_eq(&self.game, &other.game)
    }
}

/// Line score, visitors, home.
#[component]
pub fn BoxScore(props: &BoxScoreProps) -> Html {
    let game = &props.game;
    let order = [Side::Visitors, Side::Home];
    html! {
        <div class="box">
            <Panel title="Score by period" class="box__line">
                <div class="scroll" tabindex="0" role="region" aria-label="Score by period">{ line_score(game) }</div>
            </Panel>
            { props.children.clone() }
            { for order.into_iter().map(|side| html! { <TeamBox game={game.clone()} {side} /> }) }
        </div>
    }
}

fn line_score(game: &StatisPro) -> Html {
    let periods = game.book().teams[Side::Home].periods.len().max(usize::from(game.rules().periods));
    let head = (1..=periods).map(|p| {
        let extra = p.saturating_sub(usize::from(game.rules().periods));
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
                <th scope="row">{ game.team(side) }</th>
                { for (0..periods).map(cell) }
                <td class="table__total">{ team.points }</td>
                <td>{ team_fouls(game.lamps(side)) }</td>
            </tr>
        }
    };
    html! {
        <table class="table">
            <thead><tr><th scope="col">{ "Team" }</th>{ for head }<th scope="col">{ "Total" }</th><th scope="col">{ "Team fouls" }</th></tr></thead>
            <tbody>{ row(Side::Visitors) }{ row(Side::Home) }</tbody>
        </table>
    }
}

/// "4 · penalty".
fn team_fouls(Lamps { fouls, penalty, .. }: Lamps) -> String {
    if penalty.is_empty() { fouls.to_string() } else { format!("{fouls} · {penalty}") }
}

#[derive(Properties)]
struct TeamBoxProps {
    game: Rc<StatisPro>,
    side: Side,
}

impl PartialEq for TeamBoxProps {
    fn eq(&self, other: &Self) -> bool {
        self.side == other.side && Rc::ptr_eq(&self.game, &other.game)
    }
}

#[component]
fn TeamBox(props: &TeamBoxProps) -> Html {
    let TeamBoxProps { game, side } = props;
    let book = game.book();
    let name = game.team(*side).to_owned();
    let mut rows: Vec<(Player, Line, String)> = game
        .roster(*side)
        .map(|(player, card)| {
            (player, game.line_now(player), format!("{}, {}", card.name, card.class_words()))
        })
        .collect();
    let (played, absent): (Vec<_>, Vec<_>) = rows.drain(..).partition(|(player, line, _)| {
        line.played || line.seconds > 0 || game.position_of(*player).is_some()
    });
    let row = |(player, line, name): &(Player, Line, String)| {
        let status = game.status(*player);
        let on = status.at.is_some() && !game.over();
        let words = status.words();
        html! {
            <tr key={player.index} class={classes!(on.then_some("table__on"))}>
                <th scope="row">
                    { name }
                    if let (Some(at), true) = (status.at, on) { <span class="table__at">{ at.abbreviation() }</span> }
                    if !words.is_empty() { <span class="table__status">{ words }</span> }
                </th>
                { for line.cells().into_iter().map(|cell| html! { <td>{ cell }</td> }) }
            </tr>
        }
    };
    let mut total = book.teams[*side].total().cells();
    (total[0], total[11]) = (String::new(), String::new());
    let dnp: Vec<&str> = absent.iter().map(|(_, _, name)| name.as_str()).collect();
    html! {
        <Panel title={name.clone()} class="box__team">
            <div class="scroll" tabindex="0" role="region" aria-label={format!("Box score, {name}")}>
                <table class="table table--box">
                    <thead><tr><th scope="col">{ "Player" }</th>{ for COLUMNS.iter().map(|c| html! { <th scope="col">{ *c }</th> }) }</tr></thead>
                    <tbody>{ for played.iter().map(row) }</tbody>
                    <tfoot><tr><th scope="row">{ "Team" }</th>{ for total.into_iter().map(|cell| html! { <td>{ cell }</td> }) }</tr></tfoot>
                </table>
            </div>
            if !dnp.is_empty() { <p class="box__dnp"><b>{ if game.over() { "DNP" } else { "Not yet in" } }</b>{ format!(": {}", dnp.join("; ")) }</p> }
        </Panel>
    }
}
