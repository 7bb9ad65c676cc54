//! A table of statistics: a sticky head, a row for each player or team, scrolled sideways where it is wide.

use yew::prelude::*;

/// A row.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StatRow {
    /// The row's name.
    pub name: Html,
    /// Its cells.
    pub cells: Vec<AttrValue>,
    /// Whether it is emphasized: sums, the person's own team.
    pub strong: bool,
}

impl StatRow {
    /// A row whose name is a link.
    #[must_use]
    pub fn link(href: AttrValue, name: &str, cells: Vec<AttrValue>) -> Self {
        StatRow { name: html! { <a {href}><bdi>{ name }</bdi></a> }, cells, strong: false }
    }
}

/// A column.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// Its abbreviation.
    pub short: AttrValue,
    /// The same in words.
    pub long: AttrValue,
    /// What stands in its head instead of the abbreviation: a term that can be asked for.
    pub term: Option<Html>,
}

impl Column {
    /// A column whose head is its abbreviation.
    #[must_use]
    pub fn new(short: impl Into<AttrValue>, long: impl Into<AttrValue>) -> Self {
        Column { short: short.into(), long: long.into(), term: None }
    }
}

/// Properties of [`StatTable`].
#[derive(Properties, PartialEq)]
pub struct StatTableProps {
    /// The caption.
    pub caption: AttrValue,
    /// The heading of the names: "Team".
    pub of: AttrValue,
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<StatRow>,
}

/// The columns by these names.
#[must_use]
pub fn columns(names: &[(&'static str, &'static str)]) -> Vec<Column> {
    names.iter().map(|&(short, long)| Column::new(short, long)).collect()
}

/// The table.
#[component]
pub fn StatTable(props: &StatTableProps) -> Html {
    let head = |Column { short, long, term }: &Column| match term {
        Some(term) => {
            html! { <th scope="col" aria-label={long.clone()} translate="no">{ term.clone() }</th> }
        }
        None => html! { <th scope="col"><abbr title={long.clone()} translate="no">{ short }</abbr></th> },
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
