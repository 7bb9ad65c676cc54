//! The tray: the dice with their meanings, the ranges that answered; the odds of a possession on request.

use crate::components::{Button, ButtonKind, Die, Shape, Strip};
use crate::games::value_add::strips::rows;
use crate::session::RuleLink;
use hardwood::kit::Provenance;
use hardwood::table::Game as _;
use hardwood::value_add::RolledDice;
use hardwood::value_add::tables::{DiceTable, TableKind};
use hardwood::value_add::{Draw, Odds, ValueAdd};
use std::sync::Arc;
use yew::prelude::*;

/// The dice as they lie.
#[derive(Debug, Clone, PartialEq)]
pub struct OnTray {
    /// RolledDice last, and what answered.
    pub rolled: RolledDice,
    /// How often dice were rolled, so that they are seen to tumble.
    pub rolls: u32,
}

/// Properties of [`ValueAddTray`].
#[derive(Properties)]
pub struct ValueAddTrayProps {
    /// The game.
    pub game: Arc<ValueAdd>,
    /// Its contents.
    pub tray: OnTray,
    /// The result of the dice, in a sentence.
    pub note: AttrValue,
}

impl PartialEq for ValueAddTrayProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.tray == other.tray
    }
}

/// The tray.
#[component]
pub fn ValueAddTray(props: &ValueAddTrayProps) -> Html {
    let shown = use_state(|| false);
    let OnTray { rolled, rolls } = &props.tray;
    let toggle = {
        let (shown, on) = (shown.setter(), *shown);
        Callback::from(move |()| shown.set(!on))
    };
    html! {
        <section class="desk dice-desk" aria-label="Dice">
            <div class={classes!("dice", (!rolled.after.is_empty()).then_some("dice--after"))}>
                { four(rolled.four, *rolls) }
                { for rolled.after.iter().map(|(draw, face)| die(*draw, Some(*face), *rolls)) }
            </div>
            if !props.note.is_empty() { <p class="dice-desk__note">{ &props.note }</p> }
            { for rolled.tables.iter().map(table) }
            if !props.game.over() {
                <Button
                    label="Odds"
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    expanded={Some(*shown)}
                    onclick={toggle}
                />
                if *shown { { odds(&props.game) } }
            }
        </section>
    }
}

/// The four dice of a possession: blank where none is rolled.
pub fn four(faces: Option<[u8; 4]>, rolls: u32) -> Html {
    let draws = [Draw::Receiver, Draw::Tens, Draw::Units, Draw::Column];
    draws
        .iter()
        .zip(0..)
        .map(|(draw, n): (_, usize)| die(*draw, faces.map(|faces| faces[n]), rolls))
        .collect()
}

/// A die that was rolled for something.
pub fn die(draw: Draw, face: Option<u8>, rolls: u32) -> Html {
    let shape = match draw.sides() {
        6 => Shape::D6,
        8 => Shape::D8,
        _ => Shape::D20,
    };
    // the red die has the tens
    let tone = classes!((draw == Draw::Tens).then_some("die--red"));
    let face = face.map(|face| AttrValue::from(face.to_string()));
    html! { <Die {shape} {face} label={draw.label()} {tone} {rolls} /> }
}

/// A table as a strip; of the long one for rebounds only the row that answered.
fn table(table: &DiceTable) -> Html {
    let mut rows = rows(table, Provenance::Derived);
    if matches!(table.kind, TableKind::Rebound | TableKind::ThrowRebound) {
        rows.retain(|row| row.lit);
    }
    let about = html! { <>{ &table.whose }{ " " }<RuleLink section={table.kind.section()} /></> };
    html! { <Strip title={table.kind.name()} {about} {rows} /> }
}

/// The odds of the possession: shooting as usual, and trying for threes.
fn odds(game: &ValueAdd) -> Html {
    let row = |(steps, odds): (u8, Odds)| {
        let name = if steps == 0 { "As they come".to_owned() } else { format!("Threes, {steps} more of 20") };
        let percent = |share: f64| format!("{:.1}", 100.0 * share);
        html! {
            <tr>
                <th scope="row">{ name }</th>
                <td>{ format!("{:.2}", odds.expected()) }</td>
                <td>{ percent(odds.at_least(1)) }</td>
                <td>{ percent(odds.at_least(3)) }</td>
                <td>{ percent(odds.turnover) }</td>
                <td>{ percent(odds.line) }</td>
            </tr>
        }
    };
    let team = &game.setup().teams[game.offense()].name;
    html! {
        <div class="scroll" tabindex="0" role="region" aria-label="Odds">
            <table class="table dice-desk__odds">
                <caption>
                    { format!("A possession of {team} now, over every roll; shares in percent") }
                </caption>
                <thead>
                    <tr>
                        <th scope="col">{ "Plan" }</th>
                        <th scope="col">{ "Points" }</th>
                        <th scope="col">{ "Score" }</th>
                        <th scope="col">{ "3 or more" }</th>
                        <th scope="col">{ "Lost" }</th>
                        <th scope="col">{ "At the line" }</th>
                    </tr>
                </thead>
                <tbody>{ for game.plans().into_iter().map(row) }</tbody>
            </table>
        </div>
    }
}
