//! Time Left, the track of the period, and the Time card that has come up.

use crate::components::{Button, ButtonKind};
use crate::routes::Route;
use hardwood::statis_pro::Pile;
use hardwood::statis_pro::extractor::{Extractor, Flipped};
use yew::prelude::*;

/// "4:36".
pub fn minutes(seconds: u16) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The black bar with the amber digits.
pub fn clock_bar(decks: &Extractor, onshuffle: Callback<()>) -> Html {
    let (timing, period) = (decks.timing(), decks.period());
    html! {
        <section class="clock" aria-label="Clock">
            <div class="clock__main">
                <div class="clock__time">
                    <span class="visually-hidden">{ "Time left " }</span>
                    { minutes(decks.seconds()) }
                </div>
                <div class="clock__what">
                    <span class="clock__period">{ timing.period_name(period) }</span>
                    <span class="clock__timing">{ timing.name() }</span>
                </div>
                <Button
                    label="Shuffle"
                    keyname="S"
                    kind={ButtonKind::Quiet}
                    class="clock__shuffle"
                    onclick={onshuffle}
                />
            </div>
            { track(decks) }
            <p class="visually-hidden" role="status">
                { decks.flipped().last().map(said).unwrap_or_default() }
            </p>
            <div class="clock__card" role="status">{ time_card(decks) }</div>
        </section>
    }
}

/// The announcement of the last flip for screen readers.
fn said(flipped: &Flipped) -> String {
    let from = if flipped.pile == Pile::DeadBall { "Dead Ball card" } else { "Card" };
    format!("{from} {}, {} left.", flipped.rpg, minutes(flipped.seconds))
}

/// The progress of the period, with its Time cards.
pub fn track(decks: &Extractor) -> Html {
    let (timing, period) = (decks.timing(), decks.period());
    let length = timing.length(period);
    let elapsed = length - decks.seconds();
    let marks = timing.marks(period).map(|mark| {
        let class = if mark.elapsed <= elapsed { "track__mark track__mark--past" } else { "track__mark" };
        html! { <rect {class} x={mark.elapsed.saturating_sub(1).to_string()} y="0" width="3" height="14" /> }
    });
    let title = format!("{} of {} played", minutes(elapsed), minutes(length));
    html! {
        <svg
            class="track"
            viewBox={format!("0 0 {length} 14")}
            preserveAspectRatio="none"
            role="img"
            aria-label={title}
        >
            <rect class="track__all" y="4" width={length.to_string()} height="6" />
            <rect class="track__past" y="4" width={elapsed.to_string()} height="6" />
            { for marks }
        </svg>
    }
}

/// The red card under the newest card of the FAC deck, if there is one; at the end, the end.
fn time_card(decks: &Extractor) -> Html {
    let (timing, period) = (decks.timing(), decks.period());
    if decks.flipped().last().is_some_and(|newest| newest.refilled) {
        let dead = timing.cards(period).1;
        return html! {
            <p class="timecard timecard--note">
                {
                    format!("The Dead Ball deck had run out: discards are shuffled into a new one of {dead} \
                    (")
                }
                { section("8.3") }
                { ")." }
            </p>
        };
    }
    if decks.over() {
        return html! {
            <p class="timecard timecard--note">
                <strong>
                    { format!("End of the {}. ", timing.period_name(period).to_ascii_lowercase()) }
                </strong>
                { "A last pass or offensive rebound may still be shot: Dead Ball, forced (" }
                { section("8.1") }
                { ")." }
            </p>
        };
    }
    let play = decks.flipped().iter().rev().find(|flipped| flipped.pile == Pile::Play);
    let Some(Flipped { mark: Some(mark), .. }) = play else { return Html::default() };
    let reminders = timing.reminders(period, *mark);
    html! {
        <div class="timecard">
            <span class="timecard__name">
                <span class="timecard__word">{ "Time card " }</span>
                { minutes(mark.elapsed) }
            </span>
            <ul>
                { for reminders.iter().map(|(text, rule)| html! {
                    <li>{ *text }{ " (" }{ section(rule) }{ ")" }</li>
                }) }
            </ul>
        </div>
    }
}

/// A link to a section on the Rules page.
pub fn section(rule: &str) -> Html {
    html! { <a href={Route::Rules.href_with("s", rule)}>{ format!("§{rule}") }</a> }
}
