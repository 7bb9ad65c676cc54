//! A table of statistics: a head that stays in sight, a row a player or a team, scrolled sideways where it is
//! wide.

use yew::prelude::*;

/// A row.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StatRow {
    /// What the row is of.
    pub name: Html,
    /// Its cells.
    pub cells: Vec<AttrValue>,
    /// Whether it stands out: sums, one's own team.
    pub strong: bool,
}

impl StatRow {
    /// A row whose name leads somewhere.
    #[must_use]
    pub fn link(href: AttrValue, name: &str, cells: Vec<AttrValue>) -> Self {
        StatRow { name: html! { <a {href}><bdi>{ name }</bdi></a> }, cells, strong: false }
    }
}

/// What the table needs to know.
#[derive(Properties, PartialEq)]
pub struct StatTableProps {
    /// What it is of.
    pub caption: AttrValue,
    /// What its rows are of: "Team".
    pub of: AttrValue,
    /// Its columns: in short, in words.
    pub columns: Vec<(AttrValue, AttrValue)>,
    /// Its rows.
    pub rows: Vec<StatRow>,
}

/// The columns by these names.
#[must_use]
pub fn columns(names: &[(&'static str, &'static str)]) -> Vec<(AttrValue, AttrValue)> {
    names.iter().map(|&(short, long)| (short.into(), long.into())).collect()
}

/// The table.
#[component]
pub fn StatTable(props: &StatTableProps) -> Html {
    let head = |(short, long): &(AttrValue, AttrValue)| {
        html! {
            <th scope="col"><abbr title={long.clone()} translate="no">{ short }</abbr></th>
        }
    };
    let row = |row: &StatRow| {
        html! {
            <tr class={row.strong.then_some("stats__strong")} translate="no">
                <th scope="row">{ row.name.clone() }</th>
                { for row.cells.iter().map(|cell| html! { <td>{ cell }</td> }) }
            </tr>
        }
    };
    html! {
        <div class="stats" tabindex="0" role="region" aria-label={props.caption.clone()}>
            <table class="stats__table">
                <caption class="visually-hidden">{ &props.caption }</caption>
                <thead>
                    <tr><th scope="col">{ &props.of }</th>{ for props.columns.iter().map(head) }</tr>
                </thead>
                <tbody>{ for props.rows.iter().map(row) }</tbody>
            </table>
        </div>
    }
}
