//! A table as a strip of cells: each number's result side by side, with the current one lit.

use crate::components::chart::ChartRow;
use yew::prelude::*;

/// Properties of [`Strip`].
#[derive(Properties, PartialEq)]
pub struct StripProps {
    /// The title.
    pub title: AttrValue,
    /// Text beside the title.
    #[prop_or_default]
    pub about: Html,
    /// Its cells.
    pub rows: Vec<ChartRow>,
}

/// A strip.
#[component]
pub fn Strip(props: &StripProps) -> Html {
    let cell = |row: &ChartRow| {
        let (class, current) =
            if row.lit { ("strip__cell strip__cell--lit", Some("true")) } else { ("strip__cell", None) };
        html! {
            <li {class} aria-current={current}><b>{ &row.rolls }</b>{ " " }<span>{ &row.result }</span></li>
        }
    };
    html! {
        <div class="strip">
            <p class="strip__title">{ &props.title }{ " " }{ props.about.clone() }</p>
            <ol class="strip__cells" aria-label={props.title.clone()}>{ for props.rows.iter().map(cell) }</ol>
        </div>
    }
}
