//! Whether a new game is played with the person's own box, as its form asks it.

use crate::components::{Choice, ChoiceOption, Notice, NoticeKind, Toggle};
use crate::games::march_madness::own_box::record::{MarchBox, component};
use crate::routes::Route;
use hardwood::march_madness::advanced::charts::Charts;
use yew::prelude::*;

/// The choice where there is a box of one's own; else where to enter one.
pub fn own_box(what: &'static str, has: bool, on: bool, onchange: Callback<bool>) -> Html {
    let enter = html! { <a href={Route::MarchBox.href()}>{ "Your box" }</a> };
    if !has {
        return html! {
            <p class="soft">{ "You own the game in print? Enter its numbers once: " }{ enter }{ "." }</p>
        };
    }
    let options = vec![ChoiceOption::new(true, "Your box"), ChoiceOption::new(false, "Hardwood's")];
    html! {
        <>
            <Choice<bool> legend={what} name="own-box" {options} value={on} {onchange} />
            <p class="soft">{ "What you entered is in " }{ enter }{ "; the rest is Hardwood's." }</p>
        </>
    }
}

/// What is drawn where a link was played with a box that is not here.
pub fn not_here() -> Html {
    html! {
        <Notice kind={NoticeKind::Warning} title="Its components are not here.">
            <p>
                { "It was played with components of the sender's own box. Ask for their files and read them in " }
                <a href={Route::MarchBox.href()}>{ "Your box" }</a>
                { ", then open the link again. Or ask for the file (Export): the components are inside." }
            </p>
        </Notice>
    }
}

/// Whether charts that are not entered yet are read out while playing.
pub fn asks(kept: &MarchBox, on: bool, onchange: Callback<bool>) -> Html {
    let known = component::<Charts>(&kept.charts).map_or(0, |charts| charts.known());
    html! {
        <Toggle
            label="Ask for my charts' points when they are first hit"
            help={format!(
                "For printed Scoring Charts beside you: {known} of {} cells are known. What you read out is kept in Your box.",
                Charts::CELLS
            )}
            {on}
            {onchange}
        />
    }
}
