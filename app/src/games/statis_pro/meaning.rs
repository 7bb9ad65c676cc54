//! The meaning of a section of the card on the desk; the Fast Break chart where it says FB.

use crate::components::{Button, Dialog};
use crate::games::statis_pro::fac_card::section_label;
use crate::session::RuleLink;
use hardwood::statis_pro::fac::{Fac, Section};
use hardwood::statis_pro::fast_break::{Letter, chart, table};
use yew::prelude::*;

/// Properties of [`Meaning`].
#[derive(Properties, PartialEq)]
pub struct MeaningProps {
    /// The card.
    pub fac: Fac,
    /// The section explained.
    pub section: Section,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

/// The explanation, as a dialog.
#[component]
pub fn Meaning(props: &MeaningProps) -> Html {
    let MeaningProps { fac, section, onclose } = props;
    let meaning = fac.meaning(*section);
    let charts = matches!(section, Section::Rebound | Section::Foul);
    html! {
        <Dialog
            title={format!("{}: {}", section_label(*section), fac.words(*section))}
            class="meaning"
            onclose={onclose.clone()}
            actions={html! { <Button label="Close" onclick={onclose.clone()} /> }}
        >
            if !meaning.result.is_empty() { <p><b>{ meaning.result }</b></p> }
            <p>{ meaning.section }{ " " }<RuleLink section={meaning.rule.0} /></p>
            if charts { { fast_break(fac.foul.number) } }
        </Dialog>
    }
}

/// The Determination Table and the chart, the row of this FOUL # marked.
fn fast_break(number: u8) -> Html {
    let letters =
        || Letter::ALL.into_iter().map(|letter| html! { <th scope="col">{ format!("{letter:?}") }</th> });
    let of_table = table().iter().map(|row| {
        html! {
            <tr>
                <th scope="row">{ format!("{:?}", row.offense) }</th>
                { for row.columns.iter().map(|column| html! { <td>{ format!("{column:?}") }</td> }) }
            </tr>
        }
    });
    let of_chart = chart().iter().map(|row| {
        let now = (row.first..=row.last).contains(&number);
        html! {
            <tr class={classes!(now.then_some("meaning__now"))}>
                <th scope="row">
                    {
                        if row.first == row.last {
                            row.first.to_string()
                        } else {
                            format!("{}–{}", row.first, row.last)
                        }
                    }
                </th>
                { for row.outcomes.iter().map(|outcome| html! { <td>{ outcome.to_string() }</td> }) }
            </tr>
        }
    });
    html! {
        <>
            <h3>{ "Determination Table" }<span class="tag">{ "house" }</span></h3>
            <p class="soft">
                {
                    "Fast break offense down, the other team's fast break defense across: the column of the \
                    chart. Each tired player on the floor makes the team's letter one worse."
                }
            </p>
            <table class="table meaning__table">
                <thead><tr><th scope="col">{ "Off" }</th>{ for letters() }</tr></thead>
                <tbody>{ for of_table }</tbody>
            </table>
            <h3>{ "Fast Break chart" }<span class="tag">{ "house" }</span></h3>
            <p class="soft">
                { format!("FOUL # of the next card is the row. This card's, {number}, is marked.") }
            </p>
            <div class="scroll" tabindex="0" role="region" aria-label="Fast Break chart">
                <table class="table meaning__table">
                    <thead><tr><th scope="col">{ "Foul #" }</th>{ for letters() }</tr></thead>
                    <tbody>{ for of_chart }</tbody>
                </table>
            </div>
        </>
    }
}
