//! A game as files.

use crate::components::{Export, Format, at_once};
use crate::session::control::controller::GameController;
use crate::session::control::game_panels::Panels;
use crate::session::control::game_session::GameSession;
use crate::session::control::saved::Controller as _;
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
    Format {
        label: "Scoring",
        help: "Points by period and by type as CSV.",
        format: "Scoring",
        ending: "-scoring.csv",
    },
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

/// A game to be exported.
#[derive(Properties, PartialEq)]
pub struct GameExportProps<G: Panels> {
    /// What the files are called.
    pub title: AttrValue,
    /// Where it is played.
    pub saved: GameSession<G>,
}

/// The game as any of them.
#[component]
pub fn GameExport<G: Panels>(props: &GameExportProps<G>) -> Html {
    let look = |look: fn(&GameController<G>) -> Result<String, String>| {
        let saved = props.saved.clone();
        Callback::from(move |()| {
            saved
                .with(|saved| look(&saved.controller))
                .unwrap_or_else(|| Err("the game is busy; try again".into()))
        })
    };
    let document = look(GameController::document);
    html! {
        <Export
            title={props.title.clone()}
            formats={FORMATS}
            document={at_once(move || document.emit(()))}
            file={look(|controller| Ok(controller.to_text()))}
        />
    }
}
