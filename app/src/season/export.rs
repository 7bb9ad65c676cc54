//! A season as files.

use crate::components::{Export, Format};
use crate::season::keeper::{Keeper, Shared};
use yew::prelude::*;

/// The kinds of file of a season.
const FORMATS: &[Format] = &[
    Format {
        label: "Spreadsheet",
        help: "For Excel and LibreOffice: standings, teams, players, games and splits.",
        format: "xlsx",
        ending: ".xlsx",
    },
    Format {
        label: "Standings",
        help: "As CSV, a row a team.",
        format: "Standings",
        ending: "-standings.csv",
    },
    Format { label: "Teams", help: "Their statistics as CSV.", format: "Teams", ending: "-teams.csv" },
    Format { label: "Players", help: "Their statistics as CSV.", format: "Players", ending: "-players.csv" },
    Format {
        label: "Games",
        help: "The game log as CSV, a row a game.",
        format: "Games",
        ending: "-games.csv",
    },
    Format {
        label: "Splits",
        help: "Each team at home, away and by month, as CSV.",
        format: "Splits",
        ending: "-splits.csv",
    },
];

/// A season to be exported.
#[derive(Properties, PartialEq)]
pub struct SeasonExportProps {
    /// The title, which becomes the files' names.
    pub title: AttrValue,
    /// The season.
    pub season: Shared,
}

/// The season as any of them.
#[component]
pub fn SeasonExport(props: &SeasonExportProps) -> Html {
    let look = |look: fn(&Keeper) -> Result<String, String>| {
        let season = props.season.clone();
        Callback::from(move |()| look(&season.look()))
    };
    let document = look(|keeper| {
        let text = serde_json::to_string(&keeper.league.to_json()).map_err(|e| e.to_string())?;
        Ok(format!("{{\"season\":{text}}}"))
    });
    html! { <Export title={props.title.clone()} formats={FORMATS} {document} file={look(Keeper::file)} /> }
}
