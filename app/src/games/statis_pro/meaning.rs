//! The meaning of a section of the card on the desk; the Fast Break chart where it says FB.

use crate::components::{Button, Dialog};
use crate::games::statis_pro::fac_card::section_label;
use crate::session::RuleLink;
use hardwood::statis_pro::OwnBreak;
use hardwood::statis_pro::fac::{Fac, Section};
use hardwood::statis_pro::fast_break::{Letter, chart, table};
use std::rc::Rc;
use yew::prelude::*;

/// Properties of [`Meaning`].
#[derive(Properties, PartialEq)]
pub struct MeaningProps {
    /// The card.
    pub fac: Fac,
    /// The section explained.
    pub section: Section,
    /// The person's own Fast Break chart; the house's where absent.
    #[prop_or_default]
    pub boards: Option<Rc<OwnBreak>>,
    /// Called when it is closed.
    pub onclose: Callback<()>,
}

/// The explanation, as a dialog.
#[component]
pub fn Meaning(props: &MeaningProps) -> Html {
    let MeaningProps { fac, section, onclose, .. } = props;
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
            if charts { { fast_break(fac.foul.number, props.boards.as_deref()) } }
        </Dialog>
    }
}

/// A row of a board: its head, its cells, whether it is marked.
type BoardRow = (String, [String; 5], bool);

/// The Determination Table and the chart, the row of this FOUL # marked: the person's own as far as they are known.
fn fast_break(number: u8, own: Option<&OwnBreak>) -> Html {
    let range =
        |first: u8, last: u8| if first == last { first.to_string() } else { format!("{first}–{last}") };
    let (columns, rows): (Vec<BoardRow>, Vec<BoardRow>) = match own {
        None => (
            table()
                .iter()
                .map(|row| (row.offense.to_string(), row.columns.map(|it| it.to_string()), false))
                .collect(),
            chart()
                .iter()
                .map(|row| {
                    let now = (row.first..=row.last).contains(&number);
                    (range(row.first, row.last), row.outcomes.map(|it| it.to_string()), now)
                })
                .collect(),
        ),
        Some(own) => (
            Letter::ALL
                .iter()
                .zip(own.columns())
                .map(|(letter, row)| (letter.to_string(), known(row), false))
                .collect(),
            own.rows()
                .iter()
                .filter(|(.., row)| row.iter().any(Option::is_some))
                .map(|(first, last, row)| {
                    (range(*first, *last), known(row), (*first..=*last).contains(&number))
                })
                .collect(),
        ),
    };
    let whose = if own.is_some() { "yours" } else { "house" };
    html! {
        <>
            <h3>{ "Determination Table" }<span class="tag">{ whose }</span></h3>
            <p class="soft">
                {
                    "Fast break offense down, the other team's fast break defense across: the column of the \
                    chart. Each tired player on the floor makes the team's letter one worse."
                }
            </p>
            { board("Off", &columns) }
            <h3>{ "Fast Break chart" }<span class="tag">{ whose }</span></h3>
            <p class="soft">
                { format!("FOUL # of the next card is the row. This card's, {number}, is marked.") }
                if own.is_some() { { " Only what you have read out is shown." } }
            </p>
            <div class="scroll" tabindex="0" role="region" aria-label="Fast Break chart">
                { board("Foul #", &rows) }
            </div>
        </>
    }
}

fn known<T: ToString>(row: &[Option<T>; 5]) -> [String; 5] {
    row.each_ref().map(|cell| cell.as_ref().map_or_else(|| "—".to_owned(), ToString::to_string))
}

fn board(head: &'static str, rows: &[BoardRow]) -> Html {
    let letters = Letter::ALL.into_iter().map(|letter| html! { <th scope="col">{ letter.to_string() }</th> });
    let rows = rows.iter().map(|(name, cells, now)| {
        html! {
            <tr class={classes!(now.then_some("meaning__now"))}>
                <th scope="row">{ name }</th>
                { for cells.iter().map(|cell| html! { <td>{ cell }</td> }) }
            </tr>
        }
    });
    html! {
        <table class="table meaning__table">
            <thead><tr><th scope="col">{ head }</th>{ for letters }</tr></thead>
            <tbody>{ for rows }</tbody>
        </table>
    }
}
