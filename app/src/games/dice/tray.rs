//! The tray: both dice, the chart row that answered them, the odds of the ball handler's choices.

use crate::components::{Button, ButtonKind, Die, Shape};
use crate::session::RuleLink;
use crate::text::capital;
use hardwood::dice_basketball::RolledDice;
use hardwood::dice_basketball::{DiceBasketball, PassOdds, ShotOdds};
use std::sync::Arc;
use yew::prelude::*;

/// The dice as they lie.
#[derive(Debug, Clone, PartialEq)]
pub struct OnTray {
    /// Rolled last, and the row that answered.
    pub rolled: Option<RolledDice>,
    /// How often dice were rolled, so that they are seen to tumble.
    pub rolls: u32,
}

/// Properties of [`DiceTray`].
#[derive(Properties)]
pub struct DiceTrayProps {
    /// The game.
    pub game: Arc<DiceBasketball>,
    /// Its contents.
    pub tray: OnTray,
    /// The result of the dice, in a sentence.
    pub note: AttrValue,
}

impl PartialEq for DiceTrayProps {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.game, &other.game) && self.tray == other.tray
    }
}

/// The tray.
#[component]
pub fn DiceTray(props: &DiceTrayProps) -> Html {
    let shown = use_state(|| false);
    let OnTray { rolled, rolls } = &props.tray;
    let digit = |n: Option<u8>| n.map(|n| AttrValue::from(n.to_string()));
    let roll = rolled.as_ref().map(|rolled| rolled.roll);
    let toggle = {
        let (shown, on) = (shown.setter(), *shown);
        Callback::from(move |()| shown.set(!on))
    };
    let answered = rolled.as_ref().and_then(|rolled| rolled.chart.clone()).map(|(id, row)| {
        let range = match (id.number(row.first), id.number(row.last)) {
            (first, last) if first == last => first,
            (first, last) => format!("{first}–{last}"),
        };
        html! {
            <p class="dice-desk__row">
                <span>{ capital(id.name()) }{ " " }<RuleLink section={id.section()} /></span>
                <b>{ range }</b>
                { row.result }
            </p>
        }
    });
    html! {
        <section class="desk dice-desk" aria-label="Dice">
            <div class="dice">
                <Die
                    shape={Shape::D10}
                    face={digit(roll.map(|n| n / 10))}
                    label="tens"
                    tone={classes!("die--red")}
                    rolls={*rolls}
                />
                <Die shape={Shape::D10} face={digit(roll.map(|n| n % 10))} label="ones" rolls={*rolls} />
                <p class="tables__number">{ roll.map_or("–".to_owned(), |n| format!("{n:02}")) }</p>
            </div>
            if let Some(rolled) = rolled {
                <p class="dice-desk__what">{ format!("For {}", rolled.what.text(props.game.setup())) }</p>
            }
            { for answered }
            if !props.note.is_empty() { <p class="dice-desk__note">{ &props.note }</p> }
            if let Some(odds) = props.game.odds() {
                <Button
                    label="Odds"
                    kind={ButtonKind::Quiet}
                    class="btn--small"
                    expanded={Some(*shown)}
                    onclick={toggle}
                />
                if *shown {
                    <table class="table dice-desk__odds">
                        <caption class="visually-hidden">{ "Odds of every roll, of 100" }</caption>
                        <thead>
                            <tr>
                                <th scope="col">{ "Of 100 rolls" }</th>
                                <th scope="col">{ "Good" }</th>
                                <th scope="col">{ "Lost" }</th>
                                <th scope="col">{ "Points" }</th>
                            </tr>
                        </thead>
                        <tbody>
                            { for odds.two.map(|odds| shot("Two", odds)) }
                            { for odds.three.map(|odds| shot("Three", odds)) }
                            { for odds.pass.map(pass) }
                        </tbody>
                    </table>
                }
            }
        </section>
    }
}

fn shot(name: &str, odds: ShotOdds) -> Html {
    let lost = 100 - odds.good - odds.kept;
    html! {
        <tr>
            <th scope="row">
                { name }
                <small>{ format!(" fouled {}, blocked {}", odds.fouled, odds.blocked) }</small>
            </th>
            <td>{ odds.good }</td>
            <td>{ lost }</td>
            <td>{ format!("{:.2}", odds.points) }</td>
        </tr>
    }
}

fn pass(odds: PassOdds) -> Html {
    html! {
        <tr>
            <th scope="row">{ "Pass" }<small>{ format!(" special {}", odds.special) }</small></th>
            <td>{ odds.complete }</td>
            <td>{ odds.stolen + odds.lost }</td>
            <td>{ format!("{:.2}", odds.points) }</td>
        </tr>
    }
}
