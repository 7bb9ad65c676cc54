//! Time Left, the track of the period, and the Time card that has come up.

use super::table::said;
use crate::components::{Button, ButtonKind};
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::extractor::{Extractor, Flipped};
use std::rc::Rc;
use yew::prelude::*;

/// "4:36".
pub fn minutes(seconds: u16) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[derive(Properties, PartialEq)]
pub struct ClockBarProps {
    pub decks: Rc<Extractor>,
    pub onshuffle: Callback<()>,
}

/// The black bar with the amber digits.
#[component]
pub fn ClockBar(props: &ClockBarProps) -> Html {
    let decks = &props.decks;
    let (timing, period) = (decks.timing(), decks.period());
    html! {
        <section class="clock" aria-label="Clock">
            <div class="clock__main">
                <div class="clock__time"><span class="visually-hidden">{ "Time left " }</span>{ minutes(decks.seconds()) }</div>
                <div class="clock__what">
                    <span class="clock__period">{ timing.period_name(period) }</span>
                    <span class="clock__timing">{ timing.name() }</span>
                </div>
                <Button label="Shuffle" keyname="S" kind={ButtonKind::Quiet} class="clock__shuffle" onclick={props.onshuffle.clone()} />
            </div>
            <Track decks={decks.clone()} />
            <p class="visually-hidden" role="status">{ decks.flipped().last().map(said).unwrap_or_default() }</p>
            <div class="clock__card" role="status"><TimeCard decks={decks.clone()} /></div>
        </section>
    }
}

#[derive(Properties, PartialEq)]
struct DecksProps {
    decks: Rc<Extractor>,
}

/// How far the period has come, with its Time cards.
#[component]
fn Track(props: &DecksProps) -> Html {
    let decks = &props.decks;
    let (timing, period) = (decks.timing(), decks.period());
    let length = f64::from(timing.length(period));
    let at = |elapsed: u16| format!("{:.2}", f64::from(elapsed) / length * 1000.0);
    let elapsed = timing.length(period) - decks.seconds();
    let marks = timing.marks(period).iter().map(|mark| {
        let class = if mark.elapsed <= elapsed { "track__mark track__mark--past" } else { "track__mark" };
        html! { <rect {class} x={at(mark.elapsed.saturating_sub(1))} y="0" width="4" height="14" /> }
    });
    let title = format!("{} of {} played", minutes(elapsed), minutes(timing.length(period)));
    html! {
        <svg class="track" viewBox="0 0 1000 14" preserveAspectRatio="none" role="img" aria-label={title}>
            <rect class="track__all" y="4" width="1000" height="6" />
            <rect class="track__past" y="4" width={at(elapsed)} height="6" />
            { for marks }
        </svg>
    }
}

/// The red card under the newest card of the FAC deck, if there is one; at the end, the end.
#[component]
fn TimeCard(props: &DecksProps) -> Html {
    let decks = &props.decks;
    let (timing, period) = (decks.timing(), decks.period());
    let newest = decks.flipped().last();
    let play = decks.flipped().iter().rev().find(|flipped| flipped.pile == Pile::Play);
    let refilled = newest.is_some_and(|flipped| flipped.refilled);
    if refilled {
        return html! {
            <p class="timecard timecard--note">
                { format!("The Dead Ball deck had run out: discards are shuffled into a new one of {} (", timing.cards(period).1) }
                { section("8.3") }{ ")." }
            </p>
        };
    }
    if decks.over() {
        return html! {
            <p class="timecard timecard--note">
                <strong>{ format!("End of the {}. ", lower(timing.period_name(period))) }</strong>
                { "A last pass or offensive rebound may still be shot: Dead Ball, forced (" }{ section("8.1") }{ ")." }
            </p>
        };
    }
    let Some(Flipped { mark: Some(mark), .. }) = play else { return Html::default() };
    let reminders = timing.reminders(period, *mark);
    html! {
        <div class="timecard">
            <span class="timecard__name"><span class="timecard__word">{ "Time card " }</span>{ minutes(mark.elapsed) }</span>
            <ul>{ for reminders.iter().map(|(text, rule)| html! { <li>{ *text }{ " (" }{ section(rule) }{ ")" }</li> }) }</ul>
        </div>
    }
}

/// A period's name inside a sentence: only "Overtime" begins with a capital.
fn lower(name: &str) -> String {
    name.to_lowercase()
}

/// A link to a section on the Rules page.
fn section(rule: &str) -> Html {
    html! { <a href={format!("#/rules?s={rule}")}>{ format!("§{rule}") }</a> }
}
