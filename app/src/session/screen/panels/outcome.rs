//! The strip above the question: what came of the last choice, then what has happened since.

use crate::session::control::choices::Outcome;
use crate::session::screen::panels::decide::heard;
use hardwood::book::Mark;
use yew::prelude::*;

/// What came of a person's last choice, in large type; then the last play, and what house coaches did.
pub fn strip(outcome: &Outcome, last: &AttrValue, notes: &[(AttrValue, &str)]) -> Html {
    let mark = match outcome.mark {
        Mark::Good => "after__came--good",
        Mark::Miss => "after__came--miss",
        Mark::Pass | Mark::Period | Mark::Plain | Mark::Aside => "",
    };
    let since = &outcome.since;
    html! {
        <div class="after" role="status">
            <span class="after__you">{ "You" }</span>
            <p class="after__line">
                { &outcome.choice.label }{ ". " }
                <b class={classes!("after__came", mark)}>{ &outcome.text }</b>
                if !outcome.choice.odds.is_empty() {
                    { " " }<small>{ &outcome.choice.odds }</small>
                }
            </p>
            if !since.is_empty() {
                <p class="after__since">{ "Since then: " }<b>{ since }</b></p>
            }
            if !since.is_empty() && !last.is_empty() && *last != outcome.text {
                <p class="after__last">{ last }</p>
            }
            { heard(notes) }
        </div>
    }
}
