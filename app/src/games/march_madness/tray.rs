//! Clock dice and scoring dice, and all that is added to them: each card's number, the net die, the cell of
//! the chart.

use crate::components::{Die, Shape};
use crate::session::RuleLink;
use hardwood::court::{PerSide, Side};
use hardwood::march_madness::advanced::{Cause, ClockRoll, Resolution, Scorer, TableDice, Term};
use yew::prelude::*;

/// The contents of the tray.
#[derive(Debug, Clone, PartialEq)]
pub struct OnTray {
    /// Dice and arithmetic.
    pub working: TableDice,
    /// How often dice were rolled, so that they are seen to tumble.
    pub rolls: u32,
}

/// The dice rolled last.
#[derive(Properties, PartialEq)]
pub struct DiceTrayProps {
    /// Dice and arithmetic.
    pub working: TableDice,
    /// How often dice were rolled.
    pub rolls: u32,
    /// The teams' names.
    pub names: PerSide<AttrValue>,
}

/// The tray.
#[component]
pub fn DiceTray(props: &DiceTrayProps) -> Html {
    let DiceTrayProps { working, rolls, names } = props;
    html! {
        <section class="desk mdesk" aria-label="Dice">
            { match &working.clock {
                Some(roll) => clock(roll, &names[roll.side]),
                None => html! { <p class="soft">{ "No dice have been rolled this period." }</p> },
            } }
            if let Some(at) = &working.resolution { { resolution(at, *rolls) } }
        </section>
    }
}

fn clock(roll: &ClockRoll, team: &str) -> Html {
    let die = |(n, face): (usize, &u8)| {
        let (label, tone) = if n == 0 { ("position", classes!()) } else { ("", classes!("die--red")) };
        html! { <Die key={n} shape={Shape::D6} face={AttrValue::from(face.to_string())} {label} {tone} /> }
    };
    let than = if roll.resolves() { "more than" } else { "within" };
    let what = if roll.resolves() {
        format!("A position is resolved; the white die says {}.", roll.white)
    } else {
        "Nothing is resolved.".to_owned()
    };
    let minutes = if roll.minutes == 1 { "1 minute".to_owned() } else { format!("{} minutes", roll.minutes) };
    html! {
        <div class="mdesk__clock">
            <p><span class="kicker">{ "Clock dice" }</span>{ " " }{ team }</p>
            <div class="dice dice--small">{ for roll.dice.iter().enumerate().map(die) }</div>
            <p>
                <b>{ roll.total() }</b>
                { format!(" is {than} {minutes}. {what} ") }
                <RuleLink section="12.4" />
            </p>
        </div>
    }
}

fn resolution(at: &Resolution, rolls: u32) -> Html {
    let title = if at.settled { "resolved" } else { "is being resolved" };
    let scorer = |side: Side| self::scorer(&at.scorers[side], side, rolls, at.settled);
    html! {
        <div class="mdesk__at">
            <p class="mdesk__title">
                { format!("{} {title} ", crate::text::capital(at.position.name())) }
                <RuleLink section="12.6" />
            </p>
            { scorer(Side::Visitors) }
            { scorer(Side::Home) }
        </div>
    }
}

fn scorer(player: &Scorer, side: Side, rolls: u32, settled: bool) -> Html {
    let class = if side == Side::Home { "sum--h" } else { "sum--v" };
    let breakdown = &player.breakdown;
    let cell = |(net, points): (usize, &u8)| {
        let lit = player.column() == Some(net);
        html! {
            <td class={classes!(lit.then_some("sum__lit"))} aria-current={lit.then_some("true")}>
                { *points }
            </td>
        }
    };
    let die = player.die.map(|die| AttrValue::from(die.to_string()));
    let rolls = if player.die.is_some() { rolls } else { 0 };
    html! {
        <div class={classes!("sum", class)}>
            <p class="sum__player">
                <b>{ &player.name }</b>
                {
                    player
                        .points
                        .map(|points| {
                            format!("{points} points").replacen(
                                "1 points",
                                "1 point",
                                usize::from(points == 1),
                            )
                        })
                        .unwrap_or_default()
                }
            </p>
            <div class="sum__die"><Die shape={Shape::D6} face={die} label="" {rolls} /></div>
            <ul class="sum__terms">
                if player.die.is_some() { <li><b>{ breakdown.rolled }</b>{ " rolled" }</li> }
                { for breakdown.terms.iter().map(|term| html! {
                    <li><b>{ signed(term.drm) }</b>{ " " }{ cause(term) }</li>
                }) }
                <li class="sum__net">{ net(player) }</li>
                { for player.extra.iter().map(|(card, die)| html! {
                    <li><b>{ format!("+{die}") }</b>{ format!(" points: another die, {card}") }</li>
                }) }
                { for player.fouls.iter().map(|card| html! {
                    <li class="sum__foul">
                        { format!("{} {card}", if settled { "Foul:" } else { "A foul:" }) }
                    </li>
                }) }
            </ul>
            <table class="sum__row">
                <caption>{ format!("{} on chart {}", breakdown.rating, breakdown.chart.name()) }</caption>
                <thead>
                    <tr>{ for (0..player.row.len()).map(|net| html! { <th scope="col">{ net }</th> }) }</tr>
                </thead>
                <tbody><tr>{ for player.row.iter().enumerate().map(cell) }</tr></tbody>
            </table>
        </div>
    }
}

fn net(player: &Scorer) -> Html {
    match player.die {
        Some(_) => html! { <><b>{ player.breakdown.net }</b>{ " net die" }</> },
        None => html! { <><b>{ signed(player.shift()) }</b>{ " to the die" }</> },
    }
}

/// The source of a modifier.
pub fn cause(term: &Term) -> &'static str {
    match term.cause {
        Cause::Card { card, .. } => card.name(),
        Cause::Trouble => "the opponent in trouble",
        Cause::BeyondAa => "better than AA",
    }
}

/// A number with its sign.
pub fn signed(n: i8) -> String {
    format!("{}{}", if n < 0 { '−' } else { '+' }, n.abs())
}
