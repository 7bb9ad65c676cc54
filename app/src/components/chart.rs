//! A chart of a dice game: each roll's result, chance and provenance.

use hardwood::kit::Provenance;
use yew::prelude::*;

/// A row of a chart.
#[derive(Debug, Clone, PartialEq)]
pub struct ChartRow {
    /// "05–12".
    pub rolls: AttrValue,
    /// The result.
    pub result: AttrValue,
    /// The chance in percent, 0-100.
    pub chance: f64,
    /// The provenance.
    pub status: Provenance,
    /// Whether the roll on the table gives this result.
    pub lit: bool,
}

/// Properties of [`ChartTable`].
#[derive(Properties, PartialEq)]
pub struct ChartTableProps {
    /// The title.
    pub title: AttrValue,
    /// Text beside the title: when the chart is read.
    #[prop_or_default]
    pub about: Html,
    /// Its rows, top to bottom.
    pub rows: Vec<ChartRow>,
}

/// A chart.
#[component]
pub fn ChartTable(props: &ChartTableProps) -> Html {
    let row = |row: &ChartRow| {
        let chance = if row.chance.fract() == 0.0 {
            format!("{:.0}%", row.chance)
        } else {
            format!("{:.1}%", row.chance)
        };
        html! {
            <tr class={classes!(row.lit.then_some("chart__lit"))} aria-current={row.lit.then_some("true")}>
                <th scope="row">{ &row.rolls }</th>
                <td class="chart__result">{ &row.result }</td>
                <td class="chart__chance">{ chance }</td>
                <td class="chart__status">
                    { if row.status == Provenance::Printed { "printed" } else { "" } }
                </td>
            </tr>
        }
    };
    html! {
        <section class="chart-table" aria-label={props.title.clone()}>
            <h3>{ &props.title }<span class="soft">{ props.about.clone() }</span></h3>
            <table>
                <thead class="visually-hidden">
                    <tr>
                        <th scope="col">{ "Roll" }</th>
                        <th scope="col">{ "Result" }</th>
                        <th scope="col">{ "Chance" }</th>
                        <th scope="col">{ "Source" }</th>
                    </tr>
                </thead>
                <tbody>{ for props.rows.iter().map(row) }</tbody>
            </table>
        </section>
    }
}
