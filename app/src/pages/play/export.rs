//! A game as files.

use super::live::Shared;
use super::room::Room;
use crate::components::{Button, ExportDialog, Format};
use yew::prelude::*;

/// The kinds of file of a refereed game.
const FORMATS: &[Format] = &[
    Format {
        label: "Spreadsheet",
        help: "For Excel and LibreOffice: box score, scoring and play-by-play; sums are formulas.",
        format: "xlsx",
        ending: ".xlsx",
    },
    Format {
        label: "Box score",
        help: "One table as CSV, a row a player.",
        format: "Box score",
        ending: "-box-score.csv",
    },
    Format { label: "Score by period", help: "As CSV.", format: "Scoring", ending: "-scoring.csv" },
    Format {
        label: "Play-by-play",
        help: "As CSV, a row a play.",
        format: "Play-by-play",
        ending: "-plays.csv",
    },
    Format {
        label: "Text",
        help: "Box score and play-by-play to read or to paste.",
        format: "text",
        ending: ".txt",
    },
];

/// What exporting needs to know.
#[derive(Properties, PartialEq)]
pub struct ExportProps {
    /// What the files are called.
    pub title: AttrValue,
    /// Where it is played.
    pub room: Shared,
}

/// A button, and the dialog it opens.
#[component]
pub fn Export(props: &ExportProps) -> Html {
    let open = use_state(|| false);
    let set = |to: bool| {
        let open = open.clone();
        Callback::from(move |()| open.set(to))
    };
    let look = |look: fn(&Room) -> Result<String, String>| {
        let room = props.room.clone();
        Callback::from(move |()| {
            room.with(|room| look(room)).unwrap_or_else(|| Err("the game is busy; try again".into()))
        })
    };
    html! {
        <>
            <Button label="Export" onclick={set(true)} />
            if *open {
                <ExportDialog
                    title={props.title.clone()}
                    formats={FORMATS}
                    document={look(Room::document)}
                    file={look(Room::file)}
                    onclose={set(false)}
                />
            }
        </>
    }
}
