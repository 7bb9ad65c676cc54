//! A season as files.

use crate::components::{Asked, Export, Format};
use crate::season::context::SeasonContext;
use crate::season::keeper::{Keeper, Shared};
use crate::season::views::game::play_again;
use hardwood::season::games_to_text;
use yew::prelude::*;

/// Every player's line of every game, for which the games are played again.
const BOX_SCORES: Format = Format {
    label: "Box scores",
    help: "For Excel and LibreOffice: every player’s line of every game, in one table.",
    format: "xlsx",
    ending: "-box-scores.xlsx",
};

/// The kinds of file of a season.
const FORMATS: &[Format] = &[
    Format {
        label: "Spreadsheet",
        help: "For Excel and LibreOffice: standings, teams, players, games and splits.",
        format: "xlsx",
        ending: ".xlsx",
    },
    BOX_SCORES,
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
    let context = use_context::<SeasonContext>();
    let document = {
        let season = props.season.clone();
        Callback::from(move |Asked { format, then }: Asked| {
            let text = season.look().league.to_json();
            let Some(context) = context.as_ref().filter(|_| format == BOX_SCORES) else {
                let text = serde_json::to_string(&text).map_err(|e| e.to_string());
                return then.emit(text.map(|text| format!("{{\"season\":{text}}}")));
            };
            play_again(context, played(&season), move |games| {
                let document = games.and_then(|games| {
                    let games = games_to_text(&games);
                    let parts = serde_json::json!({ "box_scores": { "season": text, "games": games } });
                    serde_json::to_string(&parts).map_err(|e| e.to_string())
                });
                then.emit(document);
            });
        })
    };
    html! { <Export title={props.title.clone()} formats={FORMATS} {document} file={look(Keeper::file)} /> }
}

/// The fixtures that were played.
fn played(season: &Shared) -> Vec<usize> {
    let keeper = season.look();
    let league = &keeper.league;
    (0..league.fixtures().len()).filter(|&at| league.result(at).is_some()).collect()
}
