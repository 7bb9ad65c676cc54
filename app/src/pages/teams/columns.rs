//! A form that assigns meanings to unknown columns.

use crate::components::Select;
use hardwood::cards::season::{Columns, Names, TableKind};
use yew::prelude::*;

/// Properties of [`ColumnList`].
#[derive(Properties, PartialEq)]
pub struct ColumnListProps {
    /// The columns recognized in the table.
    pub columns: Columns,
    /// The person's assignments so far.
    pub names: Names,
    /// Called when the person assigns a column.
    pub onnames: Callback<Names>,
}

/// A list for each unknown column.
#[component]
pub fn ColumnList(props: &ColumnListProps) -> Html {
    let ColumnListProps { columns, names, onnames } = props;
    let said: Vec<&String> = names.0.iter().map(|(theirs, _)| theirs).collect();
    let asked: Vec<&String> =
        said.iter().copied().chain(columns.unknown.iter().filter(|name| !said.contains(name))).collect();
    if asked.is_empty() && columns.missing.is_empty() {
        return Html::default();
    }
    let offered = TableKind::Players.offered();
    let ask = |theirs: &&String| {
        let theirs = (*theirs).clone();
        let now = names.0.iter().find(|(name, _)| *name == theirs).map(|(_, ours)| ours.clone());
        let chosen = now.and_then(|now| offered.iter().position(|ours| *ours == now)).map_or(0, |n| n + 1);
        let options = std::iter::once("not needed".into())
            .chain(offered.iter().map(|ours| label(ours)))
            .collect::<Vec<_>>();
        let onchange = {
            let (names, onnames, offered, theirs) =
                (names.clone(), onnames.clone(), offered.clone(), theirs.clone());
            Callback::from(move |n: usize| {
                let mut all: Vec<_> = names.0.iter().filter(|(name, _)| *name != theirs).cloned().collect();
                let ours = n.checked_sub(1).and_then(|n| offered.get(n)).cloned().unwrap_or_default();
                all.push((theirs.clone(), ours));
                onnames.emit(Names(all));
            })
        };
        html! {
            <Select
                key={theirs.clone()}
                label={format!("Column \u{201c}{theirs}\u{201d} holds")}
                {options}
                {chosen}
                {onchange}
            />
        }
    };
    html! {
        <div class="columns" role="group" aria-label="Columns">
            if !columns.missing.is_empty() {
                <p class="field__error" role="status">
                    {
                        format!(
                            "Not found yet: {}. Assign a column below if one holds it.",
                            columns.missing.join(", ")
                        )
                    }
                </p>
            }
            if !asked.is_empty() {
                <p>{ "These columns are unknown. They are left out unless you assign them." }</p>
                <div class="columns__list">{ for asked.iter().map(ask) }</div>
            }
        </div>
    }
}

/// "MP: minutes".
fn label(ours: &str) -> AttrValue {
    let words = match ours {
        "player" => "the player's name",
        "team" => "the team",
        "pos" => "the position",
        "G" => "games",
        "GS" => "games started",
        "MP" => "minutes",
        "FG" => "field goals made",
        "FGA" => "field goals tried",
        "FT" => "free throws made",
        "FTA" => "free throws tried",
        "3P" => "threes made",
        "3PA" => "threes tried",
        "2P" => "two-pointers made",
        "2PA" => "two-pointers tried",
        "ORB" => "offensive rebounds",
        "DRB" => "defensive rebounds",
        "TRB" => "all rebounds",
        "AST" => "assists",
        "STL" => "steals",
        "BLK" => "blocks",
        "TOV" => "turnovers",
        "PF" => "fouls",
        "PTS" => "points",
        _ => return ours.to_owned().into(),
    };
    format!("{ours}: {words}").into()
}
