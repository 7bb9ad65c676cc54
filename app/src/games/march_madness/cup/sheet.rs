//! The sheet of a game of a cup, on the screen and on one page of paper.

use crate::components::{Button, ButtonKind, Dialog};
use hardwood::book::Names;
use hardwood::court::Side;
use hardwood::march_madness::Position;
use hardwood::march_madness::advanced::{Contest, GameSheet, Setup, TeamSheet};
use hardwood::march_madness::cup::Cup;
use hardwood::table::Game as _;
use std::rc::Rc;
use std::sync::Arc;
use yew::prelude::*;

/// A sheet, and the game it is of.
#[derive(Debug, Clone, PartialEq)]
pub struct OpenSheet {
    /// The game.
    pub game: u8,
    /// Its sheet, or why there is none.
    pub sheet: Result<Rc<GameSheet>, String>,
}

/// The dialog that shows a sheet.
pub fn sheet_dialog(cup: &Cup, open: &OpenSheet, onprint: Callback<()>, onclose: Callback<()>) -> Html {
    let actions = html! {
        <>
            if open.sheet.is_ok() {
                <Button label="Print" kind={ButtonKind::Main} onclick={onprint} />
            }
            <Button label="Close" onclick={onclose.clone()} />
        </>
    };
    html! {
        <Dialog title="Game sheet" class="gsheet-dialog" {onclose} {actions}>
            { match &open.sheet {
                Ok(sheet) => game_sheet(cup, open.game, sheet),
                Err(why) => html! { <p>{ why }</p> },
            } }
        </Dialog>
    }
}

/// Title, teams, the score by half, what each position scored, the cards that lay open to all.
pub fn game_sheet(cup: &Cup, game: u8, sheet: &GameSheet) -> Html {
    let Some(pair) = cup.pair(game) else { return Html::default() };
    let [Some(home), Some(visitors)] = pair.map(|team| cup.setup().teams.get(usize::from(team)).cloned())
    else {
        return Html::default();
    };
    // only for the names of players and periods
    let setup = Setup::new(home, visitors);
    let Ok(contest) = Contest::new(Arc::new(setup)) else { return Html::default() };
    let round = cup.bracket_games().get(usize::from(game)).map(|game| cup.round_name(game.round));
    let names: Vec<String> = (1..=periods(sheet)).map(|n| Names::period(&contest, n)).collect();
    let won = |side: Side| sheet.total(side) > sheet.total(side.other());
    let score = |side: Side| {
        html! {
            <tr class={won(side).then_some("gsheet__won")}>
                <th scope="row" translate="no">
                    { cup.seeded(pair[side as usize]) }
                    if let Some(owner) = cup.owner(pair[side as usize]) {
                        <small>{ format!(" {}", cup.setup().coach(owner)) }</small>
                    }
                </th>
                { for sheet.teams[side].periods.iter().map(|points| html! { <td>{ *points }</td> }) }
                <td><b>{ sheet.total(side) }</b></td>
            </tr>
        }
    };
    let heads = || html! { <>{ for names.iter().map(|name| html! { <th scope="col">{ name }</th> }) }</> };
    html! {
        <div class="gsheet">
            <p class="gsheet__title">
                <b>{ cup.setup().title() }</b>
                { format!(" · {}", round.unwrap_or_default()) }
            </p>
            <table class="gsheet__table">
                <caption class="visually-hidden">{ "Score by half" }</caption>
                <thead><tr><th scope="col">{ "Team" }</th>{ heads() }<th scope="col">{ "Final" }</th></tr></thead>
                <tbody>{ for Side::ALL.map(score) }</tbody>
            </table>
            <div class="gsheet__teams">
                { for Side::ALL.map(|side| team(&contest, side, sheet, heads())) }
            </div>
        </div>
    }
}

fn periods(sheet: &GameSheet) -> u8 {
    u8::try_from(sheet.teams[Side::Home].periods.len()).unwrap_or(u8::MAX)
}

/// A team's positions and cards.
fn team(contest: &Contest, side: Side, game: &GameSheet, heads: Html) -> Html {
    let (sheet, scored): (&TeamSheet, _) = (&game.teams[side], game.scorers[side]);
    let name = &contest.setup().teams[side].name;
    let row = |position: Position| {
        let at = position as usize;
        let notes = match (sheet.out[at], sheet.fouls[at]) {
            (true, _) => " (out)".to_owned(),
            (false, 0) => String::new(),
            (false, 1) => " (foul)".to_owned(),
            (false, n) => format!(" ({n} fouls)"),
        };
        let total: u16 = sheet.points[at].iter().sum();
        html! {
            <tr>
                <th scope="row">
                    if position == Position::Bench {
                        { position.short() }
                    } else {
                        <b class="gsheet__at">{ position.short() }</b>
                        { " " }
                        <bdi translate="no">{ contest.setup().player(side, position).to_owned() }</bdi>
                    }
                    if !notes.is_empty() { <small class="gsheet__note">{ notes }</small> }
                </th>
                { for sheet.points[at].iter().map(|points| html! { <td>{ *points }</td> }) }
                <td>
                    <b>{ total }</b>
                    if let Some(more) = total.checked_sub(scored[at]).filter(|more| *more > 0) {
                        <small>{ format!(" {more} by the bench") }</small>
                    } else if scored[at] > total {
                        <small>{ format!(" {} in all", scored[at]) }</small>
                    }
                </td>
            </tr>
        }
    };
    let cards = |period: u8| {
        let of = sheet.cards.iter().filter(|card| card.period == period);
        let names: Vec<String> = of
            .map(|card| match card.at {
                Some(at) => format!("{} at {at}", card.card),
                None => card.card.to_string(),
            })
            .collect();
        let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        html! {
            <p class="gsheet__cards"><b>{ crate::text::capital(&Names::period(contest, period)) }</b>{ format!(": {names}") }</p>
        }
    };
    html! {
        <section class="gsheet__team" aria-label={name.clone()}>
            <h3 translate="no">{ name }</h3>
            <table class="gsheet__table">
                <caption class="visually-hidden">{ format!("Points of {name} by position") }</caption>
                <thead><tr><th scope="col">{ "Position" }</th>{ heads }<th scope="col">{ "Points" }</th></tr></thead>
                <tbody>{ for Position::ALL.map(row) }</tbody>
            </table>
            <h4>{ "Cards that lay open" }</h4>
            { for (1..=u8::try_from(sheet.periods.len()).unwrap_or(u8::MAX)).map(cards) }
        </section>
    }
}
